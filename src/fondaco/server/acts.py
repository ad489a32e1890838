"""What has happened at a table beside its moves, as a fold over its acts.

Whether a table is loaded, acts itself or hears what another process did there: each act is added here in the same way,
so that what is kept is all there is.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

from .store import StoredAct

__all__ = ["BEGUN", "COME_BACK", "STAND_IN", "Beside", "StandIn", "Why"]

Why = Literal["clock", "absent", "resigned"]

BEGUN, STAND_IN, COME_BACK = "begun", "stand-in", "come-back"
"""The kinds of acts: the clock starts, a bot takes over a seat, its owner has it again."""


@dataclass(frozen=True)
class StandIn:
    """The bot that plays for the owner of a seat, since when (in milliseconds since 1970), and why."""

    bot: str
    since: int
    why: Why


@dataclass
class Beside:
    """All that the acts of one table have led to."""

    number: int = 0
    """The number of the last act."""
    begun: bool = False
    """Whether the clock was started."""
    stand_ins: dict[int, StandIn] = field(default_factory=dict)
    """By seat."""

    def add(self, act: StoredAct) -> None:
        """One more act; one of a kind that a newer release knows leads to nothing."""
        self.number += 1
        if act.kind in FOLDS:
            FOLDS[act.kind](self, act)


def begin(beside: Beside, _: StoredAct) -> None:
    """The clock starts."""
    beside.begun = True


def stand_in(beside: Beside, act: StoredAct) -> None:
    """A bot takes over a seat."""
    if act.seat is not None:
        beside.stand_ins[act.seat] = StandIn(act.body["bot"], act.at, act.body["why"])


def come_back(beside: Beside, act: StoredAct) -> None:
    """The owner of a seat has it again."""
    if act.seat is not None:
        beside.stand_ins.pop(act.seat, None)


FOLDS: dict[str, Callable[[Beside, StoredAct], None]] = {BEGUN: begin, STAND_IN: stand_in, COME_BACK: come_back}
