"""A fifth game without a policy: the conformance suite, compiled play, all bots, the lab, the terminal and a house."""

import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from locks import ROOT

import fondaco
from fondaco import bots
from fondaco.bots.search import Search
from fondaco.cli import main
from fondaco.core.compiled import compiled
from fondaco.core.game import brought
from fondaco.core.row import Ints
from fondaco.core.rule import rule
from fondaco.lab.arena import run
from fondaco.lab.counter import Counter, Table
from fondaco.lab.fuzz import BrokenInvariant, Fuzzer, fuzz
from fondaco.lab.ladder import ladder_matches, section
from fondaco.lab.results import Results
from fondaco.lab.study import Setting, Study
from fondaco.lab.tally import Match
from fondaco.language import LANGUAGES
from fondaco.server.whynot import against_move
from fondaco.testing import check_game
from server.guests import House
from server.test_no_leak import leaks

from .brought import GAME, install


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the game is installed."""
    return install(tmp_path_factory.mktemp("site"))


@pytest.fixture(scope="module", autouse=True)
def tavern(site: Path) -> Iterator[None]:
    """The game is there for these tests, and gone after them."""
    sys.path.append(str(site))
    brought.cache_clear()
    yield
    sys.path.remove(str(site))
    brought.cache_clear()
    for module in [name for name in sys.modules if name.partition(".")[0] == "tavern"]:
        del sys.modules[module]


def test_the_tutorial_is_written_as_our_code_is(site):
    """What its readers copy is checked and formatted like all other code."""
    ruff = [Path(sys.executable).with_name("ruff"), "--config", ROOT / "pyproject.toml"]
    for command in (("check", "--quiet", "--ignore", "RUF001"), ("format", "--check", "--quiet")):
        said = subprocess.run([ruff[0], *command, *ruff[1:], site / GAME], capture_output=True, text=True)
        assert said.returncode == 0, said.stdout + said.stderr


def test_it_is_a_game_like_the_others():
    assert GAME in fondaco.games()
    check_game(GAME, 2)


def test_nobody_is_told_of_the_purses_of_others():
    luck = Random(2)
    for players in fondaco.find(GAME).meta.players:
        position = fondaco.deal(GAME, players=players, seed=players)
        while not position.over:
            assert leaks(position, luck) == [], position
            position.play(luck.choice(position.actions))


def test_compiled_it_is_the_same():
    game, seeds, luck = fondaco.find(GAME), np.arange(20), Random(1)
    rows = compiled(game).rows(len(seeds), 3, loss="half")
    compiled(game).deal(rows, seeds)
    positions = [fondaco.deal(GAME, players=3, seed=int(seed), loss="half") for seed in seeds]
    while any(not position.over for position in positions):
        assert rows.tobytes() == b"".join(position.row.tobytes() for position in positions)
        actions = np.array([luck.choice(position.actions or (0,)) for position in positions])
        compiled(game).play(rows, actions)
        for position, action in zip(positions, actions, strict=True):
            if not position.over:
                position.play(int(action))
    assert rows.tobytes() == b"".join(position.row.tobytes() for position in positions)


def test_it_is_fuzzed(capsys):
    fuzz(GAME, 50, (4,))
    assert "no invariant broken" in capsys.readouterr().out


@rule
def suspicious(s: Any, memory: Ints) -> int:
    """Finds fault with the third round."""
    return int(s.round == 3)


def test_a_broken_invariant_is_told_with_its_seed(monkeypatch):
    """The message leads back to the game."""
    game = fondaco.find(GAME)
    monkeypatch.setattr(import_module(f"{game.package}.invariants"), "broken", suspicious)
    told = rf"{GAME}, 4 players, {{'loss': 'half'}}, seed 7, after \d+ random moves: a turn went on too long"
    with pytest.raises(BrokenInvariant, match=told):
        Fuzzer(game, hasty=True).run(4, {"loss": "half"}, first_seed=7, count=10)


def test_bots_that_think_need_no_policy():
    """There is no greedy bot; searching is better than rolling at random, and says what each move is worth."""
    assert bots.codes(GAME) == ("random", "mc:500", "search@0.5", "think@0.5")
    assert bots.usual(GAME) == "random"
    with pytest.raises(fondaco.BadOption, match="there is random, mc, search or think"):
        bots.find("greedy", GAME)
    matches = {Match(GAME, 2, "search:60", "random"): 80, Match(GAME, 2, "mc:60", "random"): 80}
    tallies = run(matches, seed=1)
    for tally in tallies:
        assert tally.win[1] > 1 / 2, tally.line()
    assert "| 2 | search:60 | 1 × random |" in section(GAME, tallies)
    position = fondaco.deal(GAME, players=3, seed=4)
    adviser = bots.adviser(position)
    assert isinstance(adviser, Search)
    assert sorted(opinion.action for opinion in adviser.explain(position, Random(1))) == list(position.actions)


def test_it_stands_on_the_ladder_without_a_greedy_bot():
    matches = ladder_matches(GAME)
    assert {match.players for match in matches} == {3}
    assert {match.others for match in matches} == {"random", "mc:1000", "search:1000"}
    assert {match.one for match in matches} == {"search:1000", "mc:1000", "think:600"}


def test_it_is_played_in_the_terminal(capsys):
    with pytest.raises(SystemExit) as ended:
        main(["play", GAME, "--players", "3", "--bots", "random,mc:10,search:10", "--seed", "3"])
    told = capsys.readouterr()
    assert ended.value.code == 0, told.err
    assert "The purses are opened" in told.out


def test_it_is_played_at_a_real_table(tmp_path, site):
    """A person and bots; the house was told nothing but where packages lie."""
    bots.warm(fondaco.find(GAME))  # compiled here, however long it takes: nobody waits for that at the table
    house = House(tmp_path, path=site)
    try:
        (info,) = [info for info in house.http.get("/api/games").json() if info["id"] == GAME]
        assert info["bots"] == ["random", "mc:500", "search@0.5", "think@0.5"]
        for language in LANGUAGES:
            answer = house.http.get(f"/api/games/{GAME}/words/{language}", params={"rules": 1})
            assert answer.json() == {"text": (site / GAME / f"{language}.ftl").read_text(encoding="utf-8")}
        table, tokens = house.make("me", "random", "mc:500", game=GAME, options={"loss": "half"})
        with house.guest(table, *tokens) as guest:
            guest.play_on(lambda moment: "keep")
        assert house.close() == ""
    finally:
        if house.open:
            house.kill()


def test_whoever_asks_why_not_is_told_what_holds_in_any_game():
    """The game says nothing of what speaks against a move; whose turn it is can be told all the same."""
    position = fondaco.deal(GAME, seed=1)
    assert position.seat is not None
    other = (position.seat + 1) % position.players
    assert against_move(position, 0, other, position.legal[0]).why == "cannot-turn"
    assert against_move(position, 0, position.seat, "fly").why == "cannot-unknown"
    assert against_move(position, 0, position.seat, position.legal[0]).why == "cannot-nothing"


def test_the_lab_counts_what_every_game_has():
    """Scores, wins, seats and length, without a word about this game."""
    game = fondaco.find(GAME)
    counter, table = Counter(game, hasty=True), Table(game, game.blank(3, {}).tobytes(), ("random",) * 3)
    study = Study(GAME, (Setting("tavern", ("random",) * 3),), 200)
    results = Results(study, counter.play([table], np.arange(200)))
    wins = [cell.figure.value for cell in results.cells(results.named("wins"))]
    assert len(wins) == 3
    assert sum(wins) == pytest.approx(1)
    rows = compiled(game).rows(200, 3)
    compiled(game).deal(rows, np.arange(200))
    decisions = compiled(game).finish(rows, np.arange(200))
    (length,) = results.cells(results.named("decisions"))
    assert length.figure.value == pytest.approx(decisions.mean())
