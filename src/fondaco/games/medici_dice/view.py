"""What may be seen of The Dice Game: plain data for clients, and the score sheets drawn as text.

Everything is open (turn-10): all seats and spectators see the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import accumulate
from typing import Literal, TypedDict

from ...core.payout import place
from ...core.seats import clockwise
from . import components
from .positions import ship_of
from .rules import standing
from .scoring import ship_pay
from .solitaire import TITLE_FROM, has_broken_through, title_of
from .state import (
    BLANK_NOTHING,
    BONUS,
    COLUMN,
    COLUMN_PAY,
    DICE,
    GOLD,
    GOODS,
    NOBODY,
    OVER,
    ROUNDS,
    SHIP_PAY,
    SIDES,
    State,
    good_of,
    ship_spaces,
    value_of,
)
from .words import FACE_NAMES, GOOD_NAMES, PHASE_NAMES, TITLE_NAMES, Good, Phase, Title, dice_of

BlankColumns = Literal["score", "nothing"]

# --- For clients -----------------------------------------------------------------------------------------------------


class Face(TypedDict):
    """What a die shows."""

    good: Good | None
    """None for gold, which is no good."""
    value: int


class Sheet(TypedDict):
    """One seat's score sheet."""

    total: int
    place: int
    """By the total and its tie-break, 1 for the best."""
    room: int
    worth: int
    ship_place: int
    """Where this round's ship stands, and what it would be paid if the round ended now."""
    ship_pay: int
    crosses: list[int]
    """In the column of each good."""
    ships: list[list[str]]
    """The faces entered into each of the three ships."""
    sums: list[list[int]]
    """The running totals under them."""
    ship_points: list[int | None]
    """Of each round; None until it is scored."""
    column_points: list[int | None]
    """Of each round; None until it is scored."""


class Paper(TypedDict):
    """How a score sheet is ruled."""

    goods: list[Good]
    """The columns, in their order."""
    spaces: int
    """Of every ship."""
    columns: int
    """Spaces of a column."""
    marks: list[tuple[int, int]]
    """From how many crosses on a column gives which bonus, rising."""


class Solo(TypedDict):
    """What is only there when one plays alone."""

    circles: list[int]
    """The enemy's, in the column of each good."""
    breakthrough: bool
    """Whether the enemy has broken through."""
    ship_now: int
    """What the ship would score if the round ended now."""
    blank_columns: BlankColumns
    """What a column with neither cross nor circle does (solo-4)."""
    title: Title | None
    """What the total has earned, once the game is over."""
    titles: list[tuple[int, Title]]
    """From which total on each title is given, rising."""


class Pay(TypedDict):
    """What places pay at this table."""

    ships: list[int]
    """By place; nothing alone."""
    columns: list[int]
    """By place."""


class View(TypedDict):
    """A game of Medici: The Dice Game as everybody sees it."""

    game: Literal["medici-dice"]
    players: int
    seat: int | None
    """With whose eyes this is seen; None for a spectator."""
    turn: int | None
    """The seat to decide; None once the game is over."""
    round: int
    phase: Phase
    starter: int
    """Who began this round."""
    roller: int
    choosers: list[int]
    """All seats in the order they take dice from this roll, the roller first."""
    rolls: int
    """How many were made in this game."""
    dice: list[str]
    """The faces rolled."""
    taken: list[bool]
    """Whether the roller has taken the die."""
    chosen: list[list[int]]
    """The dice that each seat has entered from this roll, counted from 0."""
    spaces: int
    """Of every ship."""
    goods: list[Good]
    """In the order of all lists by good."""
    faces: list[list[str]]
    """The six faces of each die."""
    own_dice: bool
    """Whether the table plays with other dice than the house's."""
    columns: int
    """Spaces of a column."""
    marks: list[tuple[int, int]]
    """From how many crosses on a column gives which bonus, rising."""
    pay: Pay
    seats: list[Sheet]
    solo: Solo | None
    """None in company."""


