"""Reviews of finished games: asked for over HTTP, made behind the bots, kept, and gone on with after a restart."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx

import fondaco
from fondaco import bots
from fondaco.server.sqlite import FILE

from .guests import House, Opener, play_together

FEW_DECISIONS = {"game": "medici-dice"}


def played_by_two(house: House) -> str:
    """A game that two guests have played to its end."""
    table, tokens = house.make("me", "open", **FEW_DECISIONS)
    _, other = house.join(table, "Bea")
    with house.guest(table, *tokens) as ada, house.guest(table, other) as bea:
        early = house.http.post(f"/api/tables/{table}/review")
        assert early.status_code == httpx.codes.BAD_REQUEST, "it would tell what is hidden"
        play_together(ada, bea)
    return table


def until_done(house: House, table: str) -> dict[str, Any]:
    """Ask until the review is there."""
    while True:
        answer = house.http.get(f"/api/tables/{table}/review", params={"wait": 20}).json()
        if answer["state"] == "done":
            review: dict[str, Any] = answer["review"]
            return review
        assert answer["state"] in ("waiting", "working")
        assert answer["done"] <= answer["of"]


def wanted(folder: Path) -> list[str]:
    """The tables whose review is still to be made, as the store has it."""
    with closing(sqlite3.connect(f"file:{folder / FILE}?mode=ro", uri=True)) as file:
        return [key for (key,) in file.execute("SELECT key FROM documents WHERE kind = 'review wanted'")]


def test_a_review_is_made_in_the_end_whatever_happens_to_the_house(tmp_path: Path, open_house: Opener) -> None:
    """Killed while it is made, the house begins it again by itself; then it is kept."""
    bots.warm(fondaco.find("medici-dice"))
    house = open_house(tmp_path)
    table = played_by_two(house)
    assert house.http.get(f"/api/tables/{table}/review").json()["state"] == "none"
    assert house.http.post(f"/api/tables/{table}/review").json()["state"] == "waiting"
    house.kill()
    assert wanted(tmp_path) == [table]
    house = open_house(tmp_path)
    review = until_done(house, table)

    record = fondaco.Record.from_json(house.http.get(f"/api/tables/{table}/record").text)
    assert [step["move"] for step in review["steps"]] == record.moves
    ranking = fondaco.replay(record).ranking
    for seat, told in enumerate(review["seats"]):
        assert told["result"] == (ranking[seat] == 1) / ranking.count(1)
        parts = review["fair"][seat] + told["luck"] + told["own"] + told["others"]
        assert abs(parts - told["result"]) < 1e-5
    assert house.http.post(f"/api/tables/{table}/review").json() == {
        "state": "done",
        "done": 0,
        "of": 0,
        "review": review,
    }
    assert wanted(tmp_path) == []
    assert house.http.get("/api/tables/nowhere/review").status_code == httpx.codes.NOT_FOUND
