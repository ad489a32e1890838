"""Players. A bot is handed a position redealt for its seat, never the true one: it knows what a person there would.

Bots have short codes; `find("greedy", game)` gives the bot of that code for that game.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec

from ..core.errors import BadOption
from ..core.game import Game
from ..core.position import Position
from ..core.text import sentence_list
from .player import Adviser, Bot, Greedy, RandomBot, ask

__all__ = ["Adviser", "Bot", "adviser", "ask", "codes", "find", "warm"]

SOLITAIRES = {"medici-dice": "solitaire"}
"""Games that can be played alone, with the module of a player that has studied that."""


def codes(game: str, players: int | None = None) -> tuple[str, ...]:
    """The codes of all bots for this game, from the weakest on; some play only alone."""
    found = ["random"]
    if find_spec(_greedy_module(game)) is not None:
        found.append("greedy")
    if players == 1 and game in SOLITAIRES:
        found.append("study")
    return tuple(found)


def find(code: str, game: Game, players: int | None = None) -> Bot:
    """The bot of this code, for a table of so many players."""
    known = codes(game.meta.id, players)
    if code not in known:
        raise BadOption(f"there is no bot {code!r} for {game.meta.title}; there is {sentence_list(known)}.")
    if code == "random":
        return RandomBot()
    return _solitaire(game.meta.id) if code == "study" else _greedy(game)


def adviser(position: Position) -> Adviser | None:
    """Whoever can say what each move is worth here; None where nobody can."""
    game = position.game
    if position.players > 1 or game.meta.id not in SOLITAIRES or game.version != game.meta.rules_version:
        return None
    return _solitaire(game.meta.id)


def warm(game: Game, only_if_ready: bool = False) -> bool:
    """Let the bots of this game that can be play compiled: the same moves, faster.

    With `only_if_ready` nothing is compiled that is not in the cache. Whether all of them play compiled now.
    """
    if "greedy" not in codes(game.meta.id):
        return True
    bot = _greedy(game)
    if bot.fast is None and (bot.warm or not only_if_ready):
        bot.compile()
    return bot.fast is not None


@cache
def _greedy(game: Game) -> Greedy:
    return Greedy(game, import_module(_greedy_module(game.meta.id)).choose)


@cache
def _solitaire(game: str) -> Adviser:
    found: Adviser = import_module(f"{__name__}.{SOLITAIRES[game]}").Solitaire()
    return found


def _greedy_module(game: str) -> str:
    return f"{__name__}.greedy_{game.replace('-', '_')}"
