"""The vector environment's step as CUDA kernels, one game a thread, in three launches.

`move_kernel` plays one decision in every game and notes which games came to a rest or to their end. `renew_kernel`
wakes those, rewards and deals anew: a few games, and much to do for each, so they are gathered first, or most threads
of a warp would wait for one. `look_kernel` writes what is to be seen.

Whatever belongs to all games lies item by item, the same item of neighbouring games side by side, so that neighbouring
threads read and write neighbouring addresses: rows in tiles (`core.tiles`), observations and masks as *planes*. Games
are played and looked at where they lie: copies of them would be most of what goes through memory.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import cuda

from ..core.chance import next_seed, sow
from ..core.contract import deal, decide, legal, observe_moving, resting, wake
from ..core.cuda import TILE, WIDE, WORD_SIZE
from ..core.kernels import ROW, ROW_WORDS, share_printed
from ..core.link import Function, Placeholder
from ..core.luck import draw_below, sow_luck
from ..core.row import Ints
from ..core.rule import rule
from .choosing import describe_actions, number_chosen
from .stepping import bfloat16_bits, clear_reward, reward_seats
from .terms import Terms

__all__ = ["CHOOSING", "DESCRIBING", "STEPPING", "bindings", "constants", "room_near"]

N_CHOICES: Any = Placeholder("N_CHOICES")
"""How many actions the action space has."""
MASK_WORDS: Any = Placeholder("MASK_WORDS")
"""How many words have a bit for each of them."""
N_SAID: Any = Placeholder("N_SAID")
"""How many numbers a rule says of an action, where one is asked."""
N_MOVING: Any = Placeholder("N_MOVING")
"""How many numbers of an observation change during a game."""
ITEM: Any = Placeholder("ITEM")
"""The declared item type of observations."""
N_WORDS: Any = Placeholder("N_WORDS")
"""How many numbers of 32 bits a row has, as far as it changes."""
N_SHORTS: Any = Placeholder("N_SHORTS")
"""How many of 16 bits."""
N_BYTES: Any = Placeholder("N_BYTES")
"""How many of 8."""
TILE_BYTES: Any = Placeholder("TILE_BYTES")
"""How many bytes a tile has."""
row_at: Any = Placeholder("row_at")
"""From `core.tiles`, like the next."""
read_row_at: Any = Placeholder("read_row_at")

WORD_BITS, BIT_BITS, LAST_BIT, BYTE_BITS = 32, 5, 31, 8
MOST_SHARED = 48 * 1024
"""Bytes of memory that a block may share, unless a kernel is made for more."""


def constants(terms: Terms) -> dict[str, str]:
    """What the kernels' text needs to know of the game and the action space."""
    n_words, n_shorts, n_bytes = terms.game.State.items
    return {
        "N_WORDS": str(n_words),
        "N_SHORTS": str(n_shorts),
        "N_BYTES": str(n_bytes),
        "TILE_BYTES": str(terms.game.State.moving * TILE),
        "N_CHOICES": str(terms.n_actions),
        "MASK_WORDS": str(-(-terms.n_actions // WORD_BITS)),
        "N_MOVING": str(terms.game.observation.PIECES.moving),
        "ITEM": f"np.{terms.game.observation_dtype.name}",
    }


def room_near(terms: Terms) -> int:
    """So many bytes of the memory that a block shares does each thread need to renew games there: none where rows are
    narrow, or do not fit."""
    row = terms.game.State
    return row.moving if row.moving > WIDE and row.dtype.itemsize + TILE * row.moving <= MOST_SHARED else 0


def bindings(terms: Terms) -> dict[Function, Function]:
    """What stands in for what below, for the action space and the item type of observations."""
    bound: dict[Function, Function] = {}
    if terms.small is not None:
        bound |= {choose: terms.small.small_legal, meant: terms.small.from_small}
    if room_near(terms):
        bound |= {row_to_renew: row_nearby, leave_row: copy_back}
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
def row_of(tiles: Any, i: int) -> Any:
    """Game i, where it lies."""
    return row_at(ROW, tiles, i // TILE * TILE_BYTES, i % TILE)


@rule
def read_row_of(tiles: Any, i: int) -> Any:
    """The same, in a kernel that changes no game."""
    return read_row_at(ROW, tiles, i // TILE * TILE_BYTES, i % TILE)


@rule
def row_to_renew(tiles: Any, i: int) -> Any:
    """Game i, of which much will change: where it lies."""
    return row_of(tiles, i)


@rule
def leave_row(s: Any, tiles: Any, i: int) -> None:
    """It is as it should be."""


@rule
def row_nearby(tiles: Any, i: int) -> Any:
    """The same for wide rows: a copy in the memory that the threads of a block share."""
    memory, thread = cuda.shared.array(0, np.uint8), cuda.threadIdx.x
    near = row_at(ROW, memory, ROW_WORDS * WORD_SIZE + thread // TILE * TILE_BYTES, thread % TILE)
    copy_row(row_of(tiles, i), near)
    return near


@rule
def copy_back(s: Any, tiles: Any, i: int) -> None:
    """The copy goes where the game lies."""
    copy_row(s, row_of(tiles, i))


@rule
def copy_row(s: Any, other: Any) -> None:
    """Everything of a row into another."""
    for k in range(N_WORDS):
        other.every_word[k] = s.every_word[k]
    for k in range(N_SHORTS):
        other.every_short[k] = s.every_short[k]
    for k in range(N_BYTES):
        other.every_byte[k] = s.every_byte[k]


@rule
def fill_row(s: Any, words: Any) -> None:
    """Everything of a row from one that is given as its words."""
    for k in range(N_WORDS):
        s.every_word[k] = words[k]
    for k in range(N_SHORTS):
        at = N_WORDS * WORD_SIZE + 2 * k
        s.every_short[k] = words[at // WORD_SIZE] >> at % WORD_SIZE * BYTE_BITS
    for k in range(N_BYTES):
        at = N_WORDS * WORD_SIZE + 2 * N_SHORTS + k
        s.every_byte[k] = words[at // WORD_SIZE] >> at % WORD_SIZE * BYTE_BITS


# --- A step ----------------------------------------------------------------------------------------------------------


@rule
def begin_kernel(blank: Any, blanks: Any, kinds: Any, tiles: Any, seeds: Any) -> None:
    """Deal every game afresh at its kind of table, each from its own seed."""
    i = cuda.grid(1)
    share_printed(blank)
    if i < seeds.size:
        s = row_of(tiles, i)
        fill_row(s, blanks[kinds[i]])
        sow(s.key, seeds[i])
        deal(s)


@rule
def move_kernel(blank: Any, tiles: Any, actions: Any, reward: Any, done: Any, waiting: Any, count: Any) -> None:
    """One decision in every game; those at a rest or at their end are noted as waiting, `count` of them."""
    i = cuda.grid(1)
    share_printed(blank)
    if i < actions.size:
        s = row_of(tiles, i)
        decide(s, meant(s, actions[i]))
        if s.turn < 0 or resting(s):
            waiting[cuda.atomic.add(count, 0, 1)] = i
        elif done[i]:
            clear_reward(reward[i], s.players)
            done[i] = 0


@rule
def renew_kernel(
    blank: Any,
    tiles: Any,
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
    for k in range(cuda.grid(1), count[0], cuda.gridsize(1)):
        i = waiting[k]
        s = row_to_renew(tiles, i)
        while s.turn >= 0 and resting(s):
            wake(s)
        over = s.turn < 0
        if over:
            reward_seats(s, rewards, reward[i], scores[i], places[i])
            seeds[i] = next_seed(s.key)
            sow(s.key, seeds[i])
            deal(s)
        elif done[i]:
            clear_reward(reward[i], s.players)
        done[i] = over
        leave_row(s, tiles, i)


@rule
def look_kernel(
    blank: Any,
    tiles: Any,
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
        s = read_row_of(tiles, i)
        moves = cuda.local.array(N_CHOICES, np.int16)
        seen = cuda.local.array(N_MOVING, ITEM)
        note(s, seen, observation[:, i])
        seat[i] = s.turn
        choices = choose(s, moves)
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
def plain_kernel(blank: Any, tiles: Any, actions: Any, plain: Any) -> None:
    """The game's own numbers of the actions."""
    i = cuda.grid(1)
    share_printed(blank)
    if i < actions.size:
        plain[i] = meant(read_row_of(tiles, i), actions[i])


@rule
def choose_kernel(blank: Any, tiles: Any, chosen: Any, small: int) -> None:
    """What a rule chooses in every game."""
    i = cuda.grid(1)
    share_printed(blank)
    if i < chosen.size:
        moves = cuda.local.array(N_CHOICES, np.int16)
        chosen[i] = number_chosen(read_row_of(tiles, i), moves, small)


@rule
def describe_kernel(blank: Any, tiles: Any, told: Any, small: int) -> None:
    """What a rule says of every action in every game."""
    i = cuda.grid(1)
    share_printed(blank)
    if i < told.shape[1]:
        moves, said = cuda.local.array(N_CHOICES, np.int16), cuda.local.array(N_SAID, np.int32)
        describe_actions(read_row_of(tiles, i), moves, said, small, told[:, i])


@rule
def sow_kernel(luck: Any, seed: int) -> None:
    """The luck of every line begun anew, each from a seed of its own."""
    i = cuda.grid(1)
    if i < luck.shape[1]:
        sow_luck(luck[:, i], seed + i)


@rule
def fill_kernel(values: Any, kinds: Any, planes: Any, first: int) -> None:
    """The same values for every game at a kind of table, from this plane on."""
    i = cuda.grid(1)
    if i < planes.shape[1]:
        for k in range(values.shape[1]):
            planes[first + k, i] = values[kinds[i], k]


@rule
def put_kernel(rows: Any, at: Any, tiles: Any, seeds: Any, reward: Any, done: Any, seed: int) -> None:
    """Rows, as lines of words, in the place of the games at these lines."""
    k = cuda.grid(1)
    if k < at.size:
        i = at[k]
        fill_row(row_of(tiles, i), rows[k])
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

CHOOSING, DESCRIBING = (choose_kernel,), (describe_kernel,)
"""Compiled where a rule is asked for what it chooses, or for what it says of actions."""
