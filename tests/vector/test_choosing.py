"""What a rule chooses, as a number of the environment's action space."""

from random import Random

import numpy as np
import pytest

import fondaco
from fondaco.envs import choosing

SMALL = [name for name in fondaco.games() if fondaco.find(name).small_actions is not None]


@pytest.mark.parametrize("name", SMALL)
def test_a_choice_has_the_number_that_stands_for_it_or_for_the_nearest(name: str, monkeypatch):
    """Whichever legal action a rule chooses; small actions leave out nothing but bids."""
    game, luck = fondaco.find(name), Random(4)
    small, moves = game.small_actions, np.zeros(game.n_actions, np.int32)
    monkeypatch.setattr(choosing, "small_legal", small.small_legal)
    monkeypatch.setattr(choosing, "from_small", small.from_small)
    position = fondaco.deal(game, seed=1)
    while not position.over:
        s = position._s
        meant = [small.from_small(s, number) for number in moves[: small.small_legal(s, moves)].tolist()]
        for chosen in position.actions:
            monkeypatch.setattr(choosing, "choice", lambda s, chosen=chosen: chosen)
            found = small.from_small(s, int(choosing.number_chosen(s, moves, 1)))
            assert choosing.number_chosen(s, moves, 0) == chosen
            assert found == min(meant, key=lambda action, chosen=chosen: abs(action - chosen))
            assert found == chosen or name == "medici"
        position.play(luck.choice(position.actions))
