"""The fuzzer's loop, linked with one game's rules and invariants."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..core.chance import sow
from ..core.contract import deal, legal, play
from ..core.luck import LUCK_WORDS, draw_below, sow_luck
from ..core.row import Ints
from ..core.rule import rule

__all__ = ["broken", "forget", "fuzz_many", "remember"]

LONGEST_GAME = 20_000
"""Decisions after which a game counts as endless."""
TOO_FEW_MOVES, ENDLESS = -1, -2


@rule
def broken(s: Any, memory: Ints) -> int:
    """A game's own: the number of the first thing that is wrong."""
    raise NotImplementedError


@rule
def remember(s: Any, action: int, memory: Ints) -> None:
    """A game's own: keep what the check after this action compares with."""


@rule
def forget(memory: Ints) -> None:
    """A game's own: nothing is remembered yet."""


@rule
def fuzz_many(
    rows: Any, seeds: Any, wrong: Ints, decisions: Ints, n_actions: int, n_memory: int, start: int, stop: int
) -> None:
    """Random games from the deal to the end, checked at every decision; what went wrong in each, 0 for nothing."""
    moves, luck = np.empty(n_actions, np.int32), np.empty(LUCK_WORDS, np.uint32)
    memory = np.empty(n_memory, np.int64)
    for i in range(start, stop):
        sow(rows[i].key, seeds[i])
        deal(rows[i])
        sow_luck(luck, seeds[i])
        forget(memory)
        found, count = broken(rows[i], memory), 0
        while found == 0 and rows[i].turn >= 0:
            choices = legal(rows[i], moves)
            if choices < 2:
                found = TOO_FEW_MOVES
            elif count > LONGEST_GAME:
                found = ENDLESS
            else:
                action = moves[draw_below(luck, choices)]
                remember(rows[i], action, memory)
                play(rows[i], action)
                count += 1
                found = broken(rows[i], memory)
        wrong[i] = found
        decisions[i] = count
