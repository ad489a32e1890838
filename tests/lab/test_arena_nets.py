"""Networks in the arena: they decide in many games at once, and nothing of what comes out depends on how many."""

from pathlib import Path
from random import Random

import numpy as np
import pytest

import fondaco
from fondaco import bots
from fondaco.bots.mind import mind_of
from fondaco.lab.arena import Match, is_fast, mark_of, play_fast, run
from helpers.networks import random_network

from .tables import table

PLAYERS = 3


@pytest.fixture
def net(tmp_path: Path) -> str:
    """The code of a network for Medici that has learned nothing."""
    return f"net:{random_network(fondaco.find('medici'), tmp_path)}"


def test_one_worker_and_two_make_the_same_table(net):
    """Against bots that play compiled, at both ends of the table, and among themselves."""
    free = net.replace("net", "net~1", 1)
    pairs = [(net, "greedy"), ("random", free), (free, net)]
    games = {Match("medici", PLAYERS, one, others): 150 for one, others in pairs}
    one, two = (run(games, seed=7, workers=workers) for workers in (1, 2))
    assert table(one) == table(two)
    assert all(is_fast(match) for match in games)
    assert table(run(games, seed=8)) != table(one)


def test_fewer_games_are_the_first_of_more(net):
    """Whoever is asked about other games besides draws the same in these."""
    match, found = Match("medici", PLAYERS, net.replace("net", "net~1", 1), "random"), mind_of(fondaco.find("medici"))
    one, two = (play_fast(match, found, 5, 0, deals, 1) for deals in (1, 2))
    assert two.places_squared == pytest.approx(one.places**2 + (two.places - one.places) ** 2)


def test_games_of_a_net_are_those_it_plays_one_by_one(net):
    """By hand, interpreted: the same deal, the same moves, whoever else is at the table."""
    match, game = Match("medici", PLAYERS, net, "greedy"), fondaco.find("medici")
    (tally,) = run({match: PLAYERS}, seed=4)
    places = []
    for seat in range(PLAYERS):
        position = fondaco.deal("medici", players=PLAYERS, seed=4 << 32)
        while not position.over:
            code = match.one if position.seat == seat else match.others
            position.play(bots.ask(bots.find(code, game), position, Random(0)))
        places.append(position.ranking[seat])
    assert tally.mean("places")[0] == pytest.approx(np.mean(places))


def test_a_net_among_its_like_wins_its_share_of_every_deal(net):
    """Cold it draws nothing by chance, so a deal is the same game whichever seat is counted."""
    (tally,) = run({Match("medici", PLAYERS, net, net): 20 * PLAYERS}, seed=1)
    (part,) = tally.parts.values()
    assert part.wins_squared == pytest.approx(20 / PLAYERS**2)


def test_a_net_plays_against_those_who_think(net):
    match = Match("medici", PLAYERS, net, "mc:2")
    assert not is_fast(match)
    (tally,) = run({match: PLAYERS}, seed=2)
    assert tally.games == PLAYERS
    assert tally.sum("decisions") > PLAYERS


def test_another_network_is_played_anew(net, tmp_path):
    """What a file of the arena holds counts only for the network it was played by."""
    match, found = Match("medici", PLAYERS, net, "greedy"), mind_of(fondaco.find("medici"))
    file, before = tmp_path / "arena.jsonl", mark_of(found, 0, match)
    first = table(run({match: 30}, file=file))
    assert table(run({match: 30}, file=file, play=False)) == first
    random_network(found.game, tmp_path, seed=1)
    assert mark_of(found, 0, match) != before
    assert run({match: 30}, file=file, play=False)[0].games == 0
