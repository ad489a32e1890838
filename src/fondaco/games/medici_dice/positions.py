"""Positions of The Dice Game in one line of text, and back.

A position is set up from any of FIELDS: what is left out is as at the start of a game, and dice not named fall by
chance. Crosses not named are those of the ships. Anything that cannot be is refused with the field that is wrong: faces
the dice do not have, ships too long or of a later round, fewer crosses than the ships show, dice taken out of turn,
points that no round pays, a turn of somebody who has nothing to decide. Earlier ships need not be named, so crosses,
circles, rolls and points may be more than those of the ships that are.
"""

from __future__ import annotations

from ...core.errors import BadText
from ...core.seats import left_of
from ...core.text import EMPTY as NOTHING
from ...core.text import from_list, read_list, read_number
from . import rules
from .state import (
    ALL_DICE,
    BONUS,
    CHOOSING,
    COLUMN,
    COLUMN_PAY,
    DICE,
    EMPTY,
    FILLING,
    GOLD,
    GOLD_VALUE,
    GOODS,
    MOST_DICE,
    MOST_SPACES,
    NOBODY,
    OVER,
    ROUNDS,
    SEATS,
    SHIP_PAY,
    SIDES,
    SIZE,
    SOLO_EXTRA,
    TAKING,
    State,
    good_of,
    mark,
    marks_of,
    ship_spaces,
    value_of,
)
from .words import FACE_NAMES, PHASE_NAMES, dice_of

MOST_SHIP_POINTS = MOST_SPACES * GOLD_VALUE + SOLO_EXTRA
MOST_COLUMN_POINTS = GOODS * (COLUMN_PAY[1][0] + BONUS[COLUMN])
POINTS = 5
"""In company all points are a multiple of this."""
MOST_ROLLS = ROUNDS * SEATS * MOST_SPACES
"""Every roll fills a space at least."""

SHIPS = tuple(f"ship{number}" for number in range(1, ROUNDS + 1))
FIELDS = (
    "round",
    "phase",
    "starter",
    "roller",
    "turn",
    "rolls",
    "roll",
    "chosen",
    *SHIPS,
    "crosses",
    "circles",
    "ship_points",
    "column_points",
)


def describe(s: State) -> dict[str, str]:
    """The position's fields in text."""
    seats, scored = range(s.players), ROUNDS if s.phase == OVER else s.round - 1
    fields = {
        "round": str(s.round),
        "phase": PHASE_NAMES[s.phase],
        "starter": str(s.starter),
        "roller": str(s.roller),
        "turn": str(s.turn) if s.turn != NOBODY else NOTHING,
        "rolls": str(s.rolls),
        "roll": from_list((s.dice[die] for die in range(DICE)), FACE_NAMES),
        "chosen": "/".join(from_list(dice_of(s.chosen[seat])) for seat in seats),
    }
    for number, name in enumerate(SHIPS[: s.round], 1):
        fields[name] = "/".join(from_list(ship_of(s, seat, number), FACE_NAMES) for seat in seats)
    fields["crosses"] = "/".join(from_list(s.crosses[good][seat] for good in range(GOODS)) for seat in seats)
    if s.players == 1:
        fields["circles"] = from_list(s.circles[good] for good in range(GOODS))
    for name, points in (("ship_points", s.ship_points), ("column_points", s.column_points)):
        fields[name] = (
            "/".join(from_list(points[number][seat] for seat in seats) for number in range(scored)) or NOTHING
        )
    return fields


def ship_of(s: State, seat: int, number: int) -> list[int]:
    """The faces entered in a seat's ship of this round."""
    first = (number - 1) * MOST_SPACES
    return [s.sheet[seat][i] for i in range(first, first + MOST_SPACES) if s.sheet[seat][i] != EMPTY]


# --- Setting up ------------------------------------------------------------------------------------------------------


