"""Notices: a guest who is away hears elsewhere that it is his turn, where he has asked for it and the host allows it.

Where they go is a document of its own, apart from what was sent, and is never told to anybody. The table says whenever
something has changed; when it is time to tell, an alarm rings, whether the table is in memory by then or not.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from litestar import Request, post
from litestar import status_codes as status
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, JSONBody

from ..core.errors import FondacoError
from .alarms import Alarms
from .aside import Aside
from .company import seats_of
from .gate import address_of
from .guests import hash_of
from .hours import now
from .limits import Allowances, Limits, TooMuch
from .messages import AskNotices
from .post import Letter, Post, Undelivered
from .store import NOTICE, NOTICED, Store, UnknownTable
from .wheel import ASK_AGAIN_SECONDS, Wheel

if TYPE_CHECKING:
    from .house import House
    from .table import Table

__all__ = ["Notices", "forget_notices", "notice_handlers"]

log = logging.getLogger("fondaco.server")

MILLISECONDS = 1000
HOUR_MILLISECONDS = 3600 * MILLISECONDS
"""So long after a notice a nudge brings no other of the same turn."""
AGAIN_MILLISECONDS = 600 * MILLISECONDS
"""After so long a table is looked at again where that failed."""
TRIES = 3
"""So often a letter is sent until it arrives, or is given up."""
LETTERS_MOST = 1_000
"""As many letters as may wait; what comes then is lost."""
SENDERS = 4
"""So many are on their way at once."""
KEPT_MOST = 100_000
"""More than any house keeps."""


class Notices:
    """The notices of one house."""

    def __init__(self, store: Store, house: House, limits: Limits, outgoing: Post) -> None:
        self._store, self._house, self._post = store, house, outgoing
        self._quiet = int(outgoing.quiet_seconds * MILLISECONDS)
        self._beat = max(self._quiet // 2, MILLISECONDS)
        """So often it is noted, for other processes, that whoever is to decide is here."""
        self._asked = Allowances(limits.notices_at_once, limits.notices_per_second)
        self._sent = Allowances(limits.notices_at_once, limits.notices_per_second)
        self._places = 0
        """How often somebody has said where notices go."""
        self._alarms = Alarms()
        self._letters: asyncio.Queue[Letter] = asyncio.Queue(LETTERS_MOST)
        self._aside = Aside(SENDERS, "fondaco-notice")
        if outgoing.open:
            house.hall.look = self.look

    async def ask(self, table: str, asked: AskNotices, address: str) -> None:
        """Have notices of a seat's turns sent where its owner says; to nowhere, none any more."""
        self._post.check(asked.webhook, asked.email)
        if (asked.webhook or asked.email) and not self._asked.take(address):
            raise TooMuch("too many notices were asked for just now; wait a minute and try again.", "too-many-notices")
        async with self._house.at(table) as found:
            (seat,) = seats_of((asked.token,), found.seats)
            key = key_of(table, hash_of(asked.token))
            if not asked.webhook and not asked.email:
                await self._store.remove(NOTICE, key)
                return
            if not is_played(found):
                raise FondacoError(
                    "nobody plays at this table any more, so there are no turns to tell of.", "nobody-plays"
                )
            if asked.webhook:
                await self._aside.do(self._post.resolve, asked.webhook)
            await self._store.put(NOTICE, key, {"webhook": asked.webhook, "email": asked.email})
            if not is_played(found) or found.seats[seat].token_hash != hash_of(asked.token):
                await self._store.remove(NOTICE, key)  # it has ended, or he was forgotten, meanwhile
            found.noticed = None
            self._places += 1
            self.look(found)

    # When

    def look(self, table: Table) -> None:
        """Something has changed at a table: see when its turn is to be told."""
        self._alarms.set(table.id, self._due(table))

    def _due(self, table: Table) -> int | None:
        """When to look whether whoever is to decide is told so, in milliseconds since 1970; None for never."""
        seat = table.turn
        if table.gone or table.beside.closed or seat is None or table.bot_of(seat) or table.noticed == moment(table):
            return None
        since, away = max(table.moved_at, nudged_at(table)), table.company.away(seat)
        if away is None:
            return since + self._beat
        return max(since, now() - int(away * MILLISECONDS)) + self._quiet

    async def _ring(self, table: str) -> None:
        try:
            async with self._house.at(table) as found:
                again = await self._tell(found)
            if again is not None:
                self._alarms.set(table, again)
        except UnknownTable:
            return
        except FondacoError as error:
            log.warning("whether somebody is to be told of table %s is not known: %s", table, error)
            self._alarms.set(table, now() + AGAIN_MILLISECONDS)

    async def _tell(self, table: Table) -> int | None:
        """Tell whoever is to decide, if it is time; when to look again, if at all."""
        due, seat, this = self._due(table), table.turn, moment(table)
        if due is None or due > now() or seat is None:
            return due
        key, places = key_of(table.id, table.seats[seat].token_hash), self._places
        place = await self._store.find(NOTICE, key)
        if place is None:
            if places == self._places:  # else he may have said where just now
                table.noticed = this
            return self._due(table)
        if seat in table.company.seats:
            await self._note_presence(key)
            return now() + self._beat
        if table.company.away(seat) is None:
            return now() + self._beat  # he is at another process, which notes that
        if not await Wheel(self._store, table.id, table.hall.process).held():
            return now() + int(ASK_AGAIN_SECONDS * MILLISECONDS)
        noted = await self._store.find(NOTICED, key) or {}
        if now() < (here_until := noted.get("here", 0) + self._quiet):
            return int(here_until)  # he is connected to another process
        if is_new(table, noted):
            await self._store.put(NOTICED, key, {"number": table.number, "at": now()})
            if table.number == this[0] and seat not in table.company.seats:
                self._write(table, seat, place)
        if moment(table) == this:
            table.noticed = this
        return self._due(table)

    async def _note_presence(self, key: str) -> None:
        """Note that somebody is here, for processes that cannot see him; not more often than they need it."""
        noted = await self._store.find(NOTICED, key) or {}
        if noted.get("here", 0) + self._beat // 2 < now():
            await self._store.put(NOTICED, key, noted | {"here": now()})

    # Letters

    def _write(self, table: Table, seat: int, place: dict[str, str]) -> None:
        """Write to whoever is to decide: whose turn it is at which table, and nothing of the game."""
        name, game = table.seats[seat].name or f"seat {seat}", table.game.meta.title
        body: dict[str, str | int] = {
            "text": f"{game}: it is the turn of {name}.",
            "game": game,
            "table": table.id,
            "link": self._post.link(table.id),
            "seat": seat,
            "name": table.seats[seat].name,
        }
        for to, mail in ((place["webhook"], False), (place["email"], True)):
            allowed = self._post.smtp if mail else self._post.webhooks
            if to and allowed and self._sent.take(to):
                self._put(Letter(to, mail, body))

    def _put(self, letter: Letter) -> None:
        """Have a letter wait for a sender."""
        try:
            self._letters.put_nowait(letter)
        except asyncio.QueueFull:
            log.warning("a notice of table %s is lost: too many wait.", letter.body["table"])

    async def _send(self) -> None:
        """Send one letter after the other, for ever."""
        loop = asyncio.get_running_loop()
        while True:
            letter = await self._letters.get()
            try:
                await self._aside.do(self._post.send, letter)
            except Undelivered as error:
                log.warning("a notice of table %s did not arrive: %s", letter.body["table"], error)
                if letter.tries + 1 < TRIES:
                    loop.call_later(self._post.quiet_seconds, self._put, replace(letter, tries=letter.tries + 1))
            except Exception as error:  # a mistake of ours must not end all notices, nor tell whose it was
                log.error("a notice of table %s could not be sent: %s", letter.body["table"], type(error).__name__)

    async def send(self) -> None:
        """Tell whoever is to be told, for ever; also of turns that began before the house was opened."""
        if not self._post.open:
            return
        for key, _ in await self._store.documents(NOTICE, KEPT_MOST):
            self._alarms.set(key.partition(" ")[0], now() + self._quiet)
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self._alarms.run(self._ring))
            for _ in range(SENDERS):
                tasks.create_task(self._send())


