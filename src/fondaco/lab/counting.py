"""The loops of accounts: whole games played and noted, linked with one game's rules, greedy policy and listeners."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..bots.thinking import GREEDY, OTHER, choose
from ..core.chance import sow
from ..core.contract import deal, legal, play, standing
from ..core.luck import draw_below, sow_luck
from ..core.row import Ints
from ..core.rule import rule
from .account import closing, first_seat, standing_noted

__all__ = ["UNDEALT", "add_up_many", "note_many"]

UNDEALT = -1
"""In place of who is the first, before a game is dealt."""


@rule
def note_many(
    rows: Any,
    row_bytes: Any,
    work: Any,
    work_bytes: Any,
    seeds: Any,
    kinds: Any,
    lucks: Any,
    chosen: Ints,
    firsts: Ints,
    decisions: Ints,
    noted: Any,
    n_actions: int,
    start: int,
    stop: int,
) -> None:
    """Deal every game that is not, play the action chosen for it, if any, and go on until another bot has to decide or
    to the end.

    Games are played in the one row that has room for notes; what was noted of each lies in `noted` meanwhile, and what
    is counted over all of them stays in that row.
    """
    moves = np.empty(n_actions, np.int32)
    scores, places = np.zeros(kinds.shape[1], np.int32), np.zeros(kinds.shape[1], np.int32)
    size, many = row_bytes.shape[1], noted.shape[1]
    at = work_bytes.shape[1] - size
    s = work[0]
    for i in range(start, stop):
        if rows[i].turn < 0 and firsts[i] != UNDEALT:
            continue
        for byte in range(size):
            work_bytes[0][at + byte] = row_bytes[i][byte]
        if firsts[i] == UNDEALT:
            for cell in range(many):
                s.noted[cell] = 0
            sow(s.key, seeds[i])
            sow_luck(lucks[i], seeds[i])
            deal(s)
            firsts[i] = first_seat(s)
        else:
            for cell in range(many):
                s.noted[cell] = noted[i][cell]
            play(s, chosen[i])
            decisions[i] += 1
        while s.turn >= 0 and kinds[i][s.turn] != OTHER:
            if kinds[i][s.turn] == GREEDY:
                play(s, choose(s))
            else:
                play(s, moves[draw_below(lucks[i], legal(s, moves))])
            decisions[i] += 1
        if s.turn < 0:
            standing(s, scores, places)
            standing_noted(s, firsts[i], decisions[i], scores, places)
            closing(s, scores, places)
        for byte in range(size):
            row_bytes[i][byte] = work_bytes[0][at + byte]
        for cell in range(many):
            noted[i][cell] = s.noted[cell]


@rule
def add_up_many(noted: Any, sums: Any, start: int, stop: int) -> None:
    """Over all games: of each cell the sums of all that was noted of it under each setting, and of the products of any
    two of them."""
    settings, cells = noted.shape[0], sums.shape[0]
    values = np.zeros(2 * settings, np.int64)
    for i in range(start, stop):
        for cell in range(cells):
            any_noted = 0
            for setting in range(settings):
                values[2 * setting] = noted[setting][i][2 * cell]
                values[2 * setting + 1] = noted[setting][i][2 * cell + 1]
                any_noted |= noted[setting][i][2 * cell]
            if any_noted == 0:
                continue
            place = 2 * settings
            for one in range(2 * settings):
                sums[cell][one] += values[one]
                for other in range(one, 2 * settings):
                    sums[cell][place] += values[one] * values[other]
                    place += 1
