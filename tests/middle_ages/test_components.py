"""The house set as the ledger wants it, and an owner's own set: one form, one sentence for each mistake, and games
played with it (deal-2, deal-7, deal-8)."""

import copy
import json
import random
import tomllib
from collections import Counter
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

import fondaco
from fondaco.testing import check_components, check_decision
from helpers import components
from helpers.agreement import in_step
from helpers.table import to_the_end

from .books import AGES, Books
from .table import CARDS, FIRST_SET, own_set, seats
from .test_fuzz import any_set

READ = AGES.components.read
HOUSE = AGES.house_components
KINDS = {
    "character": ("noble", "merchant", "cleric", "peasant"),
    "structure": ("castle", "cathedral", "market", "village"),
    "wealth": ("jewel", "coin", "book", "grain"),
}


# --- The house set ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("middle-ages/deal-2")
def test_every_combination_is_on_one_card():
    """Four Characters, four Structures, four kinds of Wealth: 64 cards."""
    faces = [(card["character"], card["structure"], card["wealth"]) for card in HOUSE["cards"]]
    assert sorted(faces) == sorted(product(*KINDS.values()))


@pytest.mark.rule("middle-ages/deal-2")
def test_crises_are_spread_evenly():
    """20 Betrayals, 24 Revolts, 20 Plagues; of the first and the last 5 with each kind of Wealth, 4 to 6 with each
    Structure, 4 to 6 and 4 to 7 with each Character."""
    assert Counter(card["crisis"] for card in HOUSE["cards"]) == {"betrayal": 20, "revolt": 24, "plague": 20}
    for field, betrayals, plagues in (
        ("wealth", [5], [5]),
        ("structure", range(4, 7), range(4, 7)),
        ("character", range(4, 7), range(4, 8)),
    ):
        for name in KINDS[field]:
            found = Counter(card["crisis"] for card in HOUSE["cards"] if card[field] == name)
            assert found["betrayal"] in betrayals, name
            assert found["plague"] in plagues, name


@pytest.mark.rule("middle-ages/deal-7")
def test_the_riskier_a_card_the_richer_it_is():
    """1 icon on a Betrayal, 2 on a Revolt, and on a Plague 3 for twelve of the twenty, 2 for the others."""
    found = Counter((card["crisis"], card["icons"]) for card in HOUSE["cards"])
    assert found == {("betrayal", 1): 20, ("revolt", 2): 24, ("plague", 3): 12, ("plague", 2): 8}


def test_the_house_file_says_that_it_is_a_reconstruction():
    """And it is read like any owner's."""
    document = tomllib.loads(AGES.house_file().decode())
    assert "designed for Fondaco" in document["provenance"]
    assert READ(document) == HOUSE
    check_components(AGES)


def test_the_house_set_is_nobodys_own():
    """Not even when it is given by hand; and it is not written into the text of a position."""
    for given in (None, HOUSE, copy.deepcopy(HOUSE)):
        position = fondaco.deal("middle-ages", seed=1, components=given)
        assert not position.view()["own_cards"]
        assert " cards=" not in position.text
        assert position == fondaco.deal("middle-ages", seed=1)


# --- Reading ---------------------------------------------------------------------------------------------------------


def test_a_set_is_read_into_its_one_form():
    """Names in a fixed order whatever the file's, words in small letters; name and provenance are not part of it."""
    document = own_set(noble=["  Draw   2 ", "DISCARD 1"], castle="3  each,  4 if most alone")
    document["characters"] = dict(reversed(document["characters"].items()))
    document["structures"] = dict(reversed(document["structures"].items()))
    document["wealth"].reverse()
    document |= {"name": "mine", "provenance": "my box"}
    assert READ(document) == FIRST_SET
    assert READ(READ(document)) == READ(document)
    assert list(READ(document)) == ["characters", "structures", "wealth", "cards"]


def test_what_was_given_is_not_changed():
    document = own_set(noble=["draw 1"])
    before = copy.deepcopy(document)
    position = fondaco.deal("middle-ages", players=3, seed=1, components=document)
    position.components["cards"].clear()
    assert document == before
    assert position.components == READ(document)


def test_the_order_of_the_cards_is_kept():
    """Their numbers are their places in the file."""
    document = own_set()
    document["cards"].reverse()
    assert READ(document)["cards"] == CARDS[::-1]
    shown = fondaco.deal("middle-ages", seed=1, components=document).view()["cards"]
    assert [(card["character"], card["structure"], card["icons"], card["crisis"]) for card in shown] == [
        (card["character"], card["structure"], {card["wealth"]: card["icons"]}, card["crisis"]) for card in CARDS[::-1]
    ]


