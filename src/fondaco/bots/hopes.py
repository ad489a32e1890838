"""What the greedy merchants share: hopes in hundredths, so that all is whole numbers."""

from __future__ import annotations

from ..core.rule import rule

__all__ = ["HUNDRED", "ahead", "between", "exact_rises", "lead", "lead_by", "rises"]

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
