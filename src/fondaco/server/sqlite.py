"""The store of one house: a SQLite file.

The file is in WAL mode with `synchronous=FULL`, so that COMMIT returns after the fsync.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from shutil import disk_usage

from .damage import DamageWatch
from .sql import Dialect, SQLStore, Statement
from .store import StoreFailed

__all__ = ["SQLiteStore"]

FILE = "fondaco.sqlite"
LOCK_FILE = "fondaco.lock"
SCHEMA_VERSION = 3
UNENDED = "unended"
"""The kind of documents that name tables of an older file whose games may have ended: nobody has noted it yet."""
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
    daily TEXT NOT NULL DEFAULT '',
    settings TEXT NOT NULL DEFAULT '{}',
    listed INTEGER NOT NULL DEFAULT 0,
    "group" TEXT NOT NULL DEFAULT '',
    ended INTEGER NOT NULL DEFAULT 0,
    scores TEXT NOT NULL DEFAULT '[]',
    best INTEGER NOT NULL DEFAULT 0
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
    at INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY ("table", number)
) WITHOUT ROWID;
"""
# What tables have had since the third version, beside the columns above.
LOGS_AND_LISTS = """
CREATE INDEX tables_by_group ON tables ("group") WHERE "group" <> '';
CREATE INDEX tables_listed ON tables (created) WHERE listed = 1 AND ended = 0;
CREATE INDEX tables_ended ON tables (ended) WHERE ended > 0;
CREATE INDEX tables_by_age ON tables (created);
CREATE TABLE acts (
    "table" TEXT NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL,
    kind TEXT NOT NULL,
    seat INTEGER,
    body TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY ("table", number)
) WITHOUT ROWID;
CREATE TABLE documents (
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    body TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (kind, key)
) WITHOUT ROWID;
"""
# What brings a file of an older version up to date, by that version.
MIGRATIONS = {
    1: """
ALTER TABLE tables ADD COLUMN components TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN daily TEXT NOT NULL DEFAULT '';
CREATE INDEX tables_by_day ON tables (game, daily) WHERE daily <> '';
""",
    2: f"""
ALTER TABLE tables ADD COLUMN settings TEXT NOT NULL DEFAULT '{{}}';
ALTER TABLE tables ADD COLUMN listed INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN "group" TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN ended INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN scores TEXT NOT NULL DEFAULT '[]';
ALTER TABLE tables ADD COLUMN best INTEGER NOT NULL DEFAULT 0;
ALTER TABLE moves ADD COLUMN at INTEGER NOT NULL DEFAULT 0;
{LOGS_AND_LISTS}
INSERT INTO documents SELECT '{UNENDED}', id, 'null', 0 FROM tables
    WHERE EXISTS (SELECT 1 FROM moves WHERE "table" = id);
""",
}
PRIVATE_FOLDER = 0o700
BUSY_SECONDS = 5.0
DIALECT = Dialect(
    begin="BEGIN IMMEDIATE",
    begin_reading="BEGIN",
    failed=sqlite3.Error,
    clash=sqlite3.IntegrityError,
    alone=(sqlite3.IntegrityError, sqlite3.DataError, sqlite3.InterfaceError, sqlite3.ProgrammingError),
)


class File(sqlite3.Connection):
    """A connection to the file."""

    def execute_all(self, statements: Sequence[Statement], /) -> list[sqlite3.Cursor]:
        """Carry out these in their order."""
        return [self.execute(*statement) for statement in statements]


class SQLiteStore(SQLStore):
    """All that one house keeps, in one file."""

    def __init__(self, folder: Path) -> None:
        try:
            self._folder = folder
            folder.mkdir(parents=True, exist_ok=True, mode=PRIVATE_FOLDER)
            self._lock = take_lock(folder)
            writer = connect(folder / FILE)
            self._watch_for_damage = DamageWatch(folder / FILE)
            prepare(writer, folder / FILE)
            reader = connect(folder / FILE)
        except (OSError, sqlite3.Error) as error:
            raise StoreFailed(f"the data folder {folder} cannot be used: {error}; --data names another.") from None
        super().__init__(writer, reader, DIALECT)

    def room(self) -> int | None:
        """How many bytes the disk of the file has room for."""
        try:
            return disk_usage(self._folder).free
        except OSError:
            return 0

    def damage(self) -> str:
        """What is wrong with the file, as far as is known."""
        return self._watch_for_damage.found

    async def close(self) -> None:
        """Finish what is being written, and let go of the file."""
        await asyncio.to_thread(self._watch_for_damage.end)
        await super().close()
        self._lock.close()


def connect(file: Path) -> File:
    """A connection that leaves transactions to us; each is used by one thread at a time."""
    return sqlite3.connect(file, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False, factory=File)


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
    steps = [SCHEMA, LOGS_AND_LISTS] if version == 0 else [MIGRATIONS[old] for old in range(version, SCHEMA_VERSION)]
    if steps:
        connection.executescript(f"BEGIN; {''.join(steps)} PRAGMA user_version = {SCHEMA_VERSION}; COMMIT;")
