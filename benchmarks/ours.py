"""Our own games under the clock: random play to the end on one core, in every way the package offers it.

Each measure plays for about so many seconds and returns games, decisions and seconds. Deals are included everywhere.
"""

import time
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np

import fondaco
from fondaco.core.chance import sow
from fondaco.core.compiled import compile_rules, compiled
from fondaco.core.contract import deal, legal, observe_moving, observe_static, play, redeal
from fondaco.core.luck import LUCK_WORDS, draw_below, sow_luck
from fondaco.core.rule import rule

CHUNK = 20_000
"""Games a call of a compiled loop plays: some tenths of a second."""


@rule
def begin(s: Any, seed: int, luck: Any) -> None:
    """Deal a game, and begin the luck of its players."""
    sow(s.key, seed)
    deal(s)
    sow_luck(luck, seed)


@rule
def fill_mask(mask: Any, moves: Any, choices: int) -> None:
    """The legal actions as a mask over all actions."""
    for action in range(mask.size):
        mask[action] = 0
    for k in range(choices):
        mask[moves[k]] = 1


@rule
def with_list(rows: Any, seeds: Any, decisions: Any, moves: Any, mask: Any, seen: Any, start: int, stop: int) -> None:
    """Whole random games; the legal actions as a list."""
    luck = np.empty(LUCK_WORDS, np.uint32)
    for i in range(start, stop):
        begin(rows[i], seeds[i], luck)
        decisions[i] = 0
        while rows[i].turn >= 0:
            play(rows[i], moves[draw_below(luck, legal(rows[i], moves))])
            decisions[i] += 1


@rule
def with_mask(rows: Any, seeds: Any, decisions: Any, moves: Any, mask: Any, seen: Any, start: int, stop: int) -> None:
    """Whole random games; the legal actions as a mask too."""
    luck = np.empty(LUCK_WORDS, np.uint32)
    for i in range(start, stop):
        begin(rows[i], seeds[i], luck)
        decisions[i] = 0
        while rows[i].turn >= 0:
            choices = legal(rows[i], moves)
            fill_mask(mask, moves, choices)
            play(rows[i], moves[draw_below(luck, choices)])
            decisions[i] += 1


@rule
def with_observation(
    rows: Any, seeds: Any, decisions: Any, moves: Any, mask: Any, seen: Any, start: int, stop: int
) -> None:
    """Whole random games; a mask and what the seat to decide knows, at every decision; what never changes, once."""
    luck = np.empty(LUCK_WORDS, np.uint32)
    for i in range(start, stop):
        begin(rows[i], seeds[i], luck)
        observe_static(rows[i], seen)
        decisions[i] = 0
        while rows[i].turn >= 0:
            choices = legal(rows[i], moves)
            fill_mask(mask, moves, choices)
            observe_moving(rows[i], rows[i].turn, seen)
            play(rows[i], moves[draw_below(luck, choices)])
            decisions[i] += 1


@rule
def copy_rows(rows: Any, times: int) -> None:
    """Every row of the second half from one of the first, again and again."""
    half = rows.size // 2
    for _ in range(times):
        for i in range(half):
            rows[half + i] = rows[i]


@rule
def redeal_rows(rows: Any, times: int) -> None:
    """Every row redealt, again and again."""
    for k in range(times):
        for i in range(rows.size):
            redeal(rows[i], 0, k)


LOOPS = (with_list, with_mask, with_observation)
SMALL_LOOPS = (copy_rows, redeal_rows)
COPIED_ROWS = 256
BATCH = 1024


