"""How the house is: whether it can keep what is played, how much room it has, and who thinks.

What is told about the store is true: if nothing was written for a while, something is, as a trial.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from datetime import UTC, datetime

from .. import __version__
from .bots import BotWorkers
from .messages import Health
from .store import Store, StoreFailed

__all__ = ["Doctor"]

TRIAL_SECONDS = 10.0
"""What was written within so many seconds proves that more can be."""
AGAIN_SECONDS = 1.0
"""After a trial that failed another is made no sooner, however often somebody asks."""


class Doctor:
    """Knows how the house is."""

    def __init__(self, store: Store, workers: BotWorkers) -> None:
        self._store, self._workers = store, workers
        self._one_at_a_time = asyncio.Lock()
        self._tried = 0.0

    async def look(self) -> Health:
        """How it is now."""
        store, workers = self._store, self._workers
        async with self._one_at_a_time:
            await self._try_to_write()
        fault = store.damage() or store.failure
        written = (
            datetime.fromtimestamp(store.last_write, UTC).isoformat(timespec="seconds") if store.last_write else ""
        )
        return Health(
            state="failing" if fault else "open",
            version=__version__,
            store=fault or "writable",
            last_write=written,
            disk_room=await asyncio.to_thread(store.room),
            workers=workers.processes,
            waiting=workers.waiting,
        )

    async def _try_to_write(self) -> None:
        """Write something, unless something was written a moment ago or tried to be."""
        now, proved = time.time(), max(self._store.last_write, self._tried)
        if now - proved < (AGAIN_SECONDS if self._store.failure else TRIAL_SECONDS):
            return
        self._tried = now
        with suppress(StoreFailed):  # the store remembers
            await self._store.put("house", "health", {"tried": int(now)})
