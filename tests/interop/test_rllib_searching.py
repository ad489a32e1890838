"""Searching with a network, small and on the processor: in RLlib's environment, which has PyTorch."""

from random import Random

import numpy as np
import pytest
import torch

import fondaco
from fondaco.bots.net import row_of
from fondaco.bots.policy import policy_of
from fondaco.bots.thinking import margin, win_share, worth_of
from fondaco.bots.weights import shapes
from fondaco.core.errors import BadOption
from fondaco.core.position import Position
from fondaco.learn.network import Network
from fondaco.learn.searching import Effort, Searcher
from fondaco.learn.tables import Tables

CLOSE = 10.0
FEW = Effort(actions=4, redeals=6)


def searcher_of(game: str, positions: int, effort: Effort, players: int = 3) -> Searcher:
    """A network that has learned nothing, and room to search so many positions."""
    torch.manual_seed(3)
    found = fondaco.find(game)
    tables = Tables(found, positions * effort.lines, "cpu", 0, tables=[{"players": players}])
    network = Network(shapes(found, 16, 1), policy_of(found).printing).requires_grad_(False)
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


def judged(position: Position, seat: int) -> float:
    """What a finished game was worth to a seat, as bots judge it."""
    share = win_share(position.ranking, seat, position.players)
    return worth_of(share, margin(position.scores, seat, position.players), CLOSE)


def last_decision(game: str) -> tuple[Position, dict[int, float]]:
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
                found.add(round(judged(trial, seat), 6) if trial.over else None)
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
    likely, _ = searcher.glance(rows)
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
