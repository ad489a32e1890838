"""The Middle Ages: hands, Coteries and the one deck (turn-5, turn-12, turn-13).

Whatever takes cards from the top lets them be due (`let_take`); `serve_deck` hands them out, one by one, and sees that
the next card lies open and that the discard becomes a new deck as soon as there is none.
"""

from __future__ import annotations

from ....core.bits import WORD, lowest
from ....core.chance import shuffle
from ....core.event import event, tell
from ....core.rule import rule
from .knowledge import conceal, merge_discard, reveal
from .state import (
    CARDS,
    CHARACTER,
    CLEANSING,
    COTERIE,
    CRISES,
    DECK,
    DISCARD,
    DISCARDS,
    HALF_CARDS,
    HAND,
    HIDDEN,
    KINDS,
    LAST_EMPTYING,
    MIXED,
    MOST_TURNS,
    OTHERS_DISCARD,
    PLAGUE,
    RESHUFFLE,
    SEATS,
    STARTED,
    STRUCTURE,
    STRUCTURES,
    WEALTH,
    State,
    icons_of,
    icons_on,
    left_of,
    word_kind,
)

# What is due is taken from this while the game rests, so that it is below 0.
RESTING = -1

# Why the end is near.
DECK_EMPTIED_TWICE, TURNS_OVER, ROUND_OUT = 0, 1, 2

SHOWN = event("card", "character", "structure", "icons", "wealth", "crisis", random=True)
DRAWN = event("seat", "card")
NOT_DRAWN = event("seat")
TOP_STORED = event("seat", "card", "icons", "wealth")
DECK_EMPTIED = event("times")
SHUFFLED = event("cards", random=True)
END_NEAR = event("why")


