"""Compiling behind the open house: bots play interpreted until their game is ready, each game for itself."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterable
from multiprocessing.process import BaseProcess

from .. import bots
from ..core.compiled import cores
from ..core.game import find
from .processes import COURTESY, settle_in, start

__all__ = ["Warming"]

log = logging.getLogger("fondaco.server")


class Warming:
    """Compiles games in processes of their own, as many at a time as there are cores; those with tables come first."""

    def __init__(self, games: Iterable[str] = ()) -> None:
        self.waiting = list(games)
        self.ready: list[str] = []
        """Games whose bots play compiled."""
        self._at_work: dict[str, BaseProcess] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._goal = len(self.waiting)

    @property
    def compiling(self) -> list[str]:
        """Games not ready yet, those being compiled first."""
        return [*self._at_work, *self.waiting]

    def begin(self) -> None:
        """Let as many begin as there are cores."""
        while self.waiting and len(self._at_work) < cores():
            self._begin(self.waiting[0])

    def want(self, game: str) -> None:
        """Somebody plays this game: it begins at once if it still waits."""
        if game in self.waiting and self._at_work:
            self._begin(game)

    def _begin(self, game: str) -> None:
        self.waiting.remove(game)
        self._at_work[game] = start(compile_bots, game)
        task = asyncio.get_running_loop().create_task(self._follow(game, time.monotonic()))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _follow(self, game: str, began: float) -> None:
        """Wait for a game, say that it is ready, and let the next begin."""
        process, title = self._at_work[game], find(game).meta.title
        await asyncio.to_thread(process.join)
        del self._at_work[game]
        if process.exitcode == 0:
            self.ready.append(game)
            took = f"{time.monotonic() - began:.0f} s"
            print(f"{title}: bots play compiled ({took}; {len(self.ready)} of {self._goal} games)", flush=True)
            self.begin()
        elif self._goal:
            log.warning("%s could not be compiled; its bots play interpreted.", title)
            self.begin()

    async def close(self) -> None:
        """Stop compiling."""
        self.waiting.clear()
        self._goal = 0
        for process in self._at_work.values():
            process.kill()
        await asyncio.gather(*self._tasks)


def compile_bots(game: str) -> None:
    """In the other process: compile what a game's bots think with, or find it compiled."""
    settle_in(COURTESY)
    bots.warm(find(game))
