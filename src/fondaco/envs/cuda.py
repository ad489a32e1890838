"""Many games side by side on an NVIDIA GPU: what `vector` is on the processor, with device arrays.

    env = fondaco.vector("medici", 1_000_000, device="cuda")
    now = env.reset()
    mask = torch.as_tensor(now.mask, device="cuda")    # the same memory

Everything a step writes stays on the GPU, and every line is what it is on the processor, bit for bit. docs/gpu.md tells
all about it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, SupportsIndex

import numpy as np
import numpy.typing as npt

from ..core.compiled import Rows
from ..core.cuda import TILE, WIDE, Kernels, cuda_missing, numba_cuda
from ..core.errors import BadOption, FondacoError, IllegalMove
from ..core.game import Game, check_seed
from ..core.link import Function
from ..core.luck import LUCK_WORDS
from ..core.row import WIDTHS
from .stepping import bfloat16_bits
from .terms import Seeds, Terms
from .vector import UNKNOWN_SEED, Step, choosing_bindings, describing_bindings

__all__ = ["CudaVector"]

THREADS = 128
"""Threads in a block of a step's kernels."""

REGISTERS, WIDE_REGISTERS = 96, 64
"""For each thread, and where rows are wide (measured in benchmarks/RESULTS.md)."""

RENEWING = 8
"""One thread for so many games renews those that wait; where more wait, it does one after the other."""

Policy = Callable[[Any, Any, Any], Any]
"""Chooses an action for every game, on the device, given observation, mask and seat."""


