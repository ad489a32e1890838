"""Who sits where, as everybody at a table is told."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set

from ..core.errors import FondacoError
from ..core.game import Game
from ..core.text import sentence_list
from .acts import StandIn
from .clocks import MILLISECONDS
from .guests import check_no_copy
from .messages import SeatInfo, TableOption
from .store import StoredSeat

__all__ = ["chosen", "place_for", "seat_infos"]


def seat_infos(
    seats: Sequence[StoredSeat],
    here: Set[int],
    stand_ins: Mapping[int, StandIn],
    muted: Set[int] = frozenset(),
    away: Callable[[int], float | None] = lambda seat: None,
) -> list[SeatInfo]:
    """Every seat, whether its owner is here just now or for how many seconds he has been away, which bot plays for him,
    and whether he may speak."""
    infos = []
    for number, seat in enumerate(seats):
        other = stand_ins.get(number)
        seconds = away(number) if seat.kind == "human" and number not in here else None
        infos.append(
            SeatInfo(
                kind=seat.kind,
                name=seat.name,
                bot=seat.bot,
                present=seat.kind == "bot" or number in here,
                stand_in="" if other is None else other.bot,
                since=None if other is None else other.since,
                why=None if other is None else other.why,
                muted=number in muted,
                away=None if seconds is None else int(seconds * MILLISECONDS),
            )
        )
    return infos


def place_for(seats: Sequence[StoredSeat], wanted: int | None, guest: StoredSeat) -> int:
    """The open seat that a guest takes: the one he wants, or the first."""
    free = [number for number, seat in enumerate(seats) if seat.kind == "open"]
    if not free:
        raise FondacoError("no seat is open at this table; you can watch.", "no-open-seat")
    seat = free[0] if wanted is None else wanted
    if seat not in free:
        raise FondacoError(
            "seat {seat} is not open; open: {open}.", "seat-not-open", seat=seat, open=sentence_list(free)
        )
    check_no_copy(guest.name, [other.name for other in seats if other.kind == "human"])
    return seat


def chosen(game: Game, options: Mapping[str, str], players: int) -> list[TableOption]:
    """How a table plays where the game leaves one like it a choice."""
    return [
        TableOption(option.name, value := options[option.name], usual=value == option.values[0])
        for option in game.meta.options
        if option.matters(players)
    ]
