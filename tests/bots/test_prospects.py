"""What networks are told of actions: what each would bring, by the rules of pay."""

import hashlib
from random import Random
from typing import Any

import numpy as np
import pytest

import fondaco
from fondaco import Position
from fondaco.bots import policy_of
from fondaco.bots.medici_card import prospects as card
from fondaco.bots.medici_dice import prospects as dice
from fondaco.envs.vector import vector
from fondaco.games.medici_card import rules as card_rules
from fondaco.games.medici_card.scoring import score_day
from fondaco.games.medici_card.state import REVEAL
from fondaco.games.medici_dice import rules as dice_rules

from .situations import some

GAMES = [name for name in fondaco.games() if policy_of(fondaco.find(name)).prospects is not None]
TOLD = 40


def told(position: Position, action: int) -> list[int]:
    """What is told of an action."""
    declared = policy_of(position.game).prospects
    assert declared is not None
    out = np.zeros(len(declared.scales), np.int32)
    declared.rule(position._s, action, out.data)
    return out.tolist()


def paid(before: Position, after: Position) -> list[int]:
    """What scoring at once brings every seat more after an action than before it."""
    score = score_day if before.game.meta.id == "medici-card" else dice_rules.score_round
    for position in (before, after):
        score(position._s)
    with_it, without = ([money(position)[seat] for seat in range(before.players)] for position in (after, before))
    return [more - less for more, less in zip(with_it, without, strict=True)]


def money(position: Position) -> Any:
    """Florins or points of all seats."""
    s: Any = position._s
    return s.florins if position.game.meta.id == "medici-card" else s.total


@pytest.mark.parametrize("name", GAMES)
def test_they_say_what_would_be_paid_if_it_were_scored_at_once(name: str):
    """To whoever decides and to all others together, for every action that takes something."""
    numbers: Any = card if name == "medici-card" else dice
    take = card_rules.take if name == "medici-card" else dice_rules.take
    for position in [each for each in some(name, TOLD) if each.players > 1]:
        me = position.seat
        for action in position.actions:
            if name == "medici-card" and action == REVEAL:
                continue
            found, after = told(position, action), position.copy()
            take(after._s, action)
            brings = paid(position.copy(), after)
            assert found[numbers.SHIP] + found[numbers.PLACES] + found[numbers.BONUSES] == brings[me]
            assert -found[numbers.RIVALS_SHIPS] - found[numbers.RIVALS_PLACES] == sum(brings) - brings[me]


@pytest.mark.parametrize("name", GAMES)
def test_nothing_a_seat_cannot_know_is_told(name: str):
    for position in some(name, TOLD):
        other = position.redealt(position.seat, 7)
        assert [told(position, action) for action in position.actions] == [
            told(other, action) for action in position.actions
        ]


@pytest.mark.parametrize("name", GAMES)
def test_environments_tell_the_same_compiled(name: str):
    """Of every legal action; of all others nothing."""
    declared, env = policy_of(fondaco.find(name)).prospects, vector(name, 6, players=3)
    assert declared is not None
    env.reset(seeds=1)
    for _ in range(12):
        env.step(env.random())
        found = env.described(declared.rule, len(declared.scales)).reshape(6, env.n_actions, -1)
        for line, row in zip(found, env.rows, strict=True):
            position = fondaco.position(name, row)
            for action in range(env.n_actions):
                wanted = told(position, action) if action in position.actions else [0] * len(declared.scales)
                assert line[action].tolist() == wanted


@pytest.mark.parametrize("name", GAMES)
def test_networks_that_learned_with_other_numbers_are_refused(name: str):
    """The digest that networks carry is that of what is told today: another rule needs another digest."""
    sha, luck = hashlib.sha256(), Random(5)
    for players in fondaco.find(name).meta.players:
        position = fondaco.deal(name, players=players, seed=players)
        while not position.over:
            sha.update(str([told(position, action) for action in position.actions]).encode())
            position.play(luck.choice(position.actions))
    declared = policy_of(fondaco.find(name)).prospects
    assert declared is not None
    assert declared.digest == sha.hexdigest()[:16]
