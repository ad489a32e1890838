"""What a finished game is worth to each seat: plain rules, the same on every device."""

from __future__ import annotations

from ..core.row import Ints
from ..core.rule import rule

__all__ = ["MARGIN", "PLACES", "REWARDS", "WINS", "pay"]

REWARDS = ("places", "wins", "margin")
"""How a game may be rewarded, by their numbers."""
PLACES, WINS, MARGIN = range(len(REWARDS))


@rule
def pay(rewards: int, scores: Ints, places: Ints, players: int, seat: int) -> float:
    """The reward of one seat, of the kind asked for."""
    if rewards == PLACES:
        return place_points(places, players, seat)
    if rewards == WINS:
        return win_share(places, players, seat)
    return margin(scores, players, seat)


@rule
def sharing(places: Ints, players: int, seat: int) -> int:
    """How many have the place of this seat, itself included."""
    count = 0
    for other in range(players):
        if places[other] == places[seat]:
            count += 1
    return count


@rule
def place_points(places: Ints, players: int, seat: int) -> float:
    """1 for the first, 0 for the last, evenly between; equals share the mean of the places they take. Alone: 1."""
    if players == 1:
        return 1.0
    beaten_twice = 2 * (players - places[seat]) - (sharing(places, players, seat) - 1)
    return beaten_twice / (2 * (players - 1))


@rule
def win_share(places: Ints, players: int, seat: int) -> float:
    """1 for the winner, shared among equals; 0 for all others."""
    if places[seat] > 1:
        return 0.0
    return 1 / sharing(places, players, seat)


@rule
def margin(scores: Ints, players: int, seat: int) -> float:
    """The seat's score minus the best of the others'; alone, the score."""
    if players == 1:
        return 1.0 * scores[seat]
    best = scores[(seat + 1) % players]
    for other in range(players):
        if other != seat and scores[other] > best:
            best = scores[other]
    return 1.0 * (scores[seat] - best)
