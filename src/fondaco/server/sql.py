"""A store in a database that speaks SQL: one thread writes with group commit, another reads.

Everything that waits to be written goes into one transaction, and everybody who waited is answered after its COMMIT
has returned. While one commit runs the next group gathers: the busier the house, the more moves share one. SQLite and
PostgreSQL differ in how they are opened (`sqlite`, `postgres`) and in nothing that is written here.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Generator, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Any, NamedTuple, Protocol, TypeVar

from ..core.wording import Wording
from .store import (
    CLOCKED,
    NOTICE,
    NOTICED,
    REVIEW,
    WANTED,
    Ending,
    News,
    StoredAct,
    StoredMove,
    StoredSeat,
    StoredTable,
    StoreFailed,
    Summary,
    Taken,
)

__all__ = ["Connection", "Dialect", "SQLStore", "Statement", "said"]

Outcome = TypeVar("Outcome")

SEATED = 'SELECT kind, name, bot, token_hash, nonce FROM seats WHERE "table" = ? ORDER BY seat'
"""Who sits at a table."""
MILLISECONDS = 1000
GROUP_MOST = 1000
"""The most writes in one transaction."""


class Cursor(Protocol):
    """What a statement brought."""

    @property
    def rowcount(self) -> int:
        """How many rows it has changed."""
        ...

    def fetchall(self) -> list[Any]:
        """All rows it found."""
        ...


class Statement(NamedTuple):
    """Something to carry out; its parameters stand as question marks."""

    text: str
    parameters: Sequence[object] = ()


class Connection(Protocol):
    """A connection to a database, which leaves transactions to us; each is used by one thread at a time."""

    def execute(self, statement: str, parameters: Sequence[object] = (), /) -> Cursor:
        """Carry out one statement."""
        ...

    def execute_all(self, statements: Sequence[Statement], /) -> Sequence[Cursor]:
        """Carry out these in their order, in one round trip where there is a way to go."""
        ...

    def close(self) -> None:
        """Let go."""
        ...


class Dialect(NamedTuple):
    """In what databases differ."""

    begin: str
    """Begins a transaction that will write."""
    begin_reading: str
    """Begins one that sees all of one moment."""
    failed: type[Exception]
    """Whatever the database refuses or cannot do."""
    clash: type[Exception]
    """What it refuses because of what is there already, or is not."""
    alone: tuple[type[Exception], ...]
    """Failures for which one write of a group may be to blame: without it the others can be done."""


Steps = Generator[Statement, Cursor, Iterable[str]]
Work = Callable[[], Steps]
"""One write, statement by statement; each is answered by what it brought. At its end it tells which tables it has
changed. A `Taken` that it raises comes before it has changed anything, so that a refused one leaves nothing."""


class Write(NamedTuple):
    """A write that waits, and the future of whoever waits for it."""

    work: Work
    done: asyncio.Future[None]


class SQLStore:
    """All that a house keeps, in one database."""

    def __init__(self, writer: Connection, reader: Connection, dialect: Dialect) -> None:
        self._writer, self._reader, self._dialect = writer, reader, dialect
        self._waiting: SimpleQueue[Write | None] = SimpleQueue()
        self._reading = ThreadPoolExecutor(1, thread_name_prefix="fondaco-read")
        self._loop: asyncio.AbstractEventLoop | None = None
        self._closing = False
        self.last_write = 0.0
        """When something was last written, in seconds since 1970."""
        self.failure = ""
        """Why the last write failed; empty if it did not."""
        self._thread = Thread(target=self._write_groups, name="fondaco-write", daemon=True)
        self._thread.start()

    def room(self) -> int | None:
        """A database server minds its own disk."""
        return None

    def damage(self) -> str:
        """A database server says what is wrong when it is asked for it."""
        return ""

    # Tables

    async def add_table(self, table: StoredTable) -> None:
        """Keep a new table."""
        await self._write(lambda: write_table(table))

    async def change_seat(self, table: str, seat: int, old: StoredSeat, new: StoredSeat) -> tuple[StoredSeat, ...]:
        """Put somebody else on a seat, or nobody, while any is open."""
        text = (
            "UPDATE seats SET kind = ?, name = ?, bot = ?, token_hash = ?, nonce = ?"
            ' WHERE "table" = ? AND seat = ? AND kind = ? AND bot = ? AND token_hash = ?'
            " AND EXISTS (SELECT 1 FROM seats AS any_seat WHERE any_seat.\"table\" = ? AND any_seat.kind = 'open')"
        )
        sits = (new.kind, new.name, new.bot, new.token_hash, new.nonce)
        sat = (table, seat, old.kind, old.bot, old.token_hash, table)

        def work() -> Steps:
            # One after the other, also in several processes: else the last seat could be taken while another is opened.
            _ = yield Statement("UPDATE tables SET listed = listed WHERE id = ?", (table,))
            if (yield Statement(text, (*sits, *sat))).rowcount != 1:
                raise Taken("seat {seat} is taken already.", "seat-taken", seat=seat)
            seated[:] = (yield Statement(SEATED, (table,))).fetchall()
            return (table,)

        seated: list[Any] = []
        await self._write(work)
        return tuple(StoredSeat(*each) for each in seated)

    async def append(self, table: str, number: int, move: StoredMove, ending: Ending | None = None) -> None:
        """Keep a step under its number, with the end it brings."""

        def work() -> Steps:
            yield from insert("moves", (table, number, move.seat, move.move, move.at))
            if ending is not None:
                yield ending_noted(table, ending)
                yield without_notices(table)
            return (table,)

        await self._write(work)

    async def act(self, table: str, number: int, act: StoredAct) -> None:
        """Keep an act under its number."""

        def work() -> Steps:
            yield from insert("acts", (table, number, act.kind, act.seat, json.dumps(act.body), act.at))
            return (table,)

        await self._write(work)

    async def end_table(self, table: str, ending: Ending) -> None:
        """Note that a game has ended."""
        await self._write(lambda: plainly([ending_noted(table, ending), without_notices(table)]))

    async def delete_table(self, table: str) -> None:
        """Keep nothing of a table any more."""
        await self._write(lambda: plainly(erasing(table), (table,)))

    async def find_table(self, table: str) -> StoredTable | None:
        """A table with its seats, steps and acts."""
        return await self._read(lambda connection: read_table(connection, table))

    async def news(self, table: str, moves: int, acts: int) -> News | None:
        """What a table has beyond so many steps and acts."""
        return await self._read(lambda connection: read_news(connection, table, moves, acts))

    # Lists

    async def tables_of(self, token_hashes: Sequence[str], most: int) -> list[str]:
        """The ids of the tables where these tokens have a seat, the newest first."""
        asked = [token for token in token_hashes if token]
        return await self._ids(
            'SELECT DISTINCT id, created FROM seats JOIN tables ON id = "table"'
            f" WHERE token_hash IN ({marks(asked)}) ORDER BY created DESC, id LIMIT ?",
            (*asked, most),
        )

    async def day_results(self, game: str, date: str, most: int) -> list[Summary]:
        """The tables that have played this game's deal of that day to its end, the best first."""
        where = "daily = ? AND daily <> '' AND game = ? AND ended > 0 ORDER BY best DESC, created, id LIMIT ?"
        return await self._summaries(where, (date, game, most))

    async def group(self, group: str) -> list[Summary]:
        """The tables of a duplicate group, the oldest first."""
        return await self._summaries('"group" = ? AND "group" <> \'\' ORDER BY created, id', (group,))

    async def listed(self, most: int) -> list[str]:
        """The ids of listed tables that have not ended, the newest first."""
        return await self._ids(
            "SELECT id FROM tables WHERE listed = 1 AND ended = 0 ORDER BY created DESC, id LIMIT ?", (most,)
        )

    async def ended_before(self, at: int, most: int) -> list[str]:
        """The ids of tables that ended before this time."""
        return await self._ids(
            "SELECT id FROM tables WHERE ended > 0 AND ended < ? ORDER BY ended, id LIMIT ?", (at, most)
        )

    async def idle_since(self, at: int, most: int) -> list[str]:
        """The ids of tables that have not ended and where nothing has happened since this time."""
        silent = 'NOT EXISTS (SELECT 1 FROM {log} WHERE "table" = id AND at >= ?)'
        return await self._ids(
            f"SELECT id FROM tables WHERE ended = 0 AND created < ? AND {silent.format(log='moves')}"
            f" AND {silent.format(log='acts')} ORDER BY created, id LIMIT ?",
            (at, at * MILLISECONDS, at * MILLISECONDS, most),
        )

    async def newest(self, most: int) -> list[Summary]:
        """All tables, the newest first."""
        return await self._summaries("1 = 1 ORDER BY created DESC, id LIMIT ?", (most,))

    # Guests and documents

    async def forget_guests(self, token_hashes: Sequence[str], name: str) -> None:
        """Whoever sits where these tokens open is called so from now on, and the tokens open nothing any more."""
        asked = [token for token in token_hashes if token]
        statement = (
            f"UPDATE seats SET name = ?, token_hash = '' WHERE token_hash IN ({marks(asked)}) RETURNING \"table\""
        )

        def work() -> Steps:
            found = yield Statement(statement, (name, *asked))
            return [table for (table,) in found.fetchall()]

        await self._write(work)

    async def rename(self, old: str, new: str) -> list[str]:
        """Whoever is called so is called otherwise, wherever he sits; the ids of those tables."""
        tables: dict[str, None] = {}

        def work() -> Steps:
            found = yield Statement('UPDATE seats SET name = ? WHERE name = ? RETURNING "table"', (new, old))
            tables.update(dict.fromkeys(table for (table,) in found.fetchall()))
            return tables

        await self._write(work)
        return list(tables)

    async def put(self, kind: str, key: str, body: Any, new: bool = False) -> None:
        """Keep a document."""
        values = (kind, key, json.dumps(body), int(time.time()))
        instead = "NOTHING" if new else "UPDATE SET body = excluded.body, at = excluded.at"
        statement = f"INSERT INTO documents VALUES (?, ?, ?, ?) ON CONFLICT (kind, key) DO {instead}"
        await self._change(
            statement, values, Wording("there is a {kind} {key} already.", "there-already", kind=kind, key=key)
        )

    async def find(self, kind: str, key: str) -> Any:
        """A document; None if there is none."""
        found = await self._rows("SELECT body FROM documents WHERE kind = ? AND key = ?", (kind, key))
        return json.loads(found[0][0]) if found else None

    async def documents(self, kind: str, most: int, prefix: str = "") -> list[tuple[str, Any]]:
        """Keys and documents of a kind whose keys begin so, in the order of their keys."""
        statement = "SELECT key, body FROM documents WHERE kind = ? AND substr(key, 1, ?) = ? ORDER BY key LIMIT ?"
        return [(key, json.loads(body)) for key, body in await self._rows(statement, (kind, len(prefix), prefix, most))]

    async def remove(self, kind: str, key: str) -> None:
        """Keep this document no longer."""
        statement = Statement("DELETE FROM documents WHERE kind = ? AND key = ?", (kind, key))
        await self._write(lambda: plainly([statement]))

    # Several processes: there are none, unless the database lets others in

    async def lease(self, table: str, holder: str, seconds: float) -> bool:
        """Whether this process drives the table for so long."""
        return True

    def watch(self, changed: Callable[[str | None], None], heard: Callable[[str], None] | None = None) -> None:
        """Hear of other processes' changes, and what they announce, from now on."""

    async def announce(self, process: str, words: Sequence[str]) -> None:
        """Say something to all other processes."""

    # Reading

    async def _read(self, work: Callable[[Connection], Outcome]) -> Outcome:
        """Read in the thread that reads, all of it of one moment."""

        def whole() -> Outcome:
            self._reader.execute(self._dialect.begin_reading)
            try:
                return work(self._reader)
            finally:
                self._reader.execute("COMMIT")

        try:
            return await asyncio.get_running_loop().run_in_executor(self._reading, whole)
        except self._dialect.failed as error:
            raise StoreFailed(
                "this cannot be read just now: {fault}.", "cannot-be-read-now", fault=said(error)
            ) from None

    async def _rows(self, statement: str, parameters: Sequence[object]) -> list[Any]:
        return await self._read(lambda connection: connection.execute(statement, parameters).fetchall())

    async def _ids(self, statement: str, parameters: Sequence[object]) -> list[str]:
        return [row[0] for row in await self._rows(statement, parameters)]

    async def _summaries(self, where: str, parameters: Sequence[object]) -> list[Summary]:
        return await self._read(lambda connection: read_summaries(connection, where, parameters))

    # Writing

    async def _write(self, work: Work) -> None:
        """Hand a write over; return after its COMMIT, or raise what was wrong with it."""
        if self._closing:
            raise StoreFailed("this house is closing; nothing more is written.", "house-closing")
        self._loop = asyncio.get_running_loop()
        write = Write(work, self._loop.create_future())
        self._waiting.put(write)
        await write.done

    async def _change(
        self, statement: str, parameters: Sequence[object], refusal: str, tables: Iterable[str] = ()
    ) -> None:
        """A statement that changes one row, and with it these tables; if not, somebody else was quicker."""

        def work() -> Steps:
            if (yield Statement(statement, parameters)).rowcount != 1:
                raise Taken(refusal)
            return tables

        await self._write(work)

    def _write_groups(self) -> None:
        """Take all that waits, write it together, answer everybody, until told to stop."""
        while (write := self._waiting.get()) is not None:
            group = [write]
            while len(group) < GROUP_MOST and not self._waiting.empty():
                following = self._waiting.get()
                if following is None:
                    self._waiting.put(None)
                    break
                group.append(following)
            outcomes = self._commit([write.work for write in group])
            if self._loop is not None and not self._loop.is_closed():
                self._loop.call_soon_threadsafe(settle, group, outcomes)

    def _commit(self, group: list[Work]) -> list[Exception | None]:
        """Do all these writes in one transaction; for each, None if it is on disk, else what was wrong. Where one of
        several cannot be done at all, each is done by itself, so that it does not spoil the others."""
        dialect = self._dialect
        try:
            outcomes, changed = carry_out(self._writer, dialect.begin, group)
            self._writer.execute_all([*self._announced(changed), Statement("COMMIT")])
        except Exception as error:  # whatever it is, it must not end the thread that writes
            self._roll_back()
            if len(group) > 1 and (isinstance(error, dialect.alone) or not isinstance(error, dialect.failed)):
                return [outcome for work in group for outcome in self._commit([work])]
            refusal = self._refusal(error)
            self.failure = str(refusal) if isinstance(refusal, StoreFailed) else self.failure
            return [refusal for _ in group]
        self.last_write, self.failure = time.time(), ""
        return outcomes

    def _announced(self, tables: Sequence[str]) -> list[Statement]:
        """What tells other processes, with the COMMIT, that these tables have changed."""
        return []

    def _roll_back(self) -> None:
        """Undo what was begun, if anything was."""
        with suppress(self._dialect.failed):  # there was nothing to undo, or nobody to ask for it
            self._writer.execute("ROLLBACK")

    def _refusal(self, error: Exception) -> Exception:
        if isinstance(error, self._dialect.clash):
            return Taken("somebody else was quicker; nothing was changed.", "somebody-quicker")
        if not isinstance(error, self._dialect.failed):
            return error
        return StoreFailed("this could not be saved and was not done: {fault}.", "not-saved", fault=said(error))

    async def close(self) -> None:
        """Finish what is being written, and let go of the database."""
        self._closing = True
        self._waiting.put(None)
        await asyncio.to_thread(self._thread.join)
        await asyncio.to_thread(self._reading.shutdown)
        self._reader.close()
        self._writer.close()


