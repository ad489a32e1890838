"""Medici: The Card Game (2017): the whole game, in the rulebook's order.

Three days long merchants reveal cards into one market line and take from its end, load their ships, and are paid for
the ships' worth and for what their warehouses hold of the five goods. The ids in brackets are those of
docs/rules/medici-card.md.
"""

from __future__ import annotations

from ...core.chance import shuffle, sow
from ...core.event import event, tell
from ...core.payout import place, poorest, rank, share
from ...core.row import Grid, Ints, Row, shorts, small
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

DAY_BEGUN = event("day", "seat", "deck", random=True)
REVEALED = event("seat", "card", random=True)
TOOK = event("seat", "cards")
LOADED = event("seat", "card", "worth")
SHIP_FULL = event("seat")
LAST_TURN = event("seat")
DECK_EMPTY = event()
DAY_ENDED = event("day", "why")
SHIP_PAID = event("seat", "worth", "place", "tied", "florins")
WAREHOUSE_FILLED = event("seat", "good", "units", "stored")
GOODS_PAID = event("seat", "good", "units", "place", "tied", "florins")
BONUS_PAID = event("seat", "good", "units", "florins")
GAME_ENDED = event("florins", "winners")


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
    pack: Ints = small(MOST_CARDS)  # all cards of the game in order: the table's own, or the house's
    deck: Ints = small(MOST_CARDS)  # face down; the top card is the last
    market: Ints = small(MOST_CARDS)  # the line, oldest first
    loaded: Ints = small(MOST_CARDS)  # every card ever taken, in that order
    owner: Ints = small(MOST_CARDS)  # who took it
    drawn: Ints = small(KINDS)  # room to count in, all 0 between two steps


# --- Cards -----------------------------------------------------------------------------------------------------------


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


# --- Deal ------------------------------------------------------------------------------------------------------------


@rule
def deal(s: State) -> None:
    """A fresh game for the players, options, pack and key in the row, whatever else was in it (deal-1, deal-2)."""
    s.holds = SHIP_HOLDS[s.players]
    s.market_size = 0
    s.loaded_size = 0
    for i in range(MOST_CARDS):
        s.deck[i] = 0
        s.market[i] = 0
        s.loaded[i] = 0
        s.owner[i] = 0
    for seat in range(s.players):
        s.florins[seat] = 0
        for good in range(GOODS):
            s.stored[good][seat] = 0
    begin_day(s, 1)
    carry_on(s)
    while resting(s):
        wake(s)


@rule
def begin_day(s: State, day: int) -> None:
    """Empty ships (deal-7), market and deck shuffled together (score-9); the poorest player starts."""
    s.day = day
    s.loaded_at_dawn = s.loaded_size
    for i in range(s.market_size):
        s.market[i] = 0
    s.market_size = 0
    lay_out(s)
    shuffle(s.deck, 0, s.deck_size, s.deck_size, s.key, SHUFFLE, day)
    for seat in range(s.players):
        s.room[seat] = s.holds
        s.worth[seat] = 0
        for good in range(GOODS):
            s.aboard[good][seat] = 0
    s.starter = poorest(s.florins, s.players, s.key, STARTER, day)  # (score-10); so on the first day anybody (deal-2)
    tell(s, DAY_BEGUN, day, s.starter, s.deck_size)
    begin_turn(s, s.starter)


@rule
def lay_out(s: State) -> None:
    """The deck in order: the pack without what was taken and what lies in the market."""
    for i in range(s.loaded_size):
        s.drawn[s.loaded[i]] += 1
    for i in range(s.market_size):
        s.drawn[s.market[i]] += 1
    s.deck_size = 0
    for i in range(s.cards):
        card = s.pack[i]
        if s.drawn[card] > 0:
            s.drawn[card] -= 1
        else:
            s.deck[s.deck_size] = card
            s.deck_size += 1


# --- A turn ----------------------------------------------------------------------------------------------------------


@rule
def left_of(s: State, seat: int) -> int:
    """The next seat clockwise."""
    if seat + 1 == s.players:
        return 0
    return seat + 1


@rule
def begin_turn(s: State, seat: int) -> None:
    """The turn comes to this seat, or on to the next with room (turn-6, turn-9); alone with room, he has it for the
    last time today (turn-7)."""
    s.phase = MARKET
    while s.room[seat] == 0:
        seat = left_of(s, seat)
    s.turn = seat
    s.revealed = 0
    s.last_turn = 0
    if ships_with_room(s) == 1:
        s.last_turn = 1
        tell(s, LAST_TURN, seat)


