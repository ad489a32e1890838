"""A game's rules, its greedy policy and the loops of thinking, linked and compiled together."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from functools import cache, cached_property
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from random import Random
from types import ModuleType
from typing import Any

import numpy as np
import numpy.typing as npt

from ..core.chance import MAX_SEED
from ..core.compiled import Loops, Rows, spread
from ..core.game import Game
from ..core.link import Function
from ..core.position import Position
from . import thinking
from .foresight import Network, blank, file_of
from .player import Opinion
from .thinking import ACTION, GREEDY, LINKS, NOTES, SCORE, WIN, WORTH, choose, go_on

__all__ = ["Arms", "Mind", "draw_seeds", "mind", "opinion"]

Numbers = npt.NDArray[np.int64]

DIGEST = 12

CLOSE = {"medici": 15.0, "medici-card": 15.0, "medici-dice": 10.0, "middle-ages": 6.0}
"""A lead of so many points is half of all that margins can be worth to bots that play to win."""
USUAL_CLOSE = 10.0

DEPTHS = {"medici-card": 0, "medici-dice": 0}
"""How many decisions deep a search's tree may grow, where it is not the usual depth. In these two a move means
something else after every other card or roll, so a tree that does not know them misleads: racing alone plays better."""
USUAL_DEPTH = 24

THINKERS = ("montecarlo.py", "search.py")
"""What plays besides the compiled loops."""


class Mind:
    """What is needed to think about one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        name = game.meta.id.replace("-", "_")
        greedy = import_module(f"{__package__}.greedy_{name}")
        self.close = CLOSE.get(game.meta.id, USUAL_CLOSE)
        self.deepest = DEPTHS.get(game.meta.id, USUAL_DEPTH)
        self.auction: ModuleType | None = None
        self.foresight: ModuleType | None = None
        self.later: Callable[[Any, int, int], float] | None = None
        entries: list[Function] = [thinking.simulate_many, thinking.advance_many]
        bind = self.bind = dict[Function, Function]({choose: greedy.choose})
        bind[go_on] = getattr(greedy, "go_on", greedy.choose)
        if find_spec(f"{__package__}.auction_{name}") is not None:
            self.auction = import_module(f"{__package__}.auction_{name}")
            entries += [self.auction.auction_many, self.auction.induce]
            bind[thinking.solved] = self.auction.solved
        if find_spec(f"{__package__}.foresight_{name}") is not None:
            self.foresight = import_module(f"{__package__}.foresight_{name}")
            bind |= {thinking.stage: self.foresight.stage, thinking.features: self.foresight.features}
            self.later = getattr(self.foresight, "later", None)
        self.loops = Loops(game, entries, bind, inline=False)

    @property
    def warm(self) -> bool:
        """Whether everything was compiled before."""
        return self.loops.warm

    @cached_property
    def digest(self) -> str:
        """A hash of how rules and bots play: another text of theirs, other components, another digest."""
        sha = hashlib.sha256(self.loops.text.encode())
        sha.update(f"{self.close} {self.deepest} {json.dumps(self.game.house_components)}".encode())
        for name in (*THINKERS, file_of(self.game.meta.id), file_of(self.game.meta.id, "py")):
            file = files(__package__).joinpath(name)
            sha.update(file.read_bytes() if file.is_file() else b"")
        return sha.hexdigest()[:DIGEST]

    def compile(self) -> None:
        """Compile everything, or take it from the cache."""
        if self.loops.functions:
            return
        rows, numbers, seeds = np.zeros(1, self.game.State.dtype), np.zeros(0, np.int32), np.zeros(0, np.int64)
        notes, links, sums = np.zeros((0, 0, NOTES)), np.zeros((1, LINKS), np.int32), np.zeros((1, 1))
        size, kinds, lucks = np.zeros(1, np.int32), np.zeros((0, 1), np.int8), np.zeros((0, 1), np.uint32)
        finals, values = np.zeros((0, 0, 0), np.int32), np.zeros((0, 1, 1))
        n_actions = self.game.n_actions
        root, tree = (rows, 0, 1.0, seeds, numbers, 0, GREEDY), (links, sums, size, n_actions, notes)
        examples: dict[str, tuple[Any, ...]] = {
            "simulate_many": (*root, *blank(), *tree, 0, 0),
            "advance_many": (rows, kinds, lucks, numbers, 0, n_actions, 0, 0),
        }
        if self.auction is not None:
            examples["auction_many"] = (rows, 0, seeds, numbers, finals, 0, 0)
            examples["induce"] = (rows, 0, 1.0, numbers, finals, values, numbers, np.zeros((1, NOTES)))
        self.loops.compile(examples, None)

    def __getitem__(self, name: str) -> Any:
        """A compiled loop."""
        self.compile()
        return self.loops.functions[name]

    def row(self, position: Position) -> Rows:
        """The position's row, as the loops take it: one that cannot be written would be compiled for anew."""
        return np.frombuffer(position._s.tobytes(), self.game.State.dtype).copy()

    def greedy_moves(self, rows: Rows) -> npt.NDArray[np.int32]:
        """What the greedy policy plays in every game; it is played there, too."""
        chosen, seats = np.zeros(len(rows), np.int32), max(self.game.meta.players)
        kinds = np.full((len(rows), seats), GREEDY, np.int8)
        spread(self["advance_many"], (rows, kinds, np.zeros((len(rows), 1), np.uint32), chosen, 1, 0), len(rows))
        return chosen


