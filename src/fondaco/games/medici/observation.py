"""Medici as a tensor: what one seat knows of the present position, for learning machines.

Small whole numbers, exact at every speed. Seats are counted from the observer clockwise, so that all seats look alike.
"""

from __future__ import annotations

from ...core.row import Ints
from ...core.rule import rule
from .state import CARD_KINDS, CARDS, GOLD, GOODS, SEATS, State, good_of, value_of

OBSERVATION = {
    "players": 1,
    "lot_limit": 1,
    "full_ships": 1,
    "day": 1,
    "phase": 1,
    "deck": 1,
    "lot_size": 1,
    "lot_worth": 1,
    "high_bid": 1,
    "lot_goods": GOODS,
    "florins": SEATS,
    "worth": SEATS,
    "room": SEATS,
    "said": SEATS,
    "is_shower": SEATS,
    "is_high_bidder": SEATS,
    "level": GOODS * SEATS,
    "aboard": GOODS * SEATS,
    "unseen": CARD_KINDS,
}
"""The pieces in their order, with their lengths."""

AT_PLAYERS, AT_LOT_LIMIT, AT_FULL_SHIPS, AT_DAY, AT_PHASE, AT_DECK, AT_LOT_SIZE, AT_LOT_WORTH, AT_HIGH_BID = range(9)
AT_LOT_GOODS = AT_HIGH_BID + 1
AT_FLORINS = AT_LOT_GOODS + GOODS
AT_WORTH = AT_FLORINS + SEATS
AT_ROOM = AT_WORTH + SEATS
AT_SAID = AT_ROOM + SEATS
AT_SHOWER = AT_SAID + SEATS
AT_HIGH_BIDDER = AT_SHOWER + SEATS
AT_LEVEL = AT_HIGH_BIDDER + SEATS
AT_ABOARD = AT_LEVEL + GOODS * SEATS
AT_UNSEEN = AT_ABOARD + GOODS * SEATS
OBSERVED = AT_UNSEEN + CARD_KINDS


@rule
def observe(s: State, seat: int, out: Ints) -> None:
    """What the seat knows of the present position, as numbers: the pieces of OBSERVATION."""
    for i in range(OBSERVED):
        out[i] = 0
    out[AT_PLAYERS] = s.players
    out[AT_LOT_LIMIT] = s.lot_limit
    out[AT_FULL_SHIPS] = s.full_ships
    out[AT_DAY] = s.day
    out[AT_PHASE] = s.phase
    out[AT_DECK] = s.deck_size - s.deck_top
    out[AT_LOT_SIZE] = s.lot_size
    out[AT_HIGH_BID] = s.high_bid
    for i in range(s.lot_size):
        out[AT_LOT_WORTH] += value_of(s.lot[i])
        if s.lot[i] != GOLD:
            out[AT_LOT_GOODS + good_of(s.lot[i])] += 1
    for i in range(s.players):
        other = seat + i
        if other >= s.players:
            other -= s.players
        out[AT_FLORINS + i] = s.florins[other]
        out[AT_WORTH + i] = s.worth[other]
        out[AT_ROOM + i] = s.room[other]
        out[AT_SAID + i] = s.said[other]
        if other == s.shower:
            out[AT_SHOWER + i] = 1
        if other == s.high_bidder:
            out[AT_HIGH_BIDDER + i] = 1
        for good in range(GOODS):
            out[AT_LEVEL + good * SEATS + i] = s.level[good][other]
            out[AT_ABOARD + good * SEATS + i] = s.aboard[good][other]
    for i in range(s.deck_top, CARDS):
        out[AT_UNSEEN + s.deck[i]] += 1