@rule
def ships_with_room(s: State) -> int:
    """How many ships are not yet full."""
    ships = 0
    for seat in range(s.players):
        ships += s.room[seat] > 0
    return ships


@rule
def may_reveal(s: State) -> bool:
    """Whether another card may be revealed: three a turn (turn-1), and as long as the deck lasts (turn-8)."""
    return s.revealed < REACH and s.deck_size > 0


@rule
def reveal(s: State) -> None:
    """The top card of the deck joins the end of the market (turn-1)."""
    s.deck_size -= 1
    card = s.deck[s.deck_size]
    s.deck[s.deck_size] = 0
    s.market[s.market_size] = card
    s.market_size += 1
    s.revealed += 1
    tell(s, REVEALED, s.turn, card)
    if s.deck_size == 0:
        tell(s, DECK_EMPTY)


@rule
def room_beside(s: State, room: int, number: int) -> int:
    """How many holds would be left after taking also the market's card of this number, counted from the end; below 0
    if there is no such card or it does not fit (turn-3, turn-5)."""
    if number > s.market_size:
        return -1
    return room - holds_of(s.market[s.market_size - number])


@rule
def take(s: State, action: int) -> None:
    """The last card of the market goes into the ship, and either, both or none of the two before it; the gap closes
    (turn-3)."""
    last = s.market_size - 1
    second = action == TAKE_1_2 or action == TAKE_1_2_3
    third = action == TAKE_1_3 or action == TAKE_1_2_3
    tell(s, TOOK, s.turn, 1 + second + third)
    load(s, s.turn, s.market[last])
    s.market[last] = 0
    s.market_size = last
    if second:
        load(s, s.turn, s.market[last - 1])
        s.market[last - 1] = 0
        s.market_size -= 1
    if third:
        load(s, s.turn, s.market[last - 2])
        s.market[last - 2] = s.market[last - 1]
        s.market[last - 1] = 0
        s.market_size -= 1
    s.revealed = 0
    if s.room[s.turn] == 0:
        tell(s, SHIP_FULL, s.turn)


@rule
def load(s: State, seat: int, card: int) -> None:
    """A card goes into the ship, which is worth more by its value (turn-4); a green one takes no hold (deal-4)."""
    s.loaded[s.loaded_size] = card
    s.owner[s.loaded_size] = seat
    s.loaded_size += 1
    s.room[seat] -= holds_of(card)
    s.worth[seat] += value_of(card)
    if card < GREEN:
        s.aboard[good_of(card)][seat] += units_of(card)
    tell(s, LOADED, seat, card, s.worth[seat])


@rule
def end_turn(s: State) -> None:
    """The next player's turn; after the last turn of the only one with room the day is over, full or not (turn-7)."""
    if s.last_turn == 0:
        begin_turn(s, left_of(s, s.turn))
    else:
        s.phase = DUSK
        s.last_turn = 0
        tell(s, DAY_ENDED, s.day, ROOM_LEFT if s.room[s.turn] > 0 else ALL_FULL)


# --- Scoring a day ---------------------------------------------------------------------------------------------------


@rule
def score_day(s: State) -> None:
    """Ships first, then the warehouses, which stay (score-9)."""
    for seat in range(s.players):
        pay_ship(s, seat)
    for seat in range(s.players):
        unload(s, seat)
    for good in range(GOODS):
        for seat in range(s.players):
            pay_goods(s, good, seat)
            pay_bonus(s, good, seat)


@rule
def ship_pay(s: State, seat: int) -> int:
    """A ship is paid by its rank (score-2); ties share, rounded down to a whole coin (score-6)."""
    ahead, tied = rank(s.worth, seat, s.players)
    return share(SHIP_PAY[s.players], ahead, tied, COIN)


@rule
def pay_ship(s: State, seat: int) -> None:
    """The ship's pay goes to its owner."""
    ahead, tied = rank(s.worth, seat, s.players)
    florins = ship_pay(s, seat)
    s.florins[seat] += florins
    tell(s, SHIP_PAID, seat, s.worth[seat], ahead + 1, tied, florins)


@rule
def unload(s: State, seat: int) -> None:
    """Goods move to the owner's warehouse; what is no good leaves the game (score-3)."""
    for good in range(GOODS):
        units = s.aboard[good][seat]
        if units > 0:
            s.stored[good][seat] += units
            s.aboard[good][seat] = 0
            tell(s, WAREHOUSE_FILLED, seat, good, units, s.stored[good][seat])


