"""Players. A bot is handed a position redealt for its seat, never the true one: it knows what a person there would.

Bots have short codes. `random` and `greedy` need no more; bots that think have a budget: `mc:500` and `search:4000` so
many simulations a decision, which can be repeated exactly, `search@0.5` so many seconds. `net` plays a network's first
thought, the one that comes with a game or `net:my.npz`, from a file. For people each game has five named levels, which
are codes, too. `find("greedy", "medici")` gives the bot of that code for that game. Anybody can bring another:
`find("my_bots:Clever", "medici")`, see `visitors`.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.util import find_spec

from ..core import game as games
from ..core.errors import BadOption, FondacoError
from ..core.game import Game
from ..core.position import Position
from ..core.text import sentence_list
from .budget import Budget, read_code
from .levels import LEVELS, level_names, newcomers_level, recipe_of
from .net import glance_of, has_network, net_of
from .player import Adviser, Bot, Greedy, Opinion, RandomBot, ask
from .policy import policy_of, register
from .visitors import BadBot, installed, visitor

__all__ = [
    "DESCRIPTIONS",
    "Adviser",
    "BadBot",
    "Bot",
    "Opinion",
    "adviser",
    "ask",
    "codes",
    "find",
    "has_network",
    "has_studied",
    "installed",
]
__all__ += ["is_own", "kind_of", "levels_of", "opponent", "plays", "register", "stands_in", "studied", "usual", "warm"]

DESCRIPTIONS = {
    "random": "any legal move, all equally likely; at once",
    "greedy": "what looks best by a few rules of thumb, no look ahead; at once",
    "mc": "plays every move many times to the end and takes the best on average; mc:500 about 0.05 s",
    "search": "a tree of everybody's best answers, auctions solved, days foreseen; search@0.5 half a second at most",
    "think": "a search at its best, by what is known of the games today; think@0.5 half a second at most",
    "net": "what a network that has learned from itself thinks at one glance; at once",
    "study": "has learned the solitaire from millions of games; at once",
}
"""What each kind of bot does, and how long it takes."""

USUAL = {"mc": Budget(simulations=500), "search": Budget(seconds=0.5), "think": Budget(seconds=0.5)}
"""Bots that think, with the budget they have where none is given."""

ADVICE = Budget(simulations=4000)
"""How long is thought about a hint."""


def codes(game: Game | str, players: int | None = None) -> tuple[str, ...]:
    """The codes of all bots for this game, from the weakest on; some play only alone."""
    policy, found = policy_of(games.find(game)), ["random"]
    if policy.choose is not None:
        found.append("greedy")
    if has_compiler():
        found += [code_of(kind, budget) for kind, budget in USUAL.items()]
    if has_network(games.find(game), players):
        found.append("net")
    if players == 1 and policy.studied is not None:
        found.append("study")
    return tuple(found)


@cache
def has_compiler() -> bool:
    """Whether there is a compiler for those who think."""
    return find_spec("numba") is not None


def levels_of(game: Game | str, players: int | None = None) -> tuple[str, ...]:
    """The levels of a game, from the weakest on; alone there are none."""
    return () if players == 1 else level_names(games.find(game))


def plays(code: str, game: Game | str, players: int | None = None, own_components: bool = False) -> str:
    """The code of who plays a level at a table of so many, perhaps with an owner's own deck, dice or cards; every other
    code stands for itself."""
    game = games.find(game)
    recipe, glance = recipe_of(code, game), glance_of(game)
    if recipe is None:
        return code
    there = {kind_of(other) for other in codes(game, players)}
    learned = glance is not None and (glance.network.provenance.components or not own_components)
    wanted = (recipe.learned, "net", recipe.instead) if learned else (recipe.instead,)
    return next((other for other in wanted if kind_of(other) in there), usual(game))


def stands_in(level: str, game: Game | str, players: int | None = None, own_components: bool = False) -> str:
    """The code of who plays a level in place of the network; empty where it is played as it should be."""
    recipe, who = recipe_of(level, games.find(game)), plays(level, game, players, own_components)
    return "" if recipe is None or who == recipe.learned else who


def find(code: str, game: Game | str, players: int | None = None, threads: int | None = None) -> Bot:
    """The bot of this code, for a table of so many players; it may think with so many threads, or on all cores."""
    game = games.find(game)
    if not is_own(code) and (guest := visitor(code, game)) is not None:
        return guest
    if recipe_of(code, game) is not None:
        return _level(code, game, players, threads)
    if kind_of(code) == "net":
        return net_of(code, game, players, instead=find(usual(game), game, players))
    kind, budget = read_code(code)
    known = [read_code(other)[0] for other in codes(game, players)]
    if kind not in known:
        there = sentence_list([*levels_of(game, players), *known])
        raise BadOption(
            f"there is no bot {code!r} for {game.meta.title}; there is {there}, and one of your own is named "
            "package.module:Class."
        )
    if kind not in USUAL and budget is not None:
        raise BadOption(f"the bot {kind} does not think, so it is just {kind!r}, not {code!r}.")
    if kind == "random":
        return RandomBot()
    if kind == "study":
        return _studied(game)
    return _greedy(game) if kind == "greedy" else _thinker(kind, game, budget or USUAL[kind], threads)


def is_own(code: str) -> bool:
    """Whether a code names a level or a bot of the house's own kinds, and not one from elsewhere."""
    return kind_of(code) in DESCRIPTIONS or any(code in named for named in LEVELS.values())


