"""The store of a house of several processes: a PostgreSQL database.

What is written is the same as in SQLite. Beside it, other processes are told with each COMMIT which tables it changed
(NOTIFY), and each listens on a connection of its own. `synchronous_commit` is on, so that COMMIT returns after the
database's fsync. A lost connection is made again with the next transaction.
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import lru_cache
from select import select
from threading import Thread
from typing import Any

import psycopg
from psycopg import errors
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from .sql import Dialect, SQLStore, Statement, plainly, said
from .store import StoreFailed, Taken

__all__ = ["PostgresStore"]

log = logging.getLogger("fondaco.server")

SCHEMA_VERSION = 1
SCHEMA = """
CREATE TABLE tables (
    id TEXT COLLATE "C" PRIMARY KEY,
    game TEXT NOT NULL,
    rules BIGINT NOT NULL,
    players BIGINT NOT NULL,
    options TEXT NOT NULL,
    secret BYTEA NOT NULL,
    commitment TEXT NOT NULL,
    created BIGINT NOT NULL,
    components TEXT NOT NULL DEFAULT '',
    daily TEXT NOT NULL DEFAULT '',
    settings TEXT NOT NULL DEFAULT '{}',
    listed BIGINT NOT NULL DEFAULT 0,
    "group" TEXT NOT NULL DEFAULT '',
    ended BIGINT NOT NULL DEFAULT 0,
    scores TEXT NOT NULL DEFAULT '[]',
    best BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX tables_by_day ON tables (game, daily) WHERE daily <> '';
CREATE INDEX tables_by_group ON tables ("group") WHERE "group" <> '';
CREATE INDEX tables_listed ON tables (created) WHERE listed = 1 AND ended = 0;
CREATE INDEX tables_ended ON tables (ended) WHERE ended > 0;
CREATE INDEX tables_by_age ON tables (created);
CREATE TABLE seats (
    "table" TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    seat BIGINT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('human', 'bot', 'open')),
    name TEXT NOT NULL,
    bot TEXT NOT NULL,
    token_hash TEXT NOT NULL,
    nonce TEXT NOT NULL,
    PRIMARY KEY ("table", seat)
);
CREATE INDEX seats_by_token ON seats (token_hash) WHERE token_hash <> '';
CREATE TABLE moves (
    "table" TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    number BIGINT NOT NULL,
    seat BIGINT NOT NULL,
    move TEXT NOT NULL,
    at BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY ("table", number)
);
CREATE TABLE acts (
    "table" TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    number BIGINT NOT NULL,
    kind TEXT NOT NULL,
    seat BIGINT,
    body TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY ("table", number)
);
CREATE TABLE documents (
    kind TEXT COLLATE "C" NOT NULL,
    key TEXT COLLATE "C" NOT NULL,
    body TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (kind, key)
);
-- Who drives which table, until when. Not worth a log: whoever drove when the database broke down asks again.
CREATE UNLOGGED TABLE leases (
    "table" TEXT COLLATE "C" PRIMARY KEY,
    holder TEXT NOT NULL,
    until TIMESTAMPTZ NOT NULL
);
"""
MIGRATIONS: dict[int, str] = {}
"""What brings a database of an older version up to date, by that version."""
SCHEMA_LOCK = 0x666F6E6461636F
"""The number of the lock under which one process at a time prepares a database: "fondaco"."""
LEASE = """
INSERT INTO leases VALUES (?, ?, clock_timestamp() + ? * interval '1 second')
ON CONFLICT ("table") DO UPDATE SET holder = excluded.holder, until = excluded.until
WHERE leases.holder = excluded.holder OR leases.until <= clock_timestamp()
"""
CHANNEL = "fondaco"
ANNOUNCED = "fondaco_announced"
"""The channel of what is not kept."""
NOTICE_LETTERS = 7000
"""PostgreSQL takes notices of less than 8000."""
TRY_AGAIN_SECONDS = 0.5
CONNECTION: dict[str, Any] = {
    "connect_timeout": 5,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 20_000,
    "application_name": "fondaco",
}
OPTIONS = "-c synchronous_commit=on -c client_min_messages=error"
DIALECT = Dialect(
    begin="BEGIN",
    begin_reading="BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY",
    failed=psycopg.Error,
    clash=psycopg.IntegrityError,
    alone=(psycopg.IntegrityError, psycopg.DataError, psycopg.ProgrammingError, errors.DeadlockDetected),
)

Session = psycopg.Connection[tuple[Any, ...]]
Brought = psycopg.Cursor[tuple[Any, ...]]


class PostgresStore(SQLStore):
    """All that a house keeps, in a database that several processes may share."""

    def __init__(self, address: str) -> None:
        self._address = completed(address)
        self._process = secrets.token_hex(8)
        """What tells this process's own changes from those of others."""
        self._listening: Thread | None = None
        self._ended, self._end = os.pipe()
        writer, reader = Link(self._address), Link(self._address)
        try:
            prepare(writer)
        except psycopg.Error as error:
            raise StoreFailed(f"the database cannot be used: {said(error)}; --database names another.") from None
        super().__init__(writer, reader, DIALECT)

    # Several processes

    async def lease(self, table: str, holder: str, seconds: float) -> bool:
        """Whether this process drives the table for so long; by the clock of the database, which is one for all."""
        try:
            await self._change(LEASE, (table, holder, seconds), "another process drives this table.")
        except Taken:
            return False
        return True

    def watch(self, changed: Callable[[str | None], None], heard: Callable[[str], None] | None = None) -> None:
        """Hear of other processes' changes, and what they announce, from now on."""
        arguments = (asyncio.get_running_loop(), changed, heard or (lambda notice: None))
        self._listening = Thread(target=self._listen, args=arguments, name="fondaco-listen", daemon=True)
        self._listening.start()

    async def announce(self, process: str, words: Sequence[str]) -> None:
        """Say something to all other processes."""
        if words:
            await self._write(lambda: plainly(notices(ANNOUNCED, process, words)))

    def _announced(self, tables: Sequence[str]) -> list[Statement]:
        """One notice for many tables, or a few."""
        return notices(CHANNEL, self._process, tables)

    def _listen(
        self,
        loop: asyncio.AbstractEventLoop,
        changed: Callable[[str | None], None],
        heard: Callable[[str], None],
    ) -> None:
        """Pass on what others tell, until the house closes; after every silence anything may have changed."""
        while not self._closing:
            try:
                with psycopg.connect(self._address, autocommit=True) as session:
                    session.execute(f"LISTEN {CHANNEL}; LISTEN {ANNOUNCED}".encode())
                    loop.call_soon_threadsafe(changed, None)
                    self._pass_on(session, loop, changed, heard)
            except psycopg.Error as error:
                log.warning("other processes are not heard just now: %s", said(error))
                select([self._ended], [], [], TRY_AGAIN_SECONDS)
            except RuntimeError:  # the loop is closed, and nobody waits to hear
                return

    def _pass_on(
        self,
        session: Session,
        loop: asyncio.AbstractEventLoop,
        changed: Callable[[str | None], None],
        heard: Callable[[str], None],
    ) -> None:
        while not self._closing:
            for notice in session.notifies(timeout=0):
                if notice.channel == ANNOUNCED:
                    loop.call_soon_threadsafe(heard, notice.payload)
                    continue
                process, *tables = notice.payload.split()
                for table in tables if process != self._process else ():
                    loop.call_soon_threadsafe(changed, table)
            select([session.fileno(), self._ended], [], [])

    async def close(self) -> None:
        """Finish what is being written, and let go of the database."""
        await super().close()
        os.write(self._end, b".")
        if self._listening is not None:
            await asyncio.to_thread(self._listening.join)
        os.close(self._end)
        os.close(self._ended)


