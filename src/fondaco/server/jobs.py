"""What the processes of bots are asked: all a bot gets, and how it is handed over."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from typing import NamedTuple, TypeVar

from ..core.game import find
from ..core.position import Position
from .processes import without_interrupts

__all__ = ["Job", "end_at_once", "position_of", "submit"]

Outcome = TypeVar("Outcome")


class Job(NamedTuple):
    """All a bot gets: the game, a row that hides what its seat cannot know, and luck of its own."""

    game: str
    rules: int
    row: bytes
    seat: int
    bot: str
    luck: int


def position_of(job: Job) -> Position:
    """The position a bot is asked about."""
    game = find(job.game, job.rules)
    return Position(game, game.State(job.row), None)


def submit(pool: ProcessPoolExecutor, function: Callable[..., Outcome], *arguments: object) -> Future[Outcome]:
    """Hand work to a process, which this may start."""
    with without_interrupts():
        return pool.submit(function, *arguments)


def end_at_once(pool: ProcessPoolExecutor) -> None:
    """End all processes of a pool, whatever they do, also those that are only starting; what they do is lost."""
    for process in list((pool._processes or {}).values()):
        process.kill()
