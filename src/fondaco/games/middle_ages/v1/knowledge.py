"""The Middle Ages: who can know what (turn-12, turn-16).

Starting hands and the starting discard were seen by nobody; every card taken from the face-up deck was seen by all; of
a discard others see the back. So all keep, for every hidden place, the cards that may lie there (`may`): a player who
holds two Revolts all have seen and discards one leaves both in his hand or in the discard, and nowhere else. How many
cards of which Crisis lie where is open (`lying`). What follows from counting is concluded before it could be lost.

Besides, a seat knows its own hand, its own discards (`laid`), and which of those came into the deck (`knows`).
"""

from __future__ import annotations

from ....core.bits import WORD, count
from ....core.rule import rule
from .state import (
    CARDS,
    CRISES,
    DECK,
    DISCARDS,
    HALF_CARDS,
    HALVES,
    HAND,
    HIDDEN,
    NOBODY,
    SEATS,
    STARTED,
    State,
    places_of,
)

# --- What all know ---------------------------------------------------------------------------------------------------


@rule
def conceal(s: State, card: int, place: int) -> None:
    """An open card goes to a hidden place, in sight of all."""
    s.where[card] = place
    s.may[card // HALF_CARDS][place] |= 1 << card % HALF_CARDS
    s.lying[s.crisis[card]][place] += 1


@rule
def reveal(s: State, card: int) -> None:
    """A hidden card comes to light where it lies; that may tell something of others."""
    half, others = card // HALF_CARDS, ~(1 << card % HALF_CARDS)
    s.lying[s.crisis[card]][s.where[card]] -= 1
    for place in range(HIDDEN):
        s.may[half][place] &= others


@rule
def bury(s: State, card: int, seat: int) -> None:
    """A card goes face down from a hand to the discard: it may be any of that back which may be in that hand (turn-12).

    So what is known of that back until now is concluded first; it could not be any more.
    """
    crisis, hand, discard = s.crisis[card], HAND + seat, DISCARDS + seat
    last = s.lying[crisis][hand] == 1
    half, bit = card // HALF_CARDS, 1 << card % HALF_CARDS
    s.where[card] = discard
    s.laid[seat][half] |= bit
    if last and places_of(s, card) == 1 << hand:
        s.may[half][hand] ^= bit
        s.may[half][discard] |= bit
    else:
        conclude(s, crisis)
        for i in range(HALVES):
            held = s.may[i][hand] & s.of_crisis[crisis][i]
            s.may[i][discard] |= held
            if last:
                s.may[i][hand] ^= held
    s.lying[crisis][hand] -= 1
    s.lying[crisis][discard] += 1


@rule
def merge_discard(s: State) -> None:
    """What may be in the discard may be in the deck now; who discarded a card knows that it is there."""
    for card in range(CARDS):  # without a condition, which would be guessed wrong as often as right
        place = s.where[card]
        s.where[card] = place + ((place >= DISCARDS) & (place <= STARTED)) * (DECK - place)
    for crisis in range(CRISES):
        conclude(s, crisis)
        for place in range(DISCARDS, DECK):
            s.lying[crisis][DECK] += s.lying[crisis][place]
            s.lying[crisis][place] = 0
    for half in range(HALVES):
        for place in range(DISCARDS, DECK):
            s.may[half][DECK] |= s.may[half][place]
            s.may[half][place] = 0
        for seat in range(SEATS):
            s.knows[seat][half] = s.laid[seat][half]
            s.laid[seat][half] = 0


@rule
def open_hands(s: State) -> None:
    """In the end all hands lie open; nothing is concluded any more."""
    for half in range(HALVES):
        for seat in range(SEATS):
            s.may[half][HAND + seat] = 0
            for place in range(DISCARDS, HIDDEN):
                s.may[half][place] &= ~s.hand[seat][half]
    for crisis in range(CRISES):
        for seat in range(SEATS):
            s.lying[crisis][HAND + seat] = 0


@rule
def in_doubt(s: State, crisis: int, half: int) -> int:
    """The cards of a Crisis that may lie at several places."""
    once, several = 0, 0
    for place in range(HIDDEN):
        several |= once & s.may[half][place]
        once |= s.may[half][place]
    return several & s.of_crisis[crisis][half]


@rule
def conclude(s: State, crisis: int) -> None:
    """Draw all conclusions from the numbers of cards of a Crisis."""
    first, second = in_doubt(s, crisis, 0), in_doubt(s, crisis, 1)
    while first | second:
        place = telling(s, crisis, first, second)
        if place == NOBODY:
            return
        settle(s, place, first, second)
        first, second = in_doubt(s, crisis, 0), in_doubt(s, crisis, 1)


@rule
def telling(s: State, crisis: int, first: int, second: int) -> int:
    """The first place where something can be concluded of the cards in doubt: that none of them can lie there, or,
    HIDDEN added, that all do that may. NOBODY if there is none."""
    for place in range(HIDDEN):
        low, high = s.may[0][place] & first, s.may[1][place] & second
        if low | high:
            possible, unknown = count(low) + count(high), s.lying[crisis][place]
            unknown -= count(~first & s.may[0][place] & s.of_crisis[crisis][0])
            unknown -= count(~second & s.may[1][place] & s.of_crisis[crisis][1])
            if unknown == 0:
                return place
            if unknown == possible:
                return HIDDEN + place
    return NOBODY


@rule
def settle(s: State, place: int, first: int, second: int) -> None:
    """Of the cards in doubt none can lie at a place; or, HIDDEN added to it, all do that may, and nowhere else."""
    all_there = place >= HIDDEN
    place -= HIDDEN * all_there
    low, high = s.may[0][place] & first, s.may[1][place] & second
    if all_there:
        for other in range(HIDDEN):
            s.may[0][other] &= ~low
            s.may[1][other] &= ~high
    s.may[0][place] ^= low
    s.may[1][place] ^= high


# --- What one seat knows ---------------------------------------------------------------------------------------------


@rule
def own_cards(s: State, seat: int, half: int) -> int:
    """The hidden cards of which a seat alone knows where they lie."""
    return s.hand[seat][half] & WORD | s.laid[seat][half] | s.knows[seat][half]
