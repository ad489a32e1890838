"""What is a florin of Medici worth, day by day? Somebody finds ten of them in his purse at dawn.

The same game is played on from there with and without them. What he has more in the end, and by how much likelier he
wins, is what they were worth; every seat finds them in turn.
"""

from __future__ import annotations

from functools import cache

import numpy as np

from ...core.compiled import Rows
from ...core.game import find
from ...games.medici.state import DAYS
from ..measure import Noted
from ..playing_on import Company, Lucks, strong_bot

__all__ = ["FOUND", "play"]

PLAYERS = 4
FOUND = 10
"""Florins that somebody finds."""


@cache
def company() -> Company:
    """Four strong players."""
    game = find("medici")
    return Company(game, [strong_bot(game, PLAYERS)] * PLAYERS)


def play(first: int, deals: int) -> Noted:
    """So many deals from the first on: for each day, what a florin brought in the end, and in wins."""
    table = company()
    rows, lucks = table.dealt(first, deals)
    dawns = dawns_of(table, rows, lucks)
    wins, scores = table.ends(rows)
    noted = {}
    for day, (dawn, luck) in enumerate(dawns, 1):
        more_wins, more_scores = np.zeros(deals), np.zeros(deals)
        for seat in range(PLAYERS):
            richer = dawn.copy()
            richer["florins"][:, seat] += FOUND
            table.finish(richer, luck.copy())
            his_wins, his_scores = table.ends(richer)
            more_wins += his_wins[:, seat] - wins[:, seat]
            more_scores += his_scores[:, seat] - scores[:, seat]
        noted[f"florins.{day}"] = more_scores / (PLAYERS * FOUND)
        noted[f"wins.{day}"] = more_wins / (PLAYERS * FOUND)
    return noted


def dawns_of(table: Company, rows: Rows, lucks: Lucks) -> list[tuple[Rows, Lucks]]:
    """The games at the dawn of each day; they are played to their end meanwhile."""
    dawns = [(rows.copy(), lucks.copy()) for _ in range(DAYS)]
    while (live := np.flatnonzero(rows["turn"] >= 0)).size:
        before = rows["day"][live].copy()
        table.step(rows, lucks, live)
        begun = live[rows["day"][live] > before]
        for line in begun:
            dawn, luck = dawns[rows["day"][line] - 1]
            dawn[line], luck[line] = rows[line], lucks[line]
    return dawns
