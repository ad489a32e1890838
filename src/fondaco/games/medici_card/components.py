"""The deck: how many cards of each kind there are.

The rules know every kind of card there can be (deal-3, deal-4, deal-5); a deck is a number of cards of each. The
printed counts are not public, so the house's are a reconstruction, and an owner may bring those of his own box
(deal-6).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from ...core.components import ABOUT, DOCUMENT, check_about, check_table, house_file, parse, shown
from ...core.errors import BadComponents
from ...core.text import sentence_list
from ...core.wording import Wording
from .state import (
    BLACK,
    BLACK_VALUE,
    DAYS,
    GREEN,
    GREEN_VALUE,
    KINDS,
    KINDS_A_GOOD,
    KINDS_A_VALUE,
    MOST_CARDS,
    SHIP_HOLDS,
    VALUES,
    State,
    good_of,
    holds_of,
    units_of,
    value_of,
)
from .words import GOOD_NAMES

NAME = "deck"
HOUSE = "deck.toml"

UNITS = (1, 2)
FIELDS = ("good", "value", "units", "green", "count")


@cache
def house() -> dict[str, Any]:
    """The house's deck."""
    return read(parse(house_file(__package__, HOUSE), NAME))


# --- Reading ---------------------------------------------------------------------------------------------------------


def read(document: Mapping[str, Any]) -> dict[str, Any]:
    """The one canonical form of a deck: every kind in it once, in the order of kinds, with all its fields."""
    check_table(document, DOCUMENT, (), ("cards", *ABOUT))
    check_about(document)
    cards = document.get("cards")
    if not isinstance(cards, list | tuple):
        raise BadComponents("cards: a deck needs a list of cards, as [[cards]] in its file.", "deck-needs-cards")
    counts = [0] * KINDS
    for number, card in enumerate(cards, 1):
        kind, count = read_card(entry(number), card)
        counts[kind] += count
    if not 1 <= sum(counts) <= MOST_CARDS:
        raise BadComponents(
            "cards: a deck has 1 to {most} cards; this one has {given}.",
            "deck-count",
            most=MOST_CARDS,
            given=shown(sum(counts)),
        )
    return canonical(counts)


def entry(number: int) -> Wording:
    """The place of an entry of the list."""
    return Wording("cards, entry {number}", "place-entry", number=number)


def read_card(where: str, card: Any) -> tuple[int, int]:
    """One entry of the list: the kind of card, and how many there are."""
    check_table(card, where, (), FIELDS)
    good, green = card.get("good"), card.get("green", False)
    if type(green) is not bool:
        raise BadComponents(
            "{where}: green is true or false, not {given}.", "green-true-or-false", where=where, given=shown(green)
        )
    count = whole(where, card, "count", None, range(MOST_CARDS + 1))
    if good is None:
        return kind_without_good(where, card, green), count
    if not isinstance(good, str) or good not in GOOD_NAMES:
        raise BadComponents(
            "{where}: {given} is no good; the goods are {goods}.",
            "no-good",
            where=where,
            given=shown(good),
            goods=sentence_list(GOOD_NAMES),
        )
    value, units = whole(where, card, "value", None, VALUES), whole(where, card, "units", UNITS[0], UNITS)
    kind = GOOD_NAMES.index(good) * KINDS_A_GOOD + VALUES.index(value) * KINDS_A_VALUE
    return kind + UNITS.index(units) * len(UNITS) + green, count


def kind_without_good(where: str, card: Mapping[str, Any], green: bool) -> int:
    """A green two or a black seven (deal-5)."""
    value = whole(where, card, "value", None, (GREEN_VALUE, BLACK_VALUE))
    if green != (value == GREEN_VALUE):
        raise BadComponents(
            "{where}: without a good there are only green cards of value {green} and black ones, not green, of value "
            "{black}.",
            "cards-without-good",
            where=where,
            green=GREEN_VALUE,
            black=BLACK_VALUE,
        )
    whole(where, card, "units", 0, (0,))
    return GREEN if green else BLACK


def whole(where: str, card: Mapping[str, Any], field: str, default: int | None, allowed: Sequence[int]) -> int:
    """A whole number of an entry, if it is allowed."""
    value = card.get(field, default)
    if value is None:
        raise BadComponents("{where}: the field {field} is missing.", "field-missing", where=where, field=field)
    if type(value) is not int or value not in allowed:
        listed: str = sentence_list(allowed)
        if isinstance(allowed, range):
            listed = Wording("from {least} to {most}", "from-to", least=allowed[0], most=allowed[-1])
        raise BadComponents(
            "{where}: {field} is {allowed}, not {given}.",
            "number-not-allowed",
            where=where,
            field=field,
            allowed=listed,
            given=shown(value),
        )
    return value


def canonical(counts: Sequence[int]) -> dict[str, Any]:
    """A deck as plain data."""
    return {
        "cards": [
            {
                "good": GOOD_NAMES[good_of(kind)] if kind < GREEN else None,
                "value": value_of(kind),
                "units": units_of(kind) if kind < GREEN else 0,
                "green": holds_of(kind) == 0,
                "count": count,
            }
            for kind, count in enumerate(counts)
            if count
        ]
    }


# --- In the row ------------------------------------------------------------------------------------------------------


def put(s: State, components: Mapping[str, Any]) -> None:
    """Write a deck into a blank row; it must have cards enough for that many players (turn-8)."""
    pack = [0] * KINDS
    for number, card in enumerate(components["cards"], 1):
        kind, count = read_card(entry(number), card)
        pack[kind] += count
    holds = sum(count * holds_of(kind) for kind, count in enumerate(pack))
    needed = s.players * SHIP_HOLDS[s.players] * DAYS
    if holds < needed:
        raise BadComponents(
            "cards: {players} players need at least {needed} cards that take a hold, so that there is always one to "
            "take; this deck has {given}.",
            "too-few-cards",
            players=s.players,
            needed=needed,
            given=holds,
        )
    s.cards = sum(pack)
    for kind in range(KINDS):
        s.pack[kind] = pack[kind]


def of(s: State) -> dict[str, Any]:
    """The deck in a row."""
    return canonical([s.pack[kind] for kind in range(KINDS)])
