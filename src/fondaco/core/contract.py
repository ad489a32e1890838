"""The contract's functions without a game: what loops, bots and searches call when any game will do.

Interpreted, each finds the rules by the row it is given. The linker binds them to one game's functions instead, so that
a compiled loop calls that game's rules directly.
"""

from __future__ import annotations

import sys
from typing import Any

from .row import Ints
from .rule import rule

__all__ = ["CONTRACT", "deal", "legal", "observe", "play", "redeal", "standing"]

CONTRACT = ("deal", "legal", "play", "standing", "redeal", "observe")


def rules_of(s: Any) -> Any:
    """The rules module of a row's game."""
    return sys.modules[type(s).__module__]


@rule
def deal(s: Any) -> None:
    """A fresh game for the players, options and key in the row."""
    rules_of(s).deal(s)


@rule
def legal(s: Any, out: Ints) -> int:
    """Write the legal actions, return their number."""
    count: int = rules_of(s).legal(s, out)
    return count


@rule
def play(s: Any, action: int) -> None:
    """One decision and all that follows from it."""
    rules_of(s).play(s, action)


@rule
def standing(s: Any, scores: Ints, places: Ints) -> None:
    """The score and place of every seat."""
    rules_of(s).standing(s, scores, places)


@rule
def redeal(s: Any, seat: int, seed: int) -> None:
    """Everything the seat cannot know, decided anew."""
    rules_of(s).redeal(s, seat, seed)


@rule
def observe(s: Any, seat: int, out: Ints) -> None:
    """What the seat knows, as a tensor."""
    rules_of(s).observe(s, seat, out)
