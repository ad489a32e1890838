"""What the merchants of all Medici games share: hopes, counted in hundredths so that all is whole numbers, and what a
network sees of them at dawn."""

from __future__ import annotations

from typing import Any

from ..core.row import Grid, Ints
from ..core.rule import rule

__all__ = [
    "HUNDRED",
    "MONEY",
    "ahead",
    "between",
    "exact_rises",
    "feature_count",
    "lead",
    "lead_by",
    "rises",
    "standings",
]

HUNDRED = 100
FINE_BITS = 16
EXACT_BITS = 32


@rule
def lead(mine: int, other: int, spread: int) -> int:
    """How likely I am ahead of a rival in the end, in hundredths."""
    if mine - other >= spread:
        return HUNDRED
    if other - mine >= spread:
        return 0
    return HUNDRED // 2 + (mine - other) * (HUNDRED // 2) // spread


def rises(*spreads: int) -> tuple[int, ...]:
    """What `ahead` takes in place of each of these spreads: how much it rises with a lead of one, in fine parts."""
    return tuple((HUNDRED // 2 << FINE_BITS) // spread for spread in spreads)


@rule
def ahead(mine: int, other: int, rise: int) -> int:
    """The same as `lead`, but without a division, which would be slow where it is asked for most."""
    return max(0, min(HUNDRED, HUNDRED // 2 + ((mine - other) * rise >> FINE_BITS)))


def exact_rises(*spreads: int) -> tuple[int, ...]:
    """What `lead_by` takes beside each of these spreads, rounded up: fine enough to be exact where twice the square of
    the spread is less than a whole in fine parts."""
    return tuple(-(-(HUNDRED // 2 << EXACT_BITS) // spread) for spread in spreads)


@rule
def lead_by(mine: int, other: int, spread: int, rise: int) -> int:
    """Exactly `lead`, again without a division."""
    return max(0, min(HUNDRED, (mine - other + spread) * rise >> EXACT_BITS))


@rule
def between(high: int, low: int, behind: int) -> int:
    """The pay between two places, for a place a fraction of the way (in hundredths) behind the higher."""
    return high * (HUNDRED - behind) + low * behind


# --- At dawn ---------------------------------------------------------------------------------------------------------

GOODS = 5
"""In all games of Medici."""
MONEY = 0.02
"""Money is counted in fifties, so that all that is seen is of about the same size."""
MOST_UNITS = 8
"""Units of a good that are told apart; more count as these."""
MOST_LEAD = 4
"""Units ahead or behind that are told apart."""
LEADS = 2 * MOST_LEAD + 1
OWN = MOST_UNITS + 1 + 2 * LEADS + 1
RIVAL = 7
"""What is seen of each rival: how much richer one is, in how many goods he is first alone, first with others or second,
and of how many he has many units, one less or two less."""
MANY = 5
"""Units from which on a good is worth more."""


def feature_count(players: int) -> int:
    """How many numbers `standings` writes."""
    return OWN + players + (players - 1) * RIVAL


@rule
def standings(x: Any, seat: int, players: int, money: Ints, units: Grid, starter: int) -> None:
    """What the seat sees at dawn of its own position and of its rivals, the richest of them first."""
    for i in range(len(x)):
        x[i] = 0.0
    for good in range(GOODS):
        mine, best, next_best = units[good][seat], 0, 0
        for other in range(players):
            if other != seat:
                theirs = units[good][other]
                next_best = max(next_best, min(best, theirs))
                best = max(best, theirs)
        x[min(mine, MOST_UNITS)] += 1.0
        x[MOST_UNITS + 1 + MOST_LEAD + max(-MOST_LEAD, min(MOST_LEAD, mine - best))] += 1.0
        x[MOST_UNITS + 1 + LEADS + MOST_LEAD + max(-MOST_LEAD, min(MOST_LEAD, mine - next_best))] += 1.0
    x[OWN - 1] = money[seat] * MONEY
    x[OWN + (seat - starter) % players] = 1.0
    for other in range(players):
        if other != seat:
            richer = 0
            for third in range(players):
                if third not in (seat, other) and (
                    money[third] > money[other] or (money[third] == money[other] and third < other)
                ):
                    richer += 1
            at = OWN + players + richer * RIVAL
            x[at] = (money[seat] - money[other]) * MONEY
            for good in range(GOODS):
                theirs, ahead, level = units[good][other], 0, 0
                for third in range(players):
                    if third != other:
                        ahead += units[good][third] > theirs
                        level += units[good][third] == theirs
                if theirs > 0:
                    if ahead == 0 and level == 0:
                        x[at + 1] += 1.0
                    elif ahead == 0:
                        x[at + 2] += 1.0
                    elif ahead == 1:
                        x[at + 3] += 1.0
                if theirs >= MANY:
                    x[at + 4] += 1.0
                elif theirs == MANY - 1:
                    x[at + 5] += 1.0
                elif theirs == MANY - 2:
                    x[at + 6] += 1.0
