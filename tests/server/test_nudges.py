"""Whoever waits may remind whoever is to decide."""

import jsonschema

from fondaco.server.schema import json_schema

from .guests import Guest, House
from .test_talk import refusal, said


def test_a_nudge_is_told_to_the_seat_that_is_to_decide_alone(house: House) -> None:
    """Also when its owner comes later, until he has decided; once in ten minutes, for each seat."""
    table, tokens = house.make("me", "me", "me")
    with house.guest(table, tokens[0]) as a, house.guest(table, tokens[1]) as b, house.guest(table, tokens[2]) as c:
        guests: list[Guest] = [a, b, c]
        for guest in guests:
            guest.until_moment(0)
        turn = a.now["turn"]
        slow, waiting, other = (guests[(turn + each) % 3] for each in range(3))
        seats = [(turn + each) % 3 for each in range(3)]
        waiting.say(type="nudge", seat=seats[1])
        told = slow.until(lambda told: told["type"] == "nudged")
        assert (told["seat"], told["by"]) == (turn, seats[1])
        jsonschema.Draft202012Validator(json_schema() | {"$ref": "#/$defs/FromServer"}).validate(told)
        assert "once in 10 minutes" in refusal(waiting, type="nudge", seat=seats[1])
        assert "it is you" in refusal(slow, type="nudge", seat=turn)
        assert "each from their own seat" in refusal(other, type="nudge", seat=seats[1])
        with house.guest(table, tokens[turn]) as late:
            assert late.until(lambda told: told["type"] == "nudged")["by"] == seats[1]
        other.say(type="nudge", seat=seats[2])
        assert slow.until(lambda told: told["type"] == "nudged")["by"] == seats[2]
        slow.say(type="say", seat=turn, text="yes, yes")
        for guest in (waiting, other):
            said(guest)
            assert not [text for text in guest.heard if '"nudged"' in text]
        slow.move(slow.turn()["legal"][0])
    with house.guest(table, tokens[turn]) as late:
        late.until_moment(1)
        assert said(late)["text"] == "yes, yes"
        late.say(type="say", seat=turn, text="done")
        said(late)
        assert not [text for text in late.heard if '"nudged"' in text]


def test_bots_need_no_nudge(house: House) -> None:
    """Nor is there anybody to nudge before the game."""
    table, tokens = house.make("me", "open", "greedy")
    with house.guest(table, *tokens) as guest:
        assert "nobody is to decide" in refusal(guest, type="nudge", seat=0)
