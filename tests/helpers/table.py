"""At the table of any game: playing moves, reading what was told and what all see, refusing moves."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from fondaco import IllegalMove, Position

from .sentences import refused_here


def play(position: Position, *moves: str) -> Position:
    """Play these moves one after another."""
    for move in moves:
        position.play(move)
    return position


def to_the_end(position: Position, choose: Callable[[tuple[str, ...]], str]) -> Iterator[Position]:
    """The position at every decision and at its end, while it is played on with moves so chosen; the same object."""
    yield position
    while not position.over:
        position.play(choose(position.legal))
        yield position


def told(position: Position, name: str) -> list[dict[str, Any]]:
    """The fields of all events of this name that the last move told, with names in place of numbers."""
    names = position.game.words.EVENT_NAMES
    heard = [zip(e.event.fields, e.values, strict=True) for e in position.events if e.name == name]
    return [{field: names[field][value] if field in names else value for field, value in fields} for fields in heard]


def named(position: Position) -> list[str]:
    """The names of the events that the last move told, in their order."""
    return [e.name for e in position.events]


def gained(position: Position, field: str, *names: str, good: str | None = None) -> list[int]:
    """What each seat got by these events of the last move, florins or points; of one good alone if it is given."""
    gains = [0] * position.players
    for name in names:
        for fields in told(position, name):
            if good in (None, fields.get("good")):
                gains[fields["seat"]] += fields[field]
    return gains


def refused(position: Position, move: str | int) -> str:
    """The sentence with which this move is refused; nothing may have changed by it."""
    return refused_here(position, IllegalMove, lambda: position.play(move))


def seats(position: Position, field: str) -> list[Any]:
    """One field of every seat, as all may see it."""
    return [seat[field] for seat in position.view()["seats"]]


def fields(position: Position) -> dict[str, str]:
    """The fields of the position's text. Nobody at a table may know this much."""
    return dict(part.split("=", 1) for part in position.text.split())


def entries(text: str) -> list[str]:
    """The things in a list of a position's text."""
    return [] if text == "-" else text.split(",")


def slashed(lists: Iterable[Iterable[object]]) -> str:
    """One list for each seat, as the text of a position has it."""
    return "/".join(",".join(map(str, things)) or "-" for things in lists)
