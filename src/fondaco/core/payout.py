"""Who is paid what: ranking by worth, with the three tie rules of the Medici family; who has the most and the least.

- share the pay of the places taken, rounded down to 1 (Medici) or to 5 (The Card Game);
- all the tied get the higher figure and the next places are left out (The Dice Game).
"""

from __future__ import annotations

from .chance import below
from .row import Ints
from .rule import rule

__all__ = ["best", "higher", "place", "poorest", "rank", "rank_all", "share", "share_by_rank"]


@rule
def rank(worth: Ints, seat: int, players: int) -> tuple[int, int]:
    """How many are worth more than this seat, and how many as much, itself included."""
    mine, ahead, tied = worth[seat], 0, 0
    for other in range(players):
        theirs = worth[other]
        ahead += theirs > mine
        tied += theirs == mine
    return ahead, tied


@rule
def place(worth: Ints, seat: int, players: int) -> int:
    """The seat's place, 1 for the best; equals have the same place."""
    return rank(worth, seat, players)[0] + 1


@rule
def rank_all(riches: Ints, players: int, scores: Ints, places: Ints) -> None:
    """Every seat's riches as its score, and its place by them."""
    for seat in range(players):
        scores[seat] = riches[seat]
        places[seat] = place(riches, seat, players)


@rule
def best(riches: Ints, players: int) -> tuple[int, int]:
    """The most that anybody has, and how many have it."""
    most, equals = 0, 0
    for seat in range(players):
        if riches[seat] > most:
            most = riches[seat]
            equals = 0
        if riches[seat] == most:
            equals += 1
    return most, equals


@rule
def share(pay: tuple[int, ...], first: int, tied: int, unit: int) -> int:
    """What each of the tied gets when together they take the places from `first` on: an equal share of their pay,
    rounded down to a multiple of `unit`."""
    total = 0
    for taken in range(first, min(first + tied, len(pay))):
        total += pay[taken]
    if tied > 1:
        total = total // tied
    return total // unit * unit


@rule
def share_by_rank(pay: tuple[int, ...], worth: Ints, seat: int, players: int, unit: int) -> int:
    """What a seat gets for its rank by worth when ties share."""
    ahead, tied = rank(worth, seat, players)
    return share(pay, ahead, tied, unit)


@rule
def higher(pay: tuple[int, ...], first: int) -> int:
    """What each tied seat gets when all get the higher figure: the pay of the first place they take."""
    if first < len(pay):
        return pay[first]
    return 0


@rule
def poorest(riches: Ints, players: int, key: Ints, event: int, number: int) -> int:
    """The seat with the least, at random among equals: chance is asked for this event only if there are any."""
    least, equals = riches[0], 0
    for seat in range(players):
        if riches[seat] < least:
            least = riches[seat]
            equals = 0
        if riches[seat] == least:
            equals += 1
    skip = 0
    if equals > 1:
        skip = below(equals, key, event, number)
    for seat in range(players):
        if riches[seat] == least:
            if skip == 0:
                return seat
            skip -= 1
    return 0
