"""Loops in which bots decide, linked with one game's rules and one bot's policy."""

from __future__ import annotations

from typing import Any

from ..core.row import Ints
from ..core.rule import rule

__all__ = ["choose", "choose_many"]


@rule
def choose(s: Any) -> int:
    """A bot's own: the action it plays here."""
    raise NotImplementedError


@rule
def choose_many(rows: Any, actions: Ints, start: int, stop: int) -> None:
    """The bot's action in every game that is not over."""
    for i in range(start, stop):
        if rows[i].turn >= 0:
            actions[i] = choose(rows[i])