def said(error: Exception) -> str:
    """What a database says, in one line."""
    return " ".join(str(error).split()).rstrip(".")


def settle(group: list[Write], outcomes: list[Exception | None]) -> None:
    """Tell everybody who waited how it went."""
    for write, outcome in zip(group, outcomes, strict=True):
        if write.done.cancelled():
            continue
        if outcome is None:
            write.done.set_result(None)
        else:
            write.done.set_exception(outcome)


def carry_out(connection: Connection, begin: str, group: list[Work]) -> tuple[list[Exception | None], list[str]]:
    """Begin a transaction and do these writes side by side, the first statements of all together, then the second: how
    each went, and the tables they have changed. One that comes too late does not spoil the others."""
    outcomes: list[Exception | None] = [None] * len(group)
    changed: dict[str, None] = {}
    writes = [work() for work in group]
    asked = {number: next(write) for number, write in enumerate(writes)}
    _, *brought = connection.execute_all([Statement(begin), *asked.values()])
    while asked:
        following: dict[int, Statement] = {}
        for number, cursor in zip(asked, brought, strict=True):
            try:
                following[number] = writes[number].send(cursor)
            except StopIteration as end:
                changed.update(dict.fromkeys(end.value))
            except Taken as error:
                outcomes[number] = error
        asked = following
        brought = list(connection.execute_all(list(asked.values()))) if asked else []
    return outcomes, list(changed)


