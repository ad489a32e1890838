"""Games played on from any moment, many at once: what comes of it if one thing there is otherwise?

Rows can be stopped where somebody decides something, copied and changed; the same players go on in all of them.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from .. import bots
from ..bots.mind import mind_of
from ..bots.player import ManyGamesBot
from ..core.compiled import Rows
from ..core.errors import BadOption
from ..core.game import Game
from ..core.luck import LUCK_WORDS
from .arena import deal_seeds

__all__ = ["Company", "strong_bot"]

Floats = npt.NDArray[np.float64]
Numbers = npt.NDArray[np.int64]
Lucks = npt.NDArray[np.uint32]


def strong_bot(game: Game, players: int) -> ManyGamesBot:
    """Whoever plays strongly in many games at once: the network that comes with the game."""
    found = bots.find("net", game, players, threads=1)
    if not isinstance(found, ManyGamesBot):
        raise BadOption(f"nobody plays {game.meta.title} in many games at once.")
    found.compile()
    return found


class Company:
    """Who sits where at a table, ready to play in many games of it at once, each game in one thread."""

    def __init__(self, game: Game, seated: Sequence[ManyGamesBot]) -> None:
        self.game, self.seated, self.players = game, list(seated), len(seated)
        self.fast = mind_of(game).fast
        there = {id(bot): bot for bot in self.seated}
        self.seats = [(bot, np.array([other is bot for other in self.seated])) for bot in there.values()]

    def dealt(self, first: int, count: int, seed: int = 0) -> tuple[Rows, Lucks]:
        """So many fresh deals from the first on, and the players' luck in each."""
        rows = self.fast.rows(count, players=self.players)
        self.fast.deal(rows, deal_seeds(seed, np.arange(first, first + count)), 1)
        drawn = np.random.Generator(np.random.PCG64([seed, first]))
        return rows, drawn.integers(0, 2**32, (count, LUCK_WORDS), np.uint32)

    def step(self, rows: Rows, lucks: Lucks, live: Numbers) -> npt.NDArray[np.int32]:
        """One decision in each of these games, none of which is over; what was chosen."""
        turns, chosen = rows["turn"][live], np.zeros(len(live), np.int32)
        for bot, seats in self.seats:
            own = np.flatnonzero(seats[turns])
            if own.size:
                lines = live[own]
                luck = lucks[lines]
                chosen[own] = bot.choose_many(rows[lines], luck, 1)
                lucks[lines] = luck
        self.play(rows, live, chosen)
        return chosen

    def play(self, rows: Rows, lines: Numbers, actions: npt.NDArray[np.int32]) -> None:
        """These actions in these games."""
        some = rows[lines]
        self.fast.play(some, actions, 1)
        rows[lines] = some

    def finish(self, rows: Rows, lucks: Lucks) -> None:
        """All these games to their end."""
        while (live := np.flatnonzero(rows["turn"] >= 0)).size:
            self.step(rows, lucks, live)

    def ends(self, rows: Rows) -> tuple[Floats, Floats]:
        """Of finished games every seat's share of the win and its score, a line a game."""
        scores, places = (found[:, : self.players] for found in self.fast.standing(rows, 1))
        won = places == 1
        return won / won.sum(1, keepdims=True), scores.astype(float)
