"""The rules on an NVIDIA GPU: the same text again, one game a thread, rows and results as device arrays.

    >>> import fondaco
    >>> gpu = on_gpu(fondaco.find("medici"))
    >>> rows, decisions = gpu.random_games(1_000_000, 4)

Rows are identical to the CPU's for the same seeds and actions.
"""

from __future__ import annotations

import importlib.util
import sys
from functools import cache
from typing import Any, SupportsIndex

import numpy as np

from .cache import folder_for
from .components import Given
from .errors import FondacoError
from .game import Game
from .link import Function, Marks, link

__all__ = ["Cuda", "cuda_missing", "on_gpu"]

THREADS = 256
"""Threads in a block."""

REGISTERS = 40
"""For each thread: more would leave room for fewer games at once (measured in benchmarks/RESULTS.md)."""


def cuda_missing() -> str:
    """Why the GPU cannot be used here; empty where it can."""
    try:
        from numba import cuda
    except ImportError:
        return "numba-cuda is not installed: pip install 'fondaco[cuda]'"
    try:
        return "" if cuda.is_available() else "no CUDA GPU was found"
    except Exception as error:
        return f"CUDA does not work here: {error}"


def link_kernels(game: Game) -> tuple[str, dict[str, str], str]:
    """The text of the kernels' module, the names of its entries, and the folder it belongs into."""
    import numba_cuda

    from .kernels import KERNELS

    rules = game.rules.__name__
    marks = Marks(
        header="\n".join(
            (
                "import numpy as np",
                "from numba import cuda",
                "from numba.np.numpy_support import from_dtype",
                f"from {rules} import ACTIONS as N_ACTIONS",
                f"from {rules} import State",
                "ROW = from_dtype(State.dtype)",
            )
        ),
        rule="@cuda.jit(device=True)",
        step="@cuda.jit(device=True)",
        entry=f"@cuda.jit(cache=True, max_registers={REGISTERS})",
    )
    linked = link(game, KERNELS, {}, marks)
    digest = linked.digest(sys.version, game.State.layout, np.__version__, numba_cuda.__version__)
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
        from numba import cuda

        self.game, self.cuda = game, cuda
        text, entries, folder = link_kernels(game)
        file = folder_for(folder) / f"{game.meta.id.replace('-', '_')}_cuda.py"
        file.write_text(text, encoding="utf-8")
        spec = importlib.util.spec_from_file_location(f"fondaco_{file.stem}", file)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        sys.modules[module.__name__] = module
        spec.loader.exec_module(module)
        self._kernels: dict[str, Function] = {name: getattr(module, linked) for name, linked in entries.items()}

    def rows(self, count: int, players: SupportsIndex | None = None, components: Given = None, **options: str) -> Any:
        """So many blank rows on the device."""
        blank = self.game.blank(self.game.meta.usual_players if players is None else players, options, components)
        return self.cuda.to_device(np.repeat(np.frombuffer(blank.tobytes(), self.game.State.dtype), count))

    def deal(self, rows: Any, seeds: Any) -> None:
        """Deal every game afresh, each from its own seed."""
        self._launch("deal_kernel", rows, seeds)

    def play(self, rows: Any, actions: Any) -> None:
        """One action in each game that is not over."""
        self._launch("play_kernel", rows, actions)

    def legal(self, rows: Any, moves: Any, counts: Any) -> None:
        """The legal actions of every game, and how many there are."""
        self._launch("legal_kernel", rows, moves, counts)

    def observe(self, rows: Any, seats: Any, out: Any) -> None:
        """What one seat of every game knows."""
        self._launch("observe_kernel", rows, seats, out)

    def standing(self, rows: Any, scores: Any, places: Any) -> None:
        """The scores and places in every game."""
        self._launch("standing_kernel", rows, scores, places)

    def redeal(self, rows: Any, seats: Any, seeds: Any) -> None:
        """Everything one seat of every game cannot know, decided anew."""
        self._launch("redeal_kernel", rows, seats, seeds)

    def finish(self, rows: Any, seeds: Any, decisions: Any) -> None:
        """Play every game on at random to its end, and count the decisions."""
        self._launch("finish_kernel", rows, seeds, decisions)

    def random_games(self, count: int, players: int | None = None, first_seed: int = 0, /, **options: str) -> Any:
        """Whole random games as one kernel: the final rows and the numbers of decisions, on the device."""
        rows = self.cuda.device_array(count, self.game.State.dtype)
        decisions = self.cuda.device_array(count, np.int32)
        self.random_games_into(self.rows(1, players, **options), rows, first_seed, decisions)
        return rows, decisions

    def random_games_into(self, blank: Any, rows: Any, first_seed: int, decisions: Any) -> None:
        """The same into arrays that are there already."""
        blocks = -(-len(rows) // THREADS)
        self._kernels["games_kernel"][blocks, THREADS](blank, rows, first_seed, decisions)  # type: ignore[index]

    def _launch(self, name: str, rows: Any, *arguments: Any) -> None:
        """Run a kernel over all rows."""
        blocks = -(-len(rows) // THREADS)
        self._kernels[name][blocks, THREADS](rows, *arguments)  # type: ignore[index]
