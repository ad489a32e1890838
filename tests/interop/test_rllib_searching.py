"""Searching with a network, small and on the processor: in RLlib's environment, which has PyTorch."""

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import numpy as np
import pytest
import torch

import fondaco
import fondaco.bots
from fondaco.bots.net import row_of
from fondaco.bots.policy import policy_of
from fondaco.bots.thinking import margin, win_share, worth_of
from fondaco.bots.weights import Network as Kept
from fondaco.bots.weights import provenance_of, read, write
from fondaco.cli.learning import show_thoughts, start_improving
from fondaco.core.errors import BadOption, FondacoError
from fondaco.core.position import Position
from fondaco.learn.folder import LOG, NETWORK, network_of
from fondaco.learn.improving import DOUBT, Improvement, Improving, distance, improve
from fondaco.learn.looking import Looking, look
from fondaco.learn.searching import Effort, Searcher
from fondaco.learn.tables import Tables

CLOSE = 10.0
FEW = Effort(actions=4, redeals=6)


def searcher_of(game: str, positions: int, effort: Effort, players: int = 3) -> Searcher:
    """A network that has learned nothing, and room to search so many positions."""
    torch.manual_seed(3)
    found = fondaco.find(game)
    tables = Tables(found, positions * effort.lines, "cpu", 0, tables=[{"players": players}])
    network = network_of(found, 16, 1).requires_grad_(False)
    return Searcher(tables, network, CLOSE, effort, seed=5)


def rows_of(positions: list[Position]) -> np.ndarray:
    """Positions as they are put into environments."""
    return np.concatenate([row_of(position) for position in positions])


def small_names(position: Position) -> dict[int, int]:
    """The numbers of actions in the small action space, where there is one, with the game's own."""
    game, found = position.game, [0] * position.game.n_actions
    s = game.State(row_of(position).tobytes())
    small = game.small_actions
    if small is None:
        return {action: action for action in position.actions}
    return {action: small.from_small(s, action) for action in found[: small.small_legal(s, found)]}


def judged(position: Position, seat: int, close: float) -> float:
    """What a finished game was worth to a seat, as bots judge it."""
    share = win_share(position.ranking, seat, position.players)
    return worth_of(share, margin(position.scores, seat, position.players), close)


def last_decision(game: str, close: float = CLOSE) -> tuple[Position, dict[int, float]]:
    """The last decision of a game, with what each action is worth, whatever the seat does not know."""
    for seed in range(1000):
        position, luck = fondaco.deal(game, players=3, seed=seed), Random(seed)
        while not position.over:
            position.play(luck.choice(position.actions))
        position.undo()
        seat, worths = position.seat, {}
        for small, action in small_names(position).items():
            found = set()
            for chance in range(12):
                trial = position.redealt(seat, chance)
                trial.play(action)
                found.add(round(judged(trial, seat, close), 6) if trial.over else None)
            worths[small] = found
        if len(worths) > 1 and all(len(found) == 1 and None not in found for found in worths.values()):
            exact = {small: found.pop() for small, found in worths.items()}
            if len(set(exact.values())) > 1:
                return position, exact
    raise AssertionError("no such game")


def midgame(game: str, seed: int, decisions: int) -> Position:
    """A position of a random game."""
    position, luck = fondaco.deal(game, players=3, seed=seed), Random(seed)
    for _ in range(decisions):
        position.play(luck.choice(position.actions))
    return position


@pytest.mark.parametrize("game", ["medici-dice", "medici"])
def test_the_last_decision_is_judged_exactly_beside_games_that_go_on(game: str):
    """What counts of a line is its first end, whatever is dealt there afterwards."""
    position, exact = last_decision(game)
    searcher = searcher_of(game, 2, FEW)
    found = searcher.search(rows_of([position, midgame(game, 4, 3)]))
    tried = {
        int(action): float(worth)
        for action, worth, tries in zip(found.actions[0], found.worth[0], found.tries[0], strict=True)
        if tries
    }
    assert len(tried) == min(FEW.actions, len(exact))
    assert tried == pytest.approx({action: exact[action] for action in tried}, abs=1e-5)
    assert found.error[0].max() < 1e-3
    assert found.error[1][found.tries[1] > 0].min() > 1e-3
    gained = (found.improved - found.likely)[0]
    best, worst = max(tried, key=tried.get), min(tried, key=tried.get)
    assert gained[best] > gained[worst]
    assert found.improved[0].exp().sum() == pytest.approx(1, abs=1e-4)


