"""Duplicate groups: the same deal at several tables, nothing of it told before the last has ended, then compared."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import httpx

import fondaco
from fondaco.core.fairness import commitment, group_key
from fondaco.core.verifying import verified

from .guests import House, Opener

OPEN, GREEDY = {"kind": "open"}, {"kind": "bot", "bot": "greedy"}


def group_of(house: House, *tables: list[dict[str, str]], **more: Any) -> tuple[str, list[str]]:
    """A new group and its tables."""
    answer = house.http.post("/api/groups", json={"game": "medici", "tables": list(tables), **more})
    assert answer.status_code == httpx.codes.CREATED, answer.text
    made = answer.json()
    assert {table["commitment"] for table in made["tables"]} == {made["commitment"]}
    return made["group"], [table["table"] for table in made["tables"]]


def about(house: House, group: str) -> dict[str, Any]:
    """What everybody may know of a group."""
    told: dict[str, Any] = house.http.get(f"/api/groups/{group}").json()
    return told


def refused_everywhere(house: House, table: str) -> None:
    """Nothing of a table is told to anybody without a seat."""
    for answer in (
        house.http.get(f"/api/tables/{table}/record"),
        house.http.get(f"/api/tables/{table}/moments", params={"seat": 0}),
        house.http.post(f"/api/tables/{table}/what-if", json={"step": 0, "seat": 0, "bots": ["greedy"]}),
    ):
        assert answer.status_code == httpx.codes.BAD_REQUEST


def test_two_guests_play_the_same_deal_at_two_tables(tmp_path: Path, open_house: Opener) -> None:
    """Neither begins before both are seated; after a restart all goes on; then scores and points are compared."""
    house = open_house(tmp_path)
    group, (first, second) = group_of(house, [OPEN, GREEDY, GREEDY], [OPEN, GREEDY, GREEDY])
    _, ada_token = house.join(first, "Ada", nonce="ada's")
    with house.guest(first, ada_token) as ada, house.guest(first) as watcher:
        assert (ada.welcome["state"], ada.welcome["group"]) == ("waiting", group)
        assert about(house, group)["state"] == "waiting"
        _, bea_token = house.join(second, "Bea", nonce="bea's")
        ada.turn()
        assert about(house, group)["state"] == "playing"
        ada.move(ada.now["legal"][0])
        house.kill()
        assert watcher.moments == []
    house = open_house(tmp_path)
    with house.guest(first, ada_token) as ada, house.guest(second, bea_token) as bea, house.guest(first) as watcher:
        assert watcher.welcome["veiled"]
        bea.turn()
        while not ada.turn()["over"]:
            ada.move(ada.now["legal"][0])
        refused_everywhere(house, first)
        refused_everywhere(house, second)
        told = about(house, group)
        assert [table["ended"] for table in told["tables"]].count(True) == 1
        assert (told["state"], told["seats"]) == ("playing", [])
        assert not any('"revealed"' in text for text in ada.heard)
        watcher.say(type="hello", tokens=[])
        assert watcher.until(lambda message: message["type"] == "welcome")["number"] == -1
        assert watcher.moments == []

        while not bea.turn()["over"]:
            bea.move(bea.now["legal"][-1])
        secret = ada.until(lambda message: message["type"] == "revealed")["secret"]
        assert bea.until(lambda message: message["type"] == "revealed")["secret"] == secret
        watcher.until(lambda message: message["type"] == "revealed")
        assert json.loads(watcher.moments[-1])["over"]
        assert json.loads(ada.moments[0])["view"] == json.loads(bea.moments[0])["view"]
        scores = {first: ada.now["scores"], second: bea.now["scores"]}

    told = about(house, group)
    assert told["state"] == "over"
    order = [table["table"] for table in told["tables"]]
    assert sorted(order) == sorted([first, second])
    for seat in told["seats"]:
        own = [scores[table][seat["seat"]] for table in order]
        assert seat["scores"] == own
        assert seat["points"] == ([1, 1] if own[0] == own[1] else [2, 0] if own[0] > own[1] else [0, 2])
    nonces = {first: ["ada's", "", ""], second: ["bea's", "", ""]}
    key = group_key(bytes.fromhex(secret), [nonces[table] for table in order])
    for table in order:
        record = fondaco.Record.from_json(house.http.get(f"/api/tables/{table}/record").text)
        assert record.chance["group"]["commitment"] == commitment(bytes.fromhex(secret))
        assert "at the 2 tables of the group" in verified(record)[1]
        dealt = fondaco.replay(record)
        while dealt.history:
            dealt.undo()
        assert dealt == fondaco.deal("medici", players=3, seed=key)


def test_groups_that_cannot_be_compared_are_refused(house: House) -> None:
    for tables, reason in (
        ([[OPEN, OPEN]], "2 to 12 tables"),
        ([[OPEN, OPEN, OPEN], [OPEN, OPEN]], "equally many seats"),
        ([[OPEN] * 9, [OPEN] * 9], "players, not 9"),
    ):
        answer = house.http.post("/api/groups", json={"game": "medici", "tables": tables})
        assert answer.status_code == httpx.codes.BAD_REQUEST
        assert reason in answer.json()["reason"]
    assert house.http.get("/api/groups/nowhere").status_code == httpx.codes.NOT_FOUND


def test_a_group_of_bots_plays_by_itself(house: House) -> None:
    """Whoever watches is told all of it at the end."""
    group, tables = group_of(house, [GREEDY, GREEDY, GREEDY], [GREEDY, GREEDY, {"kind": "bot", "bot": "random"}])
    with house.guest(tables[0]) as watcher, house.guest(tables[1]) as other:
        watcher.until(lambda message: message["type"] == "revealed")
        other.until(lambda message: message["type"] == "revealed")
    assert about(house, group)["state"] == "over"


def test_tables_of_one_group_may_be_played_at_different_processes(
    tmp_path: Path, open_house: Opener, database: str
) -> None:
    """Each hears of the other's seats and of its end."""
    here, there = (open_house(tmp_path, database=database) for _ in range(2))
    group, (first, second) = group_of(here, [OPEN, GREEDY], [OPEN, GREEDY], game="medici-dice")
    _, ada_token = here.join(first, "Ada")
    with here.guest(first, ada_token) as ada:
        assert ada.welcome["state"] == "waiting"
        _, bea_token = there.join(second, "Bea")
        while not ada.turn()["over"]:
            ada.move(ada.now["legal"][0])
        with there.guest(second, bea_token) as bea:
            bea.play_on()
        ada.until(lambda message: message["type"] == "revealed")
    assert about(here, group) == about(there, group)
    assert about(here, group)["state"] == "over"


def test_a_group_has_one_clock_and_one_stand_in_for_all_its_tables(house: House) -> None:
    """So nobody who stays away keeps the others from hearing how they did; all clocks start with the last guest."""
    clock = {"kind": "move", "seconds": 1}
    group, (first, second) = group_of(house, [OPEN, GREEDY], [OPEN, GREEDY], clock=clock, stand_in="random")
    house.join(first, "Ada")
    _, token = house.join(second, "Bea")
    with house.guest(second, token) as bea:
        assert bea.welcome["clock"] == clock | {"increment": 0}
        bea.until(lambda message: message["type"] == "revealed")
        assert bea.welcome["seats"][1 - bea.welcome["mine"][0]]["kind"] == "bot"
    assert about(house, group)["state"] == "over"
    refused = house.http.post("/api/groups", json={"game": "medici", "tables": [[OPEN] * 3] * 2, "stand_in": "nobody"})
    assert "the bots are" in refused.json()["reason"]