def kind_of(code: str) -> str:
    """What a code begins with: the kind of bot."""
    return re.split("[:@~^]", code, maxsplit=1)[0]


def usual(game: Game | str) -> str:
    """The bot that plays at once where nobody named one: greedy, or random in a game without a greedy policy."""
    return "random" if policy_of(games.find(game)).choose is None else "greedy"


def opponent(game: Game | str, players: int | None = None) -> str:
    """The bot somebody meets who has named none: at a table of the lobby, in the terminal, wherever people play, also
    in the seat of somebody who has gone. Alone there are no levels."""
    game = games.find(game)
    level = None if players == 1 else newcomers_level(game)
    return level or usual(game)


def adviser(position: Position) -> Adviser | None:
    """Whoever can say what each move is worth here; None where nobody can."""
    if (player := studied(position)) is not None:
        return player
    if "search" not in [read_code(code)[0] for code in codes(position.game, position.players)]:
        return None
    return _thinker("search", position.game, ADVICE, None)


def studied(position: Position) -> Adviser | None:
    """The player who has studied this game alone, as it is played by default; None where there is none."""
    return _studied(position.game) if has_studied(position) else None


def has_studied(position: Position) -> bool:
    """Whether somebody has studied this game alone, as it is played by default; nothing is loaded for the answer."""
    game = position.game
    return position.players == 1 and policy_of(game).studied is not None and position.options == game.choose_options({})


def warm(game: Game, only_if_ready: bool = False) -> bool:
    """Let the bots of this game that can be play compiled: the same moves, faster.

    With `only_if_ready` nothing is compiled that is not in the cache. Whether all of them play compiled now.
    """
    from .mind import mind_of

    try:
        mind = mind_of(game)
    except FondacoError:  # there is no compiler
        return False
    glance = glance_of(game)
    if only_if_ready and not (mind.warm and (glance is None or glance.warm)):
        return False
    mind.compile()
    if glance is not None:
        glance.compile()
    if mind.policy.choose is not None:
        _greedy(game).compile()
    return True


def code_of(kind: str, budget: Budget) -> str:
    """The code of a bot that thinks so long."""
    return f"{kind}:{budget.simulations}" if budget.simulations else f"{kind}@{budget.seconds:g}"


def _level(level: str, game: Game, players: int | None, threads: int | None) -> Bot:
    """Who plays a level; a network with somebody for the tables it does not know."""
    code = plays(level, game, players)
    if kind_of(code) != "net":
        return find(code, game, players, threads)
    return net_of(code, game, players, find(plays(level, game, players, own_components=True), game, players, threads))


@cache
def _greedy(game: Game) -> Greedy:
    return Greedy(game)


@cache
def _studied(game: Game) -> Adviser:
    make = policy_of(game).studied
    assert make is not None
    return make()


def _thinker(kind: str, game: Game, budget: Budget, threads: int | None) -> Adviser:
    from .mind import mind_of
    from .montecarlo import MonteCarlo
    from .search import Search, Think

    if kind == "mc":
        return MonteCarlo(mind_of(game), budget, threads)
    if kind == "think":
        return Think(mind_of(game), budget, glance_of(game))
    return Search(mind_of(game), budget)
