"""What positions are worth to every seat: as the network thinks at a glance, or as the game would go on greedily.

A finished game is worth its outcome: a win, shared among equals; alone, the score.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import numpy as np
import numpy.typing as npt

from ..core.compiled import Rows, spread
from ..core.game import Game
from ..core.luck import LUCK_WORDS
from ..core.position import Position
from .mind import draw_seeds, mind_of
from .net import glance_of, row_of

__all__ = ["Valuer", "Values"]

CONSIDERED = 10
"""So many moves are worth trying, beside the one that was played."""
PLAYOUTS = 4
"""So often a position is played on greedily where no network knows the table."""
MOST_DECISIONS = 1_000_000
"""No game takes as many."""
SURER = 1.5
"""What a network expects has margins in it, so it is never far from even. Raised to this power, its shares are chances:
of those said to win 7 of 10 times, as many do, in all games and at all tables (tests/bots/test_review.py)."""
TINY = 1e-9
WORDS = 2**32

Values = npt.NDArray[np.float64]


class Valuer:
    """What positions of one game are worth to every seat, compiled."""

    def __init__(self, game: Game, rows: Rows) -> None:
        self.game, self.players = game, int(rows["players"][0])
        self.mind, glance = mind_of(game), glance_of(game)
        self.mind.compile()
        self.glance = glance if glance is not None and glance.knows(rows) else None
        if self.glance is not None:
            self.glance.compile()

    @property
    def by(self) -> str:
        """Who says what positions are worth."""
        return "net" if self.glance is not None else "greedy" if self.mind.policy.choose is not None else "random"

    def values(self, rows: Rows, luck: int) -> Values:
        """A line for each position, a column for each seat."""
        worth = self.outcomes(rows)
        open_ = rows["turn"] >= 0
        if open_.any():
            worth[open_] = self.seen(rows[open_]) if self.glance is not None else self.played(rows[open_], luck)
        return worth

    def outcomes(self, rows: Rows) -> Values:
        """What finished games are worth: 1 to the winner, shared among equals; alone, the score."""
        scores, places = self.mind.fast.standing(rows, 1)
        if self.players == 1:
            return scores[:, :1].astype(np.float64)
        won = (places[:, : self.players] == 1).astype(np.float64)
        return np.asarray(won / np.maximum(won.sum(1, keepdims=True), 1))

    def seen(self, rows: Rows) -> Values:
        """What the network thinks, as everybody's chance to win."""
        assert self.glance is not None
        thought = self.glance.look(rows, 1).values[:, : self.players].astype(np.float64).clip(0) ** SURER
        return np.asarray(thought / np.maximum(thought.sum(1, keepdims=True), TINY))

    def played(self, rows: Rows, luck: int) -> Values:
        """What comes of it if all play on greedily, or at random: the mean over some redeals for whoever decides."""
        many, seats = np.repeat(rows, PLAYOUTS), max(self.game.meta.players)
        seeds = draw_seeds(Random(luck), len(many))
        self.mind.fast.redeal(many, many["turn"], seeds, 1)
        kinds = np.full((len(many), seats), self.mind.usual, np.int8)
        lucks = np.random.Generator(np.random.PCG64(luck)).integers(0, WORDS, (len(many), LUCK_WORDS), np.uint32)
        chosen = np.zeros(len(many), np.int32)
        arguments = (many, kinds, lucks, chosen, MOST_DECISIONS, self.game.n_actions)
        spread(self.mind["advance_many"], arguments, len(many), 1)
        return np.asarray(self.outcomes(many).reshape(len(rows), PLAYOUTS, -1).mean(1))

    def likely(self, position: Position, chosen: int) -> list[int]:
        """The moves worth trying, the one that was played first."""
        moves: Sequence[int] = position.actions
        if self.glance is not None:
            sight = self.glance.look(row_of(position), 1)
            moves = sight.moves[0][np.argsort(-sight.logits[0], kind="stable")].tolist()
        elif len(moves) > CONSIDERED:
            moves = [moves[len(moves) * k // CONSIDERED] for k in range(CONSIDERED)]
        return [chosen, *[move for move in dict.fromkeys(moves) if move != chosen][:CONSIDERED]]
