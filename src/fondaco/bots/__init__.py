"""Players. A bot is handed a position redealt for its seat, never the true one: it knows what a person there would.

Bots have short codes. `random` and `greedy` need no more; bots that think have a budget: `mc:500` and `search:4000` so
many simulations a decision, which can be repeated exactly, `search@0.5` so many seconds. `find("greedy", game)` gives
the bot of that code for that game.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec

from ..core.errors import BadOption
from ..core.game import Game
from ..core.position import Position
from ..core.text import sentence_list
from .budget import Budget, read_code
from .player import Adviser, Bot, Greedy, Opinion, RandomBot, ask

__all__ = ["DESCRIPTIONS", "Adviser", "Bot", "Opinion", "adviser", "ask", "codes", "find", "warm"]

SOLITAIRES = {"medici-dice": "solitaire"}
"""Games that can be played alone, with the module of a player that has studied that."""

DESCRIPTIONS = {
    "random": "any legal move, all equally likely; at once",
    "greedy": "what looks best by a few rules of thumb, no look ahead; at once",
    "mc": "plays every move many times to the end and takes the best on average; mc:500 about 0.05 s",
    "search": "a tree of everybody's best answers, auctions solved, days foreseen; search@0.5 half a second at most",
    "study": "has learned The Dice Game's solitaire from millions of games; at once",
}
"""What each kind of bot does, and how long it takes."""

USUAL = {"mc": Budget(simulations=500), "search": Budget(seconds=0.5)}
"""Bots that think, with the budget they have where none is given."""

ADVICE = Budget(simulations=4000)
"""How long is thought about a hint."""


def codes(game: str, players: int | None = None) -> tuple[str, ...]:
    """The codes of all bots for this game, from the weakest on; some play only alone."""
    found = ["random"]
    if has_greedy(game):
        found.append("greedy")
        if find_spec("numba") is not None:
            found += [code_of(kind, budget) for kind, budget in USUAL.items()]
    if players == 1 and game in SOLITAIRES:
        found.append("study")
    return tuple(found)


def find(code: str, game: Game, players: int | None = None, threads: int | None = None) -> Bot:
    """The bot of this code, for a table of so many players; it may think with so many threads, or on all cores."""
    kind, budget = read_code(code)
    known = [read_code(other)[0] for other in codes(game.meta.id, players)]
    if kind not in known:
        raise BadOption(f"there is no bot {code!r} for {game.meta.title}; there is {sentence_list(known)}.")
    if kind not in USUAL and budget is not None:
        raise BadOption(f"the bot {kind} does not think, so it is just {kind!r}, not {code!r}.")
    if kind == "random":
        return RandomBot()
    if kind == "study":
        return _solitaire(game.meta.id)
    return _greedy(game) if kind == "greedy" else _thinker(kind, game, budget or USUAL[kind], threads)


def adviser(position: Position) -> Adviser | None:
    """Whoever can say what each move is worth here; None where nobody can."""
    game = position.game
    if game.version != game.meta.rules_version:
        return None
    if position.players == 1 and game.meta.id in SOLITAIRES:
        return _solitaire(game.meta.id)
    if "search" not in [read_code(code)[0] for code in codes(game.meta.id, position.players)]:
        return None
    return _thinker("search", game, ADVICE, None)


def warm(game: Game, only_if_ready: bool = False) -> bool:
    """Let the bots of this game that can be play compiled: the same moves, faster.

    With `only_if_ready` nothing is compiled that is not in the cache. Whether all of them play compiled now.
    """
    if "greedy" not in codes(game.meta.id):
        return True
    bot = _greedy(game)
    if not bot.fast and (bot.warm or not only_if_ready):
        bot.compile()
    return bot.fast


def code_of(kind: str, budget: Budget) -> str:
    """The code of a bot that thinks so long."""
    return f"{kind}:{budget.simulations}" if budget.simulations else f"{kind}@{budget.seconds:g}"


def has_greedy(game: str) -> bool:
    """Whether there is a greedy policy for this game."""
    return find_spec(f"{__name__}.greedy_{game.replace('-', '_')}") is not None


@cache
def _greedy(game: Game) -> Greedy:
    return Greedy(game)


@cache
def _solitaire(game: str) -> Adviser:
    found: Adviser = import_module(f"{__name__}.{SOLITAIRES[game]}").Solitaire()
    return found


def _thinker(kind: str, game: Game, budget: Budget, threads: int | None) -> Adviser:
    from .mind import mind
    from .montecarlo import MonteCarlo
    from .search import Search

    if game.version != game.meta.rules_version:
        raise BadOption(f"the bot {kind} plays by the present rules of {game.meta.title} only.")
    if kind == "mc":
        return MonteCarlo(mind(game), budget, threads)
    return Search(mind(game), budget)
