"""The contract's functions without a game: what loops, bots and searches call when any game will do.

Interpreted, each finds the rules by the row it is given. The linker binds them to one game's functions instead, so that
a compiled loop calls that game's rules directly.

A game may also offer *rests*: places between two decisions where much is done at once, like the scoring of a day. Then
`play` is `decide`, which stops at a rest, and `wake` as long as the game is `resting`. Playing many games side by side,
a GPU lets all of them come to their rest before it does that work for all at once; a game without rests needs none of
the three.

Actions that leave no choice follow within `decide`, in some games after many decisions, in some positions several of
them. A game may also offer `proceed`, which takes one action at a time, so that no game waits for another that has more
of them, and `rouse`, the action that ends a rest.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from .game import Game
from .row import Ints
from .rule import rule

__all__ = [
    "CHOICE",
    "CONTRACT",
    "any_goes_on",
    "bindings",
    "deal",
    "decide",
    "legal",
    "observe",
    "observe_moving",
    "observe_static",
    "play",
    "proceed",
    "redeal",
    "resting",
    "rouse",
    "standing",
    "wake",
]

CONTRACT = ("deal", "legal", "play", "standing", "redeal", "observe", "observe_moving", "observe_static")
RESTS = ("decide", "resting", "wake")

CHOICE = -1
"""In place of the next action where somebody has to choose it."""


def part_of(s: Any, part: str) -> Any:
    """A part of the game that a row belongs to: its rules, its observation."""
    return import_module(f"{type(s).__module__.rpartition('.')[0]}.{part}")


@rule
def deal(s: Any) -> None:
    """A fresh game for the players, options and key in the row."""
    part_of(s, "rules").deal(s)


@rule
def legal(s: Any, out: Ints) -> int:
    """Write the legal actions, return their number."""
    count: int = part_of(s, "rules").legal(s, out)
    return count


@rule
def play(s: Any, action: int) -> None:
    """One decision and all that follows from it."""
    part_of(s, "rules").play(s, action)


@rule
def standing(s: Any, scores: Ints, places: Ints) -> None:
    """The score and place of every seat."""
    part_of(s, "rules").standing(s, scores, places)


@rule
def redeal(s: Any, seat: int, seed: int) -> None:
    """Everything the seat cannot know, decided anew."""
    part_of(s, "rules").redeal(s, seat, seed)


@rule
def observe(s: Any, seat: int, out: Ints) -> None:
    """What the seat knows, as a tensor."""
    part_of(s, "observation").observe(s, seat, out)


@rule
def observe_moving(s: Any, seat: int, out: Ints) -> None:
    """The pieces of it that change during a game."""
    part_of(s, "observation").observe_moving(s, seat, out)


@rule
def observe_static(s: Any, out: Ints) -> None:
    """The pieces that stay as they are from the deal to the end, alike for all seats."""
    part_of(s, "observation").observe_static(s, out)


@rule
def decide(s: Any, action: int) -> None:
    """One decision and all that follows from it up to the next, or to a rest (interpreted, none is made)."""
    part_of(s, "rules").play(s, action)


@rule
def proceed(s: Any, action: int) -> int:
    """One action and what follows from it up to the next: that one where it leaves no choice; else CHOICE."""
    decide(s, action)
    return CHOICE


@rule
def any_goes_on(going: bool) -> bool:
    """Whether any of the games goes on that are played in step with this one, on a GPU; elsewhere, whether it does."""
    return going


@rule
def resting(s: Any) -> bool:
    """Whether the game has come to a rest; never, in a game without rests."""
    return False


@rule
def wake(s: Any) -> None:
    """Go on from a rest up to the next decision or rest."""


@rule
def rouse(s: Any) -> int:
    """Go on from a rest in the way of `proceed`: with the action that ends it; CHOICE where it is over already."""
    wake(s)
    return CHOICE


def bindings(game: Game) -> dict[Callable[..., Any], Callable[..., Any]]:
    """The contract's functions with those of one game that stand for them."""
    bound: dict[Callable[..., Any], Callable[..., Any]] = {globals()[name]: getattr(game, name) for name in CONTRACT}
    if hasattr(game.rules, "proceed"):
        bound |= {proceed: game.rules.proceed, rouse: game.rules.rouse}
    if hasattr(game.rules, "decide"):
        return bound | {globals()[name]: getattr(game.rules, name) for name in RESTS}
    return bound | {decide: game.play}