@pytest.mark.rule("middle-ages/deal-7")
def test_a_card_may_have_icons_of_several_kinds():
    """A table of them, in the order of the kinds; a table of one kind is nothing else than that kind and its icons."""
    document = own_set()
    for card, wealth in zip(document["cards"], ({"grain": 1, "jewel": 2}, {"coin": 3}), strict=False):
        del card["icons"]
        card["wealth"] = wealth
    first, second = READ(document)["cards"][:2]
    assert list(first["wealth"].items()) == [("jewel", 2), ("grain", 1)]
    assert "icons" not in first
    assert (second["wealth"], second["icons"]) == ("coin", 3)
    assert READ(READ(document)) == READ(document)
    position = fondaco.deal("middle-ages", seed=1, components=document)
    assert position.components == READ(document)
    assert [card["icons"] for card in position.view()["cards"][:2]] == [{"jewel": 2, "grain": 1}, {"coin": 3}]


@pytest.mark.rule("middle-ages/deal-7")
def test_a_card_may_do_and_score_otherwise_than_others_of_its_structure():
    """What is the same as its Structure's is left out; the rest comes back from the row and is shown with the card."""
    document = own_set()
    document["cards"][0] |= {"scoring": " 5 EACH", "ability": FIRST_SET["structures"]["castle"]["ability"]}
    document["cards"][1] |= {"scoring": FIRST_SET["structures"]["castle"]["scoring"], "ability": ["draw 1"]}
    read = READ(document)
    assert read["cards"][0] == FIRST_SET["cards"][0] | {"scoring": "5 each"}
    assert read["cards"][1] == FIRST_SET["cards"][1] | {"ability": ["draw 1"]}
    position = fondaco.deal("middle-ages", seed=1, components=document)
    assert position.components == read
    shown = position.view()["cards"]
    assert "scoring" in shown[0]
    assert "ability" in shown[1]
    assert not any("scoring" in card or "ability" in card for card in shown[2:])


Change = Callable[[dict[str, Any]], Any]


def setting(*path: Any) -> Change:
    """Put the last of these at the place the others lead to; `...` takes away what is there."""
    *way, key, value = path

    def change(document: dict[str, Any]) -> None:
        part: Any = document
        for step in way:
            part = part[step]
        if value is ...:
            del part[key]
        else:
            part[key] = value

    return change


def more_betrayals(document: dict[str, Any]) -> None:
    next(card for card in document["cards"] if card["crisis"] == "revolt")["crisis"] = "betrayal"


def fewer_betrayals(document: dict[str, Any]) -> None:
    next(card for card in document["cards"] if card["crisis"] == "betrayal")["crisis"] = "plague"


def fifth_character(document: dict[str, Any]) -> None:
    document["characters"]["knight"] = {"wealth": "jewel", "colour": "red", "ability": []}


def nine_structures(document: dict[str, Any]) -> None:
    for name in ("abbey", "mill", "tower", "harbour", "manor"):
        document["structures"][name] = {"ability": [], "scoring": "1 each"}


def mixed(wealth: dict[Any, Any], **more: Any) -> Change:
    """Give card 2 a table of Wealth."""

    def change(document: dict[str, Any]) -> None:
        del document["cards"][1]["icons"]
        document["cards"][1] |= {"wealth": wealth} | more

    return change


def seventeen_designs(document: dict[str, Any]) -> None:
    for points, card in enumerate(document["cards"][:13]):
        card["scoring"] = f"{points} each"