def marks(values: Iterable[object]) -> str:
    """A question mark for each value; for none something that is no value."""
    return ", ".join("?" for _ in values) or "NULL"


# --- Writing ---------------------------------------------------------------------------------------------------------


def insert(into: str, values: Sequence[object]) -> Steps:
    """Add an entry whose number must not be taken."""
    added = yield Statement(f"INSERT INTO {into} VALUES ({marks(values)}) ON CONFLICT DO NOTHING", values)
    if added.rowcount != 1:
        raise Taken("somebody else was quicker; nothing was changed.", "somebody-quicker")
    return ()


def plainly(statements: Iterable[Statement], tables: Iterable[str] = ()) -> Steps:
    """Statements that nothing can be wrong with, and the tables they change."""
    for statement in statements:
        _ = yield statement
    return tables


def write_table(table: StoredTable) -> Steps:
    """A new table with its seats."""
    values = {
        "id": table.id,
        "game": table.game,
        "rules": table.rules,
        "players": len(table.seats),
        "options": json.dumps(table.options),
        "secret": table.secret,
        "commitment": table.commitment,
        "created": table.created,
        "components": "" if table.components is None else json.dumps(table.components),
        "daily": table.daily,
        "settings": json.dumps(table.settings),
        "listed": int(table.listed),
        '"group"': table.group,
    }
    yield Statement(f"INSERT INTO tables ({', '.join(values)}) VALUES ({marks(values)})", tuple(values.values()))
    rows = [
        (table.id, number, seat.kind, seat.name, seat.bot, seat.token_hash, seat.nonce)
        for number, seat in enumerate(table.seats)
    ]
    places = ", ".join(f"({marks(row)})" for row in rows)
    yield Statement(f"INSERT INTO seats VALUES {places}", tuple(value for row in rows for value in row))
    return ()


