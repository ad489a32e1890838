"""Levels: five named strengths in every game, for people who want an even match.

A level is a recipe: who plays it by the game's network, and who where no network knows the table, be it that none comes
with the game, that somebody plays alone or with a deck it has not learned with, or that there is no compiler for those
who think. `fondaco arena levels` measures how evenly they are spaced; what it finds uneven is put right in the table
here.
"""

from __future__ import annotations

from typing import NamedTuple

from ..core.game import Game

__all__ = ["LEVELS", "Recipe", "level_names", "newcomers_level", "recipe_of"]


class Recipe(NamedTuple):
    """Who plays a level, by codes."""

    learned: str
    """With a network: by its second thoughts, freely, or thinking by it; never at random."""
    instead: str
    """Without one."""


MERCHANTS = ("apprentice", "clerk", "merchant", "banker", "medici")
COURTIERS = ("page", "squire", "steward", "baron", "king")
LEARNED = {
    "medici": ("net^0.45", "net^0.33", "net^0.2", "net^0.07", "think:1000"),
    "medici-card": ("net^0.45", "net^0.3", "net^0.18", "net^0.09", "net"),
    "medici-dice": ("net^0.45", "net^0.35", "net^0.25", "net^0.13", "net"),
    "middle-ages": ("net^0.6", "net^0.49", "net^0.35", "net^0.18", "think:1000"),
}
"""Ever fewer doubts; what the gaps are, docs/bots.md tells. In The Card Game and The Dice Game nobody who thinks for a
second at most was found to be clearly stronger than the network at one glance."""


def levels(names: tuple[str, ...], learned: tuple[str, ...], instead: tuple[str, ...]) -> dict[str, Recipe]:
    """A game's levels, from the weakest on."""
    return {name: Recipe(*codes) for name, *codes in zip(names, learned, instead, strict=True)}


INSTEAD = {
    "medici": ("greedy", "mc:40", "mc:200", "search:100", "think:1000"),
    "medici-card": ("greedy", "mc:40", "mc:1000", "search:1000", "think:1000"),
    "medici-dice": ("greedy", "mc:40", "mc:120", "mc:1000", "think:1000"),
    "middle-ages": ("greedy", "mc:60", "mc:300", "search:600", "think:1000"),
}
"""Where no network knows the table."""
NAMES = {"middle-ages": COURTIERS}
"""Of the levels, where they are not merchants'."""

LEVELS = {game: levels(NAMES.get(game, MERCHANTS), LEARNED[game], INSTEAD[game]) for game in LEARNED}
"""By game, from the weakest level on."""

NEWCOMERS = 2
"""The level, counted from the weakest, for whoever has named none: the lowest whose bids make sense. Among its like in
Medici it pays far too much for 3 lots of 100, the level below for 7; the gold costs 12 florins. `greedy` beats it."""


def level_names(game: Game) -> tuple[str, ...]:
    """The levels of a game, from the weakest on; none in a game that somebody brought."""
    return tuple(LEVELS.get(game.meta.id, ()))


def newcomers_level(game: Game) -> str | None:
    """Whom somebody meets who has named nobody; None in a game without levels."""
    names = level_names(game)
    return names[NEWCOMERS] if names else None


def recipe_of(level: str, game: Game) -> Recipe | None:
    """How a level is played in this game; None where the name is no level of it."""
    return LEVELS.get(game.meta.id, {}).get(level)
