"""What the owner of a house may have done: `fondaco house`, on this machine alone.

Each command changes what is kept, and nothing else: a house that is open hears of it as it would of another process.
So the same code serves a house that is open, one that is closed, and those that share a database.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from ..core.errors import FondacoError
from .acts import CLOSED
from .blocking import BLOCKED, BLOCKED_MOST, Blocked, read_address
from .forgetting import GUEST
from .hours import now
from .keeping import Retention
from .store import Store, StoredAct, StoredTable, Summary, Taken, UnknownTable

__all__ = ["Done", "Owner", "carry_out"]

LISTED_MOST = 1000
"""So many tables are listed."""


@dataclass(frozen=True)
class Owner:
    """What the owner of a house has said: where he gives his commands, and how long finished games are kept."""

    folder: Path | None = None
    """The data folder of a house that has one of its own."""
    retention: Retention = field(default_factory=Retention)
    blocked: Blocked = field(default_factory=Blocked)


class Done(NamedTuple):
    """What a command has to say, and the tables it has changed."""

    lines: list[str]
    tables: Sequence[str] = ()


async def carry_out(store: Store, command: Sequence[str]) -> Done:
    """Carry out one of the owner's commands on what is kept; one that cannot be is refused."""
    match command:
        case ["list"]:
            return Done([line_of(table) for table in await store.newest(LISTED_MOST)])
        case ["close", str(table)]:
            return await close(store, table)
        case ["delete", str(table)]:
            await find(store, table)
            await store.delete_table(table)
            return Done([f"nothing of table {table} is kept any more"], [table])
        case ["clear-name", str(name)]:
            return await clear_name(store, name)
        case ["block", str(address)]:
            await store.put(BLOCKED, str(read_address(address)), {})
            return Done([f"{read_address(address)} is blocked"])
        case ["unblock", str(address)]:
            await store.remove(BLOCKED, str(read_address(address)))
            return Done([f"{read_address(address)} is not blocked"])
        case ["blocked"]:
            return Done([address for address, _ in await store.documents(BLOCKED, BLOCKED_MOST)])
    raise FondacoError("the commands are list, close, delete, clear-name, block, unblock and blocked.")


async def close(store: Store, table: str) -> Done:
    """Nobody plays at this table any more; it is kept."""
    while True:
        kept = await find(store, table)
        if kept.ending is not None:
            raise FondacoError(f"the game at table {table} is over; `delete` deletes it.")
        if any(act.kind == CLOSED for act in kept.acts):
            raise FondacoError(f"table {table} is closed already.")
        last = max([0, *(move.at for move in kept.moves), *(act.at for act in kept.acts)])
        try:
            await store.act(table, len(kept.acts) + 1, StoredAct(CLOSED, at=max(now(), last + 1)))
        except Taken:  # something else happened there meanwhile
            continue
        return Done([f"table {table} is closed: nobody plays there any more"], [table])


async def clear_name(store: Store, name: str) -> Done:
    """Whoever is called so is called guest, wherever he sits or sat."""
    if not name.strip():
        raise FondacoError("name whom you mean, just as it is written in the list.")
    tables = await store.rename(name, GUEST)
    if not tables:
        raise FondacoError(f"nobody here is called {name!r}; names are written as in the list.")
    return Done([f"{name} is called {GUEST} at {len(tables)} tables"], tables)


async def find(store: Store, table: str) -> StoredTable:
    """A table that is there."""
    kept = await store.find_table(table)
    if kept is None:
        raise UnknownTable(f"there is no table {table!r} in this house.")
    return kept


def line_of(table: Summary) -> str:
    """A table in one line."""
    opened = datetime.fromtimestamp(table.created, UTC).strftime("%Y-%m-%d %H:%M")
    names = ", ".join(name or "-" for name in table.names)
    return f"{table.id}  {opened}  {'over' if table.ending else 'open'}  {table.game}  {names}"
