"""Games played by numbers: rows dealt, played, observed and judged, compiled; what the environments of others share.

>>> games = Games("medici", players=3)
>>> games.deal([7])
>>> int(games.seats[0]), games.observe(games.seats).shape, games.mask().shape
(1, (1, 170), (1, 583))
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.util import find_spec
from typing import Any, SupportsIndex

import numpy as np
import numpy.typing as npt

from ..core.batch import mask_many
from ..core.chance import MAX_SEED, next_seed
from ..core.compiled import Rows, compile_rules, compiled, spread
from ..core.components import Given
from ..core.contract import legal
from ..core.game import Game, check_seed
from ..core.link import Function
from ..core.position import Position, position
from ..core.text import sentence_list
from .rewards import REWARDS, pay
from .stepping import from_small, plain_many
from .terms import agree

__all__ = ["ONLY", "Games", "needed", "seed_of"]

Array = npt.NDArray[Any]

ONLY = np.zeros(1, np.int64)
"""The lines of games of which there is but one."""


class Games:
    """So many games of one kind, one after the other in every line; nobody's but the caller's to decide.

    `rewards` are `places`, `wins` or `margin`; `actions` is one of the game's action spaces; `components` are an
    owner's own deck, dice or cards; everything else is an option of the game.
    """

    def __init__(
        self,
        game: str | Game,
        count: int = 1,
        players: SupportsIndex | None = None,
        rewards: str = REWARDS[0],
        actions: str = "plain",
        components: Given = None,
        **options: str,
    ) -> None:
        self.terms = agree(game, count, players, rewards, None, actions, components, options)
        self.game, self.players, self.n_actions = self.terms.game, self.terms.players, self.terms.n_actions
        self.fast = compiled(self.game)
        self.rows: Rows = self.terms.blank_rows
        self.seeds = np.zeros(count, np.int64)
        """What each game now played was dealt with."""

    def __len__(self) -> int:
        return len(self.rows)

    @property
    def seats(self) -> Array:
        """Who is to decide in each game; -1 where it is over."""
        return self.rows["turn"]

    @property
    def over(self) -> Array:
        """Which games are over."""
        return self.seats < 0

    def deal(self, seeds: Sequence[int] | Array, lines: Array | None = None) -> None:
        """Deal all games, or those of some lines, each from its own seed."""
        chosen = np.arange(len(self)) if lines is None else lines
        some = self.rows[chosen]
        self.seeds[chosen] = seeds
        self.fast.deal(some, self.seeds[chosen])
        self.rows[chosen] = some

    def following(self, lines: Array) -> Array:
        """The seeds of the games after those in these lines."""
        keys = self.rows["key"][lines].astype(np.int64)
        seeds: Array = next_seed(tuple(keys.T))  # type: ignore[arg-type,assignment]  # the rule does all lines at once
        return seeds

    def observe(self, seats: Array, lines: Array | slice = slice(None)) -> Array:
        """What one seat of each game knows, or of those in some lines; a new array."""
        return self.fast.observe(self.rows[lines], seats[lines])

    def mask(self) -> npt.NDArray[np.int8]:
        """A 1 for every action that is legal now; a new array."""
        if self.terms.small is None:
            return self.fast.mask(self.rows).view(np.int8)
        masks = np.empty((len(self), self.n_actions), np.uint8)
        spread(small_loops(self.game)["mask_many"], (self.rows, masks), len(self))
        return masks.view(np.int8)

    def play(self, actions: Sequence[int] | Array, mask: Array) -> None:
        """An action in each game; where one is not in the mask, nothing is played in any."""
        chosen = np.asarray(actions)
        if chosen.shape != (len(self),) or chosen.dtype.kind not in "iu":
            wanted = (
                f"{len(self)} games need {len(self)} whole numbers" if len(self) > 1 else "an action is a whole number"
            )
            raise ValueError(f"{wanted}, not {actions!r}.")
        inside = (chosen >= 0) & (chosen < self.n_actions)
        allowed = inside & (mask[np.arange(len(self)), np.where(inside, chosen, 0)] > 0)
        if not allowed.all():
            line = int(np.flatnonzero(~allowed)[0])
            raise ValueError(self.refusal(line, chosen[line], mask[line]))
        self.fast.play(self.rows, chosen if self.terms.small is None else self.plain(chosen))

    def plain(self, actions: Array) -> Array:
        """The game's own numbers of small actions."""
        meant = np.zeros(len(self), np.int32)
        arguments = (self.rows, actions.astype(np.int32), meant, True)
        spread(small_loops(self.game)["plain_many"], arguments, len(self))
        return meant

    def refusal(self, line: int, action: int, mask: Array) -> str:
        """What is allowed instead of an action, in a sentence."""
        if self.over[line]:
            return "the game is over; no action is allowed."
        where = f" in game {line}" if len(self) > 1 else ""
        allowed = sentence_list(self.terms.action_words(np.flatnonzero(mask).tolist()))
        return f"action {action} is not allowed now{where}; allowed: {allowed}. Take actions from the mask."

    def results(self, lines: Array) -> tuple[Array, Array]:
        """How the games of these lines, which are over, ended for every seat: rewards and scores."""
        scores, places = (table[:, : self.players] for table in self.fast.standing(self.rows[lines]))
        rewards = [
            [pay(self.terms.rewards, *ended, self.players, seat) for seat in range(self.players)]
            for ended in zip(scores.tolist(), places.tolist(), strict=True)
        ]
        return np.array(rewards), scores

    def position(self, line: int) -> Position:
        """The game of this line as a friendly object."""
        return position(self.game, self.rows[line])

    def drawn(self, line: int, seat: int | None) -> str:
        """The table of this line in English, as a seat sees it."""
        return self.position(line).drawn(self.game.plain_words.__getitem__, seat)


@cache
def small_loops(game: Game) -> dict[str, Any]:
    """What the small action space of a game needs, compiled once for this process."""
    small = game.small_actions
    assert small is not None
    rows, numbers = np.zeros(0, game.State.dtype), np.zeros(0, np.int32)
    examples = {
        "mask_many": (rows, np.zeros((0, 1), np.uint8), 0, 0),
        "plain_many": (rows, numbers, numbers, True, 0, 0),
    }
    bind: dict[Function, Function] = {legal: small.small_legal, from_small: small.from_small}
    return compile_rules(game, (mask_many, plain_many), examples, bind)


def seed_of(given: int | None, luck: np.random.Generator) -> int:
    """The seed that was given, or one that is drawn."""
    return int(luck.integers(MAX_SEED)) if given is None else check_seed(given)


def needed(package: str, extra: str) -> None:
    """Say how to get a package of others that an environment is made with."""
    if find_spec(package) is None:
        raise ModuleNotFoundError(
            f"{package} is not installed; it comes with the extra {extra!r}: pip install 'fondaco[{extra}]'.",
            name=package,
        )
