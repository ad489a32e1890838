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
    presence.changed = changed.append
    presence.hear("theirs first:0,2 second:1")
    presence.hear("others first:2")
    presence.hear("ours first:3")
    assert presence.elsewhere("first") == {0, 2}
    presence.hear("theirs first:0")
    assert presence.elsewhere("first") == {0, 2}
    assert changed == ["first", "second"]
    presence.forget(0)
    assert presence.elsewhere("second") == {1}
    presence.hear("others first:")
    assert presence.elsewhere("first") == {0}
    presence.forget(float("inf"))
    assert presence.elsewhere("first") == presence.elsewhere("second") == set()
    assert changed == ["first", "second", "first", "first", "second"]
