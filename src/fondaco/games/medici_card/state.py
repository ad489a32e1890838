"""The Card Game: what a game consists of: the numbers behind cards, options, actions and pay, and the row."""

from __future__ import annotations

from ...core.row import Grid, Ints, Row, printed, shorts, small
from ...core.rule import rule

SEATS = 6
GOODS = 5
DAYS = 3
NOBODY = -1
MOST_CARDS = 127
REACH = 3  # so many cards at the end of the market can be taken, and so many revealed in a turn

# A card is the number of its kind. Goods in the order grain, spice, fur, dye, cloth; within a good by value, then one
# unit or two, then without or with a green banner (deal-3, deal-4); the two kinds without a good follow (deal-5).
VALUES = (0, 2, 3, 4, 5)
KINDS_A_VALUE = 4
KINDS_A_GOOD = 20
GREEN = 100
BLACK = 101
KINDS = 102
GREEN_VALUE = 2
BLACK_VALUE = 7

# By number of players, from 0 to 6.
SHIP_HOLDS = (0, 0, 7, 5, 5, 5, 5)
SHIP_PAY = (
    (0, 0, 0, 0, 0, 0),
    (0, 0, 0, 0, 0, 0),
    (20, 0, 0, 0, 0, 0),
    (30, 15, 0, 0, 0, 0),
    (30, 20, 10, 0, 0, 0),
    (30, 20, 10, 5, 0, 0),
    (30, 20, 15, 10, 5, 0),
)
GOODS_PAY = (10, 5)
COIN = 5
"""The smallest coin: shares are rounded down to it (score-6)."""
BONUS_FROM = (0, 0, 7, 5, 5, 5, 5)
BIG_BONUS_FROM = (0, 0, 10, 8, 8, 8, 8)
BONUS = 10
BIG_BONUS = 20

MOST_A_DAY = 30 + GOODS * (10 + BIG_BONUS)
MOST_FLORINS = DAYS * MOST_A_DAY
"""Nobody can ever have more: the most any day can pay."""

# The options empty_columns (score-7) and big_bonus (score-8).
COLUMNS_NOTHING, COLUMNS_SHARE = 0, 1
BONUS_OFF, BONUS_ON = 0, 1

# What is to be decided; at dusk nothing is: the day is over and has to be scored.
MARKET, OVER, DUSK = 0, 1, 2

# The actions: reveal another card, or take the last card alone, with the second or third from the end, or with both.
REVEAL, TAKE_1, TAKE_1_2, TAKE_1_3, TAKE_1_2_3 = 0, 1, 2, 3, 4
ACTIONS = 5

# Chance events.
SHUFFLE, STARTER, REDEAL = 0, 1, 2

# Ways a day can end.
ALL_FULL, ROOM_LEFT = 0, 1


class State(Row):
    """One game of Medici: The Card Game."""

    empty_columns: int
    big_bonus: int
    cards: int  # in the whole pack
    holds: int  # of every ship
    day: int
    phase: int
    starter: int  # who began this day
    revealed: int  # cards revealed this turn
    last_turn: int  # 1 while the only player with room takes his one last turn
    deck_size: int
    market_size: int
    loaded_size: int
    loaded_at_dawn: int  # what was loaded before is in the warehouses or out of the game, the rest in today's ships
    florins: Ints = shorts(SEATS)
    worth: Ints = shorts(SEATS)  # the sum of the ship's cards
    room: Ints = small(SEATS)  # holds left
    aboard: Grid = shorts(GOODS, SEATS)  # units of each good in the ships
    stored: Grid = shorts(GOODS, SEATS)  # units of each good in the warehouses
    pack: Ints = printed(small(KINDS))  # how many of each kind the game has: the table's own, or the house's
    deck: Ints = small(MOST_CARDS)  # face down; the top card is the last
    market: Ints = small(MOST_CARDS)  # the line, oldest first
    loaded: Ints = small(MOST_CARDS)  # every card ever taken, in that order
    owner: Ints = small(MOST_CARDS)  # who took it
    unseen: Ints = small(KINDS)  # how many of each kind are in the deck
    offered: Ints = small(KINDS)  # and in the market


@rule
def value_of(card: int) -> int:
    """What a card adds to its ship's worth (score-1)."""
    if card < GREEN:
        return VALUES[card % KINDS_A_GOOD // KINDS_A_VALUE]
    if card == GREEN:
        return GREEN_VALUE
    return BLACK_VALUE


@rule
def good_of(card: int) -> int:
    """The card's good; GOODS for a card that belongs to none (deal-5)."""
    return card // KINDS_A_GOOD


@rule
def units_of(card: int) -> int:
    """How many units of its good a goods card shows: one or two (deal-3)."""
    return 1 + (card >> 1 & 1)


@rule
def holds_of(card: int) -> int:
    """How many holds a card takes: one, or none for green banners (deal-4) and green cards (deal-5)."""
    if card < GREEN:
        return 1 - (card & 1)
    return card - GREEN
