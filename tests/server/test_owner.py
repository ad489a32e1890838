"""What the owner of a house may have done, while it is open and while it is closed."""

import os
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from fondaco.core.errors import FondacoError
from fondaco.server.blocking import Blocked, read_address
from fondaco.server.desk import DESK, ask_owner

from .guests import House, Opener
from .test_hosting import NO_TABLE, farewell

POLICY = 1008
SLOW = """
class Slow:
    def choose(self, position, luck):
        open({gate!r}).read()
        return position.legal[0]
"""
"""A bot that thinks until nobody holds the other end of a pipe any more."""


def command(house: House, *words: str) -> str:
    """What the house says to a command of its owner."""
    return "\n".join(ask_owner(words, None if house.database else house.folder, house.database or None))


def refused(house: House, *words: str) -> str:
    """Why a command is refused."""
    with pytest.raises(FondacoError) as refusal:
        command(house, *words)
    return str(refusal.value)


def test_the_owner_lists_tables_by_the_command_line(house: House) -> None:
    """With their names; only the owner of the folder can open the desk."""
    table, _ = house.make("me", "open")
    house.join(table, "Ada")
    words = [sys.executable, "-m", "fondaco", "house", "list", "--data", str(house.folder)]
    listed = subprocess.run(words, capture_output=True, text=True, check=True).stdout.splitlines()
    assert [line for line in listed if line.startswith(table) and line.endswith("open  medici  -, Ada")]
    assert (house.folder / DESK).stat().st_mode & 0o077 == 0
    assert "the commands are" in refused(house, "burn")


def test_nobody_plays_at_a_table_that_the_owner_has_closed(house: House) -> None:
    """Everybody there is told, bots included; it is kept, and not listed."""
    table, tokens = house.make("me", "me", "greedy", listed=True)
    with house.guest(table, *tokens) as guest, house.guest(table) as watcher:
        guest.turn()
        assert "is closed" in command(house, "close", table)
        for each in (guest, watcher):
            each.until(lambda told: told["type"] == "seats" and told["closed"])
        assert "owner of this house has closed" in guest.move(guest.now["legal"][0])["reason"]
        guest.say(type="say", seat=0, text="why?")
        assert "has closed" in guest.until(lambda told: told["type"] == "refused")["reason"]
    assert [row["closed"] for row in house.http.post("/api/mine", json=tokens).json()] == [True]
    assert "closed already" in refused(house, "close", table)
    assert "there is no table" in refused(house, "close", "nowhere")
    while table in [row["table"] for row in house.http.get("/api/tables").json()]:
        assert house.open  # the list is as old as a second


def test_bots_stop_where_the_owner_closes_or_deletes_their_table(tmp_path: Path, open_house: Opener) -> None:
    """While one of them thinks, and nobody complains of it."""
    gate = tmp_path / "gate"
    os.mkfifo(gate)
    (tmp_path / "slow_bots.py").write_text(SLOW.format(gate=str(gate)), encoding="utf-8")
    house = open_house(tmp_path / "data", visitors=("slow_bots:Slow",), path=tmp_path)
    for what in ("close", "delete"):
        table, _ = house.make("slow_bots:Slow", "slow_bots:Slow")
        with house.guest(table) as watcher, gate.open("w"):  # which waits until it thinks
            watcher.until_moment(0)
            command(house, what, table)
            if what == "close":
                watcher.until(lambda told: told["type"] == "seats" and told["closed"])
                assert watcher.now["number"] == 0
            else:
                assert farewell(watcher)[0] == NO_TABLE
    assert house.close() == ""


def test_nothing_is_kept_of_a_deleted_table(house: House) -> None:
    """Whoever is there goes."""
    table, tokens = house.make("me", "me")
    with house.guest(table, *tokens) as guest:
        guest.turn()
        command(house, "delete", table)
        assert farewell(guest)[0] == NO_TABLE
    assert house.http.post("/api/mine", json=tokens).json() == []
    assert "there is no table" in refused(house, "delete", table)


def test_a_name_is_cleared_everywhere(house: House) -> None:
    """At tables where somebody is, too; his key stays his."""
    table, _ = house.make("me", "open")
    seat, token = house.join(table, "Rude Name")
    with house.guest(table, token) as guest:
        assert "at 1 tables" in command(house, "clear-name", "Rude Name")
        guest.until(lambda told: told["type"] == "seats" and told["seats"][seat]["name"] == "guest")
        guest.say(type="say", seat=seat, text="still here")
        guest.until(lambda told: told["type"] == "said")
    assert "nobody here is called" in refused(house, "clear-name", "Rude Name")


def test_a_blocked_address_gets_no_answer(tmp_path: Path, open_house: Opener) -> None:
    """While the house is open its connections end; while it is closed the commands act on what is kept."""
    first = open_house(tmp_path)
    table, tokens = first.make("me", "me")
    with first.guest(table, *tokens) as guest:
        guest.turn()
        command(first, "block", "127.0.0.0/8")
        guest.say(type="say", seat=0, text="hello?")
        assert farewell(guest)[0] == POLICY
    answer = first.http.get("/api/games")
    assert answer.status_code == httpx.codes.FORBIDDEN
    assert "has blocked your address" in answer.json()["reason"]
    first.kill()  # which leaves its socket behind
    assert command(first, "blocked") == "127.0.0.0/8"
    again = open_house(tmp_path)
    assert again.http.get("/api/games").status_code == httpx.codes.FORBIDDEN
    command(again, "unblock", "127.0.0.0/8")
    assert again.http.get("/api/games").status_code == httpx.codes.OK
    assert again.close() == ""
    assert not (tmp_path / DESK).exists()
    assert table in command(again, "list")
    with pytest.raises(FondacoError, match="there is no house"):
        ask_owner(["list"], tmp_path / "elsewhere", None)
    assert "an address is written as" in refused(again, "block", "somebody")


def test_an_address_of_the_sixth_version_stands_for_its_neighbours() -> None:
    """As the gate counts them."""
    blocked = Blocked()
    blocked._networks = [read_address("2001:db8::7"), read_address("203.0.113.0/24")]
    assert "2001:db8::/64" in blocked
    assert "203.0.113.9" in blocked
    assert "203.0.114.9" not in blocked
    assert "2001:db8:0:1::/64" not in blocked
    assert "" not in blocked


def test_houses_that_share_a_database_hear_of_the_owner(tmp_path: Path, open_house: Opener, database: str) -> None:
    """His commands need no house there."""
    house = open_house(tmp_path, database=database)
    table, tokens = house.make("me", "me")
    with house.guest(table, *tokens) as guest:
        guest.turn()
        command(house, "close", table)
        guest.until(lambda told: told["type"] == "seats" and told["closed"])
        command(house, "delete", table)
        assert farewell(guest)[0] == NO_TABLE
    assert house.close() == ""