class Ours:
    """One game of ours, compiled for the benchmark."""

    def __init__(self, name: str, players: int) -> None:
        self.game, self.players = fondaco.find(name), players
        self.fast = compiled(self.game)
        self.moves = np.zeros(self.game.n_actions, np.int32)
        self.mask = np.zeros(self.game.n_actions, np.uint8)
        self.seen = np.zeros(self.game.n_observed, self.game.observation_dtype)
        rows, seeds, numbers = np.zeros(0, self.game.State.dtype), np.zeros(0, np.int64), np.zeros(0, np.int32)
        example = (rows, seeds, numbers, self.moves, self.mask, self.seen, 0, 0)
        examples: dict[str, tuple[Any, ...]] = {loop.__name__: example for loop in LOOPS}
        examples |= {loop.__name__: (rows, 0) for loop in SMALL_LOOPS}
        self.loops = compile_rules(self.game, (*LOOPS, *SMALL_LOOPS), examples)
        self.seed = 0

    def interpreted(self, seconds: float) -> dict[str, float]:
        """The rules as plain Python, events told."""
        out, draw, game = memoryview(bytearray(4 * self.game.n_actions)).cast("i"), Random(self.seed).random, self.game
        options = {option.name: option.values[0] for option in game.meta.options}
        games = decisions = 0
        began = time.perf_counter()
        while time.perf_counter() - began < seconds:
            s = game.fresh(self.players, options, self.next_seeds(1))
            while s.turn >= 0:
                s.told.clear()
                game.play(s, out[int(draw() * game.legal(s, out))])
                decisions += 1
            games += 1
        return {"games": games, "decisions": decisions, "seconds": time.perf_counter() - began}

    def loop(self, name: str, seconds: float) -> dict[str, float]:
        """A compiled loop of this file."""

        def run(rows: Any, seeds: Any, decisions: Any) -> None:
            self.loops[name](rows, seeds, decisions, self.moves, self.mask, self.seen, 0, len(rows))

        return self.chunks(run, seconds)

    def batch(self, threads: int, seconds: float) -> dict[str, float]:
        """Whole games through the package's own batch calls."""

        def run(rows: Any, seeds: Any, decisions: Any) -> None:
            self.fast.deal(rows, seeds, threads=threads)
            decisions[:] = self.fast.finish(rows, seeds, threads=threads)

        return self.chunks(run, seconds)

    def steps(self, seconds: float, threads: int | None = 1) -> dict[str, float]:
        """Step by step from Python: the vector environment with 1,024 games, mask and observation."""
        environment = fondaco.vector(self.game, BATCH, self.players, threads=threads)
        environment.reset(self.next_seeds(BATCH))
        games = steps = 0
        began = time.perf_counter()
        while (spent := time.perf_counter() - began) < seconds:
            games += np.count_nonzero(environment.step(environment.random()).done)
            steps += 1
        return {"games": games, "decisions": steps * BATCH, "seconds": spent}

    def chunks(self, run: Callable[[Any, Any, Any], None], seconds: float) -> dict[str, float]:
        """Chunk after chunk of games until the time is up; only the play itself is timed."""
        games = decisions = 0
        spent = 0.0
        counted = np.zeros(CHUNK, np.int32)
        while spent < seconds:
            rows = self.fast.rows(CHUNK, self.players)
            first = self.next_seeds(CHUNK)
            seeds = np.arange(first, first + CHUNK)
            began = time.perf_counter()
            run(rows, seeds, counted)
            spent += time.perf_counter() - began
            games += CHUNK
            decisions += int(counted.sum())
        return {"games": games, "decisions": decisions, "seconds": spent}

    def nanoseconds(self, name: str, seconds: float) -> float:
        """The time one row takes in a small loop."""
        rows = self.fast.rows(COPIED_ROWS, self.players)
        self.fast.deal(rows, np.arange(COPIED_ROWS))
        rows_a_round = COPIED_ROWS // 2 if name == "copy_rows" else COPIED_ROWS
        times, spent = 1, 0.0
        while spent < seconds:
            times *= 2
            began = time.perf_counter()
            self.loops[name](rows, times)
            spent = time.perf_counter() - began
        return spent / times / rows_a_round * 1e9

    def next_seeds(self, count: int) -> int:
        """The first of so many seeds that were not used yet."""
        first, self.seed = self.seed, self.seed + count
        return first
