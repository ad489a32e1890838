"""The Middle Ages: what a game consists of. The numbers behind places, steps, abilities and scorings, and the row.

The faces of the cards travel in the row, so that an owner's own set is played by the same rules. Every card lies at one
place. The places below HIDDEN are face down, or backs to the others; at the rest cards lie open. Only the deck's top
card is open although it lies in the deck.
"""

from __future__ import annotations

from typing import Any

from ...core.row import Array, Grid, Ints, Row, printed, small, unsigned
from ...core.rule import rule

SEATS = 4
CARDS = 64
HALF_CARDS = 32
HALVES = 2
HAND_DEALT = 4
RETURN_SIZE = 3
MOST_TURNS = 200
LAST_EMPTYING = 2
HAND_POINTS = 2
NOBODY = -1
AGAIN = -2

# The actions, with a card's number added; at DO_ADD that is SEATS x card + seat, at DO_ACCORD the number of a name.
NAMED_CHARACTERS = 8
DO_ADD = 0
DO_DISCARD = DO_ADD + CARDS * SEATS
DO_BUILD = DO_DISCARD + CARDS
DO_STORE = DO_BUILD + CARDS
DO_JOIN = DO_STORE + CARDS
DO_PASS = DO_JOIN + CARDS
DO_DRAW = DO_PASS + 1
DO_TOP = DO_DRAW + 1
DO_ACCORD = DO_TOP + 1
ACTIONS = DO_ACCORD + NAMED_CHARACTERS
DO_SHUFFLE = ACTIONS  # nobody's choice: the discard becomes a deck

# What counts in hand for an Accord: the option accord_icons.
BY_CHARACTER, BY_WEALTH, BY_BOTH = 0, 1, 2

# Crises.
BETRAYAL, REVOLT, PLAGUE = 0, 1, 2
CRISES = 3

# Places: with a seat added where each seat has its own.
HAND = 0
DISCARDS = HAND + SEATS
STARTED = DISCARDS + SEATS  # the discard that the game began with
DECK = STARTED + 1
HIDDEN = DECK + 1
COTERIE = HIDDEN
STRUCTURES = COTERIE + SEATS
WEALTH = STRUCTURES + SEATS
NOWHERE = WEALTH + SEATS  # while cards are redealt

# Steps: choosing Accords, then those of a turn in their order. Not all of them ask somebody.
CHOOSING, ADDING, CHARACTER, BONUS, RETURNING, DISCARDING, BUILDING, STRUCTURE, CLEANSING, ENDING, OVER = range(11)

# The words an ability consists of, each with its number.
NOTHING, DRAW, DISCARD, TOP, STORE, MAY_STORE, MAY_CURE, DRAW_SAME, OTHERS_DISCARD, MAY_JOIN = range(10)
WORDS = 4
WORD_SIZE = 2
UNBEGUN = -1

# How a Structure scores, with up to two numbers.
EACH, EACH_OR_MOST, PER_KIND, PER_WEALTH, PER_OWN = range(5)
SCORING_SIZE = 3

# Sizes of a set of cards. A design is what a Structure does and scores; cards of one Structure may be of several. Their
# abilities follow those of Characters in one table.
CHARACTERS = 4
MOST_STRUCTURES = 8
MOST_DESIGNS = 16
KINDS = 4
ABILITIES = CHARACTERS + MOST_DESIGNS

# The Wealth icons of a card in one number: so many bits for each kind.
ICON_BITS = 2
MOST_ICONS = 3
ICONS = tuple(
    sum(packed >> ICON_BITS * kind & MOST_ICONS for kind in range(KINDS)) for packed in range(1 << ICON_BITS * KINDS)
)  # how many such a number stands for, of all kinds
MIXED = 8  # in place of a kind's name where a card shows several

# Chance events.
SHUFFLE_HANDS, SHUFFLE_DECK, SHUFFLE_ACCORDS, STARTER, RESHUFFLE, REDEAL_CARDS, REDEAL_MIX, REDEAL_DECK = range(8)


def bytes_of(*shape: int) -> Any:
    """An array of numbers from 0 to 255: where they count other arrays, compilers need not think of negative ones."""
    return Array("B", shape)


