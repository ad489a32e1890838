"""What is seen of Medici: The Card Game at dawn, and what it is worth to decide again later the same day."""

from __future__ import annotations

from typing import Any

from ..core.rule import rule
from ..games.medici_card.rules import State
from .foresight import standings

__all__ = ["features", "later", "stage"]

THINKING_HOLDS = 5
"""The ships for which it was measured what thinking later is worth: those of 3 and more players."""
AT_END = (0.0, 0.023, 0.046, 0.060, 0.063, 0.069)
"""What later decisions of the day are worth beyond the greedy policy's while the game is open: once the turn is over,
by the holds left, and within a turn, by the holds left and the cards revealed."""
IN_TURN = (
    (0.0, 0.0, 0.0, 0.0),
    (0.023, 0.018, 0.013, 0.003),
    (0.046, 0.045, 0.037, 0.026),
    (0.060, 0.057, 0.052, 0.043),
    (0.063, 0.062, 0.059, 0.056),
    (0.069, 0.074, 0.069, 0.064),
)


@rule
def stage(s: State) -> int:
    """The day."""
    return s.day


@rule
def features(s: State, seat: int, x: Any) -> None:
    """What the seat sees."""
    standings(x, seat, s.players, s.florins, s.stored, s.starter)


def later(s: State, seat: int, today: int) -> float:
    """What the seat's own later decisions of this day are worth, if it thinks about them: more than the playouts say,
    in which it goes on by the greedy policy. Who keeps holds free, or reveals another card, decides again."""
    if s.holds != THINKING_HOLDS or s.turn < 0 or s.day != today:
        return 0.0
    if s.turn == seat and s.revealed:
        return IN_TURN[1 if s.last_turn else s.room[seat]][s.revealed]
    most = max(s.room[other] for other in range(s.players) if other != seat)
    return AT_END[min(s.room[seat], most + 1)]
