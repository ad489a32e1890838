"""The course of one game: its position, and the steps that led there, moves and moves taken back.

A move is taken back by an honest rule: only my own last one, and only while nothing has come to light through it and
nobody else has spoken since. What comes to light the rules say themselves: in their `random` events.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import NamedTuple

from ..core.errors import FondacoError, IllegalMove
from ..core.position import Position
from .messages import Move, TakeBack
from .store import TAKE_BACK, Ending, StoredMove
from .story import Story

__all__ = ["Course", "ending_of"]

MOVE_LETTERS = 200
"""No move's text is anywhere near as long."""


class Following(NamedTuple):
    """A step, its action (None for a move taken back), and the position it leads to."""

    step: StoredMove
    action: int | None
    position: Position


class Course:
    """What has been played at one table, and what may be played now."""

    def __init__(self, story: Story, takes_back: bool) -> None:
        """Where the deal of the day is played nothing is taken back: its results are compared."""
        self._story, self._takes_back = story, takes_back
        self.position: Position | None = None
        """None before the deal."""
        self._steps: list[StoredMove] = []
        self._movers: list[int] = []
        """Who played each move that stands."""

    @property
    def number(self) -> int:
        """The number of the last moment, which is also that of the last step; -1 before the deal."""
        return self._story.number

    @property
    def turn(self) -> int | None:
        """The seat to decide, if there is one."""
        return None if self.position is None else self.position.seat

    def begin(self, position: Position) -> None:
        """The game is dealt."""
        self.position = position
        self._story.add(position)

    # What may be done

    def check(self, mine: Sequence[int], asked: Move | TakeBack) -> str:
        """The move of the step that whoever owns these seats may make now; any other is refused."""
        position = self._check_step(mine, asked.seat, asked.number)
        if isinstance(asked, TakeBack):
            self._check_take_back(asked.seat)
            return TAKE_BACK
        if asked.seat != position.seat:
            raise IllegalMove(
                "it is not the turn of seat {seat} but of seat {turn}.",
                "not-your-turn",
                seat=asked.seat,
                turn=position.seat,
            )
        if len(asked.move) > MOVE_LETTERS:
            raise IllegalMove("a move is a short text, of at most {most} letters.", "move-too-long", most=MOVE_LETTERS)
        text: str = position.game.words.move_text(position.read(asked.move))
        return text

    def _check_take_back(self, seat: int) -> None:
        """Refuse to take back what does not follow the rule."""
        if not self._takes_back:
            raise IllegalMove(
                "in the deal of the day nothing is taken back, so that its results can be compared.",
                "daily-no-take-back",
            )
        if self.taker() != seat:
            raise IllegalMove(
                "only your own last move can be taken back, while nothing has come to light through it and nobody "
                "else has played since.",
                "no-take-back",
            )

    def taker(self) -> int | None:
        """The seat that may take its last move back now."""
        if self.position is None or self.position.over or not self._movers or not self._takes_back:
            return None
        if any(told.event.random for told in self.position.events):
            return None
        seat = self._movers[-1]
        return seat if self._steps[-1].seat == seat else None

    def against_taking_back(self, mine: Sequence[int]) -> tuple[str, int | None]:
        """Why none of these seats may take its last move back now: a message, and who has played since, if somebody
        has."""
        if self.taker() in mine:
            return "cannot-nothing", None
        if not self._takes_back:
            return "cannot-back-day", None
        if not set(mine) & set(self._movers):
            return "cannot-back-none", None
        if self._steps[-1].seat not in mine or self._movers[-1] not in mine:
            return "cannot-back-since", self._movers[-1]
        return "cannot-back-light", None

    def _check_step(self, mine: Sequence[int], seat: int, number: int) -> Position:
        """Whether the owner of these seats may make this step at all; the position before it."""
        if seat not in mine:
            raise IllegalMove(
                "seat {seat} is not yours, so you cannot move for it.", "no-move-for-that-seat", seat=seat
            )
        if self.position is None:
            raise IllegalMove("the game has not begun: not all seats are taken.", "game-not-begun")
        if self.position.over:
            raise IllegalMove("the game is over; no move is allowed.", "game-over")
        if number != self.number + 1:
            following = self.number + 1
            if number < following:
                raise IllegalMove(
                    "this move would make moment {number}, but that moment has passed: the next is {following}.",
                    "moment-passed",
                    number=number,
                    following=following,
                )
            raise IllegalMove(
                "this move would make moment {number}, but that moment has not come: the next is {following}.",
                "moment-to-come",
                number=number,
                following=following,
            )
        return self.position

    # What is done

    def following(self, step: StoredMove) -> Following:
        """What one more step leads to; nothing is changed yet.

        The position itself goes on, since its row is laid out; until the step is made a copy stands for it, at which
        hardly anybody looks.
        """
        assert self.position is not None
        after, self.position = self.position, self.position.copy()
        self._story.position = self.position
        return Following(step, make(step, after), after)

    def add(self, following: Following) -> None:
        """This step was made."""
        step, action, self.position = following
        self._steps.append(step)
        if action is None:
            self._movers.pop()
        else:
            self._movers.append(step.seat)
        self._story.add(self.position, step.seat, action, taken_back=action is None, taker=self.taker())

    def replay(self, steps: Sequence[StoredMove]) -> None:
        """Make the steps that were made before, or elsewhere."""
        for step in steps:
            assert self.position is not None
            mover = self.position.seat if step.move != TAKE_BACK else self._movers[-1] if self._movers else None
            if mover != step.seat:
                raise FondacoError(
                    "its move {number} is not of seat {seat}.",
                    "move-of-another-seat",
                    number=self.number + 1,
                    seat=step.seat,
                )
            self.add(Following(step, make(step, self.position), self.position))


def make(step: StoredMove, position: Position) -> int | None:
    """Make a step in a position; the action it was, or None for a move taken back."""
    if step.move == TAKE_BACK:
        position.undo()
        return None
    action = position.read(step.move)
    position.play(action)
    return action


def ending_of(position: Position) -> Ending | None:
    """How a game has ended now; None if it goes on."""
    return Ending(int(time.time()), position.scores) if position.over else None
