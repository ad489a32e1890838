"""Compiled play: a game's rules through Numba, one call for many games.

    >>> import fondaco, numpy as np
    >>> fast = fondaco.compiled("medici")
    >>> rows = fast.rows(1_000, players=4)
    >>> fast.deal(rows, seeds=np.arange(1_000))
    >>> decisions = fast.finish(rows, seeds=np.arange(1_000))
    >>> bool((rows["turn"] < 0).all())
    True

The same text of the rules, so the same rows bit for bit as interpreted. Calls spread over all cores; the result does
not depend on how many there are. Each loop is compiled when it is first called, or taken from the cache.
"""

from __future__ import annotations

import gc
import importlib.util
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import contextmanager
from functools import cache, cached_property
from importlib.metadata import PackageNotFoundError, version
from types import ModuleType
from typing import Any, SupportsIndex

import numpy as np
import numpy.typing as npt

from .batch import BATCH
from .cache import folder_for, locked
from .components import Given
from .errors import FondacoError
from .event import Event
from .game import Game
from .link import Function, Marks, link

__all__ = ["Compiled", "Loops", "compile_rules", "compiled", "cores", "spread"]

WARM = "warm"
"""The file that says that everything in its folder is compiled."""

HEADER = """import numpy as np
from fondaco.core.inner import HastyEntry, HastyInner, Inner, LightInner
from numba import njit"""
"""How every generated module begins."""

SMALL_BATCH = 64
"""Below so many games another thread costs more than it brings."""

Examples = Mapping[str, tuple[Any, ...]]
Rows = npt.NDArray[np.void]
Numbers = npt.NDArray[Any]


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Loops:
    """Linked functions as compiled by Numba, in their cache folder."""

    def __init__(
        self,
        game: Game,
        entries: Sequence[Function],
        bind: Mapping[Function, Function],
        check: bool = False,
        inline: bool = True,
        hasty: bool = False,
        listeners: Mapping[Event, Function] | None = None,
    ) -> None:
        """Link the functions. `check` has bounds checked. Small steps of the rules are taken into those that call them,
        which is faster; with `inline` all others are, too, and all are optimized more, which takes longer to compile.
        `hasty` has everything compiled quickly rather than well. `listeners` hear what the rules tell."""
        try:
            compilers = [f"{name} {version(name)}" for name in ("numpy", "numba", "llvmlite")]
        except PackageNotFoundError:
            raise FondacoError("compiled play needs the extra 'fast': pip install 'fondaco[fast]'.") from None
        flags = f"nogil=True, error_model='numpy', boundscheck={check}"
        pipeline = "HastyInner" if hasty else "Inner" if inline else "LightInner"
        inner = f"no_cpython_wrapper=True, no_cfunc_wrapper=True, pipeline_class={pipeline}"
        outer = ", pipeline_class=HastyEntry" if hasty else ""
        marks = Marks(
            header=HEADER,
            rule=f"@njit({flags}, {inner})",
            step=f"@njit({flags}, {inner}, forceinline=True)",
            entry=f"@njit({flags}, cache=True{outer})",
            other=f"@njit({flags}, {inner}, forceinline={inline})",
            table="np.array({}, np.int64)",  # where a number is looked up in a tuple, the tuple is made anew
            byte_table="np.frombuffer({}, np.uint8)",
            whole="np.int64",
        )
        linked = link(game, entries, bind, marks, listeners)
        self.folder = folder_for(f"{game.meta.id}-{linked.digest(sys.version, game.State.layout, *compilers)}")
        self.file = self.folder / f"{game.meta.id.replace('-', '_')}.py"
        self.text, self.entries = linked.text, linked.entries
        self.functions: dict[str, Function] = {}

    @property
    def warm(self) -> bool:
        """Whether everything was compiled before, by this or another process."""
        return (self.folder / WARM).exists()

    @cached_property
    def module(self) -> ModuleType:
        """The generated module; its file is written whole or not at all."""
        if not self.file.exists():
            draft = self.file.with_suffix(f".{os.getpid()}")
            draft.write_text(self.text, encoding="utf-8")
            draft.replace(self.file)
        name = f"fondaco_compiled_{self.folder.name.replace('-', '_')}"
        spec = importlib.util.spec_from_file_location(name, self.file)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        sys.modules[name] = module
        spec.loader.exec_module(module)
        return module

    def take(self, name: str, example: tuple[Any, ...]) -> Function:
        """An entry; when it is first asked for it is compiled, or taken from the cache."""
        if name not in self.functions:
            with locked(self.folder):
                self._call_once(name, example)
        return self.functions[name]

    def compile(self, examples: Examples) -> None:
        """Compile every entry, or take it from the cache."""
        with locked(self.folder):
            for name, example in examples.items():
                self._call_once(name, example)
            (self.folder / WARM).touch()

    def _call_once(self, name: str, example: tuple[Any, ...]) -> None:
        """Call an entry on an example of its arguments, upon which Numba compiles it or finds it compiled."""
        function: Function = getattr(self.module, self.entries[name])
        with uncollected():
            function(*example)
        self.functions[name] = function


