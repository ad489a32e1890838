"""What is counted of The Dice Game: what is rolled and entered, how rounds end, and where points come from."""

from __future__ import annotations

from typing import Any

from ...core.rule import rule
from ...games.medici_dice.rules import BONUS_PAID, COLUMN_PAID, ENTERED, FILL, ROLLED, ROUND_ENDED, SHIP_PAID
from ...games.medici_dice.solitaire import TITLE_FROM
from ...games.medici_dice.state import DICE, GOLD, GOODS, MOST_DICE, ROUNDS, SIZE, good_of, value_of
from ...games.medici_dice.words import FACE_NAMES, GOOD_NAMES, TITLE_NAMES
from ..account import COUNT, GAME, Account, Axis, Piece, count, note, numbered, pieces

__all__ = ["ACCOUNT"]

ROUND = Axis("round", tuple(f"round {number}" for number in range(1, ROUNDS + 1)))
FACES = GOLD + 1
SHIPS, COLUMNS, BONUSES = range(3)
SOURCES = 3
KINDS_OF_GOODS = GOODS + 1
ALL_FULL, FILLED = range(2)
ENDS = 2
TITLES = len(TITLE_NAMES)
RICHEST = 40
"""Ships worth as much or more are counted as one."""

PIECES = pieces(
    Piece("rolls", "rolls in a round", (ROUND,), per=GAME),
    Piece("taken", "dice the roller takes", (ROUND, numbered("dice", 1, MOST_DICE, more=True)), share=True),
    Piece("goods", "goods among the dice entered", (ROUND, Axis("good", (*GOOD_NAMES, "gold"))), share=True),
    Piece("entered_value", "values of the dice entered", (ROUND,)),
    Piece("rolled_value", "values of the dice rolled", (ROUND,)),
    Piece("round_end", "how rounds end", (ROUND, Axis("end", ("all full", "last ship filled"))), share=True),
    Piece("ship_worth", "what ships are worth", (ROUND,)),
    Piece(
        "points_from",
        "points that all players together get in a round",
        (ROUND, Axis("source", ("ships", "columns", "bonuses"))),
        per=GAME,
    ),
    Piece("title", "titles earned alone", (Axis("title", TITLE_NAMES),), share=True),
    Piece("faces_entered", "faces entered", (ROUND, Axis("face", FACE_NAMES)), per=COUNT),
    Piece("faces_rolled", "faces rolled", (ROUND, Axis("face", FACE_NAMES)), per=COUNT),
    Piece("ship_worths", "ships of each worth", (ROUND, numbered("worth", 0, RICHEST, more=True)), per=COUNT),
)
ROLLS, TAKEN, GOODS_ENTERED = PIECES.at("rolls"), PIECES.at("taken"), PIECES.at("goods")
ENTERED_VALUE, ROLLED_VALUE, ROUND_END = PIECES.at("entered_value"), PIECES.at("rolled_value"), PIECES.at("round_end")
SHIP_WORTH, POINTS_FROM, TITLE = PIECES.at("ship_worth"), PIECES.at("points_from"), PIECES.at("title")
FACES_ENTERED, FACES_ROLLED, SHIP_WORTHS = (
    PIECES.at("faces_entered"),
    PIECES.at("faces_rolled"),
    PIECES.at("ship_worths"),
)


@rule
def rolled(s: Any, seat: int, face1: int, face2: int, face3: int, face4: int, face5: int) -> None:
    """All dice are rolled."""
    note(s, ROLLS + s.round - 1, 1)
    for die in range(DICE):
        note(s, ROLLED_VALUE + s.round - 1, value_of(s.dice[die]))
        count(s, FACES_ROLLED + FACES * (s.round - 1) + s.dice[die])


@rule
def entered(s: Any, seat: int, die: int, face: int, worth: int) -> None:
    """A die goes into a ship; with the first of them it is seen how many the roller takes."""
    number = s.round - 1
    note(s, ENTERED_VALUE + number, value_of(face))
    count(s, FACES_ENTERED + FACES * number + face)
    for good in range(KINDS_OF_GOODS):
        note(s, GOODS_ENTERED + KINDS_OF_GOODS * number + good, good == good_of(face))
    dice = s.chosen[seat]
    if seat == s.roller and dice & (1 << die - 1) - 1 == 0:
        for size in range(MOST_DICE):
            note(s, TAKEN + MOST_DICE * number + size, size == min(SIZE[dice], MOST_DICE) - 1)


@rule
def fill(s: Any, seat: int) -> None:
    """The last ship with room is filled; the round ends with it."""
    note(s, ROUND_END + ENDS * (s.round - 1) + FILLED, 1)


@rule
def round_ended(s: Any, number: int) -> None:
    """If no ship was filled, all have become full by themselves."""
    end = ROUND_END + ENDS * (number - 1)
    if s.noted[2 * (end + FILLED)] == 0:
        note(s, end + FILLED, 0)
        note(s, end + ALL_FULL, 1)
    else:
        note(s, end + ALL_FULL, 0)


@rule
def ship_paid(s: Any, seat: int, worth: int, place: int, tied: int, points: int) -> None:
    """A ship's rank, or alone its worth, is paid."""
    note(s, SHIP_WORTH + s.round - 1, worth)
    note(s, POINTS_FROM + SOURCES * (s.round - 1) + SHIPS, points)
    count(s, SHIP_WORTHS + (RICHEST + 1) * (s.round - 1) + min(worth, RICHEST))


@rule
def column_paid(s: Any, seat: int, good: int, crosses: int, place: int, tied: int, points: int) -> None:
    """A rank in a column is paid."""
    note(s, POINTS_FROM + SOURCES * (s.round - 1) + COLUMNS, points)


@rule
def bonus_paid(s: Any, seat: int, good: int, crosses: int, points: int) -> None:
    """Many crosses in a column are paid."""
    note(s, POINTS_FROM + SOURCES * (s.round - 1) + BONUSES, points)


@rule
def closing(s: Any, scores: Any, places: Any) -> None:
    """Alone, a title is earned."""
    if s.players == 1:
        earned = 0
        for title in range(TITLES):
            if scores[0] >= TITLE_FROM[title]:
                earned = title
        for title in range(TITLES):
            note(s, TITLE + title, title == earned)


@rule
def first_seat(s: Any) -> int:
    """Who begins the first round."""
    return s.starter  # type: ignore[no-any-return]


ACCOUNT = Account(
    PIECES,
    {
        ROLLED: rolled,
        ENTERED: entered,
        FILL: fill,
        ROUND_ENDED: round_ended,
        SHIP_PAID: ship_paid,
        COLUMN_PAID: column_paid,
        BONUS_PAID: bonus_paid,
    },
    closing,
    first_seat,
)
