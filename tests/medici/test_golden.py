"""Golden playthroughs of Medici (helpers/golden.py), with the table at every dawn."""

from pathlib import Path

import pytest

import fondaco
from helpers.golden import check_golden, playthrough
from helpers.table import named

from .table import modest

GOLDEN = Path(__file__).parent / "golden"
SEED = 1389


@pytest.mark.parametrize("players", [2, 4, 6])
def test_a_whole_game_goes_as_it_always_went(players, update_golden):
    """The same seed and the same moves tell the same story, line by line."""
    position = fondaco.deal("medici", players=players, seed=SEED)
    played = playthrough(
        position,
        f"Medici for {players} players, seed {SEED}, lot_limit={position.options['lot_limit']}",
        choose=modest(SEED + players),
        drawn_at=lambda moment: "day_begun" in named(moment),
    )
    check_golden(GOLDEN / f"{players}-players.txt", played, update_golden)
