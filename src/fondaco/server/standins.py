"""Who may hand a seat to a bot, and who gets it back.

A seat goes to a bot when its time is up, when its owner resigns, or when he is away and somebody else at the table, or
its host, asks for it. The owner has it back when he says so, unless he has resigned.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.errors import FondacoError
from .acts import COME_BACK, STAND_IN, Why
from .hosting import is_host
from .hours import now
from .messages import ComeBack, HandOver, Resign
from .store import StoredAct

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .table import Table

__all__ = ["SeatWish", "fallen", "seat_act"]

SeatWish = Resign | HandOver | ComeBack


def seat_act(table: Table, mine: Sequence[int], wish: SeatWish) -> StoredAct:
    """The act that carries a wish out; one that cannot be is refused."""
    if table.state != "playing":
        raise FondacoError("seats are handed over while a game goes on; this one does not.", "hand-over-while-played")
    if table.daily:
        raise FondacoError(
            "the deal of the day is played by one person alone, from its first move to its last.", "daily-alone"
        )
    if wish.seat not in range(len(table.seats)) or table.seats[wish.seat].kind == "bot":
        raise FondacoError("seat {seat} is no guest's, so nothing changes there.", "no-guests-seat", seat=wish.seat)
    if isinstance(wish, HandOver):
        return hand_over(table, bool(mine) or is_host(table, wish.host), wish.seat)
    if wish.seat not in mine:
        raise FondacoError("seat {seat} is not yours.", "seat-not-yours", seat=wish.seat)
    return resign(table, wish.seat) if isinstance(wish, Resign) else come_back(table, wish.seat)


def fallen(table: Table) -> StoredAct | None:
    """The act by which a bot takes over the seat that has no time left, if there is one."""
    due = None if table.clock is None else table.clock.due(now())
    if table.clock is None or table.clock.running is None or due is None or due > now():
        return None
    return handed_over(table, table.clock.running, "clock")


def handed_over(table: Table, seat: int, why: Why) -> StoredAct:
    """A bot takes over a seat."""
    return StoredAct(STAND_IN, seat, {"bot": table.settings.stand_in, "why": why})


def resign(table: Table, seat: int) -> StoredAct:
    """For good, whether a bot plays there already or not."""
    if resigned(table, seat):
        raise FondacoError("seat {seat} has resigned already.", "resigned-already", seat=seat)
    return handed_over(table, seat, "resigned")


def hand_over(table: Table, may_ask: bool, seat: int) -> StoredAct:
    """Where somebody is away, whoever waits for him may ask for a bot."""
    if not may_ask:
        raise FondacoError(
            "only those who sit at this table, and its host, can hand an absent player's seat to a bot.",
            "hand-over-from-a-seat",
        )
    if seat in table.beside.stand_ins:
        raise FondacoError("a bot plays for seat {seat} already.", "bot-plays-already", seat=seat)
    away, grace = table.company.away(seat), table.settings.absence
    if away is None:
        raise FondacoError("the owner of seat {seat} is here.", "owner-is-here", seat=seat)
    if away < grace:
        raise FondacoError(
            "the owner of seat {seat} has just left; ask again when {seconds} seconds have passed.",
            "owner-just-left",
            seat=seat,
            seconds=grace,
        )
    return handed_over(table, seat, "absent")


def come_back(table: Table, seat: int) -> StoredAct:
    """The owner plays again."""
    if seat not in table.beside.stand_ins:
        raise FondacoError("nobody plays for seat {seat} but you.", "nobody-plays-but-you", seat=seat)
    if resigned(table, seat):
        raise FondacoError("seat {seat} has resigned; the bot plays it to the end.", "resigned-to-the-end", seat=seat)
    return StoredAct(COME_BACK, seat)


def resigned(table: Table, seat: int) -> bool:
    """Whether a seat was given up for good."""
    return seat in table.beside.stand_ins and table.beside.stand_ins[seat].why == "resigned"
