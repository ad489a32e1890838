"""A client that was away asks for what it missed, and is told just that, as it would have been told at once."""

import json

import pytest

from .guests import House, Message


def past(moments: list[str]) -> list[Message]:
    """Moments as they are told late: without the moves that were legal then, and their outlook."""
    return [json.loads(text) | {"legal": None, "outlook": None, "may_take_back": False} for text in moments]


def test_who_was_away_is_told_what_was_missed(house: House) -> None:
    """From the moment after the last one it has, what those who stayed were told; moves to choose from only at last."""
    table, tokens = house.make("me", "me", "me")
    with house.guest(table, *tokens) as player, house.guest(table) as stayed:
        for _ in range(10):
            player.turn()
            player.move(player.now["legal"][0])
        stayed.until(lambda message: message["type"] == "moment" and message["number"] == 10)
        with house.guest(table, after=4) as back:
            back.until(lambda message: message["type"] == "moment" and message["number"] == 10)
            assert back.moments == stayed.moments[5:]
        with house.guest(table, *tokens, after=7) as back:
            back.until(lambda message: message["type"] == "moment" and message["number"] == 10)
            assert back.moments[-1] == player.moments[-1]
            assert [json.loads(text) for text in back.moments[:-1]] == past(player.moments[8:-1])


def test_who_missed_nothing_is_told_nothing_until_something_happens(house: House) -> None:
    """After the welcome the next moment follows, whenever it comes."""
    table, tokens = house.make("me", "me")
    with house.guest(table, *tokens) as player:
        player.turn()
        with house.guest(table, after=0) as watcher:
            player.move("draw")
            assert watcher.until(lambda message: message["type"] == "moment")["number"] == 1
            assert len(watcher.moments) == 1


@pytest.mark.parametrize("after", [1, 99, 2**40, -2])
def test_who_knows_too_much_is_told_all(house: House, after: int) -> None:
    """A number that cannot be is as good as none."""
    table, tokens = house.make("me", "me")
    with house.guest(table, *tokens, after=after) as guest:
        assert guest.until(lambda message: message["type"] == "moment")["number"] == 0


def test_hello_may_be_said_again(house: House) -> None:
    """A guest who has just taken a seat says so over the connection it has."""
    table, _ = house.make("me", "open")
    with house.guest(table) as guest:
        seat, token = house.join(table, "Ada")
        assert guest.hello(token)["mine"] == [seat]
        guest.until(lambda message: message["type"] == "moment" and message["view"]["seat"] == seat)


def test_the_end_is_told_again_too(house: House) -> None:
    """Whoever comes after the end gets the whole game, and the secret behind it."""
    table, _ = house.make("random", "random")
    with house.guest(table) as watcher:
        told = watcher.until(lambda message: message["type"] == "revealed")
    with house.guest(table, after=watcher.now["number"]) as late:
        assert late.until(lambda message: message["type"] == "revealed") == told
        assert late.moments == []
        assert late.welcome["state"] == "over"
