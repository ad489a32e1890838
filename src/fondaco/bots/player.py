"""What a bot is: something that chooses an action from a position that hides what its seat cannot know."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Protocol

from ..core.chance import MAX_SEED
from ..core.position import Position

__all__ = ["Bot", "Greedy", "RandomBot", "ask"]


class Bot(Protocol):
    """A player. `luck` is its own randomness, which never comes from the row."""

    def choose(self, position: Position, luck: Random) -> int:
        """The number of the action it plays, given a position redealt for its seat."""
        ...


class RandomBot:
    """Plays any legal move, all equally likely."""

    def choose(self, position: Position, luck: Random) -> int:
        return luck.choice(position.actions)


class Greedy:
    """Plays what looks best at once, by a few readable rules of the game's own."""

    def __init__(self, policy: Callable[[Any], int]) -> None:
        self.policy = policy

    def choose(self, position: Position, luck: Random) -> int:
        return self.policy(position._s)


def ask(bot: Bot, position: Position, luck: Random) -> int:
    """Let a bot choose for the seat to decide: it sees only a redealt position."""
    assert position.seat is not None
    return bot.choose(position.redealt(position.seat, luck.randrange(MAX_SEED)), luck)
