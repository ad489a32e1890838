"""What speaks against a move in the Dice Game that cannot be made now, by the game's own rules."""

from __future__ import annotations

from ...core.objection import Objection
from .rules import fewest_dice, most_dice
from .state import CHOOSING, FILLING, MOST_DICE, SIZE, State
from .words import read_move


def objection(s: State, seat: int, move: str) -> Objection | None:
    """Why a seat cannot take these dice, `take` alone for none; None where only its turn is missing, or nothing is."""
    dice = 0 if move.strip().lower() == "take" else read_move(move)
    if dice is None:
        return None
    if s.room[seat] == 0:
        return Objection("cannot-ship-full", "turn-6")
    if seat != s.turn:
        return None
    if s.phase == CHOOSING and dice & s.chosen[s.roller]:
        return Objection("cannot-die-gone", "turn-2", {"seat": s.roller})
    if fewest_dice(s) <= SIZE[dice] <= most_dice(s):
        return None
    return against_so_many(s, seat)


def against_so_many(s: State, seat: int) -> Objection:
    """Why it must be another number of dice (turn-1, turn-2, turn-7)."""
    if s.phase == CHOOSING:
        return Objection("cannot-one-die", "turn-2")
    if s.phase == FILLING:
        return Objection("cannot-fill", "turn-7", {"dice": s.room[seat]})
    if s.room[seat] < MOST_DICE:
        return Objection("cannot-no-space", "turn-1", {"spaces": s.room[seat]})
    return Objection("cannot-three-dice", "turn-1", {"dice": MOST_DICE})
