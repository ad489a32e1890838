"""Tree search for several players, open loop: each simulation redeals what the seat cannot know and samples chance.

All actions begin on the same redeals; the weaker half is dropped again and again, so that the best ones are looked at
longest. Below each action grows a tree in which every seat plays what is best for itself, and the greedy policy stands
wherever nothing better is known. In games whose moves mean something else after every card or roll there is no tree:
actions race until one is left. Where a game can solve a decision in a better way (an auction), it does; where a
network foresees how the next dawn will turn out, simulations end there. A game without a greedy policy is played on at
random instead.
"""

from __future__ import annotations

import time
from random import Random

import numpy as np
import numpy.typing as npt

from ..core.position import Position
from .budget import Budget
from .foresight import Network, load
from .glance import Glance
from .mind import FIRST_LOOK, Arms, Mind, draw_seeds, halvings
from .player import Opinion
from .thinking import KEEN, RANDOM, YARDSTICK, stage

__all__ = ["Search", "Think"]

RACE_FROM = 32
"""Redeals before an action can be dropped from a race."""
CLEARLY = 3.0
"""Standard errors by which an action is clearly worse than another."""
UNLIKELY = 9.0
"""No action is held for less likely than by so many factors of e."""


class Search:
    """The yardstick for several players: it plays the same moves for good, by playouts that never change."""

    def __init__(self, mind: Mind, budget: Budget, playouts: int = YARDSTICK) -> None:
        self.mind, self.budget = mind, budget
        self.playouts = RANDOM if mind.usual == RANDOM else playouts
        self.deepest = mind.policy.deepest
        """How deep a tree grows."""

    def choose(self, position: Position, luck: Random) -> int:
        return self.explain(position, luck)[0].action

    def explain(self, position: Position, luck: Random) -> list[Opinion]:
        """Every legal action, the best first; those dropped early come last."""
        self.mind.compile()
        solver = self.mind.policy.solver
        if solver is not None and solver.solved(position._s):
            return solver.explain(self.mind, self.budget, position, luck, self.playouts)
        return self.try_out(position, luck)

    def try_out(self, position: Position, luck: Random) -> list[Opinion]:
        """What is not solved is tried."""
        return self.halve(position, luck) if self.mind.policy.deepest else self.race(position, luck)

    def network(self, position: Position) -> Network | None:
        """What foresees the game's end, at tables like those it was fitted at; elsewhere simulations go to the end."""
        game = position.game
        found = load(self.mind.policy.foresight, position.players)
        if self.playouts == RANDOM or not len(found.inner) or position.options != game.choose_options({}):
            return None
        return found if position.components == game.house_components else None

    # Racing

    def race(self, position: Position, luck: Random) -> list[Opinion]:
        """Without a tree: look longer and longer at all actions that are not clearly worse than the best."""
        alive: npt.NDArray[np.int64] = np.arange(len(position.actions))
        arms = Arms(self.mind, position, playouts=self.playouts, network=self.network(position))
        arms.again = self.deciding_again(position)
        left = self.budget.simulations or self.affordable(position, luck, alive)
        looked, rounds = np.zeros((0, len(alive))), RACE_FROM
        while True:
            rounds = max(1, min(rounds, left // len(alive)))
            looked = np.concatenate((looked, arms.simulate(alive, draw_seeds(luck, rounds), 1)))
            left -= rounds * len(alive)
            fine = ~clearly_worse(looked, arms.beyond[alive])
            alive, looked = alive[fine], looked[:, fine]
            if len(alive) == 1 or left < len(alive):
                return arms.opinions()
            rounds = len(looked)

    def deciding_again(self, position: Position) -> npt.NDArray[np.float64]:
        """What deciding again is worth after each action."""
        worth, again, seat = np.zeros(len(position.actions)), self.mind.policy.deciding_again, position.seat
        if again is not None and seat is not None and self.playouts != RANDOM:
            today = self.mind.bind[stage](position._s)
            for number, action in enumerate(position.actions):
                after = position.copy()
                after.play(action)
                worth[number] = again(after._s, seat, today)
        return worth

    # Halving

    def halve(self, position: Position, luck: Random) -> list[Opinion]:
        """Drop the weaker half of the actions, again and again."""
        n, simulations = len(position.actions), self.budget.simulations
        alive: npt.NDArray[np.int64] = np.arange(n)
        if not simulations:
            simulations = self.affordable(position, luck, alive)
        levels = halvings(n)
        least = 2 * n + levels  # a level has one simulation of each of its actions, however small the budget
        room, network = simulations + least, self.network(position)
        arms = Arms(self.mind, position, room, self.deepest, self.playouts, network)
        arms.again = self.deciding_again(position)
        while True:
            rounds = max(1, simulations // (levels * len(alive)))
            arms.simulate(alive, draw_seeds(luck, rounds), 1)
            if len(alive) <= 2:
                return arms.opinions()
            alive = arms.better_half(alive)

    def affordable(self, position: Position, luck: Random, alive: npt.NDArray[np.int64]) -> int:
        """How many simulations the seconds will do for."""
        began = time.perf_counter()
        arms = Arms(self.mind, position, playouts=self.playouts, network=self.network(position))
        arms.simulate(alive, draw_seeds(luck, FIRST_LOOK), 1)
        used = time.perf_counter() - began
        return max(1, int(FIRST_LOOK * len(alive) * (self.budget.seconds - used) / used))


class Think(Search):
    """Search at its best: by the greedy policy of today, without a tree, with all decisions solved that a game can; and
    where a network knows the table, what it finds likely at a glance counts beside what simulations tell."""

    def __init__(self, mind: Mind, budget: Budget, glance: Glance | None = None) -> None:
        super().__init__(mind, budget, KEEN)
        if self.playouts == KEEN:  # simulations tell more of the moves themselves than of what may follow them
            self.deepest = 0
        self.glance = glance

    def explain(self, position: Position, luck: Random) -> list[Opinion]:
        """Every legal action, the best first, with what simulations tell of it."""
        if self.glance is not None:
            self.glance.compile()
        found = super().explain(position, luck)
        solver, prior = self.mind.policy.solver, self.prior(position)
        if solver is None or not (solver.explain_others or solver.solved(position._s)):
            return found  # it counted already
        if not prior.any():
            return found  # there is nothing to count, and margins do
        likely = dict(zip(position.actions, prior, strict=True))
        return sorted(found, key=lambda opinion: -opinion.win - likely[opinion.action])

    def mark(self) -> str:
        """What distinguishes its play from that of others of its code: the network."""
        return "" if self.glance is None else self.glance.network.digest

    def prior(self, position: Position) -> npt.NDArray[np.float64]:
        """What the network's opinion of each action is worth, in shares of a win: nothing for the likeliest, and where
        it does not know the table, for none."""
        worth = np.zeros(len(position.actions))
        row = self.mind.row(position)
        if self.glance is None or not self.glance.knows(row):
            return worth
        sight = self.glance.look(row, 1)
        least = sight.logits.max() - UNLIKELY
        found = dict(zip(sight.moves[0].tolist(), sight.logits[0].clip(least).tolist(), strict=True))
        worth[:] = [found.get(action, least) for action in position.actions]
        return np.asarray(self.mind.policy.prior * (worth - worth.max()))

    def deciding_again(self, position: Position) -> npt.NDArray[np.float64]:
        """To what deciding again is worth comes what the network thinks."""
        return super().deciding_again(position) + self.prior(position)

    def try_out(self, position: Position, luck: Random) -> list[Opinion]:
        """What only the best search solves; the rest is tried."""
        solver = self.mind.policy.solver
        if solver is None or solver.explain_others is None:
            return super().try_out(position, luck)
        everything: npt.NDArray[np.int64] = np.arange(len(position.actions))
        simulations = self.budget.simulations or self.affordable(position, luck, everything)
        return solver.explain_others(self.mind, simulations, position, luck)


def clearly_worse(looked: npt.NDArray[np.float64], beyond: npt.NDArray[np.float64]) -> npt.NDArray[np.bool_]:
    """Which of the actions (columns) did clearly worse than the best on the same redeals (rows), counting what each is
    worth beyond these."""
    whole = looked + beyond
    behind = whole[:, [whole.mean(0).argmax()]] - whole
    clearly: npt.NDArray[np.bool_] = behind.mean(0) > CLEARLY * behind.std(0) / np.sqrt(len(looked))
    return clearly & (len(looked) >= RACE_FROM)
