"""The dice and ships an owner may correct (dice-1, dice-2, dice-3): read, checked, and put into a row.

[[dice]]                                   five of these
faces = ["gold5", "dye0", "spice1", "fur2", "cloth3", "grain4"]

[ships]
spaces = { 1 = 7, 2 = 7, 3 = 7, 4 = 7 }    by the number of players
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from ...core.components import house_file, parse
from ...core.errors import BadComponents
from .state import DICE, LEAST_SPACES, MOST_SPACES, SEATS, SIDES, State
from .words import FACE_NAMES, GOOD_NAMES

NAME = "dice"
HOUSE = "dice.toml"

ABOUT = ("name", "provenance")
"""Texts for people, which change nothing."""
LONGEST_SHOWN = 40
A_FACE = f"gold5, or one of {', '.join(GOOD_NAMES)} with a value from 0 to 4"


@cache
def house() -> dict[str, Any]:
    """The house's dice and ships."""
    return read(parse(house_file(__package__, HOUSE), NAME))


def read(document: Mapping[str, Any]) -> dict[str, Any]:
    """The one canonical form of a document: every face and every ship. A mistake is told in a sentence."""
    whole = table(document, "the document", ("dice", "ships"), ABOUT)
    for name in ABOUT:
        if not isinstance(whole.get(name, ""), str):
            raise BadComponents(f"{name} must be a text.")
    dice = whole["dice"]
    if not isinstance(dice, list) or len(dice) != DICE:
        raise BadComponents(f"dice must be a list of {DICE} dice, each a table with its faces.")
    ships = table(whole["ships"], "ships", ("spaces",))
    tables = [str(players) for players in range(1, SEATS + 1)]
    spaces = table(ships["spaces"], "ships.spaces", tables)
    return {
        "dice": [{"faces": read_faces(die, number)} for number, die in enumerate(dice, 1)],
        "ships": {"spaces": {players: read_spaces(spaces[players], players) for players in tables}},
    }


def read_faces(die: Any, number: int) -> list[str]:
    """The six faces of a die, by their names."""
    faces = table(die, f"die {number}", ("faces",))["faces"]
    if not isinstance(faces, list) or len(faces) != SIDES:
        raise BadComponents(f"die {number} must have a list of {SIDES} faces.")
    for face in faces:
        if not isinstance(face, str) or face not in FACE_NAMES:
            raise BadComponents(f"die {number} has a face {shown(face)}; a face is {A_FACE}.")
    return list(faces)


def read_spaces(spaces: Any, players: str) -> int:
    """The spaces of a ship for a number of players."""
    if type(spaces) is not int or not LEAST_SPACES <= spaces <= MOST_SPACES:
        raise BadComponents(
            f"ships.spaces for {players} cannot be {shown(spaces)}; a ship has {LEAST_SPACES} to {MOST_SPACES} spaces."
        )
    return spaces


def table(value: Any, where: str, needed: tuple[str, ...] | list[str], allowed: tuple[str, ...] = ()) -> dict[str, Any]:
    """A table with exactly the keys it needs, and perhaps some that are allowed."""
    if not isinstance(value, Mapping):
        raise BadComponents(f"{where} must be a table with {', '.join(needed)}.")
    for key in value:
        if key not in (*needed, *allowed):
            raise BadComponents(
                f"{where} has no place for {shown(key)}; there belong {', '.join([*needed, *allowed])}."
            )
    for key in needed:
        if key not in value:
            raise BadComponents(f"{where} lacks {key}; there belong {', '.join(needed)}.")
    return dict(value)


def shown(value: Any) -> str:
    """What was given, in few letters."""
    if isinstance(value, str | bool | float) or value is None:
        written = repr(value)
    elif isinstance(value, int):
        written = str(value) if abs(value) < 10**LONGEST_SHOWN else "so large a number"
    else:
        written = f"a {type(value).__name__}"
    return written if len(written) <= LONGEST_SHOWN else f"{written[:LONGEST_SHOWN]}..."


def put(s: State, components: Mapping[str, Any]) -> None:
    """Put canonical dice and ships into a row; they suffice for any number of players."""
    for die in range(DICE):
        for side in range(SIDES):
            s.faces[die][side] = FACE_NAMES.index(components["dice"][die]["faces"][side])
    for seat in range(SEATS):
        s.spaces[seat] = components["ships"]["spaces"][str(seat + 1)]


def of(s: State) -> dict[str, Any]:
    """The canonical dice and ships in a row."""
    return {
        "dice": [{"faces": [FACE_NAMES[s.faces[die][side]] for side in range(SIDES)]} for die in range(DICE)],
        "ships": {"spaces": {str(seat + 1): s.spaces[seat] for seat in range(SEATS)}},
    }
