"""The house: all its tables, those in memory and those on disk.

A table is taken from disk when somebody first asks for it and forgotten when nobody has needed it for a while. While
anybody holds it there is exactly one of it in memory.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import replace

import msgspec

from .. import bots
from ..core.errors import FondacoError
from ..core.fairness import commitment, new_secret
from ..core.game import Game, find, games
from ..core.text import sentence_list
from ..language import LANGUAGES
from .coach import coached
from .daily import Days
from .definitions import is_described
from .errands import Errands
from .groups import GROUP, check_group, told_of
from .guests import check_no_copy, clean_name, clean_nonce, hash_of, new_table_id, new_token
from .hall import Hall
from .hosting import check_closing, seat_by_host
from .hours import SEEN_SECONDS, now
from .lessons import lesson_settings
from .limits import Allowance, Allowances, Limits, TooMuch
from .messages import (
    AsHost,
    AskHint,
    AskRematch,
    ComponentsRead,
    GameInfo,
    GameWords,
    GroupInfo,
    GroupMade,
    Hint,
    Join,
    LevelInfo,
    NewGroup,
    NewSeat,
    NewTable,
    OptionInfo,
    OwnComponents,
    SeatInfo,
    SeatKey,
    SetSeat,
    TableMade,
    TableRow,
    WhatIf,
)
from .rematch import rematch_seats
from .seating import place_for
from .settings import Settings, agreed
from .store import CLOCKED, Store, StoredSeat, StoredTable, StoreFailed, Taken, UnknownTable
from .table import Chooser, Table, Tempo
from .uploads import look_at_components, read_components, verify
from .whatif import what_if_seats, what_if_settings

__all__ = ["House", "UnknownTable", "UnknownWords", "game_infos", "game_words"]

log = logging.getLogger("fondaco.server")

IDLE_SECONDS = 300.0
IDLE_MOST = 200
"""As many tables as stay in memory though nobody needs them just now."""
IDLE_PARTS = 8
"""A part of as many more may have come before whoever opens tables looks for idle ones again."""
TIDY_SECONDS = 30.0
MINE_MOST = 100
"""As many tables as a front page lists."""
LISTED_MOST = 50
LISTED_SECONDS = 1.0
"""So many tables the house's list has, and so long it is not looked up again."""
CLOCKED_MOST = 100_000
AGAIN_MILLISECONDS = 10_000
"""After so long a clock is looked at again where that failed."""


class UnknownWords(FondacoError):
    """A game has no words in this language, or is not here."""