@pytest.mark.parametrize("game", fondaco.games())
def test_redeals_are_the_same_for_all_actions_and_change_nothing_the_seat_knows(game: str):
    searcher = searcher_of(game, 2, FEW)
    rows = rows_of([midgame(game, 1, 4), midgame(game, 2, 7)])
    _, _, likely = searcher.glance(rows)
    redeal = np.arange(FEW.lines)[None].repeat(2, 0) // 4
    searcher.put_redealt(rows, redeal)
    tables, keys = searcher.tables, searcher.tables.env.rows["key"].reshape(2, FEW.lines, -1)
    for at in range(2):
        lines = slice(at * FEW.lines, (at + 1) * FEW.lines)
        assert (tables.seen[lines] == tables.seen[lines][:1]).all()
        assert (tables.mask[lines] == tables.mask[lines][:1]).all()
        again = searcher.network(tables.seen[lines], tables.known, tables.kind[lines], tables.mask[lines])[0]
        torch.testing.assert_close(again[0], likely[at])
        assert (keys[at] == keys[at].reshape(-1, 4, keys.shape[-1])[:, :1].repeat(4, 1).reshape(keys[at].shape)).all()
        assert len({key.tobytes() for key in keys[at]}) == FEW.redeals
        assert rows["key"][at].tobytes() not in {key.tobytes() for key in keys[at]}


@pytest.mark.parametrize("game", fondaco.games())
def test_what_is_found_does_not_depend_on_what_the_seat_cannot_know(game: str):
    position, effort = midgame(game, 2, 9), Effort(2, 4, 6)
    truths = position, position.redealt(position.seat, 77)
    found = [searcher_of(game, 1, effort).search(row_of(truth)) for truth in truths]
    assert all(torch.equal(one, other) for one, other in zip(*found, strict=True))


def test_for_learning_actions_are_drawn_as_likely_as_the_network_finds_them():
    searcher = searcher_of("medici-dice", 400, Effort(2, 1, 1))
    torch.nn.init.normal_(searcher.network.policy.weight, std=0.2)
    found = searcher.search(rows_of([midgame("medici-dice", 3, 5)] * 400), varied=True)
    share = found.likely[0].exp()
    drawn = torch.bincount(found.actions[:, 0], minlength=len(share)) / 400
    assert (drawn - share).abs().max() < 0.1
    assert (found.actions[:, 0] != found.actions[:, 1]).all()
    assert 0.6 < share.max() < 0.9


def test_half_of_the_actions_are_tried_on_twice_as_many_redeals():
    searcher = searcher_of("medici", 2, Effort(actions=8, redeals=3))
    luck, wide = Random(1), fondaco.deal("medici", players=3, seed=1)
    while len(wide.actions) <= 8:
        wide.play(luck.choice(wide.actions))
    found = searcher.search(rows_of([fondaco.deal("medici", players=3, seed=1), wide]))
    assert sorted(found.tries[1].tolist()) == [3] * 4 + [3 + 6] * 2 + [3 + 6 + 12] * 2
    assert sorted(found.tries[0].tolist()) == [0] * 6 + [36] * 2
    assert len(set(found.actions[1].tolist())) == 8
    assert (found.actions[1] == found.likely[1].topk(8).indices).all()


def test_a_search_of_few_decisions_ends_with_what_the_network_expects():
    effort = Effort(actions=2, redeals=4, decisions=2)
    searcher = searcher_of("medici-dice", 2, effort)
    searcher.network.value.weight.zero_()
    searcher.network.value.bias.copy_(torch.tensor([0.5, 0.3, 0.2, 0.1]))
    found = searcher.search(rows_of([midgame("medici-dice", seed, 2) for seed in (1, 2)]))
    assert set(found.worth.flatten().mul(10).round().tolist()) <= {5.0, 3.0, 2.0}
    torch.testing.assert_close(found.value.sum(1), torch.full((2,), 1.0))


