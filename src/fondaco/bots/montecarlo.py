"""Flat Monte Carlo: every action on the same redeals, to the end by the greedy policy, or at random in a game that has
none. Which was best on average?"""

from __future__ import annotations

import time
from random import Random

import numpy as np

from ..core.position import Position
from .budget import Budget
from .mind import Arms, Mind, draw_seeds
from .player import Opinion

__all__ = ["MonteCarlo"]

CHUNK = 16
"""Redeals between two looks at the clock."""


class MonteCarlo:
    """Knows nothing but the game's rules and its greedy policy, if there is one."""

    def __init__(self, mind: Mind, budget: Budget, threads: int | None = None) -> None:
        self.mind, self.budget, self.threads = mind, budget, threads

    def choose(self, position: Position, luck: Random) -> int:
        return self.explain(position, luck)[0].action

    def explain(self, position: Position, luck: Random) -> list[Opinion]:
        """Every legal action, the best first."""
        arms = Arms(self.mind, position, 0, 0)
        everything = np.arange(len(arms.actions))
        if self.budget.simulations:
            rounds = max(1, self.budget.simulations // len(arms.actions))
            arms.simulate(everything, draw_seeds(luck, rounds), self.threads)
            return arms.opinions()
        self.mind.compile()
        until = time.perf_counter() + self.budget.seconds
        while True:
            arms.simulate(everything, draw_seeds(luck, CHUNK), self.threads)
            if time.perf_counter() > until:
                return arms.opinions()
