"""Recorded games of any game: replayed to their ends, and looked at move by move.

Records are never written anew: a record replays to the same end for as long as there is a Fondaco. When rules change,
the rules version rises and the old rules stay for old records.
"""

from collections.abc import Iterator
from pathlib import Path

import fondaco
from fondaco import Position

RECORDS = Path(__file__).parents[1] / "records"


def records_of(game: str) -> set[str]:
    """The names of all records of a game."""
    return {path.stem for path in (RECORDS / game).glob("*.json")}


def record_text(game: str, name: str) -> str:
    """The record as it lies in its file."""
    return (RECORDS / game / f"{name}.json").read_text(encoding="utf-8")


def recorded(game: str, name: str) -> Position:
    """The recorded game at its end."""
    return fondaco.replay(record_text(game, name))


def moments(position: Position) -> Iterator[Position]:
    """A game that was played, at its deal and after each of its moves; always the same object."""
    again = position.copy()
    while again.history:
        again.undo()
    yield again
    for move in position.history:
        again.play(move)
        yield again
