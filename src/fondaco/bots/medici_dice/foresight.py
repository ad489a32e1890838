"""What is seen of Medici: The Dice Game at dawn."""

from __future__ import annotations

from typing import Any

from ...core.rule import rule
from ...games.medici_dice.state import State
from ..merchants import feature_count, standings

__all__ = ["feature_count", "features", "stage"]


@rule
def stage(s: State) -> int:
    """The round."""
    return s.round


@rule
def features(s: State, seat: int, x: Any) -> None:
    """What the seat sees."""
    standings(x, seat, s.players, s.total, s.crosses, s.starter)
