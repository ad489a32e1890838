"""The Dice Game as a tensor: what one seat knows of the present position, for learning machines.

Small whole numbers, exact at every speed. Seats are counted from the observer clockwise, so that all seats look alike.
"""

from __future__ import annotations

from ...core.row import Ints
from ...core.rule import rule
from .state import DICE, GOODS, SEATS, SIDES, State, good_of, ship_spaces, value_of

OBSERVATION = {
    "players": 1,
    "blank_columns": 1,
    "round": 1,
    "phase": 1,
    "spaces": 1,
    "die_value": DICE,
    "die_good": DICE,
    "die_left": DICE,
    "total": SEATS,
    "worth": SEATS,
    "room": SEATS,
    "is_roller": SEATS,
    "has_chosen": SEATS,
    "crosses": GOODS * SEATS,
    "circles": GOODS,
    "faces": DICE * SIDES,
}
"""The pieces in their order, with their lengths."""

AT_PLAYERS, AT_BLANK_COLUMNS, AT_ROUND, AT_PHASE, AT_SPACES, AT_DIE_VALUE = range(6)
AT_DIE_GOOD = AT_DIE_VALUE + DICE
AT_DIE_LEFT = AT_DIE_GOOD + DICE
AT_TOTAL = AT_DIE_LEFT + DICE
AT_WORTH = AT_TOTAL + SEATS
AT_ROOM = AT_WORTH + SEATS
AT_ROLLER = AT_ROOM + SEATS
AT_CHOSEN = AT_ROLLER + SEATS
AT_CROSSES = AT_CHOSEN + SEATS
AT_CIRCLES = AT_CROSSES + GOODS * SEATS
AT_FACES = AT_CIRCLES + GOODS
OBSERVED = AT_FACES + DICE * SIDES


@rule
def observe(s: State, seat: int, out: Ints) -> None:
    """What the seat knows of the present position, as numbers: the pieces of OBSERVATION."""
    for i in range(OBSERVED):
        out[i] = 0
    out[AT_PLAYERS] = s.players
    out[AT_BLANK_COLUMNS] = s.blank_columns
    out[AT_ROUND] = s.round
    out[AT_PHASE] = s.phase
    out[AT_SPACES] = ship_spaces(s)
    for die in range(DICE):
        out[AT_DIE_VALUE + die] = value_of(s.dice[die])
        out[AT_DIE_GOOD + die] = good_of(s.dice[die])
        out[AT_DIE_LEFT + die] = 1 - (s.chosen[s.roller] >> die & 1)
        for side in range(SIDES):
            out[AT_FACES + die * SIDES + side] = s.faces[die][side]
    for i in range(s.players):
        other = seat + i
        if other >= s.players:
            other -= s.players
        out[AT_TOTAL + i] = s.total[other]
        out[AT_WORTH + i] = s.worth[other]
        out[AT_ROOM + i] = s.room[other]
        if other == s.roller:
            out[AT_ROLLER + i] = 1
        if s.chosen[other] > 0:
            out[AT_CHOSEN + i] = 1
        for good in range(GOODS):
            out[AT_CROSSES + good * SEATS + i] = s.crosses[good][other]
    for good in range(GOODS):
        out[AT_CIRCLES + good] = s.circles[good]
