"""Players. A bot is handed a position redealt for its seat, never the true one: it knows what a person there would.

Bots have short codes; `find("greedy", game)` gives the bot of that code for that game.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec

from ..core.errors import BadOption
from ..core.game import Game
from ..core.text import sentence_list
from .player import Bot, Greedy, RandomBot, ask

__all__ = ["Bot", "ask", "codes", "find", "warm"]


def codes(game: str) -> tuple[str, ...]:
    """The codes of all bots for this game, from the weakest on."""
    has_greedy = find_spec(_greedy_module(game)) is not None
    return ("random", "greedy") if has_greedy else ("random",)


def find(code: str, game: Game) -> Bot:
    """The bot of this code."""
    known = codes(game.meta.id)
    if code not in known:
        raise BadOption(f"there is no bot {code!r} for {game.meta.title}; there is {sentence_list(known)}.")
    if code == "random":
        return RandomBot()
    return _greedy(game)


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


def _greedy_module(game: str) -> str:
    return f"{__name__}.greedy_{game.replace('-', '_')}"
