"""Games played by numbers: rows dealt, played, observed and judged, compiled; what the environments of others share.

>>> games = Games("medici", players=3)
>>> games.deal([7])
>>> int(games.seats[0]), games.observe(games.seats).shape, games.mask().shape
(1, (1, 170), (1, 583))
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from typing import Any, SupportsIndex

import numpy as np
import numpy.typing as npt

from ..core.chance import MAX_SEED, next_seed
from ..core.compiled import Rows, compiled
from ..core.components import Given
from ..core.errors import FondacoError
from ..core.game import Game, check_seed
from ..core.position import Position, position
from .rewards import REWARDS, pay
from .terms import agree

__all__ = ["ONLY", "Games", "needed", "seed_of"]

Array = npt.NDArray[Any]

ONLY = np.zeros(1, np.int64)
"""The lines of games of which there is but one."""


class Games:
    """So many games of one kind, one after the other in every line; nobody's but the caller's to decide."""

    def __init__(
        self,
        game: str | Game,
        count: int = 1,
        players: SupportsIndex | None = None,
        rewards: str = REWARDS[0],
        components: Given = None,
        **options: str,
    ) -> None:
        self.terms = agree(game, count, players, rewards, None, "plain", components, options)
        self.game, self.players = self.terms.game, self.terms.players
        self.fast = compiled(self.game)
        self.rows: Rows = np.repeat(self.terms.blank, count)
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
        return self.fast.mask(self.rows).view(np.int8)

    def play(self, actions: Sequence[int] | Array, mask: Array) -> None:
        """An action in each game; where one is not in the mask, nothing is played in any."""
        chosen = np.asarray(actions)
        if chosen.shape != (len(self),) or chosen.dtype.kind not in "iu":
            raise ValueError(f"{len(self)} games need as many whole numbers as actions, not {actions!r}.")
        inside = (chosen >= 0) & (chosen < self.game.n_actions)
        legal = inside & (mask[np.arange(len(self)), np.where(inside, chosen, 0)] > 0)
        if not legal.all():
            self.refuse(int(np.flatnonzero(~legal)[0]), chosen)
        self.fast.play(self.rows, chosen)

    def refuse(self, line: int, actions: Array) -> None:
        """Say what is allowed instead of an action."""
        try:
            self.position(line).read(int(actions[line]))
        except FondacoError as refused:
            where = f"game {line}: " if len(self) > 1 else ""
            raise ValueError(f"{where}{refused} Take actions from the mask.") from None
        raise ValueError("this action is legal, but not in the mask that was given.")

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
