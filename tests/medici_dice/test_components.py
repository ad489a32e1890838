"""An owner's own dice and ships: read, checked, put into the row, and played with (dice-1 to dice-3)."""

import copy
import random
import tomllib
from importlib.resources import files

import pytest

import fondaco
from helpers.components import check_carried, refusal, refusals
from helpers.table import seats, to_the_end, told

from .books import DICE_GAME, Books
from .table import PLAYERS

HOUSE = DICE_GAME.house_components
READ = DICE_GAME.components.read


def changed(where: tuple[object, ...], value: object) -> dict:
    """The house's components with one thing changed; `...` takes it away."""
    document = copy.deepcopy(HOUSE)
    part = document
    for step in where[:-1]:
        part = part[step]
    if value is ...:
        del part[where[-1]]
    else:
        part[where[-1]] = value
    return document


ONE_FACE = changed(("dice",), [{"faces": ["dye0"] * 6}] * 5)
LONG_SHIPS = changed(("ships", "spaces"), {"1": 10, "2": 10, "3": 10, "4": 10})
SHORT_SHIPS = changed(("ships", "spaces"), {"1": 3, "2": 3, "3": 3, "4": 3})


@pytest.mark.rule("medici-dice/dice-1")
@pytest.mark.rule("medici-dice/dice-3")
def test_the_house_dice_are_read_from_their_file_with_their_provenance():
    document = tomllib.loads(files("fondaco.games.medici_dice").joinpath("dice.toml").read_text(encoding="utf-8"))
    assert "reconstructed" in document["provenance"]
    assert READ(document) == HOUSE
    assert list(HOUSE) == ["dice", "ships"]
    assert HOUSE["ships"] == {"spaces": {"1": 7, "2": 7, "3": 7, "4": 7}}
    assert [die["faces"][0] for die in HOUSE["dice"]] == ["gold5"] * 5


def test_the_canonical_form_is_its_own():
    """Reading it again changes nothing, whatever order or names the document had."""
    document = {"name": "mine", "ships": {"spaces": {"4": 5, "3": 6, "2": 7, "1": 8}}, "dice": HOUSE["dice"]}
    once = READ(document)
    assert READ(once) == once
    assert "name" not in once
    assert list(once["ships"]["spaces"].items()) == [("1", 8), ("2", 7), ("3", 6), ("4", 5)]


MISTAKES = {
    "no document": (None, "the document: a table with dice or ships is needed, not None."),
    "a list": ([], "the document: a table with dice or ships is needed, not a list."),
    "nothing in it": ({}, "the document: the field dice is missing."),
    "an unknown key": (changed(("deck",), 1), "the document: there is no field 'deck'"),
    "a name that is no text": (changed(("name",), 5), "name is a text, not 5."),
    "a provenance that is no text": (changed(("provenance",), ["x"]), "provenance is a text, not a list."),
    "no dice": (changed(("dice",), ...), "the document: the field dice is missing."),
    "dice that are no list": (changed(("dice",), {"faces": []}), "dice must be a list of 5"),
    "four dice": (changed(("dice",), HOUSE["dice"][:4]), "dice must be a list of 5"),
    "six dice": (changed(("dice",), [*HOUSE["dice"], HOUSE["dice"][0]]), "dice must be a list of 5"),
    "a die that is no table": (changed(("dice", 2), "gold5"), "die 3: a table with faces is needed, not 'gold5'."),
    "a die without faces": (changed(("dice", 1), {}), "die 2: the field faces is missing."),
    "a die with something else": (changed(("dice", 1, "colour"), "red"), "die 2: there is no field 'colour'"),
    "faces that are no list": (changed(("dice", 0, "faces"), "gold5"), "die 1 must have a list of 6"),
    "five faces": (changed(("dice", 0, "faces"), ["gold5"] * 5), "die 1 must have a list of 6"),
    "seven faces": (changed(("dice", 4, "faces"), ["gold5"] * 7), "die 5 must have a list of 6"),
    "an unknown good": (changed(("dice", 0, "faces", 1), "silk3"), "die 1 has a face 'silk3'"),
    "a value too high": (changed(("dice", 0, "faces", 1), "dye5"), "die 1 has a face 'dye5'"),
    "gold of another value": (changed(("dice", 0, "faces", 0), "gold10"), "die 1 has a face 'gold10'"),
    "a good without a value": (changed(("dice", 3, "faces", 1), "dye"), "die 4 has a face 'dye'"),
    "a face that is a number": (changed(("dice", 3, "faces", 1), 4), "die 4 has a face 4"),
    "a face that is a list": (changed(("dice", 3, "faces", 1), ["dye4"]), "die 4 has a face a list"),
    "no ships": (changed(("ships",), ...), "the document: the field ships is missing."),
    "ships that are no table": (changed(("ships",), 7), "ships: a table with spaces is needed, not 7."),
    "ships with something else": (changed(("ships", "sails"), 2), "ships: there is no field 'sails'"),
    "no spaces": (changed(("ships", "spaces"), ...), "ships: the field spaces is missing."),
    "spaces that are no table": (
        changed(("ships", "spaces"), 7),
        "ships.spaces: a table with 1, 2, 3 or 4 is needed, not 7.",
    ),
    "a number of players missing": (changed(("ships", "spaces", "3"), ...), "ships.spaces: the field 3 is missing."),
    "a number of players too many": (changed(("ships", "spaces", "5"), 7), "ships.spaces: there is no field '5'"),
    "a ship too short": (changed(("ships", "spaces", "1"), 2), "ships.spaces for 1 cannot be 2"),
    "a ship too long": (changed(("ships", "spaces", "4"), 11), "ships.spaces for 4 cannot be 11"),
    "a ship that is a truth": (changed(("ships", "spaces", "4"), True), "ships.spaces for 4 cannot be True"),
    "a ship that is a fraction": (changed(("ships", "spaces", "4"), 7.0), "ships.spaces for 4 cannot be 7.0"),
    "a ship beyond all numbers": (changed(("ships", "spaces", "2"), 10**5000), "so large a number"),
}


