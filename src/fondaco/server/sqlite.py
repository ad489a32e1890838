"""The store of one house: a SQLite file, written by one thread with group commit.

Everything that waits to be written goes into one transaction, and everybody who waited is answered after its COMMIT
has returned. The file is in WAL mode with `synchronous=FULL`, so that COMMIT returns after the fsync. While one fsync
runs the next group gathers: the busier the house, the more moves share one.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import NamedTuple

from .store import StoredMove, StoredSeat, StoredTable, StoreFailed, Taken

__all__ = ["SQLiteStore"]

FILE = "fondaco.sqlite"
LOCK_FILE = "fondaco.lock"
SCHEMA_VERSION = 2
SCHEMA = """
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    rules INTEGER NOT NULL,
    players INTEGER NOT NULL,
    options TEXT NOT NULL,
    secret BLOB NOT NULL,
    commitment TEXT NOT NULL,
    created INTEGER NOT NULL,
    components TEXT NOT NULL DEFAULT '',
    daily TEXT NOT NULL DEFAULT ''
);
CREATE INDEX tables_by_day ON tables (game, daily) WHERE daily <> '';
CREATE TABLE seats (
    "table" TEXT NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('human', 'bot', 'open')),
    name TEXT NOT NULL,
    bot TEXT NOT NULL,
    token_hash TEXT NOT NULL,
    nonce TEXT NOT NULL,
    PRIMARY KEY ("table", seat)
) WITHOUT ROWID;
CREATE INDEX seats_by_token ON seats (token_hash) WHERE token_hash <> '';
CREATE TABLE moves (
    "table" TEXT NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    move TEXT NOT NULL,
    PRIMARY KEY ("table", number)
) WITHOUT ROWID;
"""
# What brings a file of an older version up to date, by that version.
MIGRATIONS = {
    1: """
ALTER TABLE tables ADD COLUMN components TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN daily TEXT NOT NULL DEFAULT '';
CREATE INDEX tables_by_day ON tables (game, daily) WHERE daily <> '';
""",
}
PRIVATE_FOLDER = 0o700
BUSY_SECONDS = 5.0
GROUP_MOST = 1000
"""The most writes in one transaction."""

Work = Callable[[sqlite3.Connection], object]
"""One write. Its first statement decides whether it can be done, so that a refused one leaves nothing behind."""


class Write(NamedTuple):
    """A write that waits, and the future of whoever waits for it."""

    work: Work
    done: asyncio.Future[None]


class SQLiteStore:
    """The tables of one house in one file."""

    def __init__(self, folder: Path) -> None:
        try:
            folder.mkdir(parents=True, exist_ok=True, mode=PRIVATE_FOLDER)
            self._lock = take_lock(folder)
            self._writer = connect(folder / FILE)
            prepare(self._writer, folder / FILE)
            self._reader = connect(folder / FILE)
        except (OSError, sqlite3.Error) as error:
            raise StoreFailed(f"the data folder {folder} cannot be used: {error}; --data names another.") from None
        self._waiting: SimpleQueue[Write | None] = SimpleQueue()
        self._reading = ThreadPoolExecutor(1, thread_name_prefix="fondaco-read")
        self._loop: asyncio.AbstractEventLoop | None = None
        self._closing = False
        self._thread = Thread(target=self._write_groups, name="fondaco-write", daemon=True)
        self._thread.start()

    # What a store does

    async def add_table(self, table: StoredTable) -> None:
        """Keep a new table."""

        def work(connection: sqlite3.Connection) -> None:
            connection.execute(
                "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    table.id,
                    table.game,
                    table.rules,
                    len(table.seats),
                    json.dumps(table.options),
                    table.secret,
                    table.commitment,
                    table.created,
                    "" if table.components is None else json.dumps(table.components),
                    table.daily,
                ),
            )
            connection.executemany(
                "INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?, ?)",
                [
                    (table.id, number, seat.kind, seat.name, seat.bot, seat.token_hash, seat.nonce)
                    for number, seat in enumerate(table.seats)
                ],
            )

        await self._write(work)

    async def take_seat(self, table: str, seat: int, guest: StoredSeat) -> None:
        """Put a guest on an open seat."""

        def work(connection: sqlite3.Connection) -> None:
            taken = connection.execute(
                "UPDATE seats SET kind = ?, name = ?, bot = ?, token_hash = ?, nonce = ?"
                """ WHERE "table" = ? AND seat = ? AND kind = 'open'""",
                (guest.kind, guest.name, guest.bot, guest.token_hash, guest.nonce, table, seat),
            )
            if taken.rowcount != 1:
                raise Taken(f"seat {seat} is taken already.")

        await self._write(work)

    async def append(self, table: str, number: int, move: StoredMove) -> None:
        """Keep a move under its number."""
        values = (table, number, move.seat, move.move)
        await self._write(lambda connection: connection.execute("INSERT INTO moves VALUES (?, ?, ?, ?)", values))

    async def find_table(self, table: str) -> StoredTable | None:
        """A table with its seats and moves."""
        return await asyncio.get_running_loop().run_in_executor(self._reading, read_table, self._reader, table)

    async def tables_of(self, token_hashes: Sequence[str], most: int) -> list[str]:
        """The ids of the tables where these tokens have a seat, the newest first."""
        asked = json.dumps(list(token_hashes))
        return await asyncio.get_running_loop().run_in_executor(self._reading, read_ids, self._reader, asked, most)

    async def daily_tables(self, game: str, date: str, most: int) -> list[str]:
        """The ids of the tables that play this game's deal of that day, the oldest first."""
        arguments = (self._reader, game, date, most)
        return await asyncio.get_running_loop().run_in_executor(self._reading, read_daily, *arguments)

    async def close(self) -> None:
        """Finish what is being written, and let go of the file."""
        self._closing = True
        self._waiting.put(None)
        await asyncio.to_thread(self._thread.join)
        await asyncio.to_thread(self._reading.shutdown)
        for connection in (self._reader, self._writer, self._lock):
            connection.close()

    # The writing thread

    async def _write(self, work: Work) -> None:
        """Hand a write over; return after its COMMIT, or raise what was wrong with it."""
        if self._closing:
            raise StoreFailed("this house is closing; nothing more is written.")
        self._loop = asyncio.get_running_loop()
        write = Write(work, self._loop.create_future())
        self._waiting.put(write)
        await write.done

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
            outcomes = commit(self._writer, [write.work for write in group])
            if self._loop is not None and not self._loop.is_closed():
                self._loop.call_soon_threadsafe(settle, group, outcomes)


