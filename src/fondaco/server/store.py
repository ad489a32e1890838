"""What a house keeps, and what it asks of whoever keeps it.

A table is kept as what it began with, the steps played since and the acts beside them: rows are caches and are never
kept. Both logs only grow, each entry under a number of its own, and a number is taken once: that decides every race,
also between several processes at one store. Whatever else there is to keep is a document, found by its kind and key.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal, Protocol

from ..core.errors import FondacoError

__all__ = [
    "CLOCKED",
    "NOTICE",
    "NOTICED",
    "REVIEW",
    "TAKE_BACK",
    "WANTED",
    "Ending",
    "Kind",
    "News",
    "Store",
    "StoreFailed",
    "StoredAct",
    "StoredMove",
    "StoredSeat",
    "StoredTable",
    "Summary",
    "Taken",
    "UnknownTable",
    "data_folder",
]

Kind = Literal["human", "bot", "open"]

CLOCKED, REVIEW, WANTED = "clocked", "review", "review wanted"
"""Kinds of documents about a table, whose id is their key: that it has a clock, its review, that one is asked for."""
NOTICE, NOTICED = "notice", "noticed"
"""Kinds of documents about a guest at a table, whose keys begin with its id: where he wants to hear of his turns, and
what he was told. They are kept until the game is over."""
TAKE_BACK = ""
"""The move of a step with which a seat took its last move back: no game's move has an empty text."""


class StoreFailed(FondacoError):
    """The store cannot be opened, or something could not be written; nothing was changed."""


class Taken(FondacoError):
    """Somebody else was quicker: that seat, or that number of an entry, is taken already."""


class UnknownTable(FondacoError):
    """No table has this id, or has it any more."""


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
    """A step: a move in text form, or `TAKE_BACK`; the seat that played it, and when, in milliseconds since 1970."""

    seat: int
    move: str
    at: int = 0


@dataclass(frozen=True)
class StoredAct:
    """Whatever else happens at a table: somebody speaks, gives an order, hands a seat over, resigns. Who may know of it
    is for whoever reads it to decide."""

    kind: str
    seat: int | None = None
    """The seat it is about, if it is about one."""
    body: dict[str, Any] = field(default_factory=dict)
    at: int = 0


@dataclass(frozen=True)
class Ending:
    """When a game ended, in seconds since 1970, and every seat's score."""

    at: int
    scores: tuple[int, ...]


@dataclass(frozen=True)
class StoredTable:
    """A table from its opening to its last step so far; `created` is in seconds since 1970."""

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
    settings: dict[str, Any] = field(default_factory=dict)
    """What was agreed when it was opened, beside the game's own options."""
    listed: bool = False
    """Whether everybody finds it in the house's list while it goes on."""
    group: str = ""
    """The duplicate group it belongs to, if any."""
    acts: tuple[StoredAct, ...] = ()
    ending: Ending | None = None


@dataclass(frozen=True)
class Summary:
    """A table as a list of tables shows it, read without playing it."""

    id: str
    game: str
    created: int
    daily: str
    group: str
    names: tuple[str, ...]
    ending: Ending | None


@dataclass(frozen=True)
class News:
    """What a table's two logs have beyond what somebody knew, and who sits there now."""

    seats: tuple[StoredSeat, ...]
    moves: tuple[StoredMove, ...]
    acts: tuple[StoredAct, ...]


