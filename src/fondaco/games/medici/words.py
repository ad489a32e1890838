"""Medici in text: every move and every card, and back. A card is its good's letter and its value (`C5`), or `gold`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Literal, get_args

from .state import DRAW, PASS, STOP, VALUES

Good = Literal["cloth", "fur", "grain", "dye", "spice"]
Phase = Literal["show", "bid", "over"]
DayEnding = Literal["ships-full", "deck-empty", "money-gone"]
Lack = Literal["room", "florins"]

GOOD_NAMES: tuple[Good, ...] = get_args(Good)
CARD_NAMES = (*(f"{good[0].upper()}{value}" for good in GOOD_NAMES for value in range(VALUES)), "gold")
PHASE_NAMES: tuple[Phase, ...] = get_args(Phase)
DAY_ENDINGS: tuple[DayEnding, ...] = get_args(DayEnding)
LACKS: tuple[Lack, ...] = get_args(Lack)

# How the clients tell the fields of events: the names behind their numbers.
EVENT_NAMES: dict[str, Sequence[str]] = {"card": CARD_NAMES, "good": GOOD_NAMES, "why": DAY_ENDINGS, "lack": LACKS}


# --- Moves -----------------------------------------------------------------------------------------------------------


@cache
def move_text(action: int) -> str:
    """`draw`, `stop`, `pass` or `bid 7`."""
    return {DRAW: "draw", STOP: "stop", PASS: "pass"}.get(action) or f"bid {action - PASS}"


def read_move(text: str) -> int | None:
    """The action behind a move's text; None if it is none."""
    word, *rest = text.lower().split() or [""]
    if word == "bid" and len(rest) == 1 and rest[0].isascii() and rest[0].isdigit() and len(rest[0]) <= len("000000"):
        return PASS + int(rest[0]) if int(rest[0]) > 0 else None
    return {"draw": DRAW, "stop": STOP, "pass": PASS}.get(word) if not rest else None


def summary(actions: Sequence[int]) -> list[str]:
    """The legal moves in few words: bids as one range."""
    bids = [action - PASS for action in actions if action > PASS]
    words = [move_text(action) for action in actions if action <= PASS]
    return words + ([f"bid {bids[0]} to {bids[-1]}"] if len(bids) > 1 else [f"bid {florins}" for florins in bids])


def menu(actions: Sequence[int]) -> dict[str, str]:
    """The legal moves with the numbers that choose them: a bid's number is its florins."""
    bids = [action - PASS for action in actions if action > PASS]
    shown = {str(number_of(action)): move_text(action) for action in actions if action <= PASS}
    if bids:
        shown[str(bids[0]) if len(bids) == 1 else f"{bids[0]}-{bids[-1]}"] = summary([PASS + bid for bid in bids])[0]
    return shown


def number_of(action: int) -> int:
    """The number that chooses a move in the menu."""
    return {DRAW: 1, STOP: 2}.get(action, action - PASS)
