"""What must be true of The Dice Game at every decision, whatever was played. For fuzzing, compiled like the rules.

`broken` names the first thing that is wrong by its number in BROKEN; 0 means that all is well. `remember` keeps what
the check after the next move compares with.
"""

from __future__ import annotations

from ...core.row import Ints
from ...core.rule import rule
from .rules import first_of_each, is_forced, is_last
from .state import (
    ALL_DICE,
    BONUS,
    CHOOSING,
    COLUMN,
    COLUMN_PAY,
    DICE,
    EMPTY,
    FILLING,
    GOLD,
    GOODS,
    MOST_DICE,
    MOST_SPACES,
    NOBODY,
    OVER,
    ROUNDS,
    SEATS,
    SHIP_PAY,
    SIDES,
    SIZE,
    SOLO_EXTRA,
    State,
    good_of,
    marks_of,
    ship_spaces,
    value_of,
)

BROKEN = (
    "",
    "a die shows a face it does not have",
    "a ship's room or worth are not those of its entries, or there is a gap in it",
    "an earlier ship has changed, or a later one has been begun",
    "crosses are not those of the entries",
    "circles are there although nobody plays alone, or have vanished, or are too many",
    "a total is not the sum of its rounds, or a round's points cannot be so",
    "somebody has entered dice he cannot have, or more than once",
    "it is nobody's turn in a running game, or somebody's in a finished one",
    "whoever is to decide has nothing to decide",
    "a round was scored while a ship had room",
    "rounds or rolls were counted wrongly",
)

# What is remembered: the round, the number of rolls, every total, every circle, and all entries.
AT_ROUND, AT_ROLLS, AT_TOTALS = 0, 1, 2
AT_CIRCLES = AT_TOTALS + SEATS
AT_ENTRIES = AT_CIRCLES + GOODS
ENTRIES = ROUNDS * MOST_SPACES
REMEMBERED = AT_ENTRIES + SEATS * ENTRIES
UNUSED = 0
"""What stands in memory for an entry not yet made; others are their face and 1 more."""


@rule
def dice_wrong(s: State) -> int:
    """Every die shows one of its faces; what is offered are the dice the roller left."""
    for die in range(DICE):
        found = 0
        for side in range(SIDES):
            if s.faces[die][side] == s.dice[die]:
                found = 1
        if found == 0:
            return 1
    if s.offer != first_of_each(s, ALL_DICE ^ s.chosen[s.roller]):
        return 1
    for seat in range(s.players):
        if seat != s.roller and (SIZE[s.chosen[seat]] > 1 or s.chosen[seat] & s.chosen[s.roller] != 0):
            return 7
    if SIZE[s.chosen[s.roller]] > MOST_DICE and s.phase != OVER:
        return 7
    return 0


@rule
def ship_wrong(s: State, seat: int) -> int:
    """Room and worth of this round's ship are those of its entries, which have no gap."""
    entered, worth = 0, 0
    first = (s.round - 1) * MOST_SPACES
    for space in range(MOST_SPACES):
        face = s.sheet[seat][first + space]
        if face != EMPTY:
            if entered != space:
                return 2
            entered += 1
            worth += value_of(face)
    if entered != ship_spaces(s) - s.room[seat] or s.room[seat] < 0 or worth != s.worth[seat]:
        return 2
    return 0


@rule
def entries_wrong(s: State, seat: int, memory: Ints) -> int:
    """What was entered stays, later ships are empty, and the crosses are those of all entries."""
    for space in range(ENTRIES):
        before = memory[AT_ENTRIES + seat * ENTRIES + space]
        if before != UNUSED and before != s.sheet[seat][space] + 1:
            return 3
        if space >= s.round * MOST_SPACES and s.sheet[seat][space] != EMPTY:
            return 3
    for good in range(GOODS):
        crosses = 0
        for space in range(ENTRIES):
            face = s.sheet[seat][space]
            if face != EMPTY and face != GOLD and good_of(face) == good:
                crosses += marks_of(face)
        if s.crosses[good][seat] != min(crosses, COLUMN):
            return 4
    return 0


