"""The Middle Ages as a tensor: what one seat knows of the present position, for learning machines.

Small whole numbers, exact at every speed. Seats are counted from the observer clockwise, so that all seats look alike.
What is printed on the cards is no part of it: they are known by their numbers.
"""

from __future__ import annotations

from ...core.row import Ints
from ...core.rule import rule
from .knowledge import is_known
from .scoring import score
from .state import (
    CARDS,
    CHARACTER,
    CHARACTERS,
    COTERIE,
    CRISES,
    DECK,
    DISCARDS,
    HAND,
    HIDDEN,
    NOBODY,
    SEATS,
    STARTED,
    STRUCTURE,
    State,
    word_kind,
)

OBSERVATION = {
    "players": 1,
    "even_turns": 1,
    "accord_icons": 1,
    "number": 1,
    "emptied": 1,
    "deck": 1,
    "step": 1,
    "word": 1,
    "left": 1,
    "actions": 1,
    "added": 1,
    "started": CRISES,
    "is_active": SEATS,
    "is_asked": SEATS,
    "is_owner": SEATS,
    "score": SEATS,
    "accord": SEATS * CHARACTERS,
    "hand": SEATS * CRISES,
    "discard": SEATS * CRISES,
    "open": CARDS,
    "maybe": CARDS,
}
"""The pieces in their order, with their lengths.

`open` says for each card where it lies for the observer to see: 0 nowhere, ON_TOP on the deck, 1 in his hand, and from
2 on in the Coteries, among the Structures and in the Wealth of the seats. `maybe` has, for each other card, a bit for
each place where it may be: hands, discards, the starting discard, the deck.
"""

AT_PLAYERS, AT_EVEN_TURNS, AT_ACCORD_ICONS, AT_NUMBER, AT_EMPTIED, AT_DECK = range(6)
AT_STEP, AT_WORD, AT_LEFT, AT_ACTIONS, AT_ADDED = range(AT_DECK + 1, AT_DECK + 6)
AT_STARTED = AT_ADDED + 1
AT_ACTIVE = AT_STARTED + CRISES
AT_ASKED = AT_ACTIVE + SEATS
AT_OWNER = AT_ASKED + SEATS
AT_SCORE = AT_OWNER + SEATS
AT_ACCORD = AT_SCORE + SEATS
AT_HAND = AT_ACCORD + SEATS * CHARACTERS
AT_DISCARD = AT_HAND + SEATS * CRISES
AT_OPEN = AT_DISCARD + SEATS * CRISES
AT_MAYBE = AT_OPEN + CARDS
OBSERVED = AT_MAYBE + CARDS

IN_HAND = 1
IN_COTERIE = 2
ON_TOP = IN_COTERIE + 3 * SEATS


@rule
def seat_after(s: State, seat: int, steps: int) -> int:
    """The seat so many steps clockwise."""
    if seat + steps >= s.players:
        return seat + steps - s.players
    return seat + steps


@rule
def observe(s: State, seat: int, out: Ints) -> None:
    """What the seat knows of the present position, as numbers: the pieces of OBSERVATION."""
    for i in range(OBSERVED):
        out[i] = 0
    out[AT_PLAYERS] = s.players
    out[AT_EVEN_TURNS] = s.even_turns
    out[AT_ACCORD_ICONS] = s.accord_icons
    out[AT_NUMBER] = s.number
    out[AT_EMPTIED] = s.emptied
    out[AT_DECK] = s.deck_size
    out[AT_STEP] = s.step
    if s.step in (CHARACTER, STRUCTURE):
        out[AT_WORD] = word_kind(s)
    out[AT_LEFT] = s.left
    out[AT_ACTIONS] = s.actions
    out[AT_ADDED] = s.added + 1
    for crisis in range(CRISES):
        out[AT_STARTED + crisis] = s.lying[crisis][STARTED]
    for i in range(s.players):
        observe_seat(s, seat_after(s, seat, i), i, out)
    for card in range(CARDS):
        observe_card(s, seat, card, out)


@rule
def observe_seat(s: State, other: int, i: int, out: Ints) -> None:
    """What lies before one of the players."""
    if other == s.active:
        out[AT_ACTIVE + i] = 1
    if other == s.turn:
        out[AT_ASKED + i] = 1
    if other == s.owner:
        out[AT_OWNER + i] = 1
    out[AT_SCORE + i] = score(s, other)
    if s.accord[other] != NOBODY:
        out[AT_ACCORD + i * CHARACTERS + s.accord[other]] = 1
    for card in range(CARDS):
        if s.where[card] == HAND + other:
            out[AT_HAND + i * CRISES + s.crisis[card]] += 1
    for crisis in range(CRISES):
        out[AT_DISCARD + i * CRISES + crisis] = s.lying[crisis][DISCARDS + other]


@rule
def observe_card(s: State, seat: int, card: int, out: Ints) -> None:
    """Where a card lies, or where it may."""
    place = s.where[card]
    if place >= COTERIE:
        area, owner = (place - COTERIE) // SEATS, (place - COTERIE) % SEATS
        out[AT_OPEN + card] = IN_COTERIE + area * SEATS + seat_after(s, owner, s.players - seat)
    elif place == HAND + seat:
        out[AT_OPEN + card] = IN_HAND
    elif s.maybe[s.rank[card]] == 0 and place == DECK:
        out[AT_OPEN + card] = ON_TOP
    else:
        mask = s.maybe[s.rank[card]]
        if mask == 0 or is_known(s, card, seat):
            mask = 1 << place
        for hidden in range(HIDDEN):
            if mask >> hidden & 1:
                out[AT_MAYBE + card] |= 1 << seen_from(s, seat, hidden)


@rule
def seen_from(s: State, seat: int, place: int) -> int:
    """A hidden place with its seat counted from the observer."""
    if place >= STARTED:
        return place
    owner = place % SEATS
    return place - owner + seat_after(s, owner, s.players - seat)
