"""What a day's end is worth in Medici, so that `think` need not play on: the days to come are mostly luck.

What a seat will have in the end is what it has, and what its levels bring on the days to come: by the level, by how far
it is ahead of the best of the others, and of the second best. The richest wins, but what comes is uncertain, the more
so the more days there are. All numbers are fitted to how games of `net` against itself go on.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

import numpy as np

from ...core.rule import rule
from ...games.medici.state import DAYS, GOODS, SEATS, State
from ..merchants import HUNDRED
from ..thinking import SCORE, WIN

__all__ = ["hope", "price_hopes", "unsure"]

MOST_LEAD = 4
"""Levels ahead or behind that are told apart."""
LAST_DAY = 500
"""How uncertain the end of the last day is: nothing comes after it, but playouts are not how rivals will play."""
FILE = "dusk.toml"
Table = tuple[tuple[tuple[int, ...], ...], ...]


def read(name: str) -> Table:
    """One of the fitted tables, by number of players and the day that begins; where there is none, empty."""
    dawns = tomllib.loads(files(__package__).joinpath(FILE).read_text(encoding="utf-8"))["dawn"]
    known = {(dawn["players"], dawn["day"]): np.atleast_1d(dawn[name]).tolist() for dawn in dawns}
    empty = [0] * len(next(iter(known.values())))
    return tuple(
        tuple(tuple(known.get((players, day), empty)) for day in range(DAYS + 1)) for players in range(SEATS + 1)
    )


BY_LEVEL, BY_LEAD, BY_SECOND = read("level"), read("lead"), read("second")
"""What a good brings on the days to come, in hundredths of a florin: by the seat's level, by how far that is above the
best of the others, and above the second best."""
UNSURE = read("unsure")


@rule
def hope(s: State, seat: int) -> float:
    """How many florins the seat may expect in the end: at dawn, or when the game is over."""
    if s.turn < 0:
        return 1.0 * s.florins[seat]
    hundredths, day = 0, s.day
    for good in range(GOODS):
        level, best, second = s.level[good][seat], 0, 0
        for other in range(s.players):
            if other != seat:
                theirs = s.level[good][other]
                second = max(second, min(best, theirs))
                best = max(best, theirs)
        hundredths += BY_LEVEL[s.players][day][level]
        hundredths += BY_LEAD[s.players][day][MOST_LEAD + max(-MOST_LEAD, min(MOST_LEAD, level - best))]
        hundredths += BY_SECOND[s.players][day][MOST_LEAD + max(-MOST_LEAD, min(MOST_LEAD, level - second))]
    return s.florins[seat] + hundredths / HUNDRED


def unsure(players: int, day: int) -> float:
    """How uncertain the end is at the dusk of this day, in florins."""
    return (LAST_DAY if day == DAYS else UNSURE[players][day + 1][0]) / HUNDRED


@rule
def price_hopes(hopes: Any, buyer: int, seat: int, spread: float, prices: int, players: int, values: Any) -> None:
    """Add to `values` how likely each seat wins if the buyer pays 0, 1, 2 … florins more than in this playout, after
    which each hopes for so much, and what is written down of it for the seat that thinks."""
    top, others, buying, fall = hopes[0], 0.0, 0.0, np.exp(-1.0 / spread)
    for other in range(1, players):
        top = max(top, hopes[other])
    for other in range(players):
        chance = np.exp((hopes[other] - top) / spread)
        if other == buyer:
            buying = chance
        else:
            others += chance
    for other in range(players):
        chance, rest = np.exp((hopes[other] - top) / spread), buying
        for price in range(prices):
            share = (rest if other == buyer else chance) / (others + rest)
            values[price][other] += share
            if other == seat:
                values[price][players + SCORE] += hopes[other] - (price if other == buyer else 0)
                values[price][players + WIN] += share
            rest *= fall
