"""What `make chaos` does for minutes, in short: a house killed under load, over each store."""

import asyncio
from pathlib import Path

import pytest
from chaos.kills import kill_often

from helpers.often import times

KILLS, TABLES = times(2, long=10), 4


@pytest.mark.parametrize("store", ["sqlite", "postgresql"])
def test_nothing_answered_is_lost_however_often_the_house_is_killed(
    request: pytest.FixtureRequest, tmp_path: Path, store: str
) -> None:
    """It raises what was lost, told otherwise, or does not go on."""
    database = request.getfixturevalue("database") if store == "postgresql" else ""
    went = asyncio.run(kill_often(tmp_path, database, KILLS, TABLES, seed=7))
    assert went.kills == KILLS
    assert went.moves > 0
