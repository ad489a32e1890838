"""An owner's own deck at the command line: `fondaco play medici-card --deck my-deck.toml`."""

import json
from pathlib import Path

import pytest

import fondaco as library

from .terminal import fondaco, one_line, refused

MY_DECK = Path(__file__).parents[1] / "medici_card" / "my-deck.toml"
TABLE = ("play", "medici-card", "--players", "3", "--seed", "5")
BOTS = ("--bots", "random,random,random")


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a game that bots played with my deck."""
    file = tmp_path_factory.mktemp("records") / "game.json"
    ran = fondaco(*TABLE, *BOTS, "--deck", MY_DECK, "--record", file)
    assert (ran.code, ran.err) == (0, "")
    assert "Day 1 begins with 83 cards in the deck." in ran.out
    return file


def test_a_game_with_my_deck_is_played_to_the_end_and_recorded(record):
    """The record carries the deck, and the library replays it to the same scores."""
    document = json.loads(record.read_text(encoding="utf-8"))
    assert document["components"] == library.find("medici-card").read_components(MY_DECK)
    position = library.replay(record.read_text(encoding="utf-8"))
    assert position.over
    assert position.view()["own_deck"]
    assert list(position.scores) == document["scores"]


def test_such_a_record_is_verified_and_told(record):
    """Without the file of the deck."""
    ran = fondaco("verify", record)
    assert (ran.code, ran.err) == (0, "")
    ran = fondaco("replay", record, "--language", "pl")
    assert (ran.code, ran.err) == (0, "")


def test_a_record_with_another_deck_is_refused(record, tmp_path):
    """One count changed by hand."""
    file = tmp_path / "edited.json"
    document = json.loads(record.read_text(encoding="utf-8"))
    document["components"]["cards"][0]["count"] += 1
    file.write_text(json.dumps(document), encoding="utf-8")
    assert "edited" in refused("verify", file)


def test_a_person_sees_that_the_cards_are_the_tables_own():
    """On the board, and in the first line of the log."""
    ran = fondaco(*TABLE, "--bots", "random,random", "--deck", MY_DECK, typed="board\nquit\n")
    assert (ran.code, ran.err) == (0, "")
    assert "Deck: 82 (the table's own cards)." in ran.out


BAD_DECKS = {
    "an unknown good": ('[[cards]]\ngood = "silk"\nvalue = 3\ncount = 60', "cards, entry 1: 'silk' is no good"),
    "too few cards": ('[[cards]]\ngood = "grain"\nvalue = 3\ncount = 44', "3 players need at least 45 cards"),
    "no TOML": ("cards = [", "this deck file is not TOML"),
}


@pytest.mark.parametrize("what", BAD_DECKS)
def test_a_bad_deck_is_refused_in_one_line(what, tmp_path):
    """Before anything is dealt."""
    text, sentence = BAD_DECKS[what]
    file = tmp_path / "my-deck.toml"
    file.write_text(text, encoding="utf-8")
    assert sentence in refused(*TABLE, *BOTS, "--deck", file)


def test_a_bad_deck_leaves_no_record(tmp_path):
    """Nothing was played, so nothing is written."""
    file = tmp_path / "game.json"
    ran = fondaco(*TABLE, *BOTS, "--deck", tmp_path / "nowhere.toml", "--record", file)
    assert ran.code == 2
    assert "nowhere.toml' cannot be read: No such file or directory" in one_line(ran)
    assert list(tmp_path.iterdir()) == []


def test_a_deck_for_a_game_without_one_is_refused():
    """With the game's name."""
    assert "Medici has no components" in refused("play", "medici", "--deck", MY_DECK)


def test_the_games_say_that_a_deck_may_be_brought():
    """In the list of games."""
    assert "your own deck: --deck my-deck.toml" in fondaco("games").out
