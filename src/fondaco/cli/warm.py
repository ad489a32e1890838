"""Fill the cache of compiled rules: the games side by side, as many at a time as there are cores."""

from __future__ import annotations

import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context

from .. import bots
from ..core.compiled import Compiled, cores
from ..core.game import find, games
from ..lab.progress import Progress


def warm_all(only: str | None) -> None:
    """Compile every game, or one, or take them from the cache."""
    names = [find(only).meta.id] if only else list(games())
    with Progress("compiling the rules", len(names)) as progress:
        if len(names) == 1:
            tell(*warm_one(names[0]))
            return
        with ProcessPoolExecutor(min(cores(), len(names)), mp_context=get_context("spawn")) as pool:
            for done, ready in enumerate(as_completed([pool.submit(warm_one, name) for name in names]), 1):
                tell(*ready.result())
                progress.reach(done)


def warm_one(name: str) -> tuple[str, float]:
    """Compile one game and its bots; the game's title, and how many seconds it took."""
    game, began = find(name), time.perf_counter()
    Compiled(game).compile()
    bots.warm(game)
    return game.meta.title, time.perf_counter() - began


def tell(title: str, seconds: float) -> None:
    """Say that a game is ready."""
    print(f"warm: {title} is compiled ({seconds:.1f} s)", flush=True)
