"""The Middle Ages as a tensor: what one seat knows of the present position, for learning machines.

Seats are counted from the observer clockwise, so that all seats look alike. Every card has a plane for each place where
it lies or may lie: a card whose place the observer knows has a 1 in one of them, another in all where everybody knows
that it may be. What is printed on the cards, and what abilities and scorings say, is part of it, so that an owner's
cards can be played too.
"""

from __future__ import annotations

from ...core.bits import spread
from ...core.observing import Piece, pieces, table_pieces
from ...core.row import Ints
from ...core.rule import rule
from .knowledge import own_cards
from .meta import META
from .scoring import score
from .state import (
    ABILITIES,
    CARDS,
    CHARACTER,
    CHARACTERS,
    COTERIE,
    CRISES,
    DECK,
    DISCARDS,
    HALF_CARDS,
    HALVES,
    HAND,
    KINDS,
    LAST_EMPTYING,
    MOST_DESIGNS,
    MOST_ICONS,
    MOST_STRUCTURES,
    NOBODY,
    OVER,
    SCORING_SIZE,
    SEATS,
    STARTED,
    STRUCTURE,
    STRUCTURES,
    WEALTH,
    WORD_SIZE,
    WORDS,
    State,
    icons_of,
)

STEPS = 11
WORD_KINDS = 10
SCORINGS = 5
MOST_SAID = 20
"""The greatest number in an ability or a scoring."""
MOST_LEFT = 3
MOST = 255
LEAST_PLAYERS = META.players[0]
SCORING_NUMBERS = SCORING_SIZE - 1
BYTE = 255
LAST_SEAT = SEATS - 1
"""What is taken with it is a seat, so that compilers need not think of places before the first."""

PIECES = pieces(
    Piece("in_hand", (SEATS, CARDS), 0, 1, "cards that are or may be in each hand, the observer's own first"),
    Piece("in_discard", (SEATS, CARDS), 0, 1, "cards that are or may be in the discard, by who laid them there"),
    Piece("in_started", (CARDS,), 0, 1, "cards that are or may be in the discard the game began with"),
    Piece("in_deck", (CARDS,), 0, 1, "cards that are or may be in the deck"),
    Piece("in_coterie", (SEATS, CARDS), 0, 1, "cards in each Coterie"),
    Piece("in_structures", (SEATS, CARDS), 0, 1, "cards among each seat's Structures"),
    Piece("in_wealth", (SEATS, CARDS), 0, 1, "cards in each Wealth"),
    Piece("top", (CARDS,), 0, 1, "the deck's top card"),
    Piece("added", (CARDS,), 0, 1, "the card added this turn"),
    Piece("emptied", (LAST_EMPTYING + 1,), 0, 1, "how often the deck has run out: never, once, more often"),
    Piece("step", (STEPS,), 0, 1, "what is to be decided, in the order of a turn"),
    Piece("ability", (ABILITIES,), 0, 1, "the ability being carried out: of a Character, of a design"),
    Piece("word", (WORDS,), 0, 1, "which of its words"),
    Piece("number", (1,), 0, MOST, "the number of the turn"),
    Piece("deck", (1,), 0, CARDS, "cards in the deck"),
    Piece("actions", (1,), 0, CARDS, "Actions left"),
    Piece("left", (1,), 0, MOST_LEFT, "choices that the ability's word has still to bring"),
    Piece("word_number", (1,), 0, MOST_SAID, "its number"),
    Piece("is_active", (SEATS,), 0, 1, "whose turn it is"),
    Piece("is_turn", (SEATS,), 0, 1, "who is to decide"),
    Piece("is_owner", (SEATS,), 0, 1, "in whose Coterie the added card was laid"),
    Piece("score", (SEATS,), 0, MOST, "points of what lies open, in the end all; no more than 255 are shown"),
    Piece("accord", (SEATS, CHARACTERS), 0, 1, "the Accord of each, by Character"),
    Piece("hand", (SEATS, CRISES), 0, CARDS, "cards in each hand by Crisis"),
    Piece("discard", (SEATS, CRISES), 0, CARDS, "backs each has laid into the discard, by Crisis"),
    Piece("started", (CRISES,), 0, CARDS, "backs of the discard the game began with, by Crisis"),
    Piece("built", (SEATS, MOST_DESIGNS), 0, CARDS, "Structures of each design"),
    Piece("riches", (SEATS, KINDS), 0, CARDS * MOST_ICONS, "icons of each kind of Wealth"),
    *table_pieces(META),
    Piece("character", (CHARACTERS, CARDS), 0, 1, "the Character on each card", static=True),
    Piece("structure", (MOST_STRUCTURES, CARDS), 0, 1, "the Structure on each card", static=True),
    Piece("design", (MOST_DESIGNS, CARDS), 0, 1, "its design: what it does and scores", static=True),
    Piece("icons", (KINDS, CARDS), 0, MOST_ICONS, "the Wealth icons on each card, by kind", static=True),
    Piece("crisis", (CRISES, CARDS), 0, 1, "the Crisis on each card", static=True),
    Piece("accord_wealth", (CHARACTERS, KINDS), 0, 1, "the kind of Wealth of each Accord", static=True),
    Piece("says", (ABILITIES, WORDS, WORD_KINDS), 0, 1, "the words of each ability, nothing first", static=True),
    Piece("says_number", (ABILITIES, WORDS), 0, MOST_SAID, "their numbers", static=True),
    Piece("scoring", (MOST_DESIGNS, SCORINGS), 0, 1, "how each design scores", static=True),
    Piece("scoring_number", (MOST_DESIGNS, SCORING_NUMBERS), 0, MOST_SAID, "with which numbers", static=True),
)

