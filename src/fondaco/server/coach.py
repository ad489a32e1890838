"""The coach: what every move is worth to the seat that is to decide and asks, at tables that were opened with one.

Alone nobody is disadvantaged by it, so whoever has studied a solitaire may always be asked. Where results of the same
deal are compared there is no coach. It thinks where bots do, about a row redealt for the seat: it knows no more.
Once a game is over everybody may ask it about any decision of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from types import TracebackType
from typing import TYPE_CHECKING, Any

from .. import bots
from ..bots import Opinion
from ..bots.reckoning import Expected, expected, worth_a_word
from ..core.chance import MAX_SEED
from ..core.errors import FondacoError
from ..core.position import Position, begin
from ..core.record import Record
from .limits import TooMuch
from .messages import Hint, NewTable, WhatIf

if TYPE_CHECKING:
    from .table import Table

__all__ = ["COACH", "OneAtATime", "advice", "advice_after", "check_hints", "check_step", "coached", "hints"]

COACH = "coach"
"""The setting of tables with a coach."""
SCORE_DIGITS, WIN_DIGITS = 1, 3
"""How exactly scores and chances are told; thinking longer would not make more digits true."""


def coached(asked: NewTable | WhatIf) -> dict[str, Any]:
    """The setting of a new table with a coach, if it is to have one."""
    if isinstance(asked, NewTable) and asked.daily and asked.coach:
        raise FondacoError(
            "the deal of the day is played without a coach, so that its results can be compared.", "daily-no-coach"
        )
    return {COACH: True} if asked.coach else {}


def check_hints(table: Table, position: Position) -> None:
    """Whether hints are given at this table."""
    if table.daily:
        raise FondacoError(
            "the deal of the day is played without hints, so that its results can be compared.", "daily-no-hints"
        )
    if not table.coach and not bots.has_studied(position):
        raise FondacoError("this table was opened without a coach, so nobody gives hints.", "no-coach")


def check_step(record: Record, step: int) -> None:
    """Whether something was decided after so many moves."""
    last = len(record.moves) - 1
    if not 0 <= step <= last:
        raise FondacoError(
            "that game has no decision after {step} moves; ask about one after 0 to {last} of them.",
            "no-decision-there",
            step=step,
            last=last,
        )


def hints(position: Position, opinions: Sequence[Opinion], parts: Mapping[int, Expected] | None = None) -> list[Hint]:
    """What was thought, as it is told, with what is expected after the moves that are compared."""
    text, alone = position.game.words.move_text, position.players == 1
    return [
        Hint(
            move=text(one.action),
            score=round(one.score, SCORE_DIGITS),
            win=None if alone else round(one.win, WIN_DIGITS),
            parts=(parts or {}).get(one.action, {}),
        )
        for one in opinions
    ]


# --- In the process where bots think ---------------------------------------------------------------------------------


def advice(position: Position, luck: Random, played: int | None = None) -> list[Hint]:
    """What whoever knows most says of every move; among others some moves, and the one played, are compared."""
    adviser = bots.adviser(position)
    if adviser is None:
        raise FondacoError(
            "nobody can say what moves of {title} are worth: there is no compiler.",
            "no-compiler",
            title=position.game.meta.title,
        )
    opinions = adviser.explain(position, luck)
    compared = worth_a_word(position, [one.action for one in opinions], played) if position.players > 1 else []
    return hints(position, opinions, dict(zip(compared, expected(position, compared, luck), strict=True)))


def advice_after(record: Record, step: int, luck: int) -> list[Hint]:
    """The same about a decision of a game that is over, by what its seat knew then."""
    position, own = begin(record), Random(luck)
    for move in record.moves[:step]:
        position.play(move)
    assert position.seat is not None
    return advice(position.redealt(position.seat, own.randrange(MAX_SEED)), own, position.read(record.moves[step]))


class OneAtATime:
    """Whoever asks again while the coach still thinks is asked to wait."""

    def __init__(self) -> None:
        self._busy = False

    def __enter__(self) -> None:
        if self._busy:
            raise TooMuch("the coach is still thinking about this table; wait for the answer.", "coach-still-thinking")
        self._busy = True

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._busy = False
