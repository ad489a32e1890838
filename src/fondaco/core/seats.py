"""The seats around a table: steps that the rules of all games share."""

from __future__ import annotations

from .row import Row
from .rule import rule

__all__ = ["clockwise", "left_of"]


@rule
def left_of(s: Row, seat: int) -> int:
    """The next seat clockwise."""
    if seat + 1 == s.players:
        return 0
    return seat + 1


def clockwise(s: Row, first: int) -> list[int]:
    """All seats in the order they sit, from this one on."""
    seats = [first]
    while (seat := left_of(s, seats[-1])) != first:
        seats.append(seat)
    return seats
