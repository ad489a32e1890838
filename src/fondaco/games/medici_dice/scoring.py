"""Scoring a round of The Dice Game: a ship by its worth, a column by its crosses."""

from __future__ import annotations

from ...core.event import event, tell
from ...core.payout import higher, rank
from ...core.rule import rule
from .state import BONUS, COLUMN_PAY, SHIP_PAY, SOLO_EXTRA, SOLO_LEAST, SOLO_RICH, UNRANKED, State

SHIP_PAID = event("seat", "worth", "place", "tied", "points")
COLUMN_PAID = event("seat", "good", "crosses", "place", "tied", "points")
BONUS_PAID = event("seat", "good", "crosses", "points")


@rule
def ship_pay(s: State, seat: int) -> int:
    """A ship is paid by its rank (score-1), tied ones the higher figure (score-2); alone by its worth (solo-3)."""
    if s.players > 1:
        return higher(SHIP_PAY[s.players], rank(s.worth, seat, s.players)[0])
    if s.worth[seat] < SOLO_LEAST:
        return 0
    if s.worth[seat] < SOLO_RICH:
        return s.worth[seat]
    return s.worth[seat] + SOLO_EXTRA


@rule
def pay_ship(s: State, seat: int) -> None:
    """The ship's points are written down."""
    points = ship_pay(s, seat)
    s.ship_points[s.round - 1][seat] = points
    s.total[seat] += points
    place, tied = UNRANKED, 1
    if s.players > 1:
        ahead, tied = rank(s.worth, seat, s.players)
        place = ahead + 1
    tell(s, SHIP_PAID, seat, s.worth[seat], place, tied, points)


@rule
def add_column_points(s: State, seat: int, points: int) -> None:
    """A column's points are written down."""
    s.column_points[s.round - 1][seat] += points
    s.total[seat] += points


@rule
def pay_column(s: State, good: int, seat: int) -> None:
    """Most crosses get 10, second most 5 (score-3), the tied the higher figure (score-4), none nothing (score-5)."""
    ahead, tied = rank(s.crosses[good], seat, s.players)
    points = higher(COLUMN_PAY[s.players], ahead)
    if points > 0 and s.crosses[good][seat] > 0:
        add_column_points(s, seat, points)
        tell(s, COLUMN_PAID, seat, good, s.crosses[good][seat], ahead + 1, tied, points)


@rule
def pay_bonus(s: State, good: int, seat: int) -> None:
    """9 crosses or more give 10 more, 12 give 20, every round (score-6)."""
    points = BONUS[s.crosses[good][seat]]
    if points > 0:
        add_column_points(s, seat, points)
        tell(s, BONUS_PAID, seat, good, s.crosses[good][seat], points)
