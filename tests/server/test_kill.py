"""kill -9 in the middle of live games: every move that was answered is there afterwards, and none is there twice."""

import json
from pathlib import Path
from random import Random

import pytest

from helpers.often import times

from .guests import Guest, House, Message, Opener

KILLS = times(4, long=20)
SEEDS = (1, 2)
"""Two houses, so that they can be tested at the same time; each is killed half as often."""
FEWEST, MOST = 2, 15
"""How many moves are answered between two kills."""


@pytest.mark.parametrize("seed", SEEDS)
def test_what_was_answered_survives_kill_9(tmp_path: Path, open_house: Opener, seed: int) -> None:
    """Several times over, each time with one move sent and perhaps not yet answered."""
    luck = Random(seed)
    house = open_house(tmp_path)
    tables = [house.make("me", "greedy", "me", "random"), house.make("me", "me", "me")]
    answered: dict[str, dict[int, Message]] = {table: {} for table, _ in tables}
    kills = 0
    while kills < KILLS // len(SEEDS):
        place = luck.randrange(len(tables))
        table, tokens = tables[place]
        with house.guest(table, *tokens) as guest:
            over = play_some(guest, luck)
            if not over:
                guest.say(
                    type="move", seat=guest.now["turn"], number=guest.now["number"] + 1, move=guest.now["legal"][0]
                )
                house.kill()
                kills += 1
        remember(guest, answered[table])
        if over:
            tables[place] = house.make("me", "greedy", "me", "random") if place == 0 else house.make("me", "me", "me")
            answered[tables[place][0]] = {}
        else:
            house = open_house(tmp_path)
        for each, moves in answered.items():
            check(house, each, moves)
    assert house.close() == ""


def play_some(guest: Guest, luck: Random) -> bool:
    """Play a number of moves; whether the game ended first."""
    for _ in range(luck.randint(FEWEST, MOST)):
        if guest.turn()["over"]:
            return True
        assert guest.move(luck.choice(guest.now["legal"]))["type"] == "moment"
    return bool(guest.turn()["over"])


def remember(guest: Guest, answered: dict[int, Message]) -> None:
    """Every moment this guest was told; none may ever be told otherwise than before."""
    for text in guest.moments:
        moment = json.loads(text) | {"legal": None, "outlook": None, "may_take_back": False}
        assert answered.setdefault(moment["number"], moment) == moment


def check(house: House, table: str, answered: dict[int, Message]) -> None:
    """What was answered is on disk once; and at most one move more, sent and not answered, or a bot's."""
    kept = house.moves(table)
    assert [number for number, _, _ in kept] == list(range(1, len(kept) + 1))
    for number, seat, move in kept:
        if number in answered:
            assert (answered[number]["seat"], answered[number]["move"]) == (seat, move)
    assert len(kept) >= max(answered, default=0)
