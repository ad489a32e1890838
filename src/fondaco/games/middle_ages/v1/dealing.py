"""The Middle Ages: hands, deck and Accords at the start (deal-2, deal-3, deal-4, deal-5)."""

from __future__ import annotations

from ....core.chance import shuffle
from ....core.event import event, only, tell
from ....core.rule import rule
from .deck import take
from .state import (
    BETRAYAL,
    CARDS,
    CHARACTERS,
    CRISES,
    DECK,
    HALF_CARDS,
    HALVES,
    HAND,
    HAND_DEALT,
    HIDDEN,
    KINDS,
    MOST_DESIGNS,
    MOST_STRUCTURES,
    NOBODY,
    SEATS,
    SHUFFLE_ACCORDS,
    SHUFFLE_DECK,
    SHUFFLE_HANDS,
    STARTED,
    UNBEGUN,
    State,
    left_of,
)

DEALT = event("seat", random=True, first=only("seat"), second=only("seat"), third=only("seat"), fourth=only("seat"))
ACCORD_CHOSEN = event("seat", "character")
ACCORD_DEALT = event("seat", "character", random=True)


@rule
def clear(s: State) -> None:
    """Nothing has happened, and no card lies anywhere."""
    s.number = s.actions = s.emptied = s.shuffles = s.deck_size = s.active = s.owner = s.line = s.word = 0
    s.due = s.due_to = s.due_next = 0
    s.added = NOBODY
    s.left = UNBEGUN
    for seat in range(SEATS):
        s.hand_size[seat] = s.coterie_size[seat] = 0
        s.accord[seat] = NOBODY
        for half in range(HALVES):
            s.hand[seat][half] = s.coterie[seat][half] = s.laid[seat][half] = s.knows[seat][half] = 0
        for design in range(MOST_DESIGNS):
            s.structures[seat][design] = 0
        for structure in range(MOST_STRUCTURES):
            s.buildings[seat][structure] = 0
        for kind in range(KINDS):
            s.riches[seat][kind] = 0
        s.stored[seat] = 0
    for place in range(HIDDEN):
        for crisis in range(CRISES):
            s.lying[crisis][place] = 0
        for half in range(HALVES):
            s.may[half][place] = 0
    for card in range(CARDS):
        s.deck[card] = 0


@rule
def deal_hands(s: State) -> None:
    """Four Betrayals to each player, the others start the discard; nobody has seen any of them (deal-2, deal-3)."""
    betrayals = s.crisis_start[BETRAYAL + 1]
    for i in range(betrayals):
        s.deck[i] = s.by_rank[i]
    shuffle(s.deck, 0, HAND_DEALT * s.players, betrayals, s.key, SHUFFLE_HANDS, 0)
    for seat in range(s.players):
        s.lying[BETRAYAL][HAND + seat] = HAND_DEALT
    s.lying[BETRAYAL][STARTED] = betrayals - HAND_DEALT * s.players
    for half in range(HALVES):
        s.may[half][STARTED] = s.of_crisis[BETRAYAL][half]
        for seat in range(s.players):
            s.may[half][HAND + seat] = s.of_crisis[BETRAYAL][half]
    for i in range(betrayals):
        card, seat = s.deck[i], i // HAND_DEALT
        s.deck[i] = 0
        s.where[card] = STARTED
        if seat < s.players:
            s.where[card] = HAND + seat
            take(s, seat, card)
    for seat in range(s.players):
        tell(s, DEALT, seat, *numbers_held(s, seat))


def numbers_held(s: State, seat: int) -> list[int]:
    """The numbers of the cards in a hand, for the telling."""
    return [card + 1 for card in range(CARDS) if s.hand[seat][card // HALF_CARDS] >> card % HALF_CARDS & 1]


@rule
def lay_deck(s: State) -> None:
    """The Revolts and Plagues, shuffled face up (deal-4)."""
    for i in range(s.crisis_start[BETRAYAL + 1], CARDS):
        s.deck[s.deck_size] = s.by_rank[i]
        s.deck_size += 1
        s.where[s.by_rank[i]] = DECK
    for crisis in range(BETRAYAL + 1, CRISES):
        s.lying[crisis][DECK] = s.crisis_start[crisis + 1] - s.crisis_start[crisis]
        for half in range(HALVES):
            s.may[half][DECK] |= s.of_crisis[crisis][half]
    shuffle(s.deck, 0, s.deck_size, s.deck_size, s.key, SHUFFLE_DECK, 0)


@rule
def deal_accords(s: State) -> None:
    """One of the four Accords to each player (deal-5)."""
    for i in range(CHARACTERS):
        s.scratch[i] = i
    shuffle(s.scratch, 0, s.players, CHARACTERS, s.key, SHUFFLE_ACCORDS, 0)
    for seat in range(s.players):
        s.accord[seat] = s.scratch[seat]
        tell(s, ACCORD_DEALT, seat, s.character_name[s.accord[seat]])
    for i in range(CHARACTERS):
        s.scratch[i] = 0


@rule
def choose_accord(s: State, name: int) -> None:
    """An Accord is chosen, clockwise from the left of the start player (deal-5)."""
    for character in range(CHARACTERS):
        if s.character_name[character] == name:
            s.accord[s.turn] = character
    tell(s, ACCORD_CHOSEN, s.turn, name)
    s.turn = left_of(s, s.turn)
