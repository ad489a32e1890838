"""What a bot is: something that chooses an action from a position that hides what its seat cannot know."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, NamedTuple, Protocol, runtime_checkable

import numpy as np
import numpy.typing as npt

from ..core.chance import MAX_SEED
from ..core.errors import FondacoError
from ..core.game import Game
from ..core.position import Position
from .policy import policy_of
from .thinking import GREEDY, RANDOM

if TYPE_CHECKING:
    from ..core.compiled import Rows
    from .mind import Mind

__all__ = ["Adviser", "Bot", "Greedy", "ManyGamesBot", "Opinion", "RandomBot", "ask"]


LOOKS = 100
"""On so many redeals every action is played out when a bot that does not think is asked to explain."""


class Bot(Protocol):
    """A player. `luck` is its own randomness, which never comes from the row."""

    def choose(self, position: Position, luck: Random) -> int:
        """The number of the action it plays, given a position redealt for its seat."""
        ...


@runtime_checkable
class ManyGamesBot(Bot, Protocol):
    """A player who decides in many games at once, faster than in one after the other."""

    def choose_many(
        self, rows: Rows, lucks: npt.NDArray[np.uint32], threads: int | None = None
    ) -> npt.NDArray[np.int32]:
        """The action it plays in each of these games of one table, for whoever is to decide there. It looks at nothing
        that seat does not know, so they are not redealt. Each game has luck of its own, words for `core.luck`."""
        ...

    def compile(self) -> None:
        """Play compiled from now on."""
        ...

    def mark(self) -> str:
        """A hash of how it plays."""
        ...


class Opinion(NamedTuple):
    """What a bot thinks of one action: the final score and the share of wins it expects, with their standard errors."""

    action: int
    score: float
    score_error: float
    win: float
    win_error: float


class Adviser(Bot, Protocol):
    """A player who can say what every move is worth."""

    def explain(self, position: Position, luck: Random) -> Sequence[Opinion]:
        """Every legal action with what is expected after it, the best first."""
        ...


class RandomBot:
    """Plays any legal move, all equally likely."""

    def choose(self, position: Position, luck: Random) -> int:
        return luck.choice(position.actions)

    def explain(self, position: Position, luck: Random) -> Sequence[Opinion]:
        """What follows from every legal action if all play on at random, the best first."""
        return play_out(position, luck, RANDOM)


class Greedy:
    """Plays what looks best at once, by a few readable rules of the game's own.

    It plays interpreted until it is told to `compile`; the moves are the same.
    """

    def __init__(self, game: Game) -> None:
        policy = policy_of(game).choose
        assert policy is not None, "a game without a greedy policy has no greedy bot"
        self.game, self.policy = game, policy
        self.fast = False
        """Whether it plays compiled."""

    def choose(self, position: Position, luck: Random) -> int:
        if not self.fast or self.mind is None:
            return int(self.policy(position._s))
        return int(self.mind.greedy_moves(np.frombuffer(position._s.tobytes(), self.game.State.dtype).copy())[0])

    def explain(self, position: Position, luck: Random) -> Sequence[Opinion]:
        """What follows from every legal action if all play on greedily, the best first; it need not be the one that the
        policy, which does not look ahead, would choose."""
        return play_out(position, luck, GREEDY)

    @cached_property
    def mind(self) -> Mind | None:
        """The policy linked with the rules; None where there is no compiler."""
        from .mind import mind_of

        try:
            return mind_of(self.game)
        except FondacoError:
            return None

    def compile(self) -> None:
        """Play compiled from now on."""
        if self.mind is not None:
            self.mind.compile()
            self.fast = True

    @property
    def warm(self) -> bool:
        """Whether `compile` would find all done, and so take a second and not half a minute."""
        return self.mind is not None and self.mind.warm


def play_out(position: Position, luck: Random, playouts: int) -> Sequence[Opinion]:
    """For bots that do not think: every action on the same redeals, to the end by such players."""
    from .mind import Arms, draw_seeds, mind_of

    arms = Arms(mind_of(position.game), position, playouts=playouts)
    arms.simulate(np.arange(len(arms.actions)), draw_seeds(luck, LOOKS), None)
    return arms.opinions()


def ask(bot: Bot, position: Position, luck: Random) -> int:
    """Let a bot choose for the seat to decide: it sees only a redealt position."""
    assert position.seat is not None
    return bot.choose(position.redealt(position.seat, luck.randrange(MAX_SEED)), luck)
