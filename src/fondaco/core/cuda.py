"""The rules on an NVIDIA GPU: the same text again, one game a thread, rows and results as device arrays.

    >>> import fondaco
    >>> gpu = on_gpu(fondaco.find("medici"))
    >>> rows, decisions = gpu.random_games(1_000_000, 4)

Rows are identical to the CPU's for the same seeds and actions.
"""

from __future__ import annotations

import importlib.util
import os
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, SupportsIndex

import numpy as np

from .bits import count, lowest, shift_out, spread
from .cache import folder_for
from .components import Given
from .contract import any_goes_on
from .errors import FondacoError
from .game import Game
from .link import Function, Marks, link
from .row import Row

__all__ = ["TILE", "WIDE", "Cuda", "Kernels", "cuda_missing", "numba_cuda", "on_gpu"]

THREADS = 256
"""Threads in a block."""

REGISTERS = 40
"""For each thread: more would leave room for fewer games at once (measured in benchmarks/RESULTS.md)."""

WIDE = 512
"""Where more bytes of a row change than these, it is wide: rows of fewer games at a time stay near."""

GAME_REGISTERS, WIDE_GAME_REGISTERS = 64, 96
"""For each thread that plays a whole game, and for one with a wide row."""

WORD_SIZE = 4

TILE = 32
"""Games in a tile: as many as a warp has threads."""

GONE = {"row_stack": "vstack", "in1d": "isin", "trapz": "trapezoid"}
"""Names that numba-cuda still looks up and newer NumPys no longer have, with those that took their place."""


def numba_cuda() -> Any:
    """The module `numba.cuda`, which compiles and launches kernels."""
    for old, new in GONE.items():
        if not hasattr(np, old):
            setattr(np, old, getattr(np, new))
    from numba import cuda

    return cuda


def cuda_missing() -> str:
    """Why the GPU cannot be used here; empty where it can."""
    try:
        import numba_cuda as package

        assert package
        cuda = numba_cuda()
    except ImportError:
        return "numba-cuda is not installed: pip install 'fondaco[cuda]'"
    try:
        return "" if cuda.is_available() else "no CUDA GPU was found"
    except Exception as error:
        return f"CUDA does not work here: {error}"


