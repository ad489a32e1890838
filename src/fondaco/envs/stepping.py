"""The vector environment's one loop: play, and where a game is over reward it and deal the next; then look at it anew.

Like the loops of `core.batch` it works on lines start to stop and on nothing that another range touches.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ..core.chance import next_seed, sow
from ..core.contract import deal, legal, observe_moving, observe_static, play, standing
from ..core.luck import draw_below, sow_luck
from ..core.row import Grid, Ints
from ..core.rule import rule
from .rewards import pay

__all__ = [
    "BEGIN",
    "LOOK",
    "STEP",
    "STEPPING",
    "bfloat16_many",
    "float32_many",
    "from_small",
    "plain_many",
    "small_legal",
    "sow_many",
    "step_many",
    "wrong_action",
]

STEP, BEGIN, LOOK = range(3)
"""What the loop does before it looks at a game: play an action, deal from the line's seed, or nothing."""

ROUNDING = 0x7FFF
HALF_BITS = 16


@rule
def step_many(
    rows: Any,
    actions: Ints,
    seeds: Any,
    luck: Grid,
    observation: Grid,
    mask: Grid,
    seat: Ints,
    reward: Any,
    done: Ints,
    scores: Grid,
    places: Grid,
    drawn: Ints,
    rewards: int,
    small: int,
    task: int,
    start: int,
    stop: int,
) -> None:
    """One step in every game: all that changes is written in place."""
    moves = np.empty(mask.shape[1], np.int32)  # type: ignore[attr-defined]
    for i in range(start, stop):
        if task == STEP:
            play(rows[i], meant(rows[i], actions[i], small))
            over = rows[i].turn < 0
            if over:
                reward_seats(rows[i], rewards, reward[i], scores[i], places[i])
                seeds[i] = next_seed(rows[i].key)
            elif done[i]:
                clear_reward(reward[i], rows[i].players)
            done[i] = over
        if task == BEGIN or rows[i].turn < 0:
            sow(rows[i].key, seeds[i])
            deal(rows[i])
        if task != STEP:
            observe_static(rows[i], observation[i])
        observe_moving(rows[i], rows[i].turn, observation[i])
        seat[i] = rows[i].turn
        choices = choices_of(rows[i], moves, small)
        show(moves, choices, mask[i], moves.size)
        drawn[i] = moves[draw_below(luck[i], choices)]


@rule
def reward_seats(s: Any, rewards: int, reward: Any, scores: Ints, places: Ints) -> None:
    """How the game ended, and what that is worth to every seat."""
    standing(s, scores, places)
    for each in range(s.players):
        reward[each] = pay(rewards, scores, places, s.players, each)


@rule
def clear_reward(reward: Any, players: int) -> None:
    """Nothing is given before the end."""
    for each in range(players):
        reward[each] = 0


@rule
def show(moves: Ints, choices: int, mask: Ints, n_actions: int) -> None:
    """The legal actions as a mask."""
    for action in range(n_actions):
        mask[action] = 0
    for k in range(choices):
        mask[moves[k]] = 1


@rule
def wrong_action(mask: Grid, actions: Ints, start: int, stop: int) -> int:
    """The first game whose action is not legal; -1 where all are."""
    n_actions = mask.shape[1]  # type: ignore[attr-defined]
    for i in range(start, stop):
        if actions[i] < 0 or actions[i] >= n_actions or not mask[i][actions[i]]:
            return i
    return -1


@rule
def sow_many(luck: Grid, seed: int, start: int, stop: int) -> None:
    """The luck of every line begun anew, each from a seed of its own."""
    for i in range(start, stop):
        sow_luck(luck[i], seed + i)


# --- The small action space ------------------------------------------------------------------------------------------


@rule
def small_legal(s: Any, out: Ints) -> int:
    """Write the legal small actions, return their number: in a game that has such, its own function stands here."""
    return 0


@rule
def from_small(s: Any, small: int) -> int:
    """The action that a small one stands for, likewise."""
    return small


@rule
def choices_of(s: Any, out: Ints, small: int) -> int:
    """Write the legal actions of the chosen space, return their number."""
    if small:
        return small_legal(s, out)
    return legal(s, out)


@rule
def meant(s: Any, action: int, small: int) -> int:
    """The game's own number of an action of the chosen space."""
    if small:
        return from_small(s, action)
    return action


@rule
def plain_many(rows: Any, actions: Ints, plain: Ints, small: int, start: int, stop: int) -> None:
    """The game's own numbers of the actions of the chosen space."""
    for i in range(start, stop):
        plain[i] = meant(rows[i], actions[i], small)


# --- Other item types ------------------------------------------------------------------------------------------------


@rule
def float32_many(observation: Any, out: Grid, numbers: int, start: int, stop: int) -> None:
    """The first numbers of every observation as float32."""
    for i in range(start, stop):
        for k in range(numbers):
            out[i][k] = observation[i][k]


@rule
def bfloat16_many(observation: Any, out: Grid, numbers: int, start: int, stop: int) -> None:
    """The first numbers of every observation as bits of bfloat16."""
    for i in range(start, stop):
        for k in range(numbers):
            out[i][k] = bfloat16_bits(observation[i][k])


@rule
def bfloat16_bits(number: int) -> Any:
    """The bits of the bfloat16 nearest to a number, the even one of two that are equally near."""
    bits = np.float32(number).view(np.uint32)
    return (bits + ROUNDING + ((bits >> HALF_BITS) & 1)) >> HALF_BITS


STEPPING = (step_many, wrong_action, sow_many, plain_many, float32_many, bfloat16_many)
"""What is compiled for environments."""
