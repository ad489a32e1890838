"""What buying the lot would bring in Medici, the price apart: the game's own rules, tried on a copy.

Only what is certain: how ship and markets would stand if the day ended now, without the cards still to come.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from .dusk import Market, ships, tracks
from .rules import load
from .state import State


class Standing(TypedDict):
    """How a seat would stand if the day ended so."""

    worth: int
    room: int
    ship_place: int
    ship_pay: int
    markets: list[Market]
    """By good."""
    pays: int
    """All of it together."""


class Outlook(TypedDict):
    """What buying the lot as it lies would bring the seat to decide, the price apart."""

    now: Standing
    bought: Standing | None
    """None where the lot does not fit."""


def outlook(s: State, actions: Sequence[int]) -> Outlook:
    """What the seat to decide would have of the lot; one answer for all its bids."""
    seat = s.turn
    return {
        "now": standing_so(s, seat),
        "bought": standing_so(with_lot(s, seat), seat) if fits(s, seat) else None,
    }


def fits(s: State, seat: int) -> bool:
    """Whether the lot would fit (bid-3)."""
    return s.room[seat] >= s.lot_size


def with_lot(s: State, seat: int) -> State:
    """The position with the lot in the seat's ship (bid-5)."""
    after = s.copy()
    for i in range(s.lot_size):
        load(after, seat, s.lot[i])
    return after


def standing_so(s: State, seat: int) -> Standing:
    """How the seat would stand if the day ended so."""
    ship, markets = ships(s)[seat], [track.markets[seat] for track in tracks(s)]
    return {
        "worth": s.worth[seat],
        "room": s.room[seat],
        "ship_place": ship.place,
        "ship_pay": ship.pay,
        "markets": markets,
        "pays": ship.pay + sum(market["pay"] + market["bonus"] for market in markets),
    }
