"""The Card Game as text: moves and positions can be written down and read again; what cannot be is refused."""

import random
from dataclasses import replace

import pytest

import fondaco
from fondaco.core.components import to_text
from helpers.table import refused, seats, to_the_end
from helpers.text import check_text, refused_text

from .books import CARD_GAME
from .table import MY_DECK, PLAYERS, SCALES, line, situation, taken

words = CARD_GAME.words


# --- Moves -----------------------------------------------------------------------------------------------------------


def test_every_move_has_a_text_that_reads_back():
    texts = [words.move_text(action) for action in range(CARD_GAME.n_actions)]
    assert texts == ["reveal", "take 1", "take 1 2", "take 1 3", "take 1 2 3"]
    assert [words.read_move(text) for text in texts] == list(range(CARD_GAME.n_actions))
    assert words.read_move("  Take   1  3 ") == words.read_move("take 1 3")


@pytest.mark.parametrize(
    "text", ["", "take", "take 0", "take 2", "take 4", "take 1 1", "reveal 1", "take 1,3", "take ¹"]
)
def test_what_is_no_move_is_not_read(text):
    assert words.read_move(text) is None


@pytest.mark.parametrize("text", ["take 1 3", "take 3 1", "take 13", "take 31", " TAKE  3  1"])
def test_a_taking_may_be_written_in_any_order(text):
    assert words.read_move(text) == words.read_move("take 1 3")


@pytest.mark.parametrize("move", ["take 1 3", "take 3 1", "take 31", "take 21", "take 1 2", 2, 3])
def test_either_of_two_cards_that_look_alike_may_be_named(move):
    """The history, the record and whoever replays it have the one legal text."""
    position = situation("players=3 turn=0 market=G5,G5,F3")
    assert "take 1 3" not in position.legal
    position.play(move)
    assert position.history == ("take 1 2",)
    record = position.record()
    assert record.moves == ["take 1 2"]
    assert fondaco.replay(replace(record, moves=["take 3 1"])) == position


def test_cards_that_differ_are_not_taken_for_each_other():
    position = situation("players=3 turn=0 market=G5,S5,F3")
    assert position.read("take 3 1") == words.read_move("take 1 3")
    refused(situation("players=3 turn=0 market=G5,F3"), "take 1 3")


def test_the_menu_gives_every_move_a_number():
    position = situation("players=3 turn=0 market=G5,S5,F3")
    assert words.menu(position.actions) == {str(number): move for number, move in enumerate(position.legal)}
    assert words.summary(position.actions) == list(position.legal)


def test_a_refusal_names_all_that_is_allowed():
    assert refused(situation("players=3 market=G5"), "take 1 2") == (
        "'take 1 2' is not allowed now; allowed: reveal or take 1."
    )


def test_every_card_has_a_name_of_its_own():
    """A good's letter, a value, `g` for green, `x2` for two units."""
    assert len(set(words.CARD_NAMES)) == len(words.CARD_NAMES) == 102
    for name in ("G3", "C0x2", "D0g", "S0gx2", "green2", "black7"):
        assert name in words.CARD_NAMES


# --- Positions -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("deck", [None, MY_DECK], ids=["house deck", "own deck"])
@pytest.mark.parametrize("players", PLAYERS)
def test_every_position_of_a_game_can_be_set_up_from_its_text(players, deck):
    """At each decision and at the end: the text leads back to the same row, bit for bit."""
    if players == 6 and deck is not None:
        deck = SCALES
    for seed in range(2):
        options = {"big_bonus": "on", "empty_columns": "share"} if seed else {}
        position = fondaco.deal("medici-card", players=players, seed=seed, components=deck, **options)
        for moment in to_the_end(position, random.Random(seed).choice):
            check_text(moment)
            assert ("deck=" in moment.text) == (deck is not None)


def test_what_is_left_out_is_as_at_the_start():
    """A bare text is a first turn of seat 0; cards not named fall by chance."""
    view = situation("players=3 seed=4").view()
    assert (view["day"], view["turn"], view["starter"], view["revealed"], view["deck"]) == (1, 0, 0, 1, 109)
    assert situation("players=3 seed=5").text != situation("players=3 seed=4").text


def test_cards_not_named_fall_into_the_deck_or_to_the_head_of_the_line():
    """`left` says how many of them lie in the deck."""
    position = situation("players=3 ships=0:G4,1:G4,2:G4 market=G5,S5 pile=D2,D3 left=98")
    assert position.view()["deck"] == 98
    assert len(position.view()["market"]) == 9
    assert line(position).endswith("G5 S5")
    assert "pile=D2,D3," in position.text


def test_the_richest_table_that_can_be_set_up_can_be_played():
    """Whatever money a position may be given on a day, the game goes on to its end."""
    position = situation("players=4 day=3 big_bonus=on florins=360,360,360,360")
    while not position.over:
        position.play(position.legal[-1])
    assert min(position.scores) >= 360
    assert situation(position.text) == position