@rule
def circles_wrong(s: State, memory: Ints) -> int:
    """There are circles only alone; they stay, and fit into their columns."""
    for good in range(GOODS):
        if s.circles[good] < memory[AT_CIRCLES + good] or s.circles[good] > COLUMN:
            return 5
        if s.players > 1 and s.circles[good] != 0:
            return 5
    return 0


@rule
def points_wrong(s: State, seat: int, memory: Ints) -> int:
    """A total is the sum of its rounds; it never falls, and no round pays more than it can."""
    total = 0
    most_ship = SHIP_PAY[s.players][0]
    if s.players == 1:
        most_ship = MOST_SPACES * value_of(GOLD) + SOLO_EXTRA
    most_columns = GOODS * (COLUMN_PAY[s.players][0] + BONUS[COLUMN])
    for number in range(ROUNDS):
        ship, columns = s.ship_points[number][seat], s.column_points[number][seat]
        total += ship + columns
        if ship < 0 or ship > most_ship or columns < 0 or columns > most_columns:
            return 6
        if number + 1 >= s.round and s.phase != OVER and ship + columns != 0:
            return 6
    if total != s.total[seat] or total < memory[AT_TOTALS + seat]:
        return 6
    if s.round == memory[AT_ROUND] and s.phase != OVER and total != memory[AT_TOTALS + seat]:
        return 6
    return 0


@rule
def turn_wrong(s: State) -> int:
    """Somebody with room decides between two things at least; it is the roller, or somebody who has not chosen."""
    if (s.turn == NOBODY) != (s.phase == OVER) or s.turn >= s.players:
        return 8
    if s.phase == OVER:
        return 0
    if s.room[s.turn] == 0 or s.chosen[s.turn] != 0 or is_forced(s):
        return 9
    if (s.phase == CHOOSING) != (s.turn != s.roller):
        return 9
    if s.turn == s.roller and (s.phase == FILLING) != is_last(s, s.turn):
        return 9
    return 0


@rule
def rounds_wrong(s: State, memory: Ints) -> int:
    """Rounds and rolls only go on, and every ship of a scored round is full: the last one to load could fill his."""
    if s.rolls < memory[AT_ROLLS] or s.round < memory[AT_ROUND] or s.round > ROUNDS:
        return 11
    scored = s.round - 1
    if s.phase == OVER:
        scored = ROUNDS
    for seat in range(s.players):
        for number in range(scored):
            if s.sheet[seat][number * MOST_SPACES + ship_spaces(s) - 1] == EMPTY:
                return 10
    return 0


@rule
def broken(s: State, memory: Ints) -> int:
    """The number of the first thing that is wrong; 0 if nothing is."""
    wrong = dice_wrong(s)
    for seat in range(s.players):
        if wrong == 0:
            wrong = ship_wrong(s, seat)
        if wrong == 0:
            wrong = entries_wrong(s, seat, memory)
        if wrong == 0:
            wrong = points_wrong(s, seat, memory)
    if wrong == 0:
        wrong = circles_wrong(s, memory)
    if wrong == 0:
        wrong = turn_wrong(s)
    if wrong == 0:
        wrong = rounds_wrong(s, memory)
    return wrong


@rule
def remember(s: State, action: int, memory: Ints) -> None:
    """Keep what the check after this action compares with."""
    memory[AT_ROUND] = s.round
    memory[AT_ROLLS] = s.rolls
    for good in range(GOODS):
        memory[AT_CIRCLES + good] = s.circles[good]
    for seat in range(s.players):
        memory[AT_TOTALS + seat] = s.total[seat]
        for space in range(ENTRIES):
            memory[AT_ENTRIES + seat * ENTRIES + space] = s.sheet[seat][space] + 1


@rule
def forget(memory: Ints) -> None:
    """Nothing is remembered yet."""
    for i in range(REMEMBERED):
        memory[i] = 0
