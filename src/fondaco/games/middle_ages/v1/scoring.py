"""The Middle Ages: points and places (end-3, end-4, end-5, end-6). While the game runs only what lies open counts."""

from __future__ import annotations

from ....core.payout import place, rank
from ....core.row import Ints
from ....core.rule import rule
from .state import (
    BY_CHARACTER,
    BY_WEALTH,
    CARDS,
    EACH,
    EACH_OR_MOST,
    HAND,
    HAND_POINTS,
    KINDS,
    OVER,
    PER_KIND,
    PER_WEALTH,
    STRUCTURES,
    State,
    icons_of,
    icons_on,
)

TIE_ICONS = 256
TIE_SCALE = 128 * TIE_ICONS
"""More than there can be of icons, and of cards and icons together, so that ties are broken by one number."""


@rule
def lying_at(s: State, place: int) -> int:
    """How many cards lie at a place."""
    count = 0
    for card in range(CARDS):
        count += s.where[card] == place
    return count


@rule
def built(s: State, seat: int) -> int:
    """How many cards the seat has among its Structures."""
    cards = 0
    for structure in range(s.n_structures):
        cards += s.buildings[seat][structure]
    return cards


@rule
def icons_at(s: State, place: int) -> int:
    """The Wealth icons on the cards at a place."""
    icons = 0
    for card in range(CARDS):
        if s.where[card] == place:
            icons += icons_on(s, card)
    return icons


@rule
def wealth_kinds(s: State, seat: int) -> int:
    """How many kinds of Wealth icons the seat has in its Wealth."""
    count = 0
    for kind in range(KINDS):
        count += s.riches[seat][kind] > 0
    return count


@rule
def wealth_points(s: State, seat: int) -> int:
    """A point for every icon in the seat's Wealth (end-4)."""
    icons = 0
    for kind in range(KINDS):
        icons += s.riches[seat][kind]
    return icons


@rule
def has_most(s: State, seat: int, structure: int) -> bool:
    """Whether the seat alone has the most of a Structure."""
    for other in range(s.players):
        if other != seat and s.buildings[other][structure] >= s.buildings[seat][structure]:
            return False
    return True


@rule
def design_points(s: State, seat: int, design: int) -> int:
    """What each of a seat's cards of this design scores, among its others of the same Structure (end-3)."""
    kind, number, more = s.scoring[design][0], s.scoring[design][1], s.scoring[design][2]
    if kind == EACH:
        return number
    if kind == EACH_OR_MOST:
        if has_most(s, seat, s.design_structure[design]):
            return more
        return number
    if kind == PER_KIND:
        return number * wealth_kinds(s, seat)
    if kind == PER_WEALTH:
        return min(s.stored[seat] // number, more)
    return min(number * s.buildings[seat][s.design_structure[design]], more)


@rule
def structure_points(s: State, seat: int, structure: int) -> int:
    """What all of the seat's cards of one Structure score together, each as it says (end-3)."""
    points = 0
    for design in range(s.n_designs):
        if s.design_structure[design] == structure and s.structures[seat][design] > 0:
            points += s.structures[seat][design] * design_points(s, seat, design)
    return points


@rule
def accord_points(s: State, seat: int, card: int) -> int:
    """What a card is worth in the seat's hand in the end: 2 points for each of the Accord's icons on it, that of the
    Character, those of the Wealth, or both (end-5)."""
    icons = 0
    if s.accord_icons != BY_WEALTH and s.character[card] == s.accord[seat]:
        icons += 1
    if s.accord_icons != BY_CHARACTER:
        icons += icons_of(s, card, s.accord_wealth[s.accord[seat]])
    return HAND_POINTS * icons


@rule
def hand_points(s: State, seat: int) -> int:
    """What the seat's hand scores in the end (end-5)."""
    points = 0
    for card in range(CARDS):
        if s.where[card] == HAND + seat:
            points += accord_points(s, seat, card)
    return points


@rule
def score(s: State, seat: int) -> int:
    """The seat's points: Structures (end-3), Wealth (end-4), and once the game is over the hand (end-5)."""
    points = wealth_points(s, seat)
    for design in range(s.n_designs):
        if s.structures[seat][design] > 0:
            points += s.structures[seat][design] * design_points(s, seat, design)
    if s.step == OVER:
        points += hand_points(s, seat)
    return points


@rule
def tie_break(s: State, seat: int) -> int:
    """Cards in Wealth and Structures, then Wealth icons in hand, Wealth and Structures, as one number (end-6)."""
    cards, icons = built(s, seat), wealth_points(s, seat)
    if cards > 0:
        icons += icons_at(s, STRUCTURES + seat)
    if s.step == OVER:
        icons += icons_at(s, HAND + seat)
    return (s.stored[seat] + cards) * TIE_ICONS + icons


@rule
def standing(s: State, scores: Ints, places: Ints) -> None:
    """Every seat's points, and its place by them and, among equals, by the tie-breaks (end-6)."""
    for seat in range(s.players):
        places[seat] = score(s, seat)
    for seat in range(s.players):
        scores[seat] = places[seat] * TIE_SCALE
        if rank(places, seat, s.players)[1] > 1:
            scores[seat] += tie_break(s, seat)
    for seat in range(s.players):
        places[seat] = place(scores, seat, s.players)
    for seat in range(s.players):
        scores[seat] //= TIE_SCALE


# --- For the telling -------------------------------------------------------------------------------------------------


def structures_scored(s: State, seat: int, structure: int) -> tuple[int, int]:
    """How many of a Structure a seat has, and what they score."""
    return s.buildings[seat][structure], structure_points(s, seat, structure)


def hand_scored(s: State, seat: int) -> tuple[int, int]:
    """How many cards of its Accord's Character a seat has in hand, and what they score."""
    cards = [s.character[card] for card in range(CARDS) if s.where[card] == HAND + seat].count(s.accord[seat])
    return cards, HAND_POINTS * cards


def hand_icons_scored(s: State, seat: int) -> tuple[int, int]:
    """How many icons of its Accord's Wealth a seat has in hand, and what they score."""
    kind = s.accord_wealth[s.accord[seat]]
    icons = sum(icons_of(s, card, kind) for card in range(CARDS) if s.where[card] == HAND + seat)
    return icons, HAND_POINTS * icons


def best_score(s: State) -> tuple[int, int]:
    """The winner's points, and how many share the win."""
    scores, places = [0] * s.players, [0] * s.players
    standing(s, scores, places)
    return max(scores), places.count(1)