class Store(Protocol):
    """Whoever keeps tables. What writes returns only when what it wrote will survive a power cut."""

    # How it is

    @property
    def last_write(self) -> float:
        """When something was last written, in seconds since 1970; 0 if nothing was since it was opened."""
        ...

    @property
    def failure(self) -> str:
        """Why the last write failed; empty if it did not."""
        ...

    def room(self) -> int | None:
        """How many bytes the disk has room for; None where that is somebody else's business."""
        ...

    def damage(self) -> str:
        """What is wrong with what is kept, as far as is known; empty if nothing is."""
        ...

    # Tables

    async def add_table(self, table: StoredTable) -> None:
        """Keep a new table."""
        ...

    async def change_seat(self, table: str, seat: int, old: StoredSeat, new: StoredSeat) -> tuple[StoredSeat, ...]:
        """Put somebody else on a seat, or nobody; all who sit there then. `Taken` if whoever sat there is no longer
        `old`, or if no seat of the table is open any more: then its game has begun."""
        ...

    async def append(self, table: str, number: int, move: StoredMove, ending: Ending | None = None) -> None:
        """Keep a step under its number, with the end it brings; `Taken` if the table has a step of that number."""
        ...

    async def act(self, table: str, number: int, act: StoredAct) -> None:
        """Keep an act under its number, from 1 on; `Taken` if the table has an act of that number."""
        ...

    async def end_table(self, table: str, ending: Ending) -> None:
        """Note that a game has ended, where that was not noted with its last move."""
        ...

    async def delete_table(self, table: str) -> None:
        """Keep nothing of a table any more, nor the documents about it."""
        ...

    async def find_table(self, table: str) -> StoredTable | None:
        """A table with its seats, steps and acts."""
        ...

    async def news(self, table: str, moves: int, acts: int) -> News | None:
        """What a table has beyond so many steps and acts; None if it is not there any more."""
        ...

    # Lists

    async def tables_of(self, token_hashes: Sequence[str], most: int) -> list[str]:
        """The ids of the tables where these tokens have a seat, the newest first."""
        ...

    async def day_results(self, game: str, date: str, most: int) -> list[Summary]:
        """The tables that have played this game's deal of that day to its end, the best first."""
        ...

    async def group(self, group: str) -> list[Summary]:
        """The tables of a duplicate group, the oldest first."""
        ...

    async def listed(self, most: int) -> list[str]:
        """The ids of listed tables that have not ended, the newest first."""
        ...

    async def ended_before(self, at: int, most: int) -> list[str]:
        """The ids of tables that ended before this time."""
        ...

    async def idle_since(self, at: int, most: int) -> list[str]:
        """The ids of tables that have not ended and where nothing has happened since this time."""
        ...

    async def newest(self, most: int) -> list[Summary]:
        """All tables, the newest first."""
        ...

    # Guests and documents

    async def forget_guests(self, token_hashes: Sequence[str], name: str) -> None:
        """Whoever sits where these tokens open is called so from now on, and the tokens open nothing any more."""
        ...

    async def rename(self, old: str, new: str) -> list[str]:
        """Whoever is called so is called otherwise, wherever he sits; the ids of those tables."""
        ...

    async def put(self, kind: str, key: str, body: Any, new: bool = False) -> None:
        """Keep a document of plain data, in place of the one with this key; one that has to be `new` may be `Taken`."""
        ...

    async def find(self, kind: str, key: str) -> Any:
        """A document; None if there is none."""
        ...

    async def documents(self, kind: str, most: int, prefix: str = "") -> list[tuple[str, Any]]:
        """Keys and documents of a kind whose keys begin so, in the order of their keys."""
        ...

    async def remove(self, kind: str, key: str) -> None:
        """Keep this document no longer."""
        ...

    # Several processes at one store

    async def lease(self, table: str, holder: str, seconds: float) -> bool:
        """Whether this process drives the table's bots and clock for so long; it may ask again before that."""
        ...

    def watch(self, changed: Callable[[str | None], None], heard: Callable[[str], None] | None = None) -> None:
        """Call this in the event loop with the id of every table that another process changes; with None where any of
        them may have changed, since for a while nobody heard. Whatever is announced is `heard`."""
        ...

    async def announce(self, process: str, words: Sequence[str]) -> None:
        """Say this to all processes, in notices that begin with the name of the one that speaks; nothing is kept, and
        it may be lost."""
        ...

    async def close(self) -> None:
        """Finish what is being written, and let go of the data."""
        ...


def data_folder() -> Path:
    """Where this user's tables lie unless another folder is asked for."""
    from platformdirs import user_data_path

    return user_data_path("fondaco", appauthor=False)
