"""What a viewer of The Middle Ages can conclude, as sets of cards: the game's own rules, with what that seat knows.

A set is one number with a bit for each of the 64 cards, so that most questions are one step for all of them. What is
concluded of the cards of one Crisis tells nothing of those of another, and a move changes what is known of few: so each
Crisis is thought about by itself, and what came of it is remembered.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache, reduce
from operator import or_
from typing import NamedTuple, cast

from ....core.row import listed
from .knowledge import conclude, own_cards
from .state import CARDS, CRISES, HALF_CARDS, HALVES, HIDDEN, State

BYTE_BITS = 8
SET_BYTES = CARDS // BYTE_BITS
THOUGHTS_KEPT = 1 << 10
"""So many conclusions are remembered, some hundred bytes each."""
THE_ONE = 0
"""The only Crisis of a thought."""


@dataclass
class Thought:
    """As much of a row as conclusions about one Crisis are drawn from, in plain lists: to the rules it is one. Python's
    numbers have room for whole sets, so the second halves are empty."""

    may: list[list[int]]
    lying: list[list[int]]
    of_crisis: list[list[int]]


Whereabouts = tuple[tuple[int, int], ...]
"""Hidden places where cards may lie, a bit each, and the cards of which just that is known."""


class Sight(NamedTuple):
    """What a viewer can conclude."""

    lying: list[int]
    """The cards that may lie at each hidden place."""
    whereabouts: list[Whereabouts]
    """Of the cards of each Crisis."""


def known_to(s: State, seat: int | None) -> Sight:
    """What this seat, or everybody, knows of the cards at hidden places."""
    may = [low | high << HALF_CARDS for low, high in zip(*map(listed, s.may), strict=True)]  # type: ignore[call-overload]
    if seat is not None:
        add_own_cards(may, s, whole(own_cards(s, seat, half) for half in range(HALVES)))
    lying, whereabouts = [0] * HIDDEN, []
    for crisis in range(CRISES):
        cards = whole(listed(s.of_crisis[crisis]))
        concluded, found = of_one_crisis(cards, tuple([held & cards for held in may]), tuple(listed(s.lying[crisis])))
        lying = [*map(or_, lying, concluded)]
        whereabouts.append(found)
    return Sight(lying, whereabouts)


def add_own_cards(may: list[int], s: State, own: int) -> None:
    """A seat's own cards lie where they lie, and nowhere else, as far as all know that they are hidden."""
    own &= reduce(or_, may)
    for place, cards in enumerate(may):
        may[place] = cards & ~own
    for card in cards_in(own):
        may[s.where[card]] |= 1 << card


@lru_cache(THOUGHTS_KEPT)
def of_one_crisis(cards: int, may: tuple[int, ...], lying: tuple[int, ...]) -> tuple[tuple[int, ...], Whereabouts]:
    """What follows where these cards are of a Crisis, may lie at each hidden place, and so many of them lie there: what
    may lie there then, and what is known of each card."""
    thought = Thought([list(may), [0] * HIDDEN], [list(lying)], [[cards, 0]])
    conclude(cast(State, thought), THE_ONE)
    apart = {0: cards}
    for place, held in enumerate(thought.may[0]):
        if held:
            for places, alike in list(apart.items()):
                if there := alike & held:
                    apart[places | 1 << place] = there
                    apart[places] = alike & ~held
    return tuple(thought.may[0]), tuple((places, alike) for places, alike in apart.items() if places and alike)


def whole(halves: Iterable[int]) -> int:
    """A set from its halves."""
    low, high = halves
    return low | high << HALF_CARDS


def surely_at(place: int, cards: int, public: Sight) -> int:
    """Those of the cards at a place of which all know that they lie there, since they may lie nowhere else."""
    for elsewhere, held in enumerate(public.lying):
        if elsewhere != place:
            cards &= ~held
    return cards


def cards_in(cards: int) -> list[int]:
    """The cards of a set, in the order of their numbers: looked up by bytes."""
    found: list[int] = []
    for place, byte in enumerate(cards.to_bytes(SET_BYTES, "little")):
        if byte:
            found += cards_in_byte(place, byte)
    return found


def numbers_in(cards: int) -> list[int]:
    """The same by the numbers people know them by, from 1. Most sets are asked for again after the next move."""
    return list(numbers_of(cards))


@lru_cache(THOUGHTS_KEPT)
def numbers_of(cards: int) -> tuple[int, ...]:
    """The numbers of the cards of a set."""
    return tuple(card + 1 for card in cards_in(cards))


@cache
def cards_in_byte(place: int, byte: int) -> tuple[int, ...]:
    """The cards that one byte of a set stands for."""
    return tuple(place * BYTE_BITS + bit for bit in range(BYTE_BITS) if byte >> bit & 1)