@rule
def take(s: State, seat: int, card: int) -> None:
    """A card comes into a hand."""
    s.hand[seat][card // HALF_CARDS] |= 1 << card % HALF_CARDS
    s.hand_size[seat] += 1


@rule
def store(s: State, seat: int, card: int) -> None:
    """A card comes into a Wealth."""
    s.where[card] = WEALTH + seat
    s.stored[seat] += 1
    for kind in range(KINDS):
        s.riches[seat][kind] += icons_of(s, card, kind)


@rule
def raise_structure(s: State, seat: int, card: int) -> None:
    """A card becomes one of a seat's Structures."""
    s.where[card] = STRUCTURES + seat
    s.structures[seat][s.design[card]] += 1
    s.buildings[seat][s.structure[card]] += 1


@rule
def join(s: State, seat: int, card: int) -> None:
    """A card comes into a Coterie."""
    s.where[card] = COTERIE + seat
    s.coterie[seat][card // HALF_CARDS] |= 1 << card % HALF_CARDS
    s.coterie_size[seat] += 1


@rule
def give_up(s: State, seat: int, card: int) -> None:
    """A card leaves a hand."""
    s.hand[seat][card // HALF_CARDS] ^= 1 << card % HALF_CARDS
    s.hand_size[seat] -= 1


@rule
def first_by_back(s: State, seat: int) -> int:
    """The card that goes first where a whole hand must go: in an order that tells nothing but the backs."""
    crisis = 0
    while s.lying[crisis][HAND + seat] == 0:
        crisis += 1
    return first_held(s, seat, crisis)


@rule
def first_held(s: State, seat: int, crisis: int) -> int:
    """The first card of a Crisis in a hand that has some."""
    cards = WORD & s.hand[seat][0] & s.of_crisis[crisis][0]
    if cards:
        return lowest(cards)
    return HALF_CARDS + lowest(WORD & s.hand[seat][1] & s.of_crisis[crisis][1])


@rule
def let_take(s: State, cards: int, place: int) -> None:
    """So many cards are to be taken from the top of the deck."""
    s.due = cards
    s.due_to = s.due_next = place


@rule
def serve_deck(s: State) -> bool:
    """Cards that are due are taken from the deck, whose next card is turned up each time. Whether all of them were: not
    where the discard must become a deck first, which is where the game rests."""
    while not is_shuffle_due(s):
        if s.due == 0:
            s.due_to = s.due_next = 0
            return True
        s.due -= 1
        if s.deck_size > 0:
            take_top(s)
        else:
            tell(s, NOT_DRAWN, s.due_to - (HAND if s.due_to < HIDDEN else WEALTH))
        s.due_to = s.due_next
    s.due = RESTING - s.due
    return False


@rule
def resting(s: State) -> bool:
    """Whether the discard has to become a deck before the game goes on."""
    return s.due < 0


@rule
def shuffle_discard(s: State) -> None:
    """The discard becomes a new deck, and what was due before is due again (turn-13)."""
    s.due = RESTING - s.due
    refill(s)
    show_top(s)


@rule
def take_top(s: State) -> None:
    """The top card is drawn, or played to the Wealth (turn-5); the deck may run out by it (end-1)."""
    s.deck_size -= 1
    card, place = s.deck[s.deck_size], s.due_to
    s.deck[s.deck_size] = 0
    if place < HAND + SEATS:
        conceal(s, card, place)
        take(s, place - HAND, card)
        tell(s, DRAWN, place - HAND, card + 1)
    else:
        store(s, place - WEALTH, card)
        tell(s, TOP_STORED, place - WEALTH, card + 1, *wealth_on(s, card))
    if s.deck_size == 0:
        s.emptied += 1
        tell(s, DECK_EMPTIED, s.emptied)
        if s.emptied == LAST_EMPTYING and s.number < MOST_TURNS:
            tell(s, END_NEAR, ROUND_OUT if plays_on(s) else DECK_EMPTIED_TWICE)
    else:
        show_top(s)


@rule
def is_shuffle_due(s: State) -> bool:
    """Whether the discard has to become a deck now: there is none, and an instruction to discard is carried out."""
    return s.deck_size == 0 and discard_size(s) > 0 and not amid_discards(s)


@rule
def discard_size(s: State) -> int:
    """How many cards lie in the discard."""
    cards = 0
    for crisis in range(CRISES):
        for place in range(DISCARDS, DECK):
            cards += s.lying[crisis][place]
    return cards


@rule
def refill(s: State) -> None:
    """Without a card in the deck the discard is shuffled into a new one (turn-13)."""
    size = 0
    for card in range(CARDS):
        s.deck[size] = card
        size += (s.where[card] >= DISCARDS) & (s.where[card] <= STARTED)
    if size < CARDS:
        s.deck[size] = 0
    s.deck_size = size
    shuffle(s.deck, 0, s.deck_size, s.deck_size, s.key, RESHUFFLE, s.shuffles)
    s.shuffles += 1
    tell(s, SHUFFLED, s.deck_size)
    merge_discard(s)


@rule
def amid_discards(s: State) -> bool:
    """Whether an instruction to discard is not yet carried out: its cards go together (turn-13)."""
    if s.step == CLEANSING:
        return s.lying[PLAGUE][HAND + s.active] > 0
    if s.step == CHARACTER or s.step == STRUCTURE:
        return s.left > 0 and (word_kind(s) == DISCARD or word_kind(s) == OTHERS_DISCARD)
    return False


@rule
def show_top(s: State) -> None:
    """A card comes to lie on top of the deck, for all to see (deal-4)."""
    card = s.deck[s.deck_size - 1]
    reveal(s, card)
    for seat in range(SEATS):
        s.knows[seat][card // HALF_CARDS] &= ~(1 << card % HALF_CARDS)
    tell(s, SHOWN, *face(s, card))


def face(s: State, card: int) -> tuple[int, ...]:
    """All that is on a card, for the telling."""
    character, structure = s.character_name[s.character[card]], s.structure_name[s.structure[card]]
    return card + 1, character, structure, *wealth_on(s, card), s.crisis[card]


def wealth_on(s: State, card: int) -> tuple[int, int]:
    """How many Wealth icons are on a card and of which kind, or MIXED, for the telling."""
    icons = icons_on(s, card)
    for kind in range(KINDS):
        if icons_of(s, card, kind) == icons:
            return icons, s.wealth_name[kind]
    return icons, MIXED


@rule
def plays_on(s: State) -> bool:
    """Whether the round is played out although the end has come: option even_turns."""
    return s.even_turns == 1 and left_of(s, s.active) != s.starter
