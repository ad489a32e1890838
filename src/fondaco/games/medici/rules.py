"""Medici (1995): the whole game, in the rulebook's order.

Three days long merchants bid once around for lots of one to three cards, load their ships, and are paid for the ships'
worth and for their standing on the five goods' tracks. The ids in brackets are those of docs/rules/medici.md.
"""

from __future__ import annotations

from ...core.chance import shuffle, sow
from ...core.event import event, tell
from ...core.payout import best, poorest, rank_all
from ...core.row import Ints
from ...core.rule import rule
from ...core.seats import left_of
from .scoring import LEVEL_PAID, SHIP_PAID, TRACK_PAID, TRACK_RISEN, score_day
from .state import (
    ACTIONS,
    BIDDING,
    CARD_KINDS,
    CARDS,
    DAYS,
    DECK_EMPTY,
    DRAW,
    DUSK,
    FULL_SKIP,
    GOLD,
    GOODS,
    LIMIT_ANY,
    LIMIT_NONE,
    LOT,
    MONEY_GONE,
    NO_FLORINS,
    NO_ROOM,
    NOBODY,
    OVER,
    PASS,
    PUT_ASIDE,
    REDEAL,
    SHIP_HOLDS,
    SHIPS_FULL,
    SHOWING,
    SHUFFLE,
    SILENT,
    START_FLORINS,
    STARTER,
    STOP,
    State,
    copies,
    good_of,
    lay_out,
    value_of,
)

__all__ = ["ACTIONS", "State", "deal", "decide", "legal", "play", "redeal", "resting", "standing", "wake"]
__all__ += ["LEVEL_PAID", "SHIP_PAID", "TRACK_PAID", "TRACK_RISEN"]

DAY_BEGUN = event("day", "seat", "deck", random=True)
TURNED_UP = event("seat", "card", random=True)
LOT_SHOWN = event("seat", "cards")
BID = event("seat", "florins")
PASSED = event("seat")
NOT_ASKED = event("seat", "lack")
SOLD = event("seat", "florins")
UNSOLD = event("cards")
FILLED = event("seat", "card", random=True)
DAY_ENDED = event("day", "why")
GAME_ENDED = event("florins", "winners")


# --- Deal ------------------------------------------------------------------------------------------------------------


@rule
def deal(s: State) -> None:
    """A fresh game for the players, the options and the key in the row, whatever else was in it (deal-1)."""
    s.holds = SHIP_HOLDS[s.players]  # (deal-2)
    s.lot_size = 0
    for i in range(LOT):
        s.lot[i] = 0
    for seat in range(s.players):
        s.florins[seat] = START_FLORINS[s.players]  # (deal-4)
        for good in range(GOODS):
            s.level[good][seat] = 0  # (deal-3)
    begin_day(s, 1)
    carry_on(s)
    while resting(s):
        wake(s)


@rule
def begin_day(s: State, day: int) -> None:
    """Shuffle all cards, put some aside unseen (deal-6), clear the ships (score-8); the poorest player starts."""
    s.day = day
    lay_out(s.deck)
    for card in range(CARD_KINDS):
        s.unseen[card] = copies(card)
    s.deck_top = 0
    s.deck_size = CARDS - PUT_ASIDE[s.players]
    shuffle(s.deck, 0, s.deck_size, CARDS, s.key, SHUFFLE, day)
    for seat in range(s.players):
        s.room[seat] = s.holds
        s.worth[seat] = 0
        for hold in range(s.holds):
            s.ship[seat][hold] = 0
        for good in range(GOODS):
            s.aboard[good][seat] = 0
    s.starter = poorest(s.florins, s.players, s.key, STARTER, day)  # (score-9); so on the first day anybody (deal-7)
    tell(s, DAY_BEGUN, day, s.starter, s.deck_size)
    begin_lot(s, s.starter)


# --- Showing a lot ---------------------------------------------------------------------------------------------------