class House:
    """All tables of one server."""

    def __init__(
        self,
        store: Store,
        chooser: Chooser,
        tempo: Tempo | None = None,
        want: Callable[[Table], None] | None = None,
        visitors: Sequence[str] = (),
        limits: Limits | None = None,
    ) -> None:
        """`want` is told of tables that come to life; `visitors` are the bots from elsewhere that may sit down."""
        self._store, self._chooser, self._want, self._visitors = store, chooser, want, visitors
        self._tempo = tempo or Tempo()
        self._tables: dict[str, Table] = {}
        self._used: dict[str, float] = {}
        self._crowded_at = 0
        """With so many tables in memory it is time to forget some."""
        self._loading: dict[str, asyncio.Task[None]] = {}
        self._changed_meanwhile: set[str] = set()
        """Tables that another process has changed while they were loaded."""
        limits = limits or Limits()
        self._new_tables = Allowance(limits.house_tables_at_once, limits.house_tables_per_second)
        self._new_tables_of = Allowances(limits.tables_at_once, limits.tables_per_second)
        self._errands = Errands()
        self.days = Days(store)
        self.hall = Hall(limits)
        self.hall.presence.changed = self._presence_changed
        self._listed: list[TableRow] = []
        self._listed_until = 0.0

    @property
    def tables(self) -> int:
        """How many tables are in memory."""
        return len(self._tables)

    async def make(self, asked: NewTable, address: str = "") -> TableMade:
        """Open a table for somebody at this address; it begins at once if no seat is open."""
        game = find(asked.game)
        game.blank(len(asked.seats), asked.options)
        if asked.daily and (len(asked.seats) != 1 or asked.seats[0].kind == "bot" or asked.components):
            raise FondacoError("the deal of the day is for one person, with the house's components.", "daily-for-one")
        seats, keys = self._seat(game, asked.seats, clean_nonce(asked.nonce))
        settings, coach, host = self._agreed(asked, game, len(asked.seats)), coached(asked), new_token()
        if not asked.daily:
            settings = replace(settings, host=hash_of(host))
        apart = coach | lesson_settings(asked, game)
        self._allow(address)
        components = None
        if asked.components:
            components = await read_components(self._errands, address, game.meta.id, asked.components)
            game.blank(len(asked.seats), asked.options, components)
        kept = replace(fresh(game, asked.options, seats), components=components, settings=settings.plain() | apart)
        if asked.daily:
            kept = await self.days.open(kept, asked.guest)
            return await self._open(kept, keys, address)
        made = await self._open(replace(kept, listed=asked.listed), keys, address)
        return msgspec.structs.replace(made, host=host)

    async def rematch(self, table: str, asked: AskRematch, address: str = "") -> TableMade:
        """The rematch of a finished table, the same for everybody who sat there; the keys are those they have."""
        async with self.at(table) as old:
            if not old.beside.rematch:
                self._allow(address)
            rematch = await old.rematch(asked.token)
            if await self._store.find_table(rematch) is None:
                kept = rematch_seats(old, fresh(old.game, old.options, ()), old.seats)
                with suppress(Taken):  # somebody else who asked opened it
                    await self._open(kept, [], address)
        async with self.at(rematch) as new:
            return TableMade(table=new.id, commitment=new.commitment, keys=[])

    async def listed(self) -> list[TableRow]:
        """The tables that everybody may find, which wait or play, the newest first; looked up once a second."""
        if time.monotonic() > self._listed_until:
            self._listed_until = time.monotonic() + LISTED_SECONDS
            rows = await self._rows(await self._store.listed(LISTED_MOST))
            self._listed = [row for row in rows if not row.closed]
        return self._listed

    async def what_if(self, table: str, asked: WhatIf, address: str = "") -> TableMade:
        """Open a table in the middle of a game that is over, against bots."""
        async with self.at(table) as parent:
            record = parent.record()
            game, names = parent.game, what_if_seats(asked, record.players)
            settings = what_if_settings(record, parent.id, asked) | coached(asked)
            seats, keys = self._seat(game, names, clean_nonce(asked.nonce))
            self._allow(address)
            kept = replace(fresh(game, record.options, seats), components=parent.components, settings=settings)
        return await self._open(kept, keys, address)

    async def make_group(self, asked: NewGroup, address: str = "") -> GroupMade:
        """Open a duplicate group."""
        check_group(asked)
        game, players = find(asked.game), len(asked.tables[0])
        game.blank(players, asked.options)
        seated = [self._seat(game, seats, clean_nonce(asked.nonce)) for seats in asked.tables]
        settings = self._agreed(asked, game, players)
        for _ in asked.tables:
            self._allow(address)
        components = None
        if asked.components:
            components = await read_components(self._errands, address, game.meta.id, asked.components)
            game.blank(players, asked.options, components)
        first = replace(
            fresh(game, asked.options, ()),
            components=components,
            group=new_table_id(),
            settings=settings.plain() | {GROUP: len(asked.tables)},
        )
        kept = [replace(first, id=new_table_id(), seats=tuple(seats)) for seats, _ in seated]
        made = [await self._open(table, keys, address) for table, (_, keys) in zip(kept, seated, strict=True)]
        for table in kept[:1]:
            async with self.at(table.id):
                await self.hall.groups.of(first.group).look(self._store, len(kept))
        return GroupMade(first.group, first.commitment, made)

    async def look_at_components(self, game: str, asked: OwnComponents, address: str) -> ComponentsRead:
        """What somebody brings, as it would be played with; nothing of it is kept."""
        return ComponentsRead(*await look_at_components(self._errands, address, game, asked.text, asked.players))

    async def group(self, name: str) -> GroupInfo:
        """What everybody may know of a group."""
        found = await self._store.group(name)
        if not found:
            raise UnknownTable("there is no such group in this house; look at its link again.", "no-such-group")
        async with self.at(found[0].id) as table:
            assert table.group is not None
            await table.group.look(self._store, table.group_tables)
            return told_of(await self._store.group(name), table.group)

    def _agreed(self, asked: NewTable | NewGroup, game: Game, players: int) -> Settings:
        """What is agreed at a new table, or at all tables of a group."""
        stand_in = asked.stand_in or bots.opponent(game, players)
        check_bot(stand_in, game, players, self._visitors)
        return agreed(asked, stand_in)

    def _allow(self, address: str) -> None:
        """Whether one more table may be opened from this address now."""
        if not self._new_tables_of.take(address) or not self._new_tables.take():
            raise TooMuch("too many tables were opened just now; wait a few seconds and try again.", "too-many-tables")

    async def _open(self, kept: StoredTable, keys: list[SeatKey], address: str) -> TableMade:
        """Keep a new table, on disk and in memory."""
        found = self._table(kept, address)
        if found.clock is not None:
            await self.hall.hours.see(self._store)
            await self._store.put(CLOCKED, kept.id, kept.created)
        await self._store.add_table(kept)
        self._keep(found)
        log.info("table %s was opened: %s, %d seats", kept.id, kept.game, len(kept.seats))
        return TableMade(table=kept.id, commitment=kept.commitment, keys=keys)

    def _seat(self, game: Game, asked: Sequence[NewSeat], nonce: str) -> tuple[list[StoredSeat], list[SeatKey]]:
        """Who sits at a new table, and the keys of whoever makes it."""
        seats: list[StoredSeat] = []
        keys: list[SeatKey] = []
        for number, seat in enumerate(asked):
            name = clean_name(seat.name)
            if seat.kind == "bot":
                check_bot(seat.bot, game, len(asked), self._visitors)
                seats.append(StoredSeat("bot", name, bot=seat.bot))
            elif seat.bot:
                raise FondacoError(
                    "seat {seat} names the bot {bot!r}, but its kind is {kind!r}.",
                    "seat-kind",
                    seat=number,
                    bot=seat.bot,
                    kind=seat.kind,
                )
            elif seat.kind == "open":
                seats.append(StoredSeat("open"))
            else:
                check_no_copy(name, [other.name for other in seats if other.kind == "human"])
                keys.append(SeatKey(number, new_token()))
                seats.append(StoredSeat("human", name, token_hash=hash_of(keys[-1].token), nonce=nonce))
        return seats, keys

    async def join(self, table: str, asked: Join) -> SeatKey:
        """Take an open seat."""
        token = new_token()
        guest = StoredSeat("human", clean_name(asked.name), token_hash=hash_of(token), nonce=clean_nonce(asked.nonce))
        async with self.at(table) as found:
            return SeatKey(await found.seat(lambda: (place_for(found.seats, asked.seat, guest), guest)), token)

    async def set_seat(self, table: str, asked: SetSeat) -> list[SeatInfo]:
        """Have the host of a table that waits put a bot on a seat, or open it; who sits there now."""
        async with self.at(table) as found:
            if asked.bot:
                check_bot(asked.bot, found.game, len(found.seats), self._visitors)
            await found.seat(lambda: seat_by_host(found, asked))
            if self._want is not None:
                self._want(found)
            return found.seat_infos()

    async def close_table(self, table: str, asked: AsHost) -> None:
        """Have the host close a table that waits; nothing of it is kept."""
        async with self.at(table) as found:
            await found.delete(lambda: check_closing(found, asked.host))

    async def mine(self, tokens: Sequence[str]) -> list[TableRow]:
        """The tables where these tokens have a seat, the newest first; one that cannot be read is left out."""
        hashes = {hash_of(token) for token in tokens}
        return await self._rows(await self._store.tables_of(list(hashes), MINE_MOST), hashes)

    async def _rows(self, tables: Sequence[str], hashes: Collection[str] = ()) -> list[TableRow]:
        """These tables as a list shows them to whoever has such tokens; one that cannot be read is left out."""
        rows = []
        for table in tables:
            try:
                async with self.at(table) as found:
                    if not found.lesson:
                        rows.append(found.row(hashes))
            except FondacoError as error:
                log.warning("table %s cannot be shown: %s", table, error)
        return rows

    async def hint(self, table: str, asked: AskHint) -> list[Hint]:
        """What the moves are worth to whoever is to decide and asks."""
        async with self.at(table) as found:
            return await found.hint(asked.token)

    async def verify(self, record: bytes, address: str) -> list[str]:
        """What was checked of a record, in sentences."""
        return await verify(self._errands, address, record)

    @asynccontextmanager
    async def at(self, table: str) -> AsyncIterator[Table]:
        """A table, which stays in memory meanwhile."""
        while (found := self._tables.get(table)) is None or found.gone or found.behind:
            await (self._load(table) if found is None or found.gone else found.catch_up())
        found.users += 1
        try:
            yield found
        finally:
            found.users -= 1
            self._used[table] = time.monotonic()

    def needs(self, table: str) -> bool:
        """Whether anybody is at this table, or comes to it just now."""
        return table in self._loading or (table in self._tables and self._tables[table].busy)

    async def knows(self, table: str) -> bool:
        """Whether there is this table, as far as can be known now."""
        try:
            return table in self._tables or await self._store.find_table(table) is not None
        except StoreFailed:
            return True

    async def delete(self, table: str) -> None:
        """Keep nothing of a table any more."""
        found = self._tables.get(table)
        if found is None or found.gone:
            await self._store.delete_table(table)
        else:
            await found.delete(lambda: None)

    # Memory

    async def _load(self, table: str) -> None:
        """Take a table from disk, once however many ask for it at the same time."""
        if table not in self._loading:
            self._loading[table] = asyncio.get_running_loop().create_task(self._read(table))
            self._loading[table].add_done_callback(lambda _: self._loaded(table))
        await asyncio.shield(self._loading[table])

    def _loaded(self, table: str) -> None:
        del self._loading[table]
        self._changed_meanwhile.discard(table)

    async def _read(self, table: str) -> None:
        kept = await self._store.find_table(table)
        if kept is None:
            raise UnknownTable("there is no such table in this house; look at its link again.", "no-such-table")
        await asyncio.to_thread(lambda: is_described(find(kept.game, kept.rules)))
        group = self.hall.groups.of(kept.group) if kept.group else None
        if group is not None:
            await group.look(self._store, kept.settings[GROUP])
        self._keep(self._table(kept))
        if table in self._changed_meanwhile:
            self._tables[table].hear()

    def changed(self, table: str | None) -> None:
        """Another process has changed this table; None: any of them may have changed."""
        self._changed_meanwhile.update(self._loading if table is None else {table} & self._loading.keys())
        for each in list(self._tables) if table is None else [table]:
            if each in self._tables:
                self._tables[each].hear()
        for each_beside in self.hall.groups.beside(table):
            each_beside.hear_of_group()

    def _presence_changed(self, table: str, seated: bool) -> None:
        """Somebody has come to a table, or left it, in another process."""
        if table in self._tables:
            self._tables[table].hear_of_presence(seated)

    def _table(self, kept: StoredTable, opener: str = "") -> Table:
        return Table(kept, self._store, self._chooser, self._tempo, self.hall, opener)

    def _keep(self, table: Table) -> None:
        """Have a table in memory, and let its bots play if it is their turn."""
        self._tables[table.id] = table
        self._used[table.id] = time.monotonic()
        table.wake_bots()
        if self._want is not None:
            self._want(table)
        if len(self._tables) >= self._crowded_at:
            self._forget(time.monotonic() - IDLE_SECONDS, keep=table.id)

    def _forget(self, before: float, keep: str = "") -> None:
        """Forget tables nobody needs: those last used long ago, and the oldest of too many. Whoever opens tables looks
        again when there are some more."""
        idle = sorted(
            (key for key, table in self._tables.items() if not table.busy and key != keep), key=self._used.__getitem__
        )
        for place, key in enumerate(idle):
            if self._used[key] < before or place < len(idle) - IDLE_MOST:
                self._tables.pop(key).put_away()
                del self._used[key]
        self._crowded_at = len(self._tables) + max(1, IDLE_MOST // IDLE_PARTS)

    async def tidy(self) -> None:
        """Forget idle tables now and then, and what was told where nobody listens any more, for ever."""
        while True:
            await asyncio.sleep(TIDY_SECONDS)
            self._forget(time.monotonic() - IDLE_SECONDS)
            for table in self._tables.values():
                table.put_away()
            with suppress(FondacoError):
                await self.hall.groups.look_again(self._store)

    # Clocks

    async def open(self) -> None:
        """Learn how long the house was closed, before any table is looked at."""
        await self.hall.hours.open(self._store)

    async def watch_clocks(self) -> None:
        """Let the clocks of all tables run, in memory or not, for ever."""
        for table, _ in await self._store.documents(CLOCKED, CLOCKED_MOST):
            self.hall.alarms.set(table, now())
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self.hall.alarms.run(self._ring))
            tasks.create_task(self._stay_open())

    async def _stay_open(self) -> None:
        """Note every few seconds that the house is open, while any clock runs."""
        while True:
            await asyncio.sleep(SEEN_SECONDS)
            if self.hall.alarms:
                with suppress(FondacoError):  # the store says itself that it cannot write
                    await self.hall.hours.see(self._store)

    async def _ring(self, table: str) -> None:
        """Look at a table whose time may be up; one that has ended has no clock any more."""
        try:
            if await self._look_at_clock(table) == "over":
                await self._store.remove(CLOCKED, table)
        except FondacoError as error:
            log.warning("the clock of table %s cannot be looked at: %s", table, error)
            self.hall.alarms.set(table, now() + AGAIN_MILLISECONDS)

    async def _look_at_clock(self, table: str) -> str:
        """What state a table is in when whoever had no time left is replaced."""
        try:
            async with self.at(table) as found:
                await found.look_at_clock()
                return found.state
        except UnknownTable:
            return "over"

    async def close(self) -> None:
        """Stop all bots, and wait for what is being written."""
        if self.hall.alarms:
            with suppress(FondacoError):
                await self.hall.hours.see(self._store)
        await asyncio.gather(self._errands.close(), *(table.close() for table in self._tables.values()))