@contextmanager
def uncollected() -> Iterator[None]:
    """No garbage is looked for meanwhile: of the millions of things a compiler makes nearly all stay, and looking
    through them again and again takes 6 % of its time or more."""
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()


def compile_rules(
    game: Game,
    entries: Sequence[Function],
    examples: Examples,
    bind: Mapping[Function, Function] | None = None,
    check: bool = False,
) -> dict[str, Function]:
    """Link and compile functions of any files with one game's rules; the compiled functions by their names.

    `examples` gives arguments for each on which calling it changes nothing that matters. `check` compiles with bounds
    checked, for tests.
    """
    loops = Loops(game, entries, bind or {}, check)
    loops.compile(examples)
    return loops.functions


class Compiled:
    """One game, compiled: its contract over arrays of rows."""

    def __init__(
        self,
        game: Game,
        check: bool = False,
        more: Sequence[Function] = (),
        bind: Mapping[Function, Function] | None = None,
        inline: bool = True,
        hasty: bool = False,
    ) -> None:
        """`check` has bounds checked, for tests; `more` loops are linked with the contract's, and `take` gives them."""
        self.game = game
        self.loops = Loops(game, (*BATCH, *more), bind or {}, check, inline, hasty)
        self.take = self.loops.take

    def compile(self) -> None:
        """Compile all loops now, or take them from the cache."""
        self.loops.compile(self._examples)

    @cached_property
    def _examples(self) -> dict[str, tuple[Any, ...]]:
        """Arguments over no games at all, of the types that calls will have."""
        rows, seeds, numbers = np.zeros(0, self.game.State.dtype), np.zeros(0, np.int64), np.zeros(0, np.int32)
        moves, masks = np.zeros((0, self.game.n_actions), np.int32), np.zeros((0, self.game.n_actions), np.uint8)
        seen, table = np.zeros((0, self.game.n_observed), self.game.observation_dtype), np.zeros((0, 1), np.int32)
        arguments: dict[str, tuple[Any, ...]] = {
            "deal_many": (rows, seeds),
            "play_many": (rows, numbers),
            "legal_many": (rows, moves, numbers),
            "mask_many": (rows, masks),
            "observe_many": (rows, numbers, seen),
            "standing_many": (rows, table, table),
            "redeal_many": (rows, numbers, seeds),
            "finish_many": (rows, seeds, numbers, self.game.n_actions),
        }
        return {name: (*values, 0, 0) for name, values in arguments.items()}

    def rows(self, count: int, players: SupportsIndex | None = None, components: Given = None, **options: str) -> Rows:
        """So many blank rows: players, options and components are set, nothing is dealt."""
        blank = self.game.blank(self.game.meta.usual_players if players is None else players, options, components)
        return np.repeat(np.frombuffer(blank.tobytes(), self.game.State.dtype), count)

    def deal(self, rows: Rows, seeds: Numbers, threads: int | None = None) -> None:
        """Deal every game afresh, each from its own seed."""
        self._spread("deal_many", rows, (rows, as_seeds(seeds)), threads)

    def play(self, rows: Rows, actions: Numbers, threads: int | None = None) -> None:
        """One action in each game that is not over. Actions are not checked: take them from `legal` or `mask`."""
        self._spread("play_many", rows, (rows, np.ascontiguousarray(actions, np.int32)), threads)

    def legal(self, rows: Rows, threads: int | None = None) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.int32]]:
        """The legal actions of every game, a line each, and how many of the line count."""
        moves, counts = np.zeros((len(rows), self.game.n_actions), np.int32), np.zeros(len(rows), np.int32)
        self._spread("legal_many", rows, (rows, moves, counts), threads)
        return moves, counts

    def mask(self, rows: Rows, threads: int | None = None) -> npt.NDArray[np.uint8]:
        """The legal actions of every game as a mask."""
        masks = np.empty((len(rows), self.game.n_actions), np.uint8)
        self._spread("mask_many", rows, (rows, masks), threads)
        return masks

    def observe(self, rows: Rows, seats: Numbers | None = None, threads: int | None = None) -> Numbers:
        """What one seat of every game knows; without seats, what whoever is to decide knows."""
        chosen = np.full(len(rows), -1, np.int32) if seats is None else np.ascontiguousarray(seats, np.int32)
        seen = np.empty((len(rows), self.game.n_observed), self.game.observation_dtype)
        self._spread("observe_many", rows, (rows, chosen, seen), threads)
        return seen

    def standing(self, rows: Rows, threads: int | None = None) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.int32]]:
        """The scores and the places, a line a game and a column a seat."""
        seats = max(self.game.meta.players)
        scores, places = np.zeros((len(rows), seats), np.int32), np.zeros((len(rows), seats), np.int32)
        self._spread("standing_many", rows, (rows, scores, places), threads)
        return scores, places

    def redeal(self, rows: Rows, seats: Numbers, seeds: Numbers, threads: int | None = None) -> None:
        """Everything one seat of every game cannot know, decided anew."""
        self._spread("redeal_many", rows, (rows, np.ascontiguousarray(seats, np.int32), as_seeds(seeds)), threads)

    def finish(self, rows: Rows, seeds: Numbers, threads: int | None = None) -> npt.NDArray[np.int32]:
        """Play every game on at random to its end; how many decisions each took."""
        decisions = np.zeros(len(rows), np.int32)
        self._spread("finish_many", rows, (rows, as_seeds(seeds), decisions, self.game.n_actions), threads)
        return decisions

    def _spread(self, name: str, rows: Rows, arguments: tuple[Any, ...], threads: int | None) -> None:
        """Call a loop over all rows, in as many threads as there are cores or are asked for."""
        if rows.dtype != self.game.State.dtype:
            raise TypeError(f"these are no rows of {self.game.meta.title}")
        for argument in arguments:
            if isinstance(argument, np.ndarray) and len(argument) != len(rows):
                raise ValueError(f"{len(rows)} rows need as many values, not {len(argument)}")
        spread(self.take(name, self._examples[name]), arguments, len(rows), threads)


