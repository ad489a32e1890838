"""Hopes: what is counted without a division is what it would be with one."""

from itertools import chain

from fondaco.bots.medici.greedy import RISES, SPREADS
from fondaco.bots.merchants import lead, lead_by


def test_a_lead_without_a_division_is_the_same_lead():
    for spread, rise in zip(chain(*SPREADS), chain(*RISES), strict=True):
        for by in range(-2 * spread, 2 * spread + 1):
            assert lead_by(by, 0, spread, rise) == lead(by, 0, spread)
