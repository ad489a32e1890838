"""What all tables of a house share: what was told, the turns in which it is told, and the places for watchers."""

from __future__ import annotations

from .crowd import Crowd
from .limits import Limits
from .story import Shelf
from .turns import Turns

__all__ = ["Hall"]


class Hall:
    """The room around the tables."""

    def __init__(self, limits: Limits | None = None) -> None:
        self.shelf = Shelf()
        self.turns = Turns()
        self.crowd = Crowd(limits)
