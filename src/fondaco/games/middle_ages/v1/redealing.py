"""The Middle Ages: another deal that fits all a seat knows.

The cards a seat does not know are laid anew, Crisis by Crisis, at places where they may lie. That is fair at once where
they may all lie at the same places; elsewhere they are mixed until it is.
"""

from __future__ import annotations

from ....core.bits import lowest
from ....core.chance import HALF, HALF_BITS, block, shuffle, sow, within
from ....core.rule import rule
from .knowledge import in_doubt, own_cards
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
    NOWHERE,
    REDEAL_CARDS,
    REDEAL_DECK,
    REDEAL_MIX,
    SEATS,
    State,
    may_lie,
    places_of,
)

ROOM_BITS = 6
ROOM = (1 << ROOM_BITS) - 1
"""Rooms left at all hidden places are packed into one number; no Crisis has more than 44 cards."""

PARENT_BITS = 4
PARENT = (1 << PARENT_BITS) - 1
"""So are the places from which others were reached."""

CARRIED_AROUND = 3
"""In mixing, one card after another is taken up and carried around: this often for each card to place. (With 1, 30,000
redeals begin to differ from enumeration; with 2 they do not.)"""


@rule
def redeal(s: State, seat: int, seed: int) -> None:
    """Another deal that fits all the seat knows: a new key, other cards behind the backs, the deck in another order.

    All ways to lay the cards it does not know, as the places where they may lie and the Crises there allow, are equally
    likely. What others remember of the deck is left out: it cannot be known.
    """
    sow(s.key, seed)
    for other in range(SEATS):
        for half in range(HALVES):
            s.knows[other][half] *= other == seat
    for crisis in range(CRISES):
        lay_anew(s, crisis, seat)
    shuffle_unseen(s)


@rule
def shuffle_unseen(s: State) -> None:
    """The deck below its open top, in order first so that the old order leaves no trace, and then by chance."""
    if s.deck_size == 0:
        return
    top, size = s.deck[s.deck_size - 1], 0
    for card in range(CARDS):
        if s.where[card] == DECK and card != top:
            s.deck[size] = card
            size += 1
    shuffle(s.deck, 0, size, size, s.key, REDEAL_DECK, 0)


@rule
def lay_anew(s: State, crisis: int, seat: int) -> None:
    """The cards of a Crisis that the seat does not know, laid anew."""
    first = in_doubt(s, crisis, 0) & ~own_cards(s, seat, 0)
    second = in_doubt(s, crisis, 1) & ~own_cards(s, seat, 1)
    if first | second == 0:
        return
    cards = take_up(s, first, 0, 0)
    cards = take_up(s, second, 1, cards)
    rooms = 0
    for i in range(cards):
        rooms += 1 << (ROOM_BITS * s.where[s.scratch[i]])
        s.where[s.scratch[i]] = NOWHERE
    shuffle(s.scratch, 0, cards, cards, s.key, REDEAL_CARDS, crisis)
    left = rooms
    for i in range(cards):
        left = lay(s, s.scratch[i], left, cards)
    if not alike(s, first, second, rooms):
        mix(s, cards, crisis)
    for i in range(cards):
        put_down(s, s.scratch[i])
        s.scratch[i] = 0


@rule
def take_up(s: State, cards: int, half: int, size: int) -> int:
    """Note these cards behind so many others, and take them out of hands and discards; how many there are then."""
    for seat in range(SEATS):
        s.hand[seat][half] &= ~cards
        s.laid[seat][half] &= ~cards
    while cards:
        s.scratch[size] = half * HALF_CARDS + lowest(cards)
        cards &= cards - 1
        size += 1
    return size


@rule
def put_down(s: State, card: int) -> None:
    """A card is part of the hand or of the discards where it lies."""
    place = s.where[card]
    if place < HAND + SEATS:
        s.hand[place - HAND][card // HALF_CARDS] |= 1 << card % HALF_CARDS
    elif place < DISCARDS + SEATS:
        s.laid[place - DISCARDS][card // HALF_CARDS] |= 1 << card % HALF_CARDS


@rule
def room_at(rooms: int, place: int) -> int:
    """How many cards a place can still take."""
    return rooms >> (ROOM_BITS * place) & ROOM


@rule
def alike(s: State, first: int, second: int, rooms: int) -> bool:
    """Whether all these cards may lie at the same places: then dealing them out is fair as it is."""
    for place in range(HIDDEN):
        low, high = s.may[0][place] & first, s.may[1][place] & second
        if room_at(rooms, place) > 0 and low | high and (low != first or high != second):
            return False
    return True


@rule
def lay(s: State, card: int, rooms: int, cards: int) -> int:
    """Lay a card at a place with room where it may lie, moving others out of its way if need be; the rooms left."""
    for place in range(HIDDEN):
        if may_lie(s, card, place) and room_at(rooms, place) > 0:
            s.where[card] = place
            return rooms - (1 << (ROOM_BITS * place))
    reached, parents, free = places_of(s, card), 0, NOBODY
    searched = 0
    while free == NOBODY:
        place = 0
        while not (reached & ~searched) >> place & 1:
            place += 1
        searched |= 1 << place
        for i in range(cards):
            if s.where[s.scratch[i]] == place:
                new = places_of(s, s.scratch[i]) & ~reached
                for further in range(HIDDEN):
                    if new >> further & 1:
                        parents |= place << (PARENT_BITS * further)
                        reached |= 1 << further
                        if room_at(rooms, further) > 0:
                            free = further
    rooms -= 1 << (ROOM_BITS * free)
    while not may_lie(s, card, free):
        parent = parents >> (PARENT_BITS * free) & PARENT
        move_one(s, parent, free, cards)
        free = parent
    s.where[card] = free
    return rooms


@rule
def move_one(s: State, place: int, further: int, cards: int) -> None:
    """One of the cards laid at a place goes to another where it may lie."""
    for i in range(cards):
        card = s.scratch[i]
        if s.where[card] == place and may_lie(s, card, further):
            s.where[card] = further
            return


@rule
def mix(s: State, cards: int, crisis: int) -> None:
    """Take a card up and leave its place free; lay it where another may be displaced, go on with that one, until one
    fits the free place. Each such round leads from any arrangement to any other as easily as back, so that all become
    equally likely."""
    rounds, counter, carried, free = CARRIED_AROUND * cards, 0, NOBODY, 0
    while rounds > 0:
        for word in block(s.key, REDEAL_MIX, crisis, counter):
            for shift in (0, HALF_BITS):
                chosen = within(word >> shift & HALF, cards)
                if chosen < 0 or rounds == 0:
                    continue
                card = s.scratch[chosen]
                if carried == NOBODY:
                    carried = card
                    free = s.where[card]
                elif card == carried:
                    if may_lie(s, card, free):
                        s.where[card] = free
                        carried = NOBODY
                        rounds -= 1
                elif may_lie(s, carried, s.where[card]):
                    s.where[carried] = s.where[card]
                    carried = card
        counter += 1
