"""Golden playthroughs of The Dice Game (helpers/golden.py), with the sheets at the beginning of every round."""

import random
from pathlib import Path

import pytest

import fondaco
from helpers.golden import check_golden, playthrough
from helpers.table import named

GOLDEN = Path(__file__).parent / "golden"
SEED = 1389


@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_whole_game_goes_as_it_always_went(players, update_golden):
    """The same seed and the same moves tell the same story, line by line."""
    played = playthrough(
        fondaco.deal("medici-dice", players=players, seed=SEED),
        f"Medici: The Dice Game, players: {players}, seed {SEED}",
        choose=random.Random(SEED + players).choice,
        drawn_at=lambda moment: "round_begun" in named(moment),
    )
    check_golden(GOLDEN / f"{players}-players.txt", played, update_golden)
