"""What must be true of a game of The Middle Ages at every decision, whatever was played. For fuzzing, compiled like the
rules.

`broken` names the first thing that is wrong by its number in BROKEN; 0 means that all is well. `remember` keeps what
the check after the next move compares with.
"""

from __future__ import annotations

from ....core.row import Ints
from ....core.rule import rule
from .state import (
    ADDING,
    BONUS,
    BUILDING,
    CARDS,
    CHARACTER,
    CHOOSING,
    COTERIE,
    CRISES,
    DECK,
    DISCARDING,
    DISCARDS,
    HALF_CARDS,
    HAND,
    HIDDEN,
    KINDS,
    MOST_DESIGNS,
    MOST_STRUCTURES,
    MOST_TURNS,
    NOBODY,
    OVER,
    SEATS,
    STARTED,
    STRUCTURE,
    STRUCTURES,
    WEALTH,
    State,
    icons_of,
    places_of,
)

BROKEN = (
    "",
    "a card is nowhere, or at a seat that nobody has",
    "a hand, a Coterie, a discard or the deck is not what lies there",
    "the backs at a place are not counted rightly",
    "an open card is thought to be hidden, or the other way round",
    "a card lies where all think it cannot",
    "somebody remembers a card of the deck that is not there",
    "it is nobody's turn in a running game, or somebody's in a finished one",
    "a step asks for what cannot be decided",
    "the game lasts too long",
    "a turn, an emptying or a shuffle was taken back",
    "the Accords are not one each",
    "something is left in the scratch space",
    "what a seat has built or stored is not counted rightly",
)

# What is remembered: the turn, how often the deck ran out and was shuffled; then room to count in.
AT_NUMBER, AT_EMPTIED, AT_SHUFFLES, AT_PLACES = 0, 1, 2, 3
PLACES = WEALTH + SEATS
AT_BACKS = AT_PLACES + PLACES
AT_BUILT = AT_BACKS + HIDDEN * CRISES
AT_BUILDINGS = AT_BUILT + SEATS * MOST_DESIGNS
AT_RICHES = AT_BUILDINGS + SEATS * MOST_STRUCTURES
REMEMBERED = AT_RICHES + SEATS * KINDS


