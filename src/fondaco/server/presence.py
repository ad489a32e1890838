"""Who is at tables in other processes, as far as they have said so lately.

Each process tells the others which seats have their owners there: when that changes, when one of them asks, and now and
then again, since what is told may be lost. Nothing of it is kept; a process that has died is forgotten after a while.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable, Set
from contextlib import suppress
from typing import NamedTuple

from ..core.errors import FondacoError
from .store import Store

__all__ = ["Presence"]

BEAT_SECONDS = 20.0
"""So often it is told again who is here."""
FORGOTTEN_SECONDS = 50.0
"""So long others believe it."""
NOBODY: frozenset[int] = frozenset()


class Said(NamedTuple):
    """Which seats another process has at a table, and until when that is believed."""

    seats: frozenset[int]
    until: float


class Presence:
    """What this process tells of its tables, and what it has heard of others'."""

    def __init__(self, process: str) -> None:
        self._process = process
        self._here: dict[str, frozenset[int]] = {}
        self._elsewhere: dict[str, dict[str, Said]] = {}
        self._untold: set[str] = set()
        self._asked: set[str] = set()
        self._news = asyncio.Event()
        self.changed: Callable[[str], None] = lambda table: None
        """Told of every table where somebody has come or gone elsewhere."""

    def elsewhere(self, table: str) -> Set[int]:
        """The seats of a table whose owners are at other processes."""
        return NOBODY.union(*(said.seats for said in self._elsewhere.get(table, {}).values()))

    def note(self, table: str, seats: Iterable[int]) -> None:
        """These seats have their owners here now."""
        now = frozenset(seats)
        if now != self._here.get(table, NOBODY):
            self._here[table] = now
            self._tell_of(table)

    def ask(self, table: str) -> None:
        """Somebody here wants to know who is at a table."""
        self._asked.add(table)
        self._news.set()

    def hear(self, notice: str) -> None:
        """What another process says: after its name, tables with their seats, and with a question mark those that it
        asks about."""
        process, *words = notice.split()
        if process == self._process:
            return
        for word in words:
            table, _, seats = word.partition(":")
            if word.endswith("?"):
                if self._here.get(word[:-1]):
                    self._tell_of(word[:-1])
            else:
                said = Said(frozenset(map(int, filter(None, seats.split(",")))), time.monotonic() + FORGOTTEN_SECONDS)
                self._believe(table, process, said)

    def forget(self, now: float) -> None:
        """Believe nothing any more that was said long ago."""
        for table, processes in list(self._elsewhere.items()):
            for process, said in list(processes.items()):
                if said.until < now:
                    self._believe(table, process, Said(NOBODY, now))

    async def tell(self, store: Store) -> None:
        """Tell the others whatever they should know, for ever."""
        while True:
            try:
                async with asyncio.timeout(BEAT_SECONDS):
                    await self._news.wait()
            except TimeoutError:
                self.forget(time.monotonic())
                self._untold |= self._here.keys()
            self._news.clear()
            words = [f"{table}:{','.join(map(str, sorted(self._here.get(table, ()))))}" for table in self._untold]
            words += [f"{table}?" for table in self._asked]
            self._here = {table: seats for table, seats in self._here.items() if seats}
            self._untold, self._asked = set(), set()
            with suppress(FondacoError):  # it is told again
                await store.announce(self._process, words)

    def _tell_of(self, table: str) -> None:
        self._untold.add(table)
        self._news.set()

    def _believe(self, table: str, process: str, said: Said) -> None:
        """Remember what a process has said of a table."""
        before = self.elsewhere(table)
        processes = self._elsewhere.setdefault(table, {})
        if said.seats:
            processes[process] = said
        else:
            processes.pop(process, None)
        if not processes:
            del self._elsewhere[table]
        if self.elsewhere(table) != before:
            self.changed(table)
