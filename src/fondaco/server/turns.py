"""Who tells next: what is not urgent takes turns, so that no move waits behind a crowd that wants to hear a long past.

The present is told to seats at once. Everything else, to watchers and of the past, goes a few messages at a time in all
the house, between which the event loop does whatever else there is to do.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TypeVar

__all__ = ["Turns"]

Outcome = TypeVar("Outcome")

AT_ONCE = 4
"""As many messages are on their way in one line."""
REST = 8
"""Whoever made a message rests so many times as long: the makers of a line leave half of the time to others."""


class Turns:
    """One line for seats who are told the past, and one for watchers, who could be many."""

    def __init__(self) -> None:
        self._seats, self._watchers = asyncio.Semaphore(AT_ONCE), asyncio.Semaphore(AT_ONCE)

    async def make(self, work: Callable[[], Outcome], seated: bool) -> Outcome:
        """Do this when it is its turn."""
        async with self._seats if seated else self._watchers:
            begun = time.perf_counter()
            outcome = work()
            await asyncio.sleep(REST * (time.perf_counter() - begun))
            return outcome
