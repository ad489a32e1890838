"""One live table: who sits there, the game, and who listens.

A move is checked, put on disk, and only then played and told. What is refused says why and changes nothing. All of this
is plain asyncio: how messages travel is the business of whoever holds a `Listener`.
"""

from __future__ import annotations

import asyncio
import heapq
import logging
from collections.abc import Callable, Collection, Coroutine, Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cached_property, lru_cache
from typing import Any, Literal, TypeVar

from ..bots import opponent
from ..core.errors import FondacoError, IllegalMove
from ..core.game import Game, find
from ..core.position import Position
from ..core.record import Record
from ..core.wording import Wording
from .acts import BEGUN, SEEN_BY_ALL, Beside, Order
from .clocks import MILLISECONDS, Clock
from .coach import COACH, OneAtATime, check_hints, check_step
from .company import Company
from .course import Course, ending_of
from .daily import has_passed, may_look
from .deals import day_of, dealt, is_practice, keeps_promise
from .driving import Chooser, Driver, Tempo
from .groups import GROUP
from .guests import hash_of
from .hall import Hall
from .hours import now
from .lessons import LESSON
from .listener import Listener
from .messages import AskWhyNot, Hello, Hint, Move, Past, SeatInfo, TableRow, TakeBack, WhyNot
from .queue import Attention
from .rematch import rematch_act
from .seating import seat_infos
from .settings import Settings
from .standins import fallen
from .store import Store, StoredAct, StoredMove, StoredSeat, StoredTable, StoreFailed, Taken, UnknownTable
from .story import Story
from .wheel import Wheel
from .whynot import answer
from .wishes import Wish, act_for

__all__ = ["Chooser", "Table", "Tempo"]

Outcome = TypeVar("Outcome")

log = logging.getLogger("fondaco.server")

STATIC_KEPT = 64
"""Of so many ways to lay a table it is remembered what stays in their views."""
GONE = Wording("this table is closed; nothing of it is kept.", "table-gone")
VEILED_TODAY = Wording(
    "others still play the same deal: everything about it is told when the day has passed, in UTC.", "veiled-today"
)
VEILED_IN_GROUP = Wording(
    "others still play the same deal: all of it is told when the last table of its group has ended.", "veiled-in-group"
)


