"""What the tests of Medici share: reading what was told, refusing moves, and bringing a day to its end."""

from collections.abc import Iterable
from typing import Any

import pytest

import fondaco
from fondaco import Position

GOODS = ("cloth", "fur", "grain", "dye", "spice")
LOT_LIMITS = ("any", "other", "none")
FULL_SHIPS = ("skip", "show")
ALL_CARDS = sorted([f"{good}{value}" for good in "CFGDS" for value in (0, 1, 2, 3, 4, 5, 5)] + ["gold"])


def situation(text: str) -> Position:
    """A position of Medici from its text."""
    return fondaco.setup("medici", text)


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


def speakers(position: Position, *moves: str) -> list[int | None]:
    """Whose decision each of these moves was."""
    seats = []
    for move in moves:
        seats.append(position.seat)
        position.play(move)
    return seats


def slashed(lists: Iterable[Iterable[object]]) -> str:
    """One list for each seat, as the text of a position has it."""
    return "/".join(",".join(map(str, things)) or "-" for things in lists)


def evening(ships: list[str], levels: list[list[int]] | None = None, more: str = "") -> Position:
    """A day that has just ended with these ships ("C5 F3 gold") and, before scoring, these levels of each seat.

    The deck is empty and the last lot, a card without value, has found no buyer. `more` adds fields to the position.
    """
    loaded = [ship.split() for ship in ships]
    lot = next(card for card in ("S0", "D0", "G0", "F0", "C0") if all(card not in ship for ship in loaded))
    heights = levels or [[0] * len(GOODS)] * len(ships)
    position = situation(
        f"players={len(ships)} phase=bid lot={lot} left=0 ships={slashed(loaded)} levels={slashed(heights)} {more}"
    )
    while not told(position, "day_ended"):
        position.play("pass")
    return position


def paid(position: Position, *names: str) -> list[int]:
    """What each seat got by these events of the last move: ship_paid, track_paid, level_paid."""
    florins = [0] * position.players
    for name in names:
        for fields in told(position, name):
            florins[fields["seat"]] += fields["florins"]
    return florins


def paid_on(position: Position, good: str, *names: str) -> list[int]:
    """What each seat got for its place on one track (`track_paid`) and its level there (`level_paid`)."""
    florins = [0] * position.players
    for name in names or ("track_paid", "level_paid"):
        for fields in told(position, name):
            if fields["good"] == good:
                florins[fields["seat"]] += fields["florins"]
    return florins


def florins(position: Position) -> list[int]:
    """The money of every seat."""
    return [seat["florins"] for seat in position.view()["seats"]]


def ships(position: Position) -> list[list[str]]:
    """The cards in every ship."""
    return [seat["ship"] for seat in position.view()["seats"]]


def levels(position: Position) -> list[list[int]]:
    """The levels of every seat: cloth, fur, grain, dye, spice."""
    return [seat["levels"] for seat in position.view()["seats"]]


def cards_of_the_day(position: Position) -> tuple[list[str], list[str], list[str]]:
    """All 36 cards: turned up today, still in the deck, put aside. Nobody at a table may know this much."""
    fields = dict(part.split("=") for part in position.text.split())
    turned, deck, aside = (fields[name].replace("-", "").split(",") for name in ("turned", "deck", "aside"))
    return [c for c in turned if c], [c for c in deck if c], [c for c in aside if c]
