"""When the house was open: clocks count that time alone.

A house that is killed cannot say so. Therefore it notes every few seconds that it is open, while any clock runs; what
lies between the last such note and its next opening counts as closed. So a kill gives a player a few seconds at most,
and never takes any.
"""

from __future__ import annotations

import time

from .store import Store

__all__ = ["Hours", "now"]

SEEN_SECONDS = 10.0
"""So often the house notes that it is open."""
BREAKS_MOST = 10_000
SEEN, CLOSED = "seen", "closed"
"""The kinds of documents: when the house was last seen open, and when it was closed, by its beginning."""


class Hours:
    """The times when a house was closed, in milliseconds since 1970."""

    def __init__(self) -> None:
        self._closed: list[tuple[int, int]] = []

    async def open(self, store: Store) -> None:
        """The house opens: since it was last seen it was closed."""
        seen = await store.find(SEEN, "")
        if seen is not None:
            await store.put(CLOSED, f"{seen:015}", now())
        self._closed = [(int(begun), ended) for begun, ended in await store.documents(CLOSED, BREAKS_MOST)]
        await self.see(store)

    async def see(self, store: Store) -> None:
        """The house is open now."""
        await store.put(SEEN, "", now())

    def open_between(self, start: int, end: int) -> int:
        """How long it was open between these two times."""
        closed = sum(max(0, min(end, stop) - max(start, begun)) for begun, stop in self._closed)
        return max(0, end - start - closed)


def now() -> int:
    """The time in milliseconds since 1970."""
    return int(time.time() * 1000)
