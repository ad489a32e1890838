"""The yardstick: `search` plays, move for move, what it played when it was frozen, so that strength can be compared
over the years.

The games in `yardstick/` were written before any other bot got better and are never written anew while the rules of a
game stay: a bot that plays better needs another code. They are played with the deck, dice or cards of a game's first
version.
"""

from pathlib import Path
from random import Random

import pytest

import fondaco
from fondaco import bots

from .situations import GAMES, finder

FROZEN = Path(__file__).parent / "yardstick"
CODE = "search:40"


def table(line: str) -> tuple[int, list[str]]:
    """How many play, and every move of their game."""
    players, _, moves = line.partition(": ")
    return int(players), moves.split(", ")


@pytest.mark.parametrize("name", GAMES)
def test_search_plays_what_it_always_played(name):
    """Whole games of every number of players, all of them searches."""
    lines = (FROZEN / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    games = dict(map(table, lines))
    assert list(games) == [players for players in fondaco.find(name).meta.players if players > 1]
    for players, moves in games.items():
        assert played(name, players) == moves, players


def played(name: str, players: int) -> list[str]:
    """The moves of a game between searches."""
    game, first = fondaco.find(name), fondaco.find(name, 1)
    components = first.house_components if game.components else None
    position = fondaco.deal(game, players=players, seed=players, components=components)
    search, luck = finder(CODE, name), Random(players)
    moves = []
    while not position.over:
        action = bots.ask(search, position, luck)
        moves.append(position.game.words.move_text(action))
        position.play(action)
    return moves
