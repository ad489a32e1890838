"""Games that are over: a stranger with the link replays them from every side, and checks their record."""

from __future__ import annotations

import json

import httpx

import fondaco
from fondaco.server.moments import moment_for

from .guests import House, play_together


def finished(house: House, *seats: str, **more: object) -> tuple[str, list[str]]:
    """A game that two guests have played to its end: its table, and their tokens."""
    table, tokens = house.make(*seats, **more)
    with house.guest(table, *tokens) as guest:
        guest.play_on()
    return table, tokens


def moments(house: House, table: str, **asked: int) -> list[dict[str, object]]:
    """Moments of a game that is over."""
    answer = house.http.get(f"/api/tables/{table}/moments", params=asked)
    assert answer.status_code == httpx.codes.OK, answer.text
    told: list[dict[str, object]] = answer.json()["moments"]
    return told


def test_a_stranger_replays_a_finished_game_as_every_seat_saw_it(house: House) -> None:
    """Byte for byte what was told to the seat; and to a spectator what it was told."""
    table, tokens = house.make("me", "open", "greedy", game="medici-card")
    _, other = house.join(table, "Bea")
    with house.guest(table, *tokens) as ada, house.guest(table, other) as bea, house.guest(table) as watcher:
        assert house.http.get(f"/api/tables/{table}/moments").status_code == httpx.codes.BAD_REQUEST
        play_together(ada, bea)
        watcher.until(lambda message: message["type"] == "revealed")
    record = fondaco.Record.from_json(house.http.get(f"/api/tables/{table}/record").text)
    spectator = [json.loads(text) for text in watcher.moments]
    told = moments(house, table)
    assert len(told) <= len(record.moves) + 1
    while len(told) <= len(record.moves):
        told += moments(house, table, after=len(told) - 1)
    assert told == spectator
    position = fondaco.replay(fondaco.Record(record.game, record.rules, 3, record.options, record.chance, []))
    seen = moments(house, table, seat=1, after=-1, most=1)
    assert seen == [json.loads(moment_for(position, 0, None, None, position.events, 1, False))]
    assert moments(house, table, seat=1, after=len(record.moves)) == []
    answer = house.http.get(f"/api/tables/{table}/moments", params={"seat": 3})
    assert answer.json()["reason"] == "there is no seat 3; the seats are 0 to 2."


def test_what_is_printed_on_the_cards_is_told_beside_the_moments(house: House) -> None:
    """With it their views are whole."""
    table, _ = finished(house, "me", "me", "me", game="middle-ages")
    answer = house.http.get(f"/api/tables/{table}/moments", params={"seat": 0, "most": 1}).json()
    position = fondaco.replay(house.http.get(f"/api/tables/{table}/record").text)
    while position.history:
        position.undo()
    assert answer["moments"][0]["view"] | answer["view_static"] == position.view(0)


def test_a_record_is_verified_over_http(house: House) -> None:
    """In the words of `fondaco verify`; an edited one, a long one and nonsense are refused."""
    table, _ = finished(house, "me", "me", "random")
    text = house.http.get(f"/api/tables/{table}/record").text
    answer = house.http.post("/api/verify", content=text)
    assert answer.status_code == httpx.codes.OK
    assert [line.split(":")[0] for line in answer.json()["lines"]] == ["digest", "deal", "moves", "result"]
    assert "committed to" in answer.json()["lines"][1]
    for edited, reason in (
        (text.replace('"pass"', '"draw"', 1), "edited"),
        ("[" * 60_000, "no record"),
        ("", "no record"),
        (text + " " * 70_000, "too large"),
    ):
        refused = house.http.post("/api/verify", content=edited)
        assert refused.is_client_error
        assert reason in refused.json()["reason"]
