"""PettingZoo: every seat is an agent."""

import pickle
from random import Random

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import fondaco
from fondaco.envs.pettingzoo import env

from .examples import run_example

GAMES = fondaco.games()
SEED = 7
CYCLES = 100

# PettingZoo knows its own environments with masks by name, and wonders about all others.
pytestmark = [
    pytest.mark.filterwarnings("error"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoos_own_tests_pass(game):
    api_test(env(game), num_cycles=CYCLES)
    seed_test(lambda: env(game, players=3), num_cycles=CYCLES)


@pytest.mark.parametrize("game", GAMES)
def test_the_game_is_the_deal_of_its_seed_and_all_are_rewarded_at_its_end(game):
    table, luck = env(game, players=3), Random(1)
    table.reset(seed=SEED)
    position = fondaco.deal(game, players=3, seed=SEED)
    while not position.over:
        seat = position.seat
        observation, reward, terminated, truncated, _ = table.last()
        assert (table.agent_selection, reward, terminated, truncated) == (f"seat_{seat}", 0.0, False, False)
        assert (observation["observation"] == position.observe(seat)).all()
        assert np.flatnonzero(observation["action_mask"]).tolist() == sorted(position.actions)
        assert not table.observe(f"seat_{(seat + 1) % 3}")["action_mask"].any()
        action = luck.choice(position.actions)
        position.play(action)
        table.step(action)
    assert all(table.terminations.values())
    assert table.rewards == place_points(position.ranking)
    for agent in table.agent_iter():
        assert table.last()[1] == place_points(position.ranking)[agent]
        table.step(None)
    assert not table.agents


def place_points(ranking):
    """What three are paid for their places."""
    shared = {place: ranking.count(place) for place in ranking}
    return {f"seat_{seat}": (2 * (3 - place) - (shared[place] - 1)) / 4 for seat, place in enumerate(ranking)}


def test_an_illegal_action_is_refused_in_a_sentence_and_changes_nothing():
    table = env("medici")
    table.reset(seed=SEED)
    wrong = int(table.last()[0]["action_mask"].argmin())
    before = table.unwrapped.games.rows.copy()
    with pytest.raises(ValueError, match=r"is not allowed now; allowed: .+\. Take actions from the mask\."):
        table.step(wrong)
    assert (table.unwrapped.games.rows == before).all()
    assert table.last()[0]["action_mask"].sum() == 2


def test_the_table_is_drawn_for_whoever_decides_and_environments_travel():
    table = env("medici", players=5, render_mode="ansi", lot_limit="none")
    table.reset(seed=SEED)
    assert "day 1" in table.render().lower()
    other = pickle.loads(pickle.dumps(table.unwrapped))
    other.reset(seed=SEED)
    assert (other.games.rows == table.unwrapped.games.rows).all()
    assert table.metadata["name"] == f"medici_v{fondaco.find('medici').observation_version}"


def test_the_example_is_true():
    run_example("PettingZoo")
