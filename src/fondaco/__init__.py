"""Fondaco: the house of four tabletop games.

>>> import fondaco
>>> fondaco.games()
('medici', 'medici-card', 'medici-dice', 'middle-ages')
>>> position = fondaco.deal("medici", players=4, seed=7)
>>> position.seat, position.legal
(2, ('draw', 'stop'))
"""

from . import games
from .core.errors import BadComponents, BadOption, BadRecord, BadText, FondacoError, GameOver, IllegalMove, UnknownGame
from .core.event import Told
from .core.game import Game, Meta, Option, find
from .core.position import Position, deal, load, replay, setup
from .core.record import Record

__version__ = "0.1.0"

__all__ = [
    "BadComponents",
    "BadOption",
    "BadRecord",
    "BadText",
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
    "deal",
    "find",
    "games",
    "load",
    "replay",
    "setup",
]
