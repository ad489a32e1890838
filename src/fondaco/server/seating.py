"""Who sits where, as everybody at a table is told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set

from .acts import StandIn
from .messages import SeatInfo
from .store import StoredSeat

__all__ = ["seat_infos"]


def seat_infos(seats: Sequence[StoredSeat], here: Set[int], stand_ins: Mapping[int, StandIn]) -> list[SeatInfo]:
    """Every seat, whether its owner is here just now, and which bot plays for him."""
    infos = []
    for number, seat in enumerate(seats):
        other = stand_ins.get(number)
        infos.append(
            SeatInfo(
                kind=seat.kind,
                name=seat.name,
                bot=seat.bot,
                present=seat.kind == "bot" or number in here,
                stand_in="" if other is None else other.bot,
                since=None if other is None else other.since,
                why=None if other is None else other.why,
            )
        )
    return infos
