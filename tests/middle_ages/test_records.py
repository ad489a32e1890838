"""One recorded game for every way a game can end, named after it. The cards are part of the record."""

import json
from dataclasses import replace

import pytest

import fondaco
from helpers.records import moments, record_text, recorded, records_of
from helpers.table import told

from .books import Books
from .memory import Memory
from .table import named, situation

ENDINGS = {
    "own-draw": ("deck-emptied", (17, 36, 20), (3, 1, 2)),
    "rivals-draw": ("deck-emptied", (26, 29, 8, 13), (2, 1, 4, 3)),
    "round-played-out": ("round-out", (35, 8, 19, 19), (1, 4, 2, 3)),
    "nothing-to-shuffle": ("deck-emptied", (30, 36, 26), (2, 1, 3)),
    "shared-win": ("deck-emptied", (15, 17, 17), (3, 1, 1)),
    "200th-turn": ("turns-over", (23, 1, 17), (1, 3, 2)),
}


def test_every_record_here_is_looked_at():
    """No record lies about unread."""
    assert records_of("middle_ages") == set(ENDINGS)


def played_now(name: str) -> fondaco.Position:
    """A recorded game, with its cards, by the present rules: they differ from the first in the house set alone."""
    record = recorded("middle_ages", name).record()
    assert record.rules == 1
    return fondaco.replay(replace(record, rules=fondaco.find("middle-ages").meta.rules_version))


@pytest.mark.parametrize("name", ENDINGS)
def test_a_recorded_game_ends_as_it_did(name):
    """The moves lead to the same end, scores and places; the books agree, and nobody's memory is contradicted."""
    why, scores, places = ENDINGS[name]
    for position in (recorded("middle_ages", name), played_now(name)):
        assert position.over
        assert (position.scores, position.ranking) == (tuple(position.record().scores), places) == (scores, places)

    books = Books(position.players, position.options, position.components)
    memory = Memory(position.players, position.components)
    ends = []
    for moment in moments(position):
        books.hear(moment.events)
        books.agree(moment._s)
        memory.hear(moment.events)
        ends += [event["why"] for event in told(moment, "end_near")]
    assert books.ended
    assert ends == [why]


@pytest.mark.rule("middle-ages/end-5")
def test_records_and_positions_without_a_later_option_take_its_default():
    """They were written before `accord_icons` could be chosen, under the same rules version."""
    for name in ENDINGS:
        assert "accord_icons" not in json.loads(record_text("middle_ages", name))["options"]
    position = recorded("middle_ages", "own-draw")
    assert (position.options["accord_icons"], position.record().rules) == ("character", 1)
    now = played_now("own-draw").text
    old = now.replace(" accord_icons=character", "")
    assert old != now
    assert situation(old).scores == position.scores


@pytest.mark.parametrize("name", ENDINGS)
def test_the_cards_of_a_record_keep_their_form(name):
    """To the letter, though a set can express more than it could when they were recorded."""
    written = json.loads(record_text("middle_ages", name))["components"]
    assert json.dumps(recorded("middle_ages", name).components) == json.dumps(written)


def the_end_near(position: fondaco.Position) -> list[str]:
    """What the move told in which the deck ran out for the second time, from that draw to the end of the telling."""
    for moment in moments(position):
        if told(moment, "end_near"):
            names = named(moment)
            return names[names.index("end_near") - 2 :]
    raise AssertionError("the end was never near")


@pytest.mark.rule("middle-ages/end-1")
def test_record_of_the_end_in_ones_own_draw():
    position = recorded("middle_ages", "own-draw")
    (last,) = [moment.copy() for moment in moments(position) if told(moment, "end_near")]
    (emptied,) = [i for i, event in enumerate(last.events) if event.name == "deck_emptied"]
    assert last.events[emptied - 1].values[0] == last.view()["active"]


@pytest.mark.rule("middle-ages/end-1")
@pytest.mark.rule("middle-ages/turn-2")
def test_record_of_the_end_in_a_rivals_draw():
    """The last card is drawn by a rival to whom a card was sent; the turn is still finished."""
    position = recorded("middle_ages", "rivals-draw")
    (last,) = [moment.copy() for moment in moments(position) if told(moment, "end_near")]
    names = [event.name for event in last.events]
    sent, emptied = last.events[names.index("sent")], names.index("deck_emptied")
    assert names[emptied - 1] == "drawn"
    assert last.events[emptied - 1].values[0] == sent.values[1] != last.view()["active"]
    assert told(position, "game_ended")


@pytest.mark.rule("middle-ages/end-1")
def test_record_of_a_round_played_out():
    """After the end has come others have their turns, until the start player would be next; the deck runs out again."""
    position = recorded("middle_ages", "round-played-out")
    assert position.options["even_turns"] == "on"
    view = position.view()
    assert view["number"] % 4 == 0
    assert view["deck"]["emptied"] > 2
    assert (view["active"] + 1) % 4 == view["starter"]
    turns = [event for moment in moments(position) for event in named(moment) if event in ("turn_begun", "end_near")]
    assert "turn_begun" in turns[turns.index("end_near") :]


@pytest.mark.rule("middle-ages/end-1")
@pytest.mark.rule("middle-ages/turn-13")
def test_record_of_an_end_with_nothing_to_shuffle():
    """The second emptying counts though the discard is empty; what is discarded later becomes a deck."""
    names = the_end_near(recorded("middle_ages", "nothing-to-shuffle"))
    assert names[1:3] == ["deck_emptied", "end_near"]
    assert names[3:4] != ["shuffled"]


@pytest.mark.rule("middle-ages/end-6")
def test_record_of_a_shared_win():
    """Points, cards and icons are equal."""
    position = recorded("middle_ages", "shared-win")
    assert told(position, "game_ended") == [{"points": 17, "winners": 2}]
    assert position.ranking.count(1) == 2


@pytest.mark.rule("middle-ages/end-7")
def test_record_of_the_200th_turn():
    """An owner's set that takes hardly a card from the deck; the record carries it."""
    position = recorded("middle_ages", "200th-turn")
    assert position.view()["number"] == 200
    assert position.view()["own_cards"]
    for faces in (position.components["characters"], position.components["structures"]):
        assert all(face["ability"] == [] for face in faces.values())
