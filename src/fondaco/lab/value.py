"""What moves are worth in a position: by simulation with chosen bots, and by the network's own word beside it.

What the seat to decide does not know is dealt anew, many times; on each of these deals every move is played, and chosen
bots play on to the end. All moves have the same deals and the same luck, so how far one is behind another is surer than
what either is worth.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ..bots.mind import mind_of
from ..bots.player import ManyGamesBot, ask
from ..bots.valuing import Valuer
from ..core.compiled import Rows, cores, spread
from ..core.errors import BadOption
from ..core.luck import LUCK_WORDS
from ..core.position import Position
from .counter import Table
from .study import SEEDS
from .tally import LOSSLESS_95, NORMAL_95, Estimate

__all__ = ["LotWorth", "Outcomes", "Simulation", "Worth", "estimate", "worths"]

ENDLESS = np.iinfo(np.int32).max
NETWORK_LOOKS = 64
"""On so many deals the network is asked what it thinks after each move."""
ROWS = 20_000
"""Games that are played on at a time."""

Floats = npt.NDArray[np.float64]
Move = Callable[[Rows], None]
"""What is played in many rows at once."""


class Outcomes(NamedTuple):
    """What came of each deal (a line) after each move (a column), to the seat that decides: its share of the win, its
    score."""

    wins: Floats
    scores: Floats


class Worth(NamedTuple):
    """What one move is worth to the seat that decides, and how far its share of wins is behind that of the best move on
    the same deals; what the network thinks of it, where there is one."""

    move: str
    win: Estimate
    score: Estimate
    behind: Estimate
    network: float | None


class LotWorth(NamedTuple):
    """The price at which having something is worth as much as not having it: by score, and by the share of wins."""

    by_score: Estimate
    by_wins: Estimate


class Simulation:
    """A position and who plays on from it."""

    def __init__(self, position: Position, codes: Sequence[str], redeals: int, seed: int = 0) -> None:
        if position.over or position.seat is None:
            raise BadOption("this game is over: there is nothing to decide in it.")
        if not 2 <= redeals <= SEEDS:
            raise BadOption(f"redeals are a whole number from 2 to {SEEDS}, not {redeals}.")
        if seed not in range(SEEDS):
            raise BadOption(f"a seed is a whole number from 0 to {SEEDS - 1}, not {seed}.")
        if len(codes) not in (1, position.players):
            raise BadOption(f"{len(codes)} bots for {position.players} players: name one, or one for each seat.")
        self.position, self.game, self.seat = position, position.game, position.seat
        self.mind, self.redeals = mind_of(position.game), redeals
        self.mind.compile()
        row = self.mind.row(position)
        self.table = Table(position.game, row.tobytes(), tuple(codes) * (position.players // len(codes)))
        self.seeds = (seed << 32) + np.arange(redeals)
        drawn = np.random.Generator(np.random.PCG64(seed))
        self.lucks = drawn.integers(0, 2**32, (redeals, LUCK_WORDS), np.uint32)

    def dealt(self, first: int, count: int) -> Rows:
        """The position with all that the seat does not know dealt anew, so many times."""
        rows = np.repeat(self.mind.row(self.position), count)
        seats = np.full(count, self.seat, np.int32)
        self.mind.fast.redeal(rows, seats, self.seeds[first : first + count])
        return rows

    def outcomes(self, moves: Sequence[Move], progress: Callable[[int], None] | None = None) -> Outcomes:
        """What comes of each of these moves, which are played in all rows at once, on every deal."""
        wins, scores = np.zeros((self.redeals, len(moves))), np.zeros((self.redeals, len(moves)))
        at_once = max(1, ROWS // len(moves))
        for first in range(0, self.redeals, at_once):
            count = min(at_once, self.redeals - first)
            for column, move in enumerate(moves):
                rows = self.dealt(first, count)
                move(rows)
                self.play_on(rows, first)
                told, places = self.mind.fast.standing(rows)
                won = places[:, : self.position.players] == 1
                wins[first : first + count, column] = won[:, self.seat] / won.sum(1)
                scores[first : first + count, column] = told[:, self.seat]
            if progress:
                progress(first + count)
        return Outcomes(wins, scores)

    def play(self, action: int) -> Move:
        """A move as what is played in all rows."""

        def move(rows: Rows) -> None:
            self.mind.fast.play(rows, np.full(len(rows), action, np.int32))

        return move

    def play_on(self, rows: Rows, first: int) -> None:
        """All games to their end, by the table's bots; each deal has luck of its own, the same after every move."""
        count, table = len(rows), self.table
        seeds = self.seeds[first : first + count]
        kinds, lucks = np.tile(table.kinds, (count, 1)), self.lucks[first : first + count].copy()
        own = [[Random(f"{seed}/{seat}") for seat in range(len(table.bots))] for seed in seeds] if table.thinks else []
        chosen = np.zeros(count, np.int32)
        while True:
            spread(self.mind["advance_many"], (rows, kinds, lucks, chosen, ENDLESS, self.game.n_actions), count)
            waiting = np.flatnonzero(rows["turn"] >= 0)
            if not waiting.size:
                return
            turns = rows["turn"].copy()
            for bot, seats in table.deciding:
                lines = waiting[seats[turns[waiting]]]
                if not lines.size:
                    continue
                some, luck = rows[lines], lucks[lines]
                if isinstance(bot, ManyGamesBot):
                    actions = bot.choose_many(some, luck, cores())
                else:
                    positions = [Position(self.game, self.game.State(row.tobytes()), None) for row in some]
                    asked = zip(positions, lines, strict=True)
                    actions = np.array([ask(bot, position, own[k][turns[k]]) for position, k in asked], np.int32)
                self.mind.fast.play(some, actions)
                rows[lines], lucks[lines] = some, luck

    def networks_word(self, moves: Sequence[Move]) -> list[float] | None:
        """What the network thinks of the seat's chance to win after each move; None where none knows the table."""
        valuer = Valuer(self.game, self.mind.row(self.position))
        if valuer.by != "net" or self.position.players == 1:
            return None
        found = []
        for move in moves:
            rows = self.dealt(0, min(self.redeals, NETWORK_LOOKS))
            move(rows)
            found.append(float(valuer.values(rows, 0)[:, self.seat].mean()))
        return found


def estimate(values: Floats) -> Estimate:
    """The mean over deals, with half its interval."""
    return Estimate(float(values.mean()), NORMAL_95 * float(values.std(ddof=1)) / math.sqrt(len(values)))


def worths(simulation: Simulation, progress: Callable[[int], None] | None = None) -> list[Worth]:
    """Every legal move, the best first."""
    position = simulation.position
    moves = [simulation.play(action) for action in position.actions]
    found, said = simulation.outcomes(moves, progress), simulation.networks_word(moves)
    best = int(np.lexsort((-found.scores.mean(0), -found.wins.mean(0)))[0])
    told = []
    for column, text in enumerate(position.legal):
        win = estimate(found.wins[:, column])
        told.append(
            Worth(
                move=text,
                win=Estimate(win.value, max(win.half, LOSSLESS_95 / simulation.redeals)),
                score=estimate(found.scores[:, column]),
                behind=estimate(found.wins[:, best] - found.wins[:, column]),
                network=None if said is None else said[column],
            )
        )
    return sorted(told, key=lambda worth: (-worth.win.value, -worth.score.value))
