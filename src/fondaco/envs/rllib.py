"""The games as RLlib environments: every seat is an agent, all of them may share one policy.

    from ray.rllib.algorithms.ppo import PPOConfig
    from fondaco.envs.rllib import Table

    config = PPOConfig().environment(Table, env_config={"game": "medici", "players": 4})

Observations hold `observations`, scaled to 0…1 by their declared ranges, and `action_mask`, as RLlib's modules that
mask actions expect them; rewards come to all at the end. docs/interfaces.md has a whole example.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from .games import ONLY, Games, needed, seed_of

needed("ray", "rllib")

from gymnasium.spaces import Box, Dict
from ray.rllib.env.multi_agent_env import MultiAgentEnv

from .spaces import LegalActions, bounds

__all__ = ["Table"]

ALL = "__all__"
"""RLlib's name for everybody."""


class Table(MultiAgentEnv):
    """One game whose seats are agents called seat_0, seat_1 and so on.

    Its configuration names the game and whatever else a table may be asked for, as told by `Games`.
    """

    def __init__(self, config: Mapping[str, Any]) -> None:
        super().__init__()
        self.games = Games(**config)
        game = self.games.game
        self.low, high = (bound.astype(np.float32) for bound in bounds(game))
        self.range = high - self.low
        self.agents = self.possible_agents = [f"seat_{seat}" for seat in range(self.games.players)]
        seen = Dict(
            {
                "observations": Box(0.0, 1.0, (game.n_observed,), np.float32),
                "action_mask": Box(0.0, 1.0, (self.games.n_actions,), np.float32),
            }
        )
        self.observation_spaces = dict.fromkeys(self.agents, seen)
        self.legal = LegalActions(self.games.n_actions)
        self.action_spaces = dict.fromkeys(self.agents, self.legal)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """The deal of this seed, or of one that is drawn."""
        super().reset(seed=seed, options=options)
        self.games.deal([seed_of(seed, self.np_random)])
        return self.look([int(self.games.seats[0])]), {}

    def step(
        self, action_dict: Mapping[str, Any]
    ) -> tuple[dict[str, Any], dict[str, Any], dict[str, Any], dict[str, Any], dict[str, Any]]:
        """The action of the agent that is to decide."""
        decider = self.agents[self.games.seats[0]]
        if set(action_dict) != {decider}:
            raise ValueError(f"{decider} is to decide, nobody else: not {', '.join(action_dict) or 'nobody'}.")
        self.games.play(np.atleast_1d(action_dict[decider]), self.legal.mask[None])
        over = bool(self.games.over[0])
        seats = list(range(self.games.players)) if over else [int(self.games.seats[0])]
        earned = self.games.results(ONLY)[0][0].tolist() if over else [0.0] * self.games.players
        rewards = {self.agents[seat]: earned[seat] for seat in seats}
        return self.look(seats), rewards, {ALL: over}, {ALL: False}, {}

    def look(self, seats: list[int]) -> dict[str, Any]:
        """What these seats know and may do."""
        self.legal.mask[:] = self.games.mask()[0]
        mask = self.legal.mask.astype(np.float32)
        return {
            self.agents[seat]: {
                "observations": (self.games.observe(np.array([seat]))[0] - self.low) / self.range,
                "action_mask": mask,
            }
            for seat in seats
        }
