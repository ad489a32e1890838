"""The coach: what every move is worth, told to the seat that is to decide, at tables that were opened with one."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from random import Random

import httpx
import pytest

import fondaco
from fondaco import bots
from fondaco.bots.reckoning import PARTS, expected, worth_a_word

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
        assert refused.json()["reason"] == "a hint is for whoever is to decide at this table just now."


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


@pytest.mark.parametrize("game", fondaco.games())
def test_a_few_moves_are_compared_by_what_everybody_may_expect_of_the_next_reckoning(game: str) -> None:
    """The best is among them, and a move of another kind where there is one; what was played is, too."""
    position = fondaco.deal(game, players=3, seed=11)
    opinions = bots.find("random", game).explain(position, Random(1))  # type: ignore[attr-defined]
    actions = [one.action for one in opinions]
    compared = worth_a_word(position, actions)
    assert compared[0] == actions[0]
    kinds = {position.game.words.move_text(action).split()[0] for action in actions}
    assert len({position.game.words.move_text(action).split()[0] for action in compared}) == min(len(kinds), 3)
    assert actions[-1] in worth_a_word(position, actions, actions[-1])
    told = expected(position, compared, Random(2))
    assert [set(each) for each in told] == [set(PARTS[game])] * len(compared)
    assert all(len(seats) == position.players for each in told for seats in each.values())
    assert all(sum(map(sum, each.values())) > 0 for each in told)
    assert told == expected(position, compared, Random(2))


def test_a_reckoning_is_expected_as_it_comes() -> None:
    """The last ship has one hold left, and nothing is left to chance: what is told is what is paid."""
    position = last_decision_of_a_day()
    (move,) = (action for action in position.actions if position.game.words.move_text(action) == "pass")
    (told,) = expected(position, [move], Random(3))
    position.play(move)
    for part, sign in PARTS["medici"].items():
        paid = [0] * position.players
        for event in position.events:
            if event.name == part:
                paid[event.seat] += sign * event.florins
        assert told[part] == paid, part
    assert sum(told["ship_paid"]) > 0


def last_decision_of_a_day() -> fondaco.Position:
    """A game of Medici where passing ends the day whatever is in the deck: the deck is empty."""
    luck = Random(4)
    for seed in range(100):
        position = fondaco.deal("medici", players=2, seed=seed)
        while position.seat is not None:
            after = position.copy()
            if "pass" in position.legal:
                after.play("pass")
                if any(told.name == "day_ended" for told in after.events) and position.view()["deck"] == 0:
                    return position
            position.play(luck.choice(position.actions))
    raise AssertionError("no day ended with an empty deck")


def test_after_a_game_everybody_may_ask_why(house: House) -> None:
    """About any decision, a bot's or a guest's; not before, and not about what was never decided."""
    bots.warm(fondaco.find("medici-dice"))
    table, (token,) = house.make("me", "greedy", game="medici-dice")

    def why(step: int) -> httpx.Response:
        return house.http.post(f"/api/tables/{table}/why", json={"step": step})

    assert "once the game is over" in why(0).json()["reason"]
    with house.guest(table, token) as guest:
        while not guest.turn()["over"]:
            guest.move(guest.now["legal"][0])
    record = house.http.get(f"/api/tables/{table}/record").json()
    last = len(record["moves"]) - 1
    answer = why(last)
    assert answer.status_code == httpx.codes.OK, answer.text
    compared = [hint["move"] for hint in answer.json() if hint["parts"]]
    assert record["moves"][last] in compared
    assert f"ask about one after 0 to {last} of them" in why(last + 1).json()["reason"]
