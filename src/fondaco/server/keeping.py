"""How long finished games are kept: for ever, or as many days as the owner of the house says.

Where he names a folder for it their records go there before they are deleted, and what is not there yet is not deleted.
"""

from __future__ import annotations

import asyncio
import logging
import os
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from ..core.errors import FondacoError
from .store import Store

if TYPE_CHECKING:
    from .house import House

__all__ = ["Keeping", "Retention"]

log = logging.getLogger("fondaco.server")

DAY_SECONDS = 24 * 3600
DAYS_LEAST, DAYS_MOST = 1, 36_500
"""A deal of the day is told when its day has passed, so that it is kept that long at least."""
SWEEP_SECONDS = 3600.0
AT_ONCE = 100
"""So many tables are looked at together; others get in between."""
FOR_OWNER_ALONE = 0o700


@dataclass(frozen=True)
class Retention:
    """For how many days finished games are kept, None for ever; and where their records go then, None for nowhere."""

    days: int | None = None
    archive: Path | None = None

    def __post_init__(self) -> None:
        if self.days is not None and not DAYS_LEAST <= self.days <= DAYS_MOST:
            raise FondacoError(f"finished games are kept for {DAYS_LEAST} to {DAYS_MOST} days, not {self.days}.")
        if self.archive is not None and self.days is None:
            raise FondacoError("--archive keeps the records of games that --keep-finished deletes: give both.")


class NoArchive(FondacoError):
    """Records cannot be written where the owner wants them."""


class Keeping:
    """Deletes games that were over long ago."""

    def __init__(self, store: Store, house: House, retention: Retention) -> None:
        self._store, self._house, self._retention = store, house, retention

    async def keep(self) -> None:
        """Sweep every hour, for ever, if anything is to be swept."""
        while self._retention.days is not None:
            try:
                await self.sweep(int(time.time()) - self._retention.days * DAY_SECONDS)
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
        if self._retention.archive is not None and not await self._archive(table, self._retention.archive):
            return False
        await self._house.delete(table)
        return True

    async def _archive(self, table: str, folder: Path) -> bool:
        """Have the record of a game in this folder; whether it is there."""
        try:
            async with self._house.at(table) as found:
                record = found.record().to_json()
        except FondacoError as error:
            log.warning("table %s is not deleted, since there is no record of it: %s", table, error)
            return False
        try:
            await asyncio.to_thread(write, folder, f"{table}.json", record)
        except OSError as error:
            raise NoArchive(f"records cannot be kept in {folder}: {error}.") from None
        return True

    async def _is_compared(self, table: str, before: int) -> bool:
        """Whether all tables of its group, if it has one, have ended as long ago, so that none waits for it."""
        kept = await self._store.find_table(table)
        group = [] if kept is None else await self._store.group(kept.group)
        return all(each.ending is not None and each.ending.at < before for each in group)


def write(folder: Path, name: str, text: str) -> None:
    """A file in a folder for its owner alone, whole or not at all; it is on disk then."""
    folder.mkdir(parents=True, exist_ok=True, mode=FOR_OWNER_ALONE)
    draft = folder / f"{name}.{os.getpid()}.draft"
    with draft.open("w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(folder / name)
