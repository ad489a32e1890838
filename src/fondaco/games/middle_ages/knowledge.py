"""The Middle Ages: who can know what (turn-12, turn-16).

Starting hands and the starting discard were seen by nobody; every card taken from the face-up deck was seen by all; of
a discard others see the back. So all keep, for every card, the hidden places where it may lie (`maybe`): a player who
holds two Revolts all have seen and discards one leaves both in his hand or in the discard, and nowhere else. How many
cards of which Crisis lie where is open (`lying`). What follows from counting is concluded before it could be lost.

Besides, a seat knows its own hand, its own discards, and which of those came into the deck (`knows`).
"""

from __future__ import annotations

from ...core.rule import rule
from .state import BYTE, CARDS, CRISES, DECK, DISCARDS, HAND, HIDDEN, SEATS, STARTED, State, places_of, set_places

DECK_BIT = 1 << DECK
HAND_BITS = (1 << (HAND + SEATS)) - (1 << HAND)
DISCARD_BITS = (1 << DECK) - (1 << DISCARDS)
"""The discards of all seats and the starting one."""

# A word in which every pattern of five neighbouring bits occurs once, and which bit's shift brings each to the top.
WORD, WORD_BITS = 0xFFFFFFFF, 32
BIT_PATTERNS, PATTERN_BITS = 0x077CB531, 5
BIT_NUMBER = (
    *(0, 1, 28, 2, 29, 14, 24, 3, 30, 22, 20, 15, 25, 17, 4, 8),
    *(31, 27, 13, 23, 21, 19, 16, 7, 26, 12, 18, 6, 11, 5, 10, 9),
)


# --- What all know ---------------------------------------------------------------------------------------------------


@rule
def conceal(s: State, card: int, place: int) -> None:
    """An open card goes to a hidden place, in sight of all."""
    s.where[card] = place
    set_places(s, card, 1 << place)
    s.lying[s.crisis[card]][place] += 1


@rule
def reveal(s: State, card: int) -> None:
    """A hidden card comes to light where it lies; that may tell something of others."""
    mask = places_of(s, card)
    s.lying[s.crisis[card]][s.where[card]] -= 1
    set_places(s, card, 0)
    if mask & (mask - 1):
        learn(s, card, mask)


@rule
def learn(s: State, card: int, mask: int) -> None:
    """A card that might have lain at several places was at this one."""
    crisis = s.crisis[card]
    s.doubts[crisis] -= 1
    s.unknown[crisis][s.where[card]] -= 1
    for place in range(HIDDEN):
        s.possible[crisis][place] -= mask >> place & 1


@rule
def bury(s: State, card: int, seat: int) -> None:
    """A card goes face down from a hand to the discard: it may be any of that back which may be in that hand (turn-12).

    So what is known of that back until now is concluded first; it could not be any more.
    """
    crisis, hand, discard = s.crisis[card], HAND + seat, DISCARDS + seat
    s.where[card] = discard
    if s.lying[crisis][hand] == 1 and places_of(s, card) == 1 << hand:
        s.lying[crisis][hand] = 0
        s.lying[crisis][discard] += 1
        set_places(s, card, 1 << discard)
        return
    if s.doubts[crisis] > 0:
        conclude(s, crisis)
    s.lying[crisis][hand] -= 1
    s.lying[crisis][discard] += 1
    more = s.lying[crisis][hand] > 0
    held, laid = 1 << hand & BYTE, 1 << discard & BYTE
    left = BYTE - held * (not more)
    # Cards that can be nowhere but in the hand; nowhere but there or in its discard; and, times `held`, in both.
    known, either, both = 0, 0, 0
    for other in range(CARDS):  # all of them, as bytes and without a condition: so compilers take many at once
        mask, of_crisis = s.maybe[0][other], s.crisis[other] == crisis
        only = of_crisis & (s.maybe[1][other] == 0)
        known += only & (mask == held)
        either += only & (mask == held + laid & BYTE)
        both += (mask & mask >> SEATS & held) * of_crisis
        s.maybe[0][other] = mask ^ (mask ^ (mask | (mask & held) << SEATS) & left) * of_crisis
    sure = (known + either) * (not more)
    several = s.possible[crisis][hand] + known - sure - (both >> hand)
    s.possible[crisis][hand] = (s.possible[crisis][hand] + known) * more
    s.possible[crisis][discard] += several
    s.unknown[crisis][hand] = (s.unknown[crisis][hand] + known - 1) * more
    s.unknown[crisis][discard] += 1 - sure
    s.doubts[crisis] += known - sure


