"""Random games, for every number of players 1,200 in make long and 200 in make test, with books kept of each.

The books (books.py) know the ledger and hear the events; every game is compared with them to the last cross. Every
tenth game is compared in full at each decision, with all the choices there are.
"""

import random
from importlib import import_module

import pytest

from helpers.fuzz import broken_by, decisions, put, room_for_actions, saying
from helpers.often import times

from .books import DICE_GAME, Books
from .table import BLANK_COLUMNS, PLAYERS

GAMES = times(200, long=1200)
FULLY_CHECKED = 10
TEMPERAMENTS = (1, 3, 0.3)
"""From taking few and low dice to taking many: so all ways a round can end are met."""

OUT = room_for_actions(DICE_GAME)


def most_decisions(players: int) -> int:
    """No game can be longer: every decision fills a space."""
    return 3 * 7 * players


def check_legal(s, books: Books, count: int) -> None:
    """The legal actions are all the different sets of faces that may be entered, each once."""
    faces = [tuple(sorted(s.dice[die] for die in range(5) if action >> die & 1)) for action in OUT[:count]]
    assert len(faces) == len(set(faces)) >= 2
    assert set(faces) == books.choices(s.turn)


def play_game(players: int, seed: int) -> Books:
    """One game to its end with its books."""
    chance, temperament, fully = random.Random(seed).random, TEMPERAMENTS[seed % 3], seed % FULLY_CHECKED == 0
    options = {"blank_columns": BLANK_COLUMNS[seed // FULLY_CHECKED % 2 if players == 1 else 0]}
    s = DICE_GAME.fresh(players, options, seed)
    books = Books(players, **options)
    number = 0
    for count in decisions(DICE_GAME, s, books, OUT, lambda count: int(count * chance() ** temperament)):
        if fully:
            check_legal(s, books, count)
            if players > 1:
                books.agree(s)
        number += 1
    books.agree(s)
    assert books.ended
    assert DICE_GAME.scores(s) == (tuple(books.totals()), tuple(books.ranking()))
    assert number <= most_decisions(players)
    return books


@pytest.mark.rule("medici-dice/turn-1")
@pytest.mark.rule("medici-dice/turn-5")
@pytest.mark.rule("medici-dice/turn-8")
@pytest.mark.rule("medici-dice/score-2")
@pytest.mark.rule("medici-dice/solo-1")
@pytest.mark.rule("medici-dice/solo-4")
@pytest.mark.parametrize("players", PLAYERS)
def test_random_games_agree_with_their_books(players):
    """Dice, crosses and circles are entered as they fell, rounds end for a reason, scores are right, games end."""
    endings, breakthroughs, blanks = set(), 0, 0
    for seed in range(GAMES):
        with saying(f"players={players} seed={seed}"):
            books = play_game(players, seed)
        endings.update(books.endings)
        breakthroughs += books.breakthroughs
        blanks += books.blanks
    assert endings == ({"alone"} if players == 1 else {"filled", "together"}), "every way a round can end was met"
    assert (breakthroughs > 0) == (blanks > 0) == (players == 1)


INVARIANTS = import_module("fondaco.games.medici_dice.invariants")


DAMAGE = {
    "a die shows": lambda s: put(s.dice, 0, 4),
    "a ship's room": lambda s: put(s.worth, 0, 33),
    "an earlier ship": lambda s: put(s.sheet[0], 0, 25),
    "crosses are not": lambda s: put(s.crosses[2], 1, 12),
    "circles are there": lambda s: put(s.circles, 1, 3),
    "a total is not": lambda s: put(s.total, 1, 500),
    "somebody has entered": lambda s: put(s.chosen, 1 - s.roller, 3),
    "it is nobody's turn": lambda s: setattr(s, "turn", -1),
    "whoever is to decide": lambda s: setattr(s, "phase", 2),
    "rounds or rolls": lambda s: setattr(s, "rolls", 1),
}


@pytest.mark.parametrize("what", DAMAGE)
def test_damage_done_to_a_row_is_seen(what):
    """Each invariant notices what it is there for."""
    assert broken_by(DAMAGE[what], DICE_GAME, 2, INVARIANTS).startswith(what)
