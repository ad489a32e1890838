"""Fits the networks of `fondaco.bots.foresight`: `fondaco lab foresight medici-card`.

For every number of players and every dawn, games are dealt and played there by the greedy policy, now and then at
random so that all sorts of positions come up, and from there to the end by the greedy policy alone. What each seat saw
at dawn and how the game ended for it is what the network learns, on fresh games in every step, so it has nothing to
learn by heart. What it then foresees is measured on games it has not seen.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import numpy.typing as npt

from ..bots.foresight import FILE, blank
from ..bots.mind import mind_of
from ..bots.policy import Foresight, policy_of
from ..bots.thinking import NOTES
from ..core.compiled import Loops, cores, spread
from ..core.errors import BadOption
from ..core.game import Game, find, games
from .foresight_loops import dawns_many, slopes_many
from .progress import Progress

__all__ = ["fit", "study"]

Numbers = npt.NDArray[np.float32]

HIDDEN = 128
"""Neurons between what is seen of a position and what it is worth."""
GAMES_A_STEP = 8192
SAMPLES = 256
"""Seats of these games that are learned from at a time, in this many parts."""
PARTS = 4
TEST_STEPS = 4
WILD = (0, 0, 100, 300)
"""How often a game is played at random before dawn, in a thousand; one of these for each game in turn."""
RATE, LAST_RATE = 0.003, 0.00002
"""How fast it learns, at first and in the end."""
BETA, BETA_SQUARED, TINY = 0.9, 0.999, 1e-8
"""Adam's memory of slopes and of their squares."""
SETTLED = 0.75
"""From this part of all steps on the networks are averaged: each of them wavers with what it learned last."""


