"""When should one stop turning up cards in Medici? One card lies there: the game goes on with it alone, and with more.

One such decision of every game is taken, the earlier or the later ones as often.
"""

from __future__ import annotations

from functools import cache

import numpy as np

from ...core.compiled import Rows
from ...core.game import find
from ...games.medici.state import DRAW, SHOWING, STOP, value_of
from ..measure import Noted
from ..playing_on import Company, Lucks, Numbers, strong_bot

__all__ = ["GROUPS", "VALUES", "play"]

PLAYERS = 4
CHOICES = 28
"""About so often somebody has one card before him and may turn up another, in a game of four."""
VALUES = (0, 1, 2, 3, 4, 5, 10)
GROUPS = {"low": (0, 1, 2), "middle": (3, 4)}
"""Values that are told together, too: there are more games of them."""


@cache
def company() -> Company:
    """Four strong players."""
    game = find("medici")
    return Company(game, [strong_bot(game, PLAYERS)] * PLAYERS)


def play(first: int, deals: int) -> Noted:
    """So many deals from the first on: by how much stopping was better, for each value of the card."""
    table = company()
    rows, lucks = table.dealt(first, deals)
    wanted = np.random.Generator(np.random.PCG64([2, first])).integers(0, CHOICES, deals)
    taken = choices(table, rows, lucks, wanted)
    rows, lucks = rows[taken], lucks[taken]
    shower, game = rows["turn"].copy(), np.arange(len(rows))
    worth = np.array([value_of(int(card)) for card in rows["lot"][:, 0]])
    found = {}
    for action in (STOP, DRAW):
        others, luck = rows.copy(), lucks.copy()
        table.play(others, game, np.full(len(rows), action, np.int32))
        table.finish(others, luck)
        found[action] = [ends[game, shower] for ends in table.ends(others)]
    noted = {}
    told = {str(value): (value,) for value in VALUES} | GROUPS
    for name, stopped, drew in zip(("wins", "florins"), found[STOP], found[DRAW], strict=True):
        for word, values in told.items():
            noted[f"{name}.{word}"] = np.where(np.isin(worth, values), stopped - drew, np.nan)
    return noted


def choices(table: Company, rows: Rows, lucks: Lucks, wanted: Numbers) -> Numbers:
    """Play every game on until the choice with this number is there; the games that came so far."""
    seen, there = np.zeros(len(rows), np.int64), np.zeros(len(rows), bool)
    while True:
        asked = (rows["turn"] >= 0) & ~there & (rows["phase"] == SHOWING) & (rows["lot_size"] == 1)
        there |= asked & (seen == wanted)
        seen += asked
        live = np.flatnonzero((rows["turn"] >= 0) & ~there)
        if not live.size:
            return np.flatnonzero(there)
        table.step(rows, lucks, live)
