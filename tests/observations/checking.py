"""Observations beside what the view says, piece by piece, along fuzzed games."""

import copy
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

import fondaco
from fondaco.core.game import Game
from fondaco.core.position import Position

from .readings import READINGS, Reading

Choose = Callable[[Random, Sequence[int]], int]
Observe = Callable[[Any, int, Any], None]

SPARSE = {"medici": 5, "medici-card": 2, "medici-dice": 5, "middle-ages": 9}
"""Every so many moments of a game are kept to try faults on."""
HOARDERS = 3
STALE = 3
"""What lies in the array before; nothing of it may be left."""


def own_components(game: Game) -> Any:
    """Components of an imagined owner; None where there are none."""
    if game.meta.id == "medici-card":
        return Path(__file__).parents[1] / "medici_card" / "my-deck.toml"
    if game.meta.id == "medici-dice":
        dice = copy.deepcopy(game.house_components)
        dice["dice"][0]["faces"] = ["gold5", "gold5", "dye0", "dye0", "grain4", "fur3"]
        dice["ships"]["spaces"] = {"1": 7, "2": 8, "3": 9, "4": 10}
        return dice
    if game.meta.id == "middle-ages":
        cards = copy.deepcopy(game.house_components)
        del cards["cards"][5]["icons"]
        cards["cards"][5]["wealth"] = {"jewel": 1, "book": 2}
        cards["cards"][9] |= {
            "ability": ["draw 2", "others above 4 discard 1"],
            "scoring": "1 per 2 wealth cards, at most 9",
        }
        for card in cards["cards"][30:36]:
            card["scoring"] = "3 each, 11 if most alone"
        return cards
    return None


def moments(
    game: Game, players: int, options: dict[str, str], components: Any = None, choose: Choose = Random.choice
) -> Iterator[Position]:
    """Every decision of a random game, or of one played otherwise, and its end."""
    position = fondaco.deal(game, players=players, seed=players, components=components, **options)
    luck = Random(f"{game.meta.id} {players} {options}")
    while not position.over:
        yield position
        position.play(choose(luck, position.actions))
    yield position


def wrong_pieces(position: Position, seat: int, expected: Reading, observe: Observe) -> list[str]:
    """The pieces that are not what the view says, or not within their range."""
    declared = position.game.observation.PIECES
    seen = np.full(declared.size, STALE, declared.dtype)
    observe(position._s, seat, seen.data)
    assert list(expected) == [piece.name for piece in declared] or set(expected) == set(declared.slices)
    wrong = []
    for piece in declared:
        value = seen[declared.slices[piece.name]].reshape(piece.shape)
        in_range = piece.low <= value.min() and value.max() <= piece.high
        if not in_range or not np.array_equal(value, np.array(expected[piece.name])):
            wrong.append(piece.name)
    return wrong


class Unread:
    """An array that can be written and not read."""

    def __init__(self, size: int) -> None:
        self.written = [STALE] * size

    def __setitem__(self, place: int, value: int) -> None:
        self.written[place] = value


@cache
def corpus(name: str) -> list[tuple[Position, list[Reading]]]:
    """Some moments of games at several tables with what every seat should observe there: to try faults on."""
    game, kept = fondaco.find(name), []
    few = [(game.meta.players[0], {}, None), (game.meta.usual_players, {}, own_components(game))]
    few += [
        (option.players[0] if option.players else game.meta.players[-1], {option.name: option.values[-1]}, None)
        for option in game.meta.options
    ]
    games = [(players, moments(game, players, options, components)) for players, options, components in few]
    if name == "medici-card":  # whoever reveals all he may and takes one card makes a long market
        games.append((HOARDERS, moments(game, HOARDERS, {}, choose=lambda luck, actions: min(actions))))
    for players, played in games:
        for number, position in enumerate(played):
            if number % SPARSE[name] == 0 or position.over:
                kept.append((position.copy(), [READINGS[name](position, seat) for seat in range(players)]))
    return kept
