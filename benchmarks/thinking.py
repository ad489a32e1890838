"""How fast bots think: playouts from the first move to the end, and simulations of tree search, on one core."""

import time
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import numpy as np
from peers import Peers

import fondaco
from fondaco.bots.budget import Budget
from fondaco.bots.mind import Mind, mind_of
from fondaco.bots.search import Search
from fondaco.bots.thinking import GREEDY, RANDOM
from fondaco.core.compiled import compiled
from fondaco.core.luck import LUCK_WORDS

CHUNK = 2000
"""Playouts a call."""
SIMULATIONS = 1000
"""Of one search, as many as OpenSpiel's."""
YARDSTICK = "openspiel hearts, MCTSBot (C++), random playouts"

HEAD = """\
| thinking, one core | a second |
|---|--:|"""


def measure(
    games: Sequence[str], players: int, peers: Peers | None, seconds: float, rounds: int, say: Callable[[str], None]
) -> dict[str, float]:
    """Everything about thinking, in turns, the best of several rounds."""
    measures: dict[str, Callable[[], float]] = {}
    for name in games:
        found, what = mind_of(fondaco.find(name)), f"fondaco {name} ({players} players)"
        found.compile()
        measures |= {
            f"{what}, random playouts from the first move": lambda f=found: playouts(f, players, RANDOM, seconds),
            f"{what}, greedy playouts from the first move": lambda f=found: playouts(f, players, GREEDY, seconds),
            f"{what}, simulations of search, random playouts": lambda f=found: search(f, players, RANDOM, seconds),
            f"{what}, simulations of search, greedy playouts": lambda f=found: search(f, players, GREEDY, seconds),
        }
    if peers is not None:
        measures[YARDSTICK] = lambda: peers.search("openspiel", "hearts", seconds).get("simulations_per_second", 0.0)
    best: dict[str, float] = {}
    for number in range(rounds):
        for what, rate in measures.items():
            say(f"round {number + 1} of {rounds}: {what}")
            best[what] = max(best.get(what, 0.0), rate())
    return best


def playouts(found: Mind, players: int, kind: int, seconds: float) -> float:
    """Whole games from the first decision on, dealt beforehand."""
    fast, spent, done = compiled(found.game), 0.0, 0
    kinds, chosen = np.full((CHUNK, players), kind, np.int8), np.zeros(CHUNK, np.int32)
    while spent < seconds:
        rows = fast.rows(CHUNK, players)
        fast.deal(rows, np.arange(done, done + CHUNK))
        lucks = np.random.default_rng(done).integers(0, 2**32, (CHUNK, LUCK_WORDS), np.uint32)
        began = time.perf_counter()
        found["advance_many"](rows, kinds, lucks, chosen, np.iinfo(np.int32).max, found.game.n_actions, 0, CHUNK)
        spent += time.perf_counter() - began
        done += CHUNK
    return done / spent


class Counted(Mind):
    """A mind that counts its simulations: a race may be over before its budget is used."""

    simulations = 0

    def __getitem__(self, name: str) -> Any:
        loop = super().__getitem__(name)
        if name != "simulate_many":
            return loop

        def count(*arguments: Any) -> None:
            *_, start, stop = arguments
            self.simulations += (stop - start) * len(arguments[0].arms)
            loop(*arguments)

        return count


def search(found: Mind, players: int, kind: int, seconds: float) -> float:
    """Searches at the first decision of deal after deal."""
    counted = Counted(found.game)
    bot, spent, deals = Search(counted, Budget(simulations=SIMULATIONS), kind), -1.0, 0
    while spent < seconds:
        position = fondaco.deal(found.game.meta.id, players=players, seed=deals)
        began = time.perf_counter()
        bot.choose(position, Random(deals))
        if spent < 0:  # the first one takes the loops from the cache
            counted.simulations, spent = 0, 0.0
            continue
        spent += time.perf_counter() - began
        deals += 1
    return counted.simulations / spent


def table(rates: dict[str, float]) -> str:
    """The rates as a table; empty where nothing was measured."""
    return "\n".join([HEAD, *(f"| {what} | {rate:,.0f} |" for what, rate in rates.items())]) if rates else ""