class State(Row):
    """One game of The Middle Ages."""

    accords: int
    even_turns: int
    accord_icons: int
    head_start: int
    n_structures: int  # kinds of Structures in the set
    n_designs: int
    starter: int
    active: int  # whose turn it is
    number: int  # of the turn
    step: int
    line: int  # the ability being carried out, a line of `ability`
    word: int  # which word of it
    left: int  # how many choices this step or word has still to bring; UNBEGUN before it is begun
    added: int  # the card added this turn, NOBODY before
    owner: int  # in whose Coterie
    actions: int  # Actions left
    emptied: int  # how often the deck has run out
    shuffles: int  # how often the discard has become a deck
    deck_size: int
    due: int  # cards to be taken from the top of the deck, none at a decision; below 0 while the game rests
    due_to: int  # the place where the next of them goes
    due_next: int  # and the others
    # Sets of cards, a bit each, so that they have no order.
    hand: Grid = unsigned(SEATS, HALVES)
    coterie: Grid = unsigned(SEATS, HALVES)
    laid: Grid = unsigned(SEATS, HALVES)  # what a seat has laid into the discard
    knows: Grid = unsigned(SEATS, HALVES)  # what it knows to be in the deck, because it had laid it into the discard
    may: Grid = unsigned(HALVES, HIDDEN)  # what may lie at each hidden place, as far as all know
    where: Ints = bytes_of(CARDS)  # the true place
    deck: Ints = bytes_of(CARDS)  # its top is last
    lying: Grid = small(CRISES, HIDDEN)  # how many hidden cards of a Crisis lie at each place, for all to see
    hand_size: Ints = small(SEATS)
    coterie_size: Ints = small(SEATS)
    accord: Ints = small(SEATS)  # the Character; NOBODY while not chosen
    structures: Grid = bytes_of(SEATS, MOST_DESIGNS)  # how many of each design a seat has built
    buildings: Grid = bytes_of(SEATS, MOST_STRUCTURES)  # how many of each Structure
    riches: Grid = bytes_of(SEATS, KINDS)  # the icons of each kind in a seat's Wealth
    stored: Ints = bytes_of(SEATS)  # the cards in it
    scratch: Ints = bytes_of(CARDS)  # room to redeal in, left zeroed
    # The set of cards.
    of_crisis: Grid = printed(unsigned(CRISES, HALVES))  # the cards of each, a bit each
    character: Ints = printed(bytes_of(CARDS))
    structure: Ints = printed(bytes_of(CARDS))
    design: Ints = printed(bytes_of(CARDS))
    icons: Ints = printed(bytes_of(CARDS))  # of every kind of Wealth, ICON_BITS each
    crisis: Ints = printed(bytes_of(CARDS))
    by_rank: Ints = printed(bytes_of(CARDS))  # the cards sorted by Crisis, then number: that makes their ranks
    crisis_start: Ints = printed(bytes_of(CRISES + 1))  # the first rank of each Crisis
    ability: Grid = printed(small(ABILITIES, WORDS * WORD_SIZE))
    scoring: Grid = printed(small(MOST_DESIGNS, SCORING_SIZE))
    design_structure: Ints = printed(small(MOST_DESIGNS))  # of which Structure a design is
    character_name: Ints = printed(small(CHARACTERS))
    structure_name: Ints = printed(small(MOST_STRUCTURES))
    wealth_name: Ints = printed(small(KINDS))
    colour: Ints = printed(small(CHARACTERS))
    accord_wealth: Ints = printed(small(CHARACTERS))


@rule
def left_of(s: State, seat: int) -> int:
    """The next seat clockwise."""
    if seat + 1 == s.players:
        return 0
    return seat + 1


@rule
def may_lie(s: State, card: int, place: int) -> bool:
    """Whether a card may lie at a hidden place, as far as all know."""
    return s.may[card // HALF_CARDS][place] >> card % HALF_CARDS & 1 == 1


@rule
def places_of(s: State, card: int) -> int:
    """The hidden places where all know a card may lie, a bit each; 0 for an open card."""
    places = 0
    for place in range(HIDDEN):
        places |= (s.may[card // HALF_CARDS][place] >> card % HALF_CARDS & 1) << place
    return places


def set_places(s: State, card: int, places: int) -> None:
    """From now on all know that a card may lie at these places."""
    for place in range(HIDDEN):
        others = s.may[card // HALF_CARDS][place] & ~(1 << card % HALF_CARDS)
        s.may[card // HALF_CARDS][place] = others | (places >> place & 1) << card % HALF_CARDS


@rule
def icons_of(s: State, card: int, kind: int) -> int:
    """How many Wealth icons of one kind are on a card."""
    return s.icons[card] >> ICON_BITS * kind & MOST_ICONS


@rule
def icons_on(s: State, card: int) -> int:
    """How many Wealth icons are on a card, of all kinds."""
    return ICONS[s.icons[card]]


@rule
def word_kind(s: State) -> int:
    """The word of the ability to carry out now; NOTHING after the last."""
    if s.word == WORDS:
        return NOTHING
    return s.ability[s.line][WORD_SIZE * s.word]


@rule
def word_number(s: State) -> int:
    """Its number."""
    return s.ability[s.line][WORD_SIZE * s.word + 1]
