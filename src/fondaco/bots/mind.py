"""A game's rules, its policy and the loops of thinking, linked and compiled together."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable
from functools import cache, cached_property
from importlib.resources import files
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt

from ..core.chance import MAX_SEED
from ..core.compiled import Compiled, Rows, spread
from ..core.game import Game
from ..core.link import Function, Marks, bare, link
from ..core.position import Position
from . import thinking
from .foresight import Network, blank
from .player import Opinion
from .policy import policy_of, policy_package
from .thinking import ACTION, GREEDY, LINKS, NOTES, RANDOM, SCORE, WIN, WORTH, Question, Tree

__all__ = ["FAST", "FIRST_LOOK", "Arms", "Mind", "draw_seeds", "halvings", "mind_of", "opinion"]

Numbers = npt.NDArray[np.int64]

DIGEST = 12

FAST = {"random": RANDOM, "greedy": GREEDY}
"""Bots that play whole games compiled."""

FIRST_LOOK = 8
"""Redeals by which the clock is read before a budget of seconds is divided."""

THINKERS = ("montecarlo.py", "search.py")
"""What plays besides the compiled loops."""
CODE = ".py"
DECIDES = re.compile(r".*\.py|(?!net[.-]).*\.npz")
"""The files of a policy's package that decide what is played; whoever plays by a network has a mark of his own."""
PLAIN = Marks(header="", rule="", step="", entry="")
"""Linked for nobody's compiler."""


class Mind:
    """What is needed to think about one game."""

    def __init__(self, game: Game) -> None:
        self.game, self.policy = game, policy_of(game)
        policy = self.policy
        self.usual = RANDOM if policy.choose is None else GREEDY
        """How simulations are played to the end where nothing else is said."""
        self.examples: dict[Function, Callable[[Game], tuple[Any, ...]]] = {
            thinking.simulate_many: example_simulate,
            thinking.advance_many: example_advance,
        }
        greedy = policy.choose or thinking.no_policy
        ever = policy.choose_as_ever or greedy
        bind = self.bind = dict[Function, Function]({thinking.choose: greedy, thinking.choose_as_ever: ever})
        bind |= {thinking.go_on: policy.go_on or greedy, thinking.go_on_as_ever: policy.go_on or ever}
        if policy.solver is not None:
            self.examples |= policy.solver.loops
            bind[thinking.solved] = policy.solver.solved
        if policy.foresight is not None:
            bind |= {thinking.stage: policy.foresight.stage, thinking.features: policy.foresight.features}
        self.fast = Compiled(game, more=tuple(self.examples), bind=bind, inline=False)
        """The game itself, compiled together with the thinking: the rules beneath both are compiled once."""
        self.loops = self.fast.loops

    @property
    def warm(self) -> bool:
        """Whether everything was compiled before."""
        return self.loops.warm

    @cached_property
    def digest(self) -> str:
        """A hash of how rules and bots play: other code of theirs, other components or networks, another digest.

        Docstrings, comments and how all of it is compiled make no difference.
        """
        sha = hashlib.sha256(link(self.game, tuple(self.examples), self.bind, PLAIN).text.encode())
        sha.update(f"{self.policy.close} {self.policy.deepest} {json.dumps(self.game.house_components)}".encode())
        played = [files(__package__).joinpath(name) for name in THINKERS]
        if package := policy_package(self.game):
            own = [file for file in files(package).iterdir() if DECIDES.fullmatch(file.name)]
            played += sorted(own, key=lambda file: file.name)
        for file in played:
            data = file.read_bytes()
            sha.update(bare(data.decode()).encode() if file.name.endswith(CODE) else data)
        return sha.hexdigest()[:DIGEST]

    def compile(self) -> None:
        """Compile everything, or take it from the cache."""
        if not all(loop.__name__ in self.loops.functions for loop in self.examples):
            self.loops.compile({loop.__name__: make(self.game) for loop, make in self.examples.items()})

    def __getitem__(self, name: str) -> Any:
        """A compiled loop."""
        if name not in self.loops.functions:
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


