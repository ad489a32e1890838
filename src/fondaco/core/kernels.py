"""CUDA kernels: one game a thread, linked with one game's rules.

A thread plays on a row in its own local memory, where the rows of neighbouring threads lie interleaved, and writes it
back once. Each kernel does what the loop of the same name in `batch` does, so the results are the same bit for bit.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import cuda

from .batch import random_playout
from .chance import sow
from .contract import deal, legal, observe, play, redeal, standing
from .link import Placeholder
from .luck import LUCK_WORDS, sow_luck
from .row import Grid, Ints
from .rule import rule

__all__ = ["KERNELS"]

ROW: Any = Placeholder("ROW")
"""The type of the game's rows."""
N_ACTIONS: Any = Placeholder("N_ACTIONS")


@rule
def deal_kernel(rows: Any, seeds: Any) -> None:
    """Deal every game afresh, each from its own seed."""
    i = cuda.grid(1)
    if i < rows.size:
        sow(rows[i].key, seeds[i])
        deal(rows[i])


@rule
def play_kernel(rows: Any, actions: Ints) -> None:
    """One action in each game that is not over."""
    i = cuda.grid(1)
    if i < rows.size and rows[i].turn >= 0:
        play(rows[i], actions[i])


@rule
def legal_kernel(rows: Any, moves: Grid, counts: Ints) -> None:
    """The legal actions of every game, and how many there are."""
    i = cuda.grid(1)
    if i < rows.size:
        counts[i] = 0
        if rows[i].turn >= 0:
            counts[i] = legal(rows[i], moves[i])


@rule
def observe_kernel(rows: Any, seats: Ints, out: Grid) -> None:
    """What one seat of every game knows; a seat below 0 stands for whoever is to decide."""
    i = cuda.grid(1)
    if i < rows.size:
        seat = seats[i]
        if seat < 0:
            seat = max(0, rows[i].turn)
        observe(rows[i], seat, out[i])


@rule
def standing_kernel(rows: Any, scores: Grid, places: Grid) -> None:
    """The scores and places in every game."""
    i = cuda.grid(1)
    if i < rows.size:
        standing(rows[i], scores[i], places[i])


@rule
def redeal_kernel(rows: Any, seats: Ints, seeds: Any) -> None:
    """Everything one seat of every game cannot know, decided anew."""
    i = cuda.grid(1)
    if i < rows.size:
        redeal(rows[i], seats[i], seeds[i])


@rule
def finish_kernel(rows: Any, seeds: Any, decisions: Ints) -> None:
    """Play every game on at random to its end, and count the decisions."""
    i = cuda.grid(1)
    if i < rows.size:
        own = cuda.local.array(1, ROW)
        moves = cuda.local.array(N_ACTIONS, np.int16)
        luck = cuda.local.array(LUCK_WORDS, np.uint32)
        own[0] = rows[i]
        sow_luck(luck, seeds[i])
        decisions[i] = random_playout(own[0], moves, luck)
        rows[i] = own[0]


@rule
def games_kernel(blank: Any, rows: Any, first_seed: int, decisions: Ints) -> None:
    """Whole random games, dealt and played to the end: game i from the seed `first_seed` + i."""
    i = cuda.grid(1)
    if i < rows.size:
        own = cuda.local.array(1, ROW)
        moves = cuda.local.array(N_ACTIONS, np.int16)
        luck = cuda.local.array(LUCK_WORDS, np.uint32)
        own[0] = blank[0]
        sow(own[0].key, first_seed + i)
        deal(own[0])
        sow_luck(luck, first_seed + i)
        decisions[i] = random_playout(own[0], moves, luck)
        rows[i] = own[0]


KERNELS = (
    deal_kernel,
    play_kernel,
    legal_kernel,
    observe_kernel,
    standing_kernel,
    redeal_kernel,
    finish_kernel,
    games_kernel,
)
