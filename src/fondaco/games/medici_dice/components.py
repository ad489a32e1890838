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

from ...core.components import ABOUT, DOCUMENT, check_about, check_table, house_file, inside, parse, shown
from ...core.errors import BadComponents
from ...core.wording import Wording
from .state import DICE, LEAST_SPACES, MOST_SPACES, SEATS, SIDES, State
from .words import FACE_NAMES, GOOD_NAMES

NAME = "dice"
HOUSE = "dice.toml"


@cache
def house() -> dict[str, Any]:
    """The house's dice and ships."""
    return read(parse(house_file(__package__, HOUSE), NAME))


def read(document: Mapping[str, Any]) -> dict[str, Any]:
    """The one canonical form of a document: every face and every ship. A mistake is told in a sentence."""
    check_table(document, DOCUMENT, ("dice", "ships"), ABOUT)
    check_about(document)
    dice, ships = document["dice"], document["ships"]
    if not isinstance(dice, list) or len(dice) != DICE:
        raise BadComponents("dice must be a list of {dice} dice, each a table with its faces.", "dice-form", dice=DICE)
    check_table(ships, "ships", ("spaces",))
    tables = [str(players) for players in range(1, SEATS + 1)]
    spaces = ships["spaces"]
    check_table(spaces, inside("ships", "spaces"), tables)
    return {
        "dice": [{"faces": read_faces(die, number)} for number, die in enumerate(dice, 1)],
        "ships": {"spaces": {players: read_spaces(spaces[players], players) for players in tables}},
    }


def read_faces(die: Any, number: int) -> list[str]:
    """The six faces of a die, by their names."""
    check_table(die, Wording("die {number}", "place-die", number=number), ("faces",))
    faces = die["faces"]
    if not isinstance(faces, list) or len(faces) != SIDES:
        raise BadComponents("die {number} must have a list of {faces} faces.", "die-faces", number=number, faces=SIDES)
    for face in faces:
        if not isinstance(face, str) or face not in FACE_NAMES:
            raise BadComponents(
                "die {number} has a face {given}; a face is gold5, or one of {goods} with a value from 0 to 4.",
                "die-face",
                number=number,
                given=shown(face),
                goods=", ".join(GOOD_NAMES),
            )
    return list(faces)


def read_spaces(spaces: Any, players: str) -> int:
    """The spaces of a ship for a number of players."""
    if type(spaces) is not int or not LEAST_SPACES <= spaces <= MOST_SPACES:
        raise BadComponents(
            "ships.spaces for {players} cannot be {given}; a ship has {least} to {most} spaces.",
            "ship-spaces",
            players=players,
            given=shown(spaces),
            least=LEAST_SPACES,
            most=MOST_SPACES,
        )
    return spaces


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
