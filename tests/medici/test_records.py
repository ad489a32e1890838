"""One recorded game for every way a day can end; its third day ends in the way its file is named after."""

from typing import Any

import pytest

import fondaco
from helpers.records import moments, recorded, records_of
from helpers.table import named, seats, told

from .books import Books
from .table import paid


def rooms(position: fondaco.Position) -> list[int]:
    """The free holds of every seat."""
    return seats(position, "room")


def last_lot(position: fondaco.Position) -> tuple[str, int, dict[str, Any]]:
    """The move after which the last lot stood, how many cards it had, and the table at that moment."""
    earlier = position.copy()
    while not (shown := told(earlier, "lot_shown")):
        earlier.undo()
    return earlier.history[-1], shown[-1]["cards"], earlier.view()


ENDINGS = {
    "every-ship-full": ("ships-full", (42, 35, 26, 52)),
    "deck-too-short-for-the-last-ship": ("ships-full", (30, 59, 20, 49, 22)),
    "deck-run-out-by-passing": ("deck-empty", (90, 90, 27)),
    "deck-run-out-in-a-lot": ("deck-empty", (42, 54, 38, 44, 30, 1)),
    "money-gone": ("money-gone", (20, 70)),
}


def test_every_record_here_is_looked_at():
    """No record lies about unread."""
    assert records_of("medici") == set(ENDINGS)


@pytest.mark.parametrize("name", ENDINGS)
def test_a_recorded_game_ends_as_it_did(name):
    """The moves lead to the same ending of the last day and to the same scores, and the books agree all along."""
    why, scores = ENDINGS[name]
    position = recorded("medici", name)
    assert position.over
    assert told(position, "day_ended") == [{"day": 3, "why": why}]
    assert position.scores == scores
    assert tuple(position.record().scores) == scores

    books = Books(position.players, **position.options)
    for moment in moments(position):
        books.hear(moment.events)
    assert books.ended
    assert tuple(books.florins) == scores
    assert books.endings[-1] == why


@pytest.mark.rule("medici/day-1")
def test_record_of_a_last_ship_filled():
    """All ships but one are full, the last is filled, and at the end none has room."""
    position = recorded("medici", "every-ship-full")
    owners = {card["seat"] for card in told(position, "filled")}
    assert len(owners) == 1
    assert rooms(position) == [0, 0, 0, 0]


@pytest.mark.rule("medici/day-1")
def test_record_of_a_deck_too_short_for_the_last_ship():
    """The last ship gets what there is and keeps an empty hold."""
    position = recorded("medici", "deck-too-short-for-the-last-ship")
    (owner,) = {card["seat"] for card in told(position, "filled")}
    assert [seat for seat, room in enumerate(rooms(position)) if room > 0] == [owner]
    assert position.view()["deck"] == 0


@pytest.mark.rule("medici/day-2")
def test_record_of_a_deck_run_out_by_passing():
    """The last lot is a whole one of three, nobody wants it, and all ships still have room."""
    position = recorded("medici", "deck-run-out-by-passing")
    assert named(position)[:3] == ["passed", "unsold", "day_ended"]
    assert last_lot(position)[1] == 3
    assert all(room > 0 for room in rooms(position))


@pytest.mark.rule("medici/lot-3")
def test_record_of_a_deck_run_out_in_a_lot():
    """The second card of the lot was the last of the deck: no third could be drawn; the two were sold all the same."""
    position = recorded("medici", "deck-run-out-in-a-lot")
    move, cards, table = last_lot(position)
    assert (move, cards, table["lot_most"], table["deck"]) == ("draw", 2, 3, 0)
    assert "sold" in named(position)


@pytest.mark.rule("medici/day-3")
def test_record_of_money_gone():
    """Cards are left and ships have room, but whoever has room had no florin before scoring."""
    position = recorded("medici", "money-gone")
    assert position.view()["deck"] > 0
    assert all(room > 0 for room in rooms(position))
    assert position.scores == tuple(paid(position, "ship_paid", "track_paid", "level_paid"))
