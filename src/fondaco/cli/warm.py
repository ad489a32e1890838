"""Fill the cache of compiled rules, with progress shown."""

from __future__ import annotations

import time

from .. import bots
from ..core.compiled import Compiled
from ..core.game import find, games
from ..lab.progress import Progress


def warm_all(only: str | None) -> None:
    """Compile every game, or take it from the cache."""
    for name in [only] if only else games():
        game = find(name)
        began = time.perf_counter()
        with Progress(f"compiling {game.meta.title}", 1) as progress:
            Compiled(game, progress=progress.step)
            bots.warm(game)
        print(f"warm: {game.meta.title} is compiled ({time.perf_counter() - began:.1f} s)")
