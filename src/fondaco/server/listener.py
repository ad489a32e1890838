"""One connection at a table: which seats are its own, and how far it has been told.

A listener keeps no messages for later but remembers how far its client has been told, and makes the next message when
the connection has room for it. So a slow reader costs nothing, and one that comes back after a while is told what it
missed in just the way it would have been told at once.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from ..core.errors import FondacoError
from .definitions import is_described
from .hours import now
from .messages import Cause, Clocks, ClockSetting, Hello, Nudged, Orders, Rematch, Revealed, Seats, Welcome, WhyNot
from .moments import encode
from .nudges import nudge_for
from .orders import orders_of
from .pages import client_stamp
from .refusals import refused
from .seating import chosen
from .talk import said_after

if TYPE_CHECKING:
    from .table import Table

__all__ = ["Listener"]

REFUSALS_MOST = 16
"""How many refusals may wait to be read; whoever sends more nonsense than that must first read."""


class Listener:
    """Who listens to a table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.mine: tuple[int, ...] = ()
        self.greeted = False
        """Whether it has said hello; until then it hears nothing but refusals."""
        self.watching = False
        """Whether it has a place among those who watch."""
        self.hellos = table.hall.crowd.patience_of_connection()
        self.questions = table.hall.crowd.patience_for_questions()
        self._outlook = True
        """Whether it wants to hear what its moves would bring."""
        self.looks = False
        """Whether it may see what is veiled from others who watch."""
        self.news = asyncio.Event()
        self.awaited: dict[int, float] = {}
        """When moves came in that are not answered yet, by the moments they would make."""
        self._farewell: FondacoError | None = None
        """Why it has to go, if it has to."""
        self._welcomed = False
        self._number = -1
        self._asked = range(0)
        """Moments of the past that were asked for and are not told yet."""
        self._seats_version = 0
        self._clock_version = -1
        self._orders = Orders([])
        self._said = 0
        self._nudge: Nudged | None = None
        self._rematch = False
        self._revealed = False
        self._refusals: asyncio.Queue[bytes] = asyncio.Queue(REFUSALS_MOST)

    def greet(self, mine: tuple[int, ...], hello: Hello) -> None:
        """It has these seats and knows the moments up to `after`, or all but the newest where it does not want them
        told; one that knows of moments to come starts afresh."""
        self.mine, newest = mine, self.table.number
        self._number = hello.after if -1 <= hello.after <= newest else -1
        if not hello.past:
            self._number = max(self._number, newest - 1)
        self._asked, self._outlook = range(0), hello.outlook
        self.greeted, self._welcomed, self._revealed = True, False, False
        self._clock_version, self._orders = -1, Orders([])
        self._said, self._rematch, self._nudge = 0, False, None
        self.news.set()

    def recall(self, past: range) -> None:
        """It wants to be told these moments again."""
        self._asked = past
        self.news.set()

    async def refuse(self, reason: str, number: int | None = None, cause: Cause = "message") -> None:
        """Say why a message was not carried out."""
        self.table.hall.metrics.refusals.add(cause)
        if number is not None:
            self.awaited.pop(number, None)
        await self._refusals.put(encode(refused(reason, number, cause)))
        self.news.set()

    async def answer(self, told: WhyNot) -> None:
        """Tell it what it has asked, before all else."""
        await self._refusals.put(encode(told))
        self.news.set()

    def dismiss(self, why: FondacoError) -> None:
        """It has no seat any more, and goes."""
        self.mine, self._farewell = (), why
        self.news.set()

    async def next_message(self) -> bytes:
        """The next thing to tell this connection; waits until there is one, and until it is its turn."""
        while True:
            if self._farewell is not None:
                raise self._farewell
            self.news.clear()  # before looking: what comes to pass meanwhile is news again
            if self._is_urgent():
                message = self._message()
            else:
                message = await self.table.hall.turns.make(self._message, seated=bool(self.mine))
            if message is not None:
                return message
            await self.news.wait()

    def sent(self) -> None:
        """What it was told last has been sent: it may be the answer to a move."""
        if self.awaited and (came := self.awaited.pop(self._number, None)) is not None:
            self.table.hall.metrics.answering.add(time.perf_counter() - came)

    def _is_urgent(self) -> bool:
        """Whether it has a seat and lacks no more than the newest moment; the past can wait."""
        lacking = self.table.number - self._number
        return bool(self.mine) and lacking <= 1 and (lacking == 1 or not self._asked)

    def _message(self) -> bytes | None:
        """What is to be told now: who is here, then the moments in their order, then the secret, then the past."""
        table = self.table
        if not self._refusals.empty():
            return self._refusals.get_nowait()
        if not self.greeted:
            return None
        if not self._welcomed:
            self._welcomed = True
            self._seats_version = table.seats_version
            return encode(self._welcome())
        up_to_date = self._number == table.number or self.is_veiled()
        if self._seats_version != table.seats_version and (up_to_date or table.state != "over"):
            self._seats_version = table.seats_version
            return encode(Seats(table.seat_infos(), table.state, table.watchers, table.beside.closed))
        if not up_to_date:
            self._number += 1
            return self._moment(self._number)
        if table.clock is not None and self._clock_version != table.clock.version:
            self._clock_version = table.clock.version
            return encode(Clocks(left=table.clock.left(now()), running=table.clock.running))
        orders = orders_of(table, self.mine)
        if orders != self._orders:
            self._orders = orders
            return encode(orders)
        if not self.is_veiled() and (said := said_after(table, self._said)) is not None:
            self._said = said.number
            return encode(said)
        if (nudge := nudge_for(table, self.mine)) is not None and nudge != self._nudge:
            self._nudge = nudge
            return encode(nudge)
        if table.beside.rematch and not self._rematch:
            self._rematch = True
            return encode(Rematch(table.beside.rematch))
        if table.reveals and not self._revealed:
            self._revealed = True
            return encode(Revealed(secret=table.secret.hex(), nonces=[] if table.daily else table.nonces()))
        if self._asked:
            number, self._asked = self._asked[0], self._asked[1:]
            return self._moment(number)
        return None

    def _moment(self, number: int) -> bytes:
        """A moment as it may see it."""
        return self.table.moment(number, self.mine, not is_described(self.table.game), self._outlook)

    def is_veiled(self) -> bool:
        """Whether it has no seat and the game is not for others' eyes yet."""
        return not self.mine and not self.looks and self.table.veil is not None

    def _welcome(self) -> Welcome:
        table, pace = self.table, self.table.settings.clock
        return Welcome(
            table=table.id,
            game=table.game.meta.id,
            rules=table.game.version,
            board=is_described(table.game),
            players=len(table.seats),
            options=chosen(table.game, table.options, len(table.seats)),
            commitment=table.commitment,
            daily=table.daily,
            group="" if table.group is None else table.group.name,
            coach=table.coach,
            lesson=table.lesson,
            practice=table.practice,
            veiled=self.is_veiled(),
            mine=list(self.mine),
            seats=table.seat_infos(),
            state=table.state,
            number=-1 if self.is_veiled() else table.number,
            clock=None if pace is None else ClockSetting(pace.kind, pace.seconds, pace.increment),
            absence=table.settings.absence,
            watchers=table.watchers,
            closed=table.beside.closed,
            orders=[] if table.game.orders is None else list(table.game.orders.FORMS),
            client=client_stamp(),
            view_static=table.view_static,
        )
