"""What must be true of a game of Medici at every decision, whatever was played. For fuzzing, compiled like the rules.

`broken` names the first thing that is wrong by its number in BROKEN; 0 means that all is well. `remember` keeps what
the check after the next move compares with.
"""

from __future__ import annotations

from ...core.row import Ints
from ...core.rule import rule
from .rules import can_bid, may_turn_up, most_cards
from .state import (
    BIDDING,
    CARD_KINDS,
    CARDS,
    DAYS,
    FULL_SKIP,
    GOLD,
    GOODS,
    LOT,
    MOST_FLORINS,
    NOBODY,
    OVER,
    PASS,
    PUT_ASIDE,
    SEATS,
    SHIP_HOLDS,
    SHOWING,
    TOP_LEVEL,
    State,
    copies,
    good_of,
    value_of,
)

BROKEN = (
    "",
    "a card is not in the deck exactly as often as it exists",
    "an open card is not among those turned up today",
    "a ship's room, worth or goods are not those of its cards",
    "a ship or a lot is too large",
    "somebody's florins are below 0 or above what can be had",
    "a level is outside its track or has fallen",
    "it is nobody's turn in a running game, or somebody's in a finished one",
    "whoever is to decide has nothing to decide",
    "money changed within a day by something else than a bid",
    "the number of players, holds or days is wrong",
    "a full ship shows a lot though full ships are left out",
    "the cards that nobody has seen are not counted rightly",
)

# What is remembered: the day, the sum of all florins, the bid that stands after the move, and every level.
AT_DAY, AT_FLORINS, AT_BID, AT_LEVELS = 0, 1, 2, 3
AT_CARDS = AT_LEVELS + GOODS * SEATS  # room to count in: all cards, and those that lie open
AT_OPEN = AT_CARDS + CARD_KINDS
REMEMBERED = AT_OPEN + CARD_KINDS


HOLD_BITS = 4
"""Enough to count the cards of one good in one ship."""


@rule
def all_florins(s: State) -> int:
    """The money of all players."""
    total = 0
    for seat in range(s.players):
        total += s.florins[seat]
    return total


@rule
def cards_lost(s: State, memory: Ints) -> int:
    """The deck holds all 36 cards, the rest of it is counted, and what lies open was turned up today."""
    for card in range(CARD_KINDS):
        memory[AT_CARDS + card] = copies(card)
        memory[AT_OPEN + card] = 0
    for i in range(CARDS):
        memory[AT_CARDS + s.deck[i]] -= 1
        if i < s.deck_top:
            memory[AT_OPEN + s.deck[i]] += 1
    for card in range(CARD_KINDS):
        if memory[AT_CARDS + card] != 0:
            return 1
    for card in range(CARD_KINDS):
        if s.unseen[card] != copies(card) - memory[AT_OPEN + card]:
            return 12
    for seat in range(s.players):
        for hold in range(s.holds - s.room[seat]):
            memory[AT_OPEN + s.ship[seat][hold]] -= 1
    for i in range(s.lot_size):
        memory[AT_OPEN + s.lot[i]] -= 1
    for card in range(CARD_KINDS):
        if memory[AT_OPEN + card] < 0:
            return 2
    return 0


@rule
def ships_wrong(s: State) -> int:
    """Room, worth and goods are those of the cards aboard; nothing is too large."""
    for seat in range(s.players):
        if s.room[seat] < 0 or s.room[seat] > s.holds:
            return 4
        worth, goods = 0, 0
        for hold in range(s.holds - s.room[seat]):
            worth += value_of(s.ship[seat][hold])
            if s.ship[seat][hold] != GOLD:
                goods += 1 << (HOLD_BITS * good_of(s.ship[seat][hold]))
        for good in range(GOODS):
            goods -= s.aboard[good][seat] << (HOLD_BITS * good)
        if worth != s.worth[seat] or goods != 0:
            return 3
    if s.lot_size > LOT or (s.phase != OVER and s.lot_size > max(1, most_cards(s))):
        return 4
    return 0


@rule
def broken(s: State, memory: Ints) -> int:
    """The number of the first thing that is wrong; 0 if nothing is."""
    if s.holds != SHIP_HOLDS[s.players] or s.deck_size != CARDS - PUT_ASIDE[s.players] or s.day > DAYS:
        return 10
    wrong = cards_lost(s, memory)
    if wrong == 0:
        wrong = ships_wrong(s)
    if wrong > 0:
        return wrong
    for seat in range(s.players):
        if s.florins[seat] < 0 or s.florins[seat] > MOST_FLORINS:
            return 5
        for good in range(GOODS):
            level = s.level[good][seat]
            if level > TOP_LEVEL or level < memory[AT_LEVELS + good * SEATS + seat]:
                return 6
    if (s.turn == NOBODY) != (s.phase == OVER) or s.turn >= s.players:
        return 7
    if s.room[s.shower] == 0 and s.full_ships == FULL_SKIP and s.phase != OVER:
        return 11
    if s.phase == SHOWING and not (s.turn == s.shower and s.lot_size > 0 and may_turn_up(s)):
        return 8
    if s.phase == BIDDING and not (s.turn == s.speaker and can_bid(s, s.turn)):
        return 8
    if s.day == memory[AT_DAY] and s.phase != OVER:
        paid = memory[AT_FLORINS] - all_florins(s)
        if paid not in (0, memory[AT_BID]):
            return 9
    return 0


@rule
def remember(s: State, action: int, memory: Ints) -> None:
    """Keep what the check after this action compares with."""
    memory[AT_BID] = max(s.high_bid, action - PASS)
    memory[AT_DAY] = s.day
    memory[AT_FLORINS] = all_florins(s)
    for good in range(GOODS):
        for seat in range(s.players):
            memory[AT_LEVELS + good * SEATS + seat] = s.level[good][seat]


@rule
def forget(memory: Ints) -> None:
    """Nothing is remembered yet."""
    for i in range(REMEMBERED):
        memory[i] = 0
