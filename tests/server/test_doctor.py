"""`fondaco doctor`: one screen that tells what works, what is missing, and how the house is. It changes no house."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from core.terminal import Ran, fondaco
from fondaco.cli.doctor import FEATURES
from fondaco.cli.installed import Need, needs_of
from fondaco.server.sqlite import FILE, SCHEMA_VERSION

from .guests import House, Opener

SCREEN = (30, 120)
"""Lines and letters of one screen; what names a folder may be longer."""


def line(ran: Ran, what: str) -> str:
    """What is said of something."""
    assert ran.err == ""
    (found,) = [line for line in ran.out.splitlines() if line.split("  ")[1:2] == [what]]
    return found.partition(what)[2].strip()


def tables(folder: Path, *more: str) -> str:
    """What is said of the tables in a folder."""
    return line(fondaco("doctor", "--data", folder, *more), "Tables")


def test_one_screen_tells_what_works_and_how_to_get_the_rest(tmp_path: Path) -> None:
    """Here everything for playing is installed, and no project whose versions clash."""
    ran = fondaco("doctor", "--data", tmp_path / "house")
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert len(lines) <= SCREEN[0]
    for feature in FEATURES:
        (said,) = [line for line in lines if line[7:].startswith(f"{feature.name} ")]
        if said.startswith("  yes"):
            assert said.endswith(feature.begins_with)
        else:
            assert said.endswith(f"pip install 'fondaco[{','.join(feature.extras)}]'")
        assert len(said) <= SCREEN[1]
    assert any(line.startswith("  no   Gymnasium") for line in lines)
    (here,) = [line for line in lines if line.startswith("  Here ")]
    assert here.endswith("--editable '.[...]'")
    assert lines[-1] == "You can play: fondaco serve or fondaco play."
    assert not (tmp_path / "house").exists()


def test_what_is_too_old_or_too_new_does_not_do() -> None:
    """Versions are compared as numbers; a kind of the same version is the same version."""
    allowed = ">=2.9,<3"
    assert [Need("torch", allowed, there).met for there in ("2.10.1", "2.13.0+cpu", "2.9", "2.8.9", "3.0", None)] == [
        True,
        True,
        True,
        False,
        False,
        False,
    ]
    assert str(Need("torch", allowed, "2.8")) == "torch 2.8, where >=2.9,<3 is needed"
    played = {need.name for need in needs_of("play", "fast") or []}
    assert {"cyclopts", "rich", "numba", "platformdirs"} <= played
    assert "litestar" not in played


def test_it_tells_how_a_house_is(tmp_path: Path, open_house: Opener) -> None:
    """None yet, open, closed, of a newer release, damaged, and one that nobody may write."""
    folder = tmp_path / "house"
    assert tables(folder) == f"no house yet; one would be made in {folder}"
    house: House = open_house(folder)
    house.make("me", "greedy", "random")
    told = tables(folder)
    assert ", open now: 1 tables, sound" in told
    port = house.host.rpartition(":")[2]
    assert "cannot be used" in line(fondaco("doctor", "--data", folder, "--port", port), "Port")
    assert house.close() == ""
    before = (folder / FILE).read_bytes()
    told = tables(folder)
    assert told.endswith(": 1 tables, sound")
    assert "open now" not in told
    assert (folder / FILE).read_bytes() == before
    with closing(sqlite3.connect(folder / FILE)) as file:
        file.execute(f"PRAGMA user_version = {SCHEMA_VERSION + 1}")
    assert "written by a newer release" in tables(folder)
    with closing(sqlite3.connect(folder / FILE)) as file:
        file.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")
        file.execute("PRAGMA journal_mode = DELETE")
    with (folder / FILE).open("r+b") as file:
        file.seek(2 * 4096)
        file.write(os.urandom(3 * 4096))
    assert "DAMAGED" in tables(folder) or "cannot be read" in tables(folder)
    (tmp_path / "file").write_text("not a folder")
    assert "cannot be written" in tables(tmp_path / "file" / "house")


@pytest.mark.parametrize("made", [False, True])
def test_it_tells_how_a_database_is(tmp_path: Path, database: str, open_house: Opener, made: bool) -> None:
    """Without making anything in it, and without repeating its address."""
    if made:
        house = open_house(tmp_path, database=database)
        house.make("me", "greedy", "random")
        assert house.close() == ""
    ran = fondaco("doctor", "--database", database)
    expected = "the database answers: 1 tables" if made else "the database answers and is empty"
    assert line(ran, "Tables").startswith(expected)
    assert database not in ran.out
    nowhere = database.replace("127.0.0.1", "127.0.0.1.invalid")
    assert "does not answer" in line(fondaco("doctor", "--database", nowhere), "Tables")
    if not made:
        assert line(fondaco("doctor", "--database", database), "Tables").startswith(expected)