def key_of(table: str, token_hash: str) -> str:
    """The key of the documents about a guest's notices: the store deletes them with the table that it begins with."""
    return f"{table} {token_hash}"


def is_played(table: Table) -> bool:
    """Whether anybody's turn may come at a table."""
    return table.state != "over" and not table.beside.closed and not table.gone


def nudged_at(table: Table) -> int:
    """When the seat that is to decide was last nudged to decide what it is to decide now; 0 for never."""
    act = table.beside.nudge
    return act.at if act is not None and act.body["number"] == table.number else 0


def moment(table: Table) -> tuple[int, int, bool]:
    """What a notice would be about, and whether whoever is to decide is here."""
    return table.number, nudged_at(table), table.turn in table.company.seats


def is_new(table: Table, noted: dict[str, Any]) -> bool:
    """Whether this turn was not told, or it was long ago and the seat was nudged since."""
    if noted.get("number") != table.number:
        return True
    return nudged_at(table) > int(noted["at"]) and now() >= int(noted["at"]) + HOUR_MILLISECONDS


async def forget_notices(store: Store, table: str, hashes: Collection[str]) -> None:
    """Keep no longer where guests of a table have wanted to hear of it."""
    for kind in (NOTICE, NOTICED):
        for key, _ in await store.documents(kind, KEPT_MOST, f"{table} "):
            if key.partition(" ")[2] in hashes:
                await store.remove(kind, key)


def notice_handlers(notices: Notices) -> list[BaseRouteHandler]:
    """What is asked by whoever wants to hear of his turns."""

    @post("/api/tables/{table:str}/notify", status_code=status.HTTP_204_NO_CONTENT)
    async def notify(request: Request[Any, Any, Any], table: FromPath[str], data: JSONBody[AskNotices]) -> None:
        """Tell me by webhook or mail when it is my turn and I am away; with neither, no longer."""
        await notices.ask(table, data, address_of(request))

    return [notify]
