"""Fits the networks of `fondaco.bots.foresight`: `fondaco lab foresight medici-card`.

For every number of players and every dawn, games are dealt and played there by the greedy policy, now and then at
random so that all sorts of positions come up, and from there to the end by the greedy policy alone. What each seat saw
at dawn and how the game ended for it is what the network learns, on fresh games in every step, so it has nothing to
learn by heart. What it then foresees is measured on games it has not seen.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import numpy.typing as npt

from ..bots.foresight import HIDDEN, MONEY, blank, feature_count, file_of
from ..bots.mind import Mind, mind
from ..bots.thinking import NOTES
from ..core.compiled import Loops, compiled, spread
from ..core.errors import BadOption
from ..core.game import Game, find
from ..core.link import Function
from .foresight_loops import dawns_many
from .progress import Progress

__all__ = ["fit", "study"]

Numbers = npt.NDArray[np.float64]

GAMES_A_STEP = 4096
SAMPLES = 512
"""Seats of these games that are learned from at a time."""
TEST_STEPS = 8
WILD = (0, 0, 100, 300)
"""How often a game is played at random before dawn, in a thousand; one of these for each game in turn."""
RATE, LAST_RATE = 0.004, 0.0002
"""How fast it learns, at first and in the end."""
BETA, BETA_SQUARED, TINY = 0.9, 0.999, 1e-8
"""Adam's memory of slopes and of their squares."""
SCALE = np.array([1.0, MONEY, 1.0])
"""What is noted of an end, brought to about the same size."""
STAGES = {"medici-card": (2, 3), "medici-dice": (2, 3)}
"""The stages that have a dawn before them."""


class Nursery:
    """Where games are played to learn from."""

    def __init__(self, game: Game, players: int) -> None:
        self.game, self.players, self.mind = game, players, mind(game)
        self.fast, self.dawns, self.next = compiled(game), link(self.mind), 0

    def grow(self, stage: int, games: int) -> tuple[Numbers, Numbers]:
        """What every seat of fresh games saw at the dawn of this stage, and how it ended."""
        rows = self.fast.rows(games, players=self.players)
        seeds = np.arange(self.next, self.next + games)
        self.next += games
        self.fast.deal(rows, seeds)
        wild = np.resize(np.array(WILD, np.int32), games)
        seen = np.zeros((games, self.players, feature_count(self.players)))
        ended = np.zeros((games, self.players, NOTES))
        loop = (rows, seeds, wild, stage, self.mind.close, self.game.n_actions, seen, ended)
        spread(self.dawns, loop, games)
        return seen.reshape(-1, seen.shape[-1]), ended.reshape(-1, NOTES) * SCALE


def link(thinker: Mind) -> Function:
    """The loop that plays, compiled with the rules and the greedy policy."""
    game, name = thinker.game, dawns_many.__name__
    loops = Loops(game, (dawns_many,), thinker.bind, inline=False)
    rows, seeds, numbers = np.zeros(1, game.State.dtype), np.zeros(0, np.int64), np.zeros(0, np.int32)
    empty = np.zeros((0, 1, 1)), np.zeros((0, 1, NOTES))
    loops.compile({name: (rows, seeds, numbers, 0, 1.0, game.n_actions, *empty, 0, 0)}, None)
    return loops.functions[name]


def told(seen: Numbers, inner: Numbers, outer: Numbers) -> tuple[Numbers, Numbers]:
    """The neurons, and what follows from them."""
    neurons = np.maximum(0.0, seen @ inner[:-1] + inner[-1])
    return neurons, neurons @ outer[:-1] + outer[-1]


def slope_of(seen: Numbers, ended: Numbers, inner: Numbers, outer: Numbers) -> tuple[Numbers, Numbers]:
    """How the squared error rises with each number of the two layers."""
    neurons, guess = told(seen, inner, outer)
    wrong = (guess - ended) / len(seen)
    back = (wrong @ outer[:-1].T) * (neurons > 0)
    return np.vstack((seen.T @ back, back.sum(0))), np.vstack((neurons.T @ wrong, wrong.sum(0)))


def fit(nursery: Nursery, stage: int, steps: int, step_done: Callable[[int], None]) -> tuple[Numbers, Numbers]:
    """The two layers for one dawn: gradient descent (Adam), each step on fresh games."""
    chance = np.random.default_rng(stage)
    inputs = feature_count(nursery.players)
    inner = chance.normal(0.0, np.sqrt(2.0 / inputs), (inputs + 1, HIDDEN))
    outer = chance.normal(0.0, np.sqrt(1.0 / HIDDEN), (HIDDEN + 1, NOTES))
    layers, slopes, squares = [inner, outer], [0 * inner, 0 * outer], [0 * inner, 0 * outer]
    for step in range(steps):
        seen, ended = nursery.grow(stage, GAMES_A_STEP)
        for part in range(0, len(seen), SAMPLES):
            done = step + (part + SAMPLES) / len(seen)
            gradients = slope_of(seen[part : part + SAMPLES], ended[part : part + SAMPLES], inner, outer)
            for layer, slope, square, gradient in zip(layers, slopes, squares, gradients, strict=True):
                slope += (1 - BETA) * (gradient - slope)
                square += (1 - BETA_SQUARED) * (gradient**2 - square)
                layer -= RATE * (LAST_RATE / RATE) ** (done / steps) * slope / (np.sqrt(square) + TINY)
        step_done(step + 1)
    return inner, outer


def explained(nursery: Nursery, stage: int, inner: Numbers, outer: Numbers) -> Numbers:
    """The part of what is noted that the network foresees, on games it has not seen."""
    parts = [nursery.grow(stage, GAMES_A_STEP) for _ in range(TEST_STEPS)]
    seen, ended = (np.concatenate(side) for side in zip(*parts, strict=True))
    part: Numbers = 1 - ((told(seen, inner, outer)[1] - ended) ** 2).mean(0) / ended.var(0)
    return part


def study(name: str, checkout: Path, steps: int, tables: tuple[int, ...] = ()) -> None:
    """Fit all networks of a game and write them into the package."""
    file = checkout / "src" / "fondaco" / "bots" / file_of(name)
    if not file.parent.is_dir():
        raise BadOption(f"{checkout} is no checkout of Fondaco: it has no folder src/fondaco/bots.")
    if name not in STAGES:
        raise BadOption(f"{name} has no foresight; these have: {', '.join(STAGES)}.")
    game, layers = find(name), dict[str, npt.NDArray[np.float32]]()
    for players in tables or [n for n in game.meta.players if n > 1]:
        nursery = Nursery(game, players)
        network = blank(STAGES[name][-1] + 1, players)
        for stage in STAGES[name]:
            with Progress(f"{name}, {players} players, dawn {stage}", steps) as progress:
                inner, outer = fit(nursery, stage, steps, progress.reach)
            worth, score, win = explained(nursery, stage, inner, outer)
            print(f"  foreseen of the worth {worth:.1%}, the score {score:.1%}, the win {win:.1%}", flush=True)
            network.inner[stage], network.outer[stage] = inner, outer / SCALE
        layers |= {f"{layer}_{players}": part.astype(np.float32) for layer, part in network._asdict().items()}
    with file.open("wb") as opened:
        np.savez_compressed(opened, **layers)  # type: ignore[arg-type]
    print(f"foresight: {file} is written, {file.stat().st_size:,} bytes")
