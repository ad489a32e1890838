"""A guest who wants to be forgotten: where he sat, "guest" sat, and his keys open nothing any more.

What others have played with him stays theirs. Where a game goes on a bot plays for him to its end; where one has yet to
begin his seat is open again, and a table at which only he waited is closed.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from litestar import post
from litestar import status_codes as status
from litestar.handlers import BaseRouteHandler
from litestar.params import JSONBody

from ..core.errors import FondacoError
from .guests import hash_of
from .messages import Resign
from .notices import forget_notices
from .store import Store, StoredSeat

if TYPE_CHECKING:
    from .house import House
    from .table import Table

__all__ = ["GUEST", "forget", "forget_handlers"]

GUEST = "guest"
"""The name of whoever is forgotten."""
AT_ONCE = 100
"""So many keys are looked up together."""
TABLES_MOST = 10_000
"""More tables than so many keys open."""


async def forget(store: Store, house: House, tokens: Sequence[str]) -> None:
    """Forget whoever has these tokens."""
    hashes = [hash_of(token) for token in tokens]
    for start in range(0, len(hashes), AT_ONCE):
        some = hashes[start : start + AT_ONCE]
        tables = await store.tables_of(some, TABLES_MOST)
        for table in tables:
            await forget_notices(store, table, some)
            kept = await store.find_table(table)
            if kept is not None and kept.ending is None:
                async with house.at(table) as found:
                    await leave(found, set(some))
        await store.forget_guests(some, GUEST)
        for table in tables:
            house.changed(table)


async def leave(table: Table, hashes: Collection[str]) -> None:
    """Leave a table whose game is not over, so that others need not wait for somebody who never comes."""
    mine = [number for number, seat in enumerate(table.seats) if seat.token_hash in hashes]
    for seat in mine:
        with suppress(FondacoError):  # a bot plays there already, or nobody may: then only the name goes
            if table.state == "playing":
                await table.ask((seat,), Resign(seat))
            elif table.group is None and is_alone(table, mine):
                await table.delete(lambda: check_alone(table, mine))
                return
            else:
                await table.seat(lambda seat=seat: (seat, StoredSeat("open")))  # type: ignore[misc]


def is_alone(table: Table, mine: Collection[int]) -> bool:
    """Whether nobody else waits at this table."""
    return all(seat.kind != "human" or number in mine for number, seat in enumerate(table.seats))


def check_alone(table: Table, mine: Collection[int]) -> None:
    """Whether still nobody else waits."""
    if table.state != "waiting" or not is_alone(table, mine):
        raise FondacoError("somebody has come to this table.", "somebody-came")


def forget_handlers(store: Store, house: House) -> list[BaseRouteHandler]:
    """What is asked by whoever wants to be forgotten."""

    @post("/api/me/forget", status_code=status.HTTP_204_NO_CONTENT)
    async def forget_me(data: JSONBody[list[str]]) -> None:
        """Forget me, who has these tokens: my seats are "guest"'s, and the tokens open nothing any more."""
        await forget(store, house, data)

    return [forget_me]
