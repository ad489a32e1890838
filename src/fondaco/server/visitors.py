"""Bots from elsewhere at tables: each has a process of its own, so that one that stalls or dies holds up nobody else.

Whatever goes wrong is a `BadBot`; then another bot plays the move.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context
from random import Random

from ..bots.visitors import BadBot, Visitor, visitor
from .jobs import Job, end_at_once, position_of, submit
from .processes import settle_in

__all__ = ["THINKING_SECONDS", "VisitorProcess"]

LOADING_SECONDS = 60.0
"""Until then it must be ready to be asked; some load much."""
THINKING_SECONDS = 10.0
"""So long it may think about a move."""
STALLS_MOST = 3
"""A bot that stalled so often is asked no more."""


class VisitorProcess:
    """The process of one bot from elsewhere, which is asked about one move at a time."""

    def __init__(self, code: str, thinking: float) -> None:
        self._code, self._thinking = code, thinking
        self._one_at_a_time = asyncio.Lock()
        self._pool: ProcessPoolExecutor | None = None
        self._stalls = 0

    async def choose(self, job: Job) -> int:
        """What the bot answers, a legal action; a `BadBot` where it does not in time, or at all."""
        async with self._one_at_a_time:
            if self._stalls >= STALLS_MOST:
                raise BadBot(f"the bot {self._code} has stalled {STALLS_MOST} times and is asked no more.")
            try:
                await self._do(load, job, LOADING_SECONDS)
                return await self._do(answer, job, self._thinking)
            except TimeoutError:
                self._stalls += 1
                self.end()
                raise BadBot(f"the bot {self._code} took too long and was stopped.") from None
            except BrokenProcessPool:
                self.end()
                raise BadBot(f"the process of the bot {self._code} died.") from None

    async def _do(self, work: Callable[[Job], int], job: Job, seconds: float) -> int:
        """Let the process, which begins with its first work, do this within so many seconds."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=settle_in)
        return await asyncio.wait_for(asyncio.wrap_future(submit(self._pool, work, job)), seconds)

    def end(self) -> None:
        """Stop the process, whatever it is doing."""
        pool, self._pool = self._pool, None
        if pool is not None:
            end_at_once(pool)
            pool.shutdown(wait=False)


# --- In the bot's process --------------------------------------------------------------------------------------------

_SEATED: dict[tuple[str, str], Visitor] = {}
"""The bots of this process, by game and code."""


def load(job: Job) -> int:
    """Have the bot ready."""
    with held():
        if (job.game, job.bot) not in _SEATED:
            found = visitor(job.bot, position_of(job).game)
            if found is None:
                raise BadBot(f"there is no bot {job.bot!r}.")
            _SEATED[job.game, job.bot] = found
    return 0


def answer(job: Job) -> int:
    """Let the bot choose."""
    with held():
        return _SEATED[job.game, job.bot].choose(position_of(job), Random(job.luck))


@contextmanager
def held() -> Iterator[None]:
    """Whatever a bot does, it is told as a `BadBot`: an exit that it calls must end no house."""
    try:
        yield
    except BadBot:
        raise
    except BaseException as error:
        raise BadBot(" ".join(str(error).split()) or type(error).__name__) from None
