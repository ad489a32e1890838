"""Nudges: whoever waits reminds whoever is to decide, now and then; nobody else is told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..core.errors import FondacoError
from .acts import NUDGE
from .hours import now
from .limits import TooMuch
from .messages import Nudge, Nudged
from .store import StoredAct

if TYPE_CHECKING:
    from .table import Table

__all__ = ["nudge_act", "nudge_for"]

REST_MINUTES = 10
"""So long a seat waits after a nudge before its next."""
MINUTE_MILLISECONDS = 60_000


def nudge_act(table: Table, mine: Sequence[int], wish: Nudge) -> StoredAct:
    """The act by which a seat nudges the one that is to decide; one that makes no sense is refused."""
    turn = None if table.position is None else table.position.seat
    if wish.seat not in mine:
        raise FondacoError("only those who sit at this table nudge, each from their own seat.", "nudge-from-a-seat")
    if turn is None:
        raise FondacoError("nobody is to decide at this table just now.", "nobody-to-decide")
    if turn in mine:
        raise FondacoError("it is you who is to decide.", "you-are-to-decide")
    if table.seats[turn].kind == "bot" or turn in table.beside.stand_ins:
        raise FondacoError("a bot is to decide; it needs no nudge.", "bot-needs-no-nudge")
    last = table.beside.nudged_by.get(wish.seat)
    if last is not None and now() < last + REST_MINUTES * MINUTE_MILLISECONDS:
        raise TooMuch("a seat nudges once in {minutes} minutes; wait a while.", "nudged-just-now", minutes=REST_MINUTES)
    return StoredAct(NUDGE, turn, {"by": wish.seat, "number": table.number})


def nudge_for(table: Table, mine: Sequence[int]) -> Nudged | None:
    """The last nudge of the seat that is to decide, if it is one of these and has not decided since."""
    act = table.beside.nudge
    if act is None or act.seat is None or act.seat not in mine or act.body["number"] != table.number:
        return None
    return Nudged(act.seat, act.body["by"], act.at)
