"""Medici: The Card Game in text: every move and every card, and back.

A card is its good's letter and its value, `g` for a green banner, `x2` for two units (`G3`, `C0x2`, `S0gx2`); cards
without a good are `green2` and `black7`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, get_args

from .state import REACH, REVEAL, TAKE_1, TAKE_1_2, TAKE_1_2_3, TAKE_1_3, VALUES, State

Good = Literal["grain", "spice", "fur", "dye", "cloth"]
Phase = Literal["market", "over"]
DayEnding = Literal["ships-full", "last-turn"]

GOOD_NAMES: tuple[Good, ...] = get_args(Good)
CARD_NAMES = (
    *(
        f"{good[0].upper()}{value}{green}{units}"
        for good in GOOD_NAMES
        for value in VALUES
        for units in ("", "x2")
        for green in ("", "g")
    ),
    "green2",
    "black7",
)
PHASE_NAMES: tuple[Phase, ...] = get_args(Phase)
DAY_ENDINGS: tuple[DayEnding, ...] = get_args(DayEnding)

# How the clients tell the fields of events: the names behind their numbers.
EVENT_NAMES: dict[str, Sequence[str]] = {"card": CARD_NAMES, "good": GOOD_NAMES, "why": DAY_ENDINGS}

# Cards of the market are counted from the end of the line.
MOVES = {
    REVEAL: "reveal",
    TAKE_1: "take 1",
    TAKE_1_2: "take 1 2",
    TAKE_1_3: "take 1 3",
    TAKE_1_2_3: "take 1 2 3",
}


# --- Moves -----------------------------------------------------------------------------------------------------------


def move_text(action: int) -> str:
    """`reveal`, or a taking: `take 1 3`."""
    return MOVES[action]


def read_move(text: str) -> int | None:
    """The action behind a move's text; None if it is none. `take 3 1` and `take 13` are `take 1 3` too."""
    word, *rest = text.lower().split() or [""]
    written = " ".join([word, *sorted("".join(rest))])
    return next((action for action, move in MOVES.items() if move == written), None)


def canonical(s: State, action: int) -> int:
    """The legal action that is the same: of two cards that look alike the one nearer to the end of the line."""
    alike = s.market_size >= REACH and s.market[s.market_size - REACH] == s.market[s.market_size - 2]
    return TAKE_1_2 if action == TAKE_1_3 and alike else action


def summary(actions: Sequence[int]) -> list[str]:
    """The legal moves in few words."""
    return [move_text(action) for action in actions]


def menu(actions: Sequence[int]) -> dict[str, str]:
    """The legal moves with the numbers that choose them."""
    return {str(number_of(action)): move_text(action) for action in actions}


def number_of(action: int) -> int:
    """The number that chooses a move in the menu."""
    return action
