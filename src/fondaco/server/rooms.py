"""Rooms where bots think: processes, and the queue in front of them.

Never is more in a room than it has processes, so that the queue alone decides who is next. Processes are started by a
thread of the room's own: starting one can take a tenth of a second, in which the house would do nothing else.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any, TypeVar

from .jobs import end_at_once, submit
from .processes import settle_in
from .queue import Asker, Queue

__all__ = ["Room"]

Outcome = TypeVar("Outcome")

log = logging.getLogger("fondaco.server")

ATTEMPTS = 3
"""How often a job is tried when the process that has it dies."""


class Room:
    """Some processes that start with their first work; one that dies is replaced."""

    def __init__(self, processes: int, places_each: int, courtesy: int = 0) -> None:
        """Of one opener at most `places_each` are in the room; its processes stand back by `courtesy`."""
        self._processes, self._courtesy = processes, courtesy
        self._queue = Queue(processes, places_each)
        self._starter = ThreadPoolExecutor(1, thread_name_prefix="fondaco-start")
        self._pool: ProcessPoolExecutor | None = None
        self._all_started = False
        """Whether handing work over starts no process any more, as far as is known."""
        self._closed = False

    @property
    def open(self) -> bool:
        """Whether any work has begun here."""
        return self._pool is not None

    @property
    def waiting(self) -> int:
        """How many wait for their turn."""
        return self._queue.waiting

    def numbers(self) -> list[int]:
        """The numbers of its processes."""
        return [] if self._pool is None else list(self._pool._processes or ())

    async def do(self, asker: Asker, work: Callable[..., Outcome], *arguments: object) -> Outcome:
        """Have this done by one of the processes, when it is the asker's turn."""
        async with self._queue.turn(asker):
            return await to_the_end(self._attempt(work, *arguments))

    async def _attempt(self, work: Callable[..., Outcome], *arguments: object) -> Outcome:
        """Have it done, if need be by another process than the one that died of it; not at all once the room closes."""
        for attempt in range(ATTEMPTS):
            try:
                pool = await self._in_thread(self._open) if self._pool is None else self._pool
                return await asyncio.wrap_future(await self._hand_over(pool, work, *arguments))
            except RuntimeError as error:
                if self._closed:
                    raise asyncio.CancelledError from None
                if not isinstance(error, BrokenProcessPool):
                    raise
                log.warning("a bot's process died; another takes its place (attempt %d).", attempt + 1)
                pool.shutdown(wait=False)
                if self._pool is pool:
                    self._pool = None
        raise RuntimeError(f"the processes of bots died {ATTEMPTS} times over the same work.")

    async def _hand_over(
        self, pool: ProcessPoolExecutor, work: Callable[..., Outcome], *arguments: object
    ) -> Future[Outcome]:
        """Hand work to the processes, which may start one; that is left to a thread."""
        if self._all_started:
            return submit(pool, work, *arguments)
        begun = await self._in_thread(submit, pool, work, *arguments)
        self._all_started = self._processes == 1 and self._pool is pool
        return begun

    async def _in_thread(self, work: Callable[..., Outcome], *arguments: Any) -> Outcome:
        """Leave this to the thread that starts processes."""
        return await asyncio.get_running_loop().run_in_executor(self._starter, work, *arguments)

    def _open(self) -> ProcessPoolExecutor:
        """The processes; none of them has started yet."""
        if self._pool is None:
            self._all_started = False
            self._pool = ProcessPoolExecutor(
                self._processes,
                mp_context=get_context("spawn"),
                initializer=settle_in,
                initargs=(self._courtesy,),
            )
        return self._pool

    async def close(self) -> None:
        """End the processes at once: nobody waits any more for what they think, and on a busy machine one that thinks,
        or only loads what it thinks with, could take half a minute."""
        self._closed = True
        await asyncio.to_thread(self._starter.shutdown)
        pool, self._pool = self._pool, None
        if pool is not None:
            end_at_once(pool)
            await asyncio.to_thread(pool.shutdown)


async def to_the_end(work: Coroutine[Any, Any, Outcome]) -> Outcome:
    """Wait for this, even if whoever asked for it does not any more: until then its place is not free."""
    task = asyncio.get_running_loop().create_task(work)
    try:
        return await asyncio.shield(task)
    finally:
        if not task.done():
            await asyncio.wait([task])
