"""A greedy merchant for Medici: The Card Game: what is each card worth to me, and is the next one likely to be better?

Worth is counted in hundredths of a florin. A ship's final pay is guessed from its worth and what its free holds will
bring on average; a good's pay from the units shipped so far, for all the days still to come. Being ahead of a rival is
not all or nothing: the lead is weighed against how much can still change.
"""

from __future__ import annotations

from ..core.rule import rule
from ..games.medici_card.rules import (
    BONUS,
    BONUS_FROM,
    DAYS,
    GOODS_PAY,
    GREEN,
    REACH,
    REVEAL,
    SHIP_PAY,
    TAKE_1,
    TAKE_1_2,
    TAKE_1_2_3,
    TAKE_1_3,
    State,
    good_of,
    holds_of,
    may_reveal,
    room_beside,
    units_of,
    value_of,
)
from .hopes import HUNDRED, between, lead

AVERAGE_CARD = 340
"""What a free hold will bring, in hundredths of worth."""
SPREAD_STILL = 90
"""How uncertain a finished ship's lead is, in hundredths of worth, and what each free hold adds to that."""
SPREAD_HOLD = 100
UNIT_SPREAD = 250
"""How uncertain a lead in units is today, in hundredths of a unit, and what each later day adds to that."""
UNIT_SPREAD_LATER = 40
BONUS_SPREAD = 150
"""How far below a bonus units begin to count for it today, in hundredths of a unit, and what each later day adds."""
BONUS_SPREAD_LATER = 200
CHOICE = 110
"""What a hold brings in comparison with the average card left, in hundredths: one may choose what to load."""


@rule
def ship_hope(s: State, seat: int, worth: int, free: int) -> int:
    """What a ship of this worth with these free holds may be paid, in hundredths of a florin."""
    mine = worth * HUNDRED + free * AVERAGE_CARD
    behind = 0
    for other in range(s.players):
        if other != seat:
            theirs = s.worth[other] * HUNDRED + s.room[other] * AVERAGE_CARD
            behind += HUNDRED - lead(mine, theirs, SPREAD_STILL + SPREAD_HOLD * (free + s.room[other]))
    rank = behind // HUNDRED
    pay = SHIP_PAY[s.players]
    if rank >= s.players - 1:
        return pay[s.players - 1] * HUNDRED
    return between(pay[rank], pay[rank + 1], behind % HUNDRED)


@rule
def place_hope(s: State, seat: int, good: int, units: int, spread: int) -> int:
    """What the place that so many units of a good take may be paid on one day, in hundredths of a florin."""
    behind = 0
    for other in range(s.players):
        if other != seat:
            theirs = s.stored[good][other] + s.aboard[good][other]
            behind += HUNDRED - lead(units * HUNDRED, theirs * HUNDRED, spread)
    place, rest = behind // HUNDRED, behind % HUNDRED
    if place == 0:
        return between(GOODS_PAY[0], GOODS_PAY[1], rest)
    if place == 1:
        return between(GOODS_PAY[1], 0, rest)
    return 0


