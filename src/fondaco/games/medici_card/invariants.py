"""What must be true of a game of Medici: The Card Game at every decision, whatever was played. For fuzzing, compiled
like the rules.

`broken` names the first thing that is wrong by its number in BROKEN; 0 means that all is well. `remember` keeps what
the check after the next move compares with.
"""

from __future__ import annotations

from ...core.row import Ints
from ...core.rule import rule
from .rules import may_reveal, room_beside, ships_with_room
from .state import (
    COIN,
    DAYS,
    GOODS,
    GREEN,
    KINDS,
    MARKET,
    MOST_A_DAY,
    MOST_CARDS,
    NOBODY,
    OVER,
    REACH,
    SEATS,
    SHIP_HOLDS,
    State,
    good_of,
    holds_of,
    units_of,
    value_of,
)

BROKEN = (
    "",
    "a card is not in the deck, the market and the loads exactly as often as it exists",
    "something lies beyond the end of the deck, the market or the loads",
    "a ship's room, worth or units are not those of its cards",
    "a warehouse's units are not those of its cards",
    "a ship is too large",
    "somebody's florins are below 0, above what can be had, or no whole coins",
    "it is nobody's turn in a running game, or somebody's in a finished one",
    "whoever is to decide has nothing to decide",
    "the last turn of the day is not that of the only player with room",
    "money or stored goods changed within a day",
    "money or stored goods were lost",
    "the number of players, holds or days is wrong",
    "the market is empty, or more cards were revealed this turn than it holds",
    "the cards in the deck or in the market are not counted rightly",
)

# What is remembered: the day, the florins of every seat and its units of every good.
AT_DAY, AT_FLORINS = 0, 1
AT_STORED = AT_FLORINS + SEATS
AT_CARDS = AT_STORED + GOODS * SEATS  # room to count in: cards by kind, then by seat holds, worth, and units by good
AT_HOLDS = AT_CARDS + KINDS
AT_WORTH = AT_HOLDS + SEATS
AT_UNITS = AT_WORTH + SEATS
AT_STORED_UNITS = AT_UNITS + GOODS * SEATS
AT_PILES = AT_STORED_UNITS + GOODS * SEATS  # what the deck and the market should hold, by kind
REMEMBERED = AT_PILES + 2 * KINDS


@rule
def cards_lost(s: State, memory: Ints) -> int:
    """Deck, market and loads together are the pack; what lies behind their ends is nothing."""
    for card in range(KINDS):
        memory[AT_CARDS + card] = s.pack[card]
        memory[AT_PILES + card] = s.unseen[card]
        memory[AT_PILES + KINDS + card] = s.offered[card]
    for i in range(MOST_CARDS):
        if i < s.deck_size:
            memory[AT_CARDS + s.deck[i]] -= 1
            memory[AT_PILES + s.deck[i]] -= 1
        elif s.deck[i] != 0:
            return 2
        if i < s.market_size:
            memory[AT_CARDS + s.market[i]] -= 1
            memory[AT_PILES + KINDS + s.market[i]] -= 1
        elif s.market[i] != 0:
            return 2
        if i < s.loaded_size:
            memory[AT_CARDS + s.loaded[i]] -= 1
        elif s.loaded[i] != 0 or s.owner[i] != 0:
            return 2
    for card in range(KINDS):
        if memory[AT_CARDS + card] != 0:
            return 1
    for card in range(KINDS):
        if memory[AT_PILES + card] != 0 or memory[AT_PILES + KINDS + card] != 0:
            return 14
    return 0


@rule
def count_loads(s: State, memory: Ints) -> None:
    """Count what the ships carry and the warehouses hold, card by card."""
    for i in range(AT_HOLDS, AT_PILES):
        memory[i] = 0
    for i in range(s.loaded_size):
        card, seat = s.loaded[i], s.owner[i]
        if i >= s.loaded_at_dawn:
            memory[AT_HOLDS + seat] += holds_of(card)
            memory[AT_WORTH + seat] += value_of(card)
        if card < GREEN:
            at = AT_UNITS
            if i < s.loaded_at_dawn or s.phase == OVER:
                at = AT_STORED_UNITS
            memory[at + good_of(card) * SEATS + seat] += units_of(card)


@rule
def loads_wrong(s: State, memory: Ints) -> int:
    """Room, worth and units are those of the cards in ships and warehouses; no ship is too large."""
    count_loads(s, memory)
    for seat in range(s.players):
        if s.room[seat] < 0 or s.room[seat] > s.holds:
            return 5
        if s.holds - s.room[seat] != memory[AT_HOLDS + seat] or s.worth[seat] != memory[AT_WORTH + seat]:
            return 3
        for good in range(GOODS):
            if s.aboard[good][seat] != memory[AT_UNITS + good * SEATS + seat]:
                return 3
            if s.stored[good][seat] != memory[AT_STORED_UNITS + good * SEATS + seat]:
                return 4
    return 0


@rule
def riches_wrong(s: State, memory: Ints) -> int:
    """Florins are whole coins, no more than could be earned; they and the warehouses grow in the evening alone."""
    days = s.day - 1
    if s.phase == OVER:
        days = s.day
    for seat in range(s.players):
        florins, before = s.florins[seat], memory[AT_FLORINS + seat]
        if florins < 0 or florins > days * MOST_A_DAY or florins % COIN != 0:
            return 6
        if florins < before:
            return 11
        same_day = s.day == memory[AT_DAY] and s.phase != OVER
        if same_day and florins != before:
            return 10
        for good in range(GOODS):
            units, before = s.stored[good][seat], memory[AT_STORED + good * SEATS + seat]
            if units < before:
                return 11
            if same_day and units != before:
                return 10
    return 0


@rule
def turn_wrong(s: State) -> int:
    """Somebody with room has something to decide; alone with room, it is his last turn."""
    if (s.turn == NOBODY) != (s.phase == OVER) or s.turn >= s.players:
        return 7
    if s.phase == OVER:
        if s.last_turn != 0 or s.revealed != 0 or ships_with_room(s) > 1:
            return 9
        return 0
    if s.market_size == 0 or s.revealed > min(REACH, s.market_size):
        return 13
    if s.phase != MARKET or s.room[s.turn] == 0:
        return 8
    room = room_beside(s, s.room[s.turn], 1)
    if not (may_reveal(s) or room_beside(s, room, 2) >= 0 or room_beside(s, room, REACH) >= 0):
        return 8
    if (s.last_turn == 1) != (ships_with_room(s) == 1):
        return 9
    return 0


@rule
def broken(s: State, memory: Ints) -> int:
    """The number of the first thing that is wrong; 0 if nothing is."""
    if s.holds != SHIP_HOLDS[s.players] or s.day < 1 or s.day > DAYS:
        return 12
    wrong = cards_lost(s, memory)
    if wrong == 0:
        wrong = loads_wrong(s, memory)
    if wrong == 0:
        wrong = riches_wrong(s, memory)
    if wrong == 0:
        wrong = turn_wrong(s)
    return wrong


@rule
def remember(s: State, action: int, memory: Ints) -> None:
    """Keep what the check after this action compares with."""
    memory[AT_DAY] = s.day
    for seat in range(s.players):
        memory[AT_FLORINS + seat] = s.florins[seat]
        for good in range(GOODS):
            memory[AT_STORED + good * SEATS + seat] = s.stored[good][seat]


@rule
def forget(memory: Ints) -> None:
    """Nothing is remembered yet."""
    for i in range(REMEMBERED):
        memory[i] = 0
