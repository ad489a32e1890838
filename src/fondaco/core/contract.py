"""The contract's functions without a game: what loops, bots and searches call when any game will do.

Interpreted, each finds the rules by the row it is given. The linker binds them to one game's functions instead, so that
a compiled loop calls that game's rules directly.

A game may also offer *rests*: places between two decisions where much is done at once, like the scoring of a day. Then
`play` is `decide`, which stops at a rest, and `wake` as long as the game is `resting`. Playing many games side by side,
a GPU lets all of them come to their rest before it does that work for all at once; a game without rests needs none of
the three.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import ModuleType
from typing import Any

from .row import Ints
from .rule import rule

__all__ = [
    "CONTRACT",
    "bindings",
    "deal",
    "decide",
    "legal",
    "observe",
    "play",
    "redeal",
    "resting",
    "standing",
    "wake",
]

CONTRACT = ("deal", "legal", "play", "standing", "redeal", "observe")
RESTS = ("decide", "resting", "wake")


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


@rule
def decide(s: Any, action: int) -> None:
    """One decision and all that follows from it up to the next, or to a rest (interpreted, none is made)."""
    rules_of(s).play(s, action)


@rule
def resting(s: Any) -> bool:
    """Whether the game has come to a rest; never, in a game without rests."""
    return False


@rule
def wake(s: Any) -> None:
    """Go on from a rest up to the next decision or rest."""


def bindings(rules: ModuleType) -> dict[Callable[..., Any], Callable[..., Any]]:
    """The contract's functions with those of one game that stand for them."""
    bound: dict[Callable[..., Any], Callable[..., Any]] = {globals()[name]: getattr(rules, name) for name in CONTRACT}
    if hasattr(rules, "decide"):
        return bound | {globals()[name]: getattr(rules, name) for name in RESTS}
    return bound | {decide: rules.play}
