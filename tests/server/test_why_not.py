"""Why can't I? Whoever asks is told what speaks against something, in a message with its values; nobody else is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import jsonschema
import pytest

import fondaco
from fondaco.language import LANGUAGES
from fondaco.server.schema import json_schema

from .guests import Guest, House, Message, Opener

LEDGERS = Path(__file__).parents[2] / "docs" / "rules"
OBJECTION = re.compile(r'Objection\("([\w-]+)"')
NOW = re.compile(r': "(cannot-now-[\w-]+)"')


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(tmp_path_factory.mktemp("data"))
    yield house
    assert house.close() == ""


def asked(guest: Guest, **question: str) -> Message:
    """What is answered to somebody who asks."""
    guest.say(type="why_not", **question)
    told = guest.until(lambda message: message["type"] == "why_not")
    jsonschema.Draft202012Validator(json_schema() | {"$ref": "#/$defs/FromServer"}).validate(told)
    return told


def test_everybody_is_answered_by_what_he_may_do(house: House) -> None:
    """Who is to decide by the rules, with the rule; others that it is not their turn, or that they watch."""
    table, tokens = house.make("me", "me", "me")
    with (
        house.guest(table, tokens[0]) as a,
        house.guest(table, tokens[1]) as b,
        house.guest(table, tokens[2]) as c,
        house.guest(table) as watcher,
    ):
        guests = [a, b, c]
        for guest in [*guests, watcher]:
            guest.until_moment(0)
        turn = a.now["turn"]
        shower, next_one = guests[turn], guests[(turn + 1) % 3]
        told = asked(shower, move="bid 3")
        assert (told["why"], told["rule"], told["values"]) == ("cannot-no-auction", "bid-1", {"seat": turn})
        told = asked(next_one, move="draw")
        assert (told["why"], told["rule"], told["values"]) == ("cannot-show", "lot-1", {"seat": turn})
        assert asked(watcher, move="draw")["why"] == "cannot-watching"
        assert asked(shower, move="draw")["why"] == "cannot-nothing"
        assert asked(shower, wish="take_back")["why"] == "cannot-back-none"
        shower.move("stop")
        for guest in [*guests, watcher]:
            guest.until_moment(1)
        assert asked(next_one, move="bid 99")["why"] == "cannot-too-much"
        third = guests[(turn + 2) % 3]
        told = asked(third, move="bid 1")
        assert (told["why"], told["values"], told["number"]) == ("cannot-turn", {"seat": (turn + 1) % 3}, 1)
        next_one.move("pass")
        shower.until_moment(2)
        told = asked(shower, wish="take_back")
        assert (told["why"], told["values"]) == ("cannot-back-since", {"seat": (turn + 1) % 3})
        assert not [text for text in third.heard if '"why_not"' in text and "cannot-nothing" in text]


def test_nobody_asks_without_end(open_house: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A connection asks so often and no more; the table goes on."""
    monkeypatch.setenv("LIMITS", "questions_at_once=2 questions_per_second=0.000001")
    house = open_house(tmp_path)
    table, tokens = house.make("me", "greedy", "greedy")
    with house.guest(table, *tokens) as guest:
        for _ in range(2):
            asked(guest, move="bid 3")
        guest.say(type="why_not", move="bid 3")
        assert guest.until(lambda message: message["type"] == "refused")["cause"] == "haste"


def test_before_the_game_and_after_it_there_is_nothing_to_play(house: House) -> None:
    table, tokens = house.make("me", game="medici-dice")
    waiting, keys = house.make("me", "open", game="medici-dice")
    with house.guest(waiting, *keys) as guest:
        assert asked(guest, move="take 1")["why"] == "cannot-waiting"
    with house.guest(table, *tokens) as guest:
        while not guest.turn()["over"]:
            guest.move(guest.now["legal"][0])
        assert asked(guest, move="take 1")["why"] == "cannot-over"


@pytest.mark.parametrize("game", fondaco.games())
def test_every_objection_has_words_and_a_rule(game: str) -> None:
    """Of what a game objects with nothing lacks its words, in any language, and no words wait in vain."""
    folder = Path(fondaco.find(game).rules.__file__ or "").parent
    source = (folder / "objections.py").read_text(encoding="utf-8")
    given = {*OBJECTION.findall(source), *NOW.findall(source)}
    for language in LANGUAGES:
        words = fondaco.find(game).messages(language)
        assert set(re.findall(r"^(cannot-[\w-]+) =", words, re.MULTILINE)) == given
    ledger = (LEDGERS / f"{game}.md").read_text(encoding="utf-8")
    for rule in re.findall(r'"([a-z]+-\d+)"', source):
        assert f"| {rule} |" in ledger
