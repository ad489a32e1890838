"""The Dice Game in text: every move and every face, and back. A face is its good and its value (`dye4`), or `gold5`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Literal, get_args

from .state import ALL_DICE, DICE, GOLD_VALUE, SIZE, VALUES, State

Good = Literal["dye", "spice", "fur", "cloth", "grain"]
Phase = Literal["take", "choose", "fill", "over"]
Title = Literal[
    "deck-scrubber",
    "dish-washer",
    "cook",
    "cadet",
    "lookout",
    "seaman",
    "quartermaster",
    "engineer",
    "navigator",
    "officer",
    "merchant",
    "captain",
    "medici",
]

GOOD_NAMES: tuple[Good, ...] = get_args(Good)
FACE_NAMES = (*(f"{good}{value}" for good in GOOD_NAMES for value in range(VALUES)), f"gold{GOLD_VALUE}")
PHASE_NAMES: tuple[Phase, ...] = get_args(Phase)
TITLE_NAMES: tuple[Title, ...] = get_args(Title)

# How the clients tell the fields of events: the names behind their numbers.
EVENT_NAMES: dict[str, Sequence[str]] = {
    "face": FACE_NAMES,
    **{f"face{die}": FACE_NAMES for die in range(1, DICE + 1)},
    "good": GOOD_NAMES,
    "title": TITLE_NAMES,
}

# --- Moves -----------------------------------------------------------------------------------------------------------


def dice_of(action: int) -> list[int]:
    """The dice of an action, counted from 1."""
    return [die + 1 for die in range(DICE) if action >> die & 1]


@cache
def move_text(action: int) -> str:
    """`take 2 5`."""
    return " ".join(["take", *map(str, dice_of(action))])


def read_move(text: str) -> int | None:
    """The action behind a move's text; None if it is none. `take 5 2` and `take 25` are `take 2 5` too."""
    word, *rest = text.lower().split() or [""]
    dice = "".join(rest)
    if word != "take" or not dice or len(set(dice)) < len(dice):
        return None
    numbers = [str(die) for die in range(1, DICE + 1)]
    return sum(1 << numbers.index(die) for die in dice) if set(dice) <= set(numbers) else None


def canonical(s: State, action: int) -> int:
    """The legal action that is the same: of dice that look alike, and lie there to be taken, always the first."""
    there = ALL_DICE ^ s.chosen[s.roller]
    if not 0 < action <= ALL_DICE or action & ~there:
        return action
    same = 0
    for die in dice_of(action):
        alike = [other for other in dice_of(there & ~same) if s.dice[other - 1] == s.dice[die - 1]]
        same |= 1 << alike[0] - 1
    return same


def in_order(actions: Sequence[int]) -> list[int]:
    """Few dice before many."""
    return sorted(actions, key=lambda action: (SIZE[action], number_of(action)))


def summary(actions: Sequence[int]) -> list[str]:
    """The legal moves in few words: `take 1`, then the numbers of the dice alone."""
    numbers = [str(number_of(action)) for action in in_order(actions)]
    return [f"take {numbers[0]}", *numbers[1:]] if numbers else []


def menu(actions: Sequence[int]) -> dict[str, str]:
    """The legal moves with the numbers that choose them: those with as many dice together, the first in full."""
    shown = {}
    for size in range(1, DICE + 1):
        same = in_order([action for action in actions if SIZE[action] == size])
        if same:
            numbers = " ".join(str(number_of(action)) for action in same)
            shown[numbers] = move_text(same[0]) + (" ..." if len(same) > 1 else "")
    return shown


def number_of(action: int) -> int:
    """The number that chooses a move in the menu: its dice as digits."""
    return int("".join(map(str, dice_of(action))) or "0")
