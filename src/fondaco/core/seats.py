"""The seats around a table: steps that the rules of all games share."""

from __future__ import annotations

from .row import Row
from .rule import rule

__all__ = ["left_of"]


@rule
def left_of(s: Row, seat: int) -> int:
    """The next seat clockwise."""
    if seat + 1 == s.players:
        return 0
    return seat + 1
