"""The guided first game: a table with a prepared deal, where bots play what the lesson says as long as its guest does.

What is prepared lies in a game's `lesson.toml` and is kept with the table, so that a lesson once begun stays the same.
Such a table is in no list, whoever asks, and its deal keeps no promise: everybody knows it.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from ..core.errors import FondacoError
from ..core.game import Game, find
from .messages import NewTable

if TYPE_CHECKING:
    from .table import Table

__all__ = ["LESSON", "lesson_of", "lesson_settings", "scripted"]

LESSON = "lesson"
"""The setting of tables where a game is taught."""
FILE = "lesson.toml"


@cache
def lesson_of(game: str) -> dict[str, Any] | None:
    """What is prepared of a game: `seed`, `players` and `moves`; None where nothing is."""
    file = files(find(game).package).joinpath(FILE)
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else None


def lesson_settings(asked: NewTable, game: Game) -> dict[str, Any]:
    """The setting of a new table where a game is to be taught, if that is asked for."""
    if not asked.lesson:
        return {}
    prepared = lesson_of(game.meta.id)
    if prepared is None:
        raise FondacoError("no lesson of {title} is prepared.", "no-lesson", title=game.meta.title)
    kinds = [seat.kind for seat in asked.seats]
    if len(kinds) != prepared["players"] or kinds[0] == "bot" or {*kinds[1:]} != {"bot"}:
        raise FondacoError(
            "a lesson is for one guest at the first seat and {bots} bots.", "lesson-seats", bots=prepared["players"] - 1
        )
    if asked.daily or asked.components or any(asked.options.values()) or asked.listed or asked.clock:
        raise FondacoError(
            "a lesson is played by the usual rules, with the house's components, and not listed.", "lesson-as-usual"
        )
    return {LESSON: {"seed": prepared["seed"], "moves": prepared["moves"]}}


def scripted(table: Table) -> str | None:
    """The next move of a table's lesson, while all has gone as it says."""
    position = table.position
    if not table.lesson or position is None:
        return None
    played = list(position.history)
    told = table.lesson[: len(played)] == played and len(played) < len(table.lesson)
    return table.lesson[len(played)] if told else None
