"""Bots are honest: what a seat cannot know makes no difference to the bot that sits there."""

from random import Random

import pytest

import fondaco
from fondaco import Position, bots
from fondaco.core.chance import MAX_SEED

from .situations import CODES, GAMES, THINKERS, explained, finder, some

MOST = {"random": 200, "greedy": 200} | dict.fromkeys(THINKERS, 12)
"""Positions a bot is asked about in each game."""
UNUSED = (1001, 1002, 1003)
"""Seeds of other positions that look the same; no deal has them."""

every_game = pytest.mark.parametrize("name", GAMES)
every_bot = pytest.mark.parametrize("code", CODES)
every_thinker = pytest.mark.parametrize("code", THINKERS)


@every_game
@every_bot
def test_a_bot_chooses_the_same_whatever_it_cannot_know(name, code):
    """Directly: on the true position and on others that look the same to its seat, with the same luck of its own."""
    bot = finder(code, name)
    for number, position in enumerate(some(name, MOST[code])):
        choice = bot.choose(position, Random(number))
        for seed in UNUSED:
            other = position.redealt(position.seat, seed)
            assert other != position
            assert bot.choose(other, Random(number)) == choice, position


@every_game
@every_bot
def test_a_bot_that_is_asked_chooses_the_same_whatever_it_cannot_know(name, code):
    """Through `ask`, as at every table: it is handed a redealt position, and that does not depend on the true one."""
    bot = finder(code, name)
    for number, position in enumerate(some(name, MOST[code])):
        other = position.redealt(position.seat, UNUSED[0] + number)
        assert bots.ask(bot, position, Random(number)) == bots.ask(bot, other, Random(number)), position


@every_game
@every_thinker
def test_a_bot_thinks_the_same_whatever_it_cannot_know(name, code):
    """Not only its choice: every figure it gives."""
    bot = finder(code, name)
    for number, position in enumerate(some(name, MOST[code])):
        other = position.redealt(position.seat, UNUSED[0] + number)
        assert explained(bot, other, number) == explained(bot, position, number), position


class Witness:
    """A bot that keeps what it is handed."""

    def choose(self, position: Position, luck: Random) -> int:
        self.handed = position
        return position.actions[0]


def test_what_a_bot_is_handed_is_never_the_true_position():
    """Another key of chance and no history; but the same to the eye. The position it is asked about stays as it is."""
    witness = Witness()
    for number, position in enumerate(some("medici", 300)):
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
    for number, position in enumerate(some("medici", 300)):
        other = position.redealt(position.seat, UNUSED[0] + number)
        betrayed += peeker.choose(position, Random(0)) != peeker.choose(other, Random(0))
        assert bots.ask(peeker, position, Random(number)) == bots.ask(peeker, other, Random(number))
    assert betrayed > len(some("medici", 300)) / 4


def test_a_bot_is_handed_another_position_each_time():
    """Its own luck decides which; the same luck, the same position."""
    witness, position = Witness(), fondaco.deal("medici", seed=1)
    handed = []
    for seed in (1, 1, 2):
        bots.ask(witness, position, Random(seed))
        handed.append(witness.handed)
    assert handed[0] == handed[1] != handed[2]


def test_seeds_of_redeals_are_within_their_range():
    """The greatest seed `ask` can draw still redeals."""
    assert fondaco.deal("medici", seed=1).redealt(0, MAX_SEED - 1)