class Arms:
    """The actions of one decision and what simulations have told of them."""

    def __init__(
        self,
        mind: Mind,
        position: Position,
        most: int = 0,
        deepest: int = 0,
        playouts: int = GREEDY,
        network: Network | None = None,
    ) -> None:
        """With `deepest` 0 no tree grows; else there is room for so many simulations. Without a network all of them are
        played to the end."""
        assert position.seat is not None
        self.mind, self.rows, self.seat, self.deepest = mind, mind.row(position), position.seat, deepest
        self.actions, self.playouts = position.actions, playouts
        self.network = network or blank()
        n = len(self.actions)
        nodes = 1 + n + (most if deepest else 0)
        self.links = np.zeros((nodes, LINKS), np.int32)
        self.links[1 : n + 1, ACTION] = self.actions
        self.sums = np.zeros((nodes, position.players))
        self.size = np.array([n + 1], np.int32)
        self.count = np.zeros(n)
        self.total, self.squares = np.zeros((n, NOTES)), np.zeros((n, NOTES))
        self.later = np.zeros(n)
        """What deciding again later is worth after each action, beyond the playouts, while the game is open."""

    def simulate(self, alive: Numbers, seeds: Numbers, threads: int | None) -> npt.NDArray[np.float64]:
        """A simulation of each of these actions on the redeal of each seed; what each was worth."""
        assert not self.deepest or self.size[0] + len(seeds) * len(alive) <= len(self.links), "no room for the tree"
        notes, arms = np.zeros((len(seeds), len(alive), NOTES)), (alive + 1).astype(np.int32)
        root = (self.rows, self.seat, self.mind.close, seeds, arms, self.deepest, self.playouts)
        tree = (self.links, self.sums, self.size, self.mind.game.n_actions, notes)
        spread(self.mind["simulate_many"], (*root, *self.network, *tree), len(seeds), threads)
        self.count[alive] += len(seeds)
        self.total[alive] += notes.sum(0)
        self.squares[alive] += (notes**2).sum(0)
        return notes[:, :, WORTH]

    @property
    def worth(self) -> npt.NDArray[np.float64]:
        """What each action is worth so far."""
        return self.total[:, WORTH] / self.count + self.beyond

    @property
    def open(self) -> float:
        """How open the game is, from 0, when all is decided, to 1."""
        best = float((self.total[:, WORTH] / self.count).max())
        return 4 * best * (1 - best)

    @property
    def beyond(self) -> npt.NDArray[np.float64]:
        """What each action is worth beyond the playouts. The more the game is decided, the less thinking can change."""
        return self.later * self.open

    def opinions(self) -> list[Opinion]:
        """All actions, those looked at longest first, and of these the best first."""
        n = self.count[:, None]
        means = self.total / n
        errors = np.sqrt(np.maximum(self.squares / n - means**2, 0) / n)
        return [opinion(self.actions[k], means[k], errors[k]) for k in np.lexsort((-self.worth, -self.count))]


def opinion(action: int, mean: npt.NDArray[np.float64], error: npt.NDArray[np.float64]) -> Opinion:
    """An opinion from what was noted."""
    return Opinion(action, float(mean[SCORE]), float(error[SCORE]), float(mean[WIN]), float(error[WIN]))


def draw_seeds(luck: Random, count: int) -> Numbers:
    """Seeds for so many redeals, from a bot's own luck."""
    return np.random.Generator(np.random.PCG64(luck.getrandbits(64))).integers(0, MAX_SEED, count)


@cache
def mind(game: Game) -> Mind:
    """The game's mind, once for this process."""
    return Mind(game)
