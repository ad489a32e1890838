"""Who is paid what: ranking by worth, with the three tie rules of the Medici family.

- share the pay of the places taken, rounded down to 1 (Medici) or to 5 (The Card Game);
- all the tied get the higher figure and the next places are left out (The Dice Game).
"""

from __future__ import annotations

from .row import Ints
from .rule import rule

__all__ = ["ahead", "higher", "place", "share", "tied"]


@rule
def ahead(worth: Ints, seat: int, players: int) -> int:
    """How many are worth more than this seat."""
    count = 0
    for other in range(players):
        if worth[other] > worth[seat]:
            count += 1
    return count


@rule
def tied(worth: Ints, seat: int, players: int) -> int:
    """How many are worth as much as this seat, itself included."""
    count = 0
    for other in range(players):
        if worth[other] == worth[seat]:
            count += 1
    return count


@rule
def place(worth: Ints, seat: int, players: int) -> int:
    """The seat's place, 1 for the best; equals have the same place."""
    return ahead(worth, seat, players) + 1


@rule
def share(pay: tuple[int, ...], first: int, places: int, unit: int) -> int:
    """What each of `places` tied seats gets when they take the places from `first` on: an equal share, rounded down
    to a multiple of `unit`."""
    total = 0
    for i in range(first, first + places):
        if i < len(pay):
            total += pay[i]
    return total // places // unit * unit


@rule
def higher(pay: tuple[int, ...], first: int) -> int:
    """What each tied seat gets when all get the higher figure: the pay of the first place they take."""
    if first < len(pay):
        return pay[first]
    return 0
