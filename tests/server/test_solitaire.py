"""One guest alone: hints, and the deal of the day with its table of scores."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import httpx
import pytest

import fondaco
from fondaco.core.fairness import daily_key

from .guests import House, Opener


def alone(house: House, **more: Any) -> tuple[str, str]:
    """A solitaire: its table, and the token of its one seat."""
    table, (token,) = house.make("me", game="medici-dice", **more)
    return table, token


def finish(house: House, table: str, token: str) -> dict[str, Any]:
    """Play the first legal move until the game is over; the last moment."""
    with house.guest(table, token) as guest:
        while not guest.turn()["over"]:
            guest.move(guest.now["legal"][0])
        return guest.now


def hints(house: House, table: str, token: str) -> httpx.Response:
    """Ask what the moves are worth."""
    return house.http.post(f"/api/tables/{table}/hint", json={"token": token})


def test_whoever_is_to_decide_gets_hints(house: House) -> None:
    table, token = alone(house)
    answer = hints(house, table, token)
    assert answer.status_code == httpx.codes.OK
    with house.guest(table, token) as guest:
        legal = guest.turn()["legal"]
    assert sorted(hint["move"] for hint in answer.json()) == sorted(legal)
    scores = [hint["score"] for hint in answer.json()]
    assert scores == sorted(scores, reverse=True)


def test_nobody_else_gets_hints_and_not_every_game_has_them(house: House) -> None:
    table, _ = alone(house)
    answer = hints(house, table, "not the token")
    assert answer.status_code == httpx.codes.BAD_REQUEST
    assert answer.json() == {"reason": "a hint is for whoever is to decide at this table just now."}
    table, tokens = house.make("me", "me")
    answers = [hints(house, table, token).json() for token in tokens]
    assert {"reason": "nobody gives hints in this game."} in answers


def test_there_are_no_hints_in_the_deal_of_the_day(house: House) -> None:
    table, token = alone(house, daily=True)
    answer = hints(house, table, token)
    assert answer.status_code == httpx.codes.BAD_REQUEST
    reason = "the deal of the day is played without hints, so that its results can be compared."
    assert answer.json() == {"reason": reason}


def test_the_deal_of_the_day_is_the_same_for_all_and_has_a_table_of_scores(tmp_path: Path, open_house: Opener) -> None:
    house = open_house(tmp_path)
    before = datetime.now(UTC).date().isoformat()
    first, token = alone(house, daily=True, seats=[{"kind": "me", "name": "Ada"}])
    with house.guest(first, token) as guest:
        date, dice = guest.welcome["daily"], guest.turn()["view"]["dice"]
        assert guest.welcome["commitment"] == ""
    assert before <= date <= datetime.now(UTC).date().isoformat()
    assert house.http.get(f"/api/daily/medici-dice/{date}").json() == []
    ada = finish(house, first, token)

    record = house.http.get(f"/api/tables/{first}/record").json()
    assert record["chance"] == {"key": daily_key("medici-dice", date).hex()}
    assert fondaco.replay(fondaco.Record.from_document(record)).scores == tuple(ada["scores"])
    position = fondaco.deal("medici-dice", players=1, seed=daily_key("medici-dice", date))
    assert position.view(0)["dice"] == dice

    other, _ = alone(house, daily=True, seats=[{"kind": "me", "name": "Bea"}])
    listed = [{"table": first, "name": "Ada", "score": ada["scores"][0]}]
    assert house.http.get(f"/api/daily/medici-dice/{date}").json() == listed, "who still plays is not listed"
    assert house.http.get("/api/daily/medici-dice/2001-01-01").json() == []
    house.kill()
    house = open_house(tmp_path)
    assert house.http.get(f"/api/daily/medici-dice/{date}").json() == listed
    with house.guest(other) as watcher:
        assert watcher.welcome["daily"] == date


@pytest.mark.parametrize(
    "asked",
    [
        {"game": "medici-dice", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]},
        {"game": "medici-dice", "seats": [{"kind": "bot", "bot": "greedy"}]},
    ],
)
def test_the_deal_of_the_day_is_for_one_person(house: House, asked: dict[str, Any]) -> None:
    answer = house.http.post("/api/tables", json={**asked, "daily": True})
    assert answer.status_code == httpx.codes.BAD_REQUEST
    assert re.match("the deal of the day is for one person", answer.json()["reason"])
