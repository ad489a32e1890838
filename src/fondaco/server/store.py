"""What a house keeps, and what it asks of whoever keeps it.

A table is kept as what it began with and the moves played since: rows are caches and are never kept. Another store
(PostgreSQL, for several houses at the same tables) has to offer the same few methods.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, Protocol

from ..core.errors import FondacoError

__all__ = ["Kind", "Store", "StoreFailed", "StoredMove", "StoredSeat", "StoredTable", "Taken", "data_folder"]

Kind = Literal["human", "bot", "open"]


class StoreFailed(FondacoError):
    """The store cannot be opened, or something could not be written; nothing was changed."""


class Taken(FondacoError):
    """Somebody else was quicker: that seat, or that number of a move, is taken already."""


@dataclass(frozen=True)
class StoredSeat:
    """Who sits at a seat. Of a token only its hash is kept, so that whoever reads the store cannot take the seat."""

    kind: Kind
    name: str = ""
    bot: str = ""
    token_hash: str = ""
    nonce: str = ""


@dataclass(frozen=True)
class StoredMove:
    """A move in text form, and the seat that played it."""

    seat: int
    move: str


@dataclass(frozen=True)
class StoredTable:
    """A table from its opening to its last move so far; `created` is in seconds since 1970."""

    id: str
    game: str
    rules: int
    options: dict[str, str]
    secret: bytes
    commitment: str
    created: int
    seats: tuple[StoredSeat, ...]
    components: dict[str, Any] | None = None
    """An owner's own deck, dice or cards; None for the house's, or where there are none."""
    daily: str = ""
    """The date of the deal of the day, if this table plays it."""
    moves: tuple[StoredMove, ...] = ()


class Store(Protocol):
    """Whoever keeps tables. Each of the three writes returns only when what it wrote will survive a power cut."""

    async def add_table(self, table: StoredTable) -> None:
        """Keep a new table."""
        ...

    async def take_seat(self, table: str, seat: int, guest: StoredSeat) -> None:
        """Put a guest on an open seat; `Taken` if it is not open."""
        ...

    async def append(self, table: str, number: int, move: StoredMove) -> None:
        """Keep a move under its number; `Taken` if the table has a move of that number."""
        ...

    async def find_table(self, table: str) -> StoredTable | None:
        """A table with its seats and moves."""
        ...

    async def tables_of(self, token_hashes: Sequence[str], most: int) -> list[str]:
        """The ids of the tables where these tokens have a seat, the newest first."""
        ...

    async def daily_tables(self, game: str, date: str, most: int) -> list[str]:
        """The ids of the tables that play this game's deal of that day, the oldest first."""
        ...

    async def close(self) -> None:
        """Finish what is being written, and let go of the data."""
        ...


def data_folder() -> Path:
    """Where this user's tables lie unless another folder is asked for."""
    from platformdirs import user_data_path

    return user_data_path("fondaco", appauthor=False)
