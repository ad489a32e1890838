"""What a game adds to thinking: one `Policy`, declared in a package of its own and found by the game's id.

A game needs none of it: without a policy, bots that think play on at random in their simulations. The house's own are
named here; others bring theirs by an entry point of the group `fondaco.policies` (its name the game's id, its value a
package whose module `policy` has it as `POLICY`) or by calling `register`. Nothing is loaded before it is asked for.
What belongs to an older version of the rules lies in the package's `v1`, `v2` …, as the game's own does.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from ..core.game import Game
from ..core.link import Function
from ..core.position import Position
from .printing import Printing

if TYPE_CHECKING:
    from .budget import Budget
    from .mind import Mind
    from .player import Adviser, Opinion

__all__ = ["NO_POLICY", "Foresight", "Ladder", "Policy", "Prospects", "Solver", "policy_of"]
__all__ += ["policy_package", "register"]

GROUP = "fondaco.policies"
"""The entry points by which others bring policies."""

OLDER_VERSION = re.compile(r"\.v\d+$")
"""How the package of an older version of a game ends."""


class Solver(NamedTuple):
    """Decisions that are solved in a better way than by trying moves, like Medici's auction."""

    solved: Function
    """A rule: whether this decision is one of them; inside a tree the greedy policy stands for it."""
    loops: Mapping[Function, Callable[[Game], tuple[Any, ...]]]
    """What is compiled for it, each with an example of its arguments on which calling it changes nothing."""
    explain: Callable[[Mind, Budget, Position, Random, int], list[Opinion]]
    """What every action is worth, the best first, if the game goes on by such playouts."""
    explain_others: Callable[[Mind, int, Position, Random], list[Opinion]] | None = None
    """The same of all other decisions, with so many simulations, where that is better than a tree; `search`, the
    yardstick, grows one none the less."""


class Foresight(NamedTuple):
    """How a network sees the game where a day begins; the networks lie in the package's `foresight.npz`."""

    package: str
    stage: Function
    """A rule: a number that grows wherever the network can say how the game will end."""
    features: Function
    """A rule: what the network sees of the position from a seat."""
    feature_count: Callable[[int], int]
    """How many numbers that is, by the number of players."""
    stages: tuple[int, ...]
    """The stages that have a dawn before them."""
    unit: float
    """Points are multiplied by this, so that all a network says is of about the same size."""


class Prospects(NamedTuple):
    """What each action of a position would bring, as numbers that a network weighs in the same way for every action."""

    rule: Function
    """Writes them for one action of the seat to decide, from what that seat knows."""
    scales: tuple[float, ...]
    """Of about what size each of them is; by this they are divided."""
    digest: str
    """Of what the rule says of some positions: a network that has learned with other numbers is refused."""


class Ladder(NamedTuple):
    """Which bots of a game the ladder measures, and over how many games."""

    search: str = "search:1000"
    """The yardstick."""
    mc: str = "mc:1000"
    """Flat Monte Carlo that takes as long."""
    best: str = "think:600"
    """The best search that takes as long."""
    search_games: int = 600
    """Of the yardstick against those who play at once."""
    duel_games: int = 400
    """Of search against Monte Carlo; more where the two are close."""
    tables: tuple[int, ...] = ()
    """Numbers of players for which bots that think are measured; none named: the usual one."""


USUAL_LADDER = Ladder()


@dataclass(frozen=True, eq=False)
class Policy:
    """All that a game adds to thinking. Whatever is left out is not needed."""

    choose: Function | None = None
    """A rule, the greedy policy: the action that looks best at once."""
    go_on: Function | None = None
    """A rule: what whoever thinks plays later in his simulations, where the others are greedy; else he is, too."""
    choose_as_ever: Function | None = None
    """A rule: the greedy policy as it was when `search` became the yardstick of strength, which goes on by it for good;
    without one, it has not changed since."""
    close: float = 10.0
    """A lead of so many points is half of all that margins can be worth to bots that play to win."""
    deepest: int = 24
    """How many decisions deep a search's tree may grow. With 0 there is none, and moves race: so it is better where a
    move means something else after every other card or roll, for a tree that does not know them misleads."""
    solver: Solver | None = None
    foresight: Foresight | None = None
    deciding_again: Callable[[Any, int, int], float] | None = None
    """What the seat's own decisions still to come in this stage are worth beyond the simulations: of a row, by seat and
    stage."""
    studied: Callable[[], Adviser] | None = None
    """Makes a player who has studied the game for one player."""
    prior: float = 0.03
    """So large a share of a win has to be told by simulations for an action that a network finds less likely by a
    factor of e (2.7): the more exact simulations are, the less."""
    prospects: Prospects | None = None
    """What a network is told of every action, beside the position."""
    printing: Printing | None = None
    """How a network sees cards on which anything may be printed; without it, it plays with the house's components."""
    ladder: Ladder = USUAL_LADDER


NO_POLICY = Policy()

_PACKAGES = {
    "medici": f"{__package__}.medici",
    "medici-card": f"{__package__}.medici_card",
    "medici-dice": f"{__package__}.medici_dice",
    "middle-ages": f"{__package__}.middle_ages",
}


def register(game: str, package: str) -> None:
    """Make a game's policy known: the package's module `policy` has it as `POLICY`; nothing of it is loaded yet."""
    _PACKAGES[game] = package
    policy_package.cache_clear()


@cache
def policy_package(game: Game) -> str | None:
    """The package with the policy for this version of the game; None if there is none."""
    brought: Sequence[Any] = () if game.meta.id in _PACKAGES else entry_points(group=GROUP, name=game.meta.id)
    package = _PACKAGES.get(game.meta.id) or next((point.value for point in brought), None)
    if package is None:
        return None
    older = OLDER_VERSION.search(game.package)
    name = package + (older.group() if older else "")
    try:
        import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name != name or not older:
            raise
        return None
    return name


def policy_of(game: Game) -> Policy:
    """What this version of the game adds to thinking."""
    package = policy_package(game)
    if package is None:
        return NO_POLICY
    policy: Policy = import_module(f"{package}.policy").POLICY
    return policy