NOBLE, CASTLE = ("characters", "noble"), ("structures", "castle")
NAMES = "noble, merchant, cleric, peasant, knight, artisan, scholar or burgher"
MISTAKES: dict[str, tuple[Change, str]] = {
    "no characters": (setting("characters", ...), "the document: the field characters is missing."),
    "no structures": (setting("structures", ...), "the document: the field structures is missing."),
    "no wealth": (setting("wealth", ...), "the document: the field wealth is missing."),
    "no cards": (setting("cards", ...), "the document: the field cards is missing."),
    "an unknown field": (
        setting("deck", 5),
        "there is no field 'deck'; the fields are characters, structures, wealth, cards, name or provenance.",
    ),
    "a field that is no text": (setting(7, 5), "the document: there is no field 7; the fields are"),
    "a name that is no text": (setting("name", 5), "name is a text, not 5."),
    "a provenance that is a list": (setting("provenance", ["a"]), "provenance is a text, not a list."),
    "characters that are a list": (
        setting("characters", ["noble"]),
        f"characters: 4 of {NAMES} are needed, not a list.",
    ),
    "three characters": (setting(*NOBLE, ...), "characters: 4 are needed; 3 are given."),
    "five characters": (fifth_character, "characters: 4 are needed; 5 are given."),
    "an unknown character": (setting("characters", "king", {}), f"characters: 'king' is none of {NAMES}."),
    "a character that is no table": (
        setting(*NOBLE, "draw 2"),
        "characters.noble: a table with wealth, colour or ability is needed, not 'draw 2'.",
    ),
    "a character without colour": (setting(*NOBLE, "colour", ...), "characters.noble: the field colour is missing."),
    "a character with a scoring": (
        setting(*NOBLE, "scoring", "1 each"),
        "characters.noble: there is no field 'scoring'; the fields are wealth, colour or ability.",
    ),
    "an unknown colour": (
        setting(*NOBLE, "colour", "pink"),
        "characters.noble.colour: 'pink' is none of purple, gold, blue, green, red, brown, white or black.",
    ),
    "a colour twice": (
        setting(*NOBLE, "colour", "gold"),
        "characters: two of them have the same colour; each Accord has its own.",
    ),
    "a wealth twice": (
        setting(*NOBLE, "wealth", "coin"),
        "characters: two of them have the same wealth; each Accord has its own.",
    ),
    "a wealth this set does not have": (
        setting(*NOBLE, "wealth", "salt"),
        "characters.noble.wealth: 'salt' is none of jewel, coin, book or grain.",
    ),
    "an ability that is a text": (
        setting(*NOBLE, "ability", "draw 2"),
        "characters.noble.ability is a list of at most 4 texts, not 'draw 2'.",
    ),
    "an ability of five words": (
        setting(*NOBLE, "ability", ["draw 1"] * 5),
        "characters.noble.ability is a list of at most 4 texts, not a list.",
    ),
    "an unknown word": (
        setting(*NOBLE, "ability", ["steal 1"]),
        'characters.noble.ability: \'steal 1\' is not one of "draw N", "discard N", "top to wealth",',
    ),
    "a word that is a number": (setting(*NOBLE, "ability", [2]), "characters.noble.ability: 2 is not one of"),
    "too many to draw": (setting(*NOBLE, "ability", ["draw 4"]), "'draw 4' is not one of"),
    "none to draw": (setting(*NOBLE, "ability", ["draw 0"]), "'draw 0' is not one of"),
    "a number with a nought": (setting(*NOBLE, "ability", ["draw 01"]), "'draw 01' is not one of"),
    "a number of other letters": (setting(*NOBLE, "ability", ["draw ٢"]), "is not one of"),
    "above too many": (setting(*CASTLE, "ability", ["others above 21 discard 1"]), "is not one of"),
    "a same character for a structure": (
        setting(*CASTLE, "ability", ["draw 1 if same character"]),
        'structures.castle.ability: "draw N if same character" is for Characters only.',
    ),
    "no structures at all": (setting("structures", {}), "structures: 1 to 8 are needed; 0 are given."),
    "nine structures": (nine_structures, "structures: 1 to 8 are needed; 9 are given."),
    "an unknown structure": (setting("structures", "house", {}), "structures: 'house' is none of castle, cathedral,"),
    "a structure without scoring": (
        setting(*CASTLE, "scoring", ...),
        "structures.castle: the field scoring is missing.",
    ),
    "an unknown scoring": (
        setting(*CASTLE, "scoring", "win"),
        'structures.castle.scoring: \'win\' is not one of "N each", "N each, N if most alone",',
    ),
    "a scoring too high": (setting(*CASTLE, "scoring", "21 each"), "structures.castle.scoring: '21 each' is not"),
    "for every no cards": (
        setting(*CASTLE, "scoring", "1 per 0 wealth cards, at most 4"),
        "structures.castle.scoring: '1 per 0 wealth cards, at most 4' is not",
    ),
    "a scoring that is a list": (setting(*CASTLE, "scoring", ["1 each"]), "structures.castle.scoring: a list is not"),
    "three kinds of wealth": (setting("wealth", ["jewel", "coin", "book"]), "wealth: 4 are needed; 3 are given."),
    "a kind of wealth twice": (
        setting("wealth", ["jewel", "coin", "book", "book"]),
        "wealth: the same name stands there twice.",
    ),
    "an unknown kind of wealth": (
        setting("wealth", ["jewel", "coin", "book", "gold"]),
        "wealth: 'gold' is none of jewel, coin, book, grain, cloth, wine, spice or salt.",
    ),
    "wealth that is a text": (setting("wealth", "jewel"), "wealth: 4 of jewel, coin, book, grain, cloth, wine,"),
    "63 cards": (setting("cards", HOUSE["cards"][1:]), "cards: a set has exactly 64; 63 are given."),
    "65 cards": (setting("cards", [*HOUSE["cards"], HOUSE["cards"][0]]), "cards: a set has exactly 64; 65 are given."),
    "cards that are a table": (setting("cards", {}), "cards: a list of cards is needed, not a table."),
    "a card that is a number": (setting("cards", 9, 17), "card 10: a table with character, structure, wealth, icons"),
    "a card without crisis": (setting("cards", 9, "crisis", ...), "card 10: the field crisis is missing."),
    "a card with a value": (setting("cards", 9, "value", 3), "card 10: there is no field 'value'; the fields are"),
    "a card with an unknown character": (
        setting("cards", 0, "character", "knight"),
        "card 1: character: 'knight' is none of noble, merchant, cleric or peasant.",
    ),
    "a card with an unknown structure": (
        setting("cards", 63, "structure", "mill"),
        "card 64: structure: 'mill' is none of castle, cathedral, market or village.",
    ),
    "a card with an unknown wealth": (setting("cards", 1, "wealth", "wine"), "card 2: wealth: 'wine' is none of"),
    "a card with an unknown crisis": (
        setting("cards", 1, "crisis", "flood"),
        "card 2: crisis: 'flood' is none of betrayal, revolt or plague.",
    ),
    "four icons": (setting("cards", 1, "icons", 4), "card 2: icons is a whole number from 1 to 3, not 4."),
    "no icon": (setting("cards", 1, "icons", 0), "card 2: icons is a whole number from 1 to 3, not 0."),
    "icons that are a truth": (
        setting("cards", 1, "icons", True),
        "card 2: icons is a whole number from 1 to 3, not True.",
    ),
    "icons that are a text": (
        setting("cards", 1, "icons", "2"),
        "card 2: icons is a whole number from 1 to 3, not '2'.",
    ),
    "icons that are a fraction": (setting("cards", 1, "icons", 2.0), "from 1 to 3, not 2.0."),
    "icons beyond all numbers": (setting("cards", 1, "icons", 10**5000), "from 1 to 3, not so large a number."),
    "a table of wealth and icons": (
        mixed({"jewel": 1}, icons=1),
        "card 2: there is no field 'icons'; the fields are character, structure, wealth, crisis, ability or scoring.",
    ),
    "a table without wealth": (mixed({}), "card 2: a table of wealth gives each kind a whole number of icons, from 1"),
    "a table of too many icons": (mixed({"jewel": 2, "coin": 2}), "from 1 to 3 in all."),
    "a table with half an icon": (mixed({"jewel": 0.5, "coin": 1}), "from 1 to 3 in all."),
    "a table with no icon of a kind": (mixed({"jewel": 0, "coin": 1}), "from 1 to 3 in all."),
    "a table of an unknown wealth": (mixed({"wine": 1}), "card 2: wealth: 'wine' is none of jewel, coin, book or"),
    "a card's scoring that is none": (setting("cards", 1, "scoring", "many"), "card 2: scoring: 'many' is not one of"),
    "a card's ability that is none": (setting("cards", 1, "ability", "draw 1"), "card 2: ability is a list of at most"),
    "a card's ability for Characters": (
        setting("cards", 1, "ability", ["draw 1 if same character"]),
        'card 2: ability: "draw N if same character" is for Characters only.',
    ),
    "too many abilities and scorings": (
        seventeen_designs,
        "with those that have an ability or a scoring of their own there are 17 different Structures; at most 16",
    ),
    "21 betrayals": (more_betrayals, "cards: exactly 20 must be Betrayals; 21 are."),
    "19 betrayals": (fewer_betrayals, "cards: exactly 20 must be Betrayals; 19 are."),
}


