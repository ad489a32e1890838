"""Random play of PettingZoo's classic games, one agent's turn after another.

    run tictactoe 2.0       the fastest of them
    run leduc_holdem 2.0    the fastest of its card games, by RLCard's rules

Its other classic games can be asked for too. Rock paper scissors is left out: both choose at once, without a mask.
"""

import random
from importlib import import_module
from time import perf_counter
from typing import Any

import numpy as np
from worker import Answer, result, serve

MODULES = {
    "tictactoe": "tictactoe_v3",
    "connect_four": "connect_four_v3",
    "leduc_holdem": "leduc_holdem_v4",
    "texas_holdem": "texas_holdem_v4",
    "texas_holdem_no_limit": "texas_holdem_no_limit_v6",
    "hanabi": "hanabi_v5",
    "go": "go_v5",
    "chess": "chess_v6",
}
SEED = 1995


def play(environment: Any) -> int:
    """Play one game; every turn brings an observation and a mask. Return the number of decisions."""
    environment.reset()
    decisions = 0
    while environment.agents:
        observation, _, terminated, truncated, _ = environment.last()
        if terminated or truncated:
            environment.step(None)
            continue
        actions = np.flatnonzero(observation["action_mask"]).tolist()
        decisions += len(actions) > 1
        environment.step(random.choice(actions))
    return decisions


def run(name: str, seconds: float) -> Answer:
    """Time whole games, without the wrappers that check the caller, which would take more than half of the time."""
    random.seed(SEED)
    environment = import_module(f"pettingzoo.classic.{MODULES[name]}").raw_env()
    environment.reset(seed=SEED)
    games = decisions = 0
    begin = perf_counter()
    while (elapsed := perf_counter() - begin) < seconds:
        decisions += play(environment)
        games += 1
    return result(name, games, decisions, elapsed)


if __name__ == "__main__":
    serve("pettingzoo", list(MODULES), {"run": run})
