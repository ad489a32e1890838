"""How far long work has come: one line that grows on a terminal, a line now and then elsewhere."""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import Self

__all__ = ["Progress"]

BAR = 30
PAUSE_TERMINAL, PAUSE_FILE = 0.2, 30.0
"""Seconds between two signs of life."""


class Progress:
    """Counts towards a goal and says on standard error how far it is and how long it will take."""

    def __init__(self, what: str, goal: int) -> None:
        self.what, self.goal = what, max(goal, 1)
        self.live = sys.stderr.isatty()
        self.last, self.done, self.pace = time.monotonic(), 0, 0.0

    def reach(self, done: int) -> None:
        """So much is done. How long the rest takes is told from the pace of late: what is quick may come first."""
        now = time.monotonic()
        if now - self.last < (PAUSE_TERMINAL if self.live else PAUSE_FILE) and done < self.goal:
            return
        pace = (done - self.done) / max(now - self.last, 1e-9)
        self.pace = (self.pace + pace) / 2 if self.pace else pace
        self.last, self.done = now, done
        share = min(1.0, done / self.goal)
        left = max(0, self.goal - done) / self.pace if self.pace > 0 else 0.0
        line = f"{self.what}: {done:,} of {self.goal:,} ({share:.0%}), {left:.0f} s left"
        if self.live:
            filled = round(BAR * share)
            print(f"\r[{'#' * filled}{'.' * (BAR - filled)}] {line} ", end="", file=sys.stderr, flush=True)
        elif done < self.goal:
            print(line, file=sys.stderr, flush=True)

    def step(self, done: int, goal: int, coming: str) -> None:
        """So many of so many steps are done, and which comes next."""
        self.goal = max(goal, 1)
        self.reach(done)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self.live:
            print(file=sys.stderr)
