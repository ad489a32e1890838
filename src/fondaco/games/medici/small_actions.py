"""Medici's small action space, for learning machines: few numbers instead of one for every bid that is ever possible.

Draw, stop, pass and the bids from 1 to 62 have the numbers they have among all actions. One more number stands for all
bids beyond: the least one that beats the standing bid. So whoever can pay more than 62 may still outbid anybody, by
one florin, and only jumps beyond 63 are left out. Different numbers always stand for different actions.
"""

from __future__ import annotations

from ...core.row import Ints
from ...core.rule import rule
from .rules import legal
from .state import BIDDING, PASS, State
from .words import move_text

MOST_NAMED = 62
"""The highest bid with a number of its own."""
BEYOND = PASS + MOST_NAMED + 1
"""The number for the least higher bid beyond it."""
SMALL_ACTIONS = BEYOND + 1

SMALL_WORDS = (*(move_text(action) for action in range(BEYOND)), f"least bid beyond {MOST_NAMED}")
"""What each stands for, in words."""


@rule
def small_legal(s: State, out: Ints) -> int:
    """Write the legal small actions, return their number: at least two while the game runs."""
    if s.phase != BIDDING:
        return legal(s, out)
    out[0] = PASS
    count = 1
    for bid in range(s.high_bid + 1, min(s.florins[s.turn], MOST_NAMED) + 1):
        out[count] = PASS + bid
        count += 1
    if s.florins[s.turn] > max(s.high_bid, MOST_NAMED):
        out[count] = BEYOND
        count += 1
    return count


@rule
def from_small(s: State, small: int) -> int:
    """The action that a legal small one stands for in this position."""
    if small == BEYOND:
        return PASS + max(s.high_bid, MOST_NAMED) + 1
    return small
