"""Tavern's positions in one line of text, and back."""

from fondaco.core.errors import BadText
from fondaco.core.text import from_list, read_list, read_number

from .rules import ENOUGH, NOBODY, ROUNDS, SIDES, State

FIELDS = ("round", "starter", "turn", "gathered", "rolls", "bank", "purses")


def describe(s: State) -> dict[str, str]:
    """The position's fields in text."""
    numbers = {"round": s.round, "starter": s.starter, "turn": s.turn, "gathered": s.gathered, "rolls": s.rolls}
    seats = range(s.players)
    lists = {"bank": from_list(s.bank[seat] for seat in seats), "purses": from_list(s.purse[seat] for seat in seats)}
    return {name: str(number) for name, number in numbers.items()} | lists


def arrange(s: State, fields: dict[str, str]) -> None:
    """Set the position up from its fields."""
    s.round = number(fields, "round", 1, range(1, ROUNDS + 2))
    s.starter = number(fields, "starter", 0, range(s.players))
    over = s.round > ROUNDS
    s.turn = number(fields, "turn", NOBODY if over else s.starter, range(-1, 0) if over else range(s.players))
    s.gathered = number(fields, "gathered", 0, range(1 if over else ENOUGH))
    s.rolls = number(fields, "rolls", 0, range(2**20))
    for name, row, values in (("bank", s.bank, range(ROUNDS * 2 * ENOUGH)), ("purses", s.purse, range(1, SIDES + 1))):
        given = read_list(name, fields.get(name, from_list([values[0]] * s.players)))
        if len(given) != s.players or any(value not in values for value in given):
            raise BadText(f"{name}: one number for each seat, from {values[0]} to {values[-1]}.")
        for seat, value in enumerate(given):
            row[seat] = value


def number(fields: dict[str, str], name: str, usual: int, allowed: range) -> int:
    """A field that is a number."""
    value = read_number(name, fields.get(name, str(usual)))
    if value not in allowed:
        raise BadText(f"{name}: {value} is not from {allowed[0]} to {allowed[-1]}.")
    return value
