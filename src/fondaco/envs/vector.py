"""Many games side by side, one compiled call a step for all of them.

    >>> import fondaco
    >>> env = fondaco.vector("medici", 64, players=4)
    >>> now = env.reset(seeds=7)
    >>> now.observation.shape, now.mask.shape
    ((64, 170), (64, 583))
    >>> while not now.done.any():
    ...     now = env.step(env.random())
    >>> float(now.reward[now.done == 1][0].sum())
    2.0

docs/environments.md tells all about it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple, SupportsIndex

import numpy as np
import numpy.typing as npt

from ..core.compiled import Loops, Numbers, Rows, spread
from ..core.components import Given
from ..core.errors import BadOption, IllegalMove
from ..core.game import Game, check_seed, whole
from ..core.link import Function
from ..core.luck import LUCK_WORDS
from .choosing import choice, choose_many, describe_many, description
from .stepping import BEGIN, LOOK, STEP, STEPPING, from_small, small_legal
from .terms import Seeds, Terms, agree

__all__ = ["Step", "Vector", "choosing_bindings", "small_bindings", "vector"]

ITEMS = {"float32": np.float32, "bfloat16": np.uint16}
"""The item types in which NumPy holds the float types; of bfloat16 it holds the bits."""

MANY_CHECKS = 16_384
"""With fewer games one thread has checked all actions before another would have woken up."""

UNKNOWN_SEED = -1
"""Where a game was put in as a row: a row does not say from which seed it was dealt."""


class Step(NamedTuple):
    """What there is to see after a step: the environment's own arrays, the same ones every time."""

    observation: Numbers
    """What the seat to decide knows, a line a game."""
    mask: npt.NDArray[np.uint8]
    """1 where an action is legal."""
    seat: npt.NDArray[np.int32]
    """Who is to decide."""
    reward: npt.NDArray[np.float32]
    """What the game that has just ended was worth to each seat; 0 in all others."""
    done: npt.NDArray[np.uint8]
    """1 where a game has just ended; everything but its reward is of the next one, already dealt."""


def vector(
    game: str | Game,
    n: SupportsIndex,
    players: SupportsIndex | None = None,
    *,
    rewards: str = "places",
    dtype: Any = None,
    actions: str = "plain",
    checked: bool = True,
    threads: SupportsIndex | None = None,
    device: str = "cpu",
    components: Given = None,
    tables: Sequence[Mapping[str, Any]] | None = None,
    **options: str,
) -> Vector:
    """So many games side by side, stepped together; needs the extra `fast`, and `cuda` for the device of that name.

    `rewards` are `places`, `wins` or `margin`. `dtype` is the item type of observations: as declared, `float32` or
    `bfloat16` (its bits as uint16). `actions` is the action space, one of `game.action_spaces`. `checked=False` plays
    actions unseen: an illegal one then does anything. `threads` are as many as there are cores, if not given.
    `tables` are several kinds of tables in one environment, each with its own players and options where they differ
    from the others': `tables=[{"players": 2}, {"players": 4}]` has two players in the first half of the games.
    """
    terms = agree(game, n, players, rewards, dtype, actions, components, options, tables)
    if device == "cpu":
        return Vector(terms, checked, threads)
    if device == "cuda":
        from .cuda import CudaVector

        return CudaVector(terms, checked)  # type: ignore[return-value]  # the same, with arrays of the device
    raise BadOption(f"there is no device {device!r} for environments; there are cpu and cuda.")


