"""The vector environment's one loop: play, and where a game is over reward it and deal the next; then look at it anew.

Like the loops of `core.batch` it works on lines start to stop and on nothing that another range touches.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from ..core.chance import next_seed, sow
from ..core.contract import deal, legal, observe_moving, observe_static, play, standing
from ..core.luck import draw_below, sow_luck
from ..core.row import Grid, Ints
from ..core.rule import rule
from .rewards import pay

__all__ = ["BEGIN", "LOOK", "NOTES", "STEP", "choose", "meant", "sow_many", "step_many", "wrong_action"]

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
    line: Any,
    moving: int,
    rewards: int,
    task: int,
    start: int,
    stop: int,
) -> None:
    """One step in every game: all that changes is written in place. `line` is as long as an observation and of its
    declared type; `moving` is how much of one changes during a game."""
    seen, moves = np.empty_like(line), np.empty(mask.shape[1], np.int32)  # type: ignore[attr-defined]
    for i in range(start, stop):
        if task == STEP:
            play(rows[i], meant(rows[i], actions[i]))
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
            note_static(rows[i], seen, observation[i], moving)
        note_moving(rows[i], seen, observation[i], moving)
        seat[i] = rows[i].turn
        choices = choose(rows[i], moves)
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


# --- Action spaces: the plain one; another stands in for both of these -----------------------------------------------


@rule
def choose(s: Any, out: Ints) -> int:
    """Write the legal actions, return their number."""
    return legal(s, out)


@rule
def meant(s: Any, action: int) -> int:
    """The game's own number of an action."""
    return action


# --- Item types: as declared, straight into place; or written aside first, and then number by number -----------------


@rule
def note_static(s: Any, seen: Ints, out: Ints, moving: int) -> None:
    """What stays as it is from the deal to the end."""
    observe_static(s, out)


@rule
def note_moving(s: Any, seen: Ints, out: Ints, moving: int) -> None:
    """What the seat to decide knows."""
    observe_moving(s, s.turn, out)


@rule
def convert_static(s: Any, seen: Any, out: Ints, moving: int) -> None:
    """What stays as it is, in another item type."""
    observe_static(s, seen)
    for i in range(moving, seen.size):
        out[i] = written(seen[i])


@rule
def convert_moving(s: Any, seen: Ints, out: Ints, moving: int) -> None:
    """What the seat to decide knows, in another item type."""
    observe_moving(s, s.turn, seen)
    for i in range(moving):
        out[i] = written(seen[i])


@rule
def written(number: int) -> int:
    """A number as it is, for an item type that says it itself."""
    return number


@rule
def bfloat16_bits(number: int) -> Any:
    """The bits of the bfloat16 nearest to a number, the even one of two that are equally near."""
    bits = np.float32(number).view(np.uint32)
    return (bits + ROUNDING + ((bits >> HALF_BITS) & 1)) >> HALF_BITS


NOTES: dict[str, dict[Callable[..., Any], Callable[..., Any]]] = {
    "": {},
    "float32": {note_static: convert_static, note_moving: convert_moving},
    "bfloat16": {note_static: convert_static, note_moving: convert_moving, written: bfloat16_bits},
}
"""What stands in for what, for observations of each item type; none named: as declared."""
