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
from typing import Any, SupportsIndex

import numpy as np

from .bits import shift_out, spread
from .cache import folder_for
from .components import Given
from .contract import any_goes_on
from .errors import FondacoError
from .game import Game
from .link import Function, Marks, link

__all__ = ["Cuda", "Kernels", "cuda_missing", "numba_cuda", "on_gpu"]

THREADS = 256
"""Threads in a block."""

REGISTERS = 40
"""For each thread: more would leave room for fewer games at once (measured in benchmarks/RESULTS.md)."""

WORD_SIZE = 4

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
    ) -> None:
        """`names` are more constants for the kernels' text. With `one_set` all games have the same components, and
        what is printed on them is read from the row that the kernels share."""
        if why := cuda_missing():
            raise FondacoError(f"{why}.")
        text, entries, folder = link_kernels(game, kernels, bind or {}, names or {}, one_set, registers)
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

    def launch(self, name: str, games: int, *arguments: Any, threads: int = THREADS) -> None:
        """Run a kernel with a thread for each of so many games."""
        self._kernels[name][-(-games // threads), threads, 0, self._shared](*arguments)


def link_kernels(
    game: Game,
    kernels: Sequence[Function],
    bind: Mapping[Function, Function],
    names: Mapping[str, str],
    one_set: bool,
    registers: int,
) -> tuple[str, dict[str, str], str]:
    """The text of the kernels' module, the names of its entries, and the folder it belongs into."""
    import numba_cuda as package

    from .kernels import any_of_warp

    rules, words = game.rules.__name__, game.State.dtype.itemsize // WORD_SIZE
    constants = {
        "ROW_TYPE": "State.dtype",
        "ROW": "from_dtype(ROW_TYPE)",
        "ROW_WORDS": str(words),
        "MOVING_WORDS": str(-(-game.State.moving // WORD_SIZE)),
        **names,
    }
    marks = Marks(
        header="\n".join(
            (
                "import numpy as np",
                "from numba import cuda",
                "from numba.np.numpy_support import from_dtype",
                f"from {rules} import ACTIONS as N_ACTIONS",
                f"from {rules} import State",
                *(f"{name} = {value}" for name, value in constants.items()),
            )
        ),
        rule="@cuda.jit(device=True)",
        step="@cuda.jit(device=True)",
        entry=f"@cuda.jit(cache=True, max_registers={registers})",
        printed="cuda.shared.array(0, ROW)[0]" if one_set else "",
    )
    linked = link(game, kernels, {any_goes_on: any_of_warp, spread: shift_out, **bind}, marks)
    digest = linked.digest(sys.version, game.State.layout, np.__version__, package.__version__)
    return linked.text, dict(linked.entries), f"{game.meta.id}-cuda-{digest}"


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
        self._games = Kernels(game, GAMES, one_set=True)

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
        self._games.launch("games_kernel", len(rows), blank.view(np.uint32), blank, rows, first_seed, decisions)
