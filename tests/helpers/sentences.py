"""Errors that are for people, and positions from all over a game."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

import fondaco
from fondaco import FondacoError, Position

Kind = type[FondacoError] | tuple[type[FondacoError], ...]


def refused(kind: Kind, ask: Callable[[], Any]) -> str:
    """The one sentence with which this is refused."""
    with pytest.raises(kind) as refusal:
        ask()
    sentence = str(refusal.value)
    assert sentence.strip()
    assert "\n" not in sentence
    assert sentence.endswith("."), f"not a sentence: {sentence}"
    return sentence


def refused_here(position: Position, kind: Kind, ask: Callable[[], Any]) -> str:
    """The sentence with which something is refused at a position, of which nothing may have changed by it."""
    before = everything(position)
    sentence = refused(kind, ask)
    assert everything(position) == before
    return sentence


def everything(position: Position) -> tuple[object, ...]:
    """All that can be asked of a position."""
    return (
        position.row.tobytes(),
        position.history,
        position.events,
        position.legal,
        position.actions,
        position.seat,
        position.scores,
        position.text,
    )


def played(position: Position, luck: Random) -> Position:
    """The position played on at random to its end; low bids are likelier, so that money lasts for three days."""
    for _ in moments(position, luck):
        pass
    return position


def moments(position: Position, luck: Random) -> Iterator[Position]:
    """The position at every decision while it is played on at random to its end; always the same object."""
    while not position.over:
        yield position
        moves = position.actions
        position.play(moves[int(len(moves) * luck.random() ** 3)])


def tables(name: str) -> list[tuple[int, dict[str, str]]]:
    """Every number of players, each with another value in turn of every option that matters there."""
    meta = fondaco.find(name).meta
    return [
        (
            players,
            {
                option.name: option.values[players % len(option.values)]
                for option in meta.options
                if option.matters(players)
            },
        )
        for players in meta.players
    ]
