"""The clock of a table. It follows from when its steps and acts happened, and from nothing else: a restart loses none
of it, and time during which the house was closed is nobody's.

A clock for each move gives every decision its seconds. One for the game gives every seat its seconds, and more with
each move. Whoever takes a move back pays for the time meanwhile, and gives back what the move had brought.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .acts import BEGUN, COME_BACK, STAND_IN
from .hours import Hours
from .store import TAKE_BACK, StoredAct, StoredMove

__all__ = ["MILLISECONDS", "Clock", "Pace"]

MILLISECONDS = 1000
AT_LEAST_ON_RETURN = 60 * MILLISECONDS
"""So much, or all there was at first, has whoever comes back after the time was up."""


@dataclass(frozen=True)
class Pace:
    """How much time there is: for each move, or for the game with an increment; in seconds."""

    kind: Literal["move", "game"]
    seconds: int
    increment: int = 0


class Clock:
    """How much time every seat has left; in milliseconds, as all times here."""

    def __init__(self, pace: Pace, players: int, hours: Hours) -> None:
        self._pace, self._hours = pace, hours
        self._whole = pace.seconds * MILLISECONDS
        self._left = [self._whole] * players
        self.running: int | None = None
        """The seat whose time runs; none where a bot plays."""
        self._since = 0
        self.version = 0
        """Grows whenever another seat's time runs, or a seat has more of it."""

    def left(self, now: int) -> list[int]:
        """What every seat has left."""
        left = list(self._left)
        if self.running is not None:
            left[self.running] -= self._spent(now)
        return [max(0, each) for each in left]

    def due(self, now: int) -> int | None:
        """When the time of the running seat will be up."""
        if self.running is None:
            return None
        return now + self._left[self.running] - self._spent(now)

    def note(self, entry: StoredMove | StoredAct, turn: int | None, people: bool) -> None:
        """This has happened, and now it is the turn of this seat, where people decide or a bot does."""
        deciding = turn if people else None
        if isinstance(entry, StoredMove):
            self._step(entry, deciding)
        elif entry.kind == BEGUN:
            self._start(deciding, entry.at)
        elif entry.kind == STAND_IN and entry.seat is not None and entry.seat == self.running:
            self._left[entry.seat] -= self._spent(entry.at)
            self._start(deciding, entry.at)
        elif entry.kind == COME_BACK and entry.seat is not None:
            self._left[entry.seat] = max(self._left[entry.seat], min(self._whole, AT_LEAST_ON_RETURN))
            self.version += 1
            if deciding == entry.seat:
                self._start(deciding, entry.at)

    def _step(self, step: StoredMove, deciding: int | None) -> None:
        """Whoever made this step has spent the time since the one before."""
        back = step.move == TAKE_BACK
        if self.running is not None:
            self._left[step.seat] -= self._spent(step.at)
            if self._pace.kind == "game":
                self._left[step.seat] += self._pace.increment * MILLISECONDS * (-1 if back else 1)
        if self._pace.kind == "move" and deciding is not None and not back:
            self._left[deciding] = self._whole
        self._start(deciding, step.at)

    def _start(self, seat: int | None, at: int) -> None:
        self.running, self._since = seat, at
        self.version += 1

    def _spent(self, now: int) -> int:
        """How long the running seat has thought while the house was open."""
        return self._hours.open_between(self._since, now)
