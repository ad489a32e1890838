"""How rules narrate: declared events, and who may hear what.

`SOLD = event("seat", "florins")` declares an event all may hear. `DISCARDED = event("seat", "back", card=only("seat"))`
declares one whose `card` is heard only by the seat in its field `seat`: filtering is data, not code. Interpreted,
`tell(s, SOLD, seat, florins)` appends to the row's `told`; compiled, it is nothing and costs nothing.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from .row import Row

__all__ = ["Event", "Only", "Told", "event", "only", "tell"]


class Only(NamedTuple):
    """The audience of an argument: the seats in these fields of the same event."""

    fields: tuple[str, ...]


def only(*fields: str) -> Only:
    """Heard only by the seats that these fields name."""
    return Only(fields)


class Event:
    """A kind of thing that happens in a game; its name is that of the constant it is bound to, in lower case."""

    def __init__(self, public: tuple[str, ...], secret: dict[str, Only], random: bool) -> None:
        self.name = ""
        self.fields = (*public, *secret)
        self.secret = secret
        self.random = random
        """Whether chance or something hidden shows in it: then the move that caused it cannot be taken back."""

    def __repr__(self) -> str:
        return f"<event {self.name} {' '.join(self.fields)}>"


def event(*public: str, random: bool = False, **secret: Only) -> Event:
    """Declare an event with its fields; `random` says that it reveals what chance has decided."""
    return Event(public, secret, random)


class Told(NamedTuple):
    """One event that happened, with the values of its fields."""

    event: Event
    values: tuple[int, ...]

    @property
    def name(self) -> str:
        return self.event.name

    def heard(self, seat: int | None) -> dict[str, Any]:
        """What `seat` (None: a spectator) hears of it, as plain data; what it may not know is left out."""
        values = dict(zip(self.event.fields, self.values, strict=True))
        for field, audience in self.event.secret.items():
            if seat is None or all(values[name] != seat for name in audience.fields):
                del values[field]
        return {"event": self.event.name, **values}


def tell(s: Row, event: Event, *values: int) -> None:
    """Say that something happened. Compiled rules leave this call out."""
    s.told.append(Told(event, values))
