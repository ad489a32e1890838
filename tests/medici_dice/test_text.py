"""The Dice Game as text: moves and positions can be written down and read again; what cannot be is refused."""

import random
from dataclasses import replace

import pytest

import fondaco
from helpers.table import named, play, refused, to_the_end
from helpers.text import check_text, refused_text

from .table import BLANK_COLUMNS, FULL, PLAYERS, situation

words = fondaco.find("medici-dice").words


# --- Moves -----------------------------------------------------------------------------------------------------------


def test_a_move_names_its_dice_counted_from_one():
    assert words.move_text(0b10010) == "take 2 5"
    assert all(words.read_move(words.move_text(action)) == action for action in range(1, 32))


@pytest.mark.parametrize("text", ["take 2 5", "take 5 2", "take 25", "take 52", "  TAKE   2  5 "])
def test_a_move_may_be_written_in_any_order(text):
    assert words.read_move(text) == words.read_move("take 2 5") == 0b10010


@pytest.mark.parametrize(
    "text",
    ["", "take", "take 0", "take 6", "take 2 2", "take -1", "take 1.5", "take ²", "2 5", "bid 3", "take 1 x", "take٣"],
)
def test_what_is_no_move_is_not_read(text):
    assert words.read_move(text) is None


@pytest.mark.parametrize(
    ("move", "legal"),
    [
        ("take 2", "take 1"),
        ("take 4 2", "take 1 4"),
        ("take 53", "take 3 5"),
        ("take 2 1", "take 1 2"),
        (0b00010, "take 1"),
    ],
)
def test_any_of_the_dice_that_look_alike_may_be_named(move, legal):
    """Dice 1 and 2 show gold: the history and the record have the one legal text."""
    position = situation("players=2 roll=gold5,gold5,fur0,cloth0,grain0")
    position.play(move)
    assert position.history == (legal,)
    assert fondaco.replay(replace(position.record(), moves=["take 2" if legal == "take 1" else legal])) == position


def test_a_die_the_roller_has_taken_stands_for_no_other():
    """Three dice show gold; the roller has the first. The next may name the second or the third, but not the first."""
    position = play(situation("players=3 roll=gold5,gold5,gold5,cloth0,grain0"), "take 3")
    assert position.history == ("take 1",)
    assert [words.move_text(position.read(move)) for move in ("take 2", "take 3")] == ["take 2", "take 2"]
    refused(position, "take 1")


def test_the_menu_gives_every_move_a_number_of_its_dice():
    """Those with as many dice stand together; a number is read as it stands in the menu."""
    position = situation("players=2 roll=dye0,spice0,fur0,cloth0,grain0 ship1=gold5,gold5,gold5,gold5,gold5/-")
    assert words.menu(position.actions) == {
        "1 2 3 4 5": "take 1 ...",
        "12 13 14 15 23 24 25 34 35 45": "take 1 2 ...",
    }
    assert [words.number_of(action) for action in position.actions[:4]] == [1, 2, 12, 3]
    assert words.menu([0b11111]) == {"12345": "take 1 2 3 4 5"}


def test_a_refusal_names_all_that_is_allowed():
    position = play(situation("players=2 roll=dye0,spice0,fur0,cloth0,grain0"), "take 1 2 3")
    assert refused(position, "take 3") == "'take 3' is not allowed now; allowed: take 4 or 5."


# --- Positions -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", PLAYERS)
def test_every_position_of_a_game_can_be_set_up_from_its_text(players):
    """At each decision and at the end: the text leads back to the same row, bit for bit."""
    for seed in range(5):
        blank_columns = BLANK_COLUMNS[seed % 2 if players == 1 else 0]
        position = fondaco.deal("medici-dice", players=players, seed=seed, blank_columns=blank_columns)
        for moment in to_the_end(position, random.Random(seed).choice):
            check_text(moment)


def test_what_is_left_out_is_as_at_the_start():
    """A bare text is a first roll of seat 0; dice not named fall by chance."""
    position = situation("players=3 seed=4")
    view = position.view()
    assert (view["round"], view["phase"], view["roller"], view["rolls"]) == (1, "take", 0, 1)
    assert situation("players=3 seed=5").view()["dice"] != view["dice"]
    assert situation("players=3 seed=4 rolls=2").view()["dice"] != view["dice"]


