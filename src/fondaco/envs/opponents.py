"""Games in each of which one seat is the agent's and bots have all others: what Gymnasium's environments play."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import numpy as np

from .. import bots
from ..bots.mind import FAST, mind_of
from ..bots.thinking import OTHER
from ..core.compiled import spread
from ..core.errors import BadOption
from ..core.game import whole
from ..core.luck import LUCK_WORDS, sow_luck
from .games import Array, Games

__all__ = ["Opponents"]

ENDLESS = np.iinfo(np.int32).max


class Opponents:
    """The bots at the other seats, clockwise from the agent's. What they play depends on each game's seed alone."""

    def __init__(self, games: Games, codes: str | Sequence[str] | None = None, seat: int | None = None) -> None:
        others = games.players - 1
        given = bots.usual(games.game) if codes is None else codes
        self.codes = (given,) * others if isinstance(given, str) else tuple(given)
        if len(self.codes) != others:
            raise BadOption(f"{others} opponents sit at this table, not {len(self.codes)}: name each, or one for all.")
        if seat is not None and whole(seat) not in range(games.players):
            raise BadOption(f"there is no seat {seat!r}; the seats are 0 to {games.players - 1}, or None for any.")
        self.games, self.seat = games, seat
        self.bots = [bots.find(code, games.game, games.players) for code in self.codes]
        self.mind = mind_of(games.game)
        self.agents = np.zeros(len(games), np.int32)
        """The agent's seat in each game."""
        self.clockwise = np.array([OTHER, *(FAST.get(code, OTHER) for code in self.codes)], np.int8)
        self.kinds = np.full((len(games), games.players), OTHER, np.int8)
        self.luck = np.zeros((len(games), LUCK_WORDS), np.uint32)
        self.lucks: dict[int, Random] = {}
        """Of bots that do not play compiled, by lines."""

    def begin(self, seeds: Array, lines: Array) -> None:
        """Deal these lines, and let the others play up to the agent's first decision.

        A seat that is not fixed follows from the seed, so that games from seeds in a row are played from all seats.
        """
        games, players = self.games, self.games.players
        games.deal(seeds, lines)
        agents = seeds % players if self.seat is None else np.full(len(lines), self.seat)
        self.agents[lines] = agents
        self.kinds[lines] = self.clockwise[(np.arange(players) - agents[:, None]) % players]
        words: list[Array] = [np.zeros(0)] * LUCK_WORDS
        sow_luck(words, seeds)  # type: ignore[arg-type]  # the rule does all lines at once
        self.luck[lines] = np.transpose(np.broadcast_arrays(*words))
        for line in lines.tolist():
            self.lucks.pop(line, None)
        self.answer()
        early = lines[games.over[lines]]
        if early.size:  # nothing was left for the agent to decide
            self.begin(games.following(early), early)

    def answer(self) -> None:
        """Let the others play until the agent has to decide, or to the end."""
        games = self.games
        chosen = np.zeros(len(games), np.int32)
        while True:
            arguments = (games.rows, self.kinds, self.luck, chosen, ENDLESS, games.game.n_actions)
            spread(self.mind["advance_many"], arguments, len(games))
            thinking = np.flatnonzero(~games.over & (games.seats != self.agents))
            if not thinking.size:
                return
            for line in thinking.tolist():
                self.think(line)

    def think(self, line: int) -> None:
        """One decision of a bot that does not play compiled."""
        position = self.games.position(line)
        assert position.seat is not None
        bot = self.bots[(position.seat - int(self.agents[line]) - 1) % self.games.players]
        luck = self.lucks.setdefault(line, Random(int(self.games.seeds[line])))
        position.play(bots.ask(bot, position, luck))
        self.games.rows[line] = position.row