@pytest.mark.parametrize("what", MISTAKES)
def test_a_mistake_is_told_in_one_sentence(what):
    """What is wrong, where, and what is allowed."""
    document, sentence = MISTAKES[what]
    assert sentence in refusal(lambda: READ(document), shorter_than=200)


def test_nothing_else_is_ever_raised():
    """Whatever stands in whatever place: it is read, or refused with BadComponents."""
    assert refusals(READ, HOUSE, times=3000, deep=0.7) == 3000


@pytest.mark.parametrize(
    "components", [ONE_FACE, LONG_SHIPS, SHORT_SHIPS], ids=["one face", "long ships", "short ships"]
)
@pytest.mark.parametrize("players", PLAYERS)
def test_own_dice_are_played_to_the_end_and_the_books_agree(players, components):
    """Also where all dice look alike and only how many are taken can be chosen."""
    for seed in range(20):
        position = fondaco.deal("medici-dice", players=players, seed=seed, components=components)
        assert position.view()["own_dice"]
        books = Books(players, components)
        for moment in to_the_end(position, random.Random(seed).choice):
            books.hear(moment.events)
            assert moment.over or len(moment.legal) > 1
        books.agree(position._s)
        check_carried(position, components)


def test_own_ships_have_their_own_length_for_every_number_of_players():
    components = changed(("ships", "spaces"), {"1": 3, "2": 4, "3": 9, "4": 10})
    for players, spaces in ((1, 3), (2, 4), (3, 9), (4, 10)):
        position = fondaco.deal("medici-dice", players=players, seed=1, components=components)
        assert (position.view()["spaces"], seats(position, "room")) == (spaces, [spaces] * players)


def test_own_dice_show_their_own_faces_only():
    components = changed(("dice", 2), {"faces": ["fur4", "fur4", "fur4", "fur4", "fur4", "gold5"]})
    seen = {fondaco.deal("medici-dice", seed=seed, components=components).view()["dice"][2] for seed in range(60)}
    assert seen == {"fur4", "gold5"}


def test_the_house_dice_are_nobodys_own():
    """Not even when they are given by hand."""
    assert not fondaco.deal("medici-dice", seed=1).view()["own_dice"]
    assert not fondaco.deal("medici-dice", seed=1, components=HOUSE).view()["own_dice"]


def test_dice_that_all_look_alike_leave_only_how_many_to_decide():
    position = fondaco.deal("medici-dice", players=2, seed=1, components=ONE_FACE)
    assert position.legal == ("take 1", "take 1 2", "take 1 2 3")
    position.play("take 1 2 3")
    assert len(told(position, "entered")) == 4, "the other has no choice and enters his die at once"
