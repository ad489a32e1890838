"""Foresight: what the networks see at dawn, what they say of it, and what search makes of that."""

from pathlib import Path
from random import Random

import numpy as np
import pytest

import fondaco
from fondaco.bots import foresight
from fondaco.bots.foresight import Network
from fondaco.bots.medici_card.deciding_again import deciding_again
from fondaco.bots.medici_card.foresight import hope
from fondaco.bots.medici_card.greedy import choose, go_on
from fondaco.bots.merchants import MONEY, MOST_UNITS, OWN, RIVAL, feature_count, standings
from fondaco.bots.mind import Arms, mind_of
from fondaco.bots.policy import policy_of
from fondaco.bots.search import RACE_FROM, clearly_worse
from fondaco.bots.thinking import GREEDY, KEEN, SCORE, WIN, WORTH, features
from fondaco.core.errors import BadOption
from fondaco.lab import foresight as lab
from fondaco.lab.foresight import Nursery, explained, study, told, with_foresight
from fondaco.lab.medici_card import deciding_again as measure
from helpers.often import LONG, times

from .situations import finder, greedy_choice

GAMES = tuple(with_foresight())
TO_DECIDE = (
    "turn=1 ships=0:F5,0:G5,0:G4,0:G3,0:G2",
    "turn=0 revealed=2 ships=0:F5,0:G5,0:G4,0:G3",
    "turn=0 revealed=1 ships=0:F5,0:G5,0:G4,0:G3",
    "turn=1 ships=0:F5,0:G5,0:G4,0:G3",
    "turn=1 ships=0:F5,0:G5,0:G4",
    "turn=1 ships=0:F5",
    "turn=0 revealed=1 ships=-",
)
"""Positions of seat 0 in which more and more is left to decide."""
FEW_GAMES = 512
MEASURED = GAMES if LONG else GAMES[-1:]
"""For these games are played, with loops that are compiled for it."""
MEASURED_GAMES = times(2048, long=lab.GAMES_A_STEP)
LEAST_FORESEEN = {"medici-card": 0.5, "medici-dice": 0.4}
"""The part of a result's worth that is foreseen at the last dawn with four players."""


def load(name: str, players: int) -> Network:
    """A game's network."""
    return foresight.load(policy_of(fondaco.find(name)).foresight, players)


def stages(name: str) -> tuple[int, ...]:
    """The stages of a game that have a dawn before them."""
    found = policy_of(fondaco.find(name)).foresight
    assert found is not None
    return found.stages


def seen(money: list[int], units: list[list[int]], seat: int, starter: int = 0) -> np.ndarray:
    """What a seat sees."""
    x = np.full(feature_count(len(money)), 7.0)
    standings(x, seat, len(money), np.array(money), np.array(units), starter)
    return x


def test_a_seat_sees_its_own_goods_its_place_in_the_round_and_its_rivals_the_richest_first():
    units = [[5, 2, 0], [0, 4, 4], [1, 1, 0], [0, 0, 0], [9, 3, 8]]
    x = seen([40, 10, 90], units, seat=0, starter=2)
    assert list(x[: MOST_UNITS + 1]) == [2, 1, 0, 0, 0, 1, 0, 0, 1]  # goods of which it has none, one … eight or more
    assert list(x[OWN : OWN + 3]) == [0, 1, 0]  # it is second to speak
    assert x[OWN - 1] == pytest.approx(40 * MONEY)
    richest, poorest = x[OWN + 3 : OWN + 3 + RIVAL], x[OWN + 3 + RIVAL :]
    # money behind mine; goods in which he is first alone, first with another, second; goods with many units, nearly so
    assert list(richest) == pytest.approx([-50 * MONEY, 0, 1, 1, 1, 1, 0])
    assert list(poorest) == pytest.approx([30 * MONEY, 0, 2, 1, 0, 1, 1])


def test_what_is_seen_depends_neither_on_the_names_of_the_goods_nor_on_the_seats_of_rivals():
    chance = np.random.default_rng(3)
    for _ in range(50):
        money, units = chance.permutation(100)[:4], chance.integers(0, 9, (5, 4))
        around = [0, *(1 + chance.permutation(3))]
        moved = seen(list(money[around]), chance.permutation(units)[:, around].tolist(), 0)
        assert list(moved) == list(seen(list(money), units.tolist(), 0))