@rule
def merge_discard(s: State) -> None:
    """What may be in the discard may be in the deck now; who discarded a card knows that it is there."""
    for card in range(CARDS):  # without a condition, which would be guessed wrong as often as right
        place = s.where[card]
        discarded = (place >= DISCARDS) & (place <= STARTED)
        s.knows[card] = (discarded & (place != STARTED)) << (place & SEATS - 1)
        s.where[card] = place + discarded * (DECK - place)
    for crisis in range(CRISES):
        if s.doubts[crisis] > 0:
            conclude(s, crisis)
        for place in range(DISCARDS, DECK):
            s.lying[crisis][DECK] += s.lying[crisis][place]
            s.unknown[crisis][DECK] += s.unknown[crisis][place]
            s.lying[crisis][place] = s.unknown[crisis][place] = s.possible[crisis][place] = 0
        merge_masks(s, crisis)


@rule
def merge_masks(s: State, crisis: int) -> None:
    """The cards of a Crisis that may be in the discard: now they may be in the deck, or all know that they are."""
    possible, known = 0, 0
    for card in range(CARDS):
        places = places_of(s, card)
        mask = places * (s.crisis[card] == crisis)
        discarded, several = mask & DISCARD_BITS != 0, mask & (mask - 1) != 0
        held, drawable = mask & HAND_BITS != 0, mask & DECK_BIT != 0
        set_places(s, card, places ^ mask ^ (mask & ~DISCARD_BITS | discarded << DECK))
        possible += (held & (discarded | drawable)) - (several & drawable)
        known += several & discarded & (not held)
    s.possible[crisis][DECK] += possible
    s.unknown[crisis][DECK] -= known
    s.doubts[crisis] -= known


@rule
def open_hands(s: State) -> None:
    """In the end all hands lie open; nothing is concluded any more."""
    for card in range(CARDS):
        set_places(s, card, places_of(s, card) & ~HAND_BITS)
        if s.where[card] < HAND + SEATS:
            set_places(s, card, 0)
    for crisis in range(CRISES):
        for place in range(HIDDEN):
            s.unknown[crisis][place] = s.possible[crisis][place] = 0
        s.doubts[crisis] = 0
        for seat in range(SEATS):
            s.lying[crisis][HAND + seat] = 0


@rule
def recount(s: State) -> None:
    """Count anew, at every place, the cards lying there that are not known, and those that may lie there."""
    for crisis in range(CRISES):
        for place in range(HIDDEN):
            s.unknown[crisis][place] = s.lying[crisis][place]
            s.possible[crisis][place] = 0
        s.doubts[crisis] = 0
    for card in range(CARDS):
        mask, crisis = places_of(s, card), s.crisis[card]
        s.doubts[crisis] += mask & (mask - 1) != 0
        for place in range(HIDDEN):
            if mask & (mask - 1):
                s.possible[crisis][place] += mask >> place & 1
            else:
                s.unknown[crisis][place] -= mask >> place & 1


@rule
def conclude(s: State, crisis: int) -> None:
    """Draw all conclusions from the numbers of cards of a Crisis."""
    places = telling(s, crisis)
    while places:
        settle(s, crisis, lowest(places))
        places = telling(s, crisis)


@rule
def telling(s: State, crisis: int) -> int:
    """The places where something can be concluded, a bit each: that no other card can lie there, or that all may do."""
    places = 0
    for place in range(HIDDEN):
        possible, unknown = s.possible[crisis][place], s.unknown[crisis][place]
        places |= ((possible > 0) & ((unknown == 0) | (unknown == possible))) << place
    return places


@rule
def lowest(bits: int) -> int:
    """The number of the lowest bit set among 32: shifted by it, the word brings a pattern of its own to the top."""
    return BIT_NUMBER[((bits & -bits) * BIT_PATTERNS & WORD) >> (WORD_BITS - PATTERN_BITS)]


@rule
def settle(s: State, crisis: int, place: int) -> None:
    """Where all cards lying at a place are known no other can lie there; where as many lie as may, all of them do."""
    all_there = s.unknown[crisis][place] > 0
    for i in range(s.crisis_start[crisis], s.crisis_start[crisis + 1]):
        mask = places_of(s, s.by_rank[i])
        if mask >> place & 1 and mask & (mask - 1):
            rest = 1 << place
            if not all_there:
                rest = mask ^ 1 << place
            set_places(s, s.by_rank[i], rest)
            strike(s, crisis, mask, rest)


@rule
def strike(s: State, crisis: int, mask: int, rest: int) -> None:
    """A card that might have lain at several places can lie only at the rest of them."""
    gone = mask & ~rest
    if rest & (rest - 1) == 0:
        gone = mask
        s.doubts[crisis] -= 1
    for place in range(HIDDEN):
        s.possible[crisis][place] -= gone >> place & 1
        s.unknown[crisis][place] -= (gone & rest) >> place & 1


# --- What one seat knows ---------------------------------------------------------------------------------------------


@rule
def is_known(s: State, card: int, seat: int) -> bool:
    """Whether the seat knows where a card lies."""
    mask = places_of(s, card)
    if mask & (mask - 1) == 0:
        return True
    return s.where[card] == HAND + seat or s.where[card] == DISCARDS + seat or s.knows[card] >> seat & 1 == 1
