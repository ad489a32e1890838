"""A game in the terminal by lines: moves by text and by number, the log, taking back, saving, leaving."""

import json
import signal
import subprocess

import pytest

import fondaco as library
from fondaco.core.text import LONGEST_MOVE

from .terminal import FIVE, INTERRUPTIBLE, fondaco, from_a_shell, surroundings

NUMBERS = {"draw": "1", "stop": "2", "pass": "0"}
NO_ENGLISH = ("Day", "bids", "passes", "turns up", "offers", "pays", "earns", "rises", "loads", "begins", "discarded")


@pytest.fixture(scope="module")
def moves(tmp_path_factory):
    """What a person at seat 0 answers in a whole game: stop at once, then 9 florins where that is allowed, or pass.

    Answers that are not allowed are refused and the next one is taken, so a few lines over and over play a whole game.
    """
    file = tmp_path_factory.mktemp("play") / "game.json"
    ran = fondaco(*FIVE, "--record", file, typed="stop\nbid 9\npass\n" * 200)
    assert (ran.code, ran.err) == (0, "")
    end = library.replay(file.read_text(encoding="utf-8"))
    position, answers = library.deal("medici", players=4, seed=5), []
    for move in end.history:
        if position.seat == 0:
            answers.append(move)
        position.play(move)
    assert position.over
    assert {"stop", "bid 9", "pass"} <= set(answers)
    return answers


@pytest.fixture(scope="module")
def whole_game(moves, tmp_path_factory):
    """The whole game by its moves, and its record."""
    file = tmp_path_factory.mktemp("play") / "by-text.json"
    return fondaco(*FIVE, "--record", file, typed="\n".join(moves) + "\n"), file


def test_a_whole_game_by_the_texts_of_moves(whole_game, moves):
    ran, _ = whole_game
    assert (ran.code, ran.err) == (0, "")
    assert len(ran.answers) == 1 + len(moves)
    assert "not allowed" not in ran.out
    assert ran.out.count("Day 3 ends") == 1
    assert "Final result\n  1. " in ran.out


def test_a_whole_game_by_the_numbers_of_moves_is_the_same(whole_game, moves, tmp_path):
    by_text, record = whole_game
    numbers = [NUMBERS.get(move) or move.removeprefix("bid ") for move in moves]
    file = tmp_path / record.name
    by_number = fondaco(*FIVE, "--record", file, typed="\n".join(numbers) + "\n")
    assert by_number.code == 0
    assert by_number.out.replace(str(file), "") == by_text.out.replace(str(record), "")
    assert file.read_bytes() == record.read_bytes()


def test_the_same_seed_gives_the_same_transcript(whole_game, moves):
    _, record = whole_game
    again = from_a_shell(*FIVE, "--record", record, typed="\n".join(moves) + "\n")
    assert again == whole_game[0]


def test_the_record_of_the_game_is_verified_and_told(whole_game):
    ran, record = whole_game
    assert ran.out.endswith(f"The record is in {record}.\n")
    assert "are legal" in fondaco("verify", record).out
    told = fondaco("replay", record)
    assert told.out.splitlines() == ran.told


def test_scoring_is_explained(whole_game):
    """Every florin of a day: ships by place, levels that rise, tracks."""
    told = whole_game[0].told
    assert sum("a ship worth" in line for line in told) == 3 * 4
    assert any("rises in" in line for line in told)
    assert any("first in" in line for line in told)


def test_the_board_shows_the_table_and_the_menu():
    board = fondaco(*FIVE).answers[0]
    for words in ("Day 1. Deck: 23.", "Lot: F0", "0 = Alba (you)", "Your move, Alba (you):", "[1] draw   [2] stop"):
        assert words in board


WRONG = ["castle", "bid 7", "3", "0", "-1", "1.0", "\0", "ö", "save", "bid 1 2", "bid " + "9" * 5000]


def test_a_wrong_answer_is_refused_with_what_is_allowed_and_asked_again():
    ran = fondaco(*FIVE, typed="\n".join([*WRONG, "draw\n"]))
    assert (ran.code, ran.err) == (0, "")
    for wrong, answer in zip(WRONG, ran.answers[1:], strict=False):
        shown = repr(wrong) if len(repr(wrong)) <= LONGEST_MOVE else f"{wrong!r:.{LONGEST_MOVE}}..."
        assert answer == f"{shown} is not allowed now; allowed: draw or stop."
    assert "Alba (you) turns up spice 5." in ran.out


def test_a_number_of_any_length_is_a_wrong_answer():
    ran = fondaco(*FIVE, typed="9" * 5000 + "\ndraw\n")
    assert (ran.code, ran.err) == (0, "")
    assert "allowed: draw or stop." in ran.out
    assert "Alba (you) turns up spice 5." in ran.out