def example_simulate(game: Game) -> tuple[Any, ...]:
    """Arguments of `simulate_many` over no redeals at all."""
    rows, seeds, arms = np.zeros(1, game.State.dtype), np.zeros(0, np.int64), np.zeros(0, np.int32)
    question = Question(rows, 0, 1.0, seeds, arms, 0, RANDOM, game.n_actions)
    tree = Tree(np.zeros((1, LINKS), np.int32), np.zeros((1, 1)), np.zeros(1, np.int32))
    return question, blank(), tree, np.zeros((0, 0, NOTES)), 0, 0


def example_advance(game: Game) -> tuple[Any, ...]:
    """Arguments of `advance_many` over no games at all."""
    rows, kinds, lucks = np.zeros(1, game.State.dtype), np.zeros((0, 1), np.int8), np.zeros((0, 1), np.uint32)
    return rows, kinds, lucks, np.zeros(0, np.int32), 0, game.n_actions, 0, 0


class Arms:
    """The actions of one decision and what simulations have told of them."""

    def __init__(
        self,
        mind: Mind,
        position: Position,
        most: int = 0,
        deepest: int = 0,
        playouts: int | None = None,
        network: Network | None = None,
    ) -> None:
        """With `deepest` 0 no tree grows; else there is room for so many simulations. Without a network all of them are
        played to the end: greedily, or at random in a game without a greedy policy, where nothing else is said."""
        assert position.seat is not None
        self.mind, self.rows, self.seat, self.deepest = mind, mind.row(position), position.seat, deepest
        self.actions, self.playouts = position.actions, mind.usual if playouts is None else playouts
        self.network = network or blank()
        n = len(self.actions)
        nodes = 1 + n + (most if deepest else 0)
        links, sums = np.zeros((nodes, LINKS), np.int32), np.zeros((nodes, position.players))
        links[1 : n + 1, ACTION] = self.actions
        self.tree = Tree(links, sums, np.array([n + 1], np.int32))
        self.count = np.zeros(n)
        self.total, self.squares = np.zeros((n, NOTES)), np.zeros((n, NOTES))
        self.again = np.zeros(n)
        """What deciding again is worth after each action, beyond the playouts, while the game is open."""

    def simulate(self, alive: Numbers, seeds: Numbers, threads: int | None) -> npt.NDArray[np.float64]:
        """A simulation of each of these actions on the redeal of each seed; what each was worth."""
        tree, mind, arms = self.tree, self.mind, (alive + 1).astype(np.int32)
        assert not self.deepest or tree.size[0] + len(seeds) * len(alive) <= len(tree.links), "no room for the tree"
        notes, close = np.zeros((len(seeds), len(alive), NOTES)), mind.policy.close
        question = Question(self.rows, self.seat, close, seeds, arms, self.deepest, self.playouts, mind.game.n_actions)
        spread(mind["simulate_many"], (question, self.network, tree, notes), len(seeds), threads)
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
        return self.again * self.open

    def better_half(self, alive: Numbers) -> Numbers:
        """The better half of these actions, as far as is known."""
        best = np.argsort(-self.worth[alive], kind="stable")[: (len(alive) + 1) // 2]
        return np.sort(alive[best])

    def opinions(self) -> list[Opinion]:
        """All actions, those looked at longest first, and of these the best first."""
        n = self.count[:, None]
        means = self.total / n
        errors = np.sqrt(np.maximum(self.squares / n - means**2, 0) / n)
        return [opinion(self.actions[k], means[k], errors[k]) for k in np.lexsort((-self.worth, -self.count))]


def opinion(action: int, mean: npt.NDArray[np.float64], error: npt.NDArray[np.float64]) -> Opinion:
    """An opinion from what was noted."""
    return Opinion(action, float(mean[SCORE]), float(error[SCORE]), float(mean[WIN]), float(error[WIN]))


def halvings(actions: int) -> int:
    """How often so many actions are looked at if the weaker half is dropped each time but the last."""
    return max(1, int(np.ceil(np.log2(actions))))


def draw_seeds(luck: Random, count: int) -> Numbers:
    """Seeds for so many redeals, from a bot's own luck."""
    return np.random.Generator(np.random.PCG64(luck.getrandbits(64))).integers(0, MAX_SEED, count)


@cache
def mind_of(game: Game) -> Mind:
    """The game's mind, once for this process."""
    return Mind(game)
