"""Medici: The Card Game as a tensor: what one seat knows of the present position, for learning machines.

Seats are counted from the observer clockwise, so that all seats look alike. Cards of the market are counted from the
end of the line; there is more of it than can be reached now, because what lies before it comes into reach later. What
was taken never comes back, so that the market and the unseen cards say all that matters of an owner's own pack.
"""

from __future__ import annotations

from ...core.observing import Piece, pieces, table_pieces
from ...core.row import Ints
from ...core.rule import rule
from .meta import META
from .state import (
    BLACK_VALUE,
    DAYS,
    GOODS,
    GREEN,
    KINDS,
    MOST_CARDS,
    MOST_FLORINS,
    REACH,
    SEATS,
    SHIP_HOLDS,
    State,
    good_of,
    holds_of,
    units_of,
    value_of,
)

LINE = 6
PHASES = 2
MOST_WORTH = MOST_CARDS * BLACK_VALUE
MOST_UNITS = 2 * MOST_CARDS
LEAST_PLAYERS = META.players[0]

PIECES = pieces(
    Piece("day", (DAYS,), 0, 1, "the day"),
    Piece("phase", (PHASES,), 0, 1, "market, over"),
    Piece("deck", (1,), 0, MOST_CARDS, "cards in the deck"),
    Piece("market_size", (1,), 0, MOST_CARDS, "cards in the market"),
    Piece("revealed", (1,), 0, REACH, "cards revealed this turn"),
    Piece("last_turn", (1,), 0, 1, "whether the only one with room takes the last turn of the day"),
    Piece("line_there", (LINE,), 0, 1, "whether there is a card, from the end of the market"),
    Piece("line_value", (LINE,), 0, BLACK_VALUE, "its value"),
    Piece("line_holds", (LINE,), 0, 1, "the holds it takes"),
    Piece("line_units", (LINE, GOODS), 0, 2, "its units of each good"),
    Piece("is_turn", (SEATS,), 0, 1, "who is to decide"),
    Piece("florins", (SEATS,), 0, MOST_FLORINS, "what each has"),
    Piece("worth", (SEATS,), 0, MOST_WORTH, "the worth of each ship"),
    Piece("room", (SEATS,), 0, max(SHIP_HOLDS), "holds left in each ship"),
    Piece("aboard", (GOODS, SEATS), 0, MOST_UNITS, "units of each good in the ships"),
    Piece("stored", (GOODS, SEATS), 0, MOST_UNITS, "units of each good in the warehouses"),
    Piece("lead", (GOODS, SEATS), -MOST_UNITS, MOST_UNITS, "units of each good, beyond the best of the others"),
    Piece("line_held", (LINE, SEATS), 0, MOST_UNITS, "units that each has of the good of each card in line"),
    Piece("market", (KINDS,), 0, MOST_CARDS, "cards of each kind in the market"),
    Piece("unseen", (KINDS,), 0, MOST_CARDS, "cards of each kind in the deck"),
    *table_pieces(META),
)

DIGESTS = ("0b54834611cd220b",)
"""Of every version of these observations; what changes them adds another."""

DAY, PHASE, DECK = PIECES.at("day"), PIECES.at("phase"), PIECES.at("deck")
MARKET_SIZE, REVEALED, LAST_TURN = PIECES.at("market_size"), PIECES.at("revealed"), PIECES.at("last_turn")
LINE_THERE, LINE_VALUE = PIECES.at("line_there"), PIECES.at("line_value")
LINE_HOLDS, LINE_UNITS = PIECES.at("line_holds"), PIECES.at("line_units")
IS_TURN, FLORINS, WORTH, ROOM = PIECES.at("is_turn"), PIECES.at("florins"), PIECES.at("worth"), PIECES.at("room")
ABOARD, STORED, MARKET, UNSEEN = PIECES.at("aboard"), PIECES.at("stored"), PIECES.at("market"), PIECES.at("unseen")
LEAD, LINE_HELD = PIECES.at("lead"), PIECES.at("line_held")
PLAYERS, EMPTY_COLUMNS, BIG_BONUS = PIECES.at("players"), PIECES.at("empty_columns"), PIECES.at("big_bonus")
MOVING, SIZE = PIECES.moving, PIECES.size


@rule
def observe(s: State, seat: int, out: Ints) -> None:
    """What the seat knows of the present position, as numbers: all of PIECES."""
    observe_moving(s, seat, out)
    observe_static(s, out)


@rule
def observe_static(s: State, out: Ints) -> None:
    """The table: players and options."""
    for i in range(MOVING, SIZE):
        out[i] = 0
    out[PLAYERS + s.players - LEAST_PLAYERS] = 1
    out[EMPTY_COLUMNS + s.empty_columns] = 1
    out[BIG_BONUS + s.big_bonus] = 1


@rule
def observe_moving(s: State, seat: int, out: Ints) -> None:
    """Everything else: the market, the seats, and what may still come."""
    for i in range(MARKET):
        out[i] = 0
    out[DAY + s.day - 1] = 1
    out[PHASE + s.phase] = 1
    out[DECK] = s.deck_size
    out[MARKET_SIZE] = s.market_size
    out[REVEALED] = s.revealed
    out[LAST_TURN] = s.last_turn
    players, turn = s.players, s.turn  # looked up once: see observing.py
    for i in range(min(LINE, s.market_size)):
        card = s.market[s.market_size - 1 - i]
        out[LINE_THERE + i] = 1
        out[LINE_VALUE + i] = value_of(card)
        out[LINE_HOLDS + i] = holds_of(card)
        if card < GREEN:
            good = good_of(card)
            out[LINE_UNITS + i * GOODS + good] = units_of(card)
            for ahead in range(players):
                other = seat + ahead
                if other >= players:
                    other -= players
                out[LINE_HELD + i * SEATS + ahead] = s.stored[good][other] + s.aboard[good][other]
    for i in range(players):
        other = seat + i
        if other >= players:
            other -= players
        out[IS_TURN + i] = other == turn
        out[FLORINS + i] = s.florins[other]
        out[WORTH + i] = s.worth[other]
        out[ROOM + i] = s.room[other]
        for good in range(GOODS):
            out[ABOARD + good * SEATS + i] = s.aboard[good][other]
            out[STORED + good * SEATS + i] = s.stored[good][other]
    for good in range(GOODS):
        most, next_most = 0, 0
        for other in range(players):
            units = s.stored[good][other] + s.aboard[good][other]
            next_most = max(next_most, min(most, units))
            most = max(most, units)
        for other in range(players):
            ahead = other - seat
            if ahead < 0:
                ahead += players
            units = s.stored[good][other] + s.aboard[good][other]
            out[LEAD + good * SEATS + ahead] = units - (next_most if units == most else most)
    for card in range(KINDS):
        out[MARKET + card] = s.offered[card]
    for card in range(KINDS):
        out[UNSEEN + card] = s.unseen[card]
