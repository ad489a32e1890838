"""Who thinks next: bots wait for a place in their processes, and places are given fairly.

Tables where somebody with a seat looks on come first, then those that are only watched, then those where nobody is, and
last whatever is done behind the scenes. Among equals whoever opened tables takes turns with others who did, and then
each table with the other tables of its opener: twenty tables of one guest wait for each other, not others for them.
"""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from enum import IntEnum
from typing import Protocol

__all__ = ["BACKGROUND", "STRANGER", "Asker", "Attention", "Queue", "Quiet"]


class Attention(IntEnum):
    """Who would notice that a bot takes long, those first who would most."""

    SEATED = 0
    """Somebody with a seat at the table."""
    WATCHED = 1
    """Somebody who watches."""
    ALONE = 2
    """Nobody."""
    BACKGROUND = 3
    """Nobody, and no game waits for it either."""


class Asker(Protocol):
    """Whoever wants something thought of: as a rule a table."""

    @property
    def id(self) -> str:
        """Who it is."""
        ...

    @property
    def opener(self) -> str:
        """Who opened it: all that one opener has takes turns."""
        ...

    @property
    def attention(self) -> Attention:
        """Who waits for it just now; this may change while it waits."""
        ...


@dataclass(frozen=True)
class Quiet:
    """An asker to whom nobody comes."""

    id: str
    opener: str
    attention: Attention = Attention.ALONE


STRANGER = Quiet("", "")
"""Somebody of whom nothing is known."""
BACKGROUND = Quiet("background", "background", Attention.BACKGROUND)
"""Work behind the scenes."""


@dataclass(eq=False)
class Waiting:
    """An asker in the queue; its turn has come when `called` is done."""

    asker: Asker
    called: asyncio.Future[None]
    waits: bool = True
    """Whether it is in the queue still."""


class Queue:
    """So many places, of which one opener has at most so many."""

    def __init__(self, places: int, places_each: int) -> None:
        self._free, self._each = places, places_each
        self._taken: Counter[str] = Counter()
        """How many places each opener has."""
        self._waiting: dict[str, dict[str, deque[Waiting]]] = {}
        """Who waits, by opener and table, those first whose last turn is longest ago."""

    @property
    def waiting(self) -> int:
        """How many wait."""
        return sum(len(line) for tables in self._waiting.values() for line in tables.values())

    @asynccontextmanager
    async def turn(self, asker: Asker) -> AsyncIterator[None]:
        """Wait for a place, and have it meanwhile."""
        opener = asker.opener
        one = Waiting(asker, asyncio.get_running_loop().create_future())
        self._waiting.setdefault(opener, {}).setdefault(asker.id, deque()).append(one)
        self._call()
        try:
            await one.called
        except asyncio.CancelledError:
            if one.called.done() and not one.called.cancelled():
                self._leave(opener)
            elif one.waits:
                self._remove(one)
            raise
        try:
            yield
        finally:
            self._leave(opener)

    def _leave(self, opener: str) -> None:
        """Give a place back, and to the next."""
        self._free += 1
        self._taken[opener] -= 1
        if not self._taken[opener]:
            del self._taken[opener]
        self._call()

    def _call(self) -> None:
        """Give the free places to those whose turn it is."""
        while self._free and (one := self._next()) is not None:
            self._remove(one)
            if one.called.cancelled():
                continue
            self._free -= 1
            self._taken[one.asker.opener] += 1
            one.called.set_result(None)

    def _next(self) -> Waiting | None:
        """Whose turn it is, if it is anybody's: of the most noticed the one that was served longest ago."""
        best: Waiting | None = None
        for opener, tables in self._waiting.items():
            if self._taken[opener] >= self._each:
                continue
            for line in tables.values():
                if best is None or line[0].asker.attention < best.asker.attention:
                    best = line[0]
                    if best.asker.attention is Attention.SEATED:
                        return best
        return best

    def _remove(self, one: Waiting) -> None:
        """Take one out of the queue; others of its opener and its table go behind everybody else's."""
        opener, table = one.asker.opener, one.asker.id
        tables = self._waiting.pop(opener)
        line = tables.pop(table)
        line.remove(one)
        one.waits = False
        if line:
            tables[table] = line
        if tables:
            self._waiting[opener] = tables
