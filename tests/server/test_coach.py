"""The coach: what every move is worth, told to the seat that is to decide, at tables that were opened with one."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

import fondaco
from fondaco import bots

from .guests import House
from .test_solitaire import hints


@pytest.mark.parametrize("game", fondaco.games())
def test_whoever_is_to_decide_is_told_what_the_moves_are_worth(house: House, game: str) -> None:
    """Two guests; the other one is told nothing, and everybody knows that there is a coach."""
    bots.warm(fondaco.find(game))  # else compiling it could take longer than guests wait
    table, (token,) = house.make("me", "open", "greedy", game=game, coach=True)
    _, other = house.join(table, "Bea")
    with house.guest(table, token) as ada, house.guest(table, other) as bea:
        while ada.now.get("turn") not in (0, 1):
            ada.hear()
        while bea.now.get("number") != ada.now["number"]:
            bea.hear()
        assert ada.welcome["coach"]
        assert bea.welcome["coach"]
        (mine, guest), theirs = ((token, ada), other) if ada.now["turn"] == 0 else ((other, bea), token)
        answer = hints(house, table, mine)
        assert answer.status_code == httpx.codes.OK, answer.text
        assert sorted(hint["move"] for hint in answer.json()) == sorted(guest.now["legal"])
        assert all(0 <= hint["win"] <= 1 for hint in answer.json())
        refused = hints(house, table, theirs)
        assert refused.json() == {"reason": "a hint is for whoever is to decide at this table just now."}


def test_there_is_no_coach_where_none_was_agreed(house: House) -> None:
    table, tokens = house.make("me", "me")
    reasons = {hints(house, table, token).json()["reason"] for token in tokens}
    assert "this table was opened without a coach, so nobody gives hints." in reasons
    refused = house.ask("me", game="medici-dice", daily=True, guest="g" * 20, coach=True)
    assert "without a coach" in refused.json()["reason"]


def test_moves_are_answered_while_the_coach_thinks(house: House) -> None:
    """It thinks where bots do; whoever asks twice at once is asked to wait."""
    table, tokens = house.make("me", "me", "me", game="middle-ages", coach=True)
    with ThreadPoolExecutor(len(tokens) * 2) as threads, house.guest(table, *tokens) as guest:
        guest.turn()
        token = tokens[guest.now["turn"]]
        asked = [threads.submit(hints, house, table, token) for _ in range(2)]
        assert house.http.get("/api/health").status_code == httpx.codes.OK
        codes = sorted(answer.result().status_code for answer in asked)
    assert codes[0] == httpx.codes.OK
    assert codes[1] in (httpx.codes.OK, httpx.codes.TOO_MANY_REQUESTS)
