"""Levels: five names in every game, the same everywhere, played by a network where one knows the table."""

from collections.abc import Iterator
from copy import deepcopy
from io import StringIO
from pathlib import Path
from random import Random

import pytest

import fondaco
from fondaco import bots
from fondaco.bots.levels import LEVELS
from fondaco.bots.mind import mind_of
from fondaco.bots.net import CODE, Net
from fondaco.bots.player import Greedy
from fondaco.bots.policy import policy_package
from fondaco.cli import main
from fondaco.core.game import Game
from fondaco.lab.arena import Match, is_fast, run
from fondaco.language import LANGUAGES, Speech
from fondaco.server.house import game_infos
from helpers.networks import random_network

from .situations import GAMES

every_game = pytest.mark.parametrize("name", GAMES)


@pytest.fixture
def bare(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A game's policy in a package of its own, without a network."""
    game, package = fondaco.find(name), f"{tmp_path.name}_policy"
    own, folder = policy_package(game), tmp_path / package
    assert own is not None
    assert mind_of(game).digest, "made of the game's own policy before another is there: a process makes it once"
    folder.mkdir()
    (folder / "__init__.py").touch()
    (folder / "policy.py").write_text(f"from {own}.policy import POLICY as POLICY\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    bots.register(name, package)
    yield folder
    bots.register(name, own)


@pytest.fixture
def learned(name: str, bare: Path) -> Game:
    """A game that comes with a network, which has learned with the house's components alone."""
    game = fondaco.find(name)
    random_network(game, bare)
    return game


@every_game
@pytest.mark.usefixtures("bare")
def test_every_game_has_five_levels_with_words_in_all_languages(name, capsys):
    """The same in the lobby, in the terminal and in the arena, whoever plays them."""
    levels = bots.levels_of(name)
    assert len(levels) == 5
    assert bots.levels_of(name, 1) == ()
    for language in LANGUAGES:
        speech = Speech(fondaco.find(name), language, [])
        assert len({speech.say(f"level-{level}") for level in levels}) == 5
    (info,) = [info for info in game_infos() if info.id == name]
    assert tuple(info.bots[:5]) == tuple(level.name for level in info.levels) == levels
    assert [level.instead for level in info.levels][:4] == [recipe.instead for recipe in LEVELS[name].values()][:4]
    for players in fondaco.find(name).meta.players[-2:]:
        for level in levels:
            assert bots.is_own(level)
            assert bots.find(level, name, players)
    with pytest.raises(SystemExit):
        main(["play", name, "--players", "3", "--bots", ",".join([levels[0]] * 3), "--seed", "1"])
    assert f"greedy plays as {levels[0]}" in capsys.readouterr().out


@every_game
def test_whoever_names_no_bot_meets_the_middle_level(name, capsys, monkeypatch):
    """In the lobby and in the terminal: one place decides."""
    middle = bots.levels_of(name)[2]
    (info,) = [info for info in game_infos() if info.id == name]
    assert info.usual_bot == bots.opponent(name) == middle
    monkeypatch.setattr("sys.stdin", StringIO())
    with pytest.raises(SystemExit):
        main(["play", name, "--players", "3", "--seed", "1"])
    assert Speech(fondaco.find(name), "en", []).say(f"level-{middle}") in capsys.readouterr().out


@every_game
def test_no_recipe_is_random_and_all_can_be_cooked(name):
    for recipe in LEVELS[name].values():
        assert bots.find(recipe.instead, name)
        assert recipe.learned.startswith("think") or CODE.fullmatch(recipe.learned)
        assert "random" not in recipe


@pytest.mark.parametrize("name", ["medici-card"])
def test_where_a_network_comes_with_a_game_levels_play_it(name, learned):
    assert "net" in bots.codes(name, 4)
    found = [bots.find(level, name, 4) for level in bots.levels_of(name)]
    assert all(isinstance(bot, Net) for bot in found[:4])
    assert len({bot.manner for bot in found[:4] if isinstance(bot, Net)}) == 4
    assert [bots.plays(level, name, 4) for level in bots.levels_of(name)][:4] == [
        recipe.learned for recipe in LEVELS[name].values()
    ][:4]


@pytest.mark.parametrize("name", ["medici-card"])
def test_with_a_deck_the_network_does_not_know_another_plays_the_level(name, learned):
    level, recipe = next(iter(LEVELS[name].items()))
    assert bots.plays(level, name, 3, own_components=True) == recipe.instead == "greedy"
    assert [bots.stands_in(level, name, 3, own_components=own) for own in (False, True)] == ["", "greedy"]
    deck = deepcopy(learned.house_components)
    deck["cards"][1]["count"], deck["cards"][2]["count"] = deck["cards"][2]["count"], deck["cards"][1]["count"]
    position, luck = fondaco.deal(name, players=3, seed=1, components=deck), Random(1)
    player, greedy = bots.find(level, name, 3), Greedy(learned)
    while not position.over:
        assert bots.ask(player, position, luck) == greedy.choose(position, luck)
        position.play(luck.choice(position.actions))


@pytest.mark.parametrize("name", ["medici"])
def test_levels_meet_in_the_arena(name, learned):
    """By a network many games at once, or as whoever plays instead."""
    weak, clerk, *_ = bots.levels_of(name)
    match = Match(name, 3, weak, clerk)
    assert is_fast(match)
    (tally,) = run({match: 30}, seed=1)
    assert tally.games == 30


@pytest.mark.parametrize("name", ["medici"])
@pytest.mark.usefixtures("bare")
def test_without_a_network_a_level_is_whoever_plays_instead(name):
    """Game for game the same."""
    assert "net" not in bots.codes(name)
    level, recipe = next(iter(LEVELS[name].items()))
    matches = [Match(name, 4, code, "random") for code in (level, recipe.instead)]
    assert is_fast(matches[0])
    one, two = run(dict.fromkeys(matches, 400), seed=1)
    assert one.mean("places") == two.mean("places")