@rule
def begin_lot(s: State, seat: int) -> None:
    """The token comes to this seat; or on to the next with room, where full ships show no lots (bid-6)."""
    s.phase = SHOWING
    while s.room[seat] == 0 and s.full_ships == FULL_SKIP:
        seat = left_of(s, seat)
    s.shower = seat
    s.high_bid = 0
    s.high_bidder = NOBODY
    s.speaker = left_of(s, seat)
    s.silent = s.players
    for other in range(s.players):
        s.said[other] = SILENT


@rule
def most_cards(s: State) -> int:
    """How many cards this lot may have: never more than the emptiest ship could take, by the table's option (lot-2)."""
    if s.lot_limit == LIMIT_NONE:
        return LOT
    most = 0
    for seat in range(s.players):
        if s.room[seat] > most and (s.lot_limit == LIMIT_ANY or seat != s.shower):
            most = s.room[seat]
    return min(most, LOT)


@rule
def may_turn_up(s: State) -> bool:
    """Whether the lot may grow: room for it (lot-2), and a card left (lot-3)."""
    return s.deck_top < s.deck_size and s.lot_size < most_cards(s)


@rule
def take_top(s: State) -> int:
    """The top card of the deck comes to light."""
    card = s.deck[s.deck_top]
    s.deck_top += 1
    s.unseen[card] -= 1
    return card


@rule
def turn_up(s: State) -> None:
    """The top card joins the lot, for all to see (lot-1, lot-4)."""
    card = take_top(s)
    s.lot[s.lot_size] = card
    s.lot_size += 1
    tell(s, TURNED_UP, s.shower, card)


# --- The auction -----------------------------------------------------------------------------------------------------


@rule
def open_auction(s: State) -> None:
    """The lot stands; it goes once around, from the left of the active player clockwise, he himself last (bid-1)."""
    s.phase = BIDDING
    tell(s, LOT_SHOWN, s.shower, s.lot_size)


@rule
def can_bid(s: State, seat: int) -> bool:
    """A bid must beat the standing one and be paid (bid-2), and the lot must fit (bid-3)."""
    return s.room[seat] >= s.lot_size and s.florins[seat] > s.high_bid


@rule
def lack(s: State, seat: int) -> int:
    """What somebody who can make no bid lacks (bid-7)."""
    return NO_ROOM if s.room[seat] < s.lot_size else NO_FLORINS


@rule
def say(s: State, seat: int, florins: int) -> None:
    """The seat speaks, once: a higher bid, or a pass (bid-1)."""
    s.said[seat] = florins
    if florins > 0:
        s.high_bid = florins
        s.high_bidder = seat
        tell(s, BID, seat, florins)
    else:
        tell(s, PASSED, seat)
    next_speaker(s)


@rule
def next_speaker(s: State) -> None:
    """The word goes on clockwise (bid-1)."""
    s.speaker = left_of(s, s.speaker)
    s.silent -= 1


@rule
def pass_over(s: State, seat: int) -> None:
    """Who can make no bid is not asked, and everybody is told why (bid-7)."""
    tell(s, NOT_ASKED, seat, lack(s, seat))
    next_speaker(s)


@rule
def close_auction(s: State) -> None:
    """The highest bidder pays the bank and loads the whole lot (bid-5); a lot nobody wants is discarded (bid-4)."""
    buyer = s.high_bidder
    if buyer == NOBODY:
        tell(s, UNSOLD, s.lot_size)
    else:
        s.florins[buyer] -= s.high_bid
        tell(s, SOLD, buyer, s.high_bid)
    for i in range(s.lot_size):
        if buyer != NOBODY:
            load(s, buyer, s.lot[i])
        s.lot[i] = 0
    s.lot_size = 0


@rule
def load(s: State, seat: int, card: int) -> None:
    """A card goes into the next free hold."""
    s.ship[seat][s.holds - s.room[seat]] = card
    s.room[seat] -= 1
    s.worth[seat] += value_of(card)
    if card != GOLD:
        s.aboard[good_of(card)][seat] += 1


# --- The end of a day ------------------------------------------------------------------------------------------------


