"""What if: a table that begins after some step of a game that is over, against bots.

What the chosen seat could not know then is dealt anew, so that nothing of how the game went on is known. The table
keeps all it needs of the other game, which may be deleted.
"""

from __future__ import annotations

from typing import Any

from ..core.errors import FondacoError
from ..core.record import Record
from ..core.whatif import DEEPEST, depth, what_if
from .deals import WHAT_IF
from .messages import NewSeat, WhatIf

__all__ = ["what_if_seats", "what_if_settings"]


def what_if_seats(asked: WhatIf, players: int) -> list[NewSeat]:
    """Who sits there: whoever asks, and bots."""
    if not 0 <= asked.seat < players:
        raise FondacoError(
            "there is no seat {seat}; the seats are 0 to {last}.", "no-such-seat", seat=asked.seat, last=players - 1
        )
    others = players - 1
    if len(asked.bots) not in {others, 1 if others else 0}:
        raise FondacoError(
            "name one bot for all {others} other seats, or one for each of them.", "what-if-bots", others=others
        )
    bots = iter(asked.bots if len(asked.bots) == others else asked.bots * others)
    return [
        NewSeat("me", asked.name) if seat == asked.seat else NewSeat("bot", bot=next(bots)) for seat in range(players)
    ]


def what_if_settings(parent: Record, name: str, asked: WhatIf) -> dict[str, Any]:
    """What the table keeps of the game it comes from."""
    last = len(parent.moves) - 1
    if not 0 <= asked.step <= last:
        raise FondacoError(
            "that game has no decision after {step} moves; begin after 0 to {last} of them.",
            "no-what-if-there",
            step=asked.step,
            last=last,
        )
    settings = {WHAT_IF: what_if(parent, name, asked.step, asked.seat)}
    if depth({"what-if": settings[WHAT_IF]}) > DEEPEST:
        raise FondacoError(
            "a game can begin in the middle of another {most} times; this one did.", "what-if-deep", most=DEEPEST
        )
    return settings
