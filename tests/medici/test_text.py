"""Positions of Medici as text: any position can be written down and set up again; what cannot be is refused."""

import pytest

import fondaco
from helpers.table import to_the_end
from helpers.text import check_text, refused_text

from .table import FULL_SHIPS, LOT_LIMITS, modest, situation


@pytest.mark.parametrize("lot_limit", LOT_LIMITS)
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_every_position_of_a_game_can_be_set_up_from_its_text(players, lot_limit):
    """At each decision and at the end: the text leads back to the same row, bit for bit."""
    for seed in range(6):
        full_ships = FULL_SHIPS[seed % 2]
        position = fondaco.deal("medici", players=players, seed=seed, lot_limit=lot_limit, full_ships=full_ships)
        for moment in to_the_end(position, modest(seed)):
            check_text(moment)


@pytest.mark.parametrize(
    "text",
    [
        "players=4 phase=bid lot=C5 said=-,50,-,- turn=2 florins=40,10,60,40",  # a bid that cannot be paid
        "players=4 phase=bid lot=C5,F5,G5 ships=-/C1,C2,C3,C4/-/- said=-,5,-,- turn=2",  # a bid without room
        "players=4 phase=bid lot=C5 said=3,-,-,- turn=1",  # seat 0 speaks last, not before seat 1
        "players=4 phase=bid lot=C5 said=-,9,4,- turn=3",  # a bid below the one before
        "players=4 day=2 florins=121,40,40,40",  # more than a day pays without levels
        "players=2 day=2 florins=111,40 levels=0,0,0,0,0/7,7,7,7,7",  # the other's levels earn him nothing
        "players=4 florins=41,40,40,40",  # no day has paid anything yet
        "players=4 lot=C5,F5,G5 ships=F0,F1,F2,F3/C0,C1,C2,C3/G0,G1,G2,G3/D0,D1,D2,D3",  # larger than lot-2 allows
    ],
)
def test_a_position_that_cannot_be_is_refused(text):
    """A position that no game leads to is refused with a sentence, whatever would follow from it."""
    refused_text("medici", text)


def test_the_richest_table_that_can_be_set_up_can_be_played():
    """Whatever money a position may be given on a day, the game goes on to its end."""
    most = next(florins for florins in range(1000, 0, -1) if accepted(florins))
    position = situation(f"players=4 florins={most},{most},{most},{most}")
    while not position.over:
        position.play("pass" if "pass" in position.legal else "stop")
    assert min(position.scores) >= most


def accepted(florins: int) -> bool:
    """Whether a position with this much money can be set up."""
    try:
        situation(f"players=4 florins={florins},0,0,0")
    except fondaco.BadText:
        return False
    return True