def test_bytes_that_are_no_text_are_a_wrong_answer_too():
    """A terminal with another encoding."""
    ran = from_a_shell(*FIVE, typed=b"\xff\xfe\ndraw\n", PYTHONIOENCODING="utf-8:strict")
    assert (ran.code, ran.err) == (0, "")
    assert "Alba (you) turns up spice 5." in ran.out


def test_empty_lines_are_passed_over():
    ran = fondaco(*FIVE, typed="\n   \n\ndraw\n")
    assert "not allowed" not in ran.out
    assert "turns up spice 5" in ran.out


@pytest.mark.parametrize("typed", ["", "draw", "draw\nquit\nstop\n"])
def test_leaving_the_table_is_no_error(typed):
    ran = fondaco(*FIVE, typed=typed)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.endswith("You have left the table.\n")


def test_leaving_early_still_writes_the_record(tmp_path):
    file = tmp_path / "game.json"
    ran = fondaco(*FIVE, "--record", file, typed="draw\nquit\n")
    assert ran.code == 0
    position = library.replay(file.read_text(encoding="utf-8"))
    assert (position.history, position.over) == (("draw",), False)


def test_help_tells_the_commands():
    out = fondaco(*FIVE, typed="help\n").out
    for word in ("board", "log", "undo", "save", "quit"):
        assert f"\n  {word}" in out


def test_board_draws_the_table_again():
    assert fondaco(*FIVE, typed="board\n").out.count("Medici: Day 1. Deck: 23.") == 2


def test_log_tells_all_that_has_happened():
    once, twice = fondaco(*FIVE, typed="draw\nstop\n"), fondaco(*FIVE, typed="draw\nstop\nlog\n")
    assert len(once.told) > 4
    assert twice.told == once.told * 2


def test_undo_takes_back_the_last_move_and_the_answers_of_the_others():
    """The table is as before, and the log tells only what still counts."""
    ran = fondaco(*FIVE, typed="draw\nstop\nundo\nundo\nlog\nundo\ndraw\n")
    start = fondaco(*FIVE)
    assert (ran.code, ran.err) == (0, "")
    after = ran.answers
    assert "Deck: 22." in after[3]
    assert "Deck: 23." in after[4]
    assert [line.strip() for line in after[5].splitlines()] == start.told
    assert after[6] == "There is no move of yours to take back."
    assert "Alba (you) turns up spice 5." in after[7]


def test_a_move_after_an_undo_goes_into_the_record_in_place_of_the_other(tmp_path):
    file = tmp_path / "game.json"
    fondaco(*FIVE, "--record", file, typed="draw\nundo\nstop\n")
    assert json.loads(file.read_text(encoding="utf-8"))["moves"][0] == "stop"
    assert "are legal" in fondaco("verify", file).out


def test_save_writes_the_record_so_far(tmp_path):
    file = tmp_path / "with a space.json"
    ran = fondaco(*FIVE, typed=f"draw\nsave {file}\nstop\n")
    assert f"The record is in {file}." in ran.out
    assert library.replay(file.read_bytes()).history == ("draw",)
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize(
    "name", ["missing/game", "file/game", "folder", "x" * 300, "a\0b"], ids=lambda name: ascii(name)[:14]
)
def test_a_save_that_cannot_be_written_is_said_and_the_game_goes_on(name, tmp_path):
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").touch()
    ran = fondaco(*FIVE, typed=f"save {tmp_path}/{name}\ndraw\n")
    assert (ran.code, ran.err) == (0, "")
    assert "cannot be written" in ran.out
    assert "turns up spice 5" in ran.out
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "folder"]


def test_a_save_to_no_name_is_said_and_the_game_goes_on():
    ran = fondaco(*FIVE, typed="save .\nsave /\ndraw\n")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.count("cannot be written") == 2
    assert "turns up spice 5" in ran.out


def test_polish_says_nothing_in_english(moves, whole_game):
    """The same game event by event; only moves are typed alike in every language."""
    ran = fondaco(*FIVE, "--language", "pl", typed="help\nlog\n" + "\n".join(moves) + "\n")
    assert (ran.code, ran.err) == (0, "")
    for word in NO_ENGLISH:
        assert word not in ran.out
    for word in ("licytuje", "pasuje", "odkrywa kartę", "płaci", "zarabia", "Koniec dnia 3", "Wynik końcowy"):
        assert word in ran.out
    assert not set(ran.told) & set(whole_game[0].told)


def test_interrupting_leaves_the_table_quietly(tmp_path):
    """Ctrl-C: exit code 130, no traceback, and the record is written as far as it goes."""
    file = tmp_path / "game.json"
    playing = subprocess.Popen(
        [*INTERRUPTIBLE, *FIVE, "--record", str(file)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=surroundings(),
    )
    said = b""
    while not said.endswith(b"[2] stop\n> "):
        said += playing.stdout.read(1)
    playing.send_signal(signal.SIGINT)
    out, err = playing.communicate()
    assert playing.returncode == 130
    assert err.strip() == b""
    assert b"Traceback" not in out
    assert library.replay(file.read_text(encoding="utf-8")).history == ()
