"""What is a perfect memory worth in The Middle Ages? The same player, told less, among those who remember everything.

Who remembers knows of every hidden card where it may lie: what was seen to be taken, what can be concluded of it, what
he discarded himself. Who forgets knows what lies open before him, his own hand, and how many backs of each Crisis
everybody holds: any card that he does not see may be behind any such back. Both are the same network.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from ...bots.player import ManyGamesBot
from ...core.bits import WORD
from ...core.compiled import Rows, compile_rules
from ...core.game import Game, find
from ...core.link import Function
from ...core.position import Position
from ...core.rule import rule
from ...games.middle_ages.state import CARDS, HALF_CARDS, HALVES, HAND, HIDDEN
from ..measure import Noted
from ..playing_on import Company, strong_bot

__all__ = ["Forgetful", "forget", "play"]

PLAYERS = 4


@rule
def forget(s: Any, seat: int) -> None:
    """All that the seat knows of hidden cards beside its own hand, but how many of each Crisis lie where."""
    for half in range(HALVES):
        s.laid[seat][half] = 0
        s.knows[seat][half] = 0
    for card in range(CARDS):
        half, bit = card // HALF_CARDS, 1 << card % HALF_CARDS
        hidden = 0
        for place in range(HIDDEN):
            hidden |= s.may[half][place] & bit
        if hidden != 0 and s.hand[seat][half] & WORD & bit == 0:
            for place in range(HIDDEN):
                if place != HAND + seat and s.lying[s.crisis[card]][place] > 0:
                    s.may[half][place] |= bit
                else:
                    s.may[half][place] &= ~bit


@rule
def forget_many(rows: Any, start: int, stop: int) -> None:
    """In every game, whoever is to decide."""
    for i in range(start, stop):
        if rows[i].turn >= 0:
            forget(rows[i], rows[i].turn)


class Forgetful:
    """Plays as another does who was told less."""

    def __init__(self, game: Game, bot: ManyGamesBot) -> None:
        self.bot = bot
        self.loop: Function = compile_rules(
            game, (forget_many,), {"forget_many": (np.zeros(0, game.State.dtype), 0, 0)}
        )["forget_many"]

    def choose(self, position: Position, luck: Any) -> int:
        """What it plays."""
        s = position.copy()
        forget(s._s, s.seat or 0)
        return self.bot.choose(s, luck)

    def choose_many(
        self, rows: Rows, lucks: npt.NDArray[np.uint32], threads: int | None = None
    ) -> npt.NDArray[np.int32]:
        """What it plays in each of these games."""
        forgotten = rows.copy()
        self.loop(forgotten, 0, len(forgotten))
        return self.bot.choose_many(forgotten, lucks, threads)

    def compile(self) -> None:
        """Play compiled from now on."""
        self.bot.compile()

    def mark(self) -> str:
        """A hash of how it plays."""
        return f"forgetful {self.bot.mark()}"


@cache
def companies() -> list[Company]:
    """Three who remember and one who forgets, at each seat in turn."""
    game = find("middle-ages")
    bot = strong_bot(game, PLAYERS)
    forgetful = Forgetful(game, bot)
    return [Company(game, [forgetful if seat == own else bot for seat in range(PLAYERS)]) for own in range(PLAYERS)]


def play(first: int, deals: int) -> Noted:
    """So many deals from the first on, each once with every seat forgetting: what it wins, and scores beside others."""
    wins, behind = np.zeros(deals), np.zeros(deals)
    for seat, table in enumerate(companies()):
        rows, lucks = table.dealt(first, deals)
        table.finish(rows, lucks)
        won, scores = table.ends(rows)
        wins += won[:, seat] / PLAYERS
        behind += (scores[:, seat] - (scores.sum(1) - scores[:, seat]) / (PLAYERS - 1)) / PLAYERS
    return {"wins": wins, "points": behind}
