"""How long games are kept, finished ones and those that nobody plays on: for ever, or as the owner of the house says.

Where he names a folder for it their records go there before they are deleted, and what is not there yet is not deleted.
"""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections.abc import Awaitable, Callable
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
MILLISECONDS = 1000


@dataclass(frozen=True)
class Retention:
    """For how many days finished games are kept, None for ever, and where their records go then, None for nowhere;
    and for how many days those that are not over are kept when nothing happens there, None for ever."""

    days: int | None = None
    archive: Path | None = None
    idle: int | None = None

    def __post_init__(self) -> None:
        for what, days in (("finished games are kept", self.days), ("games where nothing happens wait", self.idle)):
            if days is not None and not DAYS_LEAST <= days <= DAYS_MOST:
                raise FondacoError(f"{what} for {DAYS_LEAST} to {DAYS_MOST} days, not {days}.")
        if self.archive is not None and self.days is None:
            raise FondacoError("--archive keeps the records of games that --keep-finished deletes: give both.")


class NoArchive(FondacoError):
    """Records cannot be written where the owner wants them."""


class Keeping:
    """Deletes games that were over long ago, and those that were left."""

    def __init__(self, store: Store, house: House, retention: Retention) -> None:
        self._store, self._house, self._retention = store, house, retention

    async def keep(self) -> None:
        """Sweep every hour, for ever, if anything is to be swept."""
        finished, idle = self._retention.days, self._retention.idle
        while finished is not None or idle is not None:
            try:
                if finished is not None:
                    await self.sweep(int(time.time()) - finished * DAY_SECONDS)
                if idle is not None:
                    await self.sweep_idle(int(time.time()) - idle * DAY_SECONDS)
            except FondacoError as error:
                log.warning("old games cannot be deleted just now: %s", error)
            await asyncio.sleep(SWEEP_SECONDS)

    async def sweep(self, before: int) -> None:
        """Delete what ended before this time, in seconds since 1970, and is needed by nobody here."""
        await self._all(self._store.ended_before, self._sweep, before)

    async def sweep_idle(self, since: int) -> None:
        """Delete what is not over and where nothing has happened since this time, unless somebody is there."""
        await self._all(self._store.idle_since, self._sweep_idle, since)

    async def _all(
        self, find: Callable[[int, int], Awaitable[list[str]]], sweep: Callable[[str, int], Awaitable[bool]], at: int
    ) -> None:
        """Sweep all tables that are found, some at a time."""
        most = AT_ONCE
        while found := await find(at, most):
            gone = [table for table in found if await sweep(table, at)]
            if len(found) < most:
                return
            most += len(found) - len(gone)  # those that stay are found again; look past them

    async def _sweep_idle(self, table: str, since: int) -> bool:
        """Delete one table, and the others of its group with it, unless somebody needs one of them; whether it is gone.
        Without it nobody could ever be told how the group has ended."""
        kept = await self._store.find_table(table)
        others = [] if kept is None else [each.id for each in await self._store.group(kept.group)]
        together = {table, *others}
        if any([self._house.needs(each) or not await self._is_quiet(each, since) for each in together]):
            return False
        for each in together:
            await self._house.delete(each)
        return True

    async def _is_quiet(self, table: str, since: int) -> bool:
        """Whether nothing has happened at a table since this time."""
        kept = await self._store.find_table(table)
        if kept is None:
            return True
        last = max([0, *(move.at for move in kept.moves), *(act.at for act in kept.acts)])
        return max(kept.created, last // MILLISECONDS) < since

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