def fresh(game: Game, options: dict[str, str], seats: Sequence[StoredSeat]) -> StoredTable:
    """A new table with a secret of its own."""
    secret = new_secret()
    return StoredTable(
        id=new_table_id(),
        game=game.meta.id,
        rules=game.version,
        options=game.choose_options(options),
        secret=secret,
        commitment=commitment(secret),
        created=int(time.time()),
        seats=tuple(seats),
    )


def check_bot(code: str, game: Game, players: int, visitors: Sequence[str]) -> None:
    """Whether there is this bot; at a table it thinks as long as is usual, so that nobody waits for ever. Bots from
    elsewhere are only those that the host allowed, and networks those that come with a game: nothing else that a guest
    names is ever loaded or looked for."""
    known = [*bots.levels_of(game, players), *bots.codes(game, players), *visitors]
    if code not in known:
        raise FondacoError(
            "at a table the bots are {bots}, not {given!r}.", "bots-here", bots=sentence_list(known), given=code
        )


def game_infos(visitors: Sequence[str] = ()) -> list[GameInfo]:
    """All games, for the front page, each with its bots and with those from elsewhere that the host allowed."""
    metas = [find(game).meta for game in games()]
    return [
        GameInfo(
            id=meta.id,
            title=meta.title,
            year=meta.year,
            designer=meta.designer,
            artist=meta.artist,
            publisher=meta.publisher,
            players=list(meta.players),
            usual_players=meta.usual_players,
            minutes=meta.minutes,
            options=[OptionInfo(option.name, list(option.values), list(option.players)) for option in meta.options],
            bots=[*bots.levels_of(meta.id), *bots.codes(meta.id), *visitors],
            usual_bot=bots.opponent(meta.id),
            levels=[
                LevelInfo(level, *(bots.stands_in(level, meta.id, own_components=own) for own in (False, True)))
                for level in bots.levels_of(meta.id)
            ],
            components=find(meta.id).component_word,
        )
        for meta in metas
    ]


def game_words(game: str, rules: int | None, language: str) -> GameWords:
    """A game's own words, those of the version of its rules that is asked for."""
    if language not in LANGUAGES:
        raise UnknownWords(
            "there is no language {given!r}; there is {languages}.",
            "no-such-language",
            given=language,
            languages=sentence_list(LANGUAGES),
        )
    try:
        return GameWords(find(game, rules).messages(language))
    except FileNotFoundError:
        raise UnknownWords(
            "{game} has no words in the language {language!r}.", "no-words", game=game, language=language
        ) from None
    except FondacoError as error:
        raise UnknownWords(error.wording) from None
