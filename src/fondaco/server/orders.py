"""Standing orders: what a seat will do when its turn comes, in games that have forms for it (auctions).

An order is sealed: only its owner is told of it, and it is carried out after the pause of a bot. It lasts for one lot,
or until it is cancelled; a new one takes the place of the old.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..core.errors import FondacoError
from .acts import ORDER, Order
from .messages import CancelOrder, GiveOrder, OrderInfo, Orders
from .store import StoredAct

if TYPE_CHECKING:
    from .table import Table

__all__ = ["carried_out", "order_act", "orders_of"]

FLORINS_MOST = 1_000_000
NO_ORDERS = Orders([])


def order_act(table: Table, mine: Sequence[int], wish: GiveOrder | CancelOrder) -> StoredAct:
    """The act of an order, or of its end; one that makes no sense is refused."""
    position = table.position
    if position is None or position.over:
        raise FondacoError("orders are for a game that goes on; this one does not.", "orders-while-played")
    if wish.seat not in mine:
        raise FondacoError("seat {seat} is not yours.", "seat-not-yours", seat=wish.seat)
    if isinstance(wish, CancelOrder):
        if standing(table, wish.seat) is None:
            raise FondacoError("there is no order for seat {seat}.", "no-order", seat=wish.seat)
        return StoredAct(ORDER, wish.seat)
    if not 0 <= wish.florins <= FLORINS_MOST:
        raise FondacoError("an order names from 0 to {most} florins.", "order-florins", most=FLORINS_MOST)
    if why := position.order_refusal(wish.seat, wish.form, wish.florins, wish.lasts):
        raise FondacoError(why)
    lot = None if wish.lasts else position.lot
    return StoredAct(ORDER, wish.seat, {"form": wish.form, "florins": wish.florins, "lot": lot})


def standing(table: Table, seat: int) -> Order | None:
    """The order that stands for a seat; one for a lot that is gone does not."""
    order = table.beside.orders.get(seat)
    if order is None or table.position is None or order.lot not in (None, table.position.lot):
        return None
    return order


def carried_out(table: Table, seat: int) -> tuple[Order, str] | None:
    """The order of the seat that is to decide, and the move it wants now; None if it wants none."""
    order = standing(table, seat)
    if order is None or table.position is None:
        return None
    move = table.position.by_order(order.form, order.florins)
    return None if move is None else (order, move)


def orders_of(table: Table, mine: Sequence[int]) -> Orders:
    """What the owner of these seats is told of his orders."""
    if not table.beside.orders:
        return NO_ORDERS
    found = [(seat, order) for seat in mine if (order := standing(table, seat)) is not None]
    return Orders([OrderInfo(seat, order.form, order.florins, order.lot is None) for seat, order in found])
