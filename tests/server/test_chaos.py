"""What `make chaos` does for minutes, in short: a house killed, and backed up, under load, over each store."""

import asyncio
import secrets
from pathlib import Path

import pytest
from chaos.backups import back_up_and_go_on
from chaos.kills import kill_often
from tools.postgres import Cluster

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


@pytest.mark.parametrize(("store", "restored"), [("sqlite", "sqlite"), ("postgresql", "postgresql")])
def test_a_house_backed_up_while_people_play_goes_on_elsewhere(
    tmp_path: Path, cluster: Cluster, store: str, restored: str
) -> None:
    """It raises what was told before the backup and is not in it, or told otherwise; every game is played out."""
    folders, databases = [], []
    for name, kind in (("old", store), ("new", restored)):
        folders.append(tmp_path / name)
        folders[-1].mkdir()
        databases.append(cluster.make(f"{name}_{secrets.token_hex(4)}") if kind == "postgresql" else "")
    went = asyncio.run(back_up_and_go_on(folders[0], databases[0], folders[1], databases[1], TABLES, seed=11))
    assert went.tables >= TABLES
    assert went.unfinished >= TABLES // 2
    assert TABLES <= went.before <= went.kept
    assert went.meanwhile > 0, "nobody could play while the backup was made"
