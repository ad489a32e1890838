"""The games as PettingZoo environments (AEC): every seat is an agent.

    from fondaco.envs.pettingzoo import env

    table = env("medici", players=4)
    table.reset(seed=7)
    for agent in table.agent_iter():
        observation, reward, terminated, truncated, info = table.last()
        mask = observation["action_mask"]
        table.step(None if terminated else table.action_space(agent).sample(mask))

Observations hold `observation` and `action_mask`; rewards come to all at the end. See docs/interfaces.md.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from .games import ONLY, Games, needed, seed_of

needed("pettingzoo", "pettingzoo")

from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.utils import EzPickle, seeding
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from .spaces import observed

__all__ = ["Seats", "env"]


class Seats(AECEnv, EzPickle):
    """One game whose seats are agents called seat_0, seat_1 and so on."""

    def __init__(self, game: str, render_mode: str | None = None, **table: Any) -> None:
        """What a table may be asked for is told by `Games`."""
        EzPickle.__init__(self, game, render_mode, **table)
        super().__init__()
        self.games = Games(game, **table)
        found = self.games.game
        self.metadata = {
            "render_modes": ["ansi"],
            "render_fps": 1,
            "name": f"{found.meta.id.replace('-', '_')}_v{found.observation_version}",
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.games.players)]
        self.observation_spaces = {
            agent: Dict({"observation": observed(found), "action_mask": Box(0, 1, (self.games.n_actions,), np.int8)})
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(self.games.n_actions) for agent in self.possible_agents}
        self.luck: np.random.Generator | None = None

    def observation_space(self, agent: str) -> Any:
        """What an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """What an agent does."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """The deal of this seed, or of one that is drawn."""
        if seed is not None or self.luck is None:
            self.luck, _ = seeding.np_random(seed)
        self.games.deal([seed_of(seed, self.luck)])
        self.mask = self.games.mask()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.games.seats[0]]

    def observe(self, agent: str) -> dict[str, Any]:
        """What this agent knows; its mask is empty while others decide."""
        seat = self.possible_agents.index(agent)
        seen = self.games.observe(np.array([seat]))[0]
        mask = self.mask[0].copy() if seat == self.games.seats[0] else np.zeros_like(self.mask[0])
        return {"observation": seen, "action_mask": mask}

    def step(self, action: Any) -> None:
        """The action of the agent that is to decide; None from one whose game is over."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self.games.play(np.atleast_1d(action), self.mask)
        self.mask = self.games.mask()
        self._cumulative_rewards[agent] = 0.0
        if self.games.over[0]:
            self.rewards = dict(zip(self.agents, self.games.results(ONLY)[0][0].tolist(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self.games.seats[0]]
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The table as the agent that is to decide sees it."""
        if self.render_mode is None:
            return None
        return self.games.drawn(0, self.possible_agents.index(self.agent_selection))

    def close(self) -> None:
        """Nothing is held open."""


def env(game: str, **arguments: Any) -> Any:
    """The environment of a game, which insists on being used in order; arguments as of `Seats`."""
    return OrderEnforcingWrapper(Seats(game, **arguments))