def spread(
    function: Function, arguments: tuple[Any, ...], count: int, threads: int | None = None, first: int = 0
) -> list[Any]:
    """Call function(*arguments, start, stop) over `count` lines from the first on, cut into even parts for the threads;
    what each part returned."""
    parts = min(cores() if threads is None else threads, -(-count // SMALL_BATCH))
    if parts <= 1:
        return [function(*arguments, first, first + count)]
    bounds = [first + count * part // parts for part in range(parts + 1)]
    others = [pool().submit(function, *arguments, bounds[part], bounds[part + 1]) for part in range(1, parts)]
    try:
        own = function(*arguments, first, bounds[1])
    finally:
        wait(others)  # nobody writes into the arrays any more once this call is over
    return [own, *(other.result() for other in others)]


@cache
def pool() -> ThreadPoolExecutor:
    """The threads of this process, made once: making them costs as much as thousands of steps."""
    return ThreadPoolExecutor(cores(), thread_name_prefix="fondaco-loop")


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=pool.cache_clear)  # a forked process has none of the threads


def as_seeds(seeds: Numbers) -> npt.NDArray[np.int64]:
    """Seeds as 64-bit numbers, none below 0."""
    numbers = np.ascontiguousarray(seeds, np.int64)
    if numbers.size and numbers.min() < 0:
        raise ValueError("a seed is not below 0")
    return numbers


@cache
def compiled(game: Game, check: bool = False) -> Compiled:
    """The game compiled, once for this process."""
    return Compiled(game, check)