def ending_noted(table: str, ending: Ending) -> Statement:
    """When a game ended, and how: by the best score lists are ordered."""
    text = "UPDATE tables SET ended = ?, scores = ?, best = ? WHERE id = ?"
    return Statement(text, (ending.at, json.dumps(ending.scores), max(ending.scores), table))


def without_notices(table: str) -> Statement:
    """Nobody is told of a table's turns any more."""
    kinds, begins = (NOTICE, NOTICED), f"{table} "
    text = f"DELETE FROM documents WHERE kind IN ({marks(kinds)}) AND substr(key, 1, ?) = ?"
    return Statement(text, (*kinds, len(begins), begins))


def erasing(table: str) -> list[Statement]:
    """Nothing of a table."""
    parts = [Statement(f'DELETE FROM {part} WHERE "table" = ?', (table,)) for part in ("moves", "acts", "seats")]
    kinds = (CLOCKED, REVIEW, WANTED)
    about = Statement(f"DELETE FROM documents WHERE kind IN ({marks(kinds)}) AND key = ?", (*kinds, table))
    return [*parts, about, without_notices(table), Statement("DELETE FROM tables WHERE id = ?", (table,))]


# --- Reading ---------------------------------------------------------------------------------------------------------


def read_table(connection: Connection, table: str) -> StoredTable | None:
    """A table with its seats, steps and acts."""
    found = connection.execute(
        "SELECT game, rules, options, secret, commitment, created, components, daily, settings, listed, "
        '"group", ended, scores FROM tables WHERE id = ?',
        (table,),
    ).fetchall()
    news = read_news(connection, table, 0, 0)
    if not found or news is None:
        return None
    game, rules, options, secret, commitment, created, components, daily, settings, listed, group, *end = found[0]
    return StoredTable(
        id=table,
        game=game,
        rules=rules,
        options=json.loads(options),
        secret=bytes(secret),
        commitment=commitment,
        created=created,
        seats=news.seats,
        components=json.loads(components) if components else None,
        daily=daily,
        moves=news.moves,
        settings=json.loads(settings),
        listed=bool(listed),
        group=group,
        acts=news.acts,
        ending=read_ending(*end),
    )


