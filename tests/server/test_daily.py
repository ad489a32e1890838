"""The deal of the day: one try a guest counts, nothing of it is seen before the day has passed, then all of it."""

from __future__ import annotations

import asyncio
import json
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import httpx

import fondaco
from fondaco.core.fairness import commitment, daily_key, day_key
from fondaco.core.verifying import verified
from fondaco.server.guests import hash_of, new_token
from fondaco.server.sqlite import SQLiteStore
from fondaco.server.store import StoredSeat, StoredTable

from .guests import House, Opener
from .test_solitaire import alone, finish

GAME = "medici-dice"


def try_today(house: House, guest: str, name: str) -> tuple[str, str]:
    """A table of today's deal: its id, and the token of its seat."""
    return alone(house, daily=True, guest=guest, seats=[{"kind": "me", "name": name}])


def day(ahead: int = 0) -> str:
    """A date, so many days from today."""
    return (datetime.now(UTC).date() + timedelta(ahead)).isoformat()


def results(house: House, date: str, **more: Any) -> list[tuple[str, str]]:
    """Who is listed: tables and names."""
    return [(one["table"], one["name"]) for one in house.http.get(f"/api/daily/{GAME}/{date}", params=more).json()]


def test_one_try_a_guest_counts_and_the_rest_is_practice(tmp_path: Path, open_house: Opener) -> None:
    """The same dice for everybody; who plays still cannot practise, and the list outlives a restart."""
    house = open_house(tmp_path)
    ada, bea = new_token(), new_token()
    first, token = try_today(house, ada, "Ada")
    refused = house.ask("me", game=GAME, daily=True, guest=ada)
    assert refused.json()["reason"] == "your try at today's deal is not over; finish it first, then you can practise."
    assert "16 to 64 letters" in house.ask("me", game=GAME, daily=True).json()["reason"]
    with house.guest(first, token) as guest:
        date, dice = guest.welcome["daily"], guest.turn()["view"]["dice"]
        assert not guest.welcome["practice"]
    assert date in (day(), day(-1))
    assert results(house, date) == []
    finish(house, first, token)

    again, token = try_today(house, ada, "Ada again")
    with house.guest(again, token) as guest:
        assert guest.welcome["practice"]
        assert guest.turn()["view"]["dice"] == dice
    finish(house, again, token)
    other, token = try_today(house, bea, "Bea")
    with house.guest(other, token) as guest:
        assert guest.turn()["view"]["dice"] == dice
    assert results(house, date) == [(first, "Ada")], "who still plays is not listed"
    assert results(house, date, practice=True) == [(again, "Ada again")]
    house.kill()
    house = open_house(tmp_path)
    assert results(house, date) == [(first, "Ada")]
    finish(house, other, token)
    assert sorted(name for _, name in results(house, date)) == ["Ada", "Bea"]
    assert results(house, day(-400)) == []


def test_nobody_sees_others_dice_before_having_rolled_them(house: House) -> None:
    """Neither by watching, nor by the record, the moments or a what-if; who has finished may look."""
    ada, bea = new_token(), new_token()
    table, token = try_today(house, ada, "Ada")
    finish(house, table, token)
    refused = [
        house.http.get(f"/api/tables/{table}/record"),
        house.http.get(f"/api/tables/{table}/moments"),
        house.http.post(f"/api/tables/{table}/what-if", json={"step": 0, "seat": 0, "bots": []}),
    ]
    for answer in refused:
        assert answer.status_code == httpx.codes.BAD_REQUEST
        assert "when the day has passed" in answer.json()["reason"]
    mine, my_token = try_today(house, bea, "Bea")
    with house.guest(table) as watcher:
        for guest in ("", bea, "too short"):
            if guest != "too short":
                watcher.hello(guest=guest)
                assert (watcher.welcome["veiled"], watcher.welcome["number"]) == (True, -1)
        watcher.say(type="hello", guest="too short")
        assert watcher.until(lambda message: message["type"] != "seats")["type"] == "refused"
        assert watcher.moments == []
    finish(house, mine, my_token)
    with house.socket(table) as socket:
        socket.send(json.dumps({"type": "hello", "guest": bea}))
        told = [json.loads(socket.recv()) for _ in range(2)]
    assert [message["type"] for message in told] == ["welcome", "moment"]
    assert "secret" not in json.dumps(told)


def keep(folder: Path, *tables: StoredTable) -> None:
    """Put tables into the data folder of a house that is closed."""

    async def put() -> None:
        store = SQLiteStore(folder)
        for table in tables:
            await store.add_table(table)
        await store.close()

    asyncio.run(put())


def table_of(date: str, secret: bytes, token: str, name: str, **settings: Any) -> StoredTable:
    """A table of an earlier day at which nothing has been played yet."""
    seat = StoredSeat("human", "Ada", token_hash=hash_of(token))
    return StoredTable(name, GAME, 1, {}, secret, commitment(secret), 0, (seat,), daily=date, settings=settings)


def test_a_day_s_secret_is_promised_before_it_and_told_after_it(tmp_path: Path, open_house: Opener) -> None:
    """The record of a day that has passed is given and verified; who ends too late is not listed; deals of the day as
    they once were, by the date alone, go on as ever."""
    house = open_house(tmp_path)
    promised = {one["date"]: one for one in house.http.get("/api/daily/commitments").json()}
    assert promised[day(2)]["secret"] == promised[day(1)]["secret"] == ""
    secret = bytes.fromhex(promised[day(-2)]["secret"])
    assert commitment(secret) == promised[day(-2)]["commitment"]
    assert len({one["commitment"] for one in promised.values()}) == len(promised)
    house.kill()
    token = new_token()
    keep(tmp_path, table_of(day(-2), secret, token, "late", day=True), table_of(day(-3), secret, token, "old"))
    house = open_house(tmp_path)
    assert {one["date"]: one for one in house.http.get("/api/daily/commitments").json()} == promised

    with house.guest("late", token) as guest, house.guest("late") as watcher:
        assert guest.welcome["commitment"] == promised[day(-2)]["commitment"]
        guest.play_on()
        assert watcher.until(lambda message: message["type"] == "revealed")["secret"] == secret.hex()
    record = fondaco.Record.from_json(house.http.get("/api/tables/late/record").text)
    assert record.chance["day"]["date"] == day(-2)
    assert "is the one committed to" in verified(record)[1]
    dealt = fondaco.deal(GAME, players=1, seed=day_key(secret, GAME, day(-2)))
    assert dealt.view(0)["dice"] == json.loads(guest.moments[0])["view"]["dice"]
    assert results(house, day(-2)) == []

    end = finish(house, "old", token)
    record = fondaco.Record.from_json(house.http.get("/api/tables/old/record").text)
    assert record.chance == {"key": daily_key(GAME, day(-3)).hex()}
    assert list(fondaco.replay(record).scores) == end["scores"]
    with house.guest("old") as watcher:
        assert (watcher.welcome["commitment"], watcher.welcome["veiled"]) == ("", False)
