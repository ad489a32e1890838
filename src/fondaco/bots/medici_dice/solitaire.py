"""The strongest player of The Dice Game's solitaire: a table of what a sheet is still worth.

Each way to take the dice is carried out on a copy of the row, up to the point where chance would roll again; the best
one is that with the most points so far and still to come. What is still to come is read from tables, in thousandths of
a point: one for the ship's worth, one for every column's crosses and circles, and one for the five columns' leads
together, each for the round and the spaces left. `fondaco lab solitaire` learns them from millions of games and writes
docs/solitaire.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from itertools import combinations_with_replacement
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt

from ...core.position import Position
from ...core.row import Grid, Ints
from ...core.rule import rule
from ...games.medici_dice.rules import take
from ...games.medici_dice.solitaire import has_broken_through, mark_enemy, score_alone
from ...games.medici_dice.state import COLUMN, GOLD_VALUE, GOODS, MOST_SPACES, ROUNDS, State
from ..player import Opinion

__all__ = ["FILE", "Solitaire", "Worth", "blank_worth", "load_worth", "settle", "still_to_come"]

FILE = "solitaire.npz"
POINT = 1000
"""The tables count in thousandths of a point, as whole numbers: every machine chooses the same."""

SPACES = 8
"""Spaces left that are told apart: none to seven; owners' longer ships count as seven."""
SLOTS = ROUNDS * SPACES
SHIPS = MOST_SPACES * GOLD_VALUE + 1
COLUMNS = (COLUMN + 1) ** 2

# A column's lead is its crosses less the enemy's circles, as far as it is told apart.
MOST_BEHIND, MOST_AHEAD = 3, 3
LEADS = MOST_BEHIND + 1 + MOST_AHEAD
# How many columns have each lead, as digits of a number; the last kind of lead needs none, for there are five columns.
DIGITS = (*((GOODS + 1) ** lead for lead in range(LEADS - 1)), 0)
ORDERS = (GOODS + 1) ** (LEADS - 1)


class Worth:
    """The tables: `ship` (with a half of its own for after a breakthrough), `column`, `leads`, and `order`, which
    numbers the ways the five leads can be."""

    def __init__(self, ship: npt.NDArray[Any], column: npt.NDArray[Any], leads: npt.NDArray[Any]) -> None:
        self.ship, self.column, self.leads = ship, column, leads
        self.order = np.zeros(ORDERS, np.int32)
        for number, way in enumerate(combinations_with_replacement(range(LEADS), GOODS)):
            self.order[sum(DIGITS[lead] for lead in way)] = number

    @property
    def tables(self) -> tuple[npt.NDArray[Any], ...]:
        """All of them, in the order in which the functions here take them."""
        return self.ship, self.column, self.leads, self.order


def blank_worth(kind: Any) -> Worth:
    """Tables that know nothing yet."""
    ways = sum(1 for _ in combinations_with_replacement(range(LEADS), GOODS))
    return Worth(*(np.zeros((SLOTS, width), kind) for width in (2 * SHIPS, COLUMNS, ways)))


def load_worth() -> Worth:
    """The tables that are part of this package."""
    with files(__package__).joinpath(FILE).open("rb") as file, np.load(file) as tables:
        return Worth(tables["ship"], tables["column"], tables["leads"])


# --- What a choice brings --------------------------------------------------------------------------------------------


@rule
def settle(s: State, dice: int) -> None:
    """All that taking these dice brings before chance speaks again: the entries, the enemy's circles, the scoring."""
    take(s, dice)
    mark_enemy(s)
    if s.room[0] == 0:
        score_alone(s)


@rule
def slot_of(s: State) -> int:
    """The round and the spaces left, as one number."""
    return (s.round - 1) * SPACES + min(s.room[0], SPACES - 1)


@rule
def leads_of(s: State, order: Ints) -> int:
    """The number of the way the five columns' leads are."""
    code = 0
    for good in range(GOODS):
        lead = s.crosses[good][0] - s.circles[good]
        code += DIGITS[min(max(lead, -MOST_BEHIND), MOST_AHEAD) + MOST_BEHIND]
    return order[code]


@rule
def column_of(s: State, good: int) -> int:
    """A column's crosses and circles, as one number."""
    return s.crosses[good][0] * (COLUMN + 1) + s.circles[good]


@rule
def still_to_come(s: State, ship: Grid, column: Grid, leads: Grid, order: Ints) -> Any:
    """What a settled sheet will bring from here on, in thousandths of a point."""
    slot = slot_of(s)
    if has_broken_through(s):
        return ship[slot][SHIPS + s.worth[0]]
    worth = ship[slot][s.worth[0]] + leads[slot][leads_of(s, order)]
    for good in range(GOODS):
        worth += column[slot][column_of(s, good)]
    return worth


# --- The player ------------------------------------------------------------------------------------------------------


class Solitaire:
    """Plays what the tables say is worth the most; it can say what everything is worth to it."""

    def __init__(self) -> None:
        self.tables = load_worth().tables

    def choose(self, position: Position, luck: Random) -> int:
        return self.explain(position, luck)[0].action

    def explain(self, position: Position, luck: Random) -> Sequence[Opinion]:
        """Every legal action with the final score expected after it, the best first; alone one always wins."""
        worths = []
        for action in position.actions:
            trial: Any = position._s.copy()
            settle(trial, action)
            score = trial.total[0] + int(still_to_come(trial, *self.tables)) / POINT
            worths.append(Opinion(action, score, 0.0, 1.0, 0.0))
        return sorted(worths, key=lambda opinion: -opinion.score)
