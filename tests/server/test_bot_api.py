"""The open interface as its page describes it: the example bot plays whole games, and all that is told is described."""

import re
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from jsonschema import Draft202012Validator

import fondaco

from .guests import House

ROOT = Path(__file__).parents[2]
BOT = ROOT / "examples/bot.py"
LINES_MOST = 80
"""With its docstrings and flags; what plays are 60."""


def run_bot(house: House, *asked: str) -> list[int]:
    """Let the example play; everybody's score."""
    done = subprocess.run(
        [sys.executable, str(BOT), f"http://{house.host}", *asked], capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stderr
    return [int(score) for score in done.stdout.removeprefix("scores:").split()]


@pytest.mark.parametrize("game", fondaco.games())
def test_the_example_plays_every_game_to_its_end(house: House, game: str) -> None:
    """Against three others."""
    assert len(run_bot(house, game)) == 4


def test_two_programs_play_each_other(house: House) -> None:
    """One takes the open seat at the other's table."""
    table, (token,) = house.make("me", "open")
    other = subprocess.Popen(
        [sys.executable, str(BOT), f"http://{house.host}", "--table", table], stdout=subprocess.PIPE, text=True
    )
    with house.guest(table, token) as guest:
        guest.play_on()
    assert other.wait(120) == 0
    assert other.stdout is not None
    assert [int(score) for score in re.findall(r"-?\d+", other.stdout.read())] == guest.now["scores"]
    other.stdout.close()


def test_the_example_says_what_is_wrong(house: House) -> None:
    """A table that is not there."""
    done = subprocess.run([sys.executable, str(BOT), f"http://{house.host}", "--table", "nowhere"], capture_output=True)
    assert done.returncode != 0
    assert b"404" in done.stderr


def test_both_descriptions_are_published(house: House) -> None:
    """They are what they say they are, and have all that a bot needs."""
    http = house.http.get("/api/schema/openapi.json").raise_for_status().json()
    assert {"/api/tables", "/api/tables/{table}/join", "/api/health"} <= set(http["paths"])
    messages = house.http.get("/api/schema/messages.json")
    assert messages.status_code == httpx.codes.OK
    Draft202012Validator.check_schema(messages.json())
    assert {"Hello", "Move", "Welcome", "Moment", "MediciView"} <= set(messages.json()["$defs"])


def test_the_example_is_short() -> None:
    """So that it is read."""
    assert len(BOT.read_text().splitlines()) < LINES_MOST
