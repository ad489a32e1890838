"""Bots: honest by construction, always legal, the same compiled as interpreted, and worth playing against."""

from functools import cache
from random import Random

import numpy as np
import pytest

import fondaco
from fondaco import BadOption, Position, bots
from fondaco.bots.player import Greedy
from fondaco.core.chance import MAX_SEED

from .sentences import moments, refused, tables

GAMES = [(name, code) for name in fondaco.games() for code in bots.codes(name)]
every_bot = pytest.mark.parametrize(("name", "code"), GAMES)
every_greedy = pytest.mark.parametrize("name", [name for name, code in GAMES if code == "greedy"])


@cache
def positions(name: str, games: int) -> tuple[Position, ...]:
    """Positions from all over random games of every number of players."""
    return tuple(
        position.copy()
        for players, options in tables(name)
        for seed in range(games)
        for position in moments(fondaco.deal(name, players=players, seed=seed, **options), Random(seed))
    )


def some(name: str, most: int = 400) -> tuple[Position, ...]:
    """At most so many of them, spread evenly."""
    found = positions(name, 6)
    return found[:: -(-len(found) // most)]


def interpreted(name: str) -> Greedy:
    """The greedy bot as it plays while nothing is compiled."""
    found = bots.find("greedy", fondaco.find(name))
    bot = Greedy(found.game, found.policy)
    bot.loops = None
    return bot


@every_bot
def test_a_bot_chooses_the_same_whatever_it_cannot_know(name, code):
    """Directly: on the true position and on others that look the same to its seat, with the same luck of its own."""
    bot = bots.find(code, fondaco.find(name))
    for number, position in enumerate(some(name)):
        choice = bot.choose(position, Random(number))
        for seed in range(3):
            other = position.redealt(position.seat, seed)
            assert bot.choose(other, Random(number)) == choice, position


@every_bot
def test_a_bot_that_is_asked_chooses_the_same_whatever_it_cannot_know(name, code):
    """Through `ask`, as at every table: it is handed a redealt position, and that does not depend on the true one."""
    bot = bots.find(code, fondaco.find(name))
    for number, position in enumerate(some(name)):
        other = position.redealt(position.seat, number)
        assert other != position
        assert bots.ask(bot, position, Random(number)) == bots.ask(bot, other, Random(number)), position


class Witness:
    """A bot that keeps what it is handed."""

    def choose(self, position: Position, luck: Random) -> int:
        self.handed = position
        return position.actions[0]


def test_what_a_bot_is_handed_is_never_the_true_position():
    """Another key of chance and no history; but the same to the eye. The position it is asked about stays as it is."""
    witness = Witness()
    for number, position in enumerate(positions("medici", 2)):
        before = position.row.tobytes(), position.history
        bots.ask(witness, position, Random(number))
        assert (position.row.tobytes(), position.history) == before
        assert (witness.handed.row["key"] != position.row["key"]).all()
        assert witness.handed.history == ()
        assert witness.handed.view(position.seat) == position.view(position.seat)


class Peeker:
    """A bot that would cheat if it could: its choice depends on the order of the cards nobody has seen."""

    def choose(self, position: Position, luck: Random) -> int:
        return position.actions[sum(position.row["deck"][::2].tolist()) % len(position.actions)]


def test_a_bot_that_peeks_learns_nothing():
    """On the true position it would betray itself; asked as at every table it cannot."""
    peeker, betrayed = Peeker(), 0
    for number, position in enumerate(positions("medici", 2)):
        other = position.redealt(position.seat, number)
        betrayed += peeker.choose(position, Random(0)) != peeker.choose(other, Random(0))
        assert bots.ask(peeker, position, Random(number)) == bots.ask(peeker, other, Random(number))
    assert betrayed > len(positions("medici", 2)) / 4


def test_a_bot_is_handed_another_position_each_time():
    """Its own luck decides which; the same luck, the same position."""
    witness, position = Witness(), fondaco.deal("medici", seed=1)
    handed = []
    for seed in (1, 1, 2):
        bots.ask(witness, position, Random(seed))
        handed.append(witness.handed)
    assert handed[0] == handed[1] != handed[2]


@every_bot
def test_a_bot_plays_legal_moves_only(name, code):
    bot, luck = bots.find(code, fondaco.find(name)), Random(5)
    for players, options in tables(name):
        position = fondaco.deal(name, players=players, seed=players, **options)
        while not position.over:
            action = bots.ask(bot, position, luck)
            assert action in position.actions
            position.play(action)


def test_the_random_bot_plays_all_moves_equally_often():
    position, bot, luck = fondaco.deal("medici", seed=1), bots.find("random", fondaco.find("medici")), Random(1)
    position.play("stop")
    counts = np.bincount([bots.ask(bot, position, luck) for _ in range(4100)])
    expected = 100
    assert len(position.actions) == 41
    assert ((counts[2:] - expected) ** 2 / expected).sum() < 40 + 5 * np.sqrt(2 * 40)


@every_greedy
def test_greedy_compiled_chooses_what_greedy_interpreted_chooses(name):
    """On thousands of positions, and one by one as it is asked at a table."""
    fast, slow, luck = Greedy(fondaco.find(name), interpreted(name).policy), interpreted(name), Random(0)
    fast.compile()
    assert fast.fast is not None
    seen = positions(name, 12)[::2]
    assert len(seen) > 400
    rows = np.frombuffer(b"".join(position.row.tobytes() for position in seen), fast.game.State.dtype)
    actions = np.full(len(rows), -1, np.int32)
    fast.fast(rows, actions, 0, len(rows))
    for position, action in zip(seen, actions.tolist(), strict=True):
        assert slow.choose(position, luck) == action, position
    assert slow.fast is None
    for position in seen[::50]:
        assert fast.choose(position, luck) == slow.choose(position, luck), position


def test_greedy_beats_three_random_merchants_clearly():
    """Fixed seeds, every seat in turn; by chance alone it would win a quarter of the games."""
    game = fondaco.find("medici")
    greedy, random_bot, wins = bots.find("greedy", game), bots.find("random", game), 0
    for seed in range(200):
        position, luck, mine = fondaco.deal("medici", players=4, seed=seed), Random(seed), seed % 4
        while not position.over:
            position.play(bots.ask(greedy if position.seat == mine else random_bot, position, luck))
        wins += position.ranking[mine] == 1
    assert wins > 0.6 * 200


def test_bots_are_found_by_their_codes():
    assert bots.codes("medici") == ("random", "greedy")
    game = fondaco.find("medici")
    for code in ("", "Greedy", "greedy ", "stockfish"):
        assert "random or greedy" in refused(BadOption, lambda code=code: bots.find(code, game))


def test_seeds_of_redeals_are_within_their_range():
    """The greatest seed `ask` can draw still redeals."""
    assert fondaco.deal("medici", seed=1).redealt(0, MAX_SEED - 1)
