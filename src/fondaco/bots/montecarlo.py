"""Flat Monte Carlo: every action on the same redeals, to the end by the greedy policy, or at random in a game that has
none. Which was best on average? The weaker half is dropped again and again, so that those that may be the best, of the
forty bids of an auction for instance, are looked at longest."""

from __future__ import annotations

import time
from random import Random

import numpy as np
import numpy.typing as npt

from ..core.position import Position
from .budget import Budget
from .mind import Arms, Mind, draw_seeds, halvings
from .player import Opinion

__all__ = ["MonteCarlo"]

CHUNK = 16
"""Redeals between two looks at the clock."""
FIRST_LOOK = 8
"""Redeals before an action can be dropped, if there are simulations for so many."""


class MonteCarlo:
    """Knows nothing but the game's rules and its greedy policy, if there is one."""

    def __init__(self, mind: Mind, budget: Budget, threads: int | None = None) -> None:
        self.mind, self.budget, self.threads = mind, budget, threads

    def choose(self, position: Position, luck: Random) -> int:
        return self.explain(position, luck)[0].action

    def explain(self, position: Position, luck: Random) -> list[Opinion]:
        """Every legal action, the best first; those dropped early come last."""
        self.mind.compile()
        arms = Arms(self.mind, position, 0, 0)
        alive: npt.NDArray[np.int64] = np.arange(len(arms.actions))
        look = self.count if self.budget.simulations else self.watch
        for levels in range(halvings(len(alive)), 0, -1):
            if not look(arms, alive, levels, luck):
                break
            alive = arms.better_half(alive)
        return arms.opinions()

    def count(self, arms: Arms, alive: npt.NDArray[np.int64], levels: int, luck: Random) -> bool:
        """Play these actions out, with what is left of all simulations for so many levels; whether any was."""
        left = self.budget.simulations - int(arms.count.sum())
        rounds = left // (levels * len(alive))
        if not arms.count.any():
            rounds = max(1, rounds, min(FIRST_LOOK, left // len(alive)))
        if rounds > 0:
            arms.simulate(alive, draw_seeds(luck, rounds), self.threads)
        return rounds > 0

    def watch(self, arms: Arms, alive: npt.NDArray[np.int64], levels: int, luck: Random) -> bool:
        """The same by the clock, each level as long as any other."""
        until = time.perf_counter() + self.budget.seconds / halvings(len(arms.actions))
        while True:
            arms.simulate(alive, draw_seeds(luck, CHUNK), self.threads)
            if time.perf_counter() > until:
                return True
