"""The loops by which networks learn: games to learn from, linked with one game's rules, its greedy policy and what is
seen of it, and the slopes along which a network gets better."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..bots.thinking import choose, features, greedy_playout, judge, stage
from ..core.contract import legal, play
from ..core.luck import LUCK_WORDS, draw_below, sow_luck
from ..core.row import Ints
from ..core.rule import rule

__all__ = ["dawns_many", "slopes_many"]

THOUSAND = 1000


@rule
def dawns_many(
    rows: Any,
    seeds: Any,
    wild: Ints,
    at: int,
    close: float,
    n_actions: int,
    seen: Any,
    ended: Any,
    start: int,
    stop: int,
) -> None:
    """Play every game to its dawn of this stage, now and then at random (so many times in a thousand), write down what
    each seat sees there, and then, by the greedy policy, how it ends for each."""
    players = rows[0].players
    scores, places, worths = np.zeros(players, np.int32), np.zeros(players, np.int32), np.zeros(players, np.float64)
    moves, luck = np.empty(n_actions, np.int32), np.empty(LUCK_WORDS, np.uint32)
    for i in range(start, stop):
        s = rows[i]
        sow_luck(luck, seeds[i])
        while s.turn >= 0 and stage(s) < at:
            action = choose(s)
            if draw_below(luck, THOUSAND) < wild[i]:
                action = moves[draw_below(luck, legal(s, moves))]
            play(s, action)
        if s.turn >= 0:
            for seat in range(players):
                features(s, seat, seen[i][seat])
        greedy_playout(s)
        for seat in range(players):
            judge(s, seat, close, scores, places, worths, ended[i][seat])


@rule
def slopes_many(
    seen: Any, ended: Any, inner: Any, outer: Any, inner_slope: Any, outer_slope: Any, start: int, stop: int
) -> None:
    """Add up how the squared error rises with each number of the two layers, over these samples. Most of what is seen
    is 0, and many neurons are silent: nothing is to be done for them."""
    inputs, hidden, outputs = seen.shape[1], inner.shape[1], ended.shape[1]
    neurons, back, wrong = np.empty(hidden, inner.dtype), np.empty(hidden, inner.dtype), np.empty(outputs, inner.dtype)
    for i in range(start, stop):
        for j in range(hidden):
            neurons[j] = inner[inputs][j]
        for k in range(inputs):
            value = seen[i][k]
            if value != 0.0:
                for j in range(hidden):
                    neurons[j] += value * inner[k][j]
        for what in range(outputs):
            wrong[what] = outer[hidden][what] - ended[i][what]
        for j in range(hidden):
            if neurons[j] > 0.0:
                for what in range(outputs):
                    wrong[what] += neurons[j] * outer[j][what]
        for what in range(outputs):
            outer_slope[hidden][what] += wrong[what]
        for j in range(hidden):
            back[j] = 0.0
            if neurons[j] > 0.0:
                for what in range(outputs):
                    outer_slope[j][what] += neurons[j] * wrong[what]
                    back[j] += outer[j][what] * wrong[what]
        for j in range(hidden):
            inner_slope[inputs][j] += back[j]
        for k in range(inputs):
            value = seen[i][k]
            if value != 0.0:
                for j in range(hidden):
                    inner_slope[k][j] += value * back[j]
