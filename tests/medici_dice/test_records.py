"""One recorded game for every way a round can end; its third round ends in the way its file is named after."""

import pytest

import fondaco
from helpers.records import moments, recorded, records_of
from helpers.table import named, seats, told

from .books import Books
from .table import ships


def entered_by(position: fondaco.Position, seat: int) -> int:
    """How many dice a seat has entered in the last move."""
    return sum(fields["seat"] == seat for fields in told(position, "entered"))


ENDINGS = {
    "ships-full-together": ("together", (110, 125, 100, 125)),
    "last-ship-filled": ("filled", (100, 155, 115)),
    "last-ship-filled-with-four": ("filled", (110, 90)),
    "last-ship-takes-all-five": ("filled", (160, 140)),
    "more-spaces-than-dice": ("short", (100, 130)),
    "alone": ("alone", (113,)),
    "alone-broken-through": ("alone", (30,)),
}
SET_UP_BY_HAND = "more-spaces-than-dice"
"""No game comes there from its beginning (the ruling on turn-7), so no books can be kept of it."""


def test_every_record_here_is_looked_at():
    """No record lies about unread."""
    assert records_of("medici_dice") == set(ENDINGS)


@pytest.mark.parametrize("name", ENDINGS)
def test_a_recorded_game_ends_as_it_did(name):
    """The moves lead to the same ending of the last round and to the same scores, and the books agree all along."""
    why, scores = ENDINGS[name]
    position = recorded("medici_dice", name)
    assert position.over
    assert told(position, "round_ended") == [{"round": 3}]
    assert position.scores == tuple(position.record().scores) == scores
    if name == SET_UP_BY_HAND:
        return
    books = Books(position.players, position.components)
    for moment in moments(position):
        books.hear(moment.events)
    assert books.ended
    assert tuple(books.totals()) == scores
    assert tuple(books.ranking()) == position.ranking
    assert books.endings[-1] == why


@pytest.mark.rule("medici-dice/turn-8")
@pytest.mark.rule("medici-dice/score-8")
def test_record_of_ships_that_are_full_together():
    """Nobody had to fill; two have the highest total, and a longer column decides."""
    position = recorded("medici_dice", "ships-full-together")
    assert told(position, "fill") == []
    assert seats(position, "room") == [0, 0, 0, 0]
    assert told(position, "game_ended") == [{"points": 125, "tied": 2, "winners": 1}]
    columns = [sorted(crosses, reverse=True) for crosses in seats(position, "crosses")]
    winner = position.ranking.index(1)
    assert {winner, position.ranking.index(2)} == {1, 3}
    assert columns[winner] > columns[position.ranking.index(2)]


@pytest.mark.rule("medici-dice/turn-7")
@pytest.mark.parametrize(("name", "dice"), [("last-ship-filled", 2), ("last-ship-filled-with-four", 4)])
def test_record_of_a_last_ship_filled(name, dice):
    """The last move fills the last ship, with more than three dice if need be."""
    position = recorded("medici_dice", name)
    assert entered_by(position, position.view()["roller"]) == dice
    before = position.copy()
    before.undo()
    assert before.view()["phase"] == "fill"
    assert {len(move.split()) - 1 for move in before.legal} == {dice}
    assert seats(position, "room") == [0] * position.players


@pytest.mark.rule("medici-dice/turn-7")
def test_record_of_a_last_ship_that_takes_all_five():
    """Ships of ten spaces: the last has five left and is filled without a question."""
    position = recorded("medici_dice", "last-ship-takes-all-five")
    assert position.view()["own_dice"]
    assert position.view()["spaces"] == 10
    roller = position.view()["roller"]
    assert entered_by(position, roller) == 6, "the die chosen, and all five of the last roll"
    assert "fill" in named(position)
    assert seats(position, "room") == [0, 0]


@pytest.mark.rule("medici-dice/turn-7")
def test_record_of_more_spaces_than_dice():
    """All five are entered, a space stays empty, and the round is scored."""
    position = recorded("medici_dice", "more-spaces-than-dice")
    assert seats(position, "room") == [0, 1]
    assert len(ships(position, 3)[1]) == 6


@pytest.mark.rule("medici-dice/solo-6")
def test_record_of_a_solitaire():
    """113 points and no breakthrough: a Cadet."""
    position = recorded("medici_dice", "alone")
    assert told(position, "breakthrough") == []
    assert told(position, "title") == [{"points": 113, "title": "cadet"}]
    assert min(position.view()["seats"][0]["column_points"]) > 0


@pytest.mark.rule("medici-dice/solo-5")
@pytest.mark.rule("medici-dice/solo-7")
def test_record_of_a_solitaire_with_a_breakthrough():
    """The enemy breaks through in the second round; from then on no column scores."""
    position = recorded("medici_dice", "alone-broken-through")
    assert max(position.view()["solo"]["circles"]) >= 9
    first, *later = position.view()["seats"][0]["column_points"]
    assert first > 0
    assert later == [0, 0]
    assert told(position, "title") == [{"points": 30, "title": "deck-scrubber"}]
