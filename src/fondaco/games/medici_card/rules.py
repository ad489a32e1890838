"""Medici: The Card Game (2017): the whole game, in the rulebook's order.

Three days long merchants reveal cards into one market line and take from its end, load their ships, and are paid for
the ships' worth and for what their warehouses hold of the five goods. The ids in brackets are those of
docs/rules/medici-card.md.
"""

from __future__ import annotations

from ...core.chance import shuffle, sow
from ...core.event import event, tell
from ...core.payout import best, poorest, rank_all
from ...core.row import Ints
from ...core.rule import rule
from ...core.seats import left_of
from .scoring import BONUS_PAID, GOODS_PAID, SHIP_PAID, WAREHOUSE_FILLED, score_day
from .state import (
    ACTIONS,
    ALL_FULL,
    DAYS,
    DUSK,
    GOODS,
    GREEN,
    KINDS,
    MARKET,
    MOST_CARDS,
    NOBODY,
    OVER,
    REACH,
    REDEAL,
    REVEAL,
    ROOM_LEFT,
    SHIP_HOLDS,
    SHUFFLE,
    STARTER,
    TAKE_1,
    TAKE_1_2,
    TAKE_1_2_3,
    TAKE_1_3,
    State,
    good_of,
    holds_of,
    units_of,
    value_of,
)

__all__ = ["ACTIONS", "State", "deal", "decide", "legal", "play", "redeal", "resting", "standing", "wake"]
__all__ += ["BONUS_PAID", "GOODS_PAID", "SHIP_PAID", "WAREHOUSE_FILLED"]

DAY_BEGUN = event("day", "seat", "deck", random=True)
REVEALED = event("seat", "card", random=True)
TOOK = event("seat", "cards")
LOADED = event("seat", "card", "worth")
SHIP_FULL = event("seat")
LAST_TURN = event("seat")
DECK_EMPTY = event()
DAY_ENDED = event("day", "why")
GAME_ENDED = event("florins", "winners")


# --- Deal ------------------------------------------------------------------------------------------------------------


@rule
def deal(s: State) -> None:
    """A fresh game for the players, options, pack and key in the row, whatever else was in it (deal-1, deal-2)."""
    s.holds = SHIP_HOLDS[s.players]
    s.market_size = 0
    s.loaded_size = 0
    for i in range(MOST_CARDS):
        s.deck[i] = s.market[i] = s.loaded[i] = s.owner[i] = 0
    for card in range(KINDS):
        s.unseen[card] = s.pack[card]
        s.offered[card] = 0
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
        s.unseen[s.market[i]] += 1
        s.offered[s.market[i]] = 0
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
    size = 0
    for card in range(KINDS):
        for _ in range(s.unseen[card]):
            s.deck[size] = card
            size += 1
    s.deck_size = size


# --- A turn ----------------------------------------------------------------------------------------------------------


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
    left = s.deck_size - 1
    card = s.deck[left]
    s.deck[left] = 0
    s.deck_size = left
    s.unseen[card] -= 1
    s.offered[card] += 1
    s.market[s.market_size] = card
    s.market_size += 1
    s.revealed += 1
    tell(s, REVEALED, s.turn, card)
    if left == 0:
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
    load(s, last)
    if second:
        load(s, last - 1)
    if third:
        load(s, last - 2)
        s.market[last - 2] = s.market[last - 1]
        s.market[last - 1] = 0
    s.revealed = 0
    if s.room[s.turn] == 0:
        tell(s, SHIP_FULL, s.turn)


@rule
def load(s: State, place: int) -> None:
    """One card of the market goes into the ship of whoever's turn it is, which is worth more by its value (turn-4);
    a green one takes no hold (deal-4)."""
    card, seat, loaded = s.market[place], s.turn, s.loaded_size
    s.market[place] = 0
    s.market_size -= 1
    s.offered[card] -= 1
    s.loaded[loaded] = card
    s.owner[loaded] = seat
    s.loaded_size = loaded + 1
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
    most, winners = best(s.florins, s.players)
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
    rank_all(s.florins, s.players, scores, places)


@rule
def redeal(s: State, seat: int, seed: int) -> None:
    """Another future that fits all that is known: a new key, and the deck in a new order (turn-10).

    Nobody knows more than anybody else, so the seat makes no difference.
    """
    sow(s.key, seed)
    lay_out(s)  # in order first, so that the old order leaves no trace
    shuffle(s.deck, 0, s.deck_size, s.deck_size, s.key, REDEAL, 0)
