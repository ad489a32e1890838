"""Who is at tables in other processes, as far as they have said so lately.

Each process tells the others which seats have their owners there, and how many watch: when that changes, when one of
them asks, and now and then again, since what is told may be lost. Nothing of it is kept; a process that has died is
forgotten after a while.
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


class Here(NamedTuple):
    """Who is at a table in one process: the seats that have their owners there, and how many watch."""

    seats: frozenset[int] = frozenset()
    watchers: int = 0

    def word(self, table: str) -> str:
        """As it is told to others."""
        return f"{table}:{','.join(map(str, sorted(self.seats)))}:{self.watchers}"


NOBODY = Here()


class Said(NamedTuple):
    """Who is at a table in another process, and until when that is believed."""

    here: Here
    until: float


def read(word: str) -> tuple[str, Here]:
    """A table, and what another process has told of it."""
    table, seats, watchers = word.split(":")
    return table, Here(frozenset(map(int, filter(None, seats.split(",")))), int(watchers))


class Presence:
    """What this process tells of its tables, and what it has heard of others'."""

    def __init__(self, process: str) -> None:
        self._process = process
        self._here: dict[str, Here] = {}
        self._elsewhere: dict[str, dict[str, Said]] = {}
        self._untold: set[str] = set()
        self._asked: set[str] = set()
        self._news = asyncio.Event()
        self.changed: Callable[[str, bool], None] = lambda table, seated: None
        """Told of every table where somebody has come or gone elsewhere, and whether anybody with a seat has."""

    def elsewhere(self, table: str) -> Set[int]:
        """The seats of a table whose owners are at other processes."""
        return NOBODY.seats.union(*(said.here.seats for said in self._elsewhere.get(table, {}).values()))

    def watchers_elsewhere(self, table: str) -> int:
        """How many watch a table at other processes."""
        return sum(said.here.watchers for said in self._elsewhere.get(table, {}).values())

    def note(self, table: str, seats: Iterable[int], watchers: int) -> None:
        """These seats have their owners here now, and so many watch."""
        now = Here(frozenset(seats), watchers)
        if now != self._here.get(table, NOBODY):
            self._here[table] = now
            self._tell_of(table)

    def ask(self, table: str) -> None:
        """Somebody here wants to know who is at a table."""
        self._asked.add(table)
        self._news.set()

    def hear(self, notice: str) -> None:
        """What another process says: after its name, tables with their seats and the number of those who watch, and
        with a question mark those that it asks about."""
        process, *words = notice.split()
        if process == self._process:
            return
        for word in words:
            if word.endswith("?"):
                if word[:-1] in self._here:
                    self._tell_of(word[:-1])
            else:
                table, here = read(word)
                self._believe(table, process, Said(here, time.monotonic() + FORGOTTEN_SECONDS))

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
            words = [self._here.get(table, NOBODY).word(table) for table in self._untold]
            words += [f"{table}?" for table in self._asked]
            self._here = {table: here for table, here in self._here.items() if here != NOBODY}
            self._untold, self._asked = set(), set()
            with suppress(FondacoError):  # it is told again
                await store.announce(self._process, words)

    def _tell_of(self, table: str) -> None:
        self._untold.add(table)
        self._news.set()

    def _believe(self, table: str, process: str, said: Said) -> None:
        """Remember what a process has said of a table."""
        seats, watchers = self.elsewhere(table), self.watchers_elsewhere(table)
        processes = self._elsewhere.setdefault(table, {})
        if said.here != NOBODY:
            processes[process] = said
        else:
            processes.pop(process, None)
        if not processes:
            del self._elsewhere[table]
        seated = self.elsewhere(table) != seats
        if seated or self.watchers_elsewhere(table) != watchers:
            self.changed(table, seated)
