"""A measure for tests: of every deal its number, and of every third how often it can be halved."""

import numpy as np

from fondaco.lab.measure import Noted


def play(first: int, deals: int) -> Noted:
    """So many deals from the first on."""
    numbers = np.arange(first, first + deals, dtype=float)
    thirds = np.where(numbers % 3 == 0, np.log2(numbers + 1), np.nan)
    return {"number": numbers, "third": thirds}
