"""The loop by which networks learn, linked with one game's rules, its greedy policy and what is seen of it."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..bots.thinking import choose, features, greedy_playout, judge, stage
from ..core.contract import legal, play
from ..core.luck import LUCK_WORDS, draw_below, sow_luck
from ..core.row import Ints
from ..core.rule import rule

__all__ = ["dawns_many"]

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