def test_in_the_card_game_a_seat_sees_what_it_may_hope_for_and_its_lead_over_each_rival_the_strongest_first():
    position = fondaco.deal("medici-card", players=4, seed=3)
    while position._s.day < 3:
        position.play(greedy_choice(position))
    hopes, x = [hope(position._s, seat) for seat in range(4)], np.zeros(feature_count(4) + 4)
    for seat in range(4):
        mind_of(position.game).bind[features](position._s, seat, x)
        leads = sorted(hopes[seat] - hopes[other] for other in range(4) if other != seat)
        assert list(x[-4:]) == pytest.approx([hopes[seat], *leads])
    assert len(set(hopes)) == 4
    richest = max(range(4), key=lambda seat: position._s.florins[seat])
    assert hopes[richest] > position._s.florins[richest] * MONEY


def test_in_simulations_whoever_thinks_goes_on_keenly_and_the_others_greedily():
    """One simulation of the first move played by hand, to the next day."""
    game, network, differ = fondaco.find("medici-card"), load("medici-card", 4), 0
    for seed in range(30):
        position = fondaco.deal("medici-card", players=4, seed=seed)
        seat, said = position.seat, {}
        for playouts in (GREEDY, KEEN):
            arms = Arms(mind_of(game), position, playouts=playouts, network=network)
            arms.simulate(np.array([0]), np.array([seed]), 1)
            said[playouts] = arms.total[0]
            after = position.redealt(seat, seed)
            after.play(position.actions[0])
            while after._s.day == 1:
                after.play((go_on if playouts == KEEN and after.seat == seat else choose)(after._s))
            x = np.zeros(network.inner.shape[1] - 1)
            mind_of(game).bind[features](after._s, seat, x)
            says = told(x[None], network.inner[2], network.outer[2])[0]
            assert arms.total[0][SCORE] == pytest.approx(says[SCORE])
        differ += said[GREEDY][SCORE] != said[KEEN][SCORE]
    assert differ > 5


@pytest.mark.parametrize("name", GAMES)
def test_every_number_of_players_has_its_network(name):
    for players in fondaco.find(name).meta.players:
        assert len(load(name, players).inner) == (stages(name)[-1] + 1 if players > 1 else 0)


def test_games_without_a_network_are_played_to_their_end():
    assert len(load("middle-ages", 4).inner) == 0


@pytest.mark.parametrize("name", MEASURED)
def test_much_of_a_result_is_foreseen(name, monkeypatch):
    """On fresh games; and the nearer to the end, the more."""
    monkeypatch.setattr(lab, "GAMES_A_STEP", MEASURED_GAMES)
    nursery, network = Nursery(fondaco.find(name), 4), load(name, 4)
    nursery.next = 10**9
    outer = network.outer * nursery.scale
    parts = [explained(nursery, stage, network.inner[stage], outer[stage]) for stage in stages(name)]
    assert parts[-1][WORTH] > LEAST_FORESEEN[name]
    for what in (WORTH, SCORE, WIN):
        assert 0 < parts[0][what] < parts[-1][what]


@pytest.mark.parametrize("name", GAMES)
def test_a_simulation_that_reaches_dawn_ends_with_what_the_network_says(name):
    """Decisions after which a day may end at once."""
    game, chance, network, compared = fondaco.find(name), Random(5), load(name, 4), 0
    for seed in range(20):
        position = fondaco.deal(name, players=4, seed=seed)
        while not position.over:
            seat, number = position.seat, chance.randrange(len(position.actions))
            assert seat is not None
            after = position.redealt(seat, seed)
            after.play(position.actions[number])
            if not after.over and day(after) > day(position):
                arms = Arms(mind_of(game), position, network=network)
                arms.simulate(np.array([number]), np.array([seed]), 1)
                x = np.zeros(network.inner.shape[1] - 1)
                mind_of(game).bind[features](after._s, seat, x)
                says = told(x[None], network.inner[day(after)], network.outer[day(after)])
                says[0][WIN] = np.clip(says[0][WIN], 0, 1)
                assert list(arms.total[number]) == pytest.approx(list(says[0]), abs=1e-9)
                compared += 1
            position.play(position.actions[number])
    assert compared > 10


def day(position: fondaco.Position) -> int:
    """The day, or the round."""
    return int(getattr(position._s, "day" if position.game.meta.id == "medici-card" else "round"))