def settle(group: list[Write], outcomes: list[Exception | None]) -> None:
    """Tell everybody who waited how it went."""
    for write, outcome in zip(group, outcomes, strict=True):
        if write.done.cancelled():
            continue
        if outcome is None:
            write.done.set_result(None)
        else:
            write.done.set_exception(outcome)


def commit(connection: sqlite3.Connection, group: list[Work]) -> list[Exception | None]:
    """Do all these writes in one transaction; for each, None if it is on disk, else what was wrong."""
    try:
        connection.execute("BEGIN IMMEDIATE")
        outcomes = [attempt(connection, work) for work in group]
        connection.execute("COMMIT")
    except sqlite3.Error as error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        return [StoreFailed(f"this could not be saved and was not done: {error}.") for _ in group]
    return outcomes


def attempt(connection: sqlite3.Connection, work: Work) -> Exception | None:
    """One write of a group; one that cannot be done does not spoil the others."""
    try:
        work(connection)
    except Taken as error:
        return error
    except sqlite3.IntegrityError:
        return Taken("somebody else was quicker; nothing was changed.")
    return None


# --- Opening ---------------------------------------------------------------------------------------------------------


def connect(file: Path) -> sqlite3.Connection:
    """A connection that leaves transactions to us; each is used by one thread at a time."""
    return sqlite3.connect(file, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)


def take_lock(folder: Path) -> sqlite3.Connection:
    """Hold the folder for this process alone; the system lets go of it even when the process is killed.

    Two houses at one file would each play on without hearing of the other's moves.
    """
    lock = sqlite3.connect(folder / LOCK_FILE, timeout=0, isolation_level=None, check_same_thread=False)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        if "locked" not in str(error):
            raise
        raise StoreFailed(
            f"another Fondaco is using the data folder {folder}; close it, or name another folder with --data."
        ) from None
    return lock


def prepare(connection: sqlite3.Connection, file: Path) -> None:
    """Switch to durable writing, make the tables if the file is new, and bring those of an older release up to date."""
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version > SCHEMA_VERSION:
        raise StoreFailed(
            f"{file} was written by a newer release of Fondaco (its data has version {version}, this release reads "
            f"{SCHEMA_VERSION}); use that release, or name another folder with --data."
        )
    steps = [SCHEMA] if version == 0 else [MIGRATIONS[old] for old in range(version, SCHEMA_VERSION)]
    if steps:
        connection.executescript(f"BEGIN; {''.join(steps)} PRAGMA user_version = {SCHEMA_VERSION}; COMMIT;")


# --- Reading ---------------------------------------------------------------------------------------------------------


def read_table(connection: sqlite3.Connection, table: str) -> StoredTable | None:
    """A table with its seats and moves, all of one moment."""
    connection.execute("BEGIN")
    try:
        found = connection.execute(
            "SELECT id, game, rules, options, secret, commitment, created, components, daily FROM tables WHERE id = ?",
            (table,),
        ).fetchone()
        if found is None:
            return None
        seats = connection.execute(
            'SELECT kind, name, bot, token_hash, nonce FROM seats WHERE "table" = ? ORDER BY seat', (table,)
        )
        moves = connection.execute('SELECT seat, move FROM moves WHERE "table" = ? ORDER BY number', (table,))
        key, game, rules, options, secret, commitment, created, components, daily = found
        return StoredTable(
            id=key,
            game=game,
            rules=rules,
            options=json.loads(options),
            secret=secret,
            commitment=commitment,
            created=created,
            components=json.loads(components) if components else None,
            daily=daily,
            seats=tuple(StoredSeat(*seat) for seat in seats),
            moves=tuple(StoredMove(*move) for move in moves),
        )
    finally:
        connection.execute("COMMIT")


def read_ids(connection: sqlite3.Connection, hashes: str, most: int) -> list[str]:
    """The tables of these tokens, a JSON list of their hashes; the newest first."""
    rows = connection.execute(
        'SELECT DISTINCT id, created FROM seats JOIN tables ON id = "table"'
        " WHERE token_hash <> '' AND token_hash IN (SELECT value FROM json_each(?)) ORDER BY created DESC, id LIMIT ?",
        (hashes, most),
    )
    return [key for key, _ in rows]


def read_daily(connection: sqlite3.Connection, game: str, date: str, most: int) -> list[str]:
    """The tables of one game's deal of one day, the oldest first."""
    rows = connection.execute(
        "SELECT id FROM tables WHERE daily <> '' AND game = ? AND daily = ? ORDER BY created, id LIMIT ?",
        (game, date, most),
    )
    return [key for (key,) in rows]