class Table:
    """One table, in memory while somebody needs it."""

    def __init__(
        self,
        kept: StoredTable,
        store: Store,
        bots: Chooser,
        tempo: Tempo,
        hall: Hall | None = None,
        opener: str = "",
    ) -> None:
        """Tables of one house stand in one hall; `opener` is the address of whoever opened this one, if it is known."""
        self.id, self._kept = kept.id, replace(kept, moves=(), acts=())
        self.opener = opener or kept.id
        self.game = find(kept.game, kept.rules)
        self.settings = Settings.read(kept.settings, opponent(self.game, len(kept.seats)))
        self.options = self.game.choose_options(kept.options)
        self.components = kept.components
        self.daily, self.practice = day_of(kept.daily), is_practice(kept.daily)
        self.listed, self.secret = kept.listed, kept.secret
        self.commitment = kept.commitment if keeps_promise(kept) else ""
        self.seats = list(kept.seats)
        self.seats_version = 0
        """Grows whenever the seats, or who is present, change."""
        self.users = 0
        """How many requests and connections hold this table; it stays in memory while any does."""
        self._store, self._bots = store, bots
        self._turn = asyncio.Lock()
        self._tasks: set[asyncio.Task[Any]] = set()
        self.hall = hall or Hall()
        self.company = Company(self.id, self.hall)
        self.group = self.hall.groups.of(kept.group) if kept.group else None
        self.group_tables: int = kept.settings.get(GROUP, 0)
        self._driver = Driver(self, bots, tempo, Wheel(store, self.id, self.hall.process))
        self.gone = False
        """Whether it was deleted, here or elsewhere."""
        self.behind = False
        """Whether another process has changed this table since it was last looked at."""
        self._hearing: asyncio.Task[None] | None = None
        self._story = Story(self.hall.shelf)
        self._course = Course(self._story, takes_back=not kept.daily)
        self.beside = Beside()
        self.coach = COACH in kept.settings
        self.lesson: list[str] = kept.settings.get(LESSON, {}).get("moves", [])
        """The moves of a guided first game; none at other tables."""
        self._one_hint = OneAtATime()
        pace = self.settings.clock
        self.clock = None if pace is None else Clock(pace, len(self.seats), self.hall.hours)
        self._last_at = 0
        self.moved_at = 0
        """When the last step was made, in milliseconds since 1970; 0 for none."""
        self.noticed: object = None
        """The moment about which there is nobody to tell any more who is away."""
        if self.group is not None:
            self.group.here.add(self)
        if self._may_begin():
            self._begin()
        self._replay(heapq.merge(kept.moves, kept.acts, key=lambda entry: entry.at))

    # What it is

    @property
    def state(self) -> Literal["waiting", "playing", "over"]:
        """Whether it waits for guests, plays, or has ended."""
        if self.position is None:
            return "waiting"
        return "over" if self.position.over else "playing"

    @property
    def number(self) -> int:
        """The number of the last moment; -1 before the deal."""
        return self._story.number

    @property
    def position(self) -> Position | None:
        """The game as it stands; None before the deal."""
        return self._course.position

    @property
    def turn(self) -> int | None:
        """The seat to decide, if there is one."""
        return self._course.turn

    @property
    def busy(self) -> bool:
        """Whether anything is going on here that must not be dropped from memory."""
        return self.users > 0 or bool(self._tasks) or bool(self.company)

    @property
    def attention(self) -> Attention:
        """Who would notice that a bot takes long."""
        if self.company.seats:
            return Attention.SEATED
        return Attention.WATCHED if self.company else Attention.ALONE

    @property
    def watchers(self) -> int:
        """How many watch without a seat, here and in other processes."""
        return self.company.watchers + self.hall.presence.watchers_elsewhere(self.id)

    def nonces(self) -> list[str]:
        """Every seat's contribution to chance."""
        return [seat.nonce for seat in self.seats]

    def seat_infos(self) -> list[SeatInfo]:
        """Who sits where, and who is here just now."""
        here = self.company.seats | self.hall.presence.elsewhere(self.id)
        return seat_infos(self.seats, here, self.beside.stand_ins, self.beside.muted, self.company.away)

    @cached_property
    def view_static(self) -> dict[str, Any]:
        """What is the same in every view of this table, as it was laid."""
        return view_static(self.game, self.game.blank(len(self.seats), self.options, self.components).tobytes())

    def row(self, hashes: Collection[str] = ()) -> TableRow:
        """The table as a front page lists it; how it ended is for those whose tokens have these hashes."""
        mine = [number for number, seat in enumerate(self.seats) if seat.token_hash and seat.token_hash in hashes]
        ended = self.position if mine and self.state == "over" else None
        return TableRow(
            table=self.id,
            game=self.game.meta.id,
            seats=self.seat_infos(),
            state=self.state,
            turn=self.turn,
            number=max(self.number, 0),
            opened=self._kept.created * MILLISECONDS,
            moved=self.moved_at,
            mine=mine,
            scores=None if ended is None else list(ended.scores),
            ranking=None if ended is None else list(ended.ranking),
            daily=self.daily,
            practice=self.practice,
            closed=self.beside.closed,
        )

    async def hint(self, token: str) -> list[Hint]:
        """What each move is worth, the best first, told to the seat that is to decide, where somebody may tell."""
        position, number = self.position, self.number
        if position is None or position.seat is None or self.seats[position.seat].token_hash != hash_of(token):
            raise FondacoError("a hint is for whoever is to decide at this table just now.", "hint-for-whom")
        check_hints(self, position)
        with self._one_hint:
            told = await self._bots.explain(position, self)
        if number != self.number:
            raise FondacoError("that moment has passed; ask again.", "hint-moment-passed")
        return told

    async def why(self, step: int) -> list[Hint]:
        """What each move was worth to whoever decided after so many moves, the best first: once the game is over."""
        record = self.record()
        check_step(record, step)
        with self._one_hint:
            return await self._bots.explain_after(record, step, self)

    def record(self) -> Record:
        """The game as a document, with the secret of its chance: only once it is over."""
        record = self.check_told().record()
        return replace(record, seats=[seat.name for seat in self.seats])  # as they are called now

    @property
    def veil(self) -> str | None:
        """Why nobody without a seat may see anything of this table yet; None where nothing speaks against it."""
        if self.daily and self.commitment and not has_passed(self.daily):
            return VEILED_TODAY
        if self.group is not None and not self.group.told:
            return VEILED_IN_GROUP
        return None

    @property
    def reveals(self) -> bool:
        """Whether the secret behind the commitment may be told now."""
        return self.state == "over" and bool(self.commitment) and self.veil is None

    def check_told(self) -> Position:
        """The end of the game, if everybody may know all of it now; else it is refused."""
        if self.position is None or not self.position.over:
            raise FondacoError(
                "the record holds the secret of this table's chance, so it is given once the game is over.",
                "record-when-over",
            )
        if self.veil is not None:
            raise FondacoError(self.veil)
        return self.position

    def seats_looking(self, seat: int | None) -> tuple[int, ...]:
        """With whose eyes a game is looked at again: a seat's, or none for a spectator's."""
        if seat is not None and seat >= len(self.seats):
            raise FondacoError(
                "there is no seat {seat}; the seats are 0 to {last}.",
                "no-such-seat",
                seat=seat,
                last=len(self.seats) - 1,
            )
        return () if seat is None else (seat,)

    def moment(self, number: int, mine: Sequence[int], drawn: bool = False, outlook: bool = True) -> bytes:
        """A moment, past or present, as the owner of these seats may see it; on request with the table as text, or
        without the outlook of moves."""
        return self._story.moment(number, mine, drawn, outlook)

    # Who listens

    def add(self, listener: Listener) -> None:
        """Somebody came, and may say who it is."""
        if not self.company:
            self.hall.presence.ask(self.id)
        self.company.add(listener)

    def leave(self, listener: Listener) -> None:
        """Somebody left."""
        watched = self.company.watchers
        self.company.leave(listener)
        self._watchers_changed(watched)
        if listener.mine:
            self._seats_changed()
            self.hall.look(self)

    def hello(self, listener: Listener, hello: Hello) -> None:
        """Somebody says who they are."""
        sat_before, watched = bool(listener.mine), self.company.watchers
        self.company.hello(listener, hello, self.seats)
        self._watchers_changed(watched)
        if sat_before or listener.mine:
            self._seats_changed()
        self.wake_bots()

    def recall(self, listener: Listener, past: Past) -> None:
        """Somebody asks for what has happened; nothing is told to those who may not see it yet."""
        if listener.is_veiled():
            raise FondacoError(self.veil or "")
        self.company.recall(listener, past, self.number)

    def why_not(self, listener: Listener, asked: AskWhyNot) -> WhyNot:
        """What speaks against something that somebody here would do."""
        return answer(self, self._course, listener, asked)

    async def may_look(self, guest: str) -> bool:
        """Whether a guest may see what is veiled from others who watch."""
        return self.veil is not None and await may_look(self._store, self._kept, guest)

    def put_away(self) -> None:
        """Keep nothing of what was told while nobody listens."""
        if not self.company:
            self._story.put_away()

    def _watchers_changed(self, before: int) -> None:
        """See whether more watch now, or fewer."""
        if self.company.watchers != before:
            self._presence_changed(seated=False)

    def _seats_changed(self) -> None:
        self._presence_changed(seated=True)

    def _presence_changed(self, seated: bool) -> None:
        self.hall.presence.note(self.id, self.company.seats, self.company.watchers)
        self.hear_of_presence(seated)

    def hear_of_presence(self, seated: bool) -> None:
        """Somebody has come or gone, here or in another process. How many watch is told to seats at once; watchers, who
        could be many, hear it with whatever comes next."""
        self.seats_version += 1
        self.company.spread_news(seated=not seated)

    # What can be done

    async def seat(self, wanted: Callable[[], tuple[int, StoredSeat]]) -> int:
        """Put whoever is wanted on a seat, or open it; the seat. When no seat is open any more the game begins."""
        return await self._finish(self._seat(wanted))

    async def _seat(self, wanted: Callable[[], tuple[int, StoredSeat]]) -> int:
        async with self._turn:
            self._check_open()
            seat, guest = wanted()
            try:
                seats = await self._store.change_seat(self.id, seat, self.seats[seat], guest)
            except Taken:
                await self._catch_up()
                raise
            self._sit(seats)  # all of them: in another process a seat may have been opened meanwhile
            await self._look_at_group()
            if self.position is None and self._may_begin():
                self._begin()
            self._seats_changed()
            self.wake_bots()
            return seat

    def _sit(self, seats: Sequence[StoredSeat]) -> None:
        """These sit here now; keys that open no seat any more are of no use from this moment on."""
        lost = [number for number, seat in enumerate(self.seats) if seat.token_hash != seats[number].token_hash]
        self.seats = list(seats)
        self.company.dismiss(lost)

    async def delete(self, check: Callable[[], None]) -> None:
        """Keep nothing of this table any more, if nothing speaks against it."""
        await self._finish(self._delete(check))

    async def _delete(self, check: Callable[[], None]) -> None:
        async with self._turn:
            self._check_here()
            check()
            await self._store.delete_table(self.id)
            self._vanish()

    def _vanish(self) -> None:
        """It was deleted: whoever is here is told so and goes."""
        self.gone = True
        self.hall.alarms.set(self.id, None)
        self._driver.stop()
        self.company.dismiss_all(UnknownTable(GONE))

    def _check_here(self) -> None:
        """Whether this table is there at all."""
        if self.gone:
            raise UnknownTable(GONE)

    def _check_open(self) -> None:
        """Whether anything may be done here."""
        self._check_here()
        if self.beside.closed:
            raise FondacoError(
                "the owner of this house has closed this table; nobody plays here any more.", "table-closed-by-owner"
            )

    async def play(self, mine: Sequence[int], asked: Move | TakeBack) -> None:
        """Play a move for whoever owns these seats, or take it back; what cannot be done is refused."""
        await self._finish(self._play(mine, asked))

    async def play_for(self, seat: int, number: int, move: str, bot: str, order: Order | None) -> None:
        """Play a move for the bot of this code that plays at a seat, or by the order of its owner."""
        await self._play((seat,), Move(seat, number, move), bot, order)

    async def _play(
        self, mine: Sequence[int], asked: Move | TakeBack, bot: str = "", order: Order | None = None
    ) -> None:
        """A step of a seat's owner, of the bot of this code that plays there, or by an order that must still stand."""
        async with self._turn:
            self._check_open()
            move = self._course.check(mine, asked)
            if bot != self.bot_of(asked.seat):
                raise IllegalMove(
                    "a bot plays for seat {seat}; ask for the seat back before you move.",
                    "bot-plays-for-you",
                    seat=asked.seat,
                )
            if order is not None and order != self.beside.orders.get(asked.seat):
                raise IllegalMove("this order was cancelled.", "order-cancelled")
            following = self._course.following(StoredMove(asked.seat, move, self._now()))
            try:
                await self._store.append(self.id, asked.number, following.step, ending_of(following.position))
            except Taken:
                await self._catch_up()
                self._course.check(mine, asked)  # which says that the moment has passed
                raise
            self._course.add(following)
            self._note(following.step)
            self.hall.metrics.moves.add(self.seats[asked.seat].kind)
            if following.position.over:
                self.seats_version += 1
                log.info("table %s has ended after %d steps", self.id, self.number)
                self.spawn(self._look_at_group())
            self.company.spread_news()
            self.wake_bots()

    async def ask(self, mine: Sequence[int], wish: Wish) -> None:
        """Carry out what whoever owns these seats wishes beside playing."""
        await self._finish(self._act(lambda: act_for(self, mine, wish)))

    async def rematch(self, token: str) -> str:
        """The id of the table where the rematch is played, which whoever has this token asks for."""
        await self._finish(self._act(lambda: rematch_act(self, token)))
        return self.beside.rematch

    async def look_at_clock(self) -> None:
        """Whoever has no time left is replaced by a bot."""
        if not self.beside.closed:
            await self._finish(self._act(lambda: fallen(self)))

    async def _start_clock(self) -> None:
        await self._act(lambda: None if self.beside.begun else StoredAct(BEGUN))

    async def _act(self, wanted: Callable[[], StoredAct | None]) -> None:
        """Do what is wanted, if anything is, when this table has nothing else to do."""
        async with self._turn:
            self._check_open()
            while (act := wanted()) is not None:
                act = replace(act, at=self._now())
                try:
                    await self._store.act(self.id, self.beside.number + 1, act)
                except Taken:
                    if not await self._catch_up():
                        raise
                    continue  # perhaps it is not wanted any more
                self._note(act)
                self.seats_version += act.kind in SEEN_BY_ALL  # of others not everybody may know
                self.company.spread_news()
                break
            self.wake_bots()

    # The game

    def _may_begin(self) -> bool:
        """Whether all seats are taken; in a group those of all its tables."""
        if self.group is not None:
            return self.group.nonces is not None
        return all(seat.kind != "open" for seat in self.seats)

    def hear_of_group(self) -> None:
        """Another table of its group has changed elsewhere."""
        self.spawn(self._look_at_group())

    async def _look_at_group(self) -> None:
        """See what has become of the other tables of its group; what cannot be read now is read again later."""
        if self.group is None:
            return
        waited = self.group.nonces is None
        with suppress(StoreFailed):
            await self.group.look(self._store, self.group_tables)
        if waited and self.group.nonces is not None and self.clock is not None:
            for table in self.group.ids:  # all clocks start together, also at tables where nobody is just now
                self.hall.alarms.set(table, now())

    def group_changed(self) -> None:
        """Something has happened at the tables of its group: it may begin now, or tell everybody."""
        if self.position is None and self._may_begin():
            self._begin()
        self._seats_changed()
        self.wake_bots()

    def _begin(self) -> None:
        """Deal."""
        self._course.begin(dealt(self._kept, self.seats, self.group))

    def _replay(self, entries: Iterable[StoredMove | StoredAct]) -> None:
        """Have happen what happened before, or elsewhere."""
        for entry in entries:
            if isinstance(entry, StoredMove):
                try:
                    self._course.replay([entry])
                except FondacoError as error:
                    raise FondacoError(
                        "table {table} is damaged: {fault}", "table-damaged", table=self.id, fault=error
                    ) from None
            self._note(entry)

    def _note(self, entry: StoredMove | StoredAct) -> None:
        """What follows from a step that was made, or from an act."""
        self._last_at = max(self._last_at, entry.at)
        if isinstance(entry, StoredAct):
            self.beside.add(entry)
        else:
            self.moved_at = entry.at
        if self.clock is not None:
            people = self.turn is not None and not self.bot_of(self.turn)
            self.clock.note(entry, self.turn, people)

    def _now(self) -> int:
        """The time, later than all that has happened here: so one log follows from both."""
        return max(now(), self._last_at + 1)

    # Other processes

    def hear(self) -> None:
        """Another process has changed this table, or may have. Where nobody needs the table just now nothing is asked
        before somebody does."""
        self.behind = True
        if self.busy or self._driver.drives:
            self._begin_to_hear()

    async def catch_up(self) -> None:
        """Have happen here what happened elsewhere, before anybody looks."""
        await asyncio.shield(self._begin_to_hear())

    def _begin_to_hear(self) -> asyncio.Task[None]:
        if self._hearing is None or self._hearing.done():
            self._hearing = self.spawn(self._hear())
        return self._hearing

    async def _hear(self) -> None:
        while self.behind:
            self.behind = False
            async with self._turn:
                try:
                    await self._catch_up()
                except UnknownTable:  # everybody here was told so
                    return
                except FondacoError as error:
                    log.warning("what happened elsewhere at table %s is not known here: %s", self.id, error)

    async def _catch_up(self) -> bool:
        """Have happen here what happened in other processes; whether anything has."""
        news = await self._store.news(self.id, max(self.number, 0), self.beside.number)
        if news is None:
            self._vanish()
            raise UnknownTable(GONE)
        if list(news.seats) != self.seats:
            self._sit(news.seats)
            self.seats_version += 1
        if self.position is None:
            await self._look_at_group()
        if self.position is None and self._may_begin():
            self._begin()
        self._replay(heapq.merge(news.moves, news.acts, key=lambda entry: entry.at))
        self.seats_version += any(act.kind in SEEN_BY_ALL for act in news.acts)
        if news.moves and self.state == "over":
            self.seats_version += 1
            self.spawn(self._look_at_group())
        self.company.spread_news()
        self.wake_bots()
        return bool(news.moves or news.acts)

    # Bots

    def wake_bots(self) -> None:
        """Let a bot play if it is a bot's turn and none is playing; elsewhere let the clock run."""
        if self.gone:
            return
        self.hall.look(self)
        if self.beside.closed:
            self.hall.alarms.set(self.id, None)
            self._driver.stop()
            return
        if self.clock is not None:
            self.hall.alarms.set(self.id, self.clock.due(now()))
            if self.state == "playing" and not self.beside.begun:
                self.spawn(self._start_clock())
        self._driver.wake()

    def bot_of(self, seat: int) -> str:
        """The bot that plays at a seat, for itself or for its owner; empty for none."""
        return self.beside.stand_ins[seat].bot if seat in self.beside.stand_ins else self.seats[seat].bot

    # Tasks

    async def _finish(self, work: Coroutine[Any, Any, Outcome]) -> Outcome:
        """Carry this out whole, even if whoever asked for it goes away: what is on disk must be in memory too."""
        return await asyncio.shield(self.spawn(work))

    def spawn(self, work: Coroutine[Any, Any, Outcome]) -> asyncio.Task[Outcome]:
        """Do this beside everything else; the table stays in memory meanwhile."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def close(self) -> None:
        """Let bots stop, and wait for what is being written."""
        self._driver.stop()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._driver.let_go()


@lru_cache(STATIC_KEPT)
def view_static(game: Game, blank: bytes) -> dict[str, Any]:
    """What stays in every view of a table that was laid so: most tables are laid alike."""
    return game.view_static(game.State(blank))
