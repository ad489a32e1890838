"""Who drives a table: of all processes that have it in memory, one has its bots think and its clocks run.

It takes the table on a lease and renews it while it is at work. Of a process that dies nobody hears: its lease runs
out, and another takes over. Should two ever drive at once, the store takes a number once, so no move is made twice.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable
from contextlib import suppress
from typing import TypeVar

from .store import Store, StoreFailed

__all__ = ["ASK_AGAIN_SECONDS", "Wheel"]

Outcome = TypeVar("Outcome")

LEASE_SECONDS = 3.0
RENEW_SECONDS = 1.0
"""So often a lease is renewed; so long before its end nobody relies on it any more."""
ASK_AGAIN_SECONDS = 1.0
"""How long whoever does not drive waits before asking again."""


class Wheel:
    """What one process knows of the lease on one table."""

    def __init__(self, store: Store, table: str, process: str) -> None:
        self._store, self._table, self._process = store, table, process
        self._until = 0.0

    @property
    def is_held(self) -> bool:
        """Whether this process drives the table now, as far as it knows without asking."""
        return time.monotonic() < self._until

    async def held(self) -> bool:
        """Whether this process drives the table now, having asked for it if need be."""
        return time.monotonic() < self._until - RENEW_SECONDS or await self._ask()

    async def hold(self, work: Awaitable[Outcome]) -> Outcome:
        """Have this done, driving the table meanwhile."""
        renewing = asyncio.get_running_loop().create_task(self._renew())
        try:
            return await work
        finally:
            renewing.cancel()

    async def _renew(self) -> None:
        """Keep the lease, for as long as nobody stops this."""
        while True:
            await asyncio.sleep(RENEW_SECONDS)
            with suppress(StoreFailed):
                await self._ask()

    async def let_go(self) -> None:
        """Leave the table to whoever asks next."""
        if self.is_held:
            with suppress(StoreFailed):
                await self._store.lease(self._table, self._process, 0)

    async def _ask(self) -> bool:
        asked = time.monotonic()
        held = await self._store.lease(self._table, self._process, LEASE_SECONDS)
        self._until = asked + LEASE_SECONDS if held else 0.0
        return held
