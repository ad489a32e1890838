"""Fondaco: the house of four tabletop games.

>>> import fondaco
>>> fondaco.games()
('medici', 'medici-card', 'medici-dice', 'middle-ages')
>>> position = fondaco.deal("medici", players=4, seed=7)
>>> position.seat, position.legal
(2, ('draw', 'stop'))
>>> bot = fondaco.bots.find("greedy", "medici")
>>> fast = fondaco.compiled("medici")
>>> env = fondaco.vector("medici", 1024)
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from .core.errors import BadComponents, BadOption, BadRecord, BadText, FondacoError, GameOver, IllegalMove, UnknownGame
from .core.event import Event, Told
from .core.game import Game, Meta, Option, find
from .core.position import Position, deal, load, position, replay, setup
from .core.record import Record

if TYPE_CHECKING:
    from . import bots
    from .core.compiled import Compiled
    from .core.game import games
    from .envs.vector import vector
else:
    from . import games

    def __getattr__(name: str) -> Any:
        """Bots and environments are loaded when they are first asked for."""
        if name == "bots":
            return import_module(f"{__name__}.bots")
        if name == "vector":
            return import_module(f"{__name__}.envs.vector").vector
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__version__ = "0.1.0"

__all__ = [
    "BadComponents",
    "BadOption",
    "BadRecord",
    "BadText",
    "Event",
    "FondacoError",
    "Game",
    "GameOver",
    "IllegalMove",
    "Meta",
    "Option",
    "Position",
    "Record",
    "Told",
    "UnknownGame",
    "bots",
    "compiled",
    "deal",
    "find",
    "games",
    "load",
    "position",
    "replay",
    "setup",
    "vector",
]


def compiled(game: str | Game) -> Compiled:
    """A game compiled, for many games at once: loops over arrays of its rows; needs the extra `fast`."""
    from .core.compiled import compiled as compiled_game

    return compiled_game(find(game))
