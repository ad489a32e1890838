"""A whole house in one file: what `fondaco backup` writes and `fondaco restore` reads.

The file is a SQLite file with the tables of a house, whichever store they came from. So a house can move from a folder
to a database and back, and a backup of an older release is brought up to date when it is restored.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from ..core.errors import FondacoError
from .sqlite import FILE, PRIVATE_FOLDER, SCHEMA_VERSION, connect, prepare, take_lock
from .store import StoreFailed, data_folder
from .stores import open_store

__all__ = ["Contents", "backup", "restore"]

PARTS = ("tables", "seats", "moves", "acts", "documents")
"""What there is to keep, in the order in which each may name what came before."""
PRIVATE_FILE = 0o600


class Contents(NamedTuple):
    """How much there is in a house."""

    tables: int
    moves: int
    documents: int


def backup(file: Path, data: Path | None = None, database: str | None = None) -> Contents:
    """Write a whole house, open or closed, to a new file, as it is at this moment."""
    if file.exists():
        raise FondacoError(f"{file} is there already and is not overwritten; name another file.")
    unfinished = file.with_name(f"{file.name}.unfinished")
    unfinished.unlink(missing_ok=True)
    try:
        os.close(os.open(unfinished, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE_FILE))
        with closing(connect(unfinished)) as archive:
            if database is None:
                copy_file(data_folder() if data is None else data, archive)
            else:
                copy_database(data, database, archive)
            archive.execute("PRAGMA journal_mode = DELETE")  # all of it in one file
            contents = count(archive)
        os.link(unfinished, file)
    except (OSError, sqlite3.Error) as error:
        raise StoreFailed(f"the backup could not be written to {file}: {error}.") from None
    finally:
        unfinished.unlink(missing_ok=True)
    return contents


def copy_file(folder: Path, archive: sqlite3.Connection) -> None:
    """Copy a house's file, while the house writes on."""
    if not (folder / FILE).exists():
        raise FondacoError(f"there is no house in {folder}; --data names its folder, --database its database.")
    with closing(sqlite3.connect(f"{(folder / FILE).resolve().as_uri()}?mode=ro", uri=True)) as house:
        house.backup(archive)


def copy_database(data: Path | None, database: str, archive: sqlite3.Connection) -> None:
    """Copy all rows of a database, all of them of one moment."""
    asyncio.run(
        open_store(data, database).close()
    )  # what is wrong with it is said, and an older one brought up to date
    from .postgres import reading

    prepare(archive, Path(FILE))
    archive.execute("BEGIN")
    with reading(database) as rows_of:
        for part in PARTS:
            write_rows(archive, part, rows_of(part, columns(archive, part)))
    archive.execute("COMMIT")


def restore(file: Path, data: Path | None = None, database: str | None = None) -> Contents:
    """Put the house of a backup into an empty folder or database."""
    with opened(file) as archive:
        contents = count(archive)
        if database is None:
            fill_folder(archive, data_folder() if data is None else data)
        else:
            asyncio.run(open_store(data, database).close())
            from .postgres import fill

            fill(database, {part: (columns(archive, part), rows(archive, part)) for part in PARTS})
    return contents


@contextmanager
def opened(file: Path) -> Iterator[sqlite3.Connection]:
    """A backup, brought up to date in a copy: the file itself stays as it is."""
    with TemporaryDirectory() as folder:
        try:
            if not file.exists():
                raise FondacoError(f"there is no file {file}.")
            with closing(connect(Path(folder) / FILE)) as archive:
                with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as written:
                    written.backup(archive)
                if archive.execute("PRAGMA user_version").fetchone() == (0,):
                    raise FondacoError(f"{file} is no backup of a house.")
                if archive.execute("PRAGMA quick_check").fetchall() != [("ok",)]:
                    raise FondacoError(f"{file} is damaged; nothing was restored from it.")
                prepare(archive, file)
                yield archive
        except sqlite3.DatabaseError as error:
            raise FondacoError(f"{file} cannot be restored: {error}.") from None


def fill_folder(archive: sqlite3.Connection, folder: Path) -> None:
    """Put all rows into the file of a folder where there is no house."""
    folder.mkdir(parents=True, exist_ok=True, mode=PRIVATE_FOLDER)
    with closing(take_lock(folder)), closing(connect(folder / FILE)) as house:
        prepare(house, folder / FILE)
        if any(house.execute(f"SELECT 1 FROM {part} LIMIT 1").fetchall() for part in PARTS):
            raise FondacoError(f"there is a house in {folder} already, which is not overwritten; name an empty folder.")
        house.execute("BEGIN IMMEDIATE")
        for part in PARTS:
            write_rows(house, part, rows(archive, part))
        house.execute("COMMIT")


def columns(file: sqlite3.Connection, part: str) -> list[str]:
    """The names of a part's columns; some are words of SQL too."""
    return [f'"{row[1]}"' for row in file.execute(f"PRAGMA table_info({part})")]


def rows(file: sqlite3.Connection, part: str) -> Iterator[tuple[Any, ...]]:
    """All rows of a part."""
    yield from file.execute(f"SELECT {', '.join(columns(file, part))} FROM {part}")


def write_rows(file: sqlite3.Connection, part: str, written: Iterable[tuple[Any, ...]]) -> None:
    """Add these rows to a part."""
    names = columns(file, part)
    places = ", ".join("?" for _ in names)
    file.executemany(f"INSERT INTO {part} ({', '.join(names)}) VALUES ({places})", written)


def count(file: sqlite3.Connection) -> Contents:
    """How much there is."""
    version = file.execute("PRAGMA user_version").fetchone()[0]
    asked = ("tables", "moves", *(["documents"] if version == SCHEMA_VERSION else []))
    found = [file.execute(f"SELECT count(*) FROM {part}").fetchone()[0] for part in asked]
    return Contents(found[0], found[1], found[2] if len(found) > 2 else 0)
