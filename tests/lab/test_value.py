"""What moves and lots are worth, in positions whose answer is known."""

import math

import pytest

import fondaco
from fondaco.core.errors import BadOption
from fondaco.lab.medici.lot import is_for_sale, lot_worth
from fondaco.lab.value import Simulation, worths

LAST_LOT = (
    "players=2 day=3 phase=bid shower=0 turn=0 florins=40,40 levels=0,0,0,0,0/0,0,0,0,0 "
    "ships=C1,C2,C3,C4,C5,F0/D1,D2,D3,D4,D5,S0 lot=gold said=-,0 left=0"
)
"""The very last decision of a game; both ships are worth the same, and both tracks are alike."""


def last_lot(redeals: int = 20) -> Simulation:
    return Simulation(fondaco.setup("medici", LAST_LOT), ["greedy"], redeals)


def test_the_last_lot_is_worth_what_it_brings():
    """Passing leaves the ships tied; with the lot the ship alone is paid. Nothing is left to chance."""
    after_pass, after_one = (fondaco.setup("medici", LAST_LOT) for _ in range(2))
    after_pass.play("pass")
    after_one.play("bid 1")
    assert after_pass.over
    assert after_one.over
    brings = after_one.scores[0] - after_pass.scores[0] + 1
    assert brings > 1
    worth = lot_worth(last_lot())
    assert worth.by_score.value == pytest.approx(brings)
    assert worth.by_score.half == 0


def test_every_move_is_told_the_best_first():
    found = worths(last_lot())
    assert {worth.move for worth in found} == set(fondaco.setup("medici", LAST_LOT).legal)
    assert found[0].move == "bid 1"
    assert found[0].win.value == 1
    assert found[0].behind.value == 0
    dearest = next(worth for worth in found if worth.move == "bid 40")
    assert dearest.win.value == 0
    assert dearest.behind.value == 1
    assert found[0].network is not None


def test_the_same_seed_gives_the_same_worths():
    position = fondaco.setup("medici-dice", "players=2")
    one, two = (worths(Simulation(position, ["greedy", "random"], 20, seed=5)) for _ in range(2))
    assert one == two
    assert one != worths(Simulation(position, ["greedy", "random"], 20, seed=6))


def test_bots_that_think_can_play_on():
    position = fondaco.setup("medici", LAST_LOT.replace("said=-,0", "said=-,-").replace("turn=0", "turn=1"))
    found = worths(Simulation(position, ["mc:2", "greedy"], 2))
    assert {worth.move for worth in found} == set(position.legal)


def test_refusals():
    with pytest.raises(BadOption, match="redeals"):
        last_lot(1)
    with pytest.raises(BadOption, match="3 bots for 2 players"):
        Simulation(fondaco.setup("medici", LAST_LOT), ["greedy"] * 3, 10)
    over = fondaco.setup("medici", LAST_LOT)
    over.play("pass")
    with pytest.raises(BadOption, match="over"):
        Simulation(over, ["greedy"], 10)
    shown = fondaco.deal("medici", players=3, seed=1)
    assert not is_for_sale(shown)
    with pytest.raises(BadOption, match="no lot"):
        lot_worth(Simulation(shown, ["greedy"], 2))
    assert not math.isnan(lot_worth(last_lot()).by_wins.value)
