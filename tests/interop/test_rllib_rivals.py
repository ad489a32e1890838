"""Best responses, small and on the processor: whom they are to beat, what they learn from, what share they reach."""

import json
from copy import deepcopy
from pathlib import Path
from random import Random

import numpy as np
import pytest
import torch

import fondaco
from fifth_game.brought import GAME as TAVERN
from fifth_game.brought import install
from fondaco import bots
from fondaco.bots.net import glance_of
from fondaco.bots.policy import policy_of
from fondaco.core.game import brought
from fondaco.learn.folder import LOG, NETWORK, from_file, network_of
from fondaco.learn.ppo import Learner
from fondaco.learn.response import FIGURE, FRESH_DEALS, Shares, measure
from fondaco.learn.rivals import GREEDY, NET, GreedyRival
from fondaco.learn.run import Plan, Run
from fondaco.learn.selfplay import Player, Settings
from fondaco.learn.tables import Tables

GAMES, STEPS = 48, 6
ONE_STEP = Settings(steps=1, batch=64)


def player_against_greedy(tables: Tables, settings: Settings = ONE_STEP) -> Player:
    """A small new network against the greedy policy."""
    torch.manual_seed(3)
    network = network_of(tables.game, 16, 1)
    return Player(tables, network, 10.0, settings, GreedyRival(tables.game))


@pytest.mark.parametrize("name", fondaco.games())
def test_greedy_plays_its_own_moves_at_all_seats_but_one(name: str):
    """The very move the rule chooses interpreted: at all kinds of tables, and with other cards where these vary."""
    game, printing = fondaco.find(name), policy_of(fondaco.find(name)).printing
    choose, small = policy_of(game).choose, game.small_actions
    for components in (None, printing.vary(Random(1))) if printing else (None,):
        tables = Tables(game, GAMES, "cpu", 1, components)
        for _ in range(60):
            tables.random()
        player = player_against_greedy(tables)
        for _ in range(STEPS):
            positions = [game.State(row.tobytes()) for row in tables.env.rows]
            player.play(None)
            seats = player.league_own.float().argmax(1)
            assert (player.league_own.sum(1) == 1).all()
            assert (player.own[0] == (player.seat[0] == seats)).all()
            for s, action, own in zip(positions, player.action[0].tolist(), player.own[0].tolist(), strict=True):
                assert own or choose(s) == (small.from_small(s, action) if small else action)


def test_nothing_is_learned_from_what_the_rival_plays():
    """Whatever stands where the rival decided, the same is learned."""
    player, learned = player_against_greedy(Tables(fondaco.find("medici-dice"), GAMES, "cpu", 0)), []
    player.play(None)
    begun, own = deepcopy(player.network.state_dict()), player.own
    assert 0 < own.sum() < own.numel()
    for _ in range(2):
        player.network.load_state_dict(begun)
        torch.manual_seed(4)
        Learner(player.network, player.settings, torch.device("cpu")).learn(player.round, player.tables, 0.0)
        learned.append(deepcopy(player.network.state_dict()))
        for kept, nonsense in ((player.gain, 99.0), (player.likely, -9.0), (player.action, 0)):
            kept[~own] = nonsense
        player.expected[~own] = 7.0
        player.seen[:-1][~own] = 0
    one, other = learned
    assert all((one[name] == other[name]).all() for name in one)
    assert any((one[name] != begun[name]).any() for name in one)


@pytest.mark.parametrize("name", ["medici-dice", "medici-card"])
def test_the_share_on_the_way_is_that_of_the_games_that_ended_at_usual_tables(name: str):
    game = fondaco.find(name)
    tables = Tables(game, GAMES, "cpu", 0)
    player, shares = player_against_greedy(tables), Shares(GREEDY, 4)
    games, wins, lines = 0, 0.0, tables.env.rows["players"] == game.meta.usual_players
    for option in game.meta.options:
        lines &= tables.env.rows[option.name] == 0
    while games < 10:
        told = player.play(None)
        ended = np.flatnonzero(tables.env.done & lines)
        winners = tables.env.places[ended] == 1
        won = (winners * player.league_own.numpy()[ended]).sum(1) / winners.sum(1)
        assert ("share" in told) == (len(ended) > 0)
        assert not len(ended) or told["share"] == pytest.approx(won.mean())
        shares.add(*player.tallied.tolist())
        games, wins = games + len(ended), wins + won.sum()
    assert (shares.on_the_way.games, shares.on_the_way.wins) == (games, pytest.approx(wins))
    assert shares.on_the_way.interval[0] == pytest.approx(wins / games)


