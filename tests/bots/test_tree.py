"""The tree: near the end of a game, a search finds the move that wins, as looking through all that can happen does."""

from collections.abc import Sequence
from random import Random

import pytest

import fondaco
from fondaco import Position
from fondaco.core.components import to_text

from .situations import finder, greedy_choice

SEARCH = "search:400"
REDEALS = 3
MOST = 60
"""Decisions that are looked through from a position at most."""
LAST = 3
"""So many decisions from the end positions are looked through."""
DEALS = 20

ALL_CARDS = ("gold", *(f"{good}{value}" for good in "CFGDS" for value in range(6)))
SEEN = "F4,F3,F2/D4,S4,D2,S3/C1,F1,G1,D1,S1"
LOT = f"players=3 day=3 shower=0 florins=1,1,1 ships={SEEN} lot=gold left=1"
CASTLES = (
    "players=3 step=build emptied=2 actions=1 accord=noble,cleric,peasant hands=19,32/-/- structures=17,31/18/- "
    "wealth=-/2,14/- deck=46"
)


class TooMuchError(Exception):
    """There is more to look through than a test has time for."""


def least_share(position: Position, seat: int, left: list[int]) -> float:
    """The share of the win that the seat is sure of, whatever the others do: all that can happen is looked through."""
    if position.over:
        return 1 / position.ranking.count(1) if position.ranking[seat] == 1 else 0.0
    left[0] -= 1
    if left[0] < 0:
        raise TooMuchError
    shares = [least_share(after(position, action), seat, left) for action in position.actions]
    return max(shares) if position.seat == seat else min(shares)


def after(position: Position, action: int) -> Position:
    """The position once this was played."""
    trial = position.copy()
    trial.play(action)
    return trial


def sure_shares(position: Position, worlds: Sequence[Position], most: int) -> dict[int, float]:
    """The share of the win each action makes sure of, in all these worlds."""
    seat, left = position.seat, [most]
    assert seat is not None
    return {
        action: min(least_share(after(world, action), seat, left) for world in worlds) for action in position.actions
    }


def test_a_merchant_shows_another_card_so_that_the_lot_fits_only_his_own_ship():
    """The gold card alone would go to the rival, who speaks first and whom nobody can outbid; with a second card,
    whichever it is, it does not fit into his ship. Greedy likes the lot as it is."""
    position = fondaco.setup("medici", LOT)
    unseen = set(ALL_CARDS) - {"gold", *SEEN.replace("/", ",").split(",")}
    sure = sure_shares(position, [fondaco.setup("medici", f"{LOT} deck={card}") for card in unseen], 10 * MOST)
    draw, stop = position.read("draw"), position.read("stop")
    assert (sure[draw], sure[stop]) == (1, 0)
    assert greedy_choice(position) == stop
    opinions = finder(SEARCH, "medici").explain(position, Random(1))
    assert opinions[0].action == draw
    assert opinions[0].win == 1


def test_a_ruler_builds_the_castle_that_gives_him_the_most_of_them():
    """It is the last turn: with two castles he alone has the most, and wins. Greedy prefers a village that lets him
    draw a card once more."""
    first_set = to_text(fondaco.find("middle-ages", 1).house_components)
    position = fondaco.setup("middle-ages", f"cards={first_set} {CASTLES}")
    sure = sure_shares(position, [position], MOST)
    castle, village = position.read("build 19"), position.read("build 32")
    assert sure == {castle: 1, village: 0}
    assert greedy_choice(position) == village
    opinions = finder(SEARCH, "middle-ages").explain(position, Random(1))
    assert opinions[0].action == castle
    assert (opinions[0].win, opinions[-1].win) == (1, 0)


@pytest.mark.parametrize("name", ["medici-card", "medici-dice"])
def test_a_search_wins_where_a_win_is_sure(name):
    """In the last decisions of many games, wherever some actions make sure of a win and others do not."""
    search, decided = finder(SEARCH, name), 0
    for position in endings(name):
        worlds = [position.redealt(position.seat, seed) for seed in range(REDEALS)]
        try:
            sure = sure_shares(position, worlds, MOST)
        except TooMuchError:
            continue
        if 1 in sure.values() and min(sure.values()) < 1:
            decided += 1
            assert sure[search.choose(position, Random(decided))] == 1, position
    assert decided > 2


def endings(name: str) -> list[Position]:
    """The last positions of some random games of two."""
    found: list[Position] = []
    for seed in range(DEALS):
        position, luck = fondaco.deal(name, players=2, seed=seed), Random(seed)
        while not position.over:
            position.play(luck.choice(position.actions))
        for _ in range(LAST):
            position.undo()
            found.append(position.redealt(position.seat, 0))
    return found
