"""What whoever sits at a table may wish beside playing, and the act that carries it out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .messages import CancelOrder, ComeBack, GiveOrder, HandOver, Mute, Nudge, Resign, Say
from .nudges import nudge_act
from .orders import order_act
from .standins import seat_act
from .store import StoredAct
from .talk import mute_act, say_act

if TYPE_CHECKING:
    from .table import Table

__all__ = ["Wish", "act_for"]

Wish = Resign | HandOver | ComeBack | GiveOrder | CancelOrder | Say | Mute | Nudge


def act_for(table: Table, mine: Sequence[int], wish: Wish) -> StoredAct:
    """The act that carries a wish of the owner of these seats out; one that cannot be is refused."""
    match wish:
        case GiveOrder() | CancelOrder():
            return order_act(table, mine, wish)
        case Say():
            return say_act(table, mine, wish)
        case Mute():
            return mute_act(table, wish)
        case Nudge():
            return nudge_act(table, mine, wish)
        case Resign() | HandOver() | ComeBack():
            return seat_act(table, mine, wish)