DIGESTS = ("f78c38ef99cb4d71", "d061387f0fe54324")
"""Of every version of these observations; what changes them adds another."""

IN_HAND, IN_DISCARD = PIECES.at("in_hand"), PIECES.at("in_discard")
IN_STARTED, IN_DECK = PIECES.at("in_started"), PIECES.at("in_deck")
IN_COTERIE, IN_STRUCTURES, IN_WEALTH = PIECES.at("in_coterie"), PIECES.at("in_structures"), PIECES.at("in_wealth")
TOP, ADDED = PIECES.at("top"), PIECES.at("added")
NUMBER, EMPTIED, DECK_SIZE, ACTIONS = PIECES.at("number"), PIECES.at("emptied"), PIECES.at("deck"), PIECES.at("actions")
LEFT, WORD_NUMBER, STEP = PIECES.at("left"), PIECES.at("word_number"), PIECES.at("step")
ABILITY, WORD = PIECES.at("ability"), PIECES.at("word")
IS_ACTIVE, IS_TURN, IS_OWNER = PIECES.at("is_active"), PIECES.at("is_turn"), PIECES.at("is_owner")
SCORE, ACCORD, BACKS = PIECES.at("score"), PIECES.at("accord"), PIECES.at("hand")
DISCARD, STARTED_BACKS = PIECES.at("discard"), PIECES.at("started")
BUILT, RICHES = PIECES.at("built"), PIECES.at("riches")
PLAYERS, ACCORDS = PIECES.at("players"), PIECES.at("accords")
EVEN_TURNS, ACCORD_ICONS, HEAD_START = (PIECES.at(name) for name in ("even_turns", "accord_icons", "head_start"))
ON_CHARACTER, ON_STRUCTURE, ON_DESIGN = PIECES.at("character"), PIECES.at("structure"), PIECES.at("design")
ON_ICONS, ON_CRISIS, ACCORD_WEALTH = PIECES.at("icons"), PIECES.at("crisis"), PIECES.at("accord_wealth")
SAYS, SAYS_NUMBER = PIECES.at("says"), PIECES.at("says_number")
SCORING, SCORING_NUMBER = PIECES.at("scoring"), PIECES.at("scoring_number")
MOVING, SIZE = PIECES.moving, PIECES.size
CHOICES = NUMBER
"""From TOP to here lie pieces with a 1 in some places and nothing else."""


@rule
def observe(s: State, seat: int, out: Ints) -> None:
    """What the seat knows of the present position, as numbers: all of PIECES."""
    observe_moving(s, seat, out)
    observe_static(s, out)


@rule
def observe_static(s: State, out: Ints) -> None:
    """The table and its cards."""
    for i in range(MOVING, SIZE):
        out[i] = 0
    out[PLAYERS + s.players - LEAST_PLAYERS] = 1
    out[ACCORDS + s.accords] = 1
    out[EVEN_TURNS + s.even_turns] = 1
    out[HEAD_START + s.head_start] = 1
    out[ACCORD_ICONS + s.accord_icons] = 1
    for card in range(CARDS):
        out[ON_CHARACTER + s.character[card] * CARDS + card] = 1
        out[ON_STRUCTURE + s.structure[card] * CARDS + card] = 1
        out[ON_DESIGN + s.design[card] * CARDS + card] = 1
        out[ON_CRISIS + s.crisis[card] * CARDS + card] = 1
        for kind in range(KINDS):
            out[ON_ICONS + kind * CARDS + card] = icons_of(s, card, kind)
    for character in range(CHARACTERS):
        out[ACCORD_WEALTH + character * KINDS + s.accord_wealth[character]] = 1
    for i in range(ABILITIES * WORDS):
        line, word = i // WORDS, i % WORDS
        out[SAYS + i * WORD_KINDS + s.ability[line][WORD_SIZE * word]] = 1
        out[SAYS_NUMBER + i] = s.ability[line][WORD_SIZE * word + 1]
    for design in range(s.n_designs):
        out[SCORING + design * SCORINGS + s.scoring[design][0]] = 1
        for i in range(SCORING_NUMBERS):
            out[SCORING_NUMBER + design * SCORING_NUMBERS + i] = s.scoring[design][1 + i]


