"""Medici: The Card Game as a tensor: what one seat knows of the present position, for learning machines.

Small whole numbers, exact at every speed. Seats are counted from the observer clockwise, so that all seats look alike.
Cards of the market are counted from the end of the line; there is more of it than can be reached now, because what lies
before it comes into reach later.
"""

from __future__ import annotations

from ...core.row import Ints
from ...core.rule import rule
from .state import GOODS, GREEN, KINDS, SEATS, State, good_of, holds_of, units_of, value_of

LINE = 6

OBSERVATION = {
    "players": 1,
    "empty_columns": 1,
    "big_bonus": 1,
    "day": 1,
    "phase": 1,
    "deck": 1,
    "market_size": 1,
    "revealed": 1,
    "last_turn": 1,
    "line_there": LINE,
    "line_value": LINE,
    "line_holds": LINE,
    "line_units": LINE * GOODS,
    "is_turn": SEATS,
    "florins": SEATS,
    "worth": SEATS,
    "room": SEATS,
    "aboard": GOODS * SEATS,
    "stored": GOODS * SEATS,
    "market": KINDS,
    "unseen": KINDS,
}
"""The pieces in their order, with their lengths."""

AT_PLAYERS, AT_EMPTY_COLUMNS, AT_BIG_BONUS, AT_DAY, AT_PHASE = range(5)
AT_DECK, AT_MARKET_SIZE, AT_REVEALED, AT_LAST_TURN = range(5, 9)
AT_LINE_THERE = AT_LAST_TURN + 1
AT_LINE_VALUE = AT_LINE_THERE + LINE
AT_LINE_HOLDS = AT_LINE_VALUE + LINE
AT_LINE_UNITS = AT_LINE_HOLDS + LINE
AT_TURN = AT_LINE_UNITS + LINE * GOODS
AT_FLORINS = AT_TURN + SEATS
AT_WORTH = AT_FLORINS + SEATS
AT_ROOM = AT_WORTH + SEATS
AT_ABOARD = AT_ROOM + SEATS
AT_STORED = AT_ABOARD + GOODS * SEATS
AT_MARKET = AT_STORED + GOODS * SEATS
AT_UNSEEN = AT_MARKET + KINDS
OBSERVED = AT_UNSEEN + KINDS


@rule
def observe(s: State, seat: int, out: Ints) -> None:
    """What the seat knows of the present position, as numbers: the pieces of OBSERVATION."""
    for i in range(OBSERVED):
        out[i] = 0
    out[AT_PLAYERS] = s.players
    out[AT_EMPTY_COLUMNS] = s.empty_columns
    out[AT_BIG_BONUS] = s.big_bonus
    out[AT_DAY] = s.day
    out[AT_PHASE] = s.phase
    out[AT_DECK] = s.deck_size
    out[AT_MARKET_SIZE] = s.market_size
    out[AT_REVEALED] = s.revealed
    out[AT_LAST_TURN] = s.last_turn
    for i in range(min(LINE, s.market_size)):
        card = s.market[s.market_size - 1 - i]
        out[AT_LINE_THERE + i] = 1
        out[AT_LINE_VALUE + i] = value_of(card)
        out[AT_LINE_HOLDS + i] = holds_of(card)
        if card < GREEN:
            out[AT_LINE_UNITS + i * GOODS + good_of(card)] = units_of(card)
    for i in range(s.players):
        other = seat + i
        if other >= s.players:
            other -= s.players
        if other == s.turn:
            out[AT_TURN + i] = 1
        out[AT_FLORINS + i] = s.florins[other]
        out[AT_WORTH + i] = s.worth[other]
        out[AT_ROOM + i] = s.room[other]
        for good in range(GOODS):
            out[AT_ABOARD + good * SEATS + i] = s.aboard[good][other]
            out[AT_STORED + good * SEATS + i] = s.stored[good][other]
    for i in range(s.market_size):
        out[AT_MARKET + s.market[i]] += 1
    for i in range(s.deck_size):
        out[AT_UNSEEN + s.deck[i]] += 1