def refusal(given: Any) -> str:
    """The one sentence with which a set is refused."""
    return components.refusal(
        lambda: fondaco.deal("middle-ages", players=3, seed=1, components=given), shorter_than=600
    )


@pytest.mark.rule("middle-ages/deal-7")
@pytest.mark.parametrize("what", MISTAKES)
def test_a_mistake_is_told_in_one_sentence(what):
    """What is wrong, where, and what is allowed."""
    change, sentence = MISTAKES[what]
    document = own_set()
    change(document)
    assert sentence in refusal(document)


FILES: dict[str, tuple[bytes, str]] = {
    "not TOML": (b"cards = [", "this cards file is not TOML: "),
    "too long": (b"# " + b"x" * 65_536, "this cards file is too long: at most 65,536 bytes are read."),
    "empty": (b"", "the document: the field characters is missing."),
}


@pytest.mark.parametrize("what", FILES)
def test_a_file_that_is_no_set_is_refused(what, tmp_path):
    data, sentence = FILES[what]
    assert sentence in refusal(components.file_with(data, tmp_path))


def test_a_set_is_played_from_its_file(tmp_path):
    """The house's file with another ability: a path is as good as what it holds."""
    house = AGES.house_file().decode()
    noble = f"ability = {json.dumps(HOUSE['characters']['noble']['ability'])}"
    changed, other = house.replace(noble, 'ability = ["draw 3"]', 1), copy.deepcopy(HOUSE)
    other["characters"]["noble"]["ability"] = ["draw 3"]
    file = components.file_with(changed.encode(), tmp_path)
    position = fondaco.deal("middle-ages", players=3, seed=1, components=file)
    assert position == fondaco.deal("middle-ages", players=3, seed=1, components=other)
    assert position.view()["own_cards"]


