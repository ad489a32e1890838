"""Medici as a tensor: what one seat knows of the present position, for learning machines.

Seats are counted from the observer clockwise, so that all seats look alike. Everything is open but the order of the
unseen cards.
"""

from __future__ import annotations

from ...core.observing import Piece, pieces, table_pieces
from ...core.row import Ints
from ...core.rule import rule
from .meta import META
from .state import (
    CARD_KINDS,
    CARDS,
    DAYS,
    GOODS,
    HOLDS,
    LOT,
    MOST_FLORINS,
    SEATS,
    SILENT,
    TOP_LEVEL,
    State,
    good_of,
    value_of,
)

PHASES = 3
MOST_ALIKE = 2
MOST_LOT_WORTH = 20
MOST_WORTH = 40
LEAST_PLAYERS = META.players[0]
GOOD_BITS = 2
"""Enough to count the cards of one good in a lot."""

PIECES = pieces(
    Piece("day", (DAYS,), 0, 1, "the day"),
    Piece("phase", (PHASES,), 0, 1, "showing a lot, bidding, over"),
    Piece("deck", (1,), 0, CARDS, "cards that can still be turned up today"),
    Piece("lot_size", (1,), 0, LOT, "cards of the lot"),
    Piece("lot_worth", (1,), 0, MOST_LOT_WORTH, "what they add to a ship's worth"),
    Piece("high_bid", (1,), 0, MOST_FLORINS, "the highest bid, 0 for none"),
    Piece("lot_goods", (GOODS,), 0, LOT, "cards of each good in the lot"),
    Piece("florins", (SEATS,), 0, MOST_FLORINS, "what each has"),
    Piece("worth", (SEATS,), 0, MOST_WORTH, "the worth of each ship"),
    Piece("room", (SEATS,), 0, HOLDS, "holds left in each ship"),
    Piece("bid", (SEATS,), 0, MOST_FLORINS, "what each has bid for this lot"),
    Piece("has_passed", (SEATS,), 0, 1, "who has passed"),
    Piece("is_silent", (SEATS,), 0, 1, "who has not spoken in this auction"),
    Piece("is_turn", (SEATS,), 0, 1, "who is to decide"),
    Piece("is_shower", (SEATS,), 0, 1, "who shows the lot"),
    Piece("is_high_bidder", (SEATS,), 0, 1, "whose the highest bid is"),
    Piece("level", (GOODS, SEATS), 0, TOP_LEVEL, "levels on the goods' tracks"),
    Piece("aboard", (GOODS, SEATS), 0, HOLDS, "cards of each good in the ships"),
    Piece("unseen", (CARD_KINDS,), 0, MOST_ALIKE, "cards of each kind in the deck or put aside: goods by value, gold"),
    *table_pieces(META),
)

DIGESTS = ("a2f1f154af1b3056",)
"""Of every version of these observations; what changes them adds another."""

DAY, PHASE, DECK = PIECES.at("day"), PIECES.at("phase"), PIECES.at("deck")
LOT_SIZE, LOT_WORTH, LOT_GOODS = PIECES.at("lot_size"), PIECES.at("lot_worth"), PIECES.at("lot_goods")
HIGH_BID = PIECES.at("high_bid")
FLORINS, WORTH, ROOM = PIECES.at("florins"), PIECES.at("worth"), PIECES.at("room")
BID, HAS_PASSED, IS_SILENT = PIECES.at("bid"), PIECES.at("has_passed"), PIECES.at("is_silent")
IS_TURN, IS_SHOWER, IS_HIGH_BIDDER = PIECES.at("is_turn"), PIECES.at("is_shower"), PIECES.at("is_high_bidder")
LEVEL, ABOARD, UNSEEN = PIECES.at("level"), PIECES.at("aboard"), PIECES.at("unseen")
PLAYERS, LOT_LIMIT, FULL_SHIPS = PIECES.at("players"), PIECES.at("lot_limit"), PIECES.at("full_ships")
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
    out[LOT_LIMIT + s.lot_limit] = 1
    out[FULL_SHIPS + s.full_ships] = 1


@rule
def observe_moving(s: State, seat: int, out: Ints) -> None:
    """Everything else: the lot, the seats, and what may still come."""
    for i in range(UNSEEN):
        out[i] = 0
    out[DAY + s.day - 1] = 1
    out[PHASE + s.phase] = 1
    out[DECK] = s.deck_size - s.deck_top
    out[LOT_SIZE] = s.lot_size
    out[HIGH_BID] = s.high_bid
    worth, goods = 0, 0
    for i in range(s.lot_size):
        card = s.lot[i]
        worth += value_of(card)
        goods += 1 << GOOD_BITS * good_of(card)
    out[LOT_WORTH] = worth
    for good in range(GOODS):
        out[LOT_GOODS + good] = goods >> GOOD_BITS * good & LOT
    players, turn, shower, high_bidder = s.players, s.turn, s.shower, s.high_bidder  # looked up once: see observing.py
    for i in range(players):
        other = seat + i
        if other >= players:
            other -= players
        said = s.said[other]
        out[FLORINS + i] = s.florins[other]
        out[WORTH + i] = s.worth[other]
        out[ROOM + i] = s.room[other]
        out[BID + i] = max(0, said)
        out[HAS_PASSED + i] = said == 0
        out[IS_SILENT + i] = said == SILENT
        out[IS_TURN + i] = other == turn
        out[IS_SHOWER + i] = other == shower
        out[IS_HIGH_BIDDER + i] = other == high_bidder
        for good in range(GOODS):
            out[LEVEL + good * SEATS + i] = s.level[good][other]
            out[ABOARD + good * SEATS + i] = s.aboard[good][other]
    for card in range(CARD_KINDS):
        out[UNSEEN + card] = s.unseen[card]
