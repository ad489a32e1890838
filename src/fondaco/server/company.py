"""Who is at a table: everybody who listens there, with a seat or without."""

from __future__ import annotations

import time
from collections.abc import Sequence

from ..core.errors import FondacoError
from .crowd import Crowded, TooHasty, WrongKey
from .guests import hash_of
from .hall import Hall
from .listener import Listener
from .messages import Hello, Past
from .store import StoredSeat

__all__ = ["Company"]

NO_SEAT = -1
STRETCH_MOST = 100
"""So many moments of the past may be asked for at once."""


class Company:
    """The listeners of one table; watchers have places of their own, and no more than there are."""

    def __init__(self, table: str, hall: Hall) -> None:
        self._table, self._hall = table, hall
        self._listeners: set[Listener] = set()
        self._left: dict[int, float] = {}
        self._since = time.monotonic()
        self._watchers_hellos = hall.crowd.patience_of_table()

    def __bool__(self) -> bool:
        """Whether anybody is here."""
        return bool(self._listeners)

    @property
    def seats(self) -> set[int]:
        """The seats whose owners are here."""
        return {seat for listener in self._listeners for seat in listener.mine}

    @property
    def watchers(self) -> int:
        """How many watch without a seat."""
        return sum(listener.watching for listener in self._listeners)

    def add(self, listener: Listener) -> None:
        """Somebody came, and may say who it is: until then nobody knows whether it has a seat, and it has no place."""
        self._listeners.add(listener)

    def leave(self, listener: Listener) -> None:
        """Somebody left."""
        self._listeners.discard(listener)
        self._stop_watching(listener)
        self._left |= dict.fromkeys(listener.mine, time.monotonic())

    def away(self, seat: int) -> float | None:
        """For how many seconds the owner of a seat has been away, as far as is known here; None if he is here, or at
        the table in another process."""
        if seat in self.seats or seat in self._hall.presence.elsewhere(self._table):
            return None
        return time.monotonic() - self._left.get(seat, self._since)

    def hello(self, listener: Listener, hello: Hello, seats: Sequence[StoredSeat]) -> None:
        """Somebody says who they are. A refused hello changes nothing: whoever was here before is here still."""
        if not listener.hellos.take():
            raise TooHasty(
                "too many hellos came over this connection; wait a few seconds and say it again.", "too-many-hellos"
            )
        mine = seats_of(hello.tokens, seats)
        if mine:
            self._check_places(listener, mine)
            self._stop_watching(listener)
        else:
            self._watch(listener)
        listener.greet(mine, hello)

    def recall(self, listener: Listener, past: Past, newest: int) -> None:
        """Somebody asks for moments of the past, which is limited as hellos are."""
        if not listener.greeted:
            raise FondacoError("say hello first; then ask for the past.", "hello-before-past")
        if newest < 0:
            raise FondacoError("nothing has happened at this table yet.", "nothing-happened")
        asked = range(past.first, past.last + 1)
        if not asked or asked[0] < 0 or asked[-1] > newest or len(asked) > STRETCH_MOST:
            raise FondacoError(
                "the moments here are 0 to {newest}; ask for at most {most}, in their order.",
                "no-such-moments",
                newest=newest,
                most=STRETCH_MOST,
            )
        if not listener.hellos.take() or (listener.watching and not self._watchers_hellos.take()):
            raise TooHasty("the past was asked for too often; wait a few seconds and ask again.", "past-too-often")
        listener.recall(asked)

    def spread_news(self, seated: bool = False) -> None:
        """There is something to tell, to everybody or to those with a seat."""
        for listener in self._listeners:
            if listener.mine or not seated:
                listener.news.set()

    def dismiss(self, seats: Sequence[int]) -> None:
        """Let those go who came with the keys of these seats, which open them no more."""
        for listener in self._listeners:
            if not set(seats).isdisjoint(listener.mine):
                listener.dismiss(
                    WrongKey(
                        "your key opens no seat at this table any more; come again to watch.", "key-opens-nothing-more"
                    )
                )

    def dismiss_all(self, why: FondacoError) -> None:
        """Let everybody go."""
        for listener in self._listeners:
            listener.dismiss(why)

    def _check_places(self, listener: Listener, mine: Sequence[int]) -> None:
        """Whether one more may come with the keys of these seats."""
        most = self._hall.crowd.limits.seat_connections
        for seat in mine:
            if sum(seat in other.mine for other in self._listeners if other is not listener) >= most:
                raise Crowded(
                    "seat {seat} is open on {most} screens already; close one of them.",
                    "seat-on-many-screens",
                    seat=seat,
                    most=most,
                )

    def _watch(self, listener: Listener) -> None:
        """Give somebody without a seat a place among the watchers, if there is one and they do not come too fast."""
        if not self._watchers_hellos.take():
            raise TooHasty(
                "too many watchers come to this table at once; wait a few seconds and say hello again.",
                "too-many-watchers-come",
            )
        if not listener.watching:
            self._hall.crowd.enter(self._table)
            listener.watching = True

    def _stop_watching(self, listener: Listener) -> None:
        """Give the place among the watchers back."""
        if listener.watching:
            self._hall.crowd.leave(self._table)
            listener.watching = False


def seats_of(tokens: Sequence[str], seats: Sequence[StoredSeat]) -> tuple[int, ...]:
    """The seats that these tokens open; one that opens none is refused."""
    hashes = {seat.token_hash: number for number, seat in enumerate(seats) if seat.token_hash}
    mine = {hashes.get(hash_of(token), NO_SEAT) for token in tokens}
    if NO_SEAT in mine:
        raise WrongKey("this key opens no seat at this table; say hello without it to watch.", "key-opens-nothing")
    return tuple(sorted(mine))
