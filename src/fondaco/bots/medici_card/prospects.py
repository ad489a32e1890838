"""What each action would bring whoever is to decide, as numbers for a network: the same for every action, so that what
is learned of one is known of all. Pay is counted as if the day were scored at once."""

from __future__ import annotations

from ...core.payout import share
from ...core.row import Ints
from ...core.rule import rule
from ...games.medici_card.scoring import bonus_for
from ...games.medici_card.state import (
    BONUS_FROM,
    COIN,
    COLUMNS_SHARE,
    GOODS,
    GOODS_PAY,
    GREEN,
    REACH,
    REVEAL,
    SHIP_PAY,
    TAKE_1_2,
    TAKE_1_2_3,
    TAKE_1_3,
    State,
    good_of,
    holds_of,
    units_of,
    value_of,
)
from ..policy import Prospects

__all__ = ["PROSPECTS", "prospects"]

TAKEN, ROOM, VALUE, WORTH, RICHER, SHIP, RIVALS_SHIPS, HOPE, NEXT_RICHER = 0, 1, 2, 3, 4, 5, 6, 7, 8
PLACES, RIVALS_PLACES, BONUSES, UNITS, MISSING, LEAD, SECOND, TOUCHED = 9, 10, 11, 12, 13, 14, 15, 16
LINE, NEXT_VALUE, NEXT_HOLDS, NEXT_THERE, MORE_ROOM = 17, 18, 19, 20, 21
SCALES = (1, 2, 5, 10, 1, 10, 10, 10, 1, 5, 5, 10, 2, 2, 3, 3, 1, 4, 3, 1, 1, 2)
"""Of about this size is each of the numbers above."""
AVERAGE = 3
"""What a card is worth, about: so much is hoped for from each free hold."""
NOTHING_MISSES = 9
"""In place of the units that miss for the next bonus, where no good gets nearer to one."""


@rule
def held(s: State, good: int, seat: int) -> int:
    """Units of a good in a seat's warehouse and ship."""
    return s.stored[good][seat] + s.aboard[good][seat]


@rule
def place_pay(s: State, good: int, seat: int, me: int, mine: int) -> int:
    """What a seat is paid for its place in a good if I have so many units."""
    units, ahead, tied = held(s, good, seat), 0, 0
    if seat == me:
        units = mine
    if units == 0 and s.empty_columns != COLUMNS_SHARE:
        return 0
    for other in range(s.players):
        theirs = held(s, good, other)
        if other == me:
            theirs = mine
        ahead += theirs > units
        tied += theirs == units
    if ahead >= len(GOODS_PAY):
        return 0
    return share(GOODS_PAY, ahead, tied, COIN)


@rule
def ship_pay_if(s: State, seat: int, me: int, mine: int) -> int:
    """What a seat's ship is paid if mine is worth so much."""
    worth, ahead, tied = s.worth[seat], 0, 0
    if seat == me:
        worth = mine
    for other in range(s.players):
        theirs = s.worth[other]
        if other == me:
            theirs = mine
        ahead += theirs > worth
        tied += theirs == worth
    return share(SHIP_PAY[s.players], ahead, tied, COIN)


@rule
def prospects(s: State, action: int, out: Ints) -> None:
    """What this action would bring: cards of the line, or another look."""
    me = s.turn
    for k in range(len(SCALES)):
        out[k] = 0
    first, second, third = action != REVEAL, action in (TAKE_1_2, TAKE_1_2_3), action in (TAKE_1_3, TAKE_1_2_3)
    room = s.room[me]
    for number in range(1, REACH + 1):
        if (number == 1 and first) or (number == 2 and second) or (number == REACH and third):
            card = s.market[s.market_size - number]
            out[TAKEN] += 1
            out[VALUE] += value_of(card)
            room -= holds_of(card)
    out[ROOM] = room
    look_at_ships(s, me, s.worth[me] + out[VALUE], room, out)
    look_at_goods(s, me, first, second, third, out)
    look_at_line(s, second, third, out)
    for other in range(s.players):
        if other != me:
            out[MORE_ROOM] += s.room[other] > room


@rule
def look_at_ships(s: State, me: int, worth: int, room: int, out: Ints) -> None:
    """The ship when it is worth so much, and those of the others."""
    hope = worth + AVERAGE * room
    out[WORTH] = worth
    out[HOPE] = hope
    for other in range(s.players):
        if other != me:
            out[RICHER] += s.worth[other] > worth
            out[NEXT_RICHER] += s.worth[other] + AVERAGE * s.room[other] > hope
            out[RIVALS_SHIPS] += ship_pay_if(s, other, me, s.worth[me]) - ship_pay_if(s, other, me, worth)
    out[SHIP] = ship_pay_if(s, me, me, worth) - ship_pay_if(s, me, me, s.worth[me])


@rule
def look_at_goods(s: State, me: int, first: bool, second: bool, third: bool, out: Ints) -> None:
    """All goods of which there is more."""
    out[MISSING] = NOTHING_MISSES
    for good in range(GOODS):
        units = 0
        for number in range(1, REACH + 1):
            if (number == 1 and first) or (number == 2 and second) or (number == REACH and third):
                card = s.market[s.market_size - number]
                if card < GREEN and good_of(card) == good:
                    units += units_of(card)
        if units > 0:
            had = held(s, good, me)
            has, most, next_most = had + units, 0, 0
            out[TOUCHED] += 1
            out[UNITS] += units
            out[BONUSES] += bonus_for(s, has) - bonus_for(s, had)
            out[PLACES] += place_pay(s, good, me, me, has) - place_pay(s, good, me, me, had)
            if has < BONUS_FROM[s.players]:
                out[MISSING] = min(out[MISSING], BONUS_FROM[s.players] - has)
            for other in range(s.players):
                if other != me:
                    theirs = held(s, good, other)
                    next_most = max(next_most, min(most, theirs))
                    most = max(most, theirs)
                    out[RIVALS_PLACES] += place_pay(s, good, other, me, had) - place_pay(s, good, other, me, has)
            out[LEAD] += has - most
            out[SECOND] += has - next_most


@rule
def look_at_line(s: State, second: bool, third: bool, out: Ints) -> None:
    """What is left of the line for the next player, as far as it is known."""
    out[LINE] = s.market_size - out[TAKEN]
    following = 2
    if second:
        following = REACH + third
    if out[TAKEN] > 0 and s.market_size >= following:
        card = s.market[s.market_size - following]
        out[NEXT_THERE] = 1
        out[NEXT_VALUE] = value_of(card)
        out[NEXT_HOLDS] = holds_of(card)


PROSPECTS = Prospects(prospects, SCALES, "fcb335d8ed5cdbe7")
