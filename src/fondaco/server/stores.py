"""Which store a house has: a file of its own, or a database."""

from __future__ import annotations

from pathlib import Path

from ..core.errors import FondacoError
from .sql import SQLStore
from .sqlite import SQLiteStore
from .store import data_folder

__all__ = ["open_store"]

SCHEMES = ("postgresql://", "postgres://")


def open_store(data: Path | None = None, database: str | None = None) -> SQLStore:
    """The store in this database, or in this folder; without either in the user's own."""
    if database is None:
        return SQLiteStore(data_folder() if data is None else data)
    if data is not None:
        raise FondacoError("tables are kept in a folder (--data) or in a database (--database), not in both.")
    if not database.startswith(SCHEMES):  # it may hold a password, and is not repeated
        raise FondacoError("--database takes the address of a PostgreSQL database: postgresql://user@host:port/name.")
    try:
        from .postgres import PostgresStore
    except ModuleNotFoundError as missing:
        if missing.name != "psycopg":
            raise
        raise FondacoError("PostgreSQL needs the extra 'postgres': pip install 'fondaco[postgres]'.") from None
    return PostgresStore(database)
