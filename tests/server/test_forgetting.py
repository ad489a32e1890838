"""What is not kept: guests who want to be forgotten, and games that were over long ago."""

import sqlite3
import time
from pathlib import Path

import httpx
import pytest

import fondaco
from fondaco.core.errors import FondacoError
from fondaco.server import house as houses
from fondaco.server.keeping import Keeping, Retention

from .guests import House, Opener
from .test_hosting import NO_KEY, farewell
from .test_memory import in_a_house

DAY = 24 * 3600


def forget(house: House, *tokens: str) -> None:
    """Forget whoever has these tokens."""
    answer = house.http.post("/api/me/forget", json=list(tokens))
    assert answer.status_code == httpx.codes.NO_CONTENT, answer.text


def test_a_forgotten_guest_is_guest_and_others_play_on(house: House) -> None:
    """His key opens nothing, his connection ends, a bot has his seat to the end, and the record verifies."""
    table, (ada,) = house.make("me", "open", "greedy")
    _, bea = house.join(table, "Bea")
    with house.guest(table, ada) as other, house.guest(table, bea) as leaving:
        forget(house, bea, "no token of anybody")
        assert farewell(leaving)[0] == NO_KEY
        told = other.until(lambda told: told["type"] == "seats" and told["seats"][1]["name"] == "guest")
        assert told["seats"][1]["why"] == "resigned"
        assert told["seats"][0]["name"] != "guest"
        other.play_on()
    assert house.http.post("/api/mine", json=[bea]).json() == []
    assert len(house.http.post("/api/mine", json=[ada]).json()) == 1
    record = house.http.get(f"/api/tables/{table}/record")
    assert "Bea" not in record.text
    assert house.http.post("/api/verify", content=record.content).status_code == httpx.codes.OK


def test_where_the_game_has_yet_to_begin_his_seat_is_open_again(house: House) -> None:
    """And a table where only he waits is closed."""
    shared, _ = house.make("me", "open", "open")
    seat, bea = house.join(shared, "Bea")
    alone = house.http.post("/api/tables", json={"game": "medici", "seats": [{"kind": "open"}] * 2}).json()["table"]
    _, waiting = house.join(alone, "Bea")
    forget(house, bea, waiting)
    assert house.join(shared, "Cleo", seat=seat)[0] == seat
    assert house.http.post(f"/api/tables/{alone}/join", json={"name": "Dora"}).status_code == httpx.codes.NOT_FOUND


def age(folder: Path, table: str, days: int) -> None:
    """Have a game ended so many days ago."""
    with sqlite3.connect(folder / "fondaco.sqlite") as store:
        store.execute("UPDATE tables SET ended = ? WHERE id = ? AND ended > 0", (int(time.time()) - days * DAY, table))
    store.close()


def tables_in(folder: Path) -> set[str]:
    """The tables that are kept in a folder."""
    store = sqlite3.connect(f"file:{folder / 'fondaco.sqlite'}?mode=ro", uri=True)
    try:
        return {table for (table,) in store.execute("SELECT id FROM tables")}
    finally:
        store.close()


