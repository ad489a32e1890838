"""An owner's own deck as it is read and checked: one form, and one sentence for each mistake (deal-6, turn-8)."""

import tomllib
from typing import Any

import pytest

import fondaco
from fondaco import BadComponents
from helpers import components

from .books import CARD_GAME
from .table import MY_DECK

READ = CARD_GAME.components.read
MINE = READ(tomllib.loads(MY_DECK.read_text(encoding="utf-8")))
G3 = {"good": "grain", "value": 3, "count": 60}


def deck(**card: Any) -> dict[str, Any]:
    """A deck of one kind of card, like G3 but for what is given; `...` leaves a field out."""
    return {"cards": [{field: value for field, value in (G3 | card).items() if value is not ...}]}


def refusal(given: Any, players: int = 4) -> str:
    """The one sentence with which a deck is refused, whichever way it is given."""
    return components.refusal(
        lambda: fondaco.deal("medici-card", players=players, seed=1, components=given), shorter_than=250
    )


@pytest.mark.rule("medici-card/deal-6")
def test_a_deck_is_read_into_its_one_form():
    """Every kind once and in order, with all its fields; name and provenance are not part of it."""
    assert MINE == READ(MINE) == CARD_GAME.read_components(MY_DECK) == CARD_GAME.read_components(str(MY_DECK))
    assert list(MINE) == ["cards"]
    assert MINE["cards"][0] == {"good": "grain", "value": 0, "units": 2, "green": True, "count": 2}
    assert MINE["cards"][-2:] == [
        {"good": None, "value": 2, "units": 0, "green": True, "count": 3},
        {"good": None, "value": 7, "units": 0, "green": False, "count": 4},
    ]
    assert [list(card) for card in MINE["cards"]] == [["good", "value", "units", "green", "count"]] * len(MINE["cards"])


@pytest.mark.rule("medici-card/deal-6")
def test_the_order_of_the_entries_makes_no_difference():
    """Nor whether a kind stands in one entry or in several, nor fields that say what would be so anyhow."""
    one = {"cards": [G3, {"value": 7, "count": 5}]}
    other = {
        "cards": [
            {"value": 7, "green": False, "units": 0, "count": 5},
            {"good": "grain", "value": 3, "units": 1, "green": False, "count": 20},
            {"good": "dye", "value": 3, "count": 0},
            {"good": "grain", "value": 3, "count": 40},
        ],
        "provenance": "my box",
    }
    assert READ(one) == READ(other)


MISTAKES: dict[str, tuple[Any, str]] = {
    "an unknown good": (
        deck(good="silk"),
        "cards, entry 1: 'silk' is no good; the goods are grain, spice, fur, dye or cloth.",
    ),
    "a good that is no text": (deck(good=3), "cards, entry 1: 3 is no good; the goods are"),
    "a good that is a list": (deck(good=["grain"]), "cards, entry 1: a list is no good"),
    "a good in capitals": (deck(good="Grain"), "cards, entry 1: 'Grain' is no good"),
    "a value no card has": (deck(value=1), "cards, entry 1: value is 0, 2, 3, 4 or 5, not 1."),
    "a value too high": (deck(value=7), "cards, entry 1: value is 0, 2, 3, 4 or 5, not 7."),
    "a value below 0": (deck(value=-2), "cards, entry 1: value is 0, 2, 3, 4 or 5, not -2."),
    "a value that is a text": (deck(value="3"), "cards, entry 1: value is 0, 2, 3, 4 or 5, not '3'."),
    "a value that is a fraction": (deck(value=3.0), "cards, entry 1: value is 0, 2, 3, 4 or 5, not 3.0."),
    "a value that is a truth": (deck(value=False), "cards, entry 1: value is 0, 2, 3, 4 or 5, not False."),
    "a value beyond all numbers": (deck(value=10**5000), "value is 0, 2, 3, 4 or 5, not so large a number."),
    "no value": (deck(value=...), "cards, entry 1: the field value is missing."),
    "three units": (deck(units=3), "cards, entry 1: units is 1 or 2, not 3."),
    "no unit": (deck(units=0), "cards, entry 1: units is 1 or 2, not 0."),
    "units that are a text": (deck(units="two"), "cards, entry 1: units is 1 or 2, not 'two'."),
    "units without a good": (deck(good=..., value=7, units=1), "cards, entry 1: units is 0, not 1."),
    "green that is a text": (deck(green="yes"), "cards, entry 1: green is true or false, not 'yes'."),
    "green that is a number": (deck(green=1), "cards, entry 1: green is true or false, not 1."),
    "a green seven": (
        deck(good=..., value=7, green=True),
        "cards, entry 1: without a good there are only green cards of value 2 and black ones, not green, of value 7.",
    ),
    "a two that is not green": (deck(good=..., value=2), "cards, entry 1: without a good there are only green cards"),
    "a five without a good": (deck(good=..., value=5), "cards, entry 1: value is 2 or 7, not 5."),
    "no count": (deck(count=...), "cards, entry 1: the field count is missing."),
    "a count below 0": (deck(count=-1), "cards, entry 1: count is from 0 to 127, not -1."),
    "a count too high": (deck(count=128), "cards, entry 1: count is from 0 to 127, not 128."),
    "a count that is a text": (deck(count="60"), "cards, entry 1: count is from 0 to 127, not '60'."),
    "a count that is a fraction": (deck(count=59.5), "cards, entry 1: count is from 0 to 127, not 59.5."),
    "a count that is a truth": (deck(count=True), "cards, entry 1: count is from 0 to 127, not True."),
    "too many cards": ({"cards": [G3, G3, G3]}, "cards: a deck has 1 to 127 cards; this one has 180."),
    "no cards": ({"cards": []}, "cards: a deck has 1 to 127 cards; this one has 0."),
    "cards of which there are none": (deck(count=0), "cards: a deck has 1 to 127 cards; this one has 0."),
    "an unknown field of a card": (
        deck(colour="red"),
        "cards, entry 1: there is no field 'colour'; the fields are good, value, units, green or count.",
    ),
    "an unknown field of the deck": (
        {"cards": [G3], "dice": 5},
        "the document: there is no field 'dice'; the fields are cards, name or provenance.",
    ),
    "a field that is no text": ({"cards": [{1: 2}]}, "cards, entry 1: there is no field 1;"),
    "a card that is no table": ({"cards": [G3, "G3"]}, "cards, entry 2: a table with good, value,"),
    "cards that are no list": ({"cards": {"good": "grain"}}, "cards: a deck needs a list of cards, as [[cards]] in"),
    "nothing": ({}, "cards: a deck needs a list of cards, as [[cards]] in its file."),
    "a name that is no text": ({"cards": [G3], "name": 5}, "name is a text, not 5."),
    "a provenance that is no text": ({"cards": [G3], "provenance": ["x"]}, "provenance is a text, not a list."),
    "the second entry": (
        {"cards": [G3, deck(value=9)["cards"][0]]},
        "cards, entry 2: value is 0, 2, 3, 4 or 5, not 9.",
    ),
}


