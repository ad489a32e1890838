"""`fondaco arena` as it is called: tables, JSON, refusals, and Ctrl-C in the middle of it."""

import json
import os
import pty
import re
import signal
import subprocess
from itertools import pairwise
from pathlib import Path

import pytest

import fondaco
from core.terminal import INTERRUPTIBLE
from fondaco import bots
from fondaco.cli import INTERRUPTED, MISUSE, main
from fondaco.lab.arena import Match, run
from fondaco.lab.measured import out_of_date

from .tables import table

ENOUGH_SECONDS = 120
"""By then a process that was interrupted has ended on any machine; all there is to play would take hours."""


def called(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> str:
    """What the command prints."""
    with pytest.raises(SystemExit) as ended:
        main(["arena", *map(str, arguments)])
    told = capsys.readouterr()
    assert ended.value.code == 0, told.err
    return told.out


def refused(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> str:
    """The one line with which the command refuses."""
    with pytest.raises(SystemExit) as ended:
        main(["arena", *map(str, arguments)])
    told = capsys.readouterr()
    assert ended.value.code == MISUSE
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert told.err.startswith("fondaco: ")
    return told.err


# --- What it prints --------------------------------------------------------------------------------------------------


def test_a_bot_against_a_field(capsys):
    told = called(capsys, "medici", "greedy", "--against", "random", "--players", "3", "--games", "50").splitlines()
    assert re.fullmatch(r"greedy against 2 random: .* of wins \(.* to .*\), mean place 1\.\d\d ± .*, 51 games", told[0])
    assert told[1].startswith("ratings")
    assert re.fullmatch(r"  greedy +\d+", told[2])
    assert re.fullmatch(r"  random +0", told[3])


def test_a_round_robin_as_json(capsys):
    """Each against each, one of the one at a table full of the other."""
    told = called(capsys, "medici", "greedy", "random", "mc:1", "random", "--players", "2", "--games", "4", "--json")
    document = json.loads(told)
    pairs = [(match["one"], match["others"]) for match in document["matches"]]
    codes = ["greedy", "random", "mc:1"]
    assert pairs == [(one, others) for one in codes for others in codes if one != others]
    for match in document["matches"]:
        assert (match["game"], match["players"], match["games"]) == ("medici", 2, 4)
        low, high = match["win_interval"]
        assert 0 <= low <= match["win_share"] <= high <= 1
        low, high = match["place_interval"]
        assert low <= match["mean_place"] <= high
        assert (match["ms_a_decision"] is None) == (match["one"] != "mc:1")
    assert set(document["ratings"]) == set(codes)
    assert min(document["ratings"].values()) == 0


def test_a_single_bot_plays_against_itself(capsys):
    told = called(capsys, "medici", "greedy", "greedy", "--games", "8").splitlines()
    assert len(told) == 1
    assert told[0].startswith("greedy against 3 greedy: 25.0% of wins")


def test_the_table_does_not_depend_on_the_cores(capsys):
    asked = ("middle-ages", "search:2", "--against", "greedy", "--games", "3", "--players", "3", "--json", "--cores")
    one, two = (json.loads(called(capsys, *asked, cores)) for cores in ("1", "2"))
    for document in (one, two):
        del document["matches"][0]["ms_a_decision"]
    assert one == two


def test_a_table_with_options_and_another_deck(capsys, tmp_path):
    """The file keeps such games apart from those at the usual table, and plays none of them again."""
    deck, file = tmp_path / "mine.toml", tmp_path / "arena.jsonl"
    house = fondaco.find("medici-card").house_file()
    deck.write_bytes(house.replace(b"House deck", b"Few of it").replace(b"count = 4", b"count = 3"))
    plain = ("medici-card", "greedy", "--against", "random", "--games", "40", "--file", file)
    other = (*plain, "--deck", deck, "--option", "big_bonus=on")
    usual, unusual = called(capsys, *plain), called(capsys, *other)
    assert unusual.startswith("greedy against 3 random, big_bonus=on, Few of it: ")
    assert unusual.split(": ")[1] != usual.split(": ")[1]
    kept = file.read_bytes()
    assert called(capsys, *other) == unusual
    assert file.read_bytes() == kept


def test_the_usual_values_are_no_options(capsys):
    told = called(capsys, "medici", "greedy", "--games", "8", "--option", "lot_limit=any")
    assert told.startswith("greedy against 3 greedy: ")


# --- What it refuses -------------------------------------------------------------------------------------------------

WRONG = {
    "an unknown game": (("chess", "greedy"), "there is no game 'chess'"),
    "an unknown bot": (("medici", "stockfish"), "there is no bot 'stockfish'"),
    "an unknown field": (("medici", "greedy", "--against", "stockfish"), "there is no bot 'stockfish'"),
    "a bot without its budget": (("medici", "mc:"), "after a colon stand simulations"),
    "a bot with no time": (("medici", "search@0"), "after @ stand seconds"),
    "a bot that does not think": (("medici", "greedy:5"), "just 'greedy'"),
    "no bot": (("medici",), "BOT"),
    "an unknown option": (("medici", "greedy", "--option", "kings=2"), "has no option 'kings'"),
    "an unknown value": (("medici", "greedy", "--option", "lot_limit=few"), "any, other or none"),
    "cards for a game without": (("medici", "greedy", "--deck", "deck.toml"), "no components"),
    "no such cards": (("middle-ages", "greedy", "--cards", "no/such.toml"), "no/such.toml"),
    "a panel with options": (("medici", "greedy", "--panel", "--option", "lot_limit=none"), "the usual options"),
    "too many players": (("medici", "greedy", "--players", "7"), "2, 3, 4, 5 or 6"),
    "one player": (("medici-dice", "greedy", "--players", "1"), "two players or more"),
    "no players": (("medici", "greedy", "--players", "0"), "2, 3, 4, 5 or 6"),
    "players that are no number": (("medici", "greedy", "--players", "four"), "--players"),
    "no games": (("medici", "greedy", "--games", "0"), "from 1 on"),
    "games below none": (("medici", "greedy", "--games", "-5"), "from 1 on"),
    "no cores": (("medici", "greedy", "--cores", "0"), "from 1 on"),
    "a seed below 0": (("medici", "greedy", "--seed", "-1"), "from 0 on"),
    "a seed too large": (("medici", "greedy", "--seed", str(2**40)), "from 0 to 2147483647"),
    "a file in no folder": (("medici", "greedy", "--file", "no/such/folder/arena.jsonl"), "cannot be written"),
    "a folder for a file": (("medici", "greedy", "--file", "."), "cannot be written"),
}


@pytest.mark.parametrize("kind", WRONG)
def test_what_cannot_be_played_is_refused(capsys, kind):
    arguments, said = WRONG[kind]
    assert said in refused(capsys, *arguments)


def test_a_file_of_something_else_is_refused(capsys, tmp_path):
    file = tmp_path / "notes.txt"
    file.write_text("milk\nbread\n", encoding="utf-8")
    assert f"{file}, line 1" in refused(capsys, "medici", "greedy", "--file", file)
    assert file.read_text(encoding="utf-8") == "milk\nbread\n"


# --- Ctrl-C ----------------------------------------------------------------------------------------------------------


def test_ctrl_c_ends_an_arena_and_nothing_played_is_lost(tmp_path):
    """A real process with hours of games before it is interrupted as soon as it has told of some; another one goes on
    from its file."""
    file, match = tmp_path / "arena.jsonl", Match("medici", 3, "mc:20", "greedy")
    asked = ["arena", "medici", match.one, "--against", match.others, "--players", "3", "--games", "60000"]
    terminal, end = pty.openpty()
    command = [*INTERRUPTIBLE, *asked, "--file", str(file)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=end)
    os.close(end)
    told = b""
    while not re.search(rb"[1-9]\d*/60000", told):
        told += os.read(terminal, 1000)
    process.send_signal(signal.SIGINT)
    out, _ = process.communicate(timeout=ENOUGH_SECONDS)
    told += rest_of(terminal)
    assert process.returncode == INTERRUPTED
    assert (out, b"Traceback" in told) == (b"", False)
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    assert file.read_bytes().endswith(b"\n")
    games = 3 * (2 + max(line["first"] for line in lines))
    steps: list[int] = []
    finished = run({match: games}, file=file, progress=steps.append)
    assert len(steps) == games // 3 - len(lines)
    assert table(finished) == table(run({match: games}))


def rest_of(terminal: int) -> bytes:
    """What is still to be read from a terminal whose other end is closed."""
    told = b""
    try:
        while more := os.read(terminal, 1000):
            told += more
    except OSError:  # so Linux says that there is no more
        pass
    finally:
        os.close(terminal)
    return told


def test_levels_are_measured_with_the_gaps_between_them(capsys):
    """Each against its neighbours; alone there are none."""
    asked = ("levels", "medici-dice", "--players", "2", "--games", "2", "--json")
    document = json.loads(called(capsys, *asked))
    steps = document["levels"]
    assert [step["level"] for step in steps] == list(bots.levels_of("medici-dice"))
    for before, step in pairwise(steps):
        assert step["rating"] == pytest.approx(before["rating"] + step["gap"])
        assert step["half"] > 0
    assert "no levels" in refused(capsys, "levels", "medici-dice", "--players", "1")


def test_levels_are_written_into_the_page_of_a_checkout(capsys, tmp_path):
    """In place of what was measured before; the page's own words stay, and it says with which bots it was made."""
    asked = ("levels", "medici-dice", "--players", "2", "--games", "2", "--into", tmp_path)
    assert "no docs/levels.md" in refused(capsys, *asked)
    page = tmp_path / "docs" / "levels.md"
    page.parent.mkdir()
    page.write_text("# Levels\n", encoding="utf-8")
    called(capsys, *asked)
    first = page.read_text(encoding="utf-8")
    assert first.startswith("# Levels\n")
    assert all(f"| {level} | `" in first for level in bots.levels_of("medici-dice"))
    assert list(out_of_date(tmp_path)) == []
    called(capsys, *asked, "--seed", "5")
    assert page.read_text(encoding="utf-8").count("### Medici: The Dice Game") == 1


# --- Shards ----------------------------------------------------------------------------------------------------------


def test_shards_of_an_arena_put_together_tell_what_one_arena_tells(capsys, tmp_path):
    arena = ("medici", "greedy", "mc:1", "--players", "2", "--games", "12")
    whole = re.sub(r", \d+ ms a decision", "", called(capsys, *arena))
    files = [tmp_path / f"{number}.jsonl" for number in (1, 2)]
    for number, file in enumerate(files, 1):
        assert "shard" in called(capsys, *arena, "--shard", f"{number}/2", "--file", file)
    assert "parts" in called(capsys, "merge", *files, files[0], "--into", tmp_path / "all.jsonl")
    together = called(capsys, *arena, "--file", tmp_path / "all.jsonl")
    assert re.sub(r", \d+ ms a decision", "", together) == whole
    assert "--file" in refused(capsys, *arena, "--shard", "1/2")
    assert "there is no file" in refused(capsys, "merge", tmp_path / "missing.jsonl", "--into", tmp_path / "all.jsonl")
