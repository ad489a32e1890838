"""Learning as `fondaco learn` does it, small and on the processor: in RLlib's environment, which has PyTorch."""

import json
import os
import signal
import threading
from dataclasses import replace
from itertools import product
from pathlib import Path
from random import Random

import numpy as np
import pytest
import torch

import fondaco
from fondaco import bots
from fondaco.bots.glance import Glance
from fondaco.bots.policy import policy_of
from fondaco.bots.weights import read
from fondaco.core.errors import FondacoError
from fondaco.lab.arena import run
from fondaco.lab.cluster import LOCAL
from fondaco.lab.tally import Match
from fondaco.learn.folder import CURVES, LOG, NETWORK, from_file, network_of
from fondaco.learn.network import Known, seat_by_seat
from fondaco.learn.parts import Parts, Played, Task, here, play_part
from fondaco.learn.ppo import Learner
from fondaco.learn.run import Plan, Run, learn
from fondaco.learn.selfplay import Player, Settings
from fondaco.learn.tables import Tables, kinds

TINY = Settings(steps=8, batch=128, league=0.25)
SMALL = Plan(rounds=3, device="cpu", games=48, width=16, layers=1, settings=TINY)


def numbers(file: Path, game: str) -> dict[str, np.ndarray]:
    """All that was learned."""
    return read(file, fondaco.find(game)).weights


@pytest.mark.parametrize("game", fondaco.games())
def test_a_run_is_kept_whole_and_its_network_plays(game: str, tmp_path: Path):
    """Weights with where they come from, a line a round, a picture; a bot plays with them, legally, to the end."""
    made = learn(game, tmp_path, SMALL, "fondaco learn")
    log = [json.loads(line) for line in (tmp_path / LOG).read_text().splitlines()]
    assert [line["decisions"] for line in log] == sorted({line["decisions"] for line in log})
    assert (len(log), log[-1]["decisions"], made.command) == (3, made.decisions, "fondaco learn")
    assert all(np.isfinite(list(line.values())).all() for line in log)
    assert (tmp_path / CURVES).read_text().startswith("<svg")
    bot = bots.find(f"net:{tmp_path / NETWORK}", game)
    position, luck = fondaco.deal(game, seed=5), Random(1)
    while not position.over:
        position.play(bots.ask(bot, position, luck))


def test_a_run_goes_on_where_it_stopped_and_can_be_repeated(tmp_path: Path):
    for folder in ("one", "other"):
        first = learn("medici-dice", tmp_path / folder, SMALL)
        second = learn("medici-dice", tmp_path / folder, SMALL)
        told = [json.loads(line)["decisions"] for line in (tmp_path / folder / LOG).read_text().splitlines()]
        assert (told[2], told[5], len(told)) == (first.decisions, second.decisions, 6)
    one, other = (numbers(tmp_path / folder / NETWORK, "medici-dice") for folder in ("one", "other"))
    assert all((one[name] == other[name]).all() for name in one)
    fresh = learn("medici-dice", tmp_path / "one", replace(SMALL, anew=True))
    assert fresh.decisions == first.decisions


@pytest.mark.parametrize(("name", "tables"), [("medici", (2, 6)), ("middle-ages", (3, 4))])
def test_what_plays_without_pytorch_thinks_what_was_learned(name: str, tables: tuple[int, ...], tmp_path: Path):
    """The same logits and values as PyTorch's, at the smallest and the largest table, and with other cards."""
    game = fondaco.find(name)
    learn(game, tmp_path, SMALL)
    kept, printing = read(tmp_path / NETWORK, game), policy_of(game).printing
    network, glance = from_file(kept, game), Glance(game, kept)
    for players, components in product((min(tables), max(tables)), (None, printing and printing.vary(Random(1)))):
        env = fondaco.vector(game, 5, players, actions="small", components=components)
        for _ in range(40):
            now = env.step(env.random())
        rows, moving = env.rows.copy(), game.observation.PIECES.moving
        seen = torch.as_tensor(now.observation.astype(np.float32))
        told = torch.tensor(printing.told(now.observation[0, moving:])) if printing else None
        known, kind = Known(seen[:1, moving:], told), torch.zeros(5, dtype=torch.int64)
        likely, value = network(seen[:, :moving], known, kind, torch.as_tensor(now.mask))
        value = seat_by_seat(value, torch.as_tensor(now.seat).long(), torch.full((5,), players), players)
        sight = glance.look(rows)
        np.testing.assert_allclose(sight.values[:, :players], value.detach(), atol=1e-4)
        for line in range(5):
            logits = sight.logits[line, : sight.counts[line]]
            mine = logits - np.log(np.exp(logits).sum())
            small = np.flatnonzero(now.mask[line])
            plain = [game.small_actions.from_small(game.State(rows[line].tobytes()), int(each)) for each in small]
            found = dict(zip(sight.moves[line].tolist(), mine.tolist(), strict=False))
            np.testing.assert_allclose([found[each] for each in plain], likely[line][small].detach(), atol=1e-4)


