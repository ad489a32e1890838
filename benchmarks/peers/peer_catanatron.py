"""Random play of Catanatron: four of its own random players, `Game.play()` to the end.

    run catan 2.0

A new board is made for every game, as Catanatron does by itself. A game ends with ten points or, rarely, at
Catanatron's own limit of 1,000 turns.
"""

import random
from collections.abc import Sequence
from time import perf_counter

from catanatron.game import Game
from catanatron.models.enums import Action
from catanatron.models.player import Color, RandomPlayer
from worker import Answer, result, serve

SEED = 1995


class CountingPlayer(RandomPlayer):
    """Catanatron's random player, which also counts its decisions."""

    decisions = 0

    def decide(self, game: Game, playable_actions: Sequence[Action]) -> Action:
        """Choose one of the playable actions, as Catanatron's random player does."""
        self.decisions += len(playable_actions) > 1
        return super().decide(game, playable_actions)


def run(game: str, seconds: float) -> Answer:
    """Time whole games until so many seconds have passed."""
    random.seed(SEED)
    players = [CountingPlayer(color) for color in Color]
    games = 0
    begin = perf_counter()
    while (elapsed := perf_counter() - begin) < seconds:
        Game(players).play()
        games += 1
    return result(game, games, sum(player.decisions for player in players), elapsed)


if __name__ == "__main__":
    serve("catanatron", ["catan"], {"run": run})