def read_news(connection: Connection, table: str, moves: int, acts: int) -> News | None:
    """Who sits at a table, and what its logs have beyond so many steps and acts."""
    played = 'SELECT seat, move, at FROM moves WHERE "table" = ? AND number > ? ORDER BY number'
    done = 'SELECT kind, seat, body, at FROM acts WHERE "table" = ? AND number > ? ORDER BY number'
    brought = connection.execute_all(
        [Statement(SEATED, (table,)), Statement(played, (table, moves)), Statement(done, (table, acts))]
    )
    seats, steps, others = (each.fetchall() for each in brought)
    if not seats:
        return None
    return News(
        seats=tuple(StoredSeat(*seat) for seat in seats),
        moves=tuple(StoredMove(*move) for move in steps),
        acts=tuple(StoredAct(kind, seat, json.loads(body), at) for kind, seat, body, at in others),
    )


def read_summaries(connection: Connection, where: str, parameters: Sequence[object]) -> list[Summary]:
    """The tables of a list, with the names of those who sit there."""
    listed = connection.execute(
        f'SELECT id, game, created, daily, "group", ended, scores FROM tables WHERE {where}', parameters
    ).fetchall()
    ids = [row[0] for row in listed]
    names: dict[str, list[str]] = {table: [] for table in ids}
    named = f'SELECT "table", name FROM seats WHERE "table" IN ({marks(ids)}) ORDER BY "table", seat'
    for table, name in connection.execute(named, ids).fetchall():
        names[table].append(name)
    return [
        Summary(table, game, created, daily, group, tuple(names[table]), read_ending(ended, scores))
        for table, game, created, daily, group, ended, scores in listed
    ]


def read_ending(ended: int, scores: str) -> Ending | None:
    """How a game ended; None while it goes on."""
    return Ending(ended, tuple(json.loads(scores))) if ended else None
