"""What the house counts: it counts what happens, and tells the machine it runs on alone."""

import re

import httpx
import pytest

from .guests import House, Opener


def counted(house: House) -> dict[str, float]:
    """All that the house counts, by name and label."""
    answer = house.http.get("/metrics")
    assert answer.status_code == httpx.codes.OK
    assert answer.headers["Content-Type"].startswith("text/plain; version=0.0.4")
    return {name: float(value) for name, value in re.findall(r"^([a-z]\S*) (\S+)$", answer.text, re.MULTILINE)}


def test_what_happens_is_counted(house: House) -> None:
    """Moves of people and bots, how long both took, answers by status, refusals by cause, tables and watchers."""
    table, tokens = house.make("me", "greedy", "greedy")
    with house.guest(table, *tokens) as guest, house.guest(table):
        guest.turn()
        assert guest.move("nonsense")["type"] == "refused"
        guest.play_on()
        now = counted(house)
        assert now["fondaco_tables"] >= 1
        assert now["fondaco_watchers"] == 1
    played = len(house.moves(table))
    assert now['fondaco_moves_total{by="human"}'] + now['fondaco_moves_total{by="bot"}'] == played
    assert now["fondaco_move_seconds_count"] == now['fondaco_moves_total{by="human"}']
    assert now["fondaco_bot_seconds_count"] == now['fondaco_moves_total{by="bot"}']
    assert now['fondaco_move_seconds_bucket{le="+Inf"}'] == now["fondaco_move_seconds_count"]
    assert now['fondaco_refusals_total{cause="message"}'] >= 1
    assert now['fondaco_http_answers_total{status="201"}'] == 1
    assert house.http.get("/api/nothing").status_code == httpx.codes.NOT_FOUND
    assert counted(house)['fondaco_http_answers_total{status="404"}'] == 1


def test_others_are_told_nothing(
    tmp_path_factory: pytest.TempPathFactory, open_house: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever comes through a proxy is not this machine, whether the owner has named the proxy or forgotten it."""
    for trusted in ("127.0.0.1", ""):
        monkeypatch.setenv("PROXIES", trusted)
        house = open_house(tmp_path_factory.mktemp("data"))
        for forwarded in ({"X-Forwarded-For": "203.0.113.7"}, {"Forwarded": "for=203.0.113.7", "Via": "1.1 caddy"}):
            answer = house.http.get("/metrics", headers=forwarded)
            assert answer.status_code == httpx.codes.NOT_FOUND
            assert "fondaco_moves_total" not in answer.text
