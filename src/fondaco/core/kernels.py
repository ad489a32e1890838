"""CUDA kernels: one game a thread, linked with one game's rules.

A thread plays on a row in its own local memory, where the rows of neighbouring threads lie interleaved, and writes it
back once. Each kernel does what the loop of the same name in `batch` does, so the results are the same bit for bit.

Where all games have the same components, what is printed on them is read from one blank row that every block of threads
keeps in its shared memory: so a thread's own memory is small enough to stay near. There a thread's row is an array of
words that is looked at as a row without what is printed: compilers then know that its numbers are aligned.
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

__all__ = ["GAMES", "KERNELS", "ROW", "ROW_WORDS", "any_of_warp", "count_bits", "lowest_bit", "share_printed"]

ROW: Any = Placeholder("ROW")
"""The type of the game's rows."""
MOVING_ROW: Any = Placeholder("MOVING_ROW")
"""That of their part which a game may change."""
ROW_WORDS: Any = Placeholder("ROW_WORDS")
"""How many words of 32 bits a row has."""
MOVING_WORDS: Any = Placeholder("MOVING_WORDS")
"""How many of them that part has."""
N_ACTIONS: Any = Placeholder("N_ACTIONS")

WARP = 0xFFFFFFFF
"""All threads of a warp."""


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
    """Play every game on at random to its end, and count the decisions; threads without a game only keep step."""
    i = cuda.grid(1)
    own = cuda.local.array(1, ROW)
    moves = cuda.local.array(N_ACTIONS, np.int16)
    luck = cuda.local.array(LUCK_WORDS, np.uint32)
    own[0].turn = -1
    if i < rows.size:
        own[0] = rows[i]
        sow_luck(luck, seeds[i])
    played = random_playout(own[0], moves, luck)
    if i < rows.size:
        decisions[i] = played
        rows[i] = own[0]


@rule
def any_of_warp(going: bool) -> bool:
    """Whether any thread of the warp goes on: all of them come here together, however far their paths went apart.
    Without this the compiler lets each run on by itself as far as it can."""
    return bool(cuda.any_sync(WARP, going))


@rule
def lowest_bit(bits: int) -> int:
    """What `bits.lowest` finds: a GPU has an instruction for it."""
    return int(cuda.ffs(np.uint32(bits))) - 1


@rule
def count_bits(bits: int) -> int:
    """What `bits.count` counts, likewise."""
    return int(cuda.popc(np.uint32(bits)))


@rule
def share_printed(blank: Any) -> None:
    """Put what is printed on the components where all threads of a block read it."""
    shared = cuda.shared.array(0, np.uint32)
    for word in range(cuda.threadIdx.x, ROW_WORDS, cuda.blockDim.x):
        shared[word] = blank[word]
    cuda.syncthreads()


@rule
def games_kernel(blank: Any, rows: Any, first_seed: int, decisions: Any) -> None:
    """Whole random games, dealt and played to the end: game i from the seed `first_seed` + i. Rows are given as their
    words."""
    i = cuda.grid(1)
    share_printed(blank)
    words = cuda.local.array(MOVING_WORDS, np.uint32)
    own = words.view(MOVING_ROW)
    moves = cuda.local.array(N_ACTIONS, np.int16)
    luck = cuda.local.array(LUCK_WORDS, np.uint32)
    for word in range(MOVING_WORDS):
        words[word] = blank[word]
    sow(own[0].key, first_seed + i)
    deal(own[0])
    sow_luck(luck, first_seed + i)
    played = random_playout(own[0], moves, luck)
    if i < decisions.size:
        decisions[i] = played
        for word in range(MOVING_WORDS):
            rows[i, word] = words[word]
        for word in range(MOVING_WORDS, ROW_WORDS):
            rows[i, word] = blank[word]


KERNELS = (
    deal_kernel,
    play_kernel,
    legal_kernel,
    observe_kernel,
    standing_kernel,
    redeal_kernel,
    finish_kernel,
)
"""Every row with components of its own."""

GAMES = (games_kernel,)
"""All games with the same components."""
