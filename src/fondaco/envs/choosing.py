"""What a rule chooses in every game of an environment, a game's greedy policy for instance: as actions of its space."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..core.row import Ints
from ..core.rule import rule
from .stepping import from_small, small_legal

__all__ = ["choice", "choose_many", "number_chosen"]


@rule
def choice(s: Any) -> int:
    """The action that is chosen, as the game numbers it: the rule that chooses stands here."""
    return 0


@rule
def number_chosen(s: Any, moves: Ints, small: int) -> int:
    """The number of what is chosen in the action space of the environment. A small one may leave that out, as Medici's
    does jumps beyond all usual bids: then the nearest that is legal. `moves` is room for all of them."""
    chosen = choice(s)
    if not small:
        return chosen
    choices = small_legal(s, moves)
    nearest = moves[0]
    for k in range(choices):
        if abs(from_small(s, moves[k]) - chosen) < abs(from_small(s, nearest) - chosen):
            nearest = moves[k]
    return nearest


@rule
def choose_many(rows: Any, chosen: Ints, small: int, n_actions: int, start: int, stop: int) -> None:
    """What is chosen in every game."""
    moves = np.empty(n_actions, np.int32)
    for i in range(start, stop):
        chosen[i] = number_chosen(rows[i], moves, small)
