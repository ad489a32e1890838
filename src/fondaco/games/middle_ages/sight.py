"""What a viewer of The Middle Ages can conclude, as sets of cards: the game's own rules, with what that seat knows.

A set is one number with a bit for each of the 64 cards, so that most questions are one step for all of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import cast

from ...core.bits import WORD
from ...core.row import listed
from .knowledge import conclude, own_cards
from .state import CARDS, CRISES, HALF_CARDS, HALVES, HAND, HIDDEN, State

BYTE_BITS = 8
SET_BYTES = CARDS // BYTE_BITS


@dataclass
class Thought:
    """As much of a row as conclusions are drawn from, in plain lists: to the rules it is one."""

    may: list[list[int]]
    lying: list[list[int]]
    of_crisis: list[list[int]]


def known_to(s: State, seat: int | None) -> list[int]:
    """The cards that may lie at each hidden place, as far as this seat, or everybody, knows."""
    thought = Thought(
        *([listed(part) for part in cast(list[list[int]], whole)] for whole in (s.may, s.lying, s.of_crisis))
    )
    if seat is not None:
        for half in range(HALVES):
            add_own_cards(thought.may[half], s, own_cards(s, seat, half), half)
    for crisis in range(CRISES):
        conclude(cast(State, thought), crisis)
    low, high = thought.may
    return [low[place] | high[place] << HALF_CARDS for place in range(HIDDEN)]


def add_own_cards(may: list[int], s: State, own: int, half: int) -> None:
    """A seat's own cards lie where they lie, and nowhere else, as far as all know that they are hidden."""
    hidden = 0
    for cards in may:
        hidden |= cards
    own &= hidden
    for place in range(HIDDEN):
        may[place] &= ~own & WORD
    for card in cards_in(own):
        may[s.where[half * HALF_CARDS + card]] |= 1 << card


def places_by_card(known: list[int]) -> list[int]:
    """The hidden places where each card may lie, a bit each; 0 for an open card."""
    places = [0] * CARDS
    for place, cards in enumerate(known):
        bit = 1 << place
        for card in cards_in(cards):
            places[card] |= bit
    return places


def elsewhere(known: list[int], seat: int) -> int:
    """The cards that may lie at another hidden place than this seat's hand."""
    others = 0
    for place, cards in enumerate(known):
        if place != HAND + seat:
            others |= cards
    return others


def cards_in(cards: int) -> list[int]:
    """The cards of a set, in the order of their numbers: looked up by bytes."""
    found: list[int] = []
    for place, byte in enumerate(cards.to_bytes(SET_BYTES, "little")):
        if byte:
            found += cards_in_byte(place, byte)
    return found


@cache
def cards_in_byte(place: int, byte: int) -> tuple[int, ...]:
    """The cards that one byte of a set stands for."""
    return tuple(place * BYTE_BITS + bit for bit in range(BYTE_BITS) if byte >> bit & 1)


def set_of(cards: list[int]) -> int:
    """Cards as a set."""
    return sum(1 << card for card in cards)
