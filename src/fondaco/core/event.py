"""How rules narrate: declared events, and who may hear what.

`SOLD = event("seat", "florins")` declares an event all may hear. `DISCARDED = event("seat", "back", card=only("seat"))`
declares one whose `card` is heard only by the seat in its field `seat`: filtering is data, not code. Interpreted,
`tell(s, SOLD, seat, florins)` appends to the row's `told`; compiled, it is nothing and costs nothing. What was told has
the fields it was declared with: `told.seat`, `told.florins`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple, NotRequired, TypedDict

from .row import Row
from .text import sentence_list

__all__ = ["SEAT_FIELDS", "Event", "Only", "Told", "event", "only", "tell"]

SEAT_FIELDS = ("seat", "owner")
"""Fields of these names hold a seat, in the events of every game."""


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

    def declared(self, names: Mapping[str, Sequence[str]], faces: Sequence[str] = ()) -> Any:
        """What is heard of it as a declared type: `names` are those behind the numbers of its fields.

        A field that only some hear may be missing. Names of the `faces` there are would be too many to list: any text.
        """
        kinds: dict[str, Any] = {"event": Literal[self.name]}
        for field in self.fields:
            kind: Any = int
            if field in names:
                kind = str if names[field] == faces else Literal[tuple(names[field])]
            kinds[field] = NotRequired[kind] if field in self.secret else kind
        return TypedDict(f"{self.name.title().replace('_', '')}Event", kinds)  # type: ignore[operator]


def event(*public: str, random: bool = False, **secret: Only) -> Event:
    """Declare an event with its fields; `random` says that it reveals what chance has decided."""
    taken = [field for field in (*public, *secret) if hasattr(Told, field)]
    if taken:
        raise ValueError(f"a field of an event cannot be called {sentence_list(taken)}: that says something else.")
    return Event(public, secret, random)


class Told(NamedTuple):
    """One event that happened, with the values of its fields."""

    event: Event
    values: tuple[int, ...]

    @property
    def name(self) -> str:
        """The name of the event."""
        return self.event.name

    def __getattr__(self, field: str) -> int:
        """The value of one of the event's fields."""
        fields = self.event.fields
        if field in fields:
            return self.values[fields.index(field)]
        known = f"its fields are {sentence_list(fields)}" if fields else "it has no fields"
        raise AttributeError(f"the event {self.name} has no field {field!r}; {known}.")

    def heard(self, seat: int | None) -> dict[str, Any]:
        """What `seat` (None: a spectator) hears of it, as plain data; what it may not know is left out."""
        heard: dict[str, Any] = {"event": self.event.name}
        heard.update(zip(self.event.fields, self.values, strict=True))
        for field, audience in self.event.secret.items():
            if seat is None or all(heard[name] != seat for name in audience.fields):
                del heard[field]
        return heard


def tell(s: Row, event: Event, *values: int) -> None:
    """Say that something happened. Compiled rules leave this call out."""
    s.told.append(Told(event, values))
