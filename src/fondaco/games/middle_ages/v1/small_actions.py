"""The Middle Ages' small action space, for learning machines: seats and Accords named as observations show them.

Among all actions a Coterie is named by its seat and an Accord by its name; observations count seats from whoever
observes, and Characters as they stand in the set. Here actions do so, too: `add 17 to 1` is the left neighbour's
Coterie, whoever adds. Everything else has the number it has among all actions.
"""

from __future__ import annotations

from ....core.row import Ints
from ....core.rule import rule
from .rules import legal
from .state import CHARACTERS, DO_ACCORD, DO_DISCARD, SEATS, State
from .words import move_text

SMALL_ACTIONS = DO_ACCORD + CHARACTERS

AHEAD = ("to the own Coterie", *(f"to the Coterie {ahead} ahead" for ahead in range(1, SEATS)))

SMALL_WORDS = (
    *(f"add {action // SEATS + 1} {AHEAD[action % SEATS]}" for action in range(DO_DISCARD)),
    *(move_text(action) for action in range(DO_DISCARD, DO_ACCORD)),
    *(f"the Accord of Character {character + 1}" for character in range(CHARACTERS)),
)
"""What each stands for, in words."""


@rule
def small_legal(s: State, out: Ints) -> int:
    """Write the legal small actions, return their number."""
    count = legal(s, out)
    for k in range(count):
        action = out[k]
        if action < DO_DISCARD:
            owner = action % SEATS
            out[k] = action - owner + (owner - s.turn + s.players) % s.players
        elif action >= DO_ACCORD:
            for character in range(CHARACTERS):
                if s.character_name[character] == action - DO_ACCORD:
                    out[k] = DO_ACCORD + character
    return count


@rule
def from_small(s: State, small: int) -> int:
    """The action that a legal small one stands for in this position."""
    if small < DO_DISCARD:
        ahead = small % SEATS
        return small - ahead + (ahead + s.turn) % s.players
    if small >= DO_ACCORD:
        return DO_ACCORD + s.character_name[small - DO_ACCORD]
    return small