def notices(channel: str, process: str, words: Sequence[str]) -> list[Statement]:
    """What tells other processes these words of this one: in one notice, or a few."""
    found, notice = [], process
    for word in words:
        if len(notice) + len(word) >= NOTICE_LETTERS:
            found.append(notice)
            notice = process
        notice += f" {word}"
    found += [notice] if words else []
    return [Statement("SELECT pg_notify(?, ?)", (channel, notice)) for notice in found]


class Link:
    """A connection to the database. One that was lost is made again where a transaction begins, and nowhere else: what
    was begun on the old one is gone, and must not be committed on a new one."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._session: Session | None = None

    def execute(self, statement: str, parameters: Sequence[object] = (), /) -> Brought:
        """Carry out one statement."""
        return self.execute_all([Statement(statement, parameters)])[0]

    def execute_all(self, statements: Sequence[Statement], /) -> list[Brought]:
        """Carry out these in their order, in one round trip."""
        begins, session = statements[0].text.startswith("BEGIN"), self._session
        if session is not None and not (begins and session.closed):
            try:
                return carried_out(session, statements)
            except psycopg.OperationalError:
                if not begins or not session.closed:
                    raise
        self._session = psycopg.connect(self._address, autocommit=True)
        return carried_out(self._session, statements)

    def script(self, text: str) -> None:
        """Carry out a text of several statements, within a transaction."""
        assert self._session is not None
        self._session.execute(text.encode())

    def close(self) -> None:
        """Let go."""
        if self._session is not None:
            self._session.close()


def carried_out(session: Session, statements: Sequence[Statement]) -> list[Brought]:
    """What these statements have brought."""
    if len(statements) == 1:
        return [session.execute(translated(statements[0].text), statements[0].parameters)]
    with session.pipeline():
        return [session.execute(translated(each.text), each.parameters) for each in statements]


@lru_cache
def translated(statement: str) -> bytes:
    """A statement as psycopg takes it, with its own marks for parameters."""
    return statement.replace("%", "%%").replace("?", "%s").encode()


def completed(address: str) -> str:
    """The address of a database with all that a connection of ours needs. What is wrong with it is said without
    repeating it, for it may hold a password; libpq looks for one in PGPASSWORD and in the password file too."""
    try:
        given = conninfo_to_dict(address)
        options = f"{given.pop('options', '')} {OPTIONS}".strip()
        return make_conninfo("", **(CONNECTION | given), options=options)
    except psycopg.Error:
        raise StoreFailed("the address of a database is postgresql://user@host:port/name; this one is not.") from None


def prepare(link: Link) -> None:
    """Make the tables if the database is new, and bring those of an older release up to date: one process at a time."""
    link.execute("BEGIN")
    try:
        link.execute("SELECT pg_advisory_xact_lock(?)", (SCHEMA_LOCK,))
        link.script("CREATE TABLE IF NOT EXISTS house (version BIGINT NOT NULL)")
        found = link.execute("SELECT version FROM house").fetchall()
        version = found[0][0] if found else 0
        if version > SCHEMA_VERSION:
            raise StoreFailed(
                f"the database was written by a newer release of Fondaco (its data has version {version}, this release "
                f"reads {SCHEMA_VERSION}); use that release, or name another with --database."
            )
        for step in [SCHEMA] if version == 0 else [MIGRATIONS[old] for old in range(version, SCHEMA_VERSION)]:
            link.script(step)
        link.script("DELETE FROM leases WHERE until < clock_timestamp()")
        if version != SCHEMA_VERSION:
            link.script(f"DELETE FROM house; INSERT INTO house VALUES ({SCHEMA_VERSION})")
    except BaseException:
        link.execute("ROLLBACK")
        raise
    link.execute("COMMIT")


# --- Moving house ----------------------------------------------------------------------------------------------------


@contextmanager
def reading(address: str) -> Iterator[Callable[[str, Sequence[str]], Iterator[tuple[Any, ...]]]]:
    """Gives all rows of a part, these columns of them; all parts as they are at one moment."""
    with psycopg.connect(completed(address)) as session:
        session.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
        session.read_only = True

        def rows_of(part: str, columns: Sequence[str]) -> Iterator[tuple[Any, ...]]:
            with session.cursor(name="rows") as cursor:  # with a name it is read piece by piece
                yield from cursor.execute(f"SELECT {', '.join(columns)} FROM {part}".encode())

        yield rows_of


def fill(address: str, parts: Mapping[str, tuple[Sequence[str], Iterable[tuple[Any, ...]]]]) -> None:
    """Put rows into an empty database, all of them or none."""
    with psycopg.connect(completed(address)) as session:
        for part in parts:
            if session.execute(f"SELECT 1 FROM {part} LIMIT 1".encode()).fetchall():
                raise StoreFailed("there is a house in this database already, which is not overwritten; name another.")
        for part, (columns, rows) in parts.items():
            with session.cursor().copy(f"COPY {part} ({', '.join(columns)}) FROM STDIN".encode()) as copying:
                for row in rows:
                    copying.write_row(row)
