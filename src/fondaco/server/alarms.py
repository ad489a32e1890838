"""Alarms: at a time somebody has to look at a table, whether it is in memory by then or not."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from .hours import now

__all__ = ["Alarms"]

log = logging.getLogger("fondaco.server")

MILLISECONDS = 1000
LONGEST_SLEEP = 3600.0
"""Longer ones may be wrong by much when the clock of the machine is set."""
AGAIN_MILLISECONDS = 600 * MILLISECONDS
"""After so long a table is looked at again where that failed for no reason that is known."""


class Alarms:
    """One alarm for each table that wants one."""

    def __init__(self) -> None:
        self._due: dict[str, int] = {}
        self._changed = asyncio.Event()

    def __bool__(self) -> bool:
        """Whether any is set."""
        return bool(self._due)

    def set(self, table: str, due: int | None) -> None:
        """Ring for this table at this time, in milliseconds since 1970, and not when it was said before."""
        if due is None:
            self._due.pop(table, None)
        elif self._due.get(table) != due:
            self._due[table] = due
            self._changed.set()

    async def run(self, ring: Callable[[str], Awaitable[None]]) -> None:
        """Ring whenever it is time, for ever."""
        while True:
            self._changed.clear()
            at = now()
            for table in [table for table, due in self._due.items() if due <= at]:
                del self._due[table]
                try:
                    await ring(table)
                except Exception as error:  # what is wrong with one table must not stop the clocks of all others
                    log.error("table %s cannot be looked at: %s", table, error, exc_info=error)
                    self._due.setdefault(table, now() + AGAIN_MILLISECONDS)
            wait = min(self._due.values(), default=None)
            seconds = LONGEST_SLEEP if wait is None else max(0.0, (wait - now()) / MILLISECONDS)
            try:
                async with asyncio.timeout(min(seconds, LONGEST_SLEEP)):
                    await self._changed.wait()
            except TimeoutError:
                pass
