"""The Dice Game: what a game consists of: the numbers behind faces, options, actions and pay, and the row."""

from __future__ import annotations

from ...core.row import Grid, Ints, Row, shorts, small
from ...core.rule import rule

SEATS = 4
GOODS = 5
DICE = 5
SIDES = 6
ROUNDS = 3
NOBODY = -1
EMPTY = -1
UNRANKED = 0
"""The place that is told of a ship or a column when one plays alone."""

OPEN = True
"""Nothing is hidden but what chance will bring (turn-10)."""

# A face is 5 x good + value, with the goods in the order dye, spice, fur, cloth, grain; gold follows (dice-1).
VALUES = 5
GOLD = GOODS * VALUES
GOLD_VALUE = 5

# What an owner's ships may have (dice-3).
LEAST_SPACES, MOST_SPACES = 3, 10

COLUMN = 12
"""Spaces of a column (dice-4)."""
MOST_DICE = 3
"""The roller takes no more, unless he has to fill his ship (turn-1, turn-7)."""

# By number of players, from 0 to 4; nobody is ranked who plays alone.
SHIP_PAY = ((0, 0, 0, 0), (0, 0, 0, 0), (20, 0, 0, 0), (30, 15, 0, 0), (30, 20, 10, 0))
COLUMN_PAY = ((0, 0), (10, 0), (10, 0), (10, 5), (10, 5))
BONUS = (0, 0, 0, 0, 0, 0, 0, 0, 0, 10, 10, 10, 20)
"""By the number of crosses in a column (score-6)."""

# Alone: what a ship must be worth to score, what it must be worth to score more, and how much more (solo-3).
SOLO_LEAST, SOLO_RICH, SOLO_EXTRA = 20, 30, 10

# The option blank_columns (solo-4).
BLANK_SCORE, BLANK_NOTHING = 0, 1

# What is to be decided; in port nothing is: the round is over and has to be scored.
TAKING, CHOOSING, FILLING, OVER, IN_PORT = 0, 1, 2, 3, 4

# An action is a set of dice, a bit for each.
ACTIONS = 1 << DICE
ALL_DICE = ACTIONS - 1
SIZE = tuple(dice.bit_count() for dice in range(ACTIONS))
FIRST_DIE = tuple((dice & -dice).bit_length() - 1 for dice in range(ACTIONS))

# Chance events.
ROLL, STARTER, REDEAL = 0, 1, 2
ALL_ROLLS = SIDES**DICE

LENGTHS: tuple[int, ...] = tuple((GOODS + 1) ** crosses for crosses in range(COLUMN + 2))
"""What a column weighs in a tie: more than all shorter ones together (score-8). The last weighs more than any sheet."""


class State(Row):
    """One game of Medici: The Dice Game."""

    blank_columns: int
    round: int
    phase: int
    starter: int  # who began this round
    roller: int
    rolls: int  # how many were made in this game
    offer: int  # the dice not taken by the roller, as bits; of those that look alike only the first
    total: Ints = shorts(SEATS)
    ship_points: Grid = shorts(ROUNDS, SEATS)
    column_points: Grid = shorts(ROUNDS, SEATS)
    worth: Ints = small(SEATS)  # the sum of this round's ship
    room: Ints = small(SEATS)  # spaces left in it
    chosen: Ints = small(SEATS)  # the dice entered from this roll, as bits
    crosses: Grid = small(GOODS, SEATS)
    circles: Ints = small(GOODS)  # the enemy's, when one plays alone
    sheet: Grid = small(SEATS, ROUNDS * MOST_SPACES)  # the faces entered, ship after ship; EMPTY where there is none
    dice: Ints = small(DICE)  # the faces rolled
    faces: Grid = small(DICE, SIDES)  # the table's dice
    spaces: Ints = small(SEATS)  # of every ship, for each number of players


@rule
def value_of(face: int) -> int:
    """The number on a face (dice-1)."""
    return face % VALUES + GOLD_VALUE * (face == GOLD)  # gold comes too often to be guessed right


@rule
def good_of(face: int) -> int:
    """The good of a face; GOODS for gold, which is none (dice-1)."""
    return face // VALUES


@rule
def marks_of(face: int) -> int:
    """How many spaces of its column a face marks: one, two for a 0, none for gold (turn-5)."""
    if face == GOLD:
        return 0
    if face % VALUES == 0:
        return 2
    return 1


@rule
def ship_spaces(s: State) -> int:
    """The spaces of every ship at this table (dice-3)."""
    return s.spaces[s.players - 1]


@rule
def mark(columns: Ints, place: int, marks: int) -> None:
    """Crosses or circles join a column; those beyond its end are lost (turn-5, solo-1)."""
    columns[place] = min(columns[place] + marks, COLUMN)