@rule
def goods_hope(s: State, seat: int, good: int, units: int) -> int:
    """What so many units of a good may be paid from today on, in hundredths of a florin."""
    missing = max(0, BONUS_FROM[s.players] - units) * HUNDRED
    hope = 0
    for later in range(DAYS + 1 - s.day):
        hope += place_hope(s, seat, good, units, UNIT_SPREAD + later * UNIT_SPREAD_LATER)
        hope += BONUS * max(0, HUNDRED - missing * HUNDRED // (BONUS_SPREAD + later * BONUS_SPREAD_LATER))
    return hope


@rule
def to_fill(s: State, free: int) -> int:
    """How many of these free holds may still be filled today: little more than the emptiest of the others' ships has,
    and none on the last turn."""
    most = 0
    for other in range(s.players):
        if other != s.turn:
            most = max(most, s.room[other])
    if most == 0:
        return 0
    return min(free, most + 1)


@rule
def price(s: State, card: int, hold: int) -> int:
    """What the hold that a card takes would bring otherwise."""
    room = s.room[s.turn]
    return (to_fill(s, room) - to_fill(s, room - holds_of(card))) * hold


@rule
def card_worth(s: State, card: int) -> int:
    """What a card would bring whoever is to decide, in hundredths of a florin."""
    seat, worth, free = s.turn, s.worth[s.turn], to_fill(s, s.room[s.turn] - holds_of(card))
    hope = ship_hope(s, seat, worth + value_of(card), free) - ship_hope(s, seat, worth, free)
    if card < GREEN:
        good = good_of(card)
        units = s.stored[good][seat] + s.aboard[good][seat]
        hope += goods_hope(s, seat, good, units + units_of(card)) - goods_hope(s, seat, good, units)
    return hope


@rule
def copies_left(s: State, place: int) -> int:
    """How many cards like that at this place of the pack are left in the deck; counted at the first of them only."""
    card, cards = s.pack[place], 0
    if place > 0 and s.pack[place - 1] == card:
        return 0
    for i in range(s.deck_size):
        cards += s.deck[i] == card
    return cards


@rule
def prospects(s: State) -> tuple[int, int]:
    """What a free hold is worth, and what the next card will bring on average beyond the price of its hold.

    Every card left is as likely to come, and of those that do one may choose.
    """
    holds, in_holds, total, priced = 0, 0, 0, 0
    for place in range(s.cards):
        cards, card = copies_left(s, place), s.pack[place]
        if cards > 0:
            worth = cards * card_worth(s, card)
            total += worth
            priced += cards * price(s, card, 1)
            if holds_of(card) > 0:
                holds += cards
                in_holds += worth
    hold = in_holds * CHOICE // (max(1, holds) * HUNDRED)
    return hold, (total - priced * hold) // max(1, s.deck_size)


@rule
def beside(s: State, room: int, number: int, hold: int) -> int:
    """What the market's card of this number, counted from the end, adds if it is taken too; 0 if it is better left."""
    if room_beside(s, room, number) < 0:
        return 0
    card = s.market[s.market_size - number]
    return max(0, card_worth(s, card) - price(s, card, hold))


@rule
def both_fit(s: State, room: int, number: int) -> bool:
    """Whether the card of this number and the one before it fit together."""
    return room_beside(s, room_beside(s, room, number), number + 1) >= 0


@rule
def company(s: State, room: int, number: int, hold: int) -> int:
    """What the two cards from this number on add at best to one that leaves so much room."""
    one, other = beside(s, room, number, hold), beside(s, room, number + 1, hold)
    if one > 0 and other > 0 and not both_fit(s, room, number):
        return max(one, other)
    return one + other


@rule
def hope_of_next(s: State, hold: int, average: int) -> int:
    """What revealing another card brings on average: the best taking with it, or going on if that is worse."""
    room = s.room[s.turn]
    with_hold, without = company(s, room - 1, 1, hold), company(s, room, 1, hold)
    total = 0
    for place in range(s.cards):
        cards, card = copies_left(s, place), s.pack[place]
        if cards > 0:
            best = card_worth(s, card) - price(s, card, hold)
            if holds_of(card) > 0:
                best += with_hold
            else:
                best += without
            if s.revealed < REACH - 1:
                best = max(best, average + with_hold)
            total += cards * best
    return total // s.deck_size


@rule
def choose(s: State) -> int:
    """The merchant's decision: take the best of what lies there, unless the next card promises more."""
    last = s.market[s.market_size - 1]
    room = s.room[s.turn] - holds_of(last)
    hold, average = prospects(s)
    now = card_worth(s, last) - price(s, last, hold) + company(s, room, 2, hold)
    if may_reveal(s) and hope_of_next(s, hold, average) > now:
        return REVEAL
    second, third = beside(s, room, 2, hold), beside(s, room, REACH, hold)
    if second > 0 and third > 0 and both_fit(s, room, 2):
        return TAKE_1_2_3
    if third > second:  # never so where the two are alike
        return TAKE_1_3
    if second > 0:
        return TAKE_1_2
    return TAKE_1
