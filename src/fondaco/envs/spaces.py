"""What agents see and do, as Gymnasium's spaces: they serve PettingZoo and RLlib, too."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Discrete, MultiDiscrete

from ..core.game import Game
from .games import Array

__all__ = ["LegalActions", "ManyLegalActions", "bounds", "observed"]


def observed(game: Game) -> Box:
    """All observations of a game: whole numbers of the declared type and ranges."""
    return Box(*bounds(game), dtype=game.observation_dtype.type)


def bounds(game: Game) -> tuple[Array, Array]:
    """The least and the greatest value of every number of an observation."""
    low, high = np.zeros((2, game.n_observed), game.observation_dtype)
    for piece in game.observation.PIECES:
        place = game.pieces[piece.name]
        low[place], high[place] = piece.low, piece.high
    return low, high


class LegalActions(Discrete):
    """All actions of a game; what it samples is legal now."""

    def __init__(self, n_actions: int) -> None:
        super().__init__(n_actions)
        self.mask = np.ones(n_actions, np.int8)
        self.sampled: int | None = None
        """The last action it sampled of itself."""
        self.early = False
        """Whether that was before the last reset, and nothing has been played since."""

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        """An action: of those in the mask that is given, by the probabilities that are given, or of the legal ones."""
        if mask is not None or probability is not None:
            return super().sample(mask, probability)
        legal = np.flatnonzero(self.mask)
        action = self.dtype.type(legal[self.np_random.integers(len(legal))] if legal.size else 0)
        self.sampled, self.early = int(action), False
        return action

    def meant(self, action: Any) -> Any:
        """The action, or a legal one in place of one that was sampled before the last reset and played after it.

        That is what Gymnasium's own `check_env` does; whoever else plays what is not legal is refused.
        """
        early = self.sampled if self.early else None
        if early is None or self.mask[early] or not np.array_equal(action, early):
            return action
        legal = np.flatnonzero(self.mask)
        return legal[early % len(legal)]


class ManyLegalActions(MultiDiscrete):
    """An action in each of many games; what it samples is legal now."""

    def __init__(self, count: int, n_actions: int) -> None:
        super().__init__(np.full(count, n_actions))
        self.mask = np.ones((count, n_actions), np.int8)

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        """An action in each game: by the masks or probabilities that are given, or one of the legal ones."""
        if mask is not None or probability is not None:
            return super().sample(mask, probability)
        games, actions = np.nonzero(self.mask)
        choices = np.bincount(games, minlength=len(self.mask))
        return actions[np.cumsum(choices) - 1 - self.np_random.integers(choices)]
