"""Bots at tables: they think in processes of their own, so that no table waits for another's bot.

What leaves this process is a row redealt for the bot's seat, with another key of chance: a bot cannot know more than a
person on its seat, even if it tried.
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from random import Random
from threading import Event, Thread
from typing import NamedTuple

from .. import bots
from ..core.chance import MAX_SEED
from ..core.game import find, games
from ..core.position import Position
from .processes import settle_in, without_interrupts

__all__ = ["BotWorkers", "Job", "think"]

log = logging.getLogger("fondaco.server")

WORKERS_MOST = 2
LOOK_AGAIN_SECONDS = 10
ATTEMPTS = 3
"""How often a job is tried when the worker that has it dies."""


class Job(NamedTuple):
    """All a bot gets: the game, a row that hides what its seat cannot know, and luck of its own."""

    game: str
    rules: int
    row: bytes
    seat: int
    bot: str
    luck: int


class BotWorkers:
    """The processes in which bots think."""

    def __init__(self, workers: int | None = None) -> None:
        self._workers = min(WORKERS_MOST, os.cpu_count() or 1) if workers is None else workers
        self._pool: ProcessPoolExecutor | None = None

    def warm(self) -> None:
        """Start the processes now, so that the first bot need not wait for them."""
        for _ in range(self._workers):
            submit(self._open(), os.getpid)

    async def choose(self, position: Position, seat: int, bot: str) -> int:
        """The action the bot of this code plays at this seat."""
        hidden = position.redealt(seat, secrets.randbelow(MAX_SEED))
        job = Job(
            game=position.game.meta.id,
            rules=position.game.version,
            row=hidden.row.tobytes(),
            seat=seat,
            bot=bot,
            luck=secrets.randbits(64),
        )
        for attempt in range(ATTEMPTS):
            pool = self._open()
            try:
                return await asyncio.wrap_future(submit(pool, think, job))
            except BrokenProcessPool:
                log.warning("a bot's process died; another takes its place (attempt %d).", attempt + 1)
                pool.shutdown(wait=False)
                if self._pool is pool:
                    self._pool = None
        raise RuntimeError(f"the processes of bots died {ATTEMPTS} times over the same move of {bot!r}.")

    def _open(self) -> ProcessPoolExecutor:
        """The processes; they start with their first work."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._workers, mp_context=get_context("spawn"), initializer=get_ready, initargs=(tuple(games()),)
            )
        return self._pool

    async def close(self) -> None:
        """Let the processes end."""
        pool, self._pool = self._pool, None
        if pool is not None:
            await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)


def submit(pool: ProcessPoolExecutor, function: Callable[..., int], *arguments: object) -> Future[int]:
    """Hand work to a process, which this may start."""
    with without_interrupts():
        return pool.submit(function, *arguments)


# --- In the worker's process -----------------------------------------------------------------------------------------


def get_ready(known: tuple[str, ...]) -> None:
    """Get ready to think."""
    settle_in()
    for game in known:
        find(game)
    Thread(target=turn_compiled, args=(known,), daemon=True).start()


def turn_compiled(known: tuple[str, ...]) -> None:
    """Let bots play compiled as soon as the rules are; until then, and while that loads, they play interpreted."""
    waiting = [find(game) for game in known]
    while waiting:
        waiting = [game for game in waiting if not bots.warm(game, only_if_ready=True)]
        Event().wait(LOOK_AGAIN_SECONDS)


def think(job: Job) -> int:
    """Let a bot choose."""
    game = find(job.game, job.rules)
    position = Position(game, game.State(job.row), None)
    return bots.find(job.bot, game, position.players).choose(position, Random(job.luck))
