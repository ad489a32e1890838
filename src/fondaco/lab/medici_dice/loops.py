"""The solitaire study's loops: learning what sheets are worth, and playing by it, over many games."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...bots.medici_dice.solitaire import POINT, SHIPS, column_of, leads_of, settle, slot_of, still_to_come
from ...bots.thinking import choose
from ...core.chance import sow
from ...core.contract import deal, legal, play
from ...core.luck import LUCK_WORDS, draw_below, sow_luck
from ...core.row import Grid, Ints
from ...core.rule import rule
from ...games.medici_dice.solitaire import has_broken_through
from ...games.medici_dice.state import ACTIONS, GOODS

__all__ = ["greedy_many", "learn_many", "study_many"]

LONGEST = 64
"""More decisions than any solitaire has."""
OF = 1000
"""Chances to explore are given out of so many."""


@rule
def best_action(s: Any, moves: Ints, only: int, trial: Any, ship: Grid, column: Grid, leads: Grid, order: Ints) -> int:
    """The action after which most is had and expected, or the one numbered `only` in the list; trial[1] is how it is
    settled then."""
    most, chosen = -1.0, 0
    for number in range(legal(s, moves)):
        if only < 0 or only == number:
            trial[0] = s
            settle(trial[0], moves[number])
            worth = trial[0].total[0] * POINT + still_to_come(trial[0], ship, column, leads, order)
            if chosen == 0 or worth > most:
                most = worth
                chosen = moves[number]
                trial[1] = trial[0]
    return chosen


@rule
def move_towards(s: Any, step: float, ship: Any, column: Any, leads: Any, order: Ints) -> None:
    """Change what the tables say of a sheet by so much in each of its parts."""
    slot = slot_of(s)
    if has_broken_through(s):
        ship[slot][SHIPS + s.worth[0]] += step
        return
    ship[slot][s.worth[0]] += step
    leads[slot][leads_of(s, order)] += step
    for good in range(GOODS):
        column[slot][column_of(s, good)] += step


@rule
def learn_many(
    rows: Any,
    seeds: Any,
    ship: Grid,
    column: Grid,
    leads: Grid,
    order: Ints,
    rate: float,
    trace: float,
    explore: int,
    start: int,
    stop: int,
) -> None:
    """Play by the tables, now and then at random, and move what they say towards what came of it.

    What each sheet should have said is a blend of the final score and of what the next sheet said; nothing is learned
    across a random move, so the tables always tell what playing by them brings.
    """
    moves, luck = np.empty(ACTIONS, np.int32), np.empty(LUCK_WORDS, np.uint32)
    trial, past = np.empty(2, rows.dtype), np.empty(LONGEST, rows.dtype)
    for i in range(start, stop):
        sow(rows[i].key, seeds[i])
        sow_luck(luck, seeds[i])
        deal(rows[i])
        steps = 0
        while rows[i].turn >= 0:
            only = -1
            if draw_below(luck, OF) < explore:
                only = draw_below(luck, legal(rows[i], moves))
                steps = 0
            action = best_action(rows[i], moves, only, trial, ship, column, leads, order)
            past[steps] = trial[1]
            steps += 1
            play(rows[i], action)
        target = float(rows[i].total[0] * POINT)
        for step in range(steps - 1, -1, -1):
            said = past[step].total[0] * POINT + still_to_come(past[step], ship, column, leads, order)
            move_towards(past[step], rate * (target - said), ship, column, leads, order)
            target = trace * target + (1.0 - trace) * said


@rule
def study_many(
    rows: Any, seeds: Any, ship: Grid, column: Grid, leads: Grid, order: Ints, start: int, stop: int
) -> None:
    """Whole games played by the tables."""
    moves, trial = np.empty(ACTIONS, np.int32), np.empty(2, rows.dtype)
    for i in range(start, stop):
        sow(rows[i].key, seeds[i])
        deal(rows[i])
        while rows[i].turn >= 0:
            play(rows[i], best_action(rows[i], moves, -1, trial, ship, column, leads, order))


@rule
def greedy_many(rows: Any, seeds: Any, start: int, stop: int) -> None:
    """Whole games played by the greedy bot."""
    for i in range(start, stop):
        sow(rows[i].key, seeds[i])
        deal(rows[i])
        while rows[i].turn >= 0:
            play(rows[i], choose(rows[i]))