FACES: dict[str, Face] = {
    name: {"good": None if face == GOLD else GOOD_NAMES[good_of(face)], "value": value_of(face)}
    for face, name in enumerate(FACE_NAMES)
}
"""Every face there is, by its name."""


def view(s: State, seat: int | None) -> View:
    """What this seat, or a spectator, may see."""
    scores, places = [0] * s.players, [0] * s.players
    standing(s, scores, places)
    return {
        "game": "medici-dice",
        "players": s.players,
        "seat": seat,
        "turn": None if s.turn == NOBODY else s.turn,
        "round": s.round,
        "phase": PHASE_NAMES[s.phase],
        "starter": s.starter,
        "roller": s.roller,
        "choosers": clockwise(s, s.roller),
        "rolls": s.rolls,
        "dice": names(s.dice[die] for die in range(DICE)),
        "taken": [bool(s.chosen[s.roller] >> die & 1) for die in range(DICE)],
        "chosen": [[die - 1 for die in dice_of(s.chosen[other])] for other in range(s.players)],
        "spaces": ship_spaces(s),
        "goods": list(GOOD_NAMES),
        "faces": [names(s.faces[die][side] for side in range(SIDES)) for die in range(DICE)],
        "own_dice": components.of(s) != components.house(),
        "columns": COLUMN,
        "marks": bonus_marks(),
        "pay": {
            "ships": list(SHIP_PAY[s.players][: s.players]) if s.players > 1 else [],
            "columns": list(COLUMN_PAY[s.players]),
        },
        "seats": [
            {
                "total": s.total[other],
                "place": places[other],
                "room": s.room[other],
                "worth": s.worth[other],
                "ship_place": place(s.worth, other, s.players),
                "ship_pay": ship_pay(s, other),
                "crosses": [s.crosses[good][other] for good in range(GOODS)],
                "ships": [names(ship_of(s, other, number)) for number in range(1, ROUNDS + 1)],
                "sums": [sums_of(ship_of(s, other, number)) for number in range(1, ROUNDS + 1)],
                "ship_points": scored(s, [s.ship_points[number][other] for number in range(ROUNDS)]),
                "column_points": scored(s, [s.column_points[number][other] for number in range(ROUNDS)]),
            }
            for other in range(s.players)
        ],
        "solo": alone(s) if s.players == 1 else None,
    }


def alone(s: State) -> Solo:
    """What is only there when one plays alone."""
    return {
        "circles": [s.circles[good] for good in range(GOODS)],
        "breakthrough": has_broken_through(s),
        "ship_now": ship_pay(s, 0),
        "blank_columns": "nothing" if s.blank_columns == BLANK_NOTHING else "score",
        "title": TITLE_NAMES[title_of(s.total[0])] if s.phase == OVER else None,
        "titles": list(zip(TITLE_FROM, TITLE_NAMES, strict=True)),
    }


def names(faces: Iterable[int]) -> list[str]:
    """Faces by their names."""
    return [FACE_NAMES[face] for face in faces]


def sums_of(faces: Iterable[int]) -> list[int]:
    """The running totals of the numbers on these faces (turn-4)."""
    return list(accumulate(value_of(face) for face in faces))


def scored(s: State, points: list[int]) -> list[int | None]:
    """The points of every round; None for those not yet scored."""
    done = ROUNDS if s.phase == OVER else s.round - 1
    return [*points[:done], *[None] * (ROUNDS - done)]


def bonus_marks() -> list[tuple[int, int]]:
    """From how many crosses on a column gives which bonus (score-6)."""
    return [(crosses, BONUS[crosses]) for crosses in range(1, COLUMN + 1) if BONUS[crosses] != BONUS[crosses - 1]]


PAPER: Paper = {
    "goods": list(GOOD_NAMES),
    "spaces": max(components.house()["ships"]["spaces"].values()),
    "columns": COLUMN,
    "marks": bonus_marks(),
}
"""The house's sheet, for whoever has real dice; at a table its view says how its sheets are ruled."""


