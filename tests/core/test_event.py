"""Events: declared with an audience, told in order, and heard only by those who may."""

import random

import pytest

import fondaco
from fondaco import Told
from fondaco.core.event import event, only, tell
from fondaco.core.row import Row
from helpers.sentences import moments


class Table(Row):
    """A row of nothing but what every row has."""


SOLD = event("seat", "florins")
SOLD.name = "sold"
DISCARDED = event("seat", "back", card=only("seat"))
DISCARDED.name = "discarded"
SWAPPED = event("giver", "taker", card=only("giver", "taker"), other=only("taker"))
SWAPPED.name = "swapped"


def test_what_is_told_is_kept_in_order():
    s = Table()
    tell(s, SOLD, 2, 7)
    tell(s, DISCARDED, 1, 3, 30)
    assert s.told == [Told(SOLD, (2, 7)), Told(DISCARDED, (1, 3, 30))]
    assert [told.name for told in s.told] == ["sold", "discarded"]
    assert s.tobytes() == Table().tobytes()


def test_what_was_told_has_its_fields_by_name():
    told = Told(DISCARDED, (1, 3, 30))
    assert (told.name, told.seat, told.back, told.card) == ("discarded", 1, 3, 30)
    with pytest.raises(
        AttributeError, match=r"the event discarded has no field 'florins'; its fields are seat, back or"
    ):
        _ = told.florins
    empty = event()
    empty.name = "dusk"
    with pytest.raises(AttributeError, match=r"the event dusk has no field 'seat'; it has no fields\."):
        _ = Told(empty, ()).seat


def test_a_field_cannot_hide_what_every_event_has():
    with pytest.raises(ValueError, match="cannot be called values or count"):
        event("seat", "values", "count")


def test_an_open_event_is_heard_by_all():
    told = Told(SOLD, (2, 7))
    for seat in (None, 0, 1, 2):
        assert told.heard(seat) == {"event": "sold", "seat": 2, "florins": 7}


def test_a_secret_is_heard_only_by_the_seat_it_concerns():
    told = Told(DISCARDED, (1, 3, 30))
    assert told.heard(1) == {"event": "discarded", "seat": 1, "back": 3, "card": 30}
    for seat in (None, 0, 2, 3):
        assert told.heard(seat) == {"event": "discarded", "seat": 1, "back": 3}


def test_a_secret_of_several_is_heard_by_each_of_them():
    told = Told(SWAPPED, (0, 2, 11, 12))
    assert told.heard(0) == {"event": "swapped", "giver": 0, "taker": 2, "card": 11}
    assert told.heard(2) == {"event": "swapped", "giver": 0, "taker": 2, "card": 11, "other": 12}
    assert told.heard(1) == told.heard(None) == {"event": "swapped", "giver": 0, "taker": 2}


def test_every_event_of_a_game_is_named_after_its_constant():
    for name in fondaco.games():
        game = fondaco.find(name)
        for event_name, declared in game.events.items():
            assert declared.name == event_name
            assert getattr(game.rules, event_name.upper()) is declared


def test_what_is_heard_is_plain_data_with_names_in_it():
    game = fondaco.find("medici")
    position = fondaco.deal("medici", seed=7)
    heard = [game.heard(told, None) for told in position.events]
    assert heard[0] == {"event": "day_begun", "day": 1, "seat": 2, "deck": 24}
    assert heard[1]["card"] in game.words.CARD_NAMES


def test_every_event_of_a_played_game_has_a_value_for_every_field():
    for position in moments(fondaco.deal("medici", seed=7), random.Random(7)):
        for told in position.events:
            assert len(told.values) == len(told.event.fields)