@pytest.mark.parametrize("game", fondaco.games())
def test_it_learns_at_all_numbers_of_players_and_with_all_options(game: str):
    tables, meta = kinds(fondaco.find(game), 0), fondaco.find(game).meta
    assert {table["players"] for table in tables} == {players for players in meta.players if players > 1}
    seen = {(name, value) for table in tables for name, value in table.items()}
    for option in meta.options:
        if option.players != (1,):
            assert any((option.name, value) in seen for value in option.values[1:])


def test_it_learns_from_its_own_decisions_alone():
    """In the league's games some seats are others'; what they did is not learned from."""
    torch.manual_seed(1)
    tables = Tables(fondaco.find("medici-dice"), 48, "cpu", 0)
    network = network_of(tables.game, 16, 1)
    player = Player(tables, network, 10.0, TINY)
    player.play(None)
    assert player.own.all()
    player.play(network_of(tables.game, 16, 1).state_dict())
    ours = player.own[:, player.league]
    seats = player.seat[:-1, player.league]
    assert (ours == player.league_own.expand(len(seats), -1, -1).gather(2, seats[:, :, None])[:, :, 0]).all()
    many = player.league_own.sum(1)
    assert ((many > 0) & (many < tables.players[player.league])).all()
    assert len(player.league_own.unique(dim=0)) > 6
    assert 0 < ours.sum() < ours.numel()
    others = torch.ones(tables.n, dtype=torch.bool)
    others[player.league] = False
    assert player.own[:, others].all()


def test_what_is_kept_is_the_mean_of_the_last_rounds():
    torch.manual_seed(3)
    tables = Tables(fondaco.find("medici-dice"), 48, "cpu", 0)
    player = Player(tables, network_of(tables.game, 16, 1), 10.0, TINY)
    learner, weights = Learner(player.network, TINY, tables.device), []
    for _ in range(2):
        player.play(learner.any_past())
        learner.learn(player.round, tables, 0.0)
        weights.append(learner.network.first.weight.detach().clone())
    assert (weights[0] != weights[1]).any()
    torch.testing.assert_close(learner.settled.first.weight, (weights[0] + weights[1]) / 2)


@pytest.mark.parametrize("name", ["medici-dice", "medici"])
def test_a_best_response_has_one_seat_and_its_rival_plays_its_best_at_all_others(name: str, tmp_path: Path):
    """It begins as a copy of its rival, which never changes and never draws by chance; also at tables with fewer seats
    than the network can speak of."""
    learn(name, tmp_path / "rival", SMALL)
    beaten = tmp_path / "rival" / NETWORK
    before, game = beaten.read_bytes(), fondaco.find(name)
    run = Run(game, tmp_path / "response", replace(SMALL, against=beaten), "")
    player, rival = run.player, from_file(read(beaten, game), game)
    now = player.network.state_dict()
    assert all((now[name] == numbers).all() for name, numbers in rival.state_dict().items())
    player.play(None)
    assert (player.league_own.sum(1) == 1).all()
    assert len(player.league) == player.tables.n
    tables, likely = player.tables, []
    for seen, mask in zip(player.seen[:-1], player.mask[:-1], strict=True):
        likely.append(rival(seen, tables.known, tables.kind, mask)[0].argmax(1))
    assert (torch.stack(likely) == player.action)[~player.own].all()
    run.go()
    assert beaten.read_bytes() == before
    assert run.learner.past == []
    assert any((now[name] != numbers).any() for name, numbers in rival.state_dict().items())


