"""What the tests of The Dice Game share beside helpers.table: bringing a round to its end, and what it scored."""

import fondaco
from fondaco import Position
from helpers.table import gained, play, slashed

GOODS = ("dye", "spice", "fur", "cloth", "grain")
PLAYERS = (1, 2, 3, 4)
BLANK_COLUMNS = ("score", "nothing")
FULL = "gold5,gold5,gold5,gold5,gold5,gold5,gold5"
"""A full ship, worth 35, that leaves no cross."""
EXAMPLE = "dye0,dye4,grain2,gold5,fur3"
"""The roll of the ledger's first example, in the order of the dice that can show it."""


def situation(text: str) -> Position:
    """A position of The Dice Game from its text."""
    return fondaco.setup("medici-dice", text)


def ships(position: Position, number: int) -> list[list[str]]:
    """The faces in every seat's ship of this round."""
    return [seat["ships"][number - 1] for seat in position.view()["seats"]]


def worth(points: int) -> list[str]:
    """Seven faces worth so much, gold last."""
    golds, rest = divmod(points, 5)
    return (["spice0"] * (6 - golds) + [f"spice{rest}"] + ["gold5"] * golds)[-7:]


def harbour(ships: list[list[str]], crosses: list[list[int]] | None = None, more: str = "") -> Position:
    """A round that has just ended, and was scored, with these full ships and, if given, these crosses of each seat.

    The last seat was the last to load: it has taken the gold that ends its ship. `more` adds fields to the position.
    """
    *others, last = ships
    assert last[-1] == "gold5"
    number = next((part.removeprefix("round=") for part in more.split() if part.startswith("round=")), "1")
    position = situation(
        f"players={len(ships)} phase=fill roller={len(others)} roll=gold5,gold5,gold5,gold5,grain0"
        f" ship{number}={slashed([*others, last[:-1]])} {f'crosses={slashed(crosses)}' if crosses else ''} {more}"
    )
    return play(position, "take 1")


def alone(ship: list[str], crosses: list[int], circles: list[int], more: str = "") -> Position:
    """A round alone that has just been scored with this ship, and these crosses and circles.

    The last die left over is a grain of the enemy; so he has a circle there at least.
    """
    assert ship[-1] == "gold5"
    assert circles[-1] > 0
    number = next((part.removeprefix("round=") for part in more.split() if part.startswith("round=")), "1")
    position = situation(
        f"players=1 roll=grain4,gold5,gold5,gold5,gold5 ship{number}={slashed([ship[:-1]])}"
        f" crosses={slashed([crosses])} circles={slashed([[*circles[:-1], circles[-1] - 1]])} {more}"
    )
    return play(position, "take 2")


def scored(position: Position, *names: str) -> list[int]:
    """What each seat got by these events of the last move: ship_paid, column_paid, bonus_paid."""
    return gained(position, "points", *names)


def scored_in(position: Position, good: str, *names: str) -> list[int]:
    """What each seat got for its place in one column (`column_paid`) and for its length (`bonus_paid`)."""
    return gained(position, "points", *names or ("column_paid", "bonus_paid"), good=good)
