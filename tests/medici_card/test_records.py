"""One recorded game for every way a day can end; its third day ends in the way its file is named after."""

import pytest

import fondaco
from helpers.records import moments, recorded, records_of
from helpers.table import named, seats, told

from .books import Books
from .table import HOLDS, MY_DECK, all_cards


def after_the_deck(position: fondaco.Position) -> list[fondaco.Position]:
    """The third day from the moment on in which its deck ran out."""
    found: list[fondaco.Position] = []
    for moment in moments(position):
        if moment.view()["day"] == 3 and (found or told(moment, "deck_empty")):
            found.append(moment.copy())
    return found


ENDINGS = {
    "every-ship-full": ("ships-full", (135, 130, 90, 115), []),
    "room-left": ("last-turn", (135, 95, 100), []),
    "last-turn-forced": ("ships-full", (105, 70, 40, 105, 85, 85), [3]),
    "deck-empty-with-six": ("ships-full", (65, 80, 140, 90, 70, 100), [2, 3]),
    "deck-empty-and-room-left": ("last-turn", (120, 80, 110, 70, 55, 120), [3]),
    "own-deck-joint-win": ("last-turn", (150, 150), []),
}


def test_every_record_here_is_looked_at():
    """No record lies about unread."""
    assert records_of("medici_card") == set(ENDINGS)


@pytest.mark.parametrize("name", ENDINGS)
def test_a_recorded_game_ends_as_it_did(name):
    """The moves lead to the same ending of the last day and to the same scores, and the books agree all along."""
    why, scores, emptied = ENDINGS[name]
    position = recorded("medici_card", name)
    assert position.over
    assert told(position, "day_ended") == [{"day": 3, "why": why}]
    assert position.scores == tuple(position.record().scores) == scores

    books = Books(position.players, position.options, position.components)
    for moment in moments(position):
        books.hear(moment.events)
        books.agree(moment._s)
    assert books.ended
    assert tuple(books.florins) == scores
    assert tuple(books.ranking()) == position.ranking
    assert books.endings[-1] == why
    assert books.emptied == emptied, "the days on which the deck ran out"


@pytest.mark.rule("medici-card/turn-7")
def test_record_of_a_last_ship_filled():
    """The last of four players fills his ship with his last turn."""
    position = recorded("medici_card", "every-ship-full")
    assert seats(position, "full") == [True] * 4
    before = position.copy()
    before.undo()
    assert before.view()["last_turn"]
    assert [seat for seat, full in enumerate(seats(before, "full")) if not full] == [before.seat]


@pytest.mark.rule("medici-card/turn-7")
def test_record_of_room_left():
    """The last of three players has at least three holds free after his last turn: the day ends all the same."""
    position = recorded("medici_card", "room-left")
    rooms = sorted(seats(position, "room"))
    assert rooms[:2] == [0, 0]
    assert rooms[2] >= 3


@pytest.mark.rule("medici-card/turn-7")
@pytest.mark.rule("medici-card/turn-8")
def test_record_of_a_last_turn_without_a_choice():
    """The deck is empty and only the last card fits: another player's move brings the last turn and the end."""
    position = recorded("medici_card", "last-turn-forced")
    before = position.copy()
    before.undo()
    (last,) = told(position, "last_turn")
    assert before.seat != last["seat"]
    assert not before.view()["last_turn"]
    assert [take["seat"] for take in told(position, "took")] == [before.seat, last["seat"]]
    assert told(position, "took")[-1]["cards"] == 1


@pytest.mark.rule("medici-card/turn-8")
@pytest.mark.rule("medici-card/score-11")
@pytest.mark.parametrize("name", ["deck-empty-with-six", "deck-empty-and-room-left"])
def test_record_of_a_deck_that_runs_out_with_six_players_on_the_third_day(name):
    """From then on nobody can reveal, players go on taking in turn, and the game ends properly."""
    position = recorded("medici_card", name)
    assert position.players == 6
    first, *rest = after_the_deck(position)
    assert first.view()["deck"] == 0
    assert len(rest) >= 5, "players go on"
    takers = []
    for moment in rest:
        assert told(moment, "revealed") == []
        assert "reveal" not in moment.legal
        assert moment.over or moment.view()["market"], "there is always a card to take"
        takers += [take["seat"] for take in told(moment, "took")]
    assert len(set(takers)) > 1
    assert named(position)[-1] == "game_ended"
    assert sum(HOLDS[6] - room for room in seats(position, "room")) >= 26, "five full ships at least"
    assert len(all_cards(position)) == 110
    assert min(position.ranking) == 1


@pytest.mark.rule("medici-card/deal-6")
@pytest.mark.rule("medici-card/score-11")
def test_record_of_a_joint_win_with_an_owners_deck():
    """The record carries the deck; both players have 150 florins and both have won."""
    position = recorded("medici_card", "own-deck-joint-win")
    assert position.components == position.game.read_components(MY_DECK)
    assert position.view()["own_deck"]
    assert position.options["empty_columns"] == "share"
    assert position.ranking == (1, 1)
    assert told(position, "game_ended") == [{"florins": 150, "winners": 2}]
