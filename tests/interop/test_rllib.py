"""RLlib: every seat is an agent; its PPO trains on two workers."""

import json
import math
import re
import subprocess
import sys
from pathlib import Path
from random import Random

import numpy as np
import pytest
from ray.rllib.utils.pre_checks.env import check_multiagent_environments

import fondaco
from fondaco.envs.rllib import Table

from .examples import example

GAMES = fondaco.games()
SEED = 7
LEARNING = Path(__file__).parents[2] / "examples" / "learn.py"
TELL = """
import json
told = [
    (each["training_iteration"], int(each["env_runners"]["num_env_steps_sampled_lifetime"]),
     float(each["learners"]["everybody"]["total_loss"]))
    for each in results
]
print(json.dumps([config.num_env_runners, STEPS, told]))
"""


@pytest.mark.parametrize("game", GAMES)
def test_rllibs_own_check_finds_nothing(game):
    check_multiagent_environments(Table({"game": game}))


@pytest.mark.parametrize("game", GAMES)
def test_the_game_is_the_deal_of_its_seed_and_all_are_rewarded_at_its_end(game):
    table, luck = Table({"game": game, "players": 3}), Random(1)
    seen, _ = table.reset(seed=SEED)
    position = fondaco.deal(game, players=3, seed=SEED)
    while True:
        agent = f"seat_{position.seat}"
        assert list(seen) == [agent]
        assert table.observation_spaces[agent].contains(seen[agent])
        unscaled = seen[agent]["observations"] * table.range + table.low
        assert (unscaled.round() == position.observe(position.seat)).all()
        assert np.flatnonzero(seen[agent]["action_mask"]).tolist() == sorted(position.actions)
        action = luck.choice(position.actions)
        position.play(action)
        seen, rewards, terminated, truncated, _ = table.step({agent: action})
        assert not truncated["__all__"]
        assert terminated["__all__"] == position.over
        if position.over:
            break
        assert rewards == {f"seat_{position.seat}": 0.0}
    assert list(seen) == list(rewards) == ["seat_0", "seat_1", "seat_2"]
    assert sum(rewards.values()) == pytest.approx(3 / 2)
    assert rewards[f"seat_{position.ranking.index(1)}"] == max(rewards.values())


def test_whoever_plays_out_of_turn_or_illegally_is_told_so():
    table = Table({"game": "medici"})
    seen, _ = table.reset(seed=SEED)
    (agent,) = seen
    other = next(name for name in table.agents if name != agent)
    with pytest.raises(ValueError, match=f"{agent} is to decide, nobody else"):
        table.step({other: 0})
    with pytest.raises(ValueError, match="is not allowed now"):
        table.step({agent: int(seen[agent]["action_mask"].argmin())})


def test_two_iterations_of_ppo_train_on_two_local_workers():
    """The example of the page does just that, in a process of its own: Ray reads its settings when it is loaded."""
    told = subprocess.run(
        [sys.executable, "-c", example("RLlib") + TELL], stdout=subprocess.PIPE, check=True, text=True
    )
    workers, steps, results = json.loads(told.stdout.splitlines()[-1])
    assert workers == 2
    assert [iteration for iteration, _, _ in results] == [1, 2]
    assert [sampled >= number * steps for number, (_, sampled, _) in enumerate(results, 1)] == [True, True]
    assert all(math.isfinite(loss) for _, _, loss in results)


def test_the_learning_example_says_how_often_its_network_wins():
    sizes = {"players": 2, "seconds": 1, "games": 8, "steps": 8, "width": 16, "test": 8, "tests": 1, "device": "cpu"}
    told = subprocess.run(
        [sys.executable, LEARNING, "medici-dice", *(f"--{name}={size}" for name, size in sizes.items())],
        stdout=subprocess.PIPE,
        check=True,
        text=True,
    )
    shares = re.findall(r"wins ([\d.]+) ± [\d.]+ % of 8 games against greedy bots; parity 50", told.stdout)
    assert len(shares) == len(told.stdout.splitlines()) >= 2
    assert all(0 <= float(share) <= 100 for share in shares)