class CudaVector:
    """Games side by side on the GPU; all arrays are written in place."""

    def __init__(self, terms: Terms, checked: bool = True) -> None:
        if why := cuda_missing():
            raise FondacoError(f"{why}.")
        from .kernels import room_near

        self.terms, self.game, self.n, self.players, self.checked = terms, terms.game, terms.n, terms.players, checked
        self.n_actions, self._cuda = terms.n_actions, numba_cuda()
        game, n, array = terms.game, terms.n, self._cuda.device_array
        item: Any = {"": game.observation_dtype, "float32": np.float32, "bfloat16": np.uint16}[terms.dtype]
        self.row_tiles = array(-(-n // TILE) * TILE * game.State.moving, np.uint8)
        """The games themselves, as far as they change, 32 in a tile (`core.tiles`)."""
        self.observation_planes = array((game.n_observed, n), item)
        self.mask_planes = array((self.n_actions, n), np.uint8)
        self.observation, self.mask = self._turned(self.observation_planes), self._turned(self.mask_planes)
        self.seeds, self.seat, self.done = array(n, np.int64), array(n, np.int32), array(n, np.uint8)
        self.reward, self.scores = array((n, self.players), np.float32), array((n, self.players), np.int32)
        self.places, self.actions = array((n, self.players), np.int32), array(n, np.int32)
        """A line a game, as in `Vector`; `actions` is what `random` gives."""
        self._luck, self._waiting = array((LUCK_WORDS, n), np.uint32), array(n, np.int32)
        self._chosen, self._ruled, self._marks = array(n, np.int32), array(n, np.int32), array(n, np.uint8)
        self._count, self._wrong = self._cuda.to_device(np.zeros(1, np.int32)), array(1, np.int32)
        self.kinds, self._kinds = terms.kinds, self._cuda.to_device(terms.kinds)
        """Of which of the `tables` each game is."""
        words = np.ascontiguousarray(terms.blanks).view(np.uint32).reshape(len(terms.blanks), -1)
        self._blanks, self._blank = self._cuda.to_device(words), self._cuda.to_device(words[0])
        """What is printed, and lies after all that changes, is the same in all of them: the first will do for that."""
        self._now = Step(self.observation, self.mask, self.seat, self.reward, self.done)
        self._kernels, self._room = kernels_for(game, terms.actions, terms.dtype, terms), room_near(terms)
        static = self._cuda.to_device(self._static().astype(item))
        self._launch("fill_kernel", static, self._kinds, self.observation_planes, game.observation.PIECES.moving)
        self._launch("sow_kernel", self._luck, 0)
        self.reset()

    def __repr__(self) -> str:
        return f"<{self.n} games of {self.game.meta.title} for {self.terms.players_text} on the GPU>"

    @property
    def rows(self) -> Rows:
        """A copy of all games as rows on the processor, for `put`, `Position` or compiled play."""
        kind, first = self.game.State, 0
        tiles = self.row_tiles.copy_to_host().reshape(-1, kind.moving * TILE)
        rows = np.repeat(self.terms.blanks[:1].view(np.uint8)[None], len(tiles) * TILE, 0)
        for items, width in zip(kind.items, WIDTHS, strict=True):
            stop = first + items * width
            part = tiles[:, first * TILE : stop * TILE].reshape(len(tiles), items, TILE, width)
            rows[:, first:stop] = part.swapaxes(1, 2).reshape(len(rows), items * width)
            first = stop
        return rows[: self.n].reshape(-1).view(kind.dtype)

    def reset(self, seeds: Seeds = None) -> Step:
        """Deal every game: from an array of seeds, or game i from the seed given + i; without any, from 0 on."""
        self.seeds.copy_to_device(self.terms.seeds(seeds))
        for array in (self.reward, self.done, self.scores, self.places):
            array.copy_to_device(np.zeros(array.shape, array.dtype))
        self._launch("begin_kernel", self._blank, self._blanks, self._kinds, self.row_tiles, self.seeds)
        return self._look()

    def step(self, actions: Any) -> Step:
        """Play one action in every game; where one ends, the next is dealt in the same step.

        Actions are an array of NumPy's or of the device's (PyTorch, CuPy, numba). One that is not legal is refused, and
        nothing has been played in any game; to know that, the processor waits for the GPU in every step, unless the
        environment was made with `checked=False`.
        """
        chosen = self._read(actions)
        if self.checked:
            self._check(chosen)
        self._launch("move_kernel", self._blank, self.row_tiles, chosen, self.reward, self.done, *self._queue)
        ended = self.seeds, self.terms.rewards, self.reward, self.done, self.scores, self.places
        renewing = self._blank, self.row_tiles, *ended, *self._queue
        self._kernels.launch("renew_kernel", -(-self.n // RENEWING), *renewing, threads=TILE, own=self._room)
        return self._look()

    def random(self, seed: SupportsIndex | None = None) -> Any:
        """A legal action for every game, drawn at random: one draw for each step, asked for or not.

        A seed begins the luck of all lines anew, that of line i with the seed + i.
        """
        if seed is not None:
            self._launch("sow_kernel", self._luck, check_seed(seed))
            self._look()
        return self.actions

    def rollout(self, steps: int, policy: Policy | None = None, adopt: Callable[[Any], Any] | None = None) -> Step:
        """So many steps with the actions that policy(observation, mask, seat) chooses; without one, at random.

        `adopt` makes arrays of the policy's own library from those of the environment, once and without a copy:
        `torch.as_tensor`, `cupy.asarray`.
        """
        seen = [array if adopt is None else adopt(array) for array in self._now[:3]]
        for _ in range(steps):
            self.step(self.actions if policy is None else policy(*seen))
        return self._now

    def put(self, rows: npt.ArrayLike, at: npt.ArrayLike | None = None) -> Step:
        """Put rows in the place of all games, or of those at these indices, and look at them: games of as many players
        with the same options and components, not over."""
        places = self.terms.places(at)
        given = np.atleast_1d(np.asarray(rows))
        self.terms.check_rows(given, places)
        self.terms.check_tables(given, places)
        if len(places) == 0:
            return self._now
        words = self._cuda.to_device(np.ascontiguousarray(given).view(np.uint32).reshape(len(given), -1))
        marks = np.zeros(self.n, np.uint8)
        marks[places] = 1
        self._marks.copy_to_device(marks)
        state = self.row_tiles, self.seeds, self.reward, self.done, UNKNOWN_SEED
        self._kernels.launch("put_kernel", len(places), words, self._cuda.to_device(places), *state)
        return self._look(every=0)

    def plain(self, actions: Any) -> Any:
        """The game's own numbers of legal actions of the chosen space: what a `Position` or compiled play takes."""
        plain = self._cuda.device_array(self.n, np.int32)
        self._launch("plain_kernel", self._blank, self.row_tiles, self._read(actions), plain)
        return plain

    def chosen(self, choose: Function) -> Any:
        """What a rule chooses in every game, as in `Vector`: the same array every time."""
        arguments = self._blank, self.row_tiles, self._ruled, int(self.terms.small is not None)
        choosing_for(self.terms, choose).launch("choose_kernel", self.n, *arguments, threads=THREADS)
        return self._ruled

    def described(self, describe: Function, numbers: int) -> Any:
        """What a rule says of every legal action in every game, as in `Vector`."""
        told = self._cuda.device_array((self.n_actions * numbers, self.n), np.int16)
        arguments = self._blank, self.row_tiles, told, int(self.terms.small is not None)
        describing_for(self.terms, describe, numbers).launch("describe_kernel", self.n, *arguments, threads=THREADS)
        return self._turned(told)

    @property
    def _queue(self) -> tuple[Any, Any]:
        """Where games wait to be renewed, and how many."""
        return self._waiting, self._count

    def _look(self, every: int = 1) -> Step:
        """Write what is to be seen of every game, or of those that are marked."""
        seen = self._luck, self.observation_planes, self.mask_planes, self.seat, self.actions, self._count
        self._launch("look_kernel", self._blank, self.row_tiles, *seen, self._marks, every)
        return self._now

    def _launch(self, name: str, *arguments: Any) -> None:
        """Run a kernel over all games."""
        self._kernels.launch(name, self.n, *arguments, threads=THREADS)

    def _turned(self, planes: Any) -> Any:
        """The same memory with a line a game."""
        numbers, games = planes.shape
        return type(planes)((games, numbers), planes.strides[::-1], planes.dtype, gpu_data=planes.gpu_data)

    def _static(self) -> npt.NDArray[Any]:
        """The part of observations that never changes here, a line for each kind of table."""
        lines = np.zeros((len(self.terms.blanks), self.game.n_observed), self.game.observation_dtype)
        for line, blank in zip(lines, self.terms.blanks, strict=True):
            self.game.observe_static(self.game.State(blank.tobytes()), line)
        static = lines[:, self.game.observation.PIECES.moving :]
        return np.asarray(bfloat16_bits(static)) if self.terms.dtype == "bfloat16" else static  # type: ignore[arg-type]

    def _read(self, actions: Any) -> Any:
        """Actions as the kernels take them: as they are, where they are right."""
        given = actions if hasattr(actions, "__cuda_array_interface__") else np.asarray(actions)
        if isinstance(given, np.ndarray):
            given = self._cuda.to_device(np.ascontiguousarray(given))
        elif not self._cuda.is_cuda_array(given):
            raise BadOption("actions are an array.")
        given = self._cuda.as_cuda_array(given)
        if given.shape != (self.n,) or given.dtype.kind not in "iu":
            raise BadOption(f"{self.n} games need {self.n} whole numbers as actions, one each.")
        if given.dtype == np.int32 and given.is_c_contiguous():
            return given
        self._launch("read_kernel", given, self._chosen)
        return self._chosen

    def _check(self, chosen: Any) -> None:
        """Refuse actions that are not legal, before anything is played."""
        self._wrong.copy_to_device(np.full(1, self.n, np.int32))
        self._launch("wrong_kernel", self.mask_planes, chosen, self._wrong)
        at = int(self._wrong.copy_to_host()[0])
        if at < self.n:
            action, mask = int(chosen.copy_to_host()[at]), self.mask_planes.copy_to_host()[:, at]
            raise IllegalMove(self.terms.refusal(at, action, mask))


_made: dict[tuple[Game, str, str], Kernels] = {}


def kernels_for(game: Game, actions: str, dtype: str, terms: Terms) -> Kernels:
    """The kernels for one game, action space and item type, compiled once for this process."""
    from .kernels import STEPPING, bindings, constants

    if (game, actions, dtype) not in _made:
        how: Any = {"one_set": True, "registers": registers_for(game)}
        _made[game, actions, dtype] = Kernels(game, STEPPING, bindings(terms), constants(terms), **how)
    return _made[game, actions, dtype]


_choosing: dict[tuple[Game, str, Function], Kernels] = {}


def choosing_for(terms: Terms, choose: Function) -> Kernels:
    """The kernel for a rule that chooses, for one game and action space, likewise."""
    from .kernels import CHOOSING, constants

    key = terms.game, terms.actions, choose
    if key not in _choosing:
        how: Any = {"one_set": True, "registers": registers_for(terms.game)}
        bound = choosing_bindings(terms.game, choose)
        _choosing[key] = Kernels(terms.game, CHOOSING, bound, constants(terms), **how)
    return _choosing[key]


_describing: dict[tuple[Game, str, Function], Kernels] = {}


def describing_for(terms: Terms, describe: Function, numbers: int) -> Kernels:
    """The kernel for a rule that says something of actions, likewise."""
    from .kernels import DESCRIBING, constants

    key = terms.game, terms.actions, describe
    if key not in _describing:
        how: Any = {"one_set": True, "registers": registers_for(terms.game)}
        bound = describing_bindings(terms.game, describe)
        said = constants(terms) | {"N_SAID": str(numbers)}
        _describing[key] = Kernels(terms.game, DESCRIBING, bound, said, **how)
    return _describing[key]


def registers_for(game: Game) -> int:
    """How many each thread has."""
    return WIDE_REGISTERS if game.State.moving > WIDE else REGISTERS
