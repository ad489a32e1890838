"""What a rule chooses in every game of an environment, a game's greedy policy for instance, as actions of its space;
and what another says of every action that may be chosen."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..core.contract import legal
from ..core.row import Ints
from ..core.rule import rule
from .stepping import from_small, small_legal

__all__ = ["choice", "choose_many", "describe_actions", "describe_many", "description", "number_chosen"]


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


@rule
def description(s: Any, action: int, out: Ints) -> None:
    """What is said of an action, as the game numbers it: the rule that says it stands here."""


@rule
def describe_actions(s: Any, moves: Ints, said: Any, small: int, told: Any) -> None:
    """What is said of every action that may be chosen, one after the other in the order of the action space; of all
    others nothing, zeros. `moves` and `said` are room for the actions and for what is said of one."""
    numbers = len(said)
    for k in range(len(told)):
        told[k] = 0
    choices = 0
    if small:
        choices = small_legal(s, moves)
    else:
        choices = legal(s, moves)
    for k in range(choices):
        action = moves[k]
        if small:
            action = from_small(s, action)
        description(s, action, said)
        for j in range(numbers):
            told[moves[k] * numbers + j] = said[j]


@rule
def describe_many(rows: Any, told: Any, small: int, n_actions: int, numbers: int, start: int, stop: int) -> None:
    """The same in every game."""
    moves, said = np.empty(n_actions, np.int32), np.empty(numbers, np.int32)
    for i in range(start, stop):
        describe_actions(rows[i], moves, said, small, told[i])
