"""The command line: bad input is one clear line on standard error and exit code 2; records are told and verified."""

import json
import os
import random
import subprocess

import pytest

from fondaco.cli.commands import app
from fondaco.core.record import digest
from helpers.sentences import played

from .terminal import COMMAND, FIVE, fondaco, from_a_shell, one_line, refusal, refused, surroundings

COMMANDS = [name for name in app if not name.startswith("-")]

BAD_INPUT = {
    "an unknown game": (("play", "chess"), "medici"),
    "a game with a path in it": (("play", "../medici"), "medici"),
    "7 players": (("play", "medici", "--players", "7"), "2, 3, 4, 5 or 6"),
    "1 player": (("play", "medici", "--players", "1"), "2, 3, 4, 5 or 6"),
    "no players": (("play", "medici", "--players", "0"), "2, 3, 4, 5 or 6"),
    "players that are no number": (("play", "medici", "--players", "four"), "--players"),
    "players that are no whole number": (("play", "medici", "--players", "3.6"), "--players"),
    "an unknown option": (("play", "medici", "--option", "castle=1"), "lot_limit"),
    "a wrong value of an option": (("play", "medici", "--option", "lot_limit=all"), "any, other or none"),
    "an option without a value": (("play", "medici", "--option", "lot_limit"), "name=value"),
    "a seed below 0": (("play", "medici", "--seed", "-1"), "from 0 to"),
    "a seed too large": (("play", "medici", "--seed", str(2**63)), "from 0 to"),
    "a seed that is no number": (("play", "medici", "--seed", "five"), "--seed"),
    "a seed that is no whole number": (("play", "medici", "--seed", "1.5"), "--seed"),
    "an unknown bot": (("play", "medici", "--bots", "stockfish"), "random, greedy, mc, search"),
    "too few bots": (("play", "medici", "--players", "4", "--bots", "greedy"), "3 bots"),
    "too many bots": (("play", "medici", "--players", "2", "--bots", "greedy,greedy,greedy"), "1 bots"),
    "an empty bot": (("play", "medici", "--bots", "greedy,,greedy"), "random, greedy, mc, search"),
    "an unknown seat": (("play", "medici", "--seat", "4"), "0 to 3"),
    "a seat below 0": (("play", "medici", "--seat", "-1"), "0 to 3"),
    "an unknown language": (("play", "medici", "--language", "de"), "en or pl"),
    "an unknown command": (("castle",), "play"),
    "an unknown flag": (("play", "medici", "--castle"), "--castle"),
    "a flag without its value": (("play", "medici", "--seed"), "--seed"),
    "a word too many": (("play", "medici", "chess"), "chess"),
    "replay without a file": (("replay",), "FILE"),
    "replay of no file": (("replay", "/nowhere/record.json"), "cannot be read"),
    "verify of no file": (("verify", "/nowhere/record.json"), "cannot be read"),
    "replay of a folder": (("replay", "/"), "cannot be read"),
    "verify of an empty file": (("verify", os.devnull), "no record"),
    "warming an unknown game": (("warm", "--game", "chess"), "medici"),
    "fuzzing an unknown game": (("fuzz", "chess"), "medici"),
    "fuzzing with 7 players": (("fuzz", "medici", "--players", "7"), "2, 3, 4, 5 or 6"),
}


@pytest.mark.parametrize("what", BAD_INPUT)
def test_bad_input_is_refused_in_one_line_that_says_what_is_allowed(what):
    arguments, allowed = BAD_INPUT[what]
    assert allowed in refused(*arguments)


def test_from_a_shell_it_is_the_same():
    """The exit codes too."""
    listed, refused_there = from_a_shell("games"), from_a_shell("play", "chess")
    assert listed == fondaco("games")
    assert refused_there == fondaco("play", "chess")
    assert "medici" in refusal(refused_there)


@pytest.mark.parametrize("command", [(), *((name,) for name in COMMANDS)], ids="-".join)
def test_every_command_explains_itself(command):
    ran = fondaco(*command, "--help")
    assert (ran.code, ran.err) == (0, "")
    assert "Usage: fondaco" in ran.out
    if not command:
        assert all(name in ran.out for name in COMMANDS)


def test_games_are_listed_with_players_options_and_bots():
    ran = fondaco("games")
    assert (ran.code, ran.err) == (0, "")
    for word in ("medici: Medici (1995)", "Reiner Knizia", "2-6", "lot_limit: any, other, none", "random, greedy"):
        assert word in ran.out


# --- Records ---------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def record(tmp_path_factory):
    """The record of a game that bots played at the command line."""
    file = tmp_path_factory.mktemp("records") / "game.json"
    ran = fondaco("play", "--players", "4", "--bots", "greedy,random,greedy,random", "--seed", "9", "--record", file)
    assert (ran.code, ran.err) == (0, "")
    return file


