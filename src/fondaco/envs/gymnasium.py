"""The games as Gymnasium environments: one agent against bots, in one game or in many side by side.

    import gymnasium
    import fondaco.envs.gymnasium

    env = gymnasium.make("fondaco/Medici-v0")
    observation, info = env.reset(seed=7)
    observation, reward, terminated, truncated, info = env.step(env.action_space.sample())

Importing this module makes `fondaco/Medici-v0`, `fondaco/MediciCard-v0`, `fondaco/MediciDice-v0` and
`fondaco/MiddleAges-v1` known; the number at the end is the version of the game's observation. See docs/interfaces.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import numpy as np

from ..core.chance import MAX_SEED
from ..core.game import find, games, whole
from .games import ONLY, Array, Games, needed, seed_of
from .opponents import Opponents

needed("gymnasium", "gymnasium")

import gymnasium
from gymnasium.spaces import Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from .spaces import LegalActions, ManyLegalActions, observed

__all__ = ["AgainstBots", "ManyAgainstBots", "environment_id"]

RENDERING: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}


class AgainstBots(gymnasium.Env):
    """One game of one agent against bots; it ends when the game does, and is rewarded then.

    `seat` is the agent's, or None for one that follows from the seed; `opponents` names the bots clockwise from the
    agent, or one bot for all seats (see fondaco.bots); what else a table may be asked for is told by `Games`.
    """

    metadata: ClassVar[dict[str, Any]] = RENDERING

    def __init__(
        self,
        game: str,
        seat: int | None = None,
        opponents: str | Sequence[str] | None = None,
        render_mode: str | None = None,
        **table: Any,
    ) -> None:
        self.games = Games(game, **table)
        self.opponents = Opponents(self.games, opponents, seat)
        self.render_mode = render_mode
        self.observation_space = observed(self.games.game)
        self.action_space = LegalActions(self.games.n_actions)
        self.ended = True

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Array, dict[str, Any]]:
        """The deal of this seed, or of one that is drawn, at the agent's first decision."""
        super().reset(seed=seed, options=options)
        self.opponents.begin(np.array([seed_of(seed, self.np_random)]), ONLY)
        self.ended, self.action_space.early = False, True
        return self.look()

    def step(self, action: Any) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        """The agent's action, and all that the others play up to its next decision."""
        if self.ended:
            raise ValueError("there is no game to play in; reset the environment first.")
        self.games.play(np.atleast_1d(self.action_space.meant(action)), self.action_space.mask[None])
        self.action_space.early = False
        self.opponents.answer()
        self.ended = bool(self.games.over[0])
        observation, info = self.look()
        reward = 0.0
        if self.ended:
            rewards, scores = self.games.results(ONLY)
            reward, info["scores"] = float(rewards[0, info["seat"]]), scores[0]
        return observation, reward, self.ended, False, info

    def look(self) -> tuple[Array, dict[str, Any]]:
        """What the agent knows, and what it may do."""
        mask, seat = self.games.mask()[0], int(self.opponents.agents[0])
        self.action_space.mask[:] = mask
        info = {"action_mask": mask, "seat": seat, "seed": int(self.games.seeds[0])}
        return self.games.observe(self.opponents.agents)[0], info

    def action_masks(self) -> Array:
        """A 1 for every action that is legal now, as algorithms that mask actions ask for it."""
        return self.action_space.mask.astype(bool)

    def render(self) -> str | None:
        """The table as the agent sees it."""
        return None if self.render_mode is None else self.games.drawn(0, int(self.opponents.agents[0]))


class ManyAgainstBots(VectorEnv):
    """Many games side by side, each of one agent against bots, played by compiled code in all threads.

    Where a game ends the next one is dealt in the same step: its last observation is in `info["final_obs"]`.
    """

    metadata: ClassVar[dict[str, Any]] = RENDERING | {"autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        seat: int | None = None,
        opponents: str | Sequence[str] | None = None,
        render_mode: str | None = None,
        **table: Any,
    ) -> None:
        self.games = Games(game, num_envs, **table)
        self.opponents = Opponents(self.games, opponents, seat)
        self.num_envs, self.render_mode = num_envs, render_mode
        found = self.games.game
        self.single_observation_space = observed(found)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.single_action_space = Discrete(self.games.n_actions)
        self.action_space = ManyLegalActions(num_envs, self.games.n_actions)

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """All games dealt: from one seed and those after it, from a seed for each, or from drawn ones."""
        one = whole(seed)
        super().reset(seed=one, options=options)
        if seed is None or one is not None:
            first = seed_of(one, self.np_random)
            seeds = [(first + line) & MAX_SEED for line in range(self.num_envs)]
        else:
            seeds = [seed_of(each, self.np_random) for each in seed]  # type: ignore[union-attr]
        if len(seeds) != self.num_envs:
            raise ValueError(f"{self.num_envs} games need as many seeds, not {len(seeds)}.")
        self.opponents.begin(np.array(seeds), np.arange(self.num_envs))
        return self.look()

    def step(self, actions: Any) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """An action of every agent, and all that the others play up to its next decision."""
        games = self.games
        games.play(actions, self.action_space.mask)
        self.opponents.answer()
        over, rewards, ended = games.over.copy(), np.zeros(self.num_envs), {}
        if over.any():
            ended = self.end(np.flatnonzero(over), rewards)
        observation, info = self.look()
        return observation, rewards, over, np.zeros(self.num_envs, bool), info | ended

    def end(self, lines: Array, rewards: Array) -> dict[str, Any]:
        """Reward the games that are over and deal those that follow; what is told of the ones that ended."""
        games, agents = self.games, self.opponents.agents
        which = np.isin(np.arange(self.num_envs), lines)
        final, scores = np.full(self.num_envs, None, object), np.zeros((self.num_envs, games.players), np.int32)
        earned, scores[lines] = games.results(lines)
        rewards[lines] = earned[np.arange(len(lines)), agents[lines]]
        for line, last in zip(lines.tolist(), games.observe(agents, lines), strict=True):
            final[line] = last
        told = {"scores": scores, "seat": agents.copy(), "seed": games.seeds.copy()}
        told |= {f"_{name}": which for name in told}
        self.opponents.begin(games.following(lines), lines)
        return {"final_obs": final, "_final_obs": which, "final_info": told, "_final_info": which}

    def look(self) -> tuple[Array, dict[str, Any]]:
        """What every agent knows, and what it may do."""
        mask, seats = self.games.mask(), self.opponents.agents.copy()
        self.action_space.mask[:] = mask
        info: dict[str, Any] = {"action_mask": mask, "seat": seats, "seed": self.games.seeds.copy()}
        info |= {f"_{name}": np.ones(self.num_envs, bool) for name in info}
        return self.games.observe(seats), info

    def render(self) -> tuple[str, ...] | None:
        """The tables as the agents see them."""
        if self.render_mode is None:
            return None
        return tuple(self.games.drawn(line, int(seat)) for line, seat in enumerate(self.opponents.agents))


def environment_id(game: str) -> str:
    """What the environment of a game is called: `fondaco/MiddleAges-v1` for `middle-ages`."""
    name = "".join(word.capitalize() for word in game.split("-"))
    return f"fondaco/{name}-v{find(game).observation_version}"


for each in games():
    gymnasium.register(
        environment_id(each),
        entry_point=f"{__name__}:AgainstBots",
        vector_entry_point=f"{__name__}:ManyAgainstBots",
        kwargs={"game": each},
    )