GOLDS = "gold5,gold5,gold5,gold5,gold5"
REFUSED = {
    "a round that does not exist": ("round=4", "round:"),
    "an unknown phase": ("phase=sleep", "phase:"),
    "a seat that is not there": ("players=2 roller=2", "roller:"),
    "too few dice": ("roll=gold5,dye4", "roll:"),
    "a face the die does not have": ("roll=dye4,dye4,grain2,gold5,fur3", "roll: die 1"),
    "an unknown face": ("roll=dye9,dye4,grain2,gold5,fur3", "roll:"),
    "a die chosen twice": ("players=2 chosen=1,1/-", "chosen:"),
    "a sixth die": ("players=2 chosen=6/-", "chosen:"),
    "the roller's die chosen by another": (
        "players=3 phase=choose roll=dye0,dye4,grain2,gold5,fur3 chosen=1/1/- ship1=dye0/dye0/-",
        "chosen: seat 1",
    ),
    "a chosen die that was not entered": (
        "players=2 phase=choose roll=dye0,dye4,grain2,gold5,fur3 chosen=1/- ship1=dye4/-",
        "chosen: the dice of seat 0",
    ),
    "a die chosen before the roller took any": (
        "players=2 roll=dye0,dye4,grain2,gold5,fur3 chosen=-/1 ship1=-/dye0",
        "phase:",
    ),
    "four dice taken": (
        "players=2 phase=choose roll=dye0,dye4,grain2,gold5,fur3 chosen=1,2,3,4/- ship1=dye0,dye4,grain2,gold5/-",
        "chosen: seat 0",
    ),
    "choosing though nothing was taken": ("players=2 phase=choose", "chosen: seat 0"),
    "two dice chosen by another": (
        "players=3 phase=choose roll=dye0,dye4,grain2,gold5,fur3 chosen=1/2,3/- ship1=dye0/dye4,grain2/-",
        "chosen: seat 1",
    ),
    "choosing out of order": (
        "players=3 phase=choose roll=dye0,dye4,grain2,gold5,fur3 chosen=1/-/2 ship1=dye0/-/dye4",
        "chosen: seat 2",
    ),
    "another's turn": ("players=2 turn=1", "phase:"),
    "a turn after having chosen": (
        "players=3 phase=choose turn=1 roll=dye0,dye4,grain2,gold5,fur3 chosen=1/2/- ship1=dye0/dye4/-",
        "turn: seat 1",
    ),
    "a full ship that rolls": (f"players=2 ship1={FULL}/-", "turn: the ship of seat 0"),
    "a ship too long": (f"players=2 ship1={FULL},gold5/-", "ship1: 8"),
    "a ship of a later round": ("players=2 ship2=gold5/-", "ship2: 1"),
    "filling while another has room": ("players=2 phase=fill", "phase:"),
    "taking though all others are full": (f"players=2 ship1=-/{FULL}", "phase:"),
    "filling alone": ("players=1 phase=fill", "phase:"),
    "nothing to decide": (f"players=2 roll={GOLDS} ship1={FULL[6:]}/-", "roll:"),
    "too few columns": ("players=2 crosses=1,2/3,4", "crosses:"),
    "fewer crosses than the ship shows": ("players=2 ship1=dye0/- crosses=1,0,0,0,0/0,0,0,0,0", "crosses: 1"),
    "too many circles": ("players=1 circles=13,0,0,0,0", "circles: 13"),
    "points of a round not yet scored": ("players=2 ship_points=20,0", "ship_points:"),
    "more points than a ship is paid": ("players=2 round=2 ship_points=30,0", "ship_points: 30"),
    "points that no place gives": ("players=2 round=2 column_points=12,0", "column_points: 12 is not a multiple of 5"),
    "points for too few seats": ("players=2 round=2 ship_points=20", "ship_points:"),
    "more points than there are": ("players=2 round=2 column_points=151,0", "column_points: 151"),
    "ships for too few seats": ("players=3 ship1=dye0/-", "ship1:"),
    "over before the third round": ("players=2 phase=over", "phase:"),
    "a turn in a finished game": ("players=2 round=3 phase=over turn=0", "phase:"),
    "too many rolls": ("rolls=500", "rolls:"),
    "no roll at all": ("rolls=0", "rolls:"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_a_position_that_cannot_be_is_refused(what):
    """With a sentence that begins with the field that is wrong."""
    text, field = REFUSED[what]
    assert refused_text("medici-dice", text).startswith(field)


# --- Words for people ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("players", PLAYERS)
def test_whole_games_are_told_and_drawn_in_both_languages(players, language):
    """Every event has its sentence, every drawing its words, and no face or good stays untranslated."""
    from fondaco.language import Speech

    position = fondaco.deal("medici-dice", players=players, seed=3)
    speech = Speech(position.game, language, ["Ada", "Bona", "Carlo", "Dora"][:players])
    sentences = []
    for moment in to_the_end(position, random.Random(players).choice):
        sentences += [speech.event(told, None) for told in moment.events]
        drawn = moment.drawn(speech.say)
    assert "game_ended" in named(position)
    text = "\n".join([*sentences, drawn])
    assert ("gold 5" if language == "en" else "złoto 5") in text
    for name in (*words.FACE_NAMES, *words.TITLE_NAMES[:2], "face-", "{"):
        assert name not in text
    if language == "pl":
        for word in ("enters", "scores", "crosses", "Round", "Ship", "dye", "spice"):
            assert word not in text
