"""Scoring a day of Medici: ships by their worth, then the five tracks."""

from __future__ import annotations

from ...core.event import event, tell
from ...core.payout import rank, share, share_by_rank
from ...core.rule import rule
from .state import GOODS, LEVEL_BONUS, SHIP_PAY, TOP_LEVEL, TRACK_PAY, State

SHIP_PAID = event("seat", "worth", "place", "tied", "florins")
TRACK_RISEN = event("seat", "good", "cards", "level")
TRACK_PAID = event("seat", "good", "level", "place", "tied", "florins")
LEVEL_PAID = event("seat", "good", "level", "florins")


@rule
def score_day(s: State) -> None:
    """Ships first, then the tracks; tracks are never reset (score-8)."""
    for seat in range(s.players):
        pay_ship(s, seat)
    for seat in range(s.players):
        raise_levels(s, seat)
    for good in range(GOODS):
        for seat in range(s.players):
            pay_track(s, good, seat)
            pay_level(s, good, seat)


@rule
def ship_pay(s: State, seat: int) -> int:
    """A ship is paid by its rank among all, empty ones too (score-2, score-11); ties share, rounded down (score-3)."""
    return share_by_rank(SHIP_PAY[s.players], s.worth, seat, s.players, 1)


@rule
def pay_ship(s: State, seat: int) -> None:
    """The ship's pay goes to its owner."""
    ahead, tied = rank(s.worth, seat, s.players)
    florins = ship_pay(s, seat)
    s.florins[seat] += florins
    tell(s, SHIP_PAID, seat, s.worth[seat], ahead + 1, tied, florins)


@rule
def raise_levels(s: State, seat: int) -> None:
    """One level up for each card of the good, whatever its value; the gold card moves nothing (score-4)."""
    for good in range(GOODS):
        cards = s.aboard[good][seat]
        if cards > 0:
            s.level[good][seat] = min(s.level[good][seat] + cards, TOP_LEVEL)
            tell(s, TRACK_RISEN, seat, good, cards, s.level[good][seat])


@rule
def pay_track(s: State, good: int, seat: int) -> None:
    """The highest gets 10, the second 5 (nothing with two players); ties share (score-5), at level 0 too (score-6)."""
    ahead, tied = rank(s.level[good], seat, s.players)
    florins = share(TRACK_PAY[s.players], ahead, tied, 1)
    if florins > 0:
        s.florins[seat] += florins
        tell(s, TRACK_PAID, seat, good, s.level[good][seat], ahead + 1, tied, florins)


@rule
def pay_level(s: State, good: int, seat: int) -> None:
    """Levels 5, 6 and 7 pay 5, 10 and 20 more, in full and every day (score-7)."""
    florins = LEVEL_BONUS[s.level[good][seat]]
    if florins > 0:
        s.florins[seat] += florins
        tell(s, LEVEL_PAID, seat, good, s.level[good][seat], florins)
