"""What buying the lot would bring in Medici, the price apart: the game's own rules, tried on a copy.

Only what is certain: how ship and markets would stand if the day ended now, without the cards still to come.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from ...core.payout import place
from .rules import load
from .scoring import pay_level, pay_track, raise_levels, ship_pay
from .state import GOODS, State


class Market(TypedDict):
    """How a seat would stand in one good if the day ended so."""

    level: int
    place: int
    pay: int
    """For the place."""
    bonus: int
    """For the level."""


class Standing(TypedDict):
    """How a seat would stand if the day ended so."""

    worth: int
    room: int
    ship_place: int
    ship_pay: int
    markets: list[Market]
    """By good."""


class Outlook(TypedDict):
    """What buying the lot as it lies would bring the seat to decide, the price apart."""

    now: Standing
    bought: Standing | None
    """None where the lot does not fit."""


def outlook(s: State, actions: Sequence[int]) -> Outlook:
    """What the seat to decide would have of the lot; one answer for all its bids."""
    seat, dusk = s.turn, s.copy()
    bought = standing_so(with_lot(s, seat), seat, dusk) if fits(s, seat) else None
    return {"now": standing_so(s, seat, dusk), "bought": bought}


def fits(s: State, seat: int) -> bool:
    """Whether the lot would fit (bid-3)."""
    return s.room[seat] >= s.lot_size


def with_lot(s: State, seat: int) -> State:
    """The position with the lot in the seat's ship (bid-5)."""
    after = s.copy()
    for i in range(s.lot_size):
        load(after, seat, s.lot[i])
    return after


def standing_so(s: State, seat: int, dusk: State) -> Standing:
    """How the seat would stand if the day ended so, tried on the row `dusk`."""
    s.again(dusk)
    for other in range(s.players):
        raise_levels(dusk, other)
    return {
        "worth": s.worth[seat],
        "room": s.room[seat],
        "ship_place": place(s.worth, seat, s.players),
        "ship_pay": ship_pay(s, seat),
        "markets": [market(dusk, good, seat) for good in range(GOODS)],
    }


def market(dusk: State, good: int, seat: int) -> Market:
    """How the seat stands in a good, and what it is paid for it."""
    before = dusk.florins[seat]
    pay_track(dusk, good, seat)
    paid = dusk.florins[seat]
    pay_level(dusk, good, seat)
    return {
        "level": dusk.level[good][seat],
        "place": place(dusk.level[good], seat, dusk.players),
        "pay": paid - before,
        "bonus": dusk.florins[seat] - paid,
    }
