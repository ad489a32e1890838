"""Medici: what a game consists of: the numbers behind cards, options, actions and pay, and the row."""

from __future__ import annotations

from ...core.row import Grid, Ints, Row, shorts, small
from ...core.rule import rule

SEATS = 6
GOODS = 5
HOLDS = 7
DAYS = 3
LOT = 3
NOBODY = -1
SILENT = -1

# A card is 6 x good + value, with the goods in the order cloth, fur, grain, dye, spice; the gold card follows (deal-5).
VALUES = 6
GOLD = GOODS * VALUES
GOLD_VALUE = 10
CARDS = 36
CARD_KINDS = GOLD + 1
DOUBLE_VALUE = 5

# By number of players, from 0 to 6.
SHIP_HOLDS = (0, 0, 7, 5, 5, 5, 5)
START_FLORINS = (0, 0, 40, 40, 40, 30, 30)
PUT_ASIDE = (0, 0, 18, 18, 12, 6, 0)
SHIP_PAY = (
    (0, 0, 0, 0, 0, 0),
    (0, 0, 0, 0, 0, 0),
    (20, 0, 0, 0, 0, 0),
    (30, 15, 0, 0, 0, 0),
    (30, 20, 10, 0, 0, 0),
    (30, 20, 10, 5, 0, 0),
    (30, 20, 15, 10, 5, 0),
)
TRACK_PAY = ((0, 0), (0, 0), (10, 0), (10, 5), (10, 5), (10, 5), (10, 5))
TOP_LEVEL = 7
LEVEL_BONUS = (0, 0, 0, 0, 0, 5, 10, 20)

MOST_FLORINS = 40 + DAYS * (30 + GOODS * (10 + 20))
"""Nobody can ever have more: the most to start with, and the most any day can pay."""

# The option lot_limit (lot-2).
LIMIT_ANY, LIMIT_OTHER, LIMIT_NONE = 0, 1, 2

# The option full_ships (bid-6).
FULL_SKIP, FULL_SHOW = 0, 1

# What is to be decided; at dusk nothing is: the day is over and has to be scored.
SHOWING, BIDDING, OVER, DUSK = 0, 1, 2, 3

# The actions: turn up another card, stop, pass, or bid that many florins.
DRAW, STOP, PASS = 0, 1, 2
ACTIONS = PASS + MOST_FLORINS + 1

# Chance events.
SHUFFLE, STARTER, REDEAL = 0, 1, 2

# Ways a day can end.
SHIPS_FULL, DECK_EMPTY, MONEY_GONE = 0, 1, 2

# What is lacking where somebody cannot bid.
NO_ROOM, NO_FLORINS = 0, 1


class State(Row):
    """One game of Medici."""

    lot_limit: int
    full_ships: int
    holds: int  # of every ship
    day: int
    phase: int
    starter: int  # who began this day
    shower: int  # the active player, who shows the lot
    speaker: int  # whose word it is in the auction
    silent: int  # how many have still to speak, the speaker included
    high_bid: int
    high_bidder: int
    lot_size: int
    deck_top: int  # how many cards of the deck have been turned up today
    deck_size: int  # how many there were at dawn; the rest was put aside
    florins: Ints = shorts(SEATS)
    said: Ints = shorts(SEATS)  # this auction: florins bid, 0 for a pass, SILENT for not yet
    worth: Ints = shorts(SEATS)  # the sum of the ship's cards
    room: Ints = small(SEATS)  # holds left
    aboard: Grid = small(GOODS, SEATS)  # how many cards of each good the ships carry
    level: Grid = small(GOODS, SEATS)
    ship: Grid = small(SEATS, HOLDS)  # cards in the order they were loaded
    lot: Ints = small(LOT)
    deck: Ints = small(CARDS)  # all 36: turned up today, still to come, put aside
    unseen: Ints = small(CARD_KINDS)  # how many of each card are still to come or put aside


@rule
def value_of(card: int) -> int:
    """What a card adds to its ship's worth (score-1)."""
    return card % VALUES + GOLD_VALUE * (card == GOLD)


@rule
def good_of(card: int) -> int:
    """The card's good; GOODS for the gold card, which belongs to none (deal-5)."""
    return card // VALUES


@rule
def copies(card: int) -> int:
    """How many of a card there are (deal-5)."""
    if card != GOLD and card % VALUES == DOUBLE_VALUE:
        return 2
    return 1


@rule
def lay_out(deck: Ints) -> None:
    """All 36 cards in order: each good has 0, 1, 2, 3, 4, 5, 5; one gold card (deal-5)."""
    place = 0
    for card in range(GOLD):
        deck[place] = card
        place += 1
        if card % VALUES == DOUBLE_VALUE:
            deck[place] = card
            place += 1
    deck[place] = GOLD
