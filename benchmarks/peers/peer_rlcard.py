"""Random play of RLCard's games, timed three ways.

    run uno 2.0                   the rules alone, without observations and trajectories
    run uno-environment 2.0       RLCard's advertised way: `env.run()` with its own random agents
    run uno-steps 2.0             the environment step by step, with observations and legal actions
    run leduc-holdem-steps 2.0    the same with the fastest of its games

Two players, which is what RLCard's uno is made for: its settings offer no other number.
"""

import random
from functools import partial
from time import perf_counter
from typing import Any

import rlcard
from rlcard.agents import RandomAgent
from worker import Answer, result, serve

SEED = 1995


class CountingAgent(RandomAgent):
    """RLCard's random agent, which also counts its decisions."""

    decisions = 0

    def step(self, state: dict[str, Any]) -> Any:
        """Choose one of the legal actions."""
        self.decisions += len(state["legal_actions"]) > 1
        return RandomAgent.step(state)


def play_rules(game: Any) -> int:
    """Play one game with RLCard's rules and nothing else; return the number of decisions."""
    game.init_game()
    table, players = game.round, game.players
    decisions = 0
    while not table.is_over:
        actions = table.get_legal_actions(players, table.current_player)
        if len(actions) > 1:
            decisions += len(set(actions)) > 1  # two equal cards in the hand are listed twice but are one action
            table.proceed_round(players, random.choice(actions))
        else:
            table.proceed_round(players, actions[0])
    return decisions


def run_rules(seconds: float) -> Answer:
    """Time games played by the rules alone."""
    random.seed(SEED)
    game = rlcard.make("uno", config={"seed": SEED}).game
    games = decisions = 0
    begin = perf_counter()
    while (elapsed := perf_counter() - begin) < seconds:
        decisions += play_rules(game)
        games += 1
    return result("uno", games, decisions, elapsed)


def run_environment(seconds: float) -> Answer:
    """Time games played by the environment's own loop, with its observations and trajectories."""
    environment = rlcard.make("uno", config={"seed": SEED})
    agents = [CountingAgent(environment.num_actions) for _ in range(environment.num_players)]
    environment.set_agents(agents)
    games = 0
    begin = perf_counter()
    while (elapsed := perf_counter() - begin) < seconds:
        environment.run(is_training=True)  # the faster of its two modes
        games += 1
    return result("uno-environment", games, sum(agent.decisions for agent in agents), elapsed)


def run_steps(game: str, seconds: float) -> Answer:
    """Time games played step by step, each giving an observation and the legal actions."""
    random.seed(SEED)
    environment = rlcard.make(game, config={"seed": SEED})
    games = decisions = 0
    begin = perf_counter()
    while (elapsed := perf_counter() - begin) < seconds:
        state, _ = environment.reset()
        while not environment.is_over():
            actions = list(state["legal_actions"])
            decisions += len(actions) > 1
            state, _ = environment.step(random.choice(actions))
        games += 1
    return result(f"{game}-steps", games, decisions, elapsed)


WAYS = {
    "uno": run_rules,
    "uno-environment": run_environment,
    "uno-steps": partial(run_steps, "uno"),
    "leduc-holdem-steps": partial(run_steps, "leduc-holdem"),
}


def run(game: str, seconds: float) -> Answer:
    """Time a game in the way that its name asks for."""
    return WAYS[game](seconds)


if __name__ == "__main__":
    serve("rlcard", list(WAYS), {"run": run})