@pytest.mark.parametrize("name", ["medici-card", "middle-ages"])
def test_a_new_scale_changes_nothing_that_is_thought(name: str):
    """Numbers that were seldom large may become so in better play; brought to one scale again, they mean the same."""
    torch.manual_seed(2)
    game = fondaco.find(name)
    tables, network = Tables(game, 48, "cpu", 0), network_of(game, 16, 1)
    tables.random()
    now = tables.seen.float(), tables.known, tables.kind, tables.mask
    with torch.no_grad():
        before, mean = network(*now), network.mean.clone()
        network.rescale(3 * tables.seen.float() + 1)
        after = network(*now)
    assert (network.mean != mean).any()
    for one, other in zip(before, after, strict=True):
        torch.testing.assert_close(one, other, atol=1e-5, rtol=1e-4)


def test_what_is_learned_beats_what_was_not(tmp_path: Path):
    """A minute of learning wins far more than its share against random players."""
    settings = Settings(steps=32, batch=512, rate=3e-3, variety=(0.003, 0.001))
    learn("medici-dice", tmp_path, Plan(rounds=120, device="cpu", games=96, width=48, layers=1, settings=settings))
    (tally,) = run({Match("medici-dice", 4, f"net:{tmp_path / NETWORK}", "random"): 400}, 0, 1)
    share, low, _ = tally.win
    assert share > low > 0.3


def untimed(log: Path) -> list[dict[str, float]]:
    """The lines of a log without what depends on the machine."""
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    return [{name: line[name] for name in line if "second" not in name} for line in lines]


IN_PARTS = Plan(rounds=4, device="cpu", games=96, width=16, layers=1, settings=replace(TINY, steps=24), parts=3, seed=5)


@pytest.mark.parametrize("name", ["medici-dice", "middle-ages"])
def test_what_is_learned_in_parts_is_the_same_on_a_cluster_whatever_dies(name: str, tmp_path: Path, monkeypatch):
    """One part after the other here, or on a cluster where the worker of one is killed the first time; with other cards
    in every other round, and with a league once the run goes on."""
    killed, plays = tmp_path / "killed", Parts.play

    def deadly(task: Task, halt: threading.Event) -> Played:
        if task.part == 1 and not killed.exists():
            killed.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return play_part(task, halt)

    def on_cluster(self, tables, network, past, spread):
        return plays(self, tables, network, past, lambda _, tasks: spread(deadly, tasks))

    for _ in range(2):
        alone = learn(name, tmp_path / "here", IN_PARTS)
    assert not killed.exists()
    monkeypatch.setattr(Parts, "play", on_cluster)
    for _ in range(2):
        there = learn(name, tmp_path / "there", replace(IN_PARTS, ray=LOCAL))
    assert killed.exists()
    assert alone.decisions == there.decisions
    one, other = (untimed(tmp_path / each / LOG) for each in ("here", "there"))
    assert one == other
    assert len(one) == 8
    assert any("league" in line for line in one)
    one, other = (numbers(tmp_path / each / NETWORK, name) for each in ("here", "there"))
    assert all((one[name] == other[name]).all() for name in one)


def test_parts_play_games_of_their_own_that_go_on_round_by_round():
    game = fondaco.find("medici-dice")
    tables, network = Tables(game, 32, "cpu", 4), network_of(game, 16, 1)
    parts, rows, rounds = Parts(2, 9, TINY, (16, 1)), [], []
    for _ in range(2):
        played, notes = parts.play(tables, network, None, here)
        rounds.append(played)
        rows.append([each.copy() for each in parts.stands[tables]])
    assert rounds[0].own.shape == (TINY.steps, 64)
    assert notes["ended"] >= 0
    one, other = rounds[0].action.chunk(2, 1)
    assert (one != other).any()
    keys = {row["key"].tobytes() for part in rows[0] for row in part}
    assert len(keys) == 64
    assert len(keys & {row["key"].tobytes() for part in rows[1] for row in part}) > 32


def test_parts_that_cannot_be_are_refused_in_a_sentence(tmp_path: Path):
    with pytest.raises(FondacoError, match="--games must be"):
        learn("medici", tmp_path / "few", replace(IN_PARTS, games=12))
    with pytest.raises(FondacoError, match="goes without --parts"):
        learn("medici", tmp_path / "rival", replace(IN_PARTS, against="greedy"))
    assert list(tmp_path.iterdir()) == []