def arrange(s: State, fields: dict[str, str]) -> None:
    """Set the position up from its fields."""
    s.round = number(fields, "round", 1, range(1, ROUNDS + 1))
    s.phase = read_number("phase", fields.get("phase", PHASE_NAMES[TAKING]), PHASE_NAMES)
    s.roller = number(fields, "roller", 0, range(s.players))
    s.starter = number(fields, "starter", s.roller, range(s.players))
    arrange_dice(s, fields)
    arrange_ships(s, fields)
    arrange_columns(s, fields)
    arrange_points(s, fields)
    if s.phase == OVER:
        arrange_end(s, fields)
    else:
        arrange_turn(s, fields)
    s.told.clear()


def arrange_dice(s: State, fields: dict[str, str]) -> None:
    """The dice as rolled, and which of them everybody has entered from this roll."""
    s.rolls = number(fields, "rolls", 1, range(1, MOST_ROLLS + 1)) - 1
    rules.roll(s)
    if "roll" in fields:
        dice = read_list("roll", fields["roll"], FACE_NAMES)
        if len(dice) != DICE:
            raise BadText(f"roll: {len(dice)} dice given; there are {DICE}.")
        for die, face in enumerate(dice):
            if all(s.faces[die][side] != face for side in range(SIDES)):
                raise BadText(f"roll: die {die + 1} has no face {FACE_NAMES[face]}.")
            s.dice[die] = face
    for seat, dice in enumerate(lists_by_seat(s, fields, "chosen")):
        if len(set(dice)) < len(dice) or not set(dice) <= set(range(1, DICE + 1)):
            raise BadText(f"chosen: seat {seat} has different dice of 1 to {DICE}.")
        s.chosen[seat] = sum(1 << (die - 1) for die in dice)
    for seat in range(s.players):
        if s.chosen[seat] & s.chosen[s.roller] and seat != s.roller:
            raise BadText(f"chosen: seat {seat} has a die that the roller took.")
    s.offer = rules.first_of_each(s, ALL_DICE ^ s.chosen[s.roller])


def arrange_ships(s: State, fields: dict[str, str]) -> None:
    """The faces in all ships so far; what was entered from this roll stands last."""
    spaces = ship_spaces(s)
    for seat in range(s.players):
        s.room[seat] = spaces
        for space in range(ROUNDS * MOST_SPACES):
            s.sheet[seat][space] = EMPTY
    for index, name in enumerate(SHIPS):
        for seat, faces in enumerate(lists_by_seat(s, fields, name, FACE_NAMES)):
            within(name, len(faces), range(spaces + 1 if index < s.round else 1))
            for space, face in enumerate(faces):
                s.sheet[seat][index * MOST_SPACES + space] = face
    for seat in range(s.players):
        ship = ship_of(s, seat, s.round)
        s.room[seat] -= len(ship)
        s.worth[seat] = sum(value_of(face) for face in ship)
        entered = [s.dice[die - 1] for die in dice_of(s.chosen[seat])]
        if ship[len(ship) - len(entered) :] != entered or len(entered) > len(ship):
            raise BadText(f"chosen: the dice of seat {seat} do not stand at the end of its ship.")


def arrange_columns(s: State, fields: dict[str, str]) -> None:
    """Crosses, at least those of the ships named; circles only where one plays alone."""
    for seat in range(s.players):
        for name in range(1, s.round + 1):
            for face in ship_of(s, seat, name):
                if face != GOLD:
                    mark(s.crosses[good_of(face)], seat, marks_of(face))
    if "crosses" in fields:
        for seat, columns in enumerate(lists_by_seat(s, fields, "crosses")):
            for good, crosses in enumerate(five("crosses", columns)):
                s.crosses[good][seat] = within("crosses", crosses, range(s.crosses[good][seat], COLUMN + 1))
    if "circles" in fields:
        if s.players > 1:
            raise BadText("circles: there is an enemy only where one plays alone.")
        for good, circles in enumerate(five("circles", read_list("circles", fields["circles"]))):
            s.circles[good] = within("circles", circles, range(COLUMN + 1))


def five(name: str, columns: list[int]) -> list[int]:
    """One number for each column."""
    if len(columns) != GOODS:
        raise BadText(f"{name}: {len(columns)} given; there are {GOODS} columns.")
    return columns


