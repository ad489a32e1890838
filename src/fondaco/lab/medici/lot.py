"""What is a lot of Medici worth to whoever may bid for it? The price at which having it equals not having it.

The seat has it for some price (its bid, upon which all others pass) or passes, upon which the auction goes on. Both are
played to the end on the same deals. A higher price makes having it worth less; where the difference comes to nothing,
that is what the lot is worth.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from ...core.compiled import Rows
from ...core.errors import BadOption
from ...core.position import Position
from ...games.medici.state import BIDDING, PASS
from ..tally import Estimate
from ..value import Floats, LotWorth, Simulation, estimate

__all__ = ["is_for_sale", "lot_worth"]

PRICES = 9
"""At so many prices the lot is tried."""


def is_for_sale(position: Position) -> bool:
    """Whether somebody is to bid."""
    return position.game.meta.id == "medici" and not position.over and int(position.row["phase"]) == BIDDING


def lot_worth(simulation: Simulation, progress: Callable[[int], None] | None = None) -> LotWorth:
    """What the lot is worth to the seat that is to bid."""
    if not is_for_sale(simulation.position):
        raise BadOption("there is no lot to bid for in this position.")
    bids = [action - PASS for action in simulation.position.actions if action != PASS]
    prices = sorted({bids[round(k * (len(bids) - 1) / (PRICES - 1))] for k in range(PRICES)})
    moves = [simulation.play(PASS), *(having(simulation, price) for price in prices)]
    found = simulation.outcomes(moves, progress)
    scores, wins = found.scores, found.wins
    return LotWorth(*(even_price(prices, value[:, 1:] - value[:, :1]) for value in (scores, wins)))


def having(simulation: Simulation, price: int) -> Callable[[Rows], None]:
    """The seat bids so much, and all others pass."""

    def move(rows: Rows) -> None:
        fast, lots = simulation.mind.fast, rows["shower"].copy()
        fast.play(rows, np.full(len(rows), PASS + price, np.int32))
        while True:
            asked = (rows["phase"] == BIDDING) & (rows["high_bidder"] == simulation.seat) & (rows["high_bid"] == price)
            asked &= (rows["shower"] == lots) & (rows["turn"] >= 0)
            if not asked.any():
                return
            some = rows[asked]
            fast.play(some, np.full(len(some), PASS, np.int32))
            rows[asked] = some

    return move


def even_price(prices: list[int], gain: Floats) -> Estimate:
    """Where the gain, a line for each deal and a column for each price, comes to nothing, between two of the prices;
    endless where even the highest is worth paying, and less than nothing where not even the lowest is."""
    means = gain.mean(0)
    if means[0] < 0:
        return Estimate(-math.inf, math.nan)
    if (means >= 0).all():
        return Estimate(math.inf, math.nan)
    above = int(np.argmax(means < 0))
    low, high = prices[above - 1], prices[above]
    slope = float(means[above] - means[above - 1]) / (high - low)
    price = low - float(means[above - 1]) / slope
    share = (price - low) / (high - low)
    there = estimate(gain[:, above - 1] * (1 - share) + gain[:, above] * share)
    return Estimate(price, there.half / abs(slope))
