"""Games compiled for all tests, and compiled rows with an owner's components beside the interpreted ones."""

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import numpy as np

from fondaco.core.compiled import Compiled
from fondaco.core.components import Given
from fondaco.core.game import Game
from fondaco.envs.stepping import STEPPING
from fondaco.envs.terms import agree
from fondaco.envs.vector import Vector, small_bindings
from fondaco.lab.fuzz import Fuzzer

from .often import LONG


@cache
def fuzzer(game: Game) -> Fuzzer:
    """A game with bounds checked, the fuzzer's loop and those of environments: one module, which all tests of rules
    share. It is compiled whole at once, so that the rules beneath all loops are compiled once; and in haste, unless
    much is to be played."""
    found = Fuzzer(game, STEPPING, small_bindings(game), hasty=not LONG)
    found.fast.compile()
    Vector(agree(game, 1, None, "places", None, "plain", None, {}), loops=found.fast.loops)
    return found


def checked(game: Game) -> Compiled:
    """The game compiled, with bounds checked."""
    return fuzzer(game).fast


def environment(
    name: str, n: int, players: int | None = None, rewards: str = "places", components: Given = None, **options: str
) -> Vector:
    """A vector environment with bounds checked, in one thread."""
    terms = agree(name, n, players, rewards, None, "plain", components, options)
    return Vector(terms, threads=1, loops=checked(terms.game).loops)


def in_step(
    game: Game, players: int, games: int, components: Any, options: dict[str, str]
) -> Iterator[tuple[Any, list[int]]]:
    """The interpreted row at every decision of so many games, with the actions that are legal in the compiled one.

    The two rows are the same bit for bit each time, and so are the scores at the end.
    """
    fast = checked(game)
    rows = fast.rows(games, players, components=components, **options)
    fast.deal(rows, np.arange(games))
    light = [game.fresh(players, options, seed, components) for seed in range(games)]
    chance, actions = random.Random(players), np.zeros(games, np.int32)
    while any(s.turn >= 0 for s in light):
        moves, counts = fast.legal(rows)
        for seed, s in enumerate(light):
            assert s.tobytes() == rows[seed].tobytes(), f"seed {seed}"
            if s.turn >= 0:
                legal = moves[seed, : counts[seed]].tolist()
                yield s, legal
                actions[seed] = chance.choice(legal)
                game.play(s, int(actions[seed]))
        fast.play(rows, actions)
    assert all(s.tobytes() == rows[seed].tobytes() for seed, s in enumerate(light))
    scores, _ = fast.standing(rows)
    assert [tuple(line[:players]) for line in scores] == [game.scores(s)[0] for s in light]