@rule
def observe_moving(s: State, seat: int, out: Ints) -> None:
    """Everything else: where the cards are or may be, the turn, and the seats."""
    observe_seat(s, seat, 0, out)
    observe_seat(s, seat, 1, out)
    observe_seat(s, seat, 2, out)
    observe_seat(s, seat, LAST_SEAT, out)
    observe_pile(s, seat, out)
    observe_turn(s, out)
    if s.step == OVER:
        count_open_hands(s, seat, out)


@rule
def from_observer(s: State, seat: int, i: int) -> int:
    """The seat so many steps clockwise from the observer; beyond the players, one that nobody has."""
    if i >= s.players:
        return i
    if seat + i >= s.players:
        return seat + i - s.players & LAST_SEAT
    return seat + i & LAST_SEAT


@rule
def observe_seat(s: State, seat: int, i: int, out: Ints) -> None:
    """What lies before one of the seats, or may be hidden there; nothing where nobody sits.

    Seats are gone through from the observer on, so that games side by side on a GPU write the same piece at a time.
    """
    other = from_observer(s, seat, i)
    observe_area(s, seat, other, i, out)
    out[IS_ACTIVE + i] = (other == s.active) & (s.number > 0)
    out[IS_TURN + i] = other == s.turn
    out[IS_OWNER + i] = (other == s.owner) & (s.added != NOBODY)
    out[SCORE + i] = min(MOST, score(s, other))
    for character in range(CHARACTERS):
        out[ACCORD + i * CHARACTERS + character] = s.accord[other] == character
    for crisis in range(CRISES):
        out[BACKS + i * CRISES + crisis] = s.lying[crisis][HAND + other]
        out[DISCARD + i * CRISES + crisis] = s.lying[crisis][DISCARDS + other]
    for design in range(MOST_DESIGNS):
        out[BUILT + i * MOST_DESIGNS + design] = s.structures[other][design]
    for kind in range(KINDS):
        out[RICHES + i * KINDS + kind] = s.riches[other][kind]


@rule
def observe_area(s: State, seat: int, other: int, i: int, out: Ints) -> None:
    """The planes of one seat.

    The observer knows its own hand, what it has discarded, and what of that came into the deck: such a card is where it
    lies and nowhere else. Another may be where everybody knows it may; there is its true place among them, so that
    nothing is told by adding it, which is all that is left of hands that lie open in the end.
    """
    for half in range(HALVES):
        unsure, at = ~own_cards(s, seat, half), i * CARDS + half * HALF_CARDS
        spread(unsure & s.may[half][HAND + other] | s.hand[other][half], IN_HAND + at, out)
        spread(unsure & s.may[half][DISCARDS + other] | s.laid[other][half], IN_DISCARD + at, out)
    coterie, structures, wealth = COTERIE + other & BYTE, STRUCTURES + other & BYTE, WEALTH + other & BYTE
    for card in range(CARDS):  # so plain, and of bytes, that compilers make a few wide instructions of it
        out[IN_COTERIE + i * CARDS + card] = s.where[card] == coterie
        out[IN_STRUCTURES + i * CARDS + card] = s.where[card] == structures
        out[IN_WEALTH + i * CARDS + card] = s.where[card] == wealth


@rule
def observe_pile(s: State, seat: int, out: Ints) -> None:
    """The planes of the starting discard and of the deck, whose top card all see."""
    for half in range(HALVES):
        unsure, at = ~own_cards(s, seat, half), half * HALF_CARDS
        spread(unsure & s.may[half][STARTED], IN_STARTED + at, out)
        spread(unsure & s.may[half][DECK] | s.knows[seat][half], IN_DECK + at, out)
    for i in range(TOP, CHOICES):
        out[i] = 0
    if s.deck_size > 0:
        out[TOP + s.deck[s.deck_size - 1]] = 1
        out[IN_DECK + s.deck[s.deck_size - 1]] = 1
    for crisis in range(CRISES):
        out[STARTED_BACKS + crisis] = s.lying[crisis][STARTED]


@rule
def observe_turn(s: State, out: Ints) -> None:
    """How far the game and the turn have come; what has a 1 in one place is cleared by now."""
    if s.added != NOBODY:
        out[ADDED + s.added] = 1
    out[EMPTIED + min(s.emptied, LAST_EMPTYING)] = 1
    out[STEP + s.step] = 1
    out[NUMBER] = s.number
    out[DECK_SIZE] = s.deck_size
    out[ACTIONS] = s.actions
    if s.step == CHARACTER or s.step == STRUCTURE:
        out[ABILITY + s.line] = 1
        out[WORD + s.word] = 1
        out[LEFT] = max(0, s.left)
        out[WORD_NUMBER] = s.ability[s.line][WORD_SIZE * s.word + 1]
    else:
        out[LEFT] = 0
        out[WORD_NUMBER] = 0


@rule
def count_open_hands(s: State, seat: int, out: Ints) -> None:
    """In the end all hands lie open, and there are no backs to count."""
    for i in range(s.players):
        other = from_observer(s, seat, i)
        for crisis in range(CRISES):
            cards = 0
            for card in range(CARDS):
                cards += (s.where[card] == HAND + other) & (s.crisis[card] == crisis)
            out[BACKS + i * CRISES + crisis] = cards