class Kernels:
    """Kernels linked with one game's rules; each is compiled when it is first launched."""

    def __init__(
        self,
        game: Game,
        kernels: Sequence[Function],
        bind: Mapping[Function, Function] | None = None,
        names: Mapping[str, str] | None = None,
        one_set: bool = False,
        registers: int = REGISTERS,
        cached: bool = False,
    ) -> None:
        """`names` are more constants for the kernels' text. With `one_set` all games have the same components, and
        what is printed on them is read from the row that the kernels share. A thread has at most so many `registers`;
        with `cached`, whatever memory can be its cache is."""
        if why := cuda_missing():
            raise FondacoError(f"{why}.")
        options = f"max_registers={registers}" + ", shared_memory_carveout='maxl1'" * cached
        text, entries, folder = link_kernels(game, kernels, bind or {}, names or {}, one_set, options)
        file = folder_for(folder) / f"{game.meta.id.replace('-', '_')}_cuda.py"
        if not file.exists():
            draft = file.with_suffix(f".{os.getpid()}")
            draft.write_text(text, encoding="utf-8")
            draft.replace(file)
        spec = importlib.util.spec_from_file_location(f"fondaco_{folder.replace('-', '_')}", file)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        sys.modules[module.__name__] = module
        spec.loader.exec_module(module)
        self._kernels: dict[str, Any] = {name: getattr(module, linked) for name, linked in entries.items()}
        self._shared = game.State.dtype.itemsize if one_set else 0
        self._config = numba_cuda().config

    def launch(self, name: str, games: int, *arguments: Any, threads: int = THREADS, own: int = 0) -> None:
        """Run a kernel with a thread for each of so many games, each with so many bytes of shared memory of its own.

        A few games are no mistake, so numba-cuda's warning that they leave a GPU idle is not heard here.
        """
        size = -(-games // threads), threads, 0, self._shared + own * threads
        heard, self._config.CUDA_LOW_OCCUPANCY_WARNINGS = self._config.CUDA_LOW_OCCUPANCY_WARNINGS, 0
        try:
            kernel = self._kernels[name][size]
        finally:
            self._config.CUDA_LOW_OCCUPANCY_WARNINGS = heard
        kernel(*arguments)


def link_kernels(
    game: Game,
    kernels: Sequence[Function],
    bind: Mapping[Function, Function],
    names: Mapping[str, str],
    one_set: bool,
    options: str,
) -> tuple[str, dict[str, str], str]:
    """The text of the kernels' module, the names of its entries, and the folder it belongs into. `options` are Numba's
    for kernels."""
    import numba_cuda as package

    from . import tiles
    from .kernels import any_of_warp, count_bits, lowest_bit

    rules, words = game.rules.__name__, game.State.dtype.itemsize // WORD_SIZE
    constants = {
        "ROW": "from_dtype(State.dtype)",
        "ROW_WORDS": str(words),
        "MOVING_ROW": "moving_part(State)",
        "MOVING_WORDS": str(-(-game.State.moving // WORD_SIZE)),
        **names,
    }
    marks = Marks(
        header="\n".join(
            (
                "import numpy as np",
                "from numba import cuda",
                "from numba.np.numpy_support import from_dtype",
                "from fondaco.core.cuda import moving_part",
                "from fondaco.core.tiles import read_row_at, row_at",
                f"from {rules} import ACTIONS as N_ACTIONS",
                f"from {rules} import State",
                *(f"{name} = {value}" for name, value in constants.items()),
            )
        ),
        rule="@cuda.jit(device=True)",
        step="@cuda.jit(device=True)",
        entry=f"@cuda.jit(cache=True, {options})",
        table="np.array({}, np.int64)",  # in a tuple a number is looked up by a branch for each it has
        printed="cuda.shared.array(0, ROW)[0]" if one_set else "",
    )
    here: dict[Function, Function] = {
        any_goes_on: any_of_warp,
        count: count_bits,
        lowest: lowest_bit,
        spread: shift_out,
    }
    linked = link(game, kernels, {**here, **bind}, marks)
    beside = Path(tiles.__file__).read_text(encoding="utf-8")
    digest = linked.digest(sys.version, game.State.layout, np.__version__, package.__version__, beside)
    return linked.text, dict(linked.entries), f"{game.meta.id}-cuda-{digest}"


def moving_part(row: type[Row]) -> np.dtype[np.void]:
    """The type of a row without what is printed behind it."""
    fields = {name: (kind, at) for name, (kind, at, *_) in (row.dtype.fields or {}).items() if at < row.moving}
    kinds, offsets = zip(*fields.values(), strict=True)
    size = -(-row.moving // WORD_SIZE) * WORD_SIZE
    return np.dtype({"names": list(fields), "formats": kinds, "offsets": offsets, "itemsize": size})


@cache
def on_gpu(game: Game) -> Cuda:
    """The game on the GPU, compiled once for this process."""
    return Cuda(game)


class Cuda:
    """One game on the GPU: its contract over device arrays of rows."""

    def __init__(self, game: Game) -> None:
        if why := cuda_missing():
            raise FondacoError(f"{why}.")
        from .kernels import GAMES, KERNELS

        self.game, self.cuda = game, numba_cuda()
        self._kernels = Kernels(game, KERNELS)
        registers = WIDE_GAME_REGISTERS if game.State.moving > WIDE else GAME_REGISTERS
        self._games = Kernels(game, GAMES, one_set=True, registers=registers, cached=True)

    def rows(self, count: int, players: SupportsIndex | None = None, components: Given = None, **options: str) -> Any:
        """So many blank rows on the device."""
        blank = self.game.blank(self.game.meta.usual_players if players is None else players, options, components)
        return self.cuda.to_device(np.repeat(np.frombuffer(blank.tobytes(), self.game.State.dtype), count))

    def deal(self, rows: Any, seeds: Any) -> None:
        """Deal every game afresh, each from its own seed."""
        self._kernels.launch("deal_kernel", len(rows), rows, seeds)

    def play(self, rows: Any, actions: Any) -> None:
        """One action in each game that is not over."""
        self._kernels.launch("play_kernel", len(rows), rows, actions)

    def legal(self, rows: Any, moves: Any, counts: Any) -> None:
        """The legal actions of every game, and how many there are."""
        self._kernels.launch("legal_kernel", len(rows), rows, moves, counts)

    def observe(self, rows: Any, seats: Any, out: Any) -> None:
        """What one seat of every game knows."""
        self._kernels.launch("observe_kernel", len(rows), rows, seats, out)

    def standing(self, rows: Any, scores: Any, places: Any) -> None:
        """The scores and places in every game."""
        self._kernels.launch("standing_kernel", len(rows), rows, scores, places)

    def redeal(self, rows: Any, seats: Any, seeds: Any) -> None:
        """Everything one seat of every game cannot know, decided anew."""
        self._kernels.launch("redeal_kernel", len(rows), rows, seats, seeds)

    def finish(self, rows: Any, seeds: Any, decisions: Any) -> None:
        """Play every game on at random to its end, and count the decisions."""
        self._kernels.launch("finish_kernel", len(rows), rows, seeds, decisions)

    def random_games(self, count: int, players: int | None = None, first_seed: int = 0, /, **options: str) -> Any:
        """Whole random games as one kernel: the final rows and the numbers of decisions, on the device."""
        rows = self.cuda.device_array(count, self.game.State.dtype)
        decisions = self.cuda.device_array(count, np.int32)
        self.random_games_into(self.rows(1, players, **options), rows, first_seed, decisions)
        return rows, decisions

    def random_games_into(self, blank: Any, rows: Any, first_seed: int, decisions: Any) -> None:
        """The same into arrays that are there already."""
        blank, rows = blank.view(np.uint32), rows.view(np.uint32).reshape(len(rows), -1)
        self._games.launch("games_kernel", len(rows), blank, rows, first_seed, decisions)
