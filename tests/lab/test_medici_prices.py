"""What lots of Medici are sold for, counted."""

from collections import Counter

import fondaco
from fondaco import bots
from fondaco.games.medici.state import CARDS, DAYS, GOLD
from fondaco.lab.medici.prices import Lot, lots_of, page


def test_every_lot_of_a_game_is_counted_with_its_cards_and_its_price():
    """No card is in two lots of a day, some lots are sold, and only the first lot of the game is called so."""
    game = fondaco.find("medici")
    lots = lots_of(game, bots.find("greedy", game), 5, seed=4)
    assert [lot.first for lot in lots] == [True] + [False] * (len(lots) - 1)
    assert {lot.day for lot in lots} == set(range(1, DAYS + 1))
    deck = Counter(fondaco.deal(game, players=5, seed=4)._s.deck)
    assert sum(deck.values()) == CARDS
    for day in range(1, DAYS + 1):
        today = [lot for lot in lots if lot.day == day]
        assert all(1 <= len(lot.cards) <= 3 for lot in today)
        assert Counter(card for lot in today for card in lot.cards) <= deck
        assert any(lot.price for lot in today)


def test_the_page_tells_means_and_the_share_of_lots_that_nobody_wanted():
    lots = [Lot(1, (0, 1), 4, True), Lot(1, (2, 3), 8, False), Lot(1, (4,), 0, False), Lot(1, (GOLD,), 9, False)]
    text = page("net", 1, {4: lots})
    assert "| 4 | 1 | 4.0 | 25% | 4.5 ± 8.8 | 6.0 ± 3.9 | – | 1.05 |" in text
    assert "| 4 | 2 | 0.0 | 0% | – | – | – | 0.00 |" in text