def arrange_points(s: State, fields: dict[str, str]) -> None:
    """The points of the rounds already scored; none where they are not named."""
    scored = ROUNDS if s.phase == OVER else s.round - 1
    alone = s.players == 1
    for name, table, most in (
        ("ship_points", s.ship_points, MOST_SHIP_POINTS if alone else SHIP_PAY[s.players][0]),
        ("column_points", s.column_points, MOST_COLUMN_POINTS),
    ):
        given = fields.get(name, NOTHING)
        rounds = [] if given == NOTHING else given.split("/")
        if len(rounds) not in (0, scored):
            raise BadText(f"{name}: {len(rounds)} rounds given; {scored} are scored.")
        for index, points in enumerate(rounds):
            numbers = read_list(name, points)
            if len(numbers) != s.players:
                raise BadText(f"{name}: {len(numbers)} given for {s.players} seats.")
            for seat, value in enumerate(numbers):
                if not alone and value % POINTS:
                    raise BadText(f"{name}: {value} is not a multiple of {POINTS}, as all points in company are.")
                table[index][seat] = within(name, value, range(most + 1))
                s.total[seat] += value


def arrange_end(s: State, fields: dict[str, str]) -> None:
    """A finished game: nobody's turn."""
    if s.round != ROUNDS or fields.get("turn", NOTHING) != NOTHING:
        raise BadText(f"phase: a game is over after round {ROUNDS}, with nobody's turn.")
    s.turn = NOBODY


def arrange_turn(s: State, fields: dict[str, str]) -> None:
    """Whose decision it is: the roller's, or that of the next player with room who has not chosen."""
    s.turn = number(fields, "turn", next_to_choose(s) if s.phase == CHOOSING else s.roller, range(s.players))
    last, taken = rules.is_last(s, s.roller), s.chosen[s.roller]
    if s.room[s.turn] == 0:
        raise BadText(f"turn: the ship of seat {s.turn} is full, so it has nothing to decide.")
    if s.phase == CHOOSING:
        if not 1 <= SIZE[taken] <= MOST_DICE:
            raise BadText(f"chosen: seat {s.roller} has rolled and must have taken 1 to {MOST_DICE} dice.")
        if s.turn != next_to_choose(s) or s.turn == s.roller:
            raise BadText(f"turn: seat {s.turn} has nothing to choose here.")
    elif s.turn != s.roller or any(s.chosen[seat] for seat in range(s.players)):
        raise BadText(f"phase: seat {s.roller} has rolled and takes dice before anybody else has any.")
    elif last != (s.phase == FILLING):
        raise BadText("phase: the roller fills his ship if, and only if, all the others are full.")
    if rules.is_forced(s):
        raise BadText("roll: there is nothing to decide here; only one choice is left.")


def next_to_choose(s: State) -> int:
    """The first seat to the left of the roller that has room and has not chosen; those after it have not either."""
    seat, found = left_of(s, s.roller), s.roller
    while seat != s.roller:
        if SIZE[s.chosen[seat]] > 1 or (s.chosen[seat] and found != s.roller):
            raise BadText(f"chosen: seat {seat} cannot have chosen so here.")
        if found == s.roller and s.room[seat] > 0 and not s.chosen[seat]:
            found = seat
        seat = left_of(s, seat)
    return found


# --- Reading ---------------------------------------------------------------------------------------------------------


def lists_by_seat(s: State, fields: dict[str, str], name: str, names: tuple[str, ...] | None = None) -> list[list[int]]:
    """One list for each seat; empty ones where the field is not given."""
    values = fields[name].split("/") if name in fields else [NOTHING] * s.players
    if len(values) != s.players:
        raise BadText(f"{name}: {len(values)} given for {s.players} seats.")
    return [read_list(name, value, names) for value in values]


def number(fields: dict[str, str], name: str, default: int, allowed: range) -> int:
    """A number of the text, checked; the default where it is not given."""
    return within(name, read_number(name, fields[name]) if name in fields else default, allowed)


def within(name: str, value: int, allowed: range) -> int:
    """The value, if it is allowed."""
    if value not in allowed:
        raise BadText(f"{name}: {value} is not from {allowed.start} to {allowed.stop - 1}.")
    return value
