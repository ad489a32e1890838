"""Random games, for every number of players and every option (30,000 in make long, 1,500 in make test), with books
kept of each.

The books (books.py) know the ledger and hear the events; every game is compared with them to the card and the florin.
Every tenth game is compared in full at each decision, the others whenever a lot was sold or discarded.
"""

import random

import pytest

from helpers.fuzz import decisions, room_for_actions, saying
from helpers.often import times

from .books import DECK, MEDICI, Books
from .table import FULL_SHIPS, LOT_LIMITS

GAMES = times(100, long=2000)
FULLY_CHECKED = 10
TEMPERAMENTS = (1, 3, 8)
"""The higher, the smaller the bids and the more passes: from throwing money about to hardly bidding at all."""

PASS = MEDICI.words.read_move("pass")
OUT = room_for_actions(MEDICI)


def most_decisions(players: int) -> int:
    """No game can be longer: three days, each card a lot of its own about which all speak."""
    return 3 * DECK[players] * (1 + players)


def check_legal(s, books: Books, count: int) -> None:
    """At least two moves: draw and stop, or pass and every bid the seat could make."""
    if OUT[0] != PASS:
        assert OUT[:count].tolist() == [0, 1]
        assert s.turn == books.shower
        assert books.deck > 0
        assert len(books.lot) < books.most_cards(s.turn)
    else:
        assert books.could_bid(s.turn)
        lowest, highest = PASS + books.high_bid + 1, PASS + books.florins[s.turn]
        assert (count, OUT[1], OUT[count - 1]) == (highest - lowest + 2, lowest, highest)


def play_game(players: int, lot_limit: str, seed: int) -> Books:
    """One game to its end with its books."""
    chance, temperament, fully = random.Random(seed).random, TEMPERAMENTS[seed % 3], seed % FULLY_CHECKED == 0
    full_ships = FULL_SHIPS[seed // FULLY_CHECKED % len(FULL_SHIPS)]
    s = MEDICI.fresh(players, {"lot_limit": lot_limit, "full_ships": full_ships}, seed)
    books = Books(players, lot_limit, full_ships)
    number = lots = 0
    for count in decisions(MEDICI, s, books, OUT, lambda count: int(count * chance() ** temperament)):
        if fully or books.lots > lots:
            lots = books.lots
            books.agree(s)
        else:
            books.agree_on_money(s)
        check_legal(s, books, count)
        number += 1
    books.agree(s)
    assert books.ended
    assert number <= most_decisions(players)
    return books


@pytest.mark.rule("medici/deal-5")
@pytest.mark.rule("medici/lot-2")
@pytest.mark.rule("medici/bid-5")
@pytest.mark.rule("medici/bid-6")
@pytest.mark.rule("medici/score-2")
@pytest.mark.parametrize("lot_limit", LOT_LIMITS)
@pytest.mark.parametrize("players", [6, 5, 4, 3, 2])
def test_random_games_agree_with_their_books(players, lot_limit):
    """Cards and money are conserved, lots and bids are legal, days end for a reason, scores are right, games end."""
    endings = set()
    for seed in range(GAMES):
        with saying(f"players={players} lot_limit={lot_limit} seed={seed}"):
            endings.update(play_game(players, lot_limit, seed).endings)
    assert endings == {"ships-full", "deck-empty", "money-gone"}, "every way a day can end was met"
