"""What the tests of The Dice Game share: reading what was told, refusing moves, and bringing a round to its end."""

from collections.abc import Iterable
from typing import Any

import pytest

import fondaco
from fondaco import Position

GOODS = ("dye", "spice", "fur", "cloth", "grain")
PLAYERS = (1, 2, 3, 4)
BLANK_COLUMNS = ("score", "nothing")
FULL = "gold5,gold5,gold5,gold5,gold5,gold5,gold5"
"""A full ship, worth 35, that leaves no cross."""
EXAMPLE = "dye0,dye4,grain2,gold5,fur3"
"""The roll of the ledger's first example, in the order of the dice that can show it."""


def situation(text: str) -> Position:
    """A position of The Dice Game from its text."""
    return fondaco.setup("medici-dice", text)


def play(position: Position, *moves: str) -> Position:
    """Play these moves one after another."""
    for move in moves:
        position.play(move)
    return position


def told(position: Position, name: str) -> list[dict[str, Any]]:
    """The fields of all events of this name that the last move told, with names in place of numbers."""
    names = position.game.words.EVENT_NAMES
    heard = [zip(e.event.fields, e.values, strict=True) for e in position.events if e.name == name]
    return [{field: names[field][value] if field in names else value for field, value in fields} for fields in heard]


def named(position: Position) -> list[str]:
    """The names of the events that the last move told, in their order."""
    return [e.name for e in position.events]


def refused(position: Position, move: str | int) -> str:
    """The sentence with which this move is refused; nothing may have changed by it."""
    row, history, events, legal = position.row.tobytes(), position.history, position.events, position.legal
    with pytest.raises(fondaco.IllegalMove) as refusal:
        position.play(move)
    assert position.row.tobytes() == row
    assert (position.history, position.events, position.legal) == (history, events, legal)
    return str(refusal.value)


def seats(position: Position, field: str) -> list[Any]:
    """One field of every seat, as all may see it."""
    return [seat[field] for seat in position.view()["seats"]]


def ships(position: Position, number: int) -> list[list[str]]:
    """The faces in every seat's ship of this round."""
    return [seat["ships"][number - 1] for seat in position.view()["seats"]]


def slashed(lists: Iterable[Iterable[object]]) -> str:
    """One list for each seat, as the text of a position has it."""
    return "/".join(",".join(map(str, things)) or "-" for things in lists)


def worth(points: int) -> list[str]:
    """Seven faces worth so much, gold last."""
    golds, rest = divmod(points, 5)
    return (["spice0"] * (6 - golds) + [f"spice{rest}"] + ["gold5"] * golds)[-7:]


def harbour(ships: list[list[str]], crosses: list[list[int]] | None = None, more: str = "") -> Position:
    """A round that has just ended, and was scored, with these full ships and, if given, these crosses of each seat.

    The last seat was the last to load: it has taken the gold that ends its ship. `more` adds fields to the position.
    """
    *others, last = ships
    assert last[-1] == "gold5"
    number = next((part.removeprefix("round=") for part in more.split() if part.startswith("round=")), "1")
    position = situation(
        f"players={len(ships)} phase=fill roller={len(others)} roll=gold5,gold5,gold5,gold5,grain0"
        f" ship{number}={slashed([*others, last[:-1]])} {f'crosses={slashed(crosses)}' if crosses else ''} {more}"
    )
    return play(position, "take 1")


def alone(ship: list[str], crosses: list[int], circles: list[int], more: str = "") -> Position:
    """A round alone that has just been scored with this ship, and these crosses and circles.

    The last die left over is a grain of the enemy; so he has a circle there at least.
    """
    assert ship[-1] == "gold5"
    assert circles[-1] > 0
    number = next((part.removeprefix("round=") for part in more.split() if part.startswith("round=")), "1")
    position = situation(
        f"players=1 roll=grain4,gold5,gold5,gold5,gold5 ship{number}={slashed([ship[:-1]])}"
        f" crosses={slashed([crosses])} circles={slashed([[*circles[:-1], circles[-1] - 1]])} {more}"
    )
    return play(position, "take 2")


def scored(position: Position, *names: str) -> list[int]:
    """What each seat got by these events of the last move: ship_paid, column_paid, bonus_paid."""
    points = [0] * position.players
    for name in names:
        for fields in told(position, name):
            points[fields["seat"]] += fields["points"]
    return points


def scored_in(position: Position, good: str, *names: str) -> list[int]:
    """What each seat got for its place in one column (`column_paid`) and for its length (`bonus_paid`)."""
    points = [0] * position.players
    for name in names or ("column_paid", "bonus_paid"):
        for fields in told(position, name):
            if fields["good"] == good:
                points[fields["seat"]] += fields["points"]
    return points
