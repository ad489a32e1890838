"""What a day of Medici would pay if it ended so, for whoever looks ahead.

Each answer follows from few numbers, so that the same ones come again and again: they are asked of the game's own rules
once, on a row made for the question, and remembered.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from ...core.payout import place
from .scoring import pay_level, pay_track, raise_levels, ship_pay
from .state import State

SHIPS_KEPT = 1 << 14
"""So many answers about ships are remembered."""
MARKETS_KEPT = 1 << 15
"""And about goods: with four players there are as many."""


class Ship(NamedTuple):
    """How a ship stands among all."""

    place: int
    pay: int


class Track(NamedTuple):
    """How a seat stands on the track of a good."""

    level: int
    place: int
    pay: int
    """For the place."""
    bonus: int
    """For the level."""


@lru_cache(SHIPS_KEPT)
def ship_at_dusk(players: int, worth: tuple[int, ...], seat: int) -> Ship:
    """How a seat's ship stands, and what it is paid, if all are worth so much."""
    s = State()
    s.players = players
    for other, value in enumerate(worth):
        s.worth[other] = value
    return Ship(place(s.worth, seat, players), ship_pay(s, seat))


@cache
def level_at_dusk(level: int, cards: int) -> int:
    """The level that so many cards of a good lead to."""
    s = State()
    s.level[0][0], s.aboard[0][0] = level, cards
    raise_levels(s, 0)
    return s.level[0][0]


@lru_cache(MARKETS_KEPT)
def track_at_dusk(players: int, levels: tuple[int, ...], seat: int) -> Track:
    """How a seat stands on the track of a good, and what it is paid, if all have come to these levels."""
    s = State()
    s.players = players
    for other, level in enumerate(levels):
        s.level[0][other] = level
    pay_track(s, 0, seat)
    pay = s.florins[seat]
    pay_level(s, 0, seat)
    return Track(levels[seat], place(s.level[0], seat, players), pay, s.florins[seat] - pay)