def test_positions_of_other_tables_are_refused():
    searcher = searcher_of("medici", 1, FEW)
    with pytest.raises(BadOption, match="3 players"):
        searcher.search(row_of(fondaco.deal("medici", players=4, seed=1)))
    other = next(option for option in fondaco.find("medici").meta.options if not option.players)
    with pytest.raises(BadOption, match="same options"):
        searcher.search(row_of(fondaco.deal("medici", players=3, seed=1, **{other.name: other.values[1]})))


SMALL = Improving(rounds=2, device="cpu", positions=16, effort=Effort(2, 2, 4), rate=(1e-3, 1e-3))


def fresh_network(game: str, folder: Path) -> Kept:
    """A network that has learned nothing, as a file holds it."""
    torch.manual_seed(1)
    found = fondaco.find(game)
    network, file = network_of(found, 16, 1), folder / "begun.npz"
    told = provenance_of(found, "fondaco learn", 0, decisions=5, components=policy_of(found).printing is not None)
    write(file, {name: tensor.numpy() for name, tensor in network.state_dict().items()}, told)
    return read(file, found)


@pytest.mark.parametrize("game", ["medici-dice", "middle-ages"])
def test_an_improved_network_is_kept_whole_and_plays(game: str, tmp_path: Path):
    """At tables of all kinds, and with other cards; where it comes from is kept with it."""
    begun = fresh_network(game, tmp_path)
    made = improve(game, begun, tmp_path, SMALL, "fondaco learn improve")
    log = [json.loads(line) for line in (tmp_path / LOG).read_text().splitlines()]
    assert made.command == "fondaco learn; fondaco learn improve"
    assert len(log) == 2
    assert made.decisions == log[-1]["decisions"] == 5 + (made.decisions - log[0]["decisions"]) * 2
    assert all(np.isfinite(list(line.values())).all() for line in log)
    assert log[0]["learned"] == 0
    bot = fondaco.bots.find(f"net:{tmp_path / NETWORK}", game)
    position, luck = fondaco.deal(game, seed=5), Random(1)
    for _ in range(30):
        position.play(fondaco.bots.ask(bot, position, luck))
    before, after = (found.weights for found in (begun, read(tmp_path / NETWORK, position.game)))
    assert any((before[name] != after[name]).any() for name in before)


def test_what_search_finds_is_learned_and_the_rest_remains(tmp_path: Path):
    asked = replace(SMALL, positions=48, effort=Effort(4, 8), rate=(3e-3, 1e-3))
    run = Improvement(fondaco.find("medici-dice"), fresh_network("medici-dice", tmp_path), tmp_path, asked, "")
    found, remains, notes = run.search()
    assert (notes["gain"] > 0, run.known_of(found)["learned"]) == (True, 0)
    assert distance(run.teacher, remains) == pytest.approx((0, 0), abs=1e-6)
    before = [parameter.clone() for parameter in run.teacher.parameters()]
    for _ in range(30):
        run.learn(found, remains)
    assert run.known_of(found)["learned"] > 0.02
    assert distance(run.network, found)[1] < distance(run.teacher, found)[1]
    assert distance(run.network, remains)[0] < distance(run.teacher, found)[0]
    assert all((now == then).all() for now, then in zip(run.teacher.parameters(), before, strict=True))


def test_positions_are_searched_in_which_the_network_has_doubts(tmp_path: Path):
    game = fondaco.find("medici-dice")
    run = Improvement(game, fresh_network("medici-dice", tmp_path), tmp_path, SMALL, "")
    torch.nn.init.normal_(run.teacher.policy.weight, std=4.0)
    tables = run.rooms.next()
    searched = run.play(tables)
    sure = []
    for rows in (searched, tables.env.rows.copy()):
        tables.env.put(rows)
        likely = run.teacher(tables.seen, tables.known, tables.kind, tables.mask)[0]
        sure.append((likely.amax(1).exp() > 1 - DOUBT).sum())
    assert sure[0] * 3 < sure[1]