def test_own_cards_and_other_options_are_played_to_the_end():
    search = finder("search:40", "medici-card")
    usual = fondaco.deal("medici-card", players=4, seed=1)
    assert search.network(usual) is load("medici-card", 4)
    assert search.network(fondaco.deal("medici-card", players=4, seed=1, big_bonus="on")) is None
    first, *others = usual.components["cards"]
    pack = {"cards": [first | {"count": first["count"] + 1}, *others]}
    assert search.network(fondaco.deal("medici-card", players=4, seed=1, components=pack)) is None


def test_who_keeps_holds_free_or_reveals_another_card_decides_again():
    """Worth most at the beginning of a day, nothing with a full ship or on another day."""
    after = [fondaco.setup("medici-card", f"players=4 day=1 market=F4,F3,D2 {text}") for text in TO_DECIDE]
    worth = [deciding_again(position._s, 0, 1) for position in after]
    assert worth == sorted(worth)
    assert len(set(worth)) == len(TO_DECIDE)
    assert worth[0] == 0
    assert deciding_again(after[-1]._s, 0, 2) == 0
    assert deciding_again(fondaco.deal("medici-card", players=2, seed=1)._s, 0, 1) == 0


def test_what_deciding_again_is_worth_can_be_measured(capsys):
    measure.study(2, 40)
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 6
    assert lines[0].split() == ["holds", "left", "turn", "over", "1", "revealed", "2", "revealed", "3", "revealed"]


def test_what_is_clearly_worse_leaves_the_race():
    chance = np.random.default_rng(1)
    luck = chance.normal(0, 1, (RACE_FROM, 1))
    looked = luck + chance.normal(0, 0.01, (RACE_FROM, 3)) + [0.0, -0.001, -0.1]
    assert list(clearly_worse(looked, np.zeros(3))) == [False, False, True]
    assert list(clearly_worse(looked, np.array([0, 0, 0.2]))) == [True, True, False]
    assert not clearly_worse(looked[:-1], np.zeros(3)).any()  # too early to tell
    assert not clearly_worse(np.ones((RACE_FROM, 3)), np.zeros(3)).any()


def test_a_clear_decision_takes_only_a_part_of_the_budget(monkeypatch):
    """Whoever is sure stops: a merchant's decisions of a whole game, together, cost much less than they may."""
    looks, simulate = [0], Arms.simulate

    def counted(arms: Arms, alive: np.ndarray, seeds: np.ndarray, threads: int | None) -> np.ndarray:
        looks[0] += len(alive) * len(seeds)
        return simulate(arms, alive, seeds, threads)

    monkeypatch.setattr(Arms, "simulate", counted)
    search, position, decisions = finder("search:2000", "medici-card"), fondaco.deal("medici-card", seed=2), 0
    while not position.over:
        if len(position.actions) > 1 and position.seat == 0:
            before = looks[0]
            opinions = search.explain(position, Random(1))
            assert sorted(opinion.action for opinion in opinions) == sorted(position.actions)
            assert 0 < looks[0] - before <= 2000
            decisions += 1
        position.play(greedy_choice(position))
    assert 0 < looks[0] < decisions * 2000 * 3 / 4


def test_fitting_writes_networks_that_can_be_loaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """However few games they have learned from."""
    monkeypatch.setattr(lab, "GAMES_A_STEP", FEW_GAMES)
    (tmp_path / "src/fondaco/bots/medici_dice").mkdir(parents=True)
    study("medici-dice", tmp_path, 2, (3,))
    with np.load(tmp_path / "src/fondaco/bots/medici_dice/foresight.npz") as saved:
        assert set(saved) == {"inner_3", "outer_3"}
        assert saved["inner_3"].shape[:2] == load("medici-dice", 3).inner.shape[:2]
    study("medici-dice", tmp_path, 2, (2,))
    with np.load(tmp_path / "src/fondaco/bots/medici_dice/foresight.npz") as saved:
        assert set(saved) == {"inner_2", "outer_2", "inner_3", "outer_3"}


def test_fitting_refuses_other_games_and_other_folders(tmp_path: Path):
    with pytest.raises(BadOption, match="no folder src/fondaco/bots/medici_card"):
        study("medici-card", tmp_path, 1)
    with pytest.raises(BadOption, match="medici has no foresight; these have: medici-card, medici-dice"):
        study("medici", tmp_path, 1)