def test_a_game_of_bots_can_be_watched_and_recorded(record):
    document = json.loads(record.read_text(encoding="utf-8"))
    assert document["seats"] == ["Alba (greedy)", "Bianca (random)", "Cosimo (greedy)", "Donata (random)"]
    assert len(document["scores"]) == 4
    assert document["chance"] == {"seed": 9}
    assert list(record.parent.iterdir()) == [record]


def test_a_record_is_verified(record):
    ran = fondaco("verify", record)
    assert (ran.code, ran.err) == (0, "")
    document = json.loads(record.read_text(encoding="utf-8"))
    assert f"all {len(document['moves'])} are legal" in ran.out
    assert ", ".join(map(str, document["scores"])) in ran.out


def test_a_record_is_told(record):
    ran = fondaco("replay", record)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("Day 1 begins with 24 cards in the deck.")
    assert ran.out.count("Day 3 ends") == 1
    assert "Alba (greedy) bids" in ran.out


def test_a_record_is_told_in_polish_without_an_english_word(record):
    """Also when the record has no names: then seats are called by number, in that language."""
    document = json.loads(record.read_text(encoding="utf-8"))
    nameless = {name: value for name, value in document.items() if name != "digest"} | {"seats": []}
    file = record.with_name("nameless.json")
    file.write_text(json.dumps(nameless | {"digest": digest(nameless)}), encoding="utf-8")
    for told in (fondaco("replay", record, "--language", "pl"), fondaco("replay", file, "--language", "pl")):
        assert (told.code, told.err) == (0, "")
        assert told.out.startswith("Dzień 1")
        for word in ("Day", "bids", "passes", "turns up", "pays", "earns", "rises", "seat", "Seat"):
            assert word not in told.out
    file.unlink()


EDITS = {
    "a changed move": lambda text: text.replace('"draw"', '"stop"', 1),
    "a changed name": lambda text: text.replace("Alba", "Zofia"),
    "a cut": lambda text: text[: len(text) // 2],
    "nothing left": lambda text: "",
}


@pytest.mark.parametrize("edit", EDITS)
def test_an_edited_record_is_refused(edit, record, tmp_path):
    file = tmp_path / "edited.json"
    text = record.read_text(encoding="utf-8")
    file.write_text(EDITS[edit](text), encoding="utf-8")
    assert file.read_text(encoding="utf-8") != text
    assert "record" in refused("verify", file)


def test_an_edited_record_is_not_told(record, tmp_path):
    file = tmp_path / "edited.json"
    file.write_text(EDITS["a changed move"](record.read_text(encoding="utf-8")), encoding="utf-8")
    assert "edited" in refused("replay", file)


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_an_edited_record_whose_digest_matches_is_refused(command, record, tmp_path):
    document = json.loads(record.read_text(encoding="utf-8"))
    del document["digest"]
    file = tmp_path / "edited.json"
    for changed in ({"scores": [99, 0, 0, 0]}, {"seats": ["Alba"]}, {"chance": {"setup": 5}}, {"rules": 2}):
        edited = document | changed
        file.write_text(json.dumps(edited | {"digest": digest(edited)}), encoding="utf-8")
        refused(command, file)


def test_bytes_that_are_no_text_are_no_record(tmp_path):
    file = tmp_path / "noise.json"
    file.write_bytes(random.Random(1).randbytes(500))
    assert "no record" in refused("verify", file)


def test_a_terminal_without_unicode_still_gets_an_answer(record):
    """What it cannot show is replaced, not a reason to break off."""
    for command in (("verify", record), ("replay", record, "--language", "pl")):
        ran = from_a_shell(*command, PYTHONIOENCODING="ascii")
        assert (ran.code, ran.err) == (0, "")


def test_a_reader_that_leaves_early_is_no_reason_to_complain(record):
    """`fondaco replay FILE | head -1`."""
    replay = subprocess.Popen(
        [*COMMAND, "replay", record], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=surroundings()
    )
    replay.stdout.readline()
    replay.stdout.close()
    assert replay.stderr.read() == b""
    replay.stderr.close()
    assert replay.wait() in (0, 1)


# --- Records that cannot be written ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "where", ["missing/game.json", "file/game.json", ".", "folder", "x" * 300], ids=lambda name: name[:9]
)
def test_a_record_that_cannot_be_written_is_said_in_one_line(where, tmp_path):
    """No such folder, a file in place of a folder, a folder in place of a file, a name too long."""
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").write_text("something", encoding="utf-8")
    ran = fondaco(*FIVE, "--record", where if where == "." else tmp_path / where)
    assert "cannot be written" in one_line(ran)
    assert ran.code == 2
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["file", "folder"]
    assert (tmp_path / "file").read_text(encoding="utf-8") == "something"


def test_the_library_and_the_command_line_agree(record):
    """The record written at the command line replays in the library to the scores it names."""
    import fondaco as library

    position = library.replay(record.read_bytes())
    assert list(position.scores) == json.loads(record.read_text(encoding="utf-8"))["scores"]
    assert played(position, random.Random(0)) == position