def test_nothing_else_is_ever_raised():
    """Whatever stands in whatever place: it is read, or refused with BadComponents."""
    assert components.refusals(READ, own_set(), times=1000, deep=0.8) > 800


# --- Playing ---------------------------------------------------------------------------------------------------------


def with_structures(*names: str) -> dict[str, Any]:
    """The house set with these Structures in place of its four, in turn, each drawing a card and worth 2 points."""
    document = own_set()
    document["structures"] = {name: {"ability": ["draw 1"], "scoring": "2 each"} for name in names}
    for number, card in enumerate(document["cards"]):
        card["structure"] = names[number % len(names)]
    return document


def other_names() -> dict[str, Any]:
    """A set of which no name is in the house's."""
    document = own_set()
    new = {
        "character": dict(zip(KINDS["character"], ("knight", "artisan", "scholar", "burgher"), strict=True)),
        "structure": dict(zip(KINDS["structure"], ("abbey", "mill", "tower", "bridge"), strict=True)),
        "wealth": dict(zip(KINDS["wealth"], ("cloth", "wine", "spice", "salt"), strict=True)),
    }
    for card in document["cards"]:
        for field, names in new.items():
            card[field] = names[card[field]]
    document["wealth"] = list(new["wealth"].values())
    document["structures"] = {new["structure"][name]: face for name, face in document["structures"].items()}
    document["characters"] = {
        new["character"][name]: {**face, "wealth": new["wealth"][face["wealth"]], "colour": colour}
        for (name, face), colour in zip(document["characters"].items(), ("red", "brown", "white", "black"), strict=True)
    }
    return document


SETS = {
    "one structure": with_structures("mill"),
    "eight structures": with_structures("castle", "cathedral", "market", "village", "abbey", "mill", "tower", "bridge"),
    "other abilities": own_set(
        noble=["hand to wealth"], merchant=["draw 3", "discard 3"], village=["others above 0 discard 1"]
    ),
    "other names": other_names(),
    "anything": any_set(random.Random(5)),
}


@pytest.mark.parametrize("name", SETS)
@pytest.mark.parametrize("players", [3, 4])
def test_an_owners_set_is_played_to_the_end_and_the_books_agree(players, name):
    """Its own cards and no others; record, save and text carry it."""
    mine = READ(SETS[name])
    position = fondaco.deal("middle-ages", players=players, seed=2, components=mine, accords="chosen")
    assert position.view()["own_cards"]
    books = Books(players, position.options, mine)
    for moment in to_the_end(position, random.Random(2).choice):
        books.hear(moment.events)
        assert moment.over or list(moment.legal) == books.choices
    books.agree(position._s)
    components.check_carried(position, mine)
    assert {seat["accord"] for seat in seats(position)} <= set(mine["characters"])


@pytest.mark.parametrize("name", SETS)
def test_whatever_holds_for_the_house_set_holds_for_an_owners(name):
    """The conformance suite at decisions of a game: text, save, copy, redeal, and a deal into a used row."""
    position, luck = fondaco.deal("middle-ages", players=3, seed=7, components=SETS[name]), random.Random(7)
    while not position.over:
        if len(position.history) % 7 == 0:
            check_decision(position, luck)
        position.play(luck.choice(position.actions))


@pytest.mark.parametrize("name", SETS)
def test_compiled_rows_with_an_owners_set_are_the_interpreted_ones(name):
    """At every decision of 20 games, bit for bit; all sets share one compilation."""
    for _, legal in in_step(AGES, 4, 20, SETS[name], {}):
        assert len(legal) >= 2
