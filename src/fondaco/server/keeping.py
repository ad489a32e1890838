"""How long finished games are kept: for ever, or as many days as the owner of the house says."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING

from ..core.errors import FondacoError
from .store import Store

if TYPE_CHECKING:
    from .house import House

__all__ = ["Keeping", "check_days"]

log = logging.getLogger("fondaco.server")

DAY_SECONDS = 24 * 3600
DAYS_LEAST, DAYS_MOST = 1, 36_500
"""A deal of the day is told when its day has passed, so that it is kept that long at least."""
SWEEP_SECONDS = 3600.0
AT_ONCE = 100
"""So many tables are looked at together; others get in between."""


def check_days(days: int | None) -> None:
    """Whether finished games can be kept so long; None is for ever."""
    if days is not None and not DAYS_LEAST <= days <= DAYS_MOST:
        raise FondacoError(f"finished games are kept for {DAYS_LEAST} to {DAYS_MOST} days, not {days}.")


class Keeping:
    """Deletes games that were over long ago."""

    def __init__(self, store: Store, house: House, days: int | None) -> None:
        self._store, self._house, self._days = store, house, days

    async def keep(self) -> None:
        """Sweep every hour, for ever, if anything is to be swept."""
        while self._days is not None:
            try:
                await self.sweep(int(time.time()) - self._days * DAY_SECONDS)
            except FondacoError as error:
                log.warning("finished games cannot be deleted just now: %s", error)
            await asyncio.sleep(SWEEP_SECONDS)

    async def sweep(self, before: int) -> None:
        """Delete what ended before this time, in seconds since 1970, and is needed by nobody here."""
        most = AT_ONCE
        while ended := await self._store.ended_before(before, most):
            gone = [table for table in ended if await self._sweep(table, before)]
            if len(ended) < most:
                return
            most += len(ended) - len(gone)  # those that stay are found again; look past them

    async def _sweep(self, table: str, before: int) -> bool:
        """Delete one table, unless somebody needs it; whether it is gone."""
        if self._house.needs(table) or not await self._is_compared(table, before):
            return False
        await self._house.delete(table)
        return True

    async def _is_compared(self, table: str, before: int) -> bool:
        """Whether all tables of its group, if it has one, have ended as long ago, so that none waits for it."""
        kept = await self._store.find_table(table)
        group = [] if kept is None else await self._store.group(kept.group)
        return all(each.ending is not None and each.ending.at < before for each in group)
