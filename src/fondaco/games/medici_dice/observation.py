"""The Dice Game as a tensor: what one seat knows of the present position, for learning machines.

Seats are counted from the observer clockwise, so that all seats look alike. The faces of an owner's dice and the spaces
of his ships are part of it.
"""

from __future__ import annotations

from ...core.observing import Piece, pieces, table_pieces
from ...core.row import Ints
from ...core.rule import rule
from .meta import META
from .state import (
    COLUMN,
    DICE,
    GOLD,
    GOLD_VALUE,
    GOODS,
    MOST_SPACES,
    ROUNDS,
    SEATS,
    SIDES,
    State,
    good_of,
    ship_spaces,
    value_of,
)

PHASES = 4
FACE_KINDS = GOLD + 1
FACE_GOODS = GOODS + 1
MOST_WORTH = MOST_SPACES * GOLD_VALUE
MOST_POINTS = ROUNDS * (MOST_WORTH + 10 + GOODS * (10 + 20))
"""Nobody can ever have more: the most a ship alone scores, and the most its columns pay."""
LEAST_PLAYERS = META.players[0]

PIECES = pieces(
    Piece("round", (ROUNDS,), 0, 1, "the round"),
    Piece("phase", (PHASES,), 0, 1, "the roller takes, another chooses, the last one fills his ship, over"),
    Piece("die_value", (DICE,), 0, GOLD_VALUE, "the number each die shows"),
    Piece("die_good", (DICE, FACE_GOODS), 0, 1, "the good each die shows: dye, spice, fur, cloth, grain, gold"),
    Piece("die_left", (DICE,), 0, 1, "whether the roller has not taken it"),
    Piece("total", (SEATS,), 0, MOST_POINTS, "the points of each"),
    Piece("worth", (SEATS,), 0, MOST_WORTH, "the worth of each ship"),
    Piece("room", (SEATS,), 0, MOST_SPACES, "spaces left in each ship"),
    Piece("is_turn", (SEATS,), 0, 1, "who is to decide"),
    Piece("is_roller", (SEATS,), 0, 1, "who has rolled"),
    Piece("has_chosen", (SEATS,), 0, 1, "who has entered dice of this roll"),
    Piece("crosses", (GOODS, SEATS), 0, COLUMN, "crosses in the goods' columns"),
    Piece("circles", (GOODS,), 0, COLUMN, "alone: the enemy's circles"),
    Piece("lead", (GOODS, SEATS), -COLUMN, COLUMN, "crosses in the goods' columns, beyond the best of the others"),
    Piece("die_crosses", (DICE, SEATS), 0, COLUMN, "crosses in the column of the good each die shows"),
    *table_pieces(META),
    Piece("spaces", (1,), 0, MOST_SPACES, "spaces of every ship", static=True),
    Piece(
        "faces", (DICE, FACE_KINDS), 0, SIDES, "how many of its sides show each face: goods by value, gold", static=True
    ),
)

DIGESTS = ("0442e3f5220d8a5e",)
"""Of every version of these observations; what changes them adds another."""

ROUND, PHASE = PIECES.at("round"), PIECES.at("phase")
DIE_VALUE, DIE_GOOD, DIE_LEFT = PIECES.at("die_value"), PIECES.at("die_good"), PIECES.at("die_left")
TOTAL, WORTH, ROOM = PIECES.at("total"), PIECES.at("worth"), PIECES.at("room")
IS_TURN, IS_ROLLER, HAS_CHOSEN = PIECES.at("is_turn"), PIECES.at("is_roller"), PIECES.at("has_chosen")
CROSSES, CIRCLES = PIECES.at("crosses"), PIECES.at("circles")
LEAD, DIE_CROSSES = PIECES.at("lead"), PIECES.at("die_crosses")
PLAYERS, BLANK_COLUMNS = PIECES.at("players"), PIECES.at("blank_columns")
SPACES, FACES = PIECES.at("spaces"), PIECES.at("faces")
MOVING, SIZE = PIECES.moving, PIECES.size


@rule
def observe(s: State, seat: int, out: Ints) -> None:
    """What the seat knows of the present position, as numbers: all of PIECES."""
    observe_moving(s, seat, out)
    observe_static(s, out)


@rule
def observe_static(s: State, out: Ints) -> None:
    """The table: players, options, dice and ships."""
    for i in range(MOVING, SIZE):
        out[i] = 0
    out[PLAYERS + s.players - LEAST_PLAYERS] = 1
    out[BLANK_COLUMNS + s.blank_columns] = 1
    out[SPACES] = ship_spaces(s)
    for die in range(DICE):
        for side in range(SIDES):
            alike = 0
            for other in range(SIDES):
                alike += s.faces[die][other] == s.faces[die][side]
            out[FACES + die * FACE_KINDS + s.faces[die][side]] = alike


@rule
def observe_moving(s: State, seat: int, out: Ints) -> None:
    """Everything else: the roll and the sheets."""
    for i in range(MOVING):
        out[i] = 0
    out[ROUND + s.round - 1] = 1
    out[PHASE + s.phase] = 1
    players, turn, roller, taken = s.players, s.turn, s.roller, s.chosen[s.roller]  # looked up once: see observing.py
    for die in range(DICE):
        face = s.dice[die]
        out[DIE_VALUE + die] = value_of(face)
        out[DIE_GOOD + die * FACE_GOODS + good_of(face)] = 1
        out[DIE_LEFT + die] = 1 - (taken >> die & 1)
    for i in range(players):
        other = seat + i
        if other >= players:
            other -= players
        out[TOTAL + i] = s.total[other]
        out[WORTH + i] = s.worth[other]
        out[ROOM + i] = s.room[other]
        out[IS_TURN + i] = other == turn
        out[IS_ROLLER + i] = other == roller
        out[HAS_CHOSEN + i] = s.chosen[other] > 0
        for good in range(GOODS):
            out[CROSSES + good * SEATS + i] = s.crosses[good][other]
        for die in range(DICE):
            good = good_of(s.dice[die])
            if good < GOODS:
                out[DIE_CROSSES + die * SEATS + i] = s.crosses[good][other]
    for good in range(GOODS):
        out[CIRCLES + good] = s.circles[good]
        most, next_most = 0, 0
        for other in range(players):
            crosses = s.crosses[good][other]
            next_most = max(next_most, min(most, crosses))
            most = max(most, crosses)
        for other in range(players):
            ahead = other - seat
            if ahead < 0:
                ahead += players
            crosses = s.crosses[good][other]
            out[LEAD + good * SEATS + ahead] = crosses - (next_most if crosses == most else most)
