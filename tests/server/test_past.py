"""Whoever comes late may have the present alone, and ask for the past as he needs it: the same bytes, in pieces."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from fondaco.server.company import STRETCH_MOST

from .guests import Guest, House, Opener
from .test_groups import OPEN, group_of

MOVES = 12


@pytest.fixture
def player(house: House) -> Iterator[tuple[Guest, str, list[str]]]:
    """Somebody with both seats of a table who has played for a while; the table and its keys."""
    table, keys = house.make("me", "me")
    with house.guest(table, *keys) as player:
        for _ in range(MOVES):
            player.turn()
            player.move(player.now["legal"][0])
        yield player, table, keys


def numbers(moments: list[str]) -> list[int]:
    """The numbers of moments."""
    return [json.loads(text)["number"] for text in moments]


def test_the_present_comes_first_and_the_past_when_it_is_asked_for(
    house: House, player: tuple[Guest, str, list[str]]
) -> None:
    """For a watcher and for a seat: what is asked for is what a hello would have told, to the byte."""
    _, table, keys = player
    for tokens in ([], keys[:1]):
        with house.guest(table, *tokens) as told, house.guest(table, *tokens, past=False) as late:
            told.until_moment(MOVES)
            late.until_moment(MOVES)
            assert late.welcome["number"] == MOVES
            assert late.moments == told.moments[-1:]
            assert late.recall(7, MOVES - 1) == told.moments[7:-1]
            assert late.recall(0, 6) == told.moments[:7]


def test_two_who_come_late_hear_what_happens_meanwhile_once_and_in_order(
    house: House, player: tuple[Guest, str, list[str]]
) -> None:
    """What is new is told as ever, whatever is asked for of the past; who was away is told just what is missing."""
    playing, table, _ = player
    with house.guest(table, past=False) as one, house.guest(table, past=False) as other:
        one.say(type="past", first=0, last=MOVES - 1)
        playing.turn()
        playing.move(playing.now["legal"][0])
        for guest in (one, other):
            guest.until_moment(MOVES + 1)
        while len(one.moments) < MOVES + 2:
            one.hear()
        assert sorted(numbers(one.moments)) == list(range(MOVES + 2))
        assert [number for number in numbers(one.moments) if number < MOVES] == list(range(MOVES))
        assert numbers(other.moments) == [MOVES, MOVES + 1]
    with house.guest(table, after=MOVES) as back:
        back.until_moment(MOVES + 1)
        assert numbers(back.moments) == [MOVES + 1]


def test_the_past_has_no_moves_to_choose_from(house: House, player: tuple[Guest, str, list[str]]) -> None:
    """They are told with the present alone, though both seats are mine."""
    _, table, keys = player
    with house.guest(table, *keys, past=False) as late:
        assert late.turn()["legal"]
        assert {json.loads(text)["legal"] for text in late.recall(0, MOVES - 1)} == {None}


def test_the_outlook_of_moves_is_left_out_for_who_does_not_want_it(
    house: House, player: tuple[Guest, str, list[str]]
) -> None:
    """The same moment but for that; whoever wants it has it, whoever came first."""
    _, table, keys = player
    told = []
    for wanted in (False, True, False):
        with house.guest(table, *keys, outlook=wanted) as guest:
            guest.until_moment(MOVES)
            told.append(dict(guest.now))
    outlooks = [moment.pop("outlook") for moment in told]
    assert [outlook is not None for outlook in outlooks] == [False, True, False]
    assert told[0] == told[1] == told[2]
    assert told[0]["legal"]


@pytest.mark.parametrize(("first", "last"), [(-1, 3), (3, 2), (0, MOVES + 1), (0, 2**40)])
def test_what_never_was_is_refused(house: House, player: tuple[Guest, str, list[str]], first: int, last: int) -> None:
    """And the connection goes on."""
    _, table, _ = player
    with house.guest(table, past=False) as late:
        late.until_moment(MOVES)
        late.say(type="past", first=first, last=last)
        refused = late.until(lambda message: message["type"] == "refused")
        assert (
            refused["reason"] == f"the moments here are 0 to {MOVES}; ask for at most {STRETCH_MOST}, in their order."
        )
        assert numbers(late.recall(2, 3)) == [2, 3]


def test_the_past_is_for_those_who_have_said_hello(house: House, player: tuple[Guest, str, list[str]]) -> None:
    """Nobody else is told anything."""
    _, table, _ = player
    with house.socket(table) as socket:
        stranger = Guest(socket)
        stranger.say(type="past", first=0, last=1)
        assert stranger.hear()["reason"] == "say hello first; then ask for the past."


def test_before_the_deal_there_is_no_past_and_then_it_is_told_as_it_happens(house: House) -> None:
    """Whoever waits for the game misses nothing of it."""
    table, _ = house.make("me", "open")
    with house.guest(table, past=False) as watcher:
        watcher.say(type="past", first=0, last=0)
        refused = watcher.until(lambda message: message["type"] == "refused")
        assert refused["reason"] == "nothing has happened at this table yet."
        house.join(table)
        watcher.until_moment(0)
        assert numbers(watcher.moments) == [0]


def test_a_veil_hides_the_past_too(house: House) -> None:
    """Who watches a deal that others still play is told nothing of it in any way; its seats are."""
    _, tables = group_of(house, [OPEN] * 2, [OPEN] * 2)
    keys = [[house.join(table, f"Guest {seat}")[1] for seat in range(2)] for table in tables]
    with house.guest(tables[0], *keys[0]) as player, house.guest(tables[0], past=False) as watcher:
        player.turn()
        player.move(player.now["legal"][0])
        watcher.say(type="past", first=0, last=1)
        refused = watcher.until(lambda message: message["type"] == "refused")
        assert "others still play the same deal" in refused["reason"]
        assert watcher.moments == []
        assert numbers(player.recall(0, 0)) == [0]


def test_who_asks_for_the_past_too_often_has_to_wait(
    tmp_path: Path, open_house: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is limited as hellos are; what was asked for before is told all the same."""
    monkeypatch.setenv("LIMITS", "hellos_at_once=3 hellos_per_second=0.0001")
    house = open_house(tmp_path)
    table, keys = house.make("me", "me")
    with house.guest(table, *keys, past=False) as guest:
        guest.turn()
        guest.move("draw")
        assert numbers(guest.recall(0, 0)) == [0]
        assert numbers(guest.recall(0, 0)) == [0]
        guest.say(type="past", first=0, last=0)
        refused = guest.until(lambda message: message["type"] == "refused")
        assert refused["cause"] == "haste"
    house.close()
