"""An owner's own deck as it is played with: to the end, in records and positions, and compiled (deal-6)."""

import copy
import itertools
import json
import random
import tomllib
from typing import Any

import pytest

import fondaco
from fondaco import BadComponents, BadRecord
from fondaco.core.record import digest
from fondaco.testing import check_decision
from helpers.agreement import checked, in_step
from helpers.components import check_carried
from helpers.fuzz import room_for_actions
from helpers.table import seats, to_the_end

from .books import CARD_GAME, Books
from .table import GOODS, MY_DECK, PLAYERS, SCALES, all_cards

HOUSE = CARD_GAME.house_components
READ = CARD_GAME.components.read
MINE = CARD_GAME.read_components(MY_DECK)

TWO_KINDS = READ({"cards": [{"good": "fur", "value": 0, "units": 2, "count": 99}, {"value": 7, "count": 28}]})
"""The largest deck there can be."""
MANY_KINDS = READ(
    {
        "cards": [
            {"good": good, "value": value, "units": units, "green": green, "count": 1}
            for good, value, (units, green) in itertools.product(
                GOODS, (0, 2, 3, 4, 5), ((1, False), (2, False), (2, True))
            )
        ]
        + [{"value": 7, "count": 40}, {"value": 2, "green": True, "count": 12}]
    }
)
"""Another card of every sort: also two units under a green banner."""
DECKS = {"scales": READ(SCALES), "two kinds": TWO_KINDS, "many kinds": MANY_KINDS}


@pytest.mark.rule("medici-card/deal-6")
@pytest.mark.parametrize("name", DECKS)
@pytest.mark.parametrize("players", PLAYERS)
def test_an_owners_deck_is_played_to_the_end_and_the_books_agree(players, name):
    """Its own cards and no others; the record carries it and replays to the same end."""
    mine = DECKS[name]
    for seed in range(4):
        position = fondaco.deal("medici-card", players=players, seed=seed, components=mine)
        books = Books(players, position.options, mine)
        for moment in to_the_end(position, random.Random(seed).choice):
            books.hear(moment.events)
            assert moment.over or len(moment.legal) > 1
        books.agree(position._s)
        check_carried(position, mine)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_my_deck_is_played_from_its_file(players):
    """A path is as good as what the file holds."""
    position = fondaco.deal("medici-card", players=players, seed=3, components=MY_DECK)
    assert position == fondaco.deal("medici-card", players=players, seed=3, components=MINE)
    while not position.over:
        position.play(position.legal[-1])
    assert position.record().components == MINE
    assert fondaco.replay(position.record()) == position


def test_an_owners_deck_has_its_own_cards():
    """Exactly those of the file, whatever the seed; and all see that it is not the house's."""
    position = fondaco.deal("medici-card", players=3, seed=8, components=MY_DECK)
    cards = all_cards(position)
    assert len(cards) == 83
    assert {card: cards.count(card) for card in set(cards)} == {
        "C3g": 3,
        "G0gx2": 2,
        "G5x2": 12,
        "S4": 14,
        "F2": 13,
        "D0": 12,
        "C2x2": 12,
        "C3": 8,
        "black7": 4,
        "green2": 3,
    }
    assert position.view()["own_deck"]
    assert sum(position.view()["unseen"].values()) == 82


@pytest.mark.parametrize("players", [2, 4])
def test_whatever_holds_for_the_house_deck_holds_for_an_owners(players):
    """The conformance suite at every decision: text, save, copy, redeal, and a deal into a used row."""
    position, luck = fondaco.deal("medici-card", players=players, seed=7, components=MANY_KINDS), random.Random(7)
    while not position.over:
        check_decision(position, luck)
        position.play(luck.choice(position.actions))


def test_a_card_the_house_does_not_have_works_as_it_says():
    """Cloth 3 with a green banner: value 3, one unit, no hold; grain 5 with two units; grain 0, green, two units."""
    fields = fondaco.deal("medici-card", players=3, seed=8, components=MY_DECK).text.split()
    own = next(field for field in fields if field.startswith("deck="))
    position = fondaco.setup("medici-card", f"players=3 turn=0 {own} market=G5x2,G0gx2,C3g")
    position.play("take 1 2 3")
    assert (seats(position, "worth")[0], seats(position, "room")[0]) == (8, 4)
    assert seats(position, "aboard")[0] == [4, 0, 0, 0, 1]