@pytest.mark.rule("medici-card/deal-6")
@pytest.mark.parametrize("what", MISTAKES)
def test_a_mistake_is_told_in_one_sentence(what):
    """What is wrong, where, and what is allowed."""
    document, sentence = MISTAKES[what]
    assert sentence in refusal(document)


@pytest.mark.rule("medici-card/turn-8")
@pytest.mark.parametrize(("players", "needed"), [(2, 42), (3, 45), (4, 60), (5, 75), (6, 90)])
def test_too_few_cards_for_the_players_are_refused(players, needed):
    """Three days of full ships must be there; green cards do not count."""
    green = {"value": 2, "green": True, "count": 20}
    few = {"cards": [G3 | {"count": needed - 1}, green]}
    assert refusal(few, players) == (
        f"cards: {players} players need at least {needed} cards that take a hold, so that there is always one to take; "
        f"this deck has {needed - 1}."
    )
    enough = {"cards": [G3 | {"count": needed}, green]}
    assert fondaco.deal("medici-card", players=players, seed=1, components=enough).view()["own_deck"]


@pytest.mark.rule("medici-card/turn-8")
def test_a_deck_may_be_enough_for_some_tables_only():
    """75 cards that take a hold are enough for five players."""
    for players in (2, 3, 4, 5):
        fondaco.deal("medici-card", players=players, seed=1, components=MY_DECK)
    assert "6 players need at least 90 cards" in refusal(MY_DECK, players=6)


FILES: dict[str, tuple[bytes, str]] = {
    "not TOML": (b"cards = [", "this deck file is not TOML: "),
    "JSON": (b'{"cards": []}', "this deck file is not TOML: "),
    "not even text": (b"\xff\xfe\x00", "this deck file is not TOML: "),
    "a field twice": (b'name = "a"\nname = "b"', "this deck file is not TOML: "),
    "brackets without end": (b"cards = " + b"[" * 5000, "this deck file is not TOML: "),
    "too long": (b"# " + b"x" * 65_536, "this deck file is too long: at most 65,536 bytes are read."),
    "empty": (b"", "cards: a deck needs a list of cards"),
    "a date for a value": (b"[[cards]]\nvalue = 2026-01-01\ncount = 60", "value is 2 or 7, not a date or a time."),
    "a mistake in it": (b'[[cards]]\ngood = "silk"\nvalue = 3\ncount = 60', "cards, entry 1: 'silk' is no good"),
}


@pytest.mark.parametrize("what", FILES)
def test_a_file_that_is_no_deck_is_refused(what, tmp_path):
    data, sentence = FILES[what]
    assert sentence in refusal(components.file_with(data, tmp_path))


def test_a_file_that_cannot_be_read_is_named(tmp_path):
    missing = tmp_path / "nowhere.toml"
    assert refusal(missing) == f"the deck file {str(missing)!r} cannot be read: No such file or directory."
    assert "cannot be read: Is a directory." in refusal(tmp_path)
    assert "cannot be read" in refusal("a\0b")
    assert refusal(b"cards = []") == "deck: give the path of a TOML file, or what such a file holds."


def test_nothing_else_is_ever_raised():
    """Whatever stands in whatever place: it is read, or refused with BadComponents."""
    assert components.refusals(READ, MINE, times=3000, deep=0.8) > 2500


def test_a_deck_for_a_game_without_one_is_refused():
    with pytest.raises(BadComponents, match="Medici has no components that could be replaced by others"):
        fondaco.deal("medici", players=4, seed=1, components=MY_DECK)
