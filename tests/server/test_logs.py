"""The house's log: a JSON object a line for machines, nothing below the level that was asked for, and no secret."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from .guests import House, Opener


def test_a_log_for_machines_tells_of_tables_and_of_no_keys(
    tmp_path: Path, open_house: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Tables that begin and end, each line an object; tokens, names and secrets are in none of them."""
    monkeypatch.setenv("LOG", "info json")
    house = open_house(tmp_path)
    table, tokens = house.make("me", "open", "greedy")
    _, other = house.join(table, "Lucrezia")
    with house.guest(table, *tokens, other) as guest:
        guest.play_on()
        secret = json.loads(guest.heard[-1])["secret"]
    said = house.close()
    lines = [json.loads(line) for line in said.splitlines()]
    assert {"info"} == {line["level"] for line in lines}
    about = [line["message"].removeprefix(f"table {table} ") for line in lines if table in line["message"]]
    assert [words.split()[1].rstrip(":") for words in about] == ["opened", "ended"]
    for hidden in (*tokens, other, secret, "Lucrezia"):
        assert hidden not in said


def test_what_is_no_level_is_refused(house: House) -> None:
    """With what is allowed."""
    for flags, sentence in (
        (["--log-level", "loud"], "there is no log level 'loud'; there is debug, info, warning or error."),
        (["--log-format", "xml"], "a log is written as text or json, not as 'xml'."),
    ):
        done = subprocess.run([sys.executable, "-m", "fondaco", "serve", *flags], capture_output=True, text=True)
        assert done.returncode != 0
        assert sentence in done.stderr