@rule
def pay_goods(s: State, good: int, seat: int) -> None:
    """Most units get 10, second most 5 (score-4); ties share (score-6); who has none has no place (score-7)."""
    units = s.stored[good][seat]
    if units > 0 or s.empty_columns == COLUMNS_SHARE:
        ahead, tied = rank(s.stored[good], seat, s.players)
        if ahead < len(GOODS_PAY):
            florins = share(GOODS_PAY, ahead, tied, COIN)
            s.florins[seat] += florins
            tell(s, GOODS_PAID, seat, good, units, ahead + 1, tied, florins)


@rule
def bonus_for(s: State, units: int) -> int:
    """So many units of a good are worth a bonus, each day (score-5), a large one if the table plays so (score-8)."""
    if s.big_bonus == BONUS_ON and units >= BIG_BONUS_FROM[s.players]:
        return BIG_BONUS
    if units >= BONUS_FROM[s.players]:
        return BONUS
    return 0


@rule
def pay_bonus(s: State, good: int, seat: int) -> None:
    """The bonus goes to everybody who has the units."""
    florins = bonus_for(s, s.stored[good][seat])
    if florins > 0:
        s.florins[seat] += florins
        tell(s, BONUS_PAID, seat, good, s.stored[good][seat], florins)


# --- The contract ----------------------------------------------------------------------------------------------------


@rule
def carry_on(s: State) -> None:
    """Everything that needs no decision, up to the next one or to the end of the day."""
    while s.phase == MARKET:
        if s.market_size == 0:
            reveal(s)  # there is nothing to take yet (turn-2)
        if may_reveal(s):
            return
        room = room_beside(s, s.room[s.turn], 1)
        if room_beside(s, room, 2) >= 0 or room_beside(s, room, REACH) >= 0:
            return
        take(s, TAKE_1)  # the last card alone is all there is to take
        end_turn(s)


@rule
def resting(s: State) -> bool:
    """Whether the day is over and not yet scored."""
    return s.phase == DUSK


@rule
def wake(s: State) -> None:
    """The day is scored, and the next one begins; there are three (deal-1)."""
    score_day(s)
    if s.day == DAYS:
        end_game(s)
    else:
        begin_day(s, s.day + 1)
        carry_on(s)


@rule
def end_game(s: State) -> None:
    """After the third day the richest wins; a tie is a joint win (score-11)."""
    s.phase = OVER
    s.turn = NOBODY
    most, winners = 0, 0
    for seat in range(s.players):
        most = max(most, s.florins[seat])
    for seat in range(s.players):
        if s.florins[seat] == most:
            winners += 1
    tell(s, GAME_ENDED, most, winners)


@rule
def legal(s: State, out: Ints) -> int:
    """Write the legal actions, return their number: reveal (turn-1), or take what fits (turn-3, turn-5).

    Where the second and the third card from the end are alike, taking the one is taking the other, so the third alone
    is left out.
    """
    if s.phase == OVER:
        return 0
    count = 0
    if may_reveal(s):
        out[count] = REVEAL
        count += 1
    out[count] = TAKE_1
    count += 1
    room = room_beside(s, s.room[s.turn], 1)
    with_second = room_beside(s, room, 2)
    with_third = room_beside(s, room, REACH)
    if with_second >= 0:
        out[count] = TAKE_1_2
        count += 1
    if with_third >= 0 and s.market[s.market_size - REACH] != s.market[s.market_size - 2]:
        out[count] = TAKE_1_3
        count += 1
    if with_second >= 0 and room_beside(s, with_second, REACH) >= 0:
        out[count] = TAKE_1_2_3
        count += 1
    return count


@rule
def decide(s: State, action: int) -> None:
    """One decision, and all that follows from it up to the next, or to the end of the day."""
    if action == REVEAL:
        reveal(s)
    else:
        take(s, action)
        end_turn(s)
    carry_on(s)


@rule
def play(s: State, action: int) -> None:
    """One decision, and all that follows from it up to the next."""
    decide(s, action)
    while resting(s):
        wake(s)


@rule
def standing(s: State, scores: Ints, places: Ints) -> None:
    """Every seat's florins, and its place by them (score-11)."""
    for seat in range(s.players):
        scores[seat] = s.florins[seat]
        places[seat] = place(s.florins, seat, s.players)


@rule
def redeal(s: State, seat: int, seed: int) -> None:
    """Another future that fits all that is known: a new key, and the deck in a new order (turn-10).

    Nobody knows more than anybody else, so the seat makes no difference.
    """
    sow(s.key, seed)
    lay_out(s)  # in order first, so that the old order leaves no trace
    shuffle(s.deck, 0, s.deck_size, s.deck_size, s.key, REDEAL, 0)
