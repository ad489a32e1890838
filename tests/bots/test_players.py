"""Players: legal moves only, the same again with the same luck, and greedy the same compiled as interpreted."""

from random import Random

import numpy as np
import pytest

import fondaco
from fondaco import bots
from fondaco.bots.mind import halvings, mind_of
from fondaco.bots.player import Greedy
from fondaco.core.compiled import SMALL_BATCH
from helpers.sentences import tables

from .situations import GAMES, THINKERS, explained, finder, interpreted, positions, some

HASTY = {"random": 1, "greedy": 1, "mc:4": 3, "search:4": 3}
"""Bots for whole games; those that think play only every third number of players."""

every_game = pytest.mark.parametrize("name", GAMES)


@every_game
@pytest.mark.parametrize("code", HASTY)
def test_a_bot_plays_legal_moves_only(name, code):
    bot, luck = finder(code, name), Random(5)
    for players, options in tables(name)[-1 :: -HASTY[code]]:
        position = fondaco.deal(name, players=players, seed=players, **options)
        while not position.over:
            action = bots.ask(bot, position, luck)
            assert action in position.actions
            position.play(action)


@every_game
@pytest.mark.parametrize("code", ["mc@0.0001", "search@0.0001"])
def test_a_bot_whose_time_is_up_at_once_plays_a_legal_move(name, code):
    for number, position in enumerate(some(name, 5)):
        assert finder(code, name).choose(position, Random(number)) in position.actions


@every_game
@pytest.mark.parametrize("code", THINKERS)
def test_the_same_luck_makes_a_bot_think_the_same(name, code):
    """Down to the last figure; other luck, other figures."""
    bot, again, others = finder(code, name), finder(code, name), 0
    for number, position in enumerate(some(name, 12)):
        opinions = explained(bot, position, number)
        assert explained(again, position, number) == opinions
        assert bot.choose(position, Random(number)) == opinions[0][0]
        others += explained(bot, position, number + 1) != opinions
    assert others > 0


@every_game
def test_mc_thinks_the_same_with_one_thread_and_with_two(name):
    """With so many redeals that two threads do share them."""
    for number, position in enumerate(some(name, 4)):
        code = f"mc:{2 * SMALL_BATCH * halvings(len(position.actions)) * len(position.actions)}"
        one, two = (explained(finder(code, name, threads), position, number) for threads in (1, 2))
        assert one == two


def test_the_random_bot_plays_all_moves_equally_often():
    position, bot, luck = fondaco.deal("medici", seed=1), finder("random", "medici"), Random(1)
    position.play("stop")
    counts = np.bincount([bots.ask(bot, position, luck) for _ in range(4100)])
    expected = 100
    assert len(position.actions) == 41
    assert ((counts[2:] - expected) ** 2 / expected).sum() < 40 + 5 * np.sqrt(2 * 40)


@every_game
def test_greedy_compiled_chooses_what_greedy_interpreted_chooses(name):
    """On thousands of positions, and one by one as it is asked at a table."""
    fast, slow, luck = Greedy(fondaco.find(name)), interpreted(name), Random(0)
    assert not fast.fast
    fast.compile()
    assert fast.fast
    assert fast.mind is not None
    seen = positions(name)
    assert len(seen) > 400
    rows = np.frombuffer(b"".join(position.row.tobytes() for position in seen), fast.game.State.dtype).copy()
    for position, action in zip(seen, fast.mind.greedy_moves(rows).tolist(), strict=True):
        assert slow.choose(position, luck) == action, position
    assert not slow.fast
    for position in seen[::50]:
        before = position.row.tobytes()
        assert fast.choose(position, luck) == slow.choose(position, luck), position
        assert position.row.tobytes() == before


@every_game
def test_bots_can_be_compiled_beforehand(name):
    """After that nothing is compiled any more, whoever thinks about whatever."""
    assert bots.warm(fondaco.find(name))
    assert finder("greedy", name).fast
    assert bots.warm(fondaco.find(name), only_if_ready=True)
    for code in ("greedy", *THINKERS):
        for position in some(name, 5):
            finder(code, name).choose(position, Random(0))
    for function in mind_of(fondaco.find(name)).loops.functions.values():
        assert len(function.signatures) == 1