def test_the_house_deck_is_nobodys_own():
    """Not even when it is given by hand; and it is not written into the text of a position."""
    for given in (None, HOUSE, CARD_GAME.read_components(None)):
        position = fondaco.deal("medici-card", seed=1, components=given)
        assert not position.view()["own_deck"]
        assert "deck=" not in position.text
        assert position == fondaco.deal("medici-card", seed=1)


def test_what_was_given_is_not_changed():
    """A document is read, never written to; playing does not change the house's deck either."""
    document, house = tomllib.loads(MY_DECK.read_text(encoding="utf-8")), copy.deepcopy(HOUSE)
    before = copy.deepcopy(document)
    position = fondaco.deal("medici-card", players=2, seed=1, components=document)
    while not position.over:
        position.play(position.legal[-1])
    position.components["cards"].clear()
    assert document == before
    assert position.components == MINE
    assert house == HOUSE


# --- Records ---------------------------------------------------------------------------------------------------------


def record_of_my_deck() -> dict[str, Any]:
    """The record of a whole game with my deck, without its digest."""
    position, chance = fondaco.deal("medici-card", players=3, seed=4, components=MY_DECK), random.Random(4)
    while not position.over:
        position.play(chance.choice(position.legal))
    document = position.record().document()
    del document["digest"]
    return document


def sealed(document: dict[str, Any]) -> str:
    """A record with a digest that matches, whatever it says."""
    return json.dumps(document | {"digest": digest(document)})


def edited(change: Any) -> dict[str, Any]:
    """The record with its components changed."""
    document = record_of_my_deck()
    change(document)
    return document


def other_count(document: dict[str, Any]) -> None:
    document["components"]["cards"][0]["count"] += 1


def without_deck(document: dict[str, Any]) -> None:
    del document["components"]


def house_deck(document: dict[str, Any]) -> None:
    document["components"] = HOUSE


def no_such_good(document: dict[str, Any]) -> None:
    document["components"]["cards"][0]["good"] = "silk"


def too_few(document: dict[str, Any]) -> None:
    document["components"] = READ({"cards": [{"good": "grain", "value": 3, "count": 44}]})


def no_table(document: dict[str, Any]) -> None:
    document["components"] = ["cards"]


EDITS = {
    other_count: "cannot be played|do not lead to them",
    without_deck: "cannot be played|do not lead to them",
    house_deck: "cannot be played|do not lead to them",
    no_such_good: "this record cannot be dealt: cards, entry 1: 'silk' is no good",
    too_few: "this record cannot be dealt: cards: 3 players need at least 45",
    no_table: "its 'components' is not a dict",
}


@pytest.mark.parametrize("change", EDITS)
def test_a_record_with_another_deck_is_refused(change):
    """Also when its digest was made to match; and by its digest alone when it was not."""
    document = edited(change)
    with pytest.raises(BadRecord, match=EDITS[change]):
        fondaco.replay(sealed(document))
    if change is not no_table:
        with pytest.raises(BadRecord, match="damaged or edited"):
            fondaco.replay(json.dumps(document | {"digest": digest(record_of_my_deck())}))


def test_the_record_of_a_position_set_up_with_a_deck_carries_it():
    """The deck in its components must be that of its setup."""
    text = fondaco.deal("medici-card", players=3, seed=8, components=MY_DECK).text
    position = fondaco.setup("medici-card", text)
    position.play("take 1")
    document = position.record().document()
    assert document["components"] == MINE
    assert fondaco.replay(sealed({key: value for key, value in document.items() if key != "digest"})) == position
    document["components"] = HOUSE
    del document["digest"]
    with pytest.raises(BadRecord, match="not those of its setup"):
        fondaco.replay(sealed(document))


# --- Compiled --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", PLAYERS)
def test_compiled_rows_with_an_owners_deck_are_the_interpreted_ones(players):
    """At every decision of 40 games, bit for bit; all decks share one compilation."""
    given, out = MY_DECK if players < 6 else TWO_KINDS, room_for_actions(CARD_GAME)
    for s, legal in in_step(CARD_GAME, players, 40, given, {"big_bonus": "on"}):
        assert out[: CARD_GAME.legal(s, out)].tolist() == legal


def test_compiled_rows_refuse_a_bad_deck():
    with pytest.raises(BadComponents, match="is no good"):
        checked(CARD_GAME).rows(10, 4, components={"cards": [{"good": "silk", "value": 3, "count": 60}]})
