"""Review of a game that is over: every seat's chance at every moment, luck apart from skill, and what was better.

For each decision every likely move is tried on the same redeals of what its seat could not know: their mean is what the
move was worth when it was decided. So each step's change has two parts, and nothing is left over:

- *skill*: what the move was worth, less what the position was worth before it;
- *luck*: what the position was worth after it, less what the move was worth: 0 on average over the redeals.

From what the game was worth before the deal (parity: one win among as many as play) to the result all parts sum up.
What whoever judges positions had not foreseen, even with the best moves, counts as skill of the seat whose decision
showed it, and is told beside it; `loss`, by which errors are counted, has none of that: it compares moves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple

import numpy as np

from ..core.chance import MAX_SEED
from ..core.errors import FondacoError
from ..core.game import find
from ..core.position import Position, begin
from ..core.record import Record
from .mind import draw_seeds
from .valuing import Valuer, Values

__all__ = ["Decision", "Outset", "Question", "looked_at", "outset", "questions", "review", "summed_up"]

REDEALS = 64
"""On so many redeals every move is tried."""
DIGITS = 6
"""Values are rounded so before anything is summed up: so what is told sums up exactly."""
ERRORS = {"win": 0.02, "points": 2.0}
"""A decision that gives away so much, by what is counted, is an error."""
COSTLIEST = 10
"""So many decisions are told as the costliest."""
GOES_ON = ("setup", "what-if")
"""Chance of games that do not begin with a deal: they begin with what that position is worth."""


class Question(NamedTuple):
    """A decision to be looked at: its number, the rows before and after it as bytes, and what was played."""

    game: str
    rules: int
    number: int
    before: bytes
    action: int
    after: bytes
    luck: int


class Outset(NamedTuple):
    """How a review counts: by whom positions are judged, in wins or points, and what each seat had before the deal."""

    by: str
    unit: str
    fair: tuple[float, ...]


class Decision(NamedTuple):
    """What was found: for every seat the value before, what the move was worth, what the best one for whoever decided
    was, and the value after; and that move, with what it was worth to whoever decided beyond the one played."""

    number: int
    seat: int
    move: str
    before: tuple[float, ...]
    expected: tuple[float, ...]
    at_best: tuple[float, ...]
    after: tuple[float, ...]
    best: str
    loss: float


def review(record: Record, luck: int = 0, progress: Callable[[int, int], None] | None = None) -> dict[str, Any]:
    """Review a game here and now; `progress` is told how many decisions of how many are done."""
    asked, found = questions(record, luck), []
    begun = outset(asked[0], record)
    for question in asked:
        found.append(looked_at(question))
        if progress is not None:
            progress(len(found), len(asked))
    return summed_up(begun, found)


def questions(record: Record, luck: int) -> list[Question]:
    """All decisions of a game that is over."""
    if record.scores is None:
        raise FondacoError("only a game that is over can be reviewed; this one is not.")
    position, asked = begin(record), []
    for number, move in enumerate(record.moves, 1):
        before, action = position.row.tobytes(), position.read(move)
        position.play(action)
        asked.append(Question(record.game, record.rules, number, before, action, position.row.tobytes(), luck))
    return asked


def outset(first: Question, record: Record) -> Outset:
    """How the review of a game counts, by its first decision."""
    game = find(first.game, first.rules)
    row = np.frombuffer(first.before, game.State.dtype).copy()
    valuer, players = Valuer(game, row), record.players
    if not record.chance.keys().isdisjoint(GOES_ON):
        fair = plain(valuer.values(row, at_moment(first.luck, 0))[0])
    elif players > 1:
        fair = (1 / players,) * players
    else:
        rows = valuer.mind.fast.rows(REDEALS, players, record.components, **record.options)
        valuer.mind.fast.deal(rows, draw_seeds(Random(first.luck), REDEALS), 1)
        fair = plain(valuer.values(rows, first.luck).mean(0))
    return Outset(valuer.by, "win" if players > 1 else "points", fair)


def looked_at(question: Question) -> Decision:
    """Look at one decision."""
    game = find(question.game, question.rules)
    before, after = (np.frombuffer(data, game.State.dtype).copy() for data in (question.before, question.after))
    valuer, position = Valuer(game, before), Position(game, game.State(question.before), None)
    seat, moves = position.seat, valuer.likely(position, question.action)
    assert seat is not None
    luck = Random(f"{question.luck} {question.number}")
    rows = np.repeat(before, REDEALS)
    valuer.mind.fast.redeal(rows, np.full(REDEALS, seat), draw_seeds(luck, REDEALS), 1)
    rows = np.repeat(rows, len(moves))
    valuer.mind.fast.play(rows, np.tile(moves, REDEALS), 1)
    tried = valuer.values(rows, luck.randrange(MAX_SEED)).reshape(REDEALS, len(moves), -1)
    worth = tried.mean(0).round(DIGITS)
    best = int(worth[:, seat].argmax())
    return Decision(
        number=question.number,
        seat=seat,
        move=game.words.move_text(question.action),
        before=plain(valuer.values(before, at_moment(question.luck, question.number - 1))[0]),
        expected=plain(worth[0]),
        at_best=plain(worth[best]),
        after=plain(valuer.values(after, at_moment(question.luck, question.number))[0]),
        best=game.words.move_text(moves[best]),
        loss=round(float(worth[best, seat] - worth[0, seat]), DIGITS),
    )


def at_moment(luck: int, number: int) -> int:
    """The luck with which a moment is judged: the same, be it before a decision or after the one before it."""
    return Random(f"{luck} moment {number}").randrange(MAX_SEED)


def plain(values: Values) -> tuple[float, ...]:
    """Values as plain numbers, rounded."""
    return tuple(round(float(value), DIGITS) for value in values)


# --- Summing up ------------------------------------------------------------------------------------------------------


def summed_up(begun: Outset, found: Sequence[Decision]) -> dict[str, Any]:
    """The review as plain data."""
    costly = sorted((one for one in found if one.loss >= ERRORS[begun.unit]), key=lambda one: -one.loss)
    return {
        "by": begun.by,
        "unit": begun.unit,
        "redeals": REDEALS,
        "fair": list(begun.fair),
        "start": list(found[0].before),
        "steps": [told(one) for one in found],
        "seats": [shares(seat, begun, found) for seat in range(len(begun.fair))],
        "costliest": [
            {"number": one.number, "seat": one.seat, "move": one.move, "better": one.best, "loss": one.loss}
            for one in costly[:COSTLIEST]
        ],
    }


def told(one: Decision) -> dict[str, Any]:
    """A decision: every seat's value after it, how much of the change was luck, how much skill, and what was lost."""
    return {
        "number": one.number,
        "seat": one.seat,
        "move": one.move,
        "values": list(one.after),
        "luck": less(one.after, one.expected),
        "skill": less(one.expected, one.before),
        "best": one.best,
        "loss": one.loss,
    }


def shares(seat: int, begun: Outset, found: Sequence[Decision]) -> dict[str, Any]:
    """Where a seat's result came from: luck, its own decisions and those of others sum up to it."""
    own = [one for one in found if one.seat == seat]
    luck = [found[0].before[seat] - begun.fair[seat], *(one.after[seat] - one.expected[seat] for one in found)]
    gained = [one.expected[seat] - one.before[seat] for one in own]
    given = [one.expected[seat] - one.before[seat] for one in found if one.seat != seat]
    return {
        "luck": round(sum(luck), DIGITS),
        "own": round(sum(gained), DIGITS),
        "others": round(sum(given), DIGITS),
        "unforeseen": round(sum(one.at_best[seat] - one.before[seat] for one in found), DIGITS),
        "result": found[-1].after[seat],
        "decisions": len(own),
        "errors": sum(one.loss >= ERRORS[begun.unit] for one in own),
        "lost": round(sum(one.loss for one in own), DIGITS),
    }


def less(values: Sequence[float], others: Sequence[float]) -> list[float]:
    """Differences, seat by seat."""
    return [round(value - other, DIGITS) for value, other in zip(values, others, strict=True)]
