"""The coach: what every move is worth to the seat that is to decide and asks, at tables that were opened with one.

Alone nobody is disadvantaged by it, so whoever has studied a solitaire may always be asked. Where results of the same
deal are compared there is no coach. It thinks where bots do, about a row redealt for the seat: it knows no more.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import TracebackType
from typing import TYPE_CHECKING, Any

from .. import bots
from ..bots import Opinion
from ..core.errors import FondacoError
from ..core.position import Position
from .limits import TooMuch
from .messages import Hint, NewTable, WhatIf

if TYPE_CHECKING:
    from .table import Table

__all__ = ["COACH", "OneAtATime", "check_hints", "coached", "hints"]

COACH = "coach"
"""The setting of tables with a coach."""
SCORE_DIGITS, WIN_DIGITS = 1, 3
"""How exactly scores and chances are told; thinking longer would not make more digits true."""


def coached(asked: NewTable | WhatIf) -> dict[str, Any]:
    """The setting of a new table with a coach, if it is to have one."""
    if isinstance(asked, NewTable) and asked.daily and asked.coach:
        raise FondacoError("the deal of the day is played without a coach, so that its results can be compared.")
    return {COACH: True} if asked.coach else {}


def check_hints(table: Table, position: Position) -> None:
    """Whether hints are given at this table."""
    if table.daily:
        raise FondacoError("the deal of the day is played without hints, so that its results can be compared.")
    if not table.coach and not bots.has_studied(position):
        raise FondacoError("this table was opened without a coach, so nobody gives hints.")


def hints(position: Position, opinions: Sequence[Opinion]) -> list[Hint]:
    """What was thought, as it is told."""
    text, alone = position.game.words.move_text, position.players == 1
    return [
        Hint(text(one.action), round(one.score, SCORE_DIGITS), None if alone else round(one.win, WIN_DIGITS))
        for one in opinions
    ]


class OneAtATime:
    """Whoever asks again while the coach still thinks is asked to wait."""

    def __init__(self) -> None:
        self._busy = False

    def __enter__(self) -> None:
        if self._busy:
            raise TooMuch("the coach is still thinking about this table; wait for the answer.")
        self._busy = True

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._busy = False
