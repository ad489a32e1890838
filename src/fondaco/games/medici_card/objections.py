"""What speaks against a move in the Card Game that cannot be made now, by the game's own rules."""

from __future__ import annotations

from ...core.objection import Objection
from .rules import may_reveal, room_beside
from .state import REACH, State


def objection(s: State, seat: int, move: str) -> Objection | None:
    """Why a seat cannot make this move; None where only its turn is missing, or nothing is.

    Cards of the market may be named however far from the end they lie, and the last one may be left out.
    """
    verb, *named = move.lower().split() or [""]
    if verb not in ("reveal", "take") or not all(each.isascii() and each.isdigit() for each in named):
        return None
    if s.room[seat] == 0:
        return Objection("cannot-ship-full", "turn-6")
    return against_revealing(s, seat) if verb == "reveal" else against_taking(s, seat, sorted(map(int, named)))


def against_revealing(s: State, seat: int) -> Objection | None:
    """Why a seat cannot reveal a card (turn-1, turn-8)."""
    if s.deck_size == 0:
        return Objection("cannot-deck-empty", "turn-8")
    if seat == s.turn and not may_reveal(s):
        return Objection("cannot-all-revealed", "turn-1", {"cards": REACH})
    return None


def against_taking(s: State, seat: int, numbers: list[int]) -> Objection | None:
    """Why a seat cannot take the cards of these numbers, counted from the end of the market (turn-3, turn-5)."""
    if numbers and numbers[-1] > REACH:
        return Objection("cannot-out-of-reach", "turn-3", {"cards": REACH})
    if seat != s.turn:
        return None
    if numbers and numbers[-1] > s.market_size:
        return Objection("cannot-no-card", "turn-3", {"cards": s.market_size})
    if 1 not in numbers:
        return Objection("cannot-last-card", "turn-3")
    room = s.room[seat]
    for number in numbers:
        room = room_beside(s, room, number)
        if room < 0:
            return Objection("cannot-no-hold", "turn-5", {"room": s.room[seat]})
    return None
