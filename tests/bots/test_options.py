"""Options for disputed readings: all bots play them, and nothing that was fitted for the default is used there."""

from random import Random

import pytest

import fondaco
from fondaco import bots
from fondaco.bots.medici_dice.solitaire import Solitaire
from fondaco.bots.search import Search
from fondaco.testing import tables

from .situations import GAMES, finder

BOTS = ("greedy", "mc:3", "search:3")
READINGS = [
    ("medici", 3, {"full_ships": "show"}),
    ("medici", 4, {"full_ships": "show", "lot_limit": "none"}),
    ("middle-ages", 3, {"accord_icons": "wealth"}),
    ("middle-ages", 4, {"accord_icons": "both"}),
    ("medici-dice", 1, {"blank_columns": "nothing"}),
]


@pytest.mark.parametrize(("name", "players", "options"), READINGS, ids=str)
def test_bots_play_every_reading(name, players, options):
    """Whole games, with a bot of each kind at the table; alone, one after the other."""
    codes = (*BOTS, "study") if players == 1 else BOTS
    for first in range(1 if players > 1 else len(codes)):
        at_table = [bots.find(codes[(first + seat) % len(codes)], name, players, 1) for seat in range(players)]
        position, luck = fondaco.deal(name, players=players, seed=first, **options), Random(first)
        while not position.over:
            assert position.seat is not None
            position.play(bots.ask(at_table[position.seat], position, luck))


def test_a_full_merchant_who_shows_a_lot_does_not_bid_and_whoever_speaks_last_pays_one_florin():
    """The gold card makes the poorer ship the first; the merchant who shows it has no hold free."""
    position = fondaco.setup(
        "medici",
        "players=3 full_ships=show day=3 phase=bid left=0 shower=0 turn=2 florins=9,9,9 lot=gold said=-,0,- "
        "ships=C1,F1,G1,D1,S1/D4,S4,D2,S3/F4,F3,F2",
    )
    opinions = finder("search:400", "medici").explain(position, Random(1))
    assert position.game.words.move_text(opinions[0].action) == "bid 1"
    assert len(opinions) == len(position.actions)


def test_networks_are_used_only_for_the_options_they_were_fitted_for():
    for name in GAMES:
        search, game = finder("search:40", name), fondaco.find(name)
        for players, options in tables(game):
            found = search.network(fondaco.deal(name, players=players, seed=1, **options))
            usual = options.items() <= game.choose_options({}).items()
            assert (found is not None) == (usual and players > 1 and search.mind.policy.foresight is not None)


def test_who_has_studied_the_solitaire_advises_only_in_the_one_he_studied():
    usual = fondaco.deal("medici-dice", players=1, seed=1)
    other = fondaco.deal("medici-dice", players=1, seed=1, blank_columns="nothing")
    assert isinstance(bots.adviser(usual), Solitaire)
    assert isinstance(bots.adviser(other), Search)
    assert bots.studied(other) is None
