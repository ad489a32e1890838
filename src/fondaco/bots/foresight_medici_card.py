"""What is seen of Medici: The Card Game at dawn."""

from __future__ import annotations

from typing import Any

from ..core.rule import rule
from ..games.medici_card.rules import State
from .foresight import standings

__all__ = ["features", "stage"]


@rule
def stage(s: State) -> int:
    """The day."""
    return s.day


@rule
def features(s: State, seat: int, x: Any) -> None:
    """What the seat sees."""
    standings(x, seat, s.players, s.florins, s.stored, s.starter)