@rule
def day_is_over(s: State) -> bool:
    """Whether no lot can be shown or sold any more (day-1, day-2, day-3)."""
    ships, last, buyers = 0, 0, 0
    for seat in range(s.players):
        if s.room[seat] > 0:
            ships += 1
            last = seat
            if s.florins[seat] > 0:
                buyers += 1
    if ships == 1:
        fill(s, last)
        tell(s, DAY_ENDED, s.day, SHIPS_FULL)
        return True
    if s.deck_top == s.deck_size:
        tell(s, DAY_ENDED, s.day, DECK_EMPTY)
        return True
    if buyers == 0:
        tell(s, DAY_ENDED, s.day, MONEY_GONE)
        return True
    return False


@rule
def fill(s: State, seat: int) -> None:
    """The last ship is filled from the top of the deck, free, as far as it goes (day-1)."""
    while s.room[seat] > 0 and s.deck_top < s.deck_size:
        card = take_top(s)
        load(s, seat, card)
        tell(s, FILLED, seat, card)


# --- The contract ----------------------------------------------------------------------------------------------------


@rule
def carry_on(s: State) -> None:
    """Everything that needs no decision, up to the next one or to the end of the day."""
    while True:
        if s.phase == SHOWING:
            if s.lot_size == 0:
                turn_up(s)
            if may_turn_up(s):
                s.turn = s.shower
                return
            open_auction(s)
        while s.silent > 0:
            if can_bid(s, s.speaker):
                s.turn = s.speaker
                return
            pass_over(s, s.speaker)
        close_auction(s)
        if day_is_over(s):
            s.phase = DUSK
            return
        begin_lot(s, left_of(s, s.shower))


@rule
def resting(s: State) -> bool:
    """Whether the day is over and not yet scored."""
    return s.phase == DUSK


@rule
def wake(s: State) -> None:
    """The day is scored, and the next one begins; there are three (score-9, score-10)."""
    score_day(s)
    if s.day == DAYS:
        end_game(s)
    else:
        begin_day(s, s.day + 1)
        carry_on(s)


@rule
def end_game(s: State) -> None:
    """After the third day the richest wins; a tie is a shared win (score-10)."""
    s.phase = OVER
    s.turn = NOBODY
    most, winners = best(s.florins, s.players)
    tell(s, GAME_ENDED, most, winners)


@rule
def legal(s: State, out: Ints) -> int:
    """Write the legal actions, return their number: draw or stop (lot-1), pass or any bid that can be paid (bid-2)."""
    if s.phase == SHOWING:
        out[0] = DRAW
        out[1] = STOP
        return 2
    if s.phase == OVER:
        return 0
    out[0] = PASS
    bids = s.florins[s.turn] - s.high_bid
    for i in range(bids):
        out[i + 1] = PASS + s.high_bid + 1 + i
    return bids + 1


@rule
def decide(s: State, action: int) -> None:
    """One decision, and all that follows from it up to the next, or to the end of the day."""
    if action == DRAW:
        turn_up(s)
    elif action == STOP:
        open_auction(s)
    else:
        say(s, s.turn, action - PASS)
    carry_on(s)


@rule
def play(s: State, action: int) -> None:
    """One decision, and all that follows from it up to the next."""
    decide(s, action)
    while resting(s):
        wake(s)


@rule
def standing(s: State, scores: Ints, places: Ints) -> None:
    """Every seat's florins, and its place by them (score-10)."""
    rank_all(s.florins, s.players, scores, places)


@rule
def redeal(s: State, seat: int, seed: int) -> None:
    """Another future that fits all that is known: a new key, and the unseen cards in a new order (lot-4).

    Nobody knows more than anybody else, so the seat makes no difference.
    """
    sow(s.key, seed)
    for i in range(s.deck_top + 1, CARDS):  # in order first, so that the old order leaves no trace
        card, j = s.deck[i], i
        while j > s.deck_top and s.deck[j - 1] > card:
            s.deck[j] = s.deck[j - 1]
            j -= 1
        s.deck[j] = card
    shuffle(s.deck, s.deck_top, CARDS, CARDS, s.key, REDEAL, 0)