# --- As text ---------------------------------------------------------------------------------------------------------


def board(s: State, word: Callable[[str], str], viewer: int | None) -> str:
    """The sheets and the dice as text; `word` gives the words of a language by their message ids."""
    lines = [f"{word('title')}. {word('word-round')} {s.round}. {word('word-roll')} {s.rolls}."]
    for seat in range(s.players):
        lines += ["", *sheet(s, seat, word)]
    lines += ["", roll(s, word)]
    if s.phase == OVER:
        lines.append(word("word-over"))
        if s.players == 1:
            lines.append(word(f"title-{TITLE_NAMES[title_of(s.total[0])]}"))
    elif s.players == 1 and has_broken_through(s):
        lines.append(word("word-breakthrough"))
    lines += [word("word-legend"), word("word-letters")]
    return "\n".join(lines)


def sheet(s: State, seat: int, word: Callable[[str], str]) -> list[str]:
    """A score sheet: the columns on the left, the three ships on the right, as on paper."""
    mark = ">" if seat == s.turn else "*" if seat == s.roller and s.phase != OVER else " "
    goods = [word(f"good-{name}") for name in GOOD_NAMES]
    wide = max(len(good) for good in goods)
    columns = [f"  {good:<{wide}} {column(s, i, seat)}" for i, good in enumerate(goods)]
    ships = [line for number in range(1, ROUNDS + 1) for line in ship(s, seat, number, word)]
    lines = [f"{mark} {word('word-seat')} {seat}  {word('word-total')} {s.total[seat]}"]
    for i in range(max(len(columns), len(ships))):
        left = columns[i] if i < len(columns) else ""
        right = ships[i] if i < len(ships) else ""
        lines.append(f"{left:<{len(columns[0])}}   {right}".rstrip())
    return lines if lines[-1] else lines[:-1]


def column(s: State, good: int, seat: int) -> str:
    """A column, lying: a cross, a circle or nothing in every space; bars where the bonuses begin."""
    crosses, circles = s.crosses[good][seat], s.circles[good]
    marks = [start - 1 for start, _ in bonus_marks()]
    row = "".join(("|" if i in marks else "") + ("x" if i < crosses else ".") for i in range(COLUMN)) + f" {crosses:>2}"
    if s.players > 1:
        return row
    return row + "  " + "o" * circles + "." * (COLUMN - circles) + f" {circles:>2}"


def ship(s: State, seat: int, number: int, word: Callable[[str], str]) -> list[str]:
    """A ship in two lines: its dice with the points it brought, and the running totals under them (turn-4)."""
    loaded = ship_of(s, seat, number)
    head = f"{word('word-ship')} {number} "
    faces = [short(face) for face in loaded] + [".."] * (ship_spaces(s) - len(loaded))
    sums = sums_of(loaded)
    points = ""
    if s.phase == OVER or number < s.round:
        points = f"  = {s.ship_points[number - 1][seat]} + {s.column_points[number - 1][seat]}"
    return [
        head + " ".join(f"{face:>2}" for face in faces) + points,
        " " * len(head) + " ".join(f"{total:>2}" for total in sums),
    ]


def short(face: int) -> str:
    """A face in two letters: the good's first and the value; gold, which is no good, has only its value."""
    return f"{'' if face == GOLD else FACE_NAMES[face][0].upper()}{value_of(face)}"


def roll(s: State, word: Callable[[str], str]) -> str:
    """The dice, numbered, with the seats that have entered them."""
    dice = []
    for die in range(DICE):
        who = ",".join(str(seat) for seat in range(s.players) if s.chosen[seat] >> die & 1)
        dice.append(f"[{die + 1}] {word(f'face-{FACE_NAMES[s.dice[die]]}')}" + (f" ({who})" if who else ""))
    return f"{word('word-dice')}: {'   '.join(dice)}"
