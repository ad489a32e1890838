"""What each taking would bring in The Card Game: the game's own rules, tried on a copy.

Only what is certain: how ship and warehouse would stand if the day ended so. What a card still to be revealed would
bring is not.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from ...core.payout import place
from .rules import take
from .scoring import pay_bonus, pay_goods, ship_pay, unload
from .state import GOODS, REVEAL, State
from .words import move_text


class Warehouse(TypedDict):
    """How a seat would stand in one good if the day ended so."""

    units: int
    """In the warehouse, with what comes from the ship."""
    place: int
    pay: int
    """For the place."""
    bonus: int
    """For the units."""


class Standing(TypedDict):
    """How a seat would stand if the day ended so."""

    worth: int
    room: int
    ship_place: int
    ship_pay: int
    goods: list[Warehouse]
    """By good."""
    pays: int
    """All of it together."""


class Outlook(TypedDict):
    """What the seat to decide has, and would have."""

    now: Standing
    moves: dict[str, Standing]
    """After each taking."""


def outlook(s: State, actions: Sequence[int]) -> Outlook:
    """How the seat to decide stands, and would stand after each taking."""
    takings = [action for action in actions if action != REVEAL]
    tried, dusk = s.copy(), s.copy()
    return {
        "now": standing_so(s, s.turn, dusk),
        "moves": {move_text(action): standing_so(after(s, action, tried), s.turn, dusk) for action in takings},
    }


def after(s: State, action: int, tried: State) -> State:
    """The position with the cards taken (turn-3)."""
    take(s.again(tried), action)
    return tried


def standing_so(s: State, seat: int, dusk: State) -> Standing:
    """How the seat would stand if the day ended so, tried on the row `dusk`."""
    s.again(dusk)
    for other in range(s.players):
        unload(dusk, other)
    earned, goods = ship_pay(s, seat), [warehouse(dusk, good, seat) for good in range(GOODS)]
    return {
        "worth": s.worth[seat],
        "room": s.room[seat],
        "ship_place": place(s.worth, seat, s.players),
        "ship_pay": earned,
        "goods": goods,
        "pays": earned + sum(each["pay"] + each["bonus"] for each in goods),
    }


def warehouse(dusk: State, good: int, seat: int) -> Warehouse:
    """How the seat stands in a good, and what it is paid for it."""
    before = dusk.florins[seat]
    pay_goods(dusk, good, seat)
    paid = dusk.florins[seat]
    pay_bonus(dusk, good, seat)
    return {
        "units": dusk.stored[good][seat],
        "place": place(dusk.stored[good], seat, dusk.players),
        "pay": paid - before,
        "bonus": dusk.florins[seat] - paid,
    }
