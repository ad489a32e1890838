"""What a bot is: something that chooses an action from a position that hides what its seat cannot know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from random import Random
from typing import Any, Protocol

import numpy as np

from ..core.chance import MAX_SEED
from ..core.compiled import Loops
from ..core.errors import FondacoError
from ..core.game import Game
from ..core.position import Position
from .loops import choose, choose_many

__all__ = ["Adviser", "Bot", "Greedy", "RandomBot", "ask"]


class Bot(Protocol):
    """A player. `luck` is its own randomness, which never comes from the row."""

    def choose(self, position: Position, luck: Random) -> int:
        """The number of the action it plays, given a position redealt for its seat."""
        ...


class Adviser(Bot, Protocol):
    """A player who can say what every move is worth."""

    def explain(self, position: Position) -> Sequence[tuple[int, float]]:
        """Every legal action with the final score expected after it, the best first."""
        ...


class RandomBot:
    """Plays any legal move, all equally likely."""

    def choose(self, position: Position, luck: Random) -> int:
        return luck.choice(position.actions)


class Greedy:
    """Plays what looks best at once, by a few readable rules of the game's own.

    It plays interpreted until it is told to `compile`; the moves are the same.
    """

    def __init__(self, game: Game, policy: Callable[[Any], int]) -> None:
        self.game, self.policy = game, policy
        self.fast: Callable[..., None] | None = None

    def choose(self, position: Position, luck: Random) -> int:
        if self.fast is None:
            return self.policy(position._s)
        rows, actions = np.frombuffer(position._s.tobytes(), self.game.State.dtype), np.zeros(1, np.int32)
        self.fast(rows, actions, 0, 1)
        return int(actions[0])

    @cached_property
    def loops(self) -> Loops | None:
        """The policy linked with the rules; None where there is no compiler, or for rules of an older version."""
        if self.game.version != self.game.meta.rules_version:
            return None
        try:
            return Loops(self.game, (choose_many,), {choose: self.policy}, inline=False)
        except FondacoError:
            return None

    def compile(self) -> None:
        """Play compiled from now on."""
        if self.loops is not None:
            rows, actions = np.zeros(0, self.game.State.dtype), np.zeros(0, np.int32)
            self.loops.compile({"choose_many": (rows, actions, 0, 0)}, None)
            self.fast = self.loops.functions["choose_many"]

    @property
    def warm(self) -> bool:
        """Whether `compile` would find all done, and so take a second and not half a minute."""
        return self.loops is not None and self.loops.warm


def ask(bot: Bot, position: Position, luck: Random) -> int:
    """Let a bot choose for the seat to decide: it sees only a redealt position."""
    assert position.seat is not None
    return bot.choose(position.redealt(position.seat, luck.randrange(MAX_SEED)), luck)
