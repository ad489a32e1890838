"""What is seen of Medici: The Card Game at dawn, and what it is worth to decide again later the same day."""

from __future__ import annotations

from typing import Any

from ..core.rule import rule
from ..games.medici_card.rules import BONUS_FROM, DAYS, GOODS, State
from . import foresight
from .foresight import MONEY, standings
from .greedy_medici_card import HALF, UNIT, bonus_hope, place_hope
from .hopes import HUNDRED

__all__ = ["feature_count", "features", "later", "stage"]

THINKING_HOLDS = 5
"""The ships for which it was measured what thinking later is worth: those of 3 and more players."""
AT_END = (0.0, 0.026, 0.041, 0.049, 0.054, 0.056)
"""What later decisions of the day are worth beyond a keen merchant's while the game is open: once the turn is over, by
the holds left, and within a turn, by the holds left and the cards revealed."""
IN_TURN = (
    (0.0, 0.0, 0.0, 0.0),
    (0.026, 0.022, 0.014, 0.005),
    (0.041, 0.037, 0.036, 0.030),
    (0.049, 0.049, 0.047, 0.045),
    (0.054, 0.054, 0.054, 0.045),
    (0.056, 0.057, 0.054, 0.054),
)


@rule
def stage(s: State) -> int:
    """The day."""
    return s.day


def feature_count(players: int) -> int:
    """How many numbers `features` writes."""
    return foresight.feature_count(players) + players


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


def later(s: State, seat: int, today: int) -> float:
    """What the seat's own later decisions of this day are worth, if it thinks about them: more than the playouts say,
    in which it goes on without thinking. Who keeps holds free, or reveals another card, decides again."""
    if s.holds != THINKING_HOLDS or s.turn < 0 or s.day != today:
        return 0.0
    if s.turn == seat and s.revealed:
        return IN_TURN[1 if s.last_turn else s.room[seat]][s.revealed]
    most = max(s.room[other] for other in range(s.players) if other != seat)
    return AT_END[min(s.room[seat], most + 1)]
