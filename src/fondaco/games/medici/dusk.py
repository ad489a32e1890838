"""What a day of Medici would pay if it ended so, for whoever looks ahead.

Each answer follows from few numbers, so that the same ones come again and again: they are asked of the game's own rules
once, on a row made for the question, and remembered. Answers are about all seats at once, as those who look are.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple, TypedDict

from ...core.payout import place
from ...core.row import listed, packed, unpack
from .scoring import pay_level, pay_track, raise_levels, ship_pay
from .state import GOODS, State

SHIPS_KEPT = 1 << 14
"""So many answers about ships are remembered."""
TRACKS_KEPT = 1 << 15
"""And about goods: few more come up at tables of four."""


class Ship(NamedTuple):
    """How a ship stands among all."""

    place: int
    pay: int


class Market(TypedDict):
    """How a seat would stand in one good if the day ended so."""

    level: int
    place: int
    pay: int
    """For the place."""
    bonus: int
    """For the level."""


class Track(NamedTuple):
    """The track of a good."""

    levels: tuple[int, ...]
    """Of all seats."""
    markets: tuple[Market, ...]


def ships(s: State) -> tuple[Ship, ...]:
    """How every ship stands, and what it would be paid."""
    return ships_worth(s.players, packed(s.worth))


def tracks(s: State) -> list[Track]:
    """Where the ships would bring all seats on the track of each good, and what that would pay."""
    return [track_with(s.players, packed(s.level[good]), packed(s.aboard[good])) for good in range(GOODS)]


@lru_cache(SHIPS_KEPT)
def ships_worth(players: int, worth: bytes) -> tuple[Ship, ...]:
    """How ships stand, and what they are paid, if they are worth so much."""
    s = State()
    s.players = players
    unpack(s.worth, worth)
    return tuple(Ship(place(s.worth, seat, players), ship_pay(s, seat)) for seat in range(players))


@lru_cache(TRACKS_KEPT)
def track_with(players: int, levels: bytes, cards: bytes) -> Track:
    """Where so many cards of a good lead from these levels, and what that pays."""
    s = State()
    unpack(s.level[0], levels)
    unpack(s.aboard[0], cards)
    risen = tuple(map(level_with, listed(s.level[0]), listed(s.aboard[0])))[:players]
    return Track(risen, markets_at(players, risen))


@cache
def level_with(level: int, cards: int) -> int:
    """The level that so many cards of a good lead to."""
    s = State()
    s.level[0][0], s.aboard[0][0] = level, cards
    raise_levels(s, 0)
    return s.level[0][0]


@lru_cache(TRACKS_KEPT)
def markets_at(players: int, levels: tuple[int, ...]) -> tuple[Market, ...]:
    """How all seats stand on the track of a good, and what they are paid, if they have come to these levels."""
    s = State()
    s.players = players
    for seat, level in enumerate(levels):
        s.level[0][seat] = level
    return tuple(market(s, seat) for seat in range(players))


def market(s: State, seat: int) -> Market:
    """How a seat stands in the first good, and what it is paid for it."""
    pay_track(s, 0, seat)
    pay = s.florins[seat]
    pay_level(s, 0, seat)
    level, where = s.level[0][seat], place(s.level[0], seat, s.players)
    return {"level": level, "place": where, "pay": pay, "bonus": s.florins[seat] - pay}
