"""Random games, for every number of players 1,000 in make long and 280 in make test, under all options in turn, with
books kept of each.

The books (books.py) know the ledger and hear the events; at the end of every game they are compared with the row to
the card and the florin. Every twentieth game is compared in full at each decision, with all the choices there are.
Every seventh game is played with a deck of its own, of any kinds of cards.
"""

import random
from importlib import import_module
from typing import Any

import pytest

from helpers.fuzz import broken_by, decisions, put, room_for_actions, saying
from helpers.often import times

from .books import CARD_GAME, HOLDS, Books
from .table import GOODS, PLAYERS

GAMES = times(280, long=1000)
FULLY_CHECKED = 20
OWN_DECK = 7
TEMPERAMENTS = (1, 3, 0.3)
"""From a bit of everything over revealing much to taking much: so all ways a day can end are met."""
OPTIONS = [{"empty_columns": empty, "big_bonus": big} for empty in ("nothing", "share") for big in ("off", "on")]

MOVES = CARD_GAME.words.MOVES
OUT = room_for_actions(CARD_GAME)


def any_deck(players: int, chance: random.Random) -> dict[str, Any]:
    """As many cards that take a hold as are needed, or a few more, and some that take none."""
    cards: list[dict[str, Any]] = [
        {"good": chance.choice(GOODS), "value": chance.choice((0, 2, 3, 4, 5)), "units": chance.choice((1, 2))}
        for _ in range(players * HOLDS[players] * 3 + chance.randrange(20))
    ]
    for card in chance.sample(cards, 5):
        del card["good"], card["units"]
        card["value"] = 7
    for _ in range(chance.randrange(15)):
        banner = {"good": chance.choice(GOODS), "value": chance.choice((0, 2, 3, 4, 5)), "units": chance.choice((1, 2))}
        cards.append({"green": True, **chance.choice((banner, {"value": 2}))})
    return {"cards": [{"count": 1, **card} for card in cards]}


def most_decisions(cards: int) -> int:
    """No game can be longer: every decision reveals or takes a card, and at night the market goes back to the deck."""
    return 2 * 3 * cards


def check_legal(books: Books, count: int) -> None:
    """The legal actions are all the different things that can be done, each once, and at least two."""
    assert [MOVES[action] for action in OUT[:count]] == list(books.choices())
    assert count >= 2


def play_game(players: int, seed: int) -> Books:
    """One game to its end with its books."""
    luck, temperament, fully = random.Random(seed), TEMPERAMENTS[seed % 3], seed % FULLY_CHECKED == 0
    options = OPTIONS[seed % len(OPTIONS)]
    deck = CARD_GAME.read_components(any_deck(players, luck) if seed % OWN_DECK == 0 else None)
    s = CARD_GAME.fresh(players, options, seed, deck)
    books = Books(players, options, deck)
    number = 0
    for count in decisions(CARD_GAME, s, books, OUT, lambda count: int(count * luck.random() ** temperament)):
        if fully:
            check_legal(books, count)
            books.agree(s)
        number += 1
    books.agree(s)
    assert books.ended
    assert CARD_GAME.scores(s) == (tuple(books.florins), tuple(books.ranking()))
    assert number <= most_decisions(books.pack.total())
    return books


@pytest.mark.rule("medici-card/turn-3")
@pytest.mark.rule("medici-card/turn-5")
@pytest.mark.rule("medici-card/turn-7")
@pytest.mark.rule("medici-card/turn-8")
@pytest.mark.rule("medici-card/score-3")
@pytest.mark.rule("medici-card/score-9")
@pytest.mark.parametrize("players", PLAYERS)
def test_random_games_agree_with_their_books(players):
    """A card is always somewhere exactly once, turns are legal, days end for a reason, scores are right, games end."""
    endings, emptied = set(), set()
    for seed in range(GAMES):
        with saying(f"players={players} seed={seed}"):
            books = play_game(players, seed)
        endings.update(books.endings)
        emptied.update(books.emptied)
    assert endings == {"ships-full", "last-turn"}, "every way a day can end was met"
    assert 3 in emptied, "the deck ran out on a third day, and the game went on"


@pytest.mark.parametrize("books", [lambda s: s.unseen, lambda s: s.offered])
def test_cards_that_are_counted_wrongly_are_seen(books):
    invariants = import_module("fondaco.games.medici_card.invariants")
    assert broken_by(lambda s: put(books(s), 3, 9), CARD_GAME, 4, invariants).startswith("the cards in the deck or")
