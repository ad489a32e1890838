"""What the tests of bots share: positions from all over the games, and how a bot is found."""

from functools import cache
from random import Random
from typing import Any

import fondaco
from fondaco import Position, bots
from fondaco.bots.player import Adviser, Greedy
from fondaco.bots.policy import policy_of
from helpers.sentences import moments, tables

GAMES = tuple(name for name in fondaco.games() if bots.usual(name) == "greedy")
"""Those with a greedy policy; another game is played by the other bots alone."""
THINKERS = ("mc:40", "search:40")
CODES = ("random", "greedy", *THINKERS)
DEALS = 6
"""Games of each number of players from which positions are taken."""


@cache
def positions(name: str, deals: int = DEALS) -> tuple[Position, ...]:
    """Positions from all over random games of every number of players."""
    return tuple(
        position.copy()
        for players, options in tables(name)
        for seed in range(deals)
        for position in moments(fondaco.deal(name, players=players, seed=seed, **options), Random(seed))
    )


def some(name: str, most: int) -> tuple[Position, ...]:
    """At most so many of them, spread evenly."""
    found = positions(name)
    return found[:: -(-len(found) // most)]


def finder(code: str, name: str, threads: int | None = None) -> Any:
    """The bot of this code for a game."""
    return bots.find(code, fondaco.find(name), threads=threads)


def explained(adviser: Adviser, position: Position, seed: int) -> list[tuple[float, ...]]:
    """All that an adviser says, with this luck."""
    return [tuple(opinion) for opinion in adviser.explain(position, Random(seed))]


def interpreted(name: str) -> Greedy:
    """The greedy bot as it plays while nothing is compiled."""
    return Greedy(fondaco.find(name))


def greedy_choice(position: Position) -> int:
    """What the greedy policy plays, interpreted."""
    choose = policy_of(position.game).choose
    assert choose is not None
    return int(choose(position._s))