class Nursery:
    """Where games are played to learn from."""

    def __init__(self, game: Game, players: int) -> None:
        self.game, self.players, self.mind, self.next = game, players, mind_of(game), 0
        foresight = self.mind.policy.foresight
        assert foresight is not None
        self.inputs, self.scale = foresight.feature_count(players), scale(foresight)
        self.fast, self.pool = self.mind.fast, ThreadPoolExecutor(cores())
        self.loops = Loops(game, (dawns_many, slopes_many), self.mind.bind, inline=False)
        rows, seeds, numbers = np.zeros(1, game.State.dtype), np.zeros(0, np.int64), np.zeros(0, np.int32)
        seen, ended = np.zeros((0, 1), np.float32), np.zeros((0, NOTES), np.float32)
        layers = np.zeros((2, 1), np.float32), np.zeros((2, NOTES), np.float32)
        dawns = (rows, seeds, numbers, 0, 1.0, game.n_actions, seen[None], ended[None], 0, 0)
        slopes = (seen, ended, *layers, *layers, 0, 0)
        self.loops.compile({dawns_many.__name__: dawns, slopes_many.__name__: slopes})

    def grow(self, stage: int, games: int) -> tuple[Numbers, Numbers]:
        """What every seat of fresh games saw at the dawn of this stage, and how it ended."""
        rows = self.fast.rows(games, players=self.players)
        seeds = np.arange(self.next, self.next + games)
        self.next += games
        self.fast.deal(rows, seeds)
        wild = np.resize(np.array(WILD, np.int32), games)
        seen = np.zeros((games, self.players, self.inputs), np.float32)
        ended = np.zeros((games, self.players, NOTES), np.float32)
        loop = (rows, seeds, wild, stage, self.mind.policy.close, self.game.n_actions, seen, ended)
        spread(self.loops.functions[dawns_many.__name__], loop, games)
        return seen.reshape(-1, self.inputs), ended.reshape(-1, NOTES) * self.scale

    def slopes(self, seen: Numbers, ended: Numbers, layers: list[Numbers]) -> list[Numbers]:
        """How the squared error rises with each number of the layers. It is the same sum on any number of cores."""

        def part(number: int) -> list[Numbers]:
            sums, bounds = [np.zeros_like(layer) for layer in layers], (number, number + 1)
            share = (len(seen) * bound // PARTS for bound in bounds)
            self.loops.functions[slopes_many.__name__](seen, ended, *layers, *sums, *share)
            return sums

        parts = zip(*self.pool.map(part, range(PARTS)), strict=True)
        return [np.sum(sums, 0) / np.float32(len(seen)) for sums in parts]


def scale(foresight: Foresight) -> Numbers:
    """By what each thing noted of an end is multiplied, so that all are of about the same size."""
    return np.array([1.0, foresight.unit, 1.0], np.float32)


def told(seen: Numbers, inner: Numbers, outer: Numbers) -> Numbers:
    """What the network says of it."""
    said: Numbers = np.maximum(0.0, seen @ inner[:-1] + inner[-1]) @ outer[:-1] + outer[-1]
    return said


def fit(nursery: Nursery, stage: int, steps: int, step_done: Callable[[int], None]) -> list[Numbers]:
    """The two layers for one dawn: gradient descent (Adam), each step on fresh games."""
    chance, inputs = np.random.default_rng(stage), nursery.inputs
    inner = chance.normal(0.0, np.sqrt(2.0 / inputs), (inputs + 1, HIDDEN))
    outer = chance.normal(0.0, np.sqrt(1.0 / HIDDEN), (HIDDEN + 1, NOTES))
    layers = [inner.astype(np.float32), outer.astype(np.float32)]
    slopes, squares, sums = ([np.zeros_like(layer) for layer in layers] for _ in range(3))
    updates, settled = 0, int(steps * SETTLED)
    for step in range(steps):
        seen, ended = nursery.grow(stage, GAMES_A_STEP)
        order = chance.permutation(len(seen))
        rate = RATE * (LAST_RATE / RATE) ** (step / steps)
        for part in range(0, len(seen), SAMPLES):
            some, updates = order[part : part + SAMPLES], updates + 1
            found = nursery.slopes(seen[some], ended[some], layers)
            for layer, slope, square, new in zip(layers, slopes, squares, found, strict=True):
                slope += (1 - BETA) * (new - slope)
                square += (1 - BETA_SQUARED) * (new**2 - square)
                even = np.sqrt(square / (1 - BETA_SQUARED**updates)) + TINY
                layer -= rate * slope / (1 - BETA**updates) / even
        if step >= settled:
            sums = [total + layer for total, layer in zip(sums, layers, strict=True)]
        step_done(step + 1)
    return [total / np.float32(steps - settled) for total in sums]


def explained(nursery: Nursery, stage: int, inner: Numbers, outer: Numbers) -> Numbers:
    """The part of what is noted that the network foresees, on games it has not seen."""
    parts = [nursery.grow(stage, GAMES_A_STEP) for _ in range(TEST_STEPS)]
    seen, ended = (np.concatenate(side) for side in zip(*parts, strict=True))
    part: Numbers = 1 - ((told(seen, inner, outer) - ended) ** 2).mean(0) / ended.var(0)
    return part


def with_foresight() -> list[str]:
    """The games that have networks."""
    return [name for name in games() if policy_of(find(name)).foresight is not None]


def study(name: str, checkout: Path, steps: int, tables: tuple[int, ...] = ()) -> None:
    """Fit a game's networks, or only those for some numbers of players, and write them into the package."""
    game, layers = find(name), dict[str, Numbers]()
    foresight = policy_of(game).foresight
    if foresight is None:
        raise BadOption(f"{name} has no foresight; these have: {', '.join(with_foresight())}.")
    file = checkout.joinpath("src", *foresight.package.split("."), FILE)
    if not file.parent.is_dir():
        folder = file.parent.relative_to(checkout).as_posix()
        raise BadOption(f"{checkout} is no checkout of Fondaco: it has no folder {folder}.")
    if tables and file.exists():
        with np.load(file) as saved:
            layers |= saved
    for players in tables or [n for n in game.meta.players if n > 1]:
        nursery = Nursery(game, players)
        network = blank(foresight.stages[-1] + 1, nursery.inputs, HIDDEN)
        for stage in foresight.stages:
            with Progress(f"{name}, {players} players, dawn {stage}", steps) as progress:
                inner, outer = fit(nursery, stage, steps, progress.reach)
            worth, score, win = explained(nursery, stage, inner, outer)
            print(f"  foreseen of the worth {worth:.1%}, the score {score:.1%}, the win {win:.1%}", flush=True)
            network.inner[stage], network.outer[stage] = inner, outer / nursery.scale
        layers |= {f"{layer}_{players}": part.astype(np.float32) for layer, part in network._asdict().items()}
    with file.open("wb") as opened:
        np.savez_compressed(opened, **layers)  # type: ignore[arg-type]
    print(f"foresight: {file} is written, {file.stat().st_size:,} bytes")
