"""Bots from elsewhere: found by module and class, held to legal moves, in the library, the arena and the terminal."""

import json
import sys
from importlib.metadata import EntryPoint
from random import Random

import pytest

import fondaco
from fondaco import BadOption, bots
from fondaco.bots import visitors
from fondaco.bots.visitors import BadBot
from fondaco.cli import main
from helpers.sentences import refused

from .visiting import CLEVER, write_bots

LINES = 20


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    """The current folder, with bots in it."""
    write_bots(tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    visitors.find_kind.cache_clear()
    yield tmp_path
    for module in ("my_bots", "wicked_bots", "broken_bots"):
        sys.modules.pop(module, None)
    visitors.find_kind.cache_clear()


def test_the_bot_of_the_page_plays_whole_games_of_any_kind(folder):
    for name, players in (("medici", 3), ("medici-dice", 2), ("middle-ages", 3)):
        position, luck, bot = fondaco.deal(name, players=players, seed=1), Random(1), bots.find(CLEVER, name)
        while not position.over:
            player = bot if position.seat == 0 else bots.find("random", name)
            position.play(bots.ask(player, position, luck))
    assert len((folder / "my_bots.py").read_text(encoding="utf-8").split("class")[1].splitlines()) <= LINES


def test_it_plays_in_the_arena(capsys):
    with pytest.raises(SystemExit) as ended:
        main(["arena", "medici", CLEVER, "--against", "random", "--players", "2", "--games", "4", "--json"])
    told = capsys.readouterr()
    assert ended.value.code == 0, told.err
    (match,) = json.loads(told.out)["matches"]
    assert (match["one"], match["games"]) == (CLEVER, 4)


def test_it_plays_in_the_terminal(capsys):
    with pytest.raises(SystemExit) as ended:
        main(["play", "medici-dice", "--players", "2", "--bots", f"{CLEVER},random", "--seed", "3"])
    assert ended.value.code == 0
    assert f"Alba ({CLEVER})" in capsys.readouterr().out


def test_a_bot_may_answer_with_a_moves_text():
    position = fondaco.deal("medici", seed=1)
    assert bots.find("wicked_bots:Text", "medici").choose(position, Random(1)) == position.read(position.legal[-1])


def test_an_installed_package_gives_its_bots_short_codes(monkeypatch):
    """As an entry point, which is what an installed package has."""
    monkeypatch.syspath_prepend(".")
    point = EntryPoint("clever", CLEVER, visitors.GROUP)
    monkeypatch.setattr(visitors, "entry_points", lambda group, name="clever": [point] if name == "clever" else [])
    assert bots.installed() == ["clever"]
    position = fondaco.deal("medici-dice", players=2, seed=1)
    assert bots.find("clever", "medici-dice").choose(position, Random(1)) in position.actions


@pytest.mark.parametrize(("kind", "said"), [("Raises", "ValueError: no idea"), ("Leaves", "SystemExit: 3")])
def test_a_bot_that_fails_is_named(kind, said):
    bot = bots.find(f"wicked_bots:{kind}", "medici")
    assert f"wicked_bots:{kind} failed: {said}." in refused(
        BadBot, lambda: bot.choose(fondaco.deal("medici", seed=1), Random(1))
    )


@pytest.mark.parametrize("kind", ["Illegal", "Nothing"])
def test_an_illegal_answer_is_refused_with_what_is_allowed(kind):
    bot = bots.find(f"wicked_bots:{kind}", "medici")
    sentence = refused(BadBot, lambda: bot.choose(fondaco.deal("medici", seed=1), Random(1)))
    assert "allowed" in sentence
    assert kind in sentence


WRONG = {
    "no_such_module:Clever": "there is no module 'no_such_module'",
    "my_bots.deeper:Clever": "there is no module 'my_bots.deeper'",
    "my_bots:Stupid": "has no class 'Stupid'",
    "wicked_bots:NoBot": "has no method choose",
    "broken_bots:Any": "cannot be loaded: RuntimeError: half done",
    "wicked_bots:Text": "plays medici, not medici-dice",
    "my_bots": "package.module:Class",
}


@pytest.mark.parametrize("code", WRONG)
def test_what_is_no_bot_is_refused_in_one_sentence(code):
    assert WRONG[code] in refused(BadOption, lambda: bots.find(code, "medici-dice"))