FULL = taken([["G2"] * 4 + ["G3"], ["S2"] * 4 + ["S3"], ["F2"] * 4 + ["F3"]])
REFUSED = {
    "a day that does not exist": ("day=4", "day: 4 is not from 1 to 3"),
    "an unknown phase": ("phase=sleep", "phase:"),
    "a seat that is not there": ("players=3 turn=3", "turn: 3 is not from 0 to 2"),
    "a starter that is not there": ("players=3 starter=3", "starter:"),
    "florins on the first day": ("players=2 florins=5,0", "florins: 5"),
    "more florins than there were": ("players=2 day=2 florins=185,0", "florins: 185"),
    "more florins than small bonuses pay": ("players=3 day=2 florins=135,0,0", "florins: 135 is not from 0 to 130"),
    "more florins than two ships are paid": ("players=2 day=3 big_bonus=on florins=345,0", "florins: 345"),
    "florins below 0": ("players=2 day=2 florins=-5,0", "florins: -5"),
    "florins that are no coins": ("players=2 day=2 florins=12,0", "florins: 12 is not a multiple of 5"),
    "florins for too few seats": ("players=3 day=2 florins=5,0", "florins: 2 given for 3 seats"),
    "stores on the first day": ("stored=0:G2", "stored: on the first day"),
    "more stored than a ship holds": (f"players=3 day=2 stored={taken([['G2'] * 4 + ['S2'] * 2])}", "stored: seat 0"),
    "a seat that is not there stores": ("players=2 day=2 stored=2:G2", "stored: 2"),
    "a ship too full": (f"players=3 turn=1 ships={FULL},0:C2", "ships: seat 0 has no room for C2"),
    "no colon": ("ships=G2", "ships: 'G2' is not of the form seat:card"),
    "an unknown card": ("ships=0:X9", "ships: 'X9' is none of"),
    "an unknown card in the market": ("market=gold", "market: 'gold' is none of"),
    "a card too often": ("market=G5,G5,G5,G5", "there are not so many G5"),
    "a card in two places": (
        "players=3 ships=0:black7,1:black7 market=black7,black7 pile=black7,black7",
        "there are not",
    ),
    "a card that this deck does not have": (f"market=G5 deck={to_text(SCALES)}", "there are not so many G5"),
    "more left than there are": ("left=111", "left: 111"),
    "fewer left than named": ("pile=G2,G3 left=1", "left: 1"),
    "more revealed than lie there": ("players=3 market=G2 revealed=2", "revealed: 2"),
    "the whole deck in the market": ("players=3 day=3 left=0", "market: 110 cards cannot lie there after 0 were"),
    "more in the market than its turns revealed": (
        "players=3 ships=0:D2 market=G2,G3,G4,S2,S3,S4",
        "market: 6 cards cannot lie there after 1 were taken today; 5 can",
    ),
    "four revealed": ("players=3 ships=1:D2 market=G2,G3,S2,S3 revealed=4", "revealed: 4"),
    "a turn of a full ship": (f"players=4 turn=1 ships={FULL}", "turn: the ship of seat 1 is full"),
    "all ships full": (f"players=3 ships={FULL}", "ships: one ship at least"),
    "a turn with nothing to decide": (
        f"players=3 turn=2 ships={taken([[], [], ['D2'] * 4])} market=G2,G3,G4 revealed=3",
        "turn: seat 2 has nothing to decide here; seat 0 has",
    ),
    "a day that is over": (
        f"players=4 ships={FULL},{taken([[], [], [], ['D2'] * 4])} market=G4,G4,G4 revealed=3",
        "turn: nobody has anything to decide here",
    ),
    "over before the third day": ("players=3 day=2 phase=over", "phase:"),
    "a turn in a finished game": (f"players=3 day=3 phase=over turn=0 ships={FULL}", "phase:"),
    "cards revealed in a finished game": (f"players=3 day=3 phase=over revealed=1 ships={FULL}", "revealed:"),
    "two ships with room in a finished game": ("players=2 day=3 phase=over", "ships: in a finished game"),
    "a deck that is none": ("players=3 deck=abc", "deck: this is no text form of deck"),
    "a deck of rubbish": ("players=3 deck=-", "deck:"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_a_position_that_cannot_be_is_refused(what):
    """With a sentence that begins with what is wrong."""
    text, sentence = REFUSED[what]
    kinds = (fondaco.BadText, fondaco.BadComponents)
    assert refused_text("medici-card", text, kinds).startswith(sentence)


def test_a_finished_game_can_be_set_up_and_shows_its_last_ships():
    """The goods lie in the warehouses; nobody is on turn."""
    position = situation(f"players=3 day=3 phase=over florins=50,40,50 ships={FULL} stored=0:D5,1:black7")
    assert position.over
    assert position.ranking == (1, 3, 1)
    assert seats(position, "stored") == [[5, 0, 0, 1, 0], [0, 5, 0, 0, 0], [0, 0, 5, 0, 0]]
    assert seats(position, "worth") == [11, 11, 11]
    assert position.view()["out"] == ["black7"]
    assert situation(position.text) == position
