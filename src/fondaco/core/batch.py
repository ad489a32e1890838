"""Many games at once: loops over arrays of rows, linked with one game's rules and compiled together with them.

Every loop works on rows[start:stop] and on nothing that another range touches, and every game's randomness comes from
its own seed. So the ranges can be spread over any number of threads with the same result.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from .chance import sow
from .contract import CHOICE, any_goes_on, deal, legal, observe, play, proceed, redeal, resting, rouse, standing
from .luck import LUCK_WORDS, draw_below, sow_luck
from .row import Grid, Ints
from .rule import rule

__all__ = ["BATCH"]


@rule
def random_playout(s: Any, moves: Ints, luck: Ints) -> int:
    """Play on at random to the end; how many decisions that took.

    Games in step with each other take one action each, again and again, until all of them rest or are over.
    """
    decisions, action = 0, CHOICE
    while any_goes_on(s.turn >= 0):
        going = s.turn >= 0 and (action != CHOICE or not resting(s))
        while any_goes_on(going):
            if going:
                if action == CHOICE:
                    action = moves[draw_below(luck, legal(s, moves))]
                    decisions += 1
                action = proceed(s, action)
                going = s.turn >= 0 and (action != CHOICE or not resting(s))
        if s.turn >= 0 and resting(s):
            action = rouse(s)
    return decisions


@rule
def deal_many(rows: Any, seeds: Any, start: int, stop: int) -> None:
    """Deal rows[start:stop] afresh, each from its own seed."""
    for i in range(start, stop):
        sow(rows[i].key, seeds[i])
        deal(rows[i])


@rule
def play_many(rows: Any, actions: Ints, start: int, stop: int) -> None:
    """One action in each game that is not over."""
    for i in range(start, stop):
        if rows[i].turn >= 0:
            play(rows[i], actions[i])


@rule
def legal_many(rows: Any, moves: Grid, counts: Ints, start: int, stop: int) -> None:
    """The legal actions of every game, and how many there are; none once it is over."""
    for i in range(start, stop):
        counts[i] = 0
        if rows[i].turn >= 0:
            counts[i] = legal(rows[i], moves[i])


@rule
def mask_many(rows: Any, masks: Grid, start: int, stop: int) -> None:
    """The legal actions of every game as a mask: 1 where an action is legal."""
    n_actions = masks.shape[1]  # type: ignore[attr-defined]
    moves = np.empty(n_actions, np.int32)
    for i in range(start, stop):
        for action in range(n_actions):
            masks[i][action] = 0
        if rows[i].turn >= 0:
            for k in range(legal(rows[i], moves)):
                masks[i][int(moves[k])] = 1


@rule
def observe_many(rows: Any, seats: Ints, out: Grid, start: int, stop: int) -> None:
    """What one seat of every game knows; a seat below 0 stands for whoever is to decide."""
    for i in range(start, stop):
        seat = seats[i]
        if seat < 0:
            seat = max(0, rows[i].turn)
        observe(rows[i], seat, out[i])


@rule
def standing_many(rows: Any, scores: Grid, places: Grid, start: int, stop: int) -> None:
    """The scores and places in every game."""
    for i in range(start, stop):
        standing(rows[i], scores[i], places[i])


@rule
def redeal_many(rows: Any, seats: Ints, seeds: Any, start: int, stop: int) -> None:
    """Everything one seat of every game cannot know, decided anew."""
    for i in range(start, stop):
        redeal(rows[i], seats[i], seeds[i])


@rule
def finish_many(rows: Any, seeds: Any, decisions: Ints, n_actions: int, start: int, stop: int) -> None:
    """Play every game on at random to its end, and count the decisions."""
    moves, luck = np.empty(n_actions, np.int32), np.empty(LUCK_WORDS, np.uint32)
    for i in range(start, stop):
        sow_luck(luck, seeds[i])
        decisions[i] = random_playout(rows[i], moves, luck)


BATCH = (
    deal_many,
    play_many,
    legal_many,
    mask_many,
    observe_many,
    standing_many,
    redeal_many,
    finish_many,
)
"""What every compiled game offers."""
