"""Golden playthroughs of The Middle Ages (helpers/golden.py), with the table at the start of every round."""

import random
from pathlib import Path

import pytest

import fondaco
from helpers.golden import check_golden, playthrough
from helpers.table import told

GOLDEN = Path(__file__).parent / "golden"
SEED = 1348
TABLES = {3: {}, 4: {"accords": "chosen", "even_turns": "on"}}


def begins_a_round(position: fondaco.Position) -> bool:
    """Whether the last move led to the first turn of a round."""
    turns = told(position, "turn_begun")
    return bool(turns) and turns[-1]["turn"] % position.players == 1


@pytest.mark.parametrize("players", TABLES)
def test_a_whole_game_goes_as_it_always_went(players, update_golden):
    """The same seed and the same moves tell the same story, line by line."""
    options = TABLES[players]
    played = playthrough(
        fondaco.deal("middle-ages", players=players, seed=SEED, **options),
        f"The Middle Ages for {players} players, seed {SEED}, {options or 'usual options'}",
        choose=random.Random(SEED + players).choice,
        drawn_at=begins_a_round,
    )
    check_golden(GOLDEN / f"{players}-players.txt", played, update_golden)
