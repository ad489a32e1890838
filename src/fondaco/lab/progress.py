"""How far long work has come: a bar on a terminal, drawn by Rich; a line now and then elsewhere."""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from rich.progress import Progress as Bar

__all__ = ["Progress"]

PAUSE = 30.0
"""Seconds between two lines where there is no terminal."""
REFRESHES = 2
"""How often a second the bar is drawn."""


class Progress:
    """Counts towards a goal and says on standard error how far it is and how long it will take."""

    def __init__(self, what: str, goal: int) -> None:
        self.what, self.goal = what, max(goal, 1)
        self.began = self.last = time.monotonic()
        self.bar = terminal_bar()

    def reach(self, done: int) -> None:
        """So much is done."""
        if self.bar is not None:
            self.bar.update(self.task, completed=done)
            return
        now = time.monotonic()
        if now - self.last < PAUSE or not 0 < done < self.goal:
            return
        self.last, left = now, (now - self.began) * (self.goal - done) / done
        print(f"{self.what}: {done:,} of {self.goal:,} ({done / self.goal:.0%}), {left:.0f} s left", file=sys.stderr)

    def __enter__(self) -> Self:
        if self.bar is not None:
            self.task = self.bar.add_task(self.what, total=self.goal)
            self.bar.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self.bar is not None:
            self.bar.stop()


def terminal_bar() -> Bar | None:
    """A bar on standard error; None where that is no terminal, or Rich is not installed."""
    if not sys.stderr.isatty():
        return None
    try:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
        from rich.progress import Progress as Bar
    except ModuleNotFoundError:
        return None
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console, piped = Console(stderr=True), not sys.stdout.isatty()
    return Bar(*columns, console=console, redirect_stdout=not piped, refresh_per_second=REFRESHES)
