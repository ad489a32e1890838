"""How much the house puts up with: every limit on what comes from outside, in one place.

`fondaco serve --limit NAME=VALUE` changes one; docs/hosting.md lists them all. Where something is limited by address,
an address of the sixth version stands for its whole /64, which is what one customer has.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import dataclass, fields

from ..core.errors import FondacoError
from ..core.text import sentence_list

__all__ = ["Allowance", "Allowances", "Limits", "TooMuch", "read_limits"]

ALLOWANCES_MOST = 10_000
"""Of so many addresses it is known how much they have left; then those that have all of it are forgotten."""


class TooMuch(FondacoError):
    """Somebody asks for more than the house gives; later there is more."""


@dataclass(frozen=True)
class Limits:
    """Of anything that is limited by time there are so many at once, and then so many a second."""

    connections: int = 2_000
    """Open connections in all."""
    address_connections: int = 200
    """Open connections of one address."""
    new_connections_at_once: int = 400
    new_connections_per_second: float = 20.0
    """Connections that one address opens."""
    requests_at_once: int = 1_000
    requests_per_second: float = 50.0
    """Requests of one address; a live table is one."""
    tables_at_once: int = 60
    tables_per_second: float = 1.0
    """Tables that one address opens."""
    house_tables_at_once: int = 600
    house_tables_per_second: float = 10.0
    """Tables that all together open."""
    address_thinkers: int = 1
    """Bots that think at once at the tables that one address opened."""
    frames_at_once: int = 2_000
    frames_per_second: float = 200.0
    """WebSocket frames of one connection: messages, their parts, pings and pongs."""
    bytes_at_once: int = 1024 * 1024
    bytes_per_second: float = 64 * 1024.0
    """Bytes that one live connection sends."""
    message_bytes: int = 16 * 1024
    """The longest message at a live table."""
    unsent_bytes: int = 256 * 1024
    """So much may wait for a live connection that does not read."""
    header_bytes: int = 32 * 1024
    """The headers of one request, its address included."""
    body_bytes: int = 64 * 1024
    """The body of one request."""
    request_seconds: float = 20.0
    """Until then a request is here whole, from the opening of its connection or from its first byte."""
    answer_seconds: float = 300.0
    """Until then its answer is taken whole."""
    idle_seconds: float = 5.0
    """So long a connection stays open between two requests."""
    proxy_idle_seconds: float = 180.0
    """So long one of a trusted proxy does: longer than proxies keep theirs, for who closes first loses no request."""
    watchers: int = 1_000
    """Who watches without a seat, in all."""
    table_watchers: int = 100
    """Who watches one table."""
    seat_connections: int = 20
    """Connections that have the key of one seat."""
    hellos_at_once: int = 10
    hellos_per_second: float = 0.5
    """Hellos of one connection: each is told whatever it has missed."""
    table_hellos_at_once: int = 200
    table_hellos_per_second: float = 20.0
    """Hellos of those who watch one table."""
    questions_at_once: int = 20
    questions_per_second: float = 2.0
    """How often one connection asks why it cannot do something."""
    says_at_once: int = 10
    says_per_second: float = 0.5
    """What is said from one seat."""
    phrases_at_once: int = 10
    phrases_per_second: float = 0.02
    """Phrases for keys that one address has made, or tries."""
    notices_at_once: int = 20
    notices_per_second: float = 0.01
    """Notices that one address asks for, and those that are sent to one place."""
    hello_seconds: float = 15.0
    """So long a live connection may take to say hello."""
    send_seconds: float = 20.0
    """So long a live connection may take to take a message."""

    def __post_init__(self) -> None:
        for field in fields(self):
            if not getattr(self, field.name) > 0:
                raise FondacoError(f"the limit {field.name} must be above 0, not {getattr(self, field.name)}.")


def read_limits(changes: Iterable[str]) -> Limits:
    """The usual limits with these changes, each as `name=value`."""
    known: dict[str, type[int] | type[float]] = {
        field.name: int if isinstance(field.default, int) else float for field in fields(Limits)
    }
    chosen: dict[str, int | float] = {}
    for change in changes:
        name, _, value = change.partition("=")
        if name not in known:
            raise FondacoError(f"there is no limit {name!r}; the limits are {sentence_list(known)}.")
        try:
            chosen[name] = known[name](value)
        except ValueError:
            kind = "a whole number" if known[name] is int else "a number"
            raise FondacoError(f"the limit {name} is {kind}, not {value!r}: write {name}=VALUE.") from None
    return Limits(**chosen)  # type: ignore[arg-type]


class Allowance:
    """So many at once, and so many more each second."""

    def __init__(self, most: float, per_second: float) -> None:
        self._most, self._per_second = most, per_second
        self._left = float(most)
        self._when = time.monotonic()

    @property
    def left(self) -> float:
        """How many may be taken now."""
        now = time.monotonic()
        self._left = min(self._most, self._left + (now - self._when) * self._per_second)
        self._when = now
        return self._left

    @property
    def whole(self) -> bool:
        """Whether nothing was taken, or it is so long ago that all is there again."""
        return self.left >= self._most

    def take(self, many: float = 1) -> bool:
        """Take so many, if they are there."""
        if self.left < many:
            return False
        self._left -= many
        return True


class Allowances:
    """An allowance for each address."""

    def __init__(self, most: float, per_second: float) -> None:
        self._most, self._per_second = most, per_second
        self._of: dict[str, Allowance] = {}

    def take(self, address: str) -> bool:
        """Take one for this address, if it is there."""
        if len(self._of) >= ALLOWANCES_MOST:
            self._of = {known: allowance for known, allowance in self._of.items() if not allowance.whole}
        if address not in self._of:
            self._of[address] = Allowance(self._most, self._per_second)
        return self._of[address].take()
