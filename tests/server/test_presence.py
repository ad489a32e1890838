"""Who is at a table is known in every process that has it open."""

import json
from collections.abc import Callable
from pathlib import Path

from fondaco.server.presence import Presence

from .guests import Message, Opener

PAIR = ("first", "second")


def present(seat: int, here: bool) -> Callable[[Message], bool]:
    """Whether a message says that the owner of a seat is here, or is not."""
    return lambda told: told["type"] in ("welcome", "seats") and told["seats"][seat]["present"] is here


def test_who_is_at_another_process_is_present_here(tmp_path: Path, open_house: Opener, database: str) -> None:
    """Whoever came first; nobody may have him replaced. When he leaves, that is known, too."""
    here, there = (open_house(tmp_path, database=database) for _ in PAIR)
    table, keys = here.make("me", "me", "me")
    with there.guest(table, keys[1]) as second:
        with here.guest(table, keys[0]) as first:
            second.until(present(0, True))
            if not first.welcome["seats"][1]["present"]:
                first.until(present(1, True))  # who was there before
            second.say(type="hand_over", seat=0)
            refused = second.until(lambda told: told["type"] == "refused")
            assert refused["reason"] == "the owner of seat 0 is here."
            told = [json.loads(text) for text in second.heard if text.startswith('{"type":"seats"')]
            assert not any(seats["seats"][2]["present"] for seats in told)
        second.until(present(0, False))
    assert (here.close(), there.close()) == ("", "")


def test_a_process_that_says_nothing_any_more_is_forgotten() -> None:
    """It may have died; of others everything stays known."""
    presence, changed = Presence("ours"), []
    presence.changed = lambda table, seated: changed.append((table, seated))
    presence.hear("theirs first:0,2:0 second:1:0")
    presence.hear("others first:2:0")
    presence.hear("ours first:3:9")
    assert (presence.elsewhere("first"), presence.watchers_elsewhere("first")) == ({0, 2}, 0)
    presence.hear("theirs first:0:0")
    assert presence.elsewhere("first") == {0, 2}
    assert changed == [("first", True), ("second", True)]
    presence.forget(0)
    assert presence.elsewhere("second") == {1}
    presence.hear("others first::3")
    presence.hear("theirs first:0:2")
    assert (presence.elsewhere("first"), presence.watchers_elsewhere("first")) == ({0}, 5)
    assert changed[2:] == [("first", True), ("first", False)]
    presence.forget(float("inf"))
    for table in ("first", "second"):
        assert (presence.elsewhere(table), presence.watchers_elsewhere(table)) == (set(), 0)
    assert changed[4:] == [("first", True), ("first", False), ("second", True)]


def test_those_who_watch_are_counted_in_all_processes(tmp_path: Path, open_house: Opener, database: str) -> None:
    """Players are told of each who comes or goes, wherever; whoever comes later hears of those before."""
    here, there = (open_house(tmp_path, database=database) for _ in PAIR)
    table, keys = here.make("me", "me")

    def watched_by(many: int) -> Callable[[Message], bool]:
        return lambda told: told["type"] in ("welcome", "seats") and told["watchers"] == many

    with here.guest(table, keys[0]) as first, there.guest(table, keys[1]) as second:
        players = (first, second)
        with there.guest(table), here.guest(table):
            for player in players:
                player.until(watched_by(2))
            with there.guest(table) as third:
                assert third.welcome["watchers"] == 3
                for player in players:
                    player.until(watched_by(3))
        for player in players:
            player.until(watched_by(0))
    assert (here.close(), there.close()) == ("", "")