def test_games_that_were_over_long_ago_are_deleted(
    tmp_path: Path, open_house: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those within the days that the owner says stay, and so does what is not over, and what somebody looks at."""
    first = open_house(tmp_path)
    made = [first.make("greedy", "greedy", "greedy")[0] for _ in range(3)]
    going_on, _ = first.make("me", "me")
    for table in made:
        with first.guest(table) as watcher:
            watcher.play_on()
    first.close()
    old, held, young = made
    for table, days in ((old, 5), (held, 6), (young, 1)):
        age(tmp_path, table, days)

    async def visit(house: houses.House) -> None:
        keeping = Keeping(house._store, house, Retention())
        async with house.at(held):
            await keeping.sweep(int(time.time()) - 3 * DAY)
            assert tables_in(tmp_path) == {held, young, going_on}

    in_a_house(tmp_path, visit)
    monkeypatch.setenv("KEEP_FINISHED", "3")
    again = open_house(tmp_path)
    while held in tables_in(tmp_path):
        assert again.open
    assert tables_in(tmp_path) == {young, going_on}
    assert again.close() == ""
    with pytest.raises(FondacoError, match="for 1 to"):
        Retention(0)


def test_tables_that_were_left_are_deleted(tmp_path: Path, open_house: Opener) -> None:
    """Not those where something has happened since, or somebody is; a group goes as a whole, once all of it is idle."""
    first = open_house(tmp_path)
    waiting, left, spoken, visited = (first.make("me", "me", "open" if n == 0 else "me") for n in range(4))
    seats = [[{"kind": "me"}, {"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "greedy"}]] * 2
    groups = []
    for _ in range(2):
        made = first.http.post("/api/groups", json={"game": "medici", "tables": seats}).json()["tables"]
        groups.append([(table["table"], table["keys"][0]["token"]) for table in made])
    (ended, ended_token), (stood, _) = groups[0]
    with first.guest(left[0], *left[1]) as guest:
        guest.move(guest.turn()["legal"][0])
    with first.guest(ended, ended_token) as guest:
        while not guest.turn()["over"]:
            guest.move(guest.now["legal"][0])
    first.close()
    everything = tables_in(tmp_path)
    with sqlite3.connect(tmp_path / "fondaco.sqlite") as store:
        store.execute(f"UPDATE tables SET created = created - {5 * DAY}")
        store.execute(f"UPDATE moves SET at = at - {5 * DAY * 1000}")
        store.execute(f"UPDATE acts SET at = at - {5 * DAY * 1000}")
    store.close()
    second = open_house(tmp_path)
    with second.guest(spoken[0], spoken[1][0]) as guest:
        guest.say(type="say", seat=0, text="I am here")
        guest.until(lambda told: told["type"] == "said")
    with second.guest(groups[1][0][0], groups[1][0][1]) as guest:
        guest.move(guest.turn()["legal"][0])
    second.close()

    async def visit(house: houses.House) -> None:
        keeping = Keeping(house._store, house, Retention(idle=3))
        async with house.at(visited[0]):
            await keeping.sweep_idle(int(time.time()) - 3 * DAY)
            assert tables_in(tmp_path) == everything - {waiting[0], left[0], ended, stood}
        await keeping.sweep_idle(int(time.time()) - 3 * DAY)
        assert tables_in(tmp_path) == {spoken[0], *(table for table, _ in groups[1])}

    in_a_house(tmp_path, visit)


def test_records_are_archived_before_games_are_deleted(
    tmp_path: Path, open_house: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game whose record cannot be kept is not deleted; the record is the one that everybody could have."""
    first = open_house(tmp_path / "data")
    table, _ = first.make("greedy", "greedy", "greedy")
    with first.guest(table) as watcher:
        watcher.play_on()
    record = first.http.get(f"/api/tables/{table}/record").text
    first.close()
    age(tmp_path / "data", table, 5)
    archive = tmp_path / "archive"
    archive.write_text("in the way")

    async def sweep(house: houses.House) -> None:
        keeping = Keeping(house._store, house, Retention(3, archive))
        with pytest.raises(FondacoError, match="records cannot be kept in"):
            await keeping.sweep(int(time.time()) - 3 * DAY)

    in_a_house(tmp_path / "data", sweep)
    assert tables_in(tmp_path / "data") == {table}
    archive.unlink()
    monkeypatch.setenv("KEEP_FINISHED", "3")
    monkeypatch.setenv("ARCHIVE", str(archive))
    again = open_house(tmp_path / "data")
    while tables_in(tmp_path / "data"):
        assert again.open
    assert again.close() == ""
    assert [file.name for file in archive.iterdir()] == [f"{table}.json"]
    kept = (archive / f"{table}.json").read_text(encoding="utf-8")
    assert fondaco.Record.from_json(kept) == fondaco.Record.from_json(record)
    assert fondaco.replay(kept).over
    with pytest.raises(FondacoError, match="give both"):
        Retention(archive=archive)
