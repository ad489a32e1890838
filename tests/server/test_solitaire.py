"""One guest alone: hints, and for whom the deal of the day is."""

from __future__ import annotations

import re
from typing import Any

import httpx
import pytest

from fondaco.server.guests import new_token

from .guests import House


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
    assert answer.json()["reason"] == "a hint is for whoever is to decide at this table just now."
    table, tokens = house.make("me", "me")
    answers = [hints(house, table, token).json()["id"] for token in tokens]
    assert "no-coach" in answers


def test_there_are_no_hints_in_the_deal_of_the_day(house: House) -> None:
    table, token = alone(house, daily=True, guest=new_token())
    answer = hints(house, table, token)
    assert answer.status_code == httpx.codes.BAD_REQUEST
    reason = "the deal of the day is played without hints, so that its results can be compared."
    assert answer.json()["reason"] == reason


@pytest.mark.parametrize(
    "asked",
    [
        {"game": "medici-dice", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]},
        {"game": "medici-dice", "seats": [{"kind": "bot", "bot": "greedy"}]},
    ],
)
def test_the_deal_of_the_day_is_for_one_person(house: House, asked: dict[str, Any]) -> None:
    answer = house.http.post("/api/tables", json={**asked, "daily": True, "guest": new_token()})
    assert answer.status_code == httpx.codes.BAD_REQUEST
    assert re.match("the deal of the day is for one person", answer.json()["reason"])
