"""Scoring a day of The Card Game: ships by their worth, then what the warehouses hold of the five goods."""

from __future__ import annotations

from ...core.event import event, tell
from ...core.payout import rank, share, share_by_rank
from ...core.rule import rule
from .state import (
    BIG_BONUS,
    BIG_BONUS_FROM,
    BONUS,
    BONUS_FROM,
    BONUS_ON,
    COIN,
    COLUMNS_SHARE,
    GOODS,
    GOODS_PAY,
    SHIP_PAY,
    State,
)

SHIP_PAID = event("seat", "worth", "place", "tied", "florins")
WAREHOUSE_FILLED = event("seat", "good", "units", "stored")
GOODS_PAID = event("seat", "good", "units", "place", "tied", "florins")
BONUS_PAID = event("seat", "good", "units", "florins")


@rule
def score_day(s: State) -> None:
    """Ships first, then the warehouses, which stay (score-9)."""
    for seat in range(s.players):
        pay_ship(s, seat)
    for seat in range(s.players):
        unload(s, seat)
    for good in range(GOODS):
        for seat in range(s.players):
            pay_goods(s, good, seat)
            pay_bonus(s, good, seat)


@rule
def ship_pay(s: State, seat: int) -> int:
    """A ship is paid by its rank (score-2); ties share, rounded down to a whole coin (score-6)."""
    return share_by_rank(SHIP_PAY[s.players], s.worth, seat, s.players, COIN)


@rule
def pay_ship(s: State, seat: int) -> None:
    """The ship's pay goes to its owner."""
    ahead, tied = rank(s.worth, seat, s.players)
    florins = ship_pay(s, seat)
    s.florins[seat] += florins
    tell(s, SHIP_PAID, seat, s.worth[seat], ahead + 1, tied, florins)


@rule
def unload(s: State, seat: int) -> None:
    """Goods move to the owner's warehouse; what is no good leaves the game (score-3)."""
    for good in range(GOODS):
        units = s.aboard[good][seat]
        if units > 0:
            s.stored[good][seat] += units
            s.aboard[good][seat] = 0
            tell(s, WAREHOUSE_FILLED, seat, good, units, s.stored[good][seat])


@rule
def pay_goods(s: State, good: int, seat: int) -> None:
    """Most units get 10, second most 5 (score-4); ties share (score-6); who has none has no place (score-7)."""
    units = s.stored[good][seat]
    if units > 0 or s.empty_columns == COLUMNS_SHARE:
        ahead, tied = rank(s.stored[good], seat, s.players)
        if ahead < len(GOODS_PAY):
            florins = share(GOODS_PAY, ahead, tied, COIN)
            s.florins[seat] += florins
            tell(s, GOODS_PAID, seat, good, units, ahead + 1, tied, florins)


@rule
def bonus_for(s: State, units: int) -> int:
    """So many units of a good are worth a bonus, each day (score-5), a large one if the table plays so (score-8)."""
    if s.big_bonus == BONUS_ON and units >= BIG_BONUS_FROM[s.players]:
        return BIG_BONUS
    if units >= BONUS_FROM[s.players]:
        return BONUS
    return 0


@rule
def pay_bonus(s: State, good: int, seat: int) -> None:
    """The bonus goes to everybody who has the units."""
    florins = bonus_for(s, s.stored[good][seat])
    if florins > 0:
        s.florins[seat] += florins
        tell(s, BONUS_PAID, seat, good, s.stored[good][seat], florins)
