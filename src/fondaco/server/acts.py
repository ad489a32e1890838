"""What has happened at a table beside its moves, as a fold over its acts.

Whether a table is loaded, acts itself or hears what another process did there: each act is added here in the same way,
so that what is kept is all there is.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

from .store import StoredAct

__all__ = [
    "BEGUN",
    "CLOSED",
    "COME_BACK",
    "MUTE",
    "NUDGE",
    "ORDER",
    "REMATCH",
    "SAID",
    "SEEN_BY_ALL",
    "STAND_IN",
    "Beside",
    "Order",
    "StandIn",
    "Why",
]

Why = Literal["clock", "absent", "resigned"]

BEGUN, STAND_IN, COME_BACK, ORDER = "begun", "stand-in", "come-back", "order"
SAID, MUTE, REMATCH, CLOSED, NUDGE = "said", "mute", "rematch", "closed", "nudge"
"""Kinds of acts: the clock starts; a bot takes over a seat, its owner has it again, or gives or cancels an order;
somebody speaks, may speak no longer or again; the rematch has an id; the house's owner closes the table;
somebody nudges the seat that is to decide."""
SEEN_BY_ALL = frozenset({STAND_IN, COME_BACK, MUTE, CLOSED})
"""Acts that change what everybody is told of the seats."""
TALK_MOST = 100
"""As many of the things said are told to those who come."""


@dataclass(frozen=True)
class StandIn:
    """The bot that plays for the owner of a seat, since when (in milliseconds since 1970), and why."""

    bot: str
    since: int
    why: Why


@dataclass(frozen=True)
class Order:
    """What a seat will do when its turn comes: for this lot, or (None) until it is cancelled."""

    form: str
    florins: int
    lot: int | None


@dataclass
class Beside:
    """All that the acts of one table have led to."""

    number: int = 0
    """The number of the last act."""
    begun: bool = False
    """Whether the clock was started."""
    stand_ins: dict[int, StandIn] = field(default_factory=dict)
    """By seat."""
    orders: dict[int, Order] = field(default_factory=dict)
    """The newest of each seat, sealed from all others."""
    said: int = 0
    """How many things were said: they have numbers of their own, for those of the acts would tell that there are
    others."""
    talk: deque[StoredAct] = field(default_factory=lambda: deque(maxlen=TALK_MOST))
    """The last of them."""
    muted: set[int] = field(default_factory=set)
    rematch: str = ""
    """The id of the table where this one's rematch is played; empty for none."""
    closed: bool = False
    """Whether the owner of the house has closed the table."""
    nudge: StoredAct | None = None
    """The last one."""
    nudged_by: dict[int, int] = field(default_factory=dict)
    """When each seat last nudged another."""

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


def order(beside: Beside, act: StoredAct) -> None:
    """A seat gives an order, or with none cancels the one it had."""
    if act.seat is not None:
        beside.orders.pop(act.seat, None)
        if act.body:
            beside.orders[act.seat] = Order(act.body["form"], act.body["florins"], act.body["lot"])


def say(beside: Beside, act: StoredAct) -> None:
    """Somebody speaks."""
    beside.said += 1
    beside.talk.append(act)


def mute(beside: Beside, act: StoredAct) -> None:
    """A seat may speak no longer, or again."""
    if act.seat is not None:
        (beside.muted.add if act.body["muted"] else beside.muted.discard)(act.seat)


def rematch(beside: Beside, act: StoredAct) -> None:
    """The rematch has an id."""
    beside.rematch = act.body["table"]


def close(beside: Beside, _: StoredAct) -> None:
    """Nobody plays here any more."""
    beside.closed = True


def nudge(beside: Beside, act: StoredAct) -> None:
    """Somebody nudges the seat that is to decide."""
    beside.nudge = act
    beside.nudged_by[act.body["by"]] = act.at


FOLDS: dict[str, Callable[[Beside, StoredAct], None]] = {
    BEGUN: begin,
    STAND_IN: stand_in,
    COME_BACK: come_back,
    ORDER: order,
    SAID: say,
    MUTE: mute,
    REMATCH: rematch,
    CLOSED: close,
    NUDGE: nudge,
}