class Vector:
    """Games side by side on the processor; all arrays are written in place."""

    def __init__(
        self,
        terms: Terms,
        checked: bool = True,
        threads: SupportsIndex | None = None,
        loops: Loops | None = None,
    ) -> None:
        """`loops` are the game's own if none are given: others may have more linked with them, or bounds checked."""
        self.threads = None if threads is None else whole(threads)
        if threads is not None and (self.threads is None or self.threads < 1):
            raise BadOption(f"threads are 1 or more, not {threads!r}.")
        game, n, players = terms.game, terms.n, terms.players
        self.terms, self.game, self.n, self.players, self.checked = terms, game, n, players, checked
        self.n_actions = terms.n_actions
        self.kinds = terms.kinds
        """Of which of the `tables` each game is."""
        self.rows: Rows = terms.blank_rows
        """The games themselves; `put` puts others in their place."""
        self.seeds = np.zeros(n, np.int64)
        """The seed each game now played was dealt with; -1 where it was put in as a row."""
        self._declared: Numbers = np.zeros((n, game.n_observed), game.observation_dtype)
        self.observation = np.zeros(self._declared.shape, ITEMS[terms.dtype]) if terms.dtype else self._declared
        self.mask = np.zeros((n, self.n_actions), np.uint8)
        self.seat = np.zeros(n, np.int32)
        self.reward = np.zeros((n, players), np.float32)
        self.done = np.zeros(n, np.uint8)
        self.scores = np.zeros((n, players), np.int32)
        """The scores of the last game that ended in each line."""
        self.places = np.zeros((n, players), np.int32)
        """Its places, 1 for a winner."""
        self.actions = np.zeros(n, np.int32)
        """A legal action for every game, drawn at random: what `random` gives."""
        self._luck, self._chosen = np.zeros((n, LUCK_WORDS), np.uint32), np.zeros(n, np.int32)
        self._now = Step(self.observation, self.mask, self.seat, self.reward, self.done)
        self._arrays = (
            *(self.seeds, self._luck, self._declared, *self._now[1:], self.scores, self.places, self.actions),
            *(terms.rewards, int(terms.small is not None)),
        )
        self._call = self._compiled(loops or loops_of(game))
        self._call["sow_many"](self._luck, 0, 0, n)
        self.reset()

    def _compiled(self, loops: Loops) -> Mapping[str, Any]:
        """The loops, compiled or taken from the cache, which is seen by calling them over no games at all."""
        if not loops.warm:
            sys.stderr.write(f"fondaco: compiling {self.game.meta.title}; once, in less than a minute\n")
        examples = {
            "step_many": (self.rows, self.actions, *self._arrays, LOOK, 0, 0),
            "wrong_action": (self.mask, self.actions, 0, 0),
            "sow_many": (self._luck, 0, 0, 0),
            "plain_many": (self.rows, self.actions, self.actions, 0, 0, 0),
        }
        if self.terms.dtype:
            examples[f"{self.terms.dtype}_many"] = (self._declared, self.observation, 0, 0, 0)
        loops.compile(examples)
        return loops.functions

    def __repr__(self) -> str:
        return f"<{self.n} games of {self.game.meta.title} for {self.terms.players_text}>"

    def reset(self, seeds: Seeds = None) -> Step:
        """Deal every game: from an array of seeds, or game i from the seed given + i; without any, from 0 on."""
        self.seeds[:] = self.terms.seeds(seeds)
        self._forget(slice(None))
        self.scores[:] = 0
        self.places[:] = 0
        return self._run(BEGIN, self.actions)

    def step(self, actions: npt.ArrayLike) -> Step:
        """Play one action in every game; where one ends, the next is dealt in the same step.

        An action that is not legal is refused, and nothing has been played in any game.
        """
        chosen = self._read(actions)
        if self.checked:
            threads = 1 if self.n < MANY_CHECKS else self.threads
            checked = spread(self._call["wrong_action"], (self.mask, chosen), self.n, threads)
            for at in checked:
                if at >= 0:
                    raise IllegalMove(self.terms.refusal(at, np.asarray(actions)[at], self.mask[at]))
        return self._run(STEP, chosen)

    def random(self, seed: SupportsIndex | None = None) -> npt.NDArray[np.int32]:
        """A legal action for every game, drawn at random: one draw for each step, asked for or not.

        A seed begins the luck of all lines anew, that of line i with the seed + i.
        """
        if seed is not None:
            self._call["sow_many"](self._luck, check_seed(seed), 0, self.n)
            self._run(LOOK, self.actions)
        return self.actions

    def plain(self, actions: npt.ArrayLike) -> npt.NDArray[np.int32]:
        """The game's own numbers of legal actions of the chosen space: what a `Position` or compiled play takes."""
        chosen, plain = self._read(actions), np.zeros(self.n, np.int32)
        small = int(self.terms.small is not None)
        spread(self._call["plain_many"], (self.rows, chosen, plain, small), self.n, self.threads)
        return plain

    def chosen(self, choose: Function) -> npt.NDArray[np.int32]:
        """What a rule chooses in every game, a game's greedy policy for instance, as an action of the chosen space: the
        same array every time. Where a small space leaves it out, the nearest that is legal."""
        arguments = self.rows, self._chosen, int(self.terms.small is not None), self.n_actions
        spread(choosing_loop(self.game, choose), arguments, self.n, self.threads)
        return self._chosen

    def described(self, describe: Function, numbers: int) -> npt.NDArray[np.int16]:
        """What a rule says of every legal action in every game: for each action of the chosen space so many numbers,
        zeros where it is not legal, in a line a game."""
        told = np.zeros((self.n, self.n_actions * numbers), np.int16)
        arguments = self.rows, told, int(self.terms.small is not None), self.n_actions, numbers
        spread(describing_loop(self.game, describe), arguments, self.n, self.threads)
        return told

    def put(self, rows: npt.ArrayLike, at: npt.ArrayLike | None = None) -> Step:
        """Put rows in the place of all games, or of those at these indices, and look at them.

        Take them from `env.rows.copy()`, from `Position.row` or from compiled play: games of as many players, not over.
        """
        places = self.terms.places(at)
        given = np.atleast_1d(np.asarray(rows))
        self.terms.check_rows(given, places)
        self.rows[places] = given
        self.seeds[places] = UNKNOWN_SEED
        self._forget(places)
        for first, count in stretches(places):
            self._run(LOOK, self.actions, first, count)
        return self._now

    def _run(self, task: int, actions: npt.NDArray[np.int32], first: int = 0, count: int | None = None) -> Step:
        """The one loop, over all lines or some in a row; then observations in the item type asked for."""
        lines = self.n if count is None else count
        spread(self._call["step_many"], (self.rows, actions, *self._arrays, task), lines, self.threads, first)
        if self.terms.dtype:
            numbers = self.game.observation.PIECES.moving if task == STEP else self.game.n_observed
            convert = self._call[f"{self.terms.dtype}_many"]
            spread(convert, (self._declared, self.observation, numbers), lines, self.threads, first)
        return self._now

    def _forget(self, places: Any) -> None:
        """Games that begin anew have not ended."""
        self.reward[places] = 0
        self.done[places] = 0

    def _read(self, actions: npt.ArrayLike) -> npt.NDArray[np.int32]:
        """Actions as the loop takes them: as they are, where they are right."""
        given = self.terms.numbers(actions)
        if given is None:
            raise BadOption(f"{self.n} games need {self.n} whole numbers as actions, one each.")
        if given.dtype != np.int32 or not given.flags.carray:
            given = given.astype(np.int64).clip(-1, self.n_actions).astype(np.int32)  # beyond all actions stays beyond
        return given