def test_the_last_share_is_that_of_whole_games_played_by_the_bots():
    """The network's likeliest moves from every seat in turn, against the greedy bot: as `net` plays them."""
    game, games = fondaco.find("medici-dice"), 24
    kept = glance_of(game).network
    share = measure(game, from_file(kept, game), GreedyRival(game), games, "cpu")
    won, luck = [], Random(1)
    for line in range(games):
        position = fondaco.deal(game, seed=FRESH_DEALS + line)
        while not position.over:
            code = "net" if position.seat == line % position.players else "greedy"
            position.play(bots.ask(bots.find(code, game, position.players), position, luck))
        places = list(position.ranking)
        won.append((places[line % position.players] == min(places)) / places.count(min(places)))
    assert share == (games, pytest.approx(sum(won)), pytest.approx(sum(part**2 for part in won)))
    assert 0 < sum(won) < games


@pytest.mark.parametrize("against", [GREEDY, NET])
def test_a_best_response_begins_as_the_games_network_and_tells_what_it_reached(against: str, tmp_path: Path):
    game = fondaco.find("medici-dice")
    (tmp_path / FIGURE).write_text("of an earlier run")
    settings = Settings(steps=24, batch=512)
    plan = Plan(rounds=4, device="cpu", games=GAMES, settings=settings, against=against, measured=8)
    run = Run(game, tmp_path, plan, "fondaco learn")
    begun = from_file(glance_of(game).network, game).state_dict()
    assert not (tmp_path / FIGURE).exists()
    assert all((begun[name] == numbers).all() for name, numbers in run.network.state_dict().items())
    at, told = run.run(), json.loads((tmp_path / FIGURE).read_text())
    assert (tmp_path / NETWORK).exists()
    assert (told["game"], told["against"], told["players"], told["command"]) == (game.meta.id, against, 4, at.command)
    assert (told["decisions"], told["likeliest"]["games"]) == (at.decisions, 8)
    low, high = told["likeliest"]["win_interval"]
    assert 0 <= low <= told["likeliest"]["win_share"] <= high <= 1
    log = [json.loads(line) for line in (tmp_path / LOG).read_text().splitlines()]
    assert any("share" in line for line in log)
    assert told["on_the_way"]["games"] == run.shares.on_the_way.games > 0
    assert f"{told['likeliest']['win_share']:.1%}" in str(run.shares)


def test_enough_of_the_last_games_count_and_none_before():
    shares = Shares(GREEDY, 4)
    for games, wins in ((15_000, 0.0), (12_000, 6_000.0), (9_000, 3_000.0)):
        shares.add(games, wins, wins)
    assert shares.on_the_way == (21_000, 9_000.0, 9_000.0)


def test_a_rival_that_is_not_there_is_refused_before_anything_is_made(tmp_path: Path, monkeypatch):
    monkeypatch.syspath_prepend(str(install(tmp_path / "site")))
    brought.cache_clear()
    for name, against, told in (
        (TAVERN, GREEDY, "has no greedy policy; --against FILE names a network to be beaten."),
        (TAVERN, NET, "no network comes with .*; --against FILE names one of your own."),
        ("medici-dice", "nowhere.npz", "nowhere.npz cannot be read: No such file or directory."),
    ):
        with pytest.raises(fondaco.FondacoError, match=told):
            Run(fondaco.find(name), tmp_path / "response", Plan(device="cpu", games=8, against=against), "")
    assert not (tmp_path / "response").exists()
    monkeypatch.undo()
    brought.cache_clear()
