"""Fuzzing: any number of random games, every invariant checked at every decision, on all cores.

A broken invariant is told with the seed that leads there, so that it can be looked at with `fondaco.deal`.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from importlib import import_module

import numpy as np

from ..core.compiled import Compiled, spread
from ..core.errors import BadOption, FondacoError
from ..core.game import Game, find
from ..core.link import Function
from ..core.text import sentence_list
from ..testing import tables
from . import loops
from .progress import Progress

__all__ = ["Fuzzer", "fuzz"]

CHUNK = 200_000
"""Games between two looks at the clock."""


class BrokenInvariant(FondacoError):
    """A game in which something was wrong that must never be."""


class Fuzzer:
    """A game's rules and invariants, compiled together, with bounds checked."""

    def __init__(
        self,
        game: Game,
        more: Sequence[Function] = (),
        bind: Mapping[Function, Function] | None = None,
        hasty: bool = False,
    ) -> None:
        """`more` loops may be linked with them, so that what they call is compiled once; `hasty` compiles quickly what
        then plays slowly, which is worth it for fewer than a million games."""
        self.game = game
        self.invariants = import_module(f"{game.package}.invariants")
        own = {getattr(loops, name): getattr(self.invariants, name) for name in ("broken", "remember", "forget")}
        bound = own | dict(bind or {})
        self.fast = Compiled(game, check=True, more=(loops.fuzz_many, *more), bind=bound, hasty=hasty)
        rows, seeds, numbers = np.zeros(0, game.State.dtype), np.zeros(0, np.int64), np.zeros(0, np.int32)
        example = (rows, seeds, numbers, numbers, game.n_actions, self.invariants.REMEMBERED, 0, 0)
        self.loop = self.fast.take("fuzz_many", example)

    def run(self, players: int, options: dict[str, str], first_seed: int, count: int) -> int:
        """So many games from this seed on; how many decisions they took. A broken invariant is raised."""
        rows = self.fast.rows(count, players, **options)
        seeds = np.arange(first_seed, first_seed + count)
        wrong, decisions = np.zeros(count, np.int32), np.zeros(count, np.int32)
        arguments = (rows, seeds, wrong, decisions, self.game.n_actions, self.invariants.REMEMBERED)
        spread(self.loop, arguments, count)
        if wrong.any():
            first = int(np.flatnonzero(wrong)[0])
            raise BrokenInvariant(
                f"{self.game.meta.id}, {players} players, {options}, seed {seeds[first]}, after {decisions[first]} "
                f"random moves: {self.say(int(wrong[first]))}."
            )
        return int(decisions.sum())

    def say(self, wrong: int) -> str:
        """What was wrong, in words."""
        if wrong == loops.TOO_FEW_MOVES:
            return "there are fewer than two legal moves"
        if wrong == loops.ENDLESS:
            return "the game does not end"
        return str(self.invariants.BROKEN[wrong])


def fuzz(name: str, games: int, players: Sequence[int] = (), first_seed: int = 0, fuzzer: Fuzzer | None = None) -> None:
    """Random games for each number of players, spread evenly over the options; progress and figures are printed."""
    game = find(name)
    if games < 1 or first_seed < 0:
        raise BadOption(f"games is a whole number from 1 on and a seed one from 0 on, not {games} and {first_seed}.")
    for number in players:
        if number not in game.meta.players:
            raise BadOption(f"{game.meta.title} is for {sentence_list(game.meta.players)} players, not {number}.")
    print(f"fuzz: compiling {game.meta.title} with its invariants, bounds checked", flush=True)
    fuzzer = fuzzer or Fuzzer(game)
    for number in players or game.meta.players:
        choices = [options for count, options in tables(game) if count == number]
        began, decisions, done = time.perf_counter(), 0, 0
        with Progress(f"{name}, {number} players", games) as progress:
            for place, options in enumerate(choices):
                share = games * (place + 1) // len(choices) - games * place // len(choices)
                for start in range(0, share, CHUNK):
                    count = min(CHUNK, share - start)
                    decisions += fuzzer.run(number, options, first_seed + done, count)
                    done += count
                    progress.reach(done)
        seconds = time.perf_counter() - began
        print(
            f"fuzz: {name}, {number} players: {done:,} games, {decisions:,} decisions, no invariant broken "
            f"({seconds:.0f} s, {done / seconds:,.0f} games a second)",
            flush=True,
        )
