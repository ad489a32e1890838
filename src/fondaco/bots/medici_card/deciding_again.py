"""What it is worth in The Card Game to decide again on the same day; `fondaco lab deciding-again` measures it."""

from __future__ import annotations

from ...games.medici_card.state import State

__all__ = ["deciding_again"]

THINKING_HOLDS = 5
"""The ships for which it was measured what thinking later is worth: those of 3 and more players."""
AT_END = (0.0, 0.026, 0.041, 0.049, 0.054, 0.056)
"""What later decisions of the day are worth beyond a keen merchant's while the game is open: once the turn is over, by
the holds left, and within a turn, by the holds left and the cards revealed."""
IN_TURN = (
    (0.0, 0.0, 0.0, 0.0),
    (0.026, 0.022, 0.014, 0.005),
    (0.041, 0.037, 0.036, 0.030),
    (0.049, 0.049, 0.047, 0.045),
    (0.054, 0.054, 0.054, 0.045),
    (0.056, 0.057, 0.054, 0.054),
)


def deciding_again(s: State, seat: int, today: int) -> float:
    """What the seat's own later decisions of this day are worth, if it thinks about them: more than the playouts say,
    in which it goes on without thinking. Who keeps holds free, or reveals another card, decides again."""
    if s.holds != THINKING_HOLDS or s.turn < 0 or s.day != today:
        return 0.0
    if s.turn == seat and s.revealed:
        return IN_TURN[1 if s.last_turn else s.room[seat]][s.revealed]
    most = max(s.room[other] for other in range(s.players) if other != seat)
    return AT_END[min(s.room[seat], most + 1)]
