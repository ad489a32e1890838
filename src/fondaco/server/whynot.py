"""Why can't I? What speaks against something that looks as if it could be done at a table, told to whoever asks.

A reason is the id of a message with what it tells, so that everybody reads it in his own language, and where a game
gives it, the rule of its ledger. It is asked for, never sent along, and thought of about a row redealt for the seat
that asks: so it can tell nothing that the seat does not know.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import SystemRandom
from typing import TYPE_CHECKING

from ..core.chance import MAX_SEED
from ..core.errors import FondacoError, IllegalMove
from ..core.position import Position
from .course import MOVE_LETTERS, Course
from .crowd import TooHasty
from .messages import AskWhyNot, WhyNot
from .moments import viewer_of

if TYPE_CHECKING:
    from .listener import Listener
    from .table import Table

__all__ = ["against_move", "answer"]

luck = SystemRandom()


def answer(table: Table, course: Course, listener: Listener, asked: AskWhyNot) -> WhyNot:
    """What speaks against what a listener asks about; not too often."""
    if not listener.greeted:
        raise FondacoError("say hello first; then ask.", "hello-before-question")
    if len(asked.move) > MOVE_LETTERS:
        raise IllegalMove("a move is a short text, of at most {most} letters.", "move-too-long", most=MOVE_LETTERS)
    if not listener.questions.take():
        raise TooHasty("you ask too fast; wait a few seconds and ask again.", "ask-too-fast")
    position, mine = table.position, listener.mine
    number = -1 if listener.is_veiled() else table.number
    why, seat = against_all(table, mine), viewer_of(mine, table.turn)
    if why or position is None or seat is None:
        return WhyNot(asked.wish, asked.move, number, why)
    if asked.wish == "take_back":
        why, since = course.against_taking_back(mine)
        return WhyNot(asked.wish, asked.move, number, why, {} if since is None else {"seat": since})
    return against_move(position.redealt(seat, luck.randrange(MAX_SEED)), number, seat, asked.move)


def against_all(table: Table, mine: Sequence[int]) -> str:
    """Why the owner of these seats can play nothing here at all; empty if he can."""
    if table.beside.closed:
        return "cannot-closed"
    if not mine:
        return "cannot-watching"
    if table.position is None:
        return "cannot-waiting"
    if table.position.over:
        return "cannot-over"
    return "cannot-stand-in" if table.beside.stand_ins.keys() >= set(mine) else ""


def against_move(position: Position, number: int, seat: int, move: str) -> WhyNot:
    """What speaks against a move of a seat: the game's own objection; else that it is another's turn; else no more
    than that it is not allowed. That nothing does is said, too."""
    if seat == position.seat and is_legal(position, move):
        return WhyNot("move", move, number, "cannot-nothing")
    objection = position.objection(seat, move)
    if objection is not None:
        return WhyNot("move", move, number, objection.why, dict(objection.values), objection.rule)
    if seat != position.seat and position.seat is not None:
        return WhyNot("move", move, number, "cannot-turn", {"seat": position.seat})
    return WhyNot("move", move, number, "cannot-unknown")


def is_legal(position: Position, move: str) -> bool:
    """Whether whoever is to decide may play this."""
    try:
        position.read(move)
    except IllegalMove:
        return False
    return True
