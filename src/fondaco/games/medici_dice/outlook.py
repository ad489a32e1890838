"""What each set of dice would bring in The Dice Game: the game's own rules, tried on a copy.

Only what is certain: the dice entered, and alone the circles of those left over. What is rolled next is not.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import TypedDict

from ...core.payout import place
from .rules import take
from .scoring import ship_pay
from .solitaire import has_broken_through, mark_enemy
from .state import BONUS, GOODS, State, value_of
from .words import FACE_NAMES, dice_of, move_text


class Enemy(TypedDict):
    """The enemy of whoever plays alone, after a move."""

    circles: list[int]
    """By good."""
    breakthrough: bool


class SheetThen(TypedDict):
    """What a move would make of the seat's sheet."""

    entries: list[str]
    """The faces it enters, in their order."""
    sums: list[int]
    """The running totals under them."""
    worth: int
    room: int
    ship_place: int
    ship_pay: int
    """If the round ended so."""
    crosses: list[int]
    """By good."""
    bonuses: list[int]
    """By good, if the round ended so."""
    enemy: Enemy | None
    """None in company."""


class Outlook(TypedDict):
    """What the seat to decide would have."""

    moves: dict[str, SheetThen]
    """After each move."""


def outlook(s: State, actions: Sequence[int]) -> Outlook:
    """What each set of dice would make of the sheet."""
    tried = s.copy()
    return {"moves": {move_text(action): sheet_after(s, action, tried) for action in actions}}


def sheet_after(s: State, action: int, tried: State) -> SheetThen:
    """What a set of dice would make of the sheet, before anybody else chooses or rolls; it is tried on a row."""
    seat, after = s.turn, s.again(tried)
    take(after, action)
    if s.players == 1:
        mark_enemy(after)
    faces = [s.dice[die - 1] for die in dice_of(action)]
    sums = list(accumulate((value_of(face) for face in faces), initial=s.worth[seat]))
    return {
        "entries": [FACE_NAMES[face] for face in faces],
        "sums": sums[1:],
        "worth": after.worth[seat],
        "room": after.room[seat],
        "ship_place": place(after.worth, seat, s.players),
        "ship_pay": ship_pay(after, seat),
        "crosses": [after.crosses[good][seat] for good in range(GOODS)],
        "bonuses": [BONUS[after.crosses[good][seat]] for good in range(GOODS)],
        "enemy": enemy(after) if s.players == 1 else None,
    }


def enemy(s: State) -> Enemy:
    """The enemy's circles, and whether he has broken through (solo-5)."""
    return {"circles": [s.circles[good] for good in range(GOODS)], "breakthrough": has_broken_through(s)}
