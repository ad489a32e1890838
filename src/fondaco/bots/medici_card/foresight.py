"""What is seen of Medici: The Card Game at dawn."""

from __future__ import annotations

from typing import Any

from ...core.rule import rule
from ...games.medici_card.state import BONUS_FROM, DAYS, GOODS, State
from .. import merchants
from ..merchants import HUNDRED, MONEY, standings
from .greedy import HALF, UNIT, bonus_hope, place_hope

__all__ = ["feature_count", "features", "stage"]


@rule
def stage(s: State) -> int:
    """The day."""
    return s.day


def feature_count(players: int) -> int:
    """How many numbers `features` writes."""
    return merchants.feature_count(players) + players


@rule
def hope(s: State, seat: int) -> float:
    """What the seat has at dawn and what its goods will bring, as the greedy merchant counts, in fifties of florins."""
    total = s.florins[seat] * HUNDRED
    for good in range(GOODS):
        units, behind = s.stored[good][seat], 0
        for other in range(s.players):
            if other != seat:
                behind += max(0, min(HUNDRED, HALF + (s.stored[good][other] - units) * UNIT[s.day]))
        total += place_hope(behind) * (DAYS + 1 - s.day) + bonus_hope(s, BONUS_FROM[s.players] - units)
    return total * MONEY / HUNDRED


@rule
def features(s: State, seat: int, x: Any) -> None:
    """What the seat sees: the standings, what it may hope for, and how far it is ahead of each rival by that, the
    strongest of them first."""
    standings(x, seat, s.players, s.florins, s.stored, s.starter)
    first, mine = len(x) - s.players + 1, hope(s, seat)
    x[first - 1] = mine
    seen = 0
    for other in range(s.players):
        if other != seat:
            lead, at = mine - hope(s, other), first + seen
            while at > first and x[at - 1] > lead:
                x[at] = x[at - 1]
                at -= 1
            x[at] = lead
            seen += 1