@cache
def loops_of(game: Game) -> Loops:
    """The loops of one game's environments, once for this process."""
    return Loops(game, STEPPING, small_bindings(game))


def small_bindings(game: Game) -> dict[Function, Function]:
    """What the loops are linked with: the game's small action space, where there is one."""
    small = game.small_actions
    return {} if small is None else {small_legal: small.small_legal, from_small: small.from_small}


@cache
def choosing_loop(game: Game, choose: Function) -> Function:
    """The loop of one game and a rule that chooses, compiled once for this process."""
    example = np.zeros(0, game.State.dtype), np.zeros(0, np.int32), 0, game.n_actions, 0, 0
    return Loops(game, (choose_many,), choosing_bindings(game, choose)).take(choose_many.__name__, example)


def choosing_bindings(game: Game, choose: Function) -> dict[Function, Function]:
    """What it is linked with: the small action space, and the rule."""
    return small_bindings(game) | {choice: choose}


@cache
def describing_loop(game: Game, describe: Function) -> Function:
    """The loop of one game and a rule that says something of actions, likewise."""
    example = np.zeros(0, game.State.dtype), np.zeros((0, 0), np.int16), 0, game.n_actions, 0, 0, 0
    return Loops(game, (describe_many,), describing_bindings(game, describe)).take(describe_many.__name__, example)


def describing_bindings(game: Game, describe: Function) -> dict[Function, Function]:
    """What it is linked with."""
    return small_bindings(game) | {description: describe}


def stretches(places: npt.NDArray[np.int64]) -> Iterator[tuple[int, int]]:
    """Places in any order as stretches without a gap: where each begins, and how long it is."""
    known = np.unique(places)
    for stretch in np.split(known, np.flatnonzero(np.diff(known) > 1) + 1):
        if stretch.size:
            yield int(stretch[0]), stretch.size
