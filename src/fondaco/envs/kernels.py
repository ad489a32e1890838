"""The vector environment's step as CUDA kernels, one game a thread, in three launches.

`move_kernel` plays one decision in every game and notes which games came to a rest or to their end. `renew_kernel`
wakes those, rewards and deals anew: a few games, and much to do for each, so they are gathered first, or most threads
of a warp would wait for one. `look_kernel` writes what is to be seen.

Whatever belongs to all games lies feature by feature, the same number of all games side by side, so that neighbouring
threads read and write neighbouring addresses: rows as *planes* of words, observations and masks.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import cuda

from ..core.chance import next_seed, sow
from ..core.contract import deal, decide, legal, observe_moving, resting, wake
from ..core.kernels import MOVING_WORDS, ROW_TYPE, ROW_WORDS, share_printed
from ..core.link import Function, Placeholder
from ..core.luck import draw_below, sow_luck
from ..core.row import Ints
from ..core.rule import rule
from .stepping import bfloat16_bits, clear_reward, reward_seats
from .terms import Terms

__all__ = ["STEPPING", "bindings", "constants"]

N_CHOICES: Any = Placeholder("N_CHOICES")
"""How many actions the action space has."""
MASK_WORDS: Any = Placeholder("MASK_WORDS")
"""How many words have a bit for each of them."""
N_MOVING: Any = Placeholder("N_MOVING")
"""How many numbers of an observation change during a game."""
ITEM: Any = Placeholder("ITEM")
"""The declared item type of observations."""

WORD_BITS, BIT_BITS, LAST_BIT = 32, 5, 31


def constants(terms: Terms) -> dict[str, str]:
    """What the kernels' text needs to know of the game and the action space."""
    return {
        "N_CHOICES": str(terms.n_actions),
        "MASK_WORDS": str(-(-terms.n_actions // WORD_BITS)),
        "N_MOVING": str(terms.game.observation.PIECES.moving),
        "ITEM": f"np.{terms.game.observation_dtype.name}",
    }


def bindings(terms: Terms) -> dict[Function, Function]:
    """What stands in for what below, for the action space and the item type of observations."""
    bound: dict[Function, Function] = {}
    if terms.small is not None:
        bound |= {choose: terms.small.small_legal, meant: terms.small.from_small}
    if terms.dtype:
        bound[note] = note_aside
    if terms.dtype == "bfloat16":
        bound[converted] = bfloat16_bits
    return bound


# --- Where another action space or item type stands in ---------------------------------------------------------------


@rule
def choose(s: Any, out: Ints) -> int:
    """Write the legal actions, return their number."""
    return legal(s, out)


@rule
def meant(s: Any, action: int) -> int:
    """The game's own number of an action."""
    return action


@rule
def note(s: Any, seen: Ints, out: Ints) -> None:
    """What the seat to decide knows, as far as it changes."""
    observe_moving(s, s.turn, out)


@rule
def note_aside(s: Any, seen: Ints, out: Ints) -> None:
    """The same, written aside first and then number by number, maybe in another item type."""
    observe_moving(s, s.turn, seen)
    for i in range(N_MOVING):
        out[i] = converted(seen[i])


@rule
def converted(number: int) -> int:
    """A number as it is, for an item type that says it itself."""
    return number


# --- Rows ------------------------------------------------------------------------------------------------------------


@rule
def take_row(planes: Any, i: int, words: Ints) -> None:
    """Game i into a thread's own memory."""
    for word in range(MOVING_WORDS):
        words[word] = planes[word, i]


@rule
def put_row(planes: Any, i: int, words: Ints) -> None:
    """And back."""
    for word in range(MOVING_WORDS):
        planes[word, i] = words[word]


# --- A step ----------------------------------------------------------------------------------------------------------


@rule
def begin_kernel(blank: Any, planes: Any, seeds: Any) -> None:
    """Deal every game afresh, each from its own seed."""
    i = cuda.grid(1)
    share_printed(blank)
    if i < seeds.size:
        words = cuda.local.array(ROW_WORDS, np.uint32)
        own = words.view(ROW_TYPE)
        for word in range(MOVING_WORDS):
            words[word] = blank[word]
        sow(own[0].key, seeds[i])
        deal(own[0])
        put_row(planes, i, words)


@rule
def move_kernel(blank: Any, planes: Any, actions: Any, reward: Any, done: Any, waiting: Any, count: Any) -> None:
    """One decision in every game; those at a rest or at their end are noted as waiting, `count` of them."""
    i = cuda.grid(1)
    share_printed(blank)
    if i < actions.size:
        words = cuda.local.array(ROW_WORDS, np.uint32)
        own = words.view(ROW_TYPE)
        take_row(planes, i, words)
        decide(own[0], meant(own[0], actions[i]))
        put_row(planes, i, words)
        if own[0].turn < 0 or resting(own[0]):
            waiting[cuda.atomic.add(count, 0, 1)] = i
        elif done[i]:
            clear_reward(reward[i], own[0].players)
            done[i] = 0


@rule
def renew_kernel(
    blank: Any,
    planes: Any,
    seeds: Any,
    rewards: int,
    reward: Any,
    done: Any,
    scores: Any,
    places: Any,
    waiting: Any,
    count: Any,
) -> None:
    """Games at a rest wake; those that are over are rewarded, and the next are dealt."""
    share_printed(blank)
    words = cuda.local.array(ROW_WORDS, np.uint32)
    own = words.view(ROW_TYPE)
    for k in range(cuda.grid(1), count[0], cuda.gridsize(1)):
        i = waiting[k]
        take_row(planes, i, words)
        while own[0].turn >= 0 and resting(own[0]):
            wake(own[0])
        over = own[0].turn < 0
        if over:
            reward_seats(own[0], rewards, reward[i], scores[i], places[i])
            seeds[i] = next_seed(own[0].key)
            sow(own[0].key, seeds[i])
            deal(own[0])
        elif done[i]:
            clear_reward(reward[i], own[0].players)
        done[i] = over
        put_row(planes, i, words)


@rule
def look_kernel(
    blank: Any,
    planes: Any,
    luck: Any,
    observation: Any,
    mask: Any,
    seat: Any,
    drawn: Any,
    count: Any,
    marks: Any,
    every: int,
) -> None:
    """What the seat to decide knows and may do, and one legal action at random, in every game or in those marked;
    nobody waits any more."""
    i = cuda.grid(1)
    share_printed(blank)
    if i == 0:
        count[0] = 0
    if i < seat.size and (every or marks[i]):
        words = cuda.local.array(ROW_WORDS, np.uint32)
        own = words.view(ROW_TYPE)
        moves = cuda.local.array(N_CHOICES, np.int16)
        seen = cuda.local.array(N_MOVING, ITEM)
        take_row(planes, i, words)
        note(own[0], seen, observation[:, i])
        seat[i] = own[0].turn
        choices = choose(own[0], moves)
        drawn[i] = moves[draw_below(luck[:, i], choices)]
        show_planes(moves, choices, mask, i)


@rule
def show_planes(moves: Ints, choices: int, mask: Any, i: int) -> None:
    """The legal actions as a mask, gathered as bits first so that every byte is written once."""
    bits = cuda.local.array(MASK_WORDS, np.uint32)
    for word in range(MASK_WORDS):
        bits[word] = 0
    for k in range(choices):
        bits[moves[k] >> BIT_BITS] |= np.uint32(1) << np.uint32(moves[k] & LAST_BIT)
    for word in range(MASK_WORDS - 1):
        rest = bits[word]
        for bit in range(WORD_BITS):
            mask[word * WORD_BITS + bit, i] = rest >> np.uint32(bit) & np.uint32(1)
    rest = bits[MASK_WORDS - 1]
    for action in range((MASK_WORDS - 1) * WORD_BITS, N_CHOICES):
        mask[action, i] = rest & np.uint32(1)
        rest >>= np.uint32(1)


# --- Beside it -------------------------------------------------------------------------------------------------------


@rule
def wrong_kernel(mask: Any, actions: Any, wrong: Any) -> None:
    """The first game whose action is not legal, where there is one before the one noted."""
    i = cuda.grid(1)
    if i < actions.size:
        action = actions[i]
        if action < 0 or action >= N_CHOICES or mask[action, i] == 0:
            cuda.atomic.min(wrong, 0, i)


@rule
def read_kernel(given: Any, actions: Any) -> None:
    """Actions of another item type as the kernels take them; what is beyond all actions stays beyond."""
    i = cuda.grid(1)
    if i < actions.size:
        actions[i] = min(max(given[i], -1), N_CHOICES)


@rule
def plain_kernel(blank: Any, planes: Any, actions: Any, plain: Any) -> None:
    """The game's own numbers of the actions."""
    i = cuda.grid(1)
    share_printed(blank)
    if i < actions.size:
        words = cuda.local.array(ROW_WORDS, np.uint32)
        own = words.view(ROW_TYPE)
        take_row(planes, i, words)
        plain[i] = meant(own[0], actions[i])


@rule
def sow_kernel(luck: Any, seed: int) -> None:
    """The luck of every line begun anew, each from a seed of its own."""
    i = cuda.grid(1)
    if i < luck.shape[1]:
        sow_luck(luck[:, i], seed + i)


@rule
def fill_kernel(values: Any, planes: Any, first: int) -> None:
    """The same values for every game, from this plane on."""
    i = cuda.grid(1)
    if i < planes.shape[1]:
        for k in range(values.size):
            planes[first + k, i] = values[k]


@rule
def put_kernel(rows: Any, at: Any, planes: Any, seeds: Any, reward: Any, done: Any, seed: int) -> None:
    """Rows, as lines of words, in the place of the games at these lines."""
    k = cuda.grid(1)
    if k < at.size:
        i = at[k]
        for word in range(MOVING_WORDS):
            planes[word, i] = rows[k, word]
        seeds[i] = seed
        done[i] = 0
        for each in range(reward.shape[1]):
            reward[i, each] = 0


STEPPING = (
    begin_kernel,
    move_kernel,
    renew_kernel,
    look_kernel,
    wrong_kernel,
    read_kernel,
    plain_kernel,
    sow_kernel,
    fill_kernel,
    put_kernel,
)
