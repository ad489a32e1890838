"""One rematch for a finished table, however many ask for it: the same people at the same seats, with the same keys.

The first who asks gives the new table its id, as an act of the old one; whoever asks opens it if it is not there yet.
So two who ask at once, or a house killed in between, still make one table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from ..core.errors import FondacoError
from .acts import REMATCH
from .coach import COACH
from .guests import hash_of, new_table_id
from .store import StoredAct, StoredSeat, StoredTable

if TYPE_CHECKING:
    from .table import Table

__all__ = ["rematch_act", "rematch_seats"]


def rematch_act(table: Table, token: str) -> StoredAct | None:
    """The act by which whoever has this token asks for a rematch; None if somebody has asked before."""
    seat = next((number for number, each in enumerate(table.seats) if each.token_hash == hash_of(token)), None)
    if seat is None:
        raise FondacoError("a rematch is for those who sat at this table.", "rematch-for-those-who-sat")
    if table.state != "over" or table.veil is not None:
        raise FondacoError(
            "a rematch is for a game that is over, for everybody who plays the same deal.", "rematch-when-over"
        )
    if table.daily:
        raise FondacoError("the deal of the day has no rematch.", "daily-no-rematch")
    return None if table.beside.rematch else StoredAct(REMATCH, seat, {"table": new_table_id()})


def rematch_seats(table: Table, new: StoredTable, seats: Sequence[StoredSeat]) -> StoredTable:
    """The new table of this finished one: everybody where he sat, with the key he had."""
    return replace(
        new,
        id=table.beside.rematch,
        seats=tuple(seats),
        components=table.components,
        settings=table.settings.plain() | ({COACH: True} if table.coach else {}),
        listed=table.listed,
    )
