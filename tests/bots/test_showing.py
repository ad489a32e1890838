"""Medici's lots, drawn or sold by `think`: judged by the auctions that follow, and by nothing a seat cannot know."""

from random import Random

import fondaco
from fondaco import Position
from fondaco.bots.medici import showing
from fondaco.bots.mind import draw_seeds, mind_of
from fondaco.games.medici.state import BIDDING, SHOWING

from .situations import explained, finder, some

BETTER_SHIP = "players=4 day=2 shower=3 florins=40,40,40,40 ships=S3,C0,G1,S4,S1/C5,D0,G2/S5,C3,C4/D1,F4,F5,F5 lot=F3"
"""Whoever shows the lot has one hold free: a second card would shut him out."""
UNSEEN = 1001


def lots(most: int) -> list[Position]:
    """Positions in which a lot may grow."""
    found = [position for position in some("medici", 4000) if position._s.phase == SHOWING]
    return found[:: -(-len(found) // most)]


def test_a_merchant_does_not_shut_himself_out_of_a_lot_that_suits_him():
    """`search`, which takes it that he bids greedily for it, draws however long it thinks."""
    position = fondaco.setup("medici", BETTER_SHIP)
    draw, stop = position.read("draw"), position.read("stop")
    assert finder("think:6000", "medici").choose(position, Random(1)) == stop
    assert finder("search:6000", "medici").choose(position, Random(1)) == draw


def test_lots_are_judged_the_same_whatever_cannot_be_known():
    """Down to the last figure, and each of the two moves once."""
    think = finder("think:90", "medici")
    for number, position in enumerate(lots(8)):
        said = explained(think, position, number)
        assert sorted(opinion[0] for opinion in said) == sorted(position.actions)
        assert all(0 <= win <= 1 for *_, win, _ in said)
        assert explained(think, position.redealt(position.seat, UNSEEN), number) == said


def test_lots_for_which_some_cards_were_drawn_are_those_that_may_come():
    """A card more, or two where the greedy merchant would not stop; or, if nobody can bid, another lot already."""
    for number, position in enumerate(lots(30)):
        luck, s = Random(number), position._s
        cards = showing.likely_cards(position, luck)
        assert 0 < len(cards) <= showing.DRAWN
        assert all(s.unseen[card] for card in cards)
        lot = showing.drawn(position, cards[0], luck)
        if showing.same_lot(lot, s):
            assert lot.phase == BIDDING
            assert list(lot.lot[: s.lot_size + 1]) == [*s.lot[: s.lot_size], cards[0]]


def test_a_lot_that_nobody_can_buy_is_judged_by_playouts_alone():
    """Two cards fit only into the ship of a merchant without a florin."""
    position = fondaco.setup(
        "medici",
        "players=3 day=3 shower=0 florins=0,9,9 left=5 lot=D5 ships=F4,F3,F2/D4,S4,D2,S3/C1,F1,G1,D1,S1",
    )
    mind, seeds = mind_of(position.game), draw_seeds(Random(1), 4)
    lot = showing.drawn(position, showing.likely_cards(position, Random(1))[0], Random(1))
    assert not showing.same_lot(lot, position._s)
    assert not showing.change(mind, position, lot, seeds).any()
    assert showing.same_lot(showing.stopped(position), position._s)
