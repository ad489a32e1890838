"""A line of the environment is a game as anybody plays it, and nothing else: compared with positions at every step."""

from typing import Any

import numpy as np
import pytest

import fondaco
from fondaco.core.chance import next_seed
from fondaco.testing import few_tables
from helpers.agreement import environment
from helpers.often import LONG

LINES = 3
ENDED = 4
"""So many games are played in every comparison, at least."""
TABLES = [
    pytest.param(name, players, options, id=f"{name}-{players}-{'-'.join(options.values())}")
    for name in fondaco.games()
    for players, options in few_tables(fondaco.find(name))
]


def earned(kind: str, position: fondaco.Position) -> list[float]:
    """What a finished game is worth to its seats, counted place by place."""
    players, order = position.players, sorted(position.ranking)
    if kind == "margin":
        others = [[score for other, score in enumerate(position.scores) if other != seat] for seat in range(players)]
        return [score - max(rest, default=0) for score, rest in zip(position.scores, others, strict=True)]
    if kind == "wins":
        pots = [1.0] + [0.0] * (players - 1)
    else:
        pots = [1 - place / max(1, players - 1) for place in range(players)]
    shares = [[pot for pot, holder in zip(pots, order, strict=True) if holder == place] for place in position.ranking]
    return [sum(share) / len(share) for share in shares]


def assert_same(env: Any, line: int, position: fondaco.Position) -> None:
    """What the environment shows of a game is what the position says of it."""
    assert env.rows[line].tobytes() == position.row.tobytes()
    assert env.seat[line] == position.seat
    assert env.observation[line].tolist() == position.observe(position.seat).tolist()
    assert np.flatnonzero(env.mask[line]).tolist() == sorted(position.actions)
    assert env.mask[line].max() == 1


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_every_line_is_the_game_of_its_seed_and_its_actions(name: str, players: int, options: dict[str, str]) -> None:
    """Observation, mask, seat, rewards of all kinds, ends and the deals after them; with bounds checked, and in
    `make long` as users have it."""
    kinds = ("places", "wins", "margin")
    make = fondaco.vector if LONG else environment
    envs = [make(name, LINES, players, rewards=kind, **options) for kind in kinds]
    env, ended = envs[0], 0
    for each in envs:
        each.reset(seeds=40)
        each.random(seed=players)
    positions = [fondaco.deal(name, players, seed=40 + line, **options) for line in range(LINES)]
    while ended < ENDED:
        actions = env.random().copy()
        for each in envs:
            each.step(actions)
        for line, position in enumerate(positions):
            position.play(int(actions[line]))
            assert env.done[line] == position.over
            if not position.over:
                assert not any(each.reward[line].any() for each in envs)
            else:
                for kind, each in zip(kinds, envs, strict=True):
                    assert each.reward[line].tolist() == pytest.approx(earned(kind, position))
                assert tuple(env.scores[line]) == position.scores
                assert tuple(env.places[line]) == position.ranking
                assert env.seeds[line] == next_seed(position.row["key"].tolist())
                positions[line] = fondaco.deal(name, players, seed=int(env.seeds[line]), **options)
                ended += 1
            assert_same(env, line, positions[line])