@rule
def cards_lost(s: State, memory: Ints) -> int:
    """Every card lies at one place; hands, Coteries, discards and the deck are what lies there."""
    for i in range(PLACES):
        memory[AT_PLACES + i] = 0
    for card in range(CARDS):
        place = s.where[card]
        if place >= PLACES:
            return 1
        if place != STARTED and place != DECK and (place - (HIDDEN if place >= HIDDEN else 0)) % SEATS >= s.players:
            return 1
        memory[AT_PLACES + place] += 1
        for seat in range(SEATS):
            if (place == HAND + seat) != (s.hand[seat][card // HALF_CARDS] >> card % HALF_CARDS & 1 == 1):
                return 2
            if (place == COTERIE + seat) != (s.coterie[seat][card // HALF_CARDS] >> card % HALF_CARDS & 1 == 1):
                return 2
            if (place == DISCARDS + seat) != (s.laid[seat][card // HALF_CARDS] >> card % HALF_CARDS & 1 == 1):
                return 2
    for seat in range(SEATS):
        if s.hand_size[seat] != memory[AT_PLACES + HAND + seat]:
            return 2
        if s.coterie_size[seat] != memory[AT_PLACES + COTERIE + seat]:
            return 2
    if s.deck_size != memory[AT_PLACES + DECK]:
        return 2
    for i in range(CARDS):
        if i >= s.deck_size:
            if s.deck[i] != 0:
                return 2
        elif s.where[s.deck[i]] != DECK:
            return 2
        for j in range(i):
            if i < s.deck_size and s.deck[i] == s.deck[j]:
                return 2
    return 0


@rule
def areas_wrong(s: State, memory: Ints) -> bool:
    """Whether the books of what each seat has built and stored are wrong."""
    for i in range(AT_BUILT, REMEMBERED):
        memory[i] = 0
    for card in range(CARDS):
        place = s.where[card]
        if place >= WEALTH:
            for kind in range(KINDS):
                memory[AT_RICHES + (place - WEALTH) * KINDS + kind] += icons_of(s, card, kind)
        elif place >= STRUCTURES:
            memory[AT_BUILT + (place - STRUCTURES) * MOST_DESIGNS + s.design[card]] += 1
            memory[AT_BUILDINGS + (place - STRUCTURES) * MOST_STRUCTURES + s.structure[card]] += 1
    for seat in range(SEATS):
        if s.stored[seat] != memory[AT_PLACES + WEALTH + seat]:
            return True
        for design in range(MOST_DESIGNS):
            if s.structures[seat][design] != memory[AT_BUILT + seat * MOST_DESIGNS + design]:
                return True
        for structure in range(MOST_STRUCTURES):
            if s.buildings[seat][structure] != memory[AT_BUILDINGS + seat * MOST_STRUCTURES + structure]:
                return True
        for kind in range(KINDS):
            if s.riches[seat][kind] != memory[AT_RICHES + seat * KINDS + kind]:
                return True
    return False


@rule
def is_open(s: State, card: int) -> bool:
    """Whether all see a card where it lies."""
    if s.where[card] >= HIDDEN or (s.step == OVER and s.where[card] < HAND + SEATS):
        return True
    return s.deck_size > 0 and s.deck[s.deck_size - 1] == card


@rule
def knowledge_wrong(s: State, memory: Ints) -> int:
    """Backs are counted rightly, every card lies where all think it may, and what is remembered is true."""
    for i in range(HIDDEN * CRISES):
        memory[AT_BACKS + i] = 0
    for card in range(CARDS):
        place, mask, remembered = s.where[card], places_of(s, card), 0
        for seat in range(SEATS):
            remembered += s.knows[seat][card // HALF_CARDS] >> card % HALF_CARDS & 1
        if is_open(s, card):
            if mask != 0 or remembered != 0:
                return 4
        else:
            memory[AT_BACKS + s.crisis[card] * HIDDEN + place] += 1
            if mask == 0:
                return 4
            if not mask >> place & 1:
                return 5
            if remembered > 1 or (remembered == 1 and place != DECK):
                return 6
    for crisis in range(CRISES):
        for place in range(HIDDEN):
            if s.lying[crisis][place] != memory[AT_BACKS + crisis * HIDDEN + place]:
                return 3
    return 0


@rule
def step_wrong(s: State) -> int:
    """Somebody has to decide, and can."""
    if (s.turn == NOBODY) != (s.step == OVER) or s.turn >= s.players:
        return 7
    if s.step == OVER:
        return 0
    if s.step not in (CHOOSING, ADDING, CHARACTER, BONUS, DISCARDING, BUILDING, STRUCTURE):
        return 8
    if s.step in (ADDING, BONUS, DISCARDING, BUILDING) and s.turn != s.active:
        return 8
    if (s.step == BUILDING and s.actions == 0) or (s.step == BONUS and s.deck_size == 0):
        return 8
    if s.step not in (CHOOSING, BONUS) and s.hand_size[s.turn] == 0:
        return 8
    return 0


@rule
def accords_wrong(s: State) -> bool:
    """Nobody has another's Accord, and once turns are played all have one."""
    for seat in range(s.players):
        if s.accord[seat] == NOBODY and s.step != CHOOSING:
            return True
        for other in range(seat):
            if s.accord[seat] != NOBODY and s.accord[seat] == s.accord[other]:
                return True
    return False


@rule
def broken(s: State, memory: Ints) -> int:
    """The number of the first thing that is wrong; 0 if nothing is."""
    wrong = cards_lost(s, memory)
    if wrong == 0:
        wrong = knowledge_wrong(s, memory)
    if wrong == 0:
        wrong = step_wrong(s)
    if wrong == 0 and areas_wrong(s, memory):
        wrong = 13
    if wrong > 0:
        return wrong
    longest = MOST_TURNS
    if s.even_turns == 1:
        longest += s.players - 1
    if s.number > longest:
        return 9
    if s.number < memory[AT_NUMBER] or s.emptied < memory[AT_EMPTIED] or s.shuffles < memory[AT_SHUFFLES]:
        return 10
    if accords_wrong(s):
        return 11
    if s.due != 0 or s.due_to != 0:
        return 12
    for i in range(CARDS):
        if s.scratch[i] != 0:
            return 12
    return 0


@rule
def remember(s: State, action: int, memory: Ints) -> None:
    """Keep what the check after this action compares with."""
    memory[AT_NUMBER] = s.number
    memory[AT_EMPTIED] = s.emptied
    memory[AT_SHUFFLES] = s.shuffles


@rule
def forget(memory: Ints) -> None:
    """Nothing is remembered yet."""
    for i in range(REMEMBERED):
        memory[i] = 0
