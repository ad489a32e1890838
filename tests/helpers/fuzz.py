"""Random games of any game with books kept of them, and rows damaged on purpose."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any

from fondaco.core.game import Game


def room_for_actions(game: Game) -> memoryview:
    """A place to write the legal actions of a decision into."""
    return memoryview(bytearray(4 * game.n_actions)).cast("i")


def decisions(game: Game, s: Any, books: Any, out: memoryview, pick: Callable[[int], int]) -> Iterator[int]:
    """How many actions are legal, and stand in `out`, at every decision to the end; the books hear all that is told.

    `pick` says which of so many is played.
    """
    books.hear(s.told)
    while s.turn >= 0:
        count = game.legal(s, out)
        yield count
        s.told.clear()
        game.play(s, out[pick(count)])
        books.hear(s.told)


@contextmanager
def saying(which: str) -> Iterator[None]:
    """Whatever fails inside says in which game it did."""
    try:
        yield
    except Exception as error:
        raise AssertionError(f"{which}: {error!r}") from error


def put(place: Any, index: int, value: int) -> None:
    """Write a wrong number into an array of the row."""
    place[index] = value


def broken_by(damage: Callable[[Any], None], game: Game, players: int, invariants: ModuleType) -> str:
    """The invariant that this damage breaks, in a row that breaks none before."""
    s, memory, out = game.fresh(players, {}, 1), [0] * invariants.REMEMBERED, room_for_actions(game)
    for _ in range(9):
        game.play(s, out[game.legal(s, out) - 1])
    invariants.remember(s, 0, memory)
    assert invariants.broken(s, memory) == 0
    damage(s)
    return str(invariants.BROKEN[invariants.broken(s, memory)])
