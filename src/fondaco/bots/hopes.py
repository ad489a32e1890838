"""What the greedy merchants share: hopes in hundredths, so that all is whole numbers."""

from __future__ import annotations

from ..core.rule import rule

__all__ = ["HUNDRED", "between", "lead"]

HUNDRED = 100


@rule
def lead(mine: int, other: int, spread: int) -> int:
    """How likely I am ahead of a rival in the end, in hundredths."""
    ahead = HUNDRED // 2 + (mine - other) * (HUNDRED // 2) // spread
    return max(0, min(HUNDRED, ahead))


@rule
def between(high: int, low: int, behind: int) -> int:
    """The pay between two places, for a place a fraction of the way (in hundredths) behind the higher."""
    return high * (HUNDRED - behind) + low * behind