def test_a_long_look_tells_every_action_by_the_games_own_number(tmp_path: Path):
    position, exact = last_decision("medici", policy_of(fondaco.find("medici")).close)
    names = small_names(position)
    worths = {names[small]: worth for small, worth in exact.items()}
    asked = Looking(actions=4, lines=40, device="cpu")
    sight = look(position, fresh_network("medici", tmp_path), asked)
    assert {trial.action: trial.worth for trial in sight.trials} == pytest.approx(
        {trial.action: worths[trial.action] for trial in sight.trials}, abs=1e-5
    )
    assert [trial.tries for trial in sight.trials] == sorted((trial.tries for trial in sight.trials), reverse=True)
    assert len(sight.values) == position.players
    position.play(sight.trials[0].action)
    with pytest.raises(BadOption, match="over"):
        look(position, fresh_network("medici", tmp_path), asked)


def test_a_network_is_not_asked_about_tables_it_knows_nothing_of(tmp_path: Path):
    alone = fondaco.deal("medici-dice", players=1, seed=1)
    with pytest.raises(BadOption, match="only against others"):
        look(alone, fresh_network("medici-dice", tmp_path), Looking(device="cpu"))
    with pytest.raises(BadOption, match="4 actions need at least as many games"):
        look(midgame("medici", 1, 1), fresh_network("medici", tmp_path), Looking(actions=4, lines=3, device="cpu"))


def test_the_command_prints_what_a_long_look_finds(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    position = midgame("medici-dice", 3, 5)
    fresh_network("medici-dice", tmp_path)
    effort = {"actions": 2, "lines": 16, "decisions": 3}
    show_thoughts("medici-dice", position.text, None, None, tmp_path / "begun.npz", "cpu", effort, 0)
    said = capsys.readouterr().out
    assert f"3 players: seat {position.seat} is to decide." in said
    assert sum(text in said for text in position.legal) == 2


def test_the_command_refuses_what_cannot_be_in_one_sentence(tmp_path: Path):
    fine = {"actions": 2, "lines": 16, "decisions": 0}
    nobody = tmp_path / "nobody.npz"
    for asked, sentence in (
        ((None, None, None, nobody, "cpu", fine), "cannot be read"),
        (("players=3", tmp_path, None, nobody, "cpu", fine), "not by both"),
        ((None, None, None, None, "cpu", fine | {"actions": 0}), "--actions must be more than 0"),
        ((None, None, None, None, "cpu", fine | {"decisions": -1}), "--decisions must be 0 or more"),
        ((None, None, None, None, "abacus", fine), "no device 'abacus'"),
    ):
        with pytest.raises(FondacoError, match=sentence):
            show_thoughts("medici", *asked, 0)
    with pytest.raises(BadOption, match="2 or more"):
        start_improving("medici", nobody, tmp_path, "cpu", 0, {"actions": 1, "redeals": 1, "decisions": 0}, {})


def test_the_command_goes_on_from_what_came_of_it_and_overwrites_nothing_else(tmp_path: Path):
    fresh_network("medici-dice", tmp_path)
    effort, into, begun = {"actions": 2, "redeals": 1, "decisions": 2}, tmp_path / "improved", tmp_path / "begun.npz"
    decisions = []
    for file in (begun, None):
        given = {"seconds": 1, "rounds": 1, "positions": 4, "rate": 1e-4}
        start_improving("medici-dice", file, into, "cpu", 0, effort, given)
        decisions.append(read(into / NETWORK, fondaco.find("medici-dice")).provenance.decisions)
    assert decisions[1] - decisions[0] == decisions[0] - 5 > 0
    assert len((into / LOG).read_text().splitlines()) == 2
    before = (into / NETWORK).read_bytes()
    with pytest.raises(BadOption, match="holds a network already"):
        start_improving("medici-dice", begun, into, "cpu", 0, effort, {})
    assert (into / NETWORK).read_bytes() == before
