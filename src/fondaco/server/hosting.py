"""What the host of a table may do: whoever opened it and has the key that came with it, with a seat there or without.

Before the game he seats bots, opens seats again and closes the table; during it he has a bot play for somebody who is
away, and decides who may speak. Who sits where cannot be changed once a game has begun: the deal follows from it.
"""

from __future__ import annotations

from hmac import compare_digest
from typing import TYPE_CHECKING

from litestar import post
from litestar import status_codes as status
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, JSONBody

from ..core.errors import FondacoError
from .guests import clean_name, hash_of
from .messages import AsHost, SeatInfo, SetSeat
from .store import StoredSeat

if TYPE_CHECKING:
    from .house import House
    from .table import Table

__all__ = ["check_closing", "check_host", "host_handlers", "is_host", "seat_by_host"]


def is_host(table: Table, key: str) -> bool:
    """Whether this is the key of the table's host."""
    return bool(table.settings.host) and compare_digest(table.settings.host, hash_of(key))


def check_host(table: Table, key: str) -> None:
    """Whether somebody with this key may decide at this table."""
    if not is_host(table, key):
        raise FondacoError("only whoever opened this table decides that, with the host's key.", "only-the-host")


def seat_by_host(table: Table, asked: SetSeat) -> tuple[int, StoredSeat]:
    """The seat the host wants to be changed, and who is to sit there."""
    check_host(table, asked.host)
    if table.state != "waiting":
        raise FondacoError("who sits where is decided before the game begins; this one has begun.", "seating-begun")
    if asked.seat not in range(len(table.seats)):
        raise FondacoError("there is no seat {seat} at this table.", "no-seat-here", seat=asked.seat)
    if not asked.bot:
        return asked.seat, StoredSeat("open")
    return asked.seat, StoredSeat("bot", clean_name(asked.name), bot=asked.bot)


def check_closing(table: Table, key: str) -> None:
    """Whether somebody with this key may close the table now."""
    check_host(table, key)
    if table.state != "waiting":
        raise FondacoError("a table can be closed while it waits; here the game has begun.", "closing-begun")


def host_handlers(house: House) -> list[BaseRouteHandler]:
    """What hosts ask for."""

    @post("/api/tables/{table:str}/seat", status_code=status.HTTP_200_OK)
    async def set_seat(table: FromPath[str], data: JSONBody[SetSeat]) -> list[SeatInfo]:
        """As the host of a table that waits, put a bot on a seat or open it; all seats as they are then."""
        return await house.set_seat(table, data)

    @post("/api/tables/{table:str}/close", status_code=status.HTTP_204_NO_CONTENT)
    async def close_table(table: FromPath[str], data: JSONBody[AsHost]) -> None:
        """As the host, close a table that waits; nothing of it is kept."""
        await house.close_table(table, data)

    return [set_seat, close_table]
