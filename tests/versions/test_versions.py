"""A changed game: whatever was begun under the old rules is told and goes on as if nothing had changed."""

import asyncio
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import fondaco

from .changed import ROOT, changed_house
from .retell import lay_tables, played_on, read, told

RECORDS = ROOT / "tests" / "records"


@pytest.fixture(scope="module")
def all_changed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A house in which every game was frozen, and then changed."""
    return changed_house(tmp_path_factory.mktemp("house"))


@pytest.mark.parametrize("game", fondaco.games())
def test_old_games_are_told_and_go_on_under_the_rules_they_were_begun_with(
    game: str, all_changed: Path, tmp_path: Path
) -> None:
    """Records, texts, saves, views, words, bots and live tables, in this house and in the changed one."""
    records = RECORDS / game.replace("-", "_")
    asyncio.run(lay_tables(read(records), tmp_path / "here"))
    shutil.copytree(tmp_path / "here", tmp_path / "there")
    here, there = [*told(records, tmp_path / "here"), *played_on(records, tmp_path / "here")], tmp_path / "there.txt"
    retell = [sys.executable, Path(__file__).with_name("retell.py"), game, records, tmp_path / "there", there]
    done = subprocess.run(retell, env={**os.environ, "PYTHONPATH": str(all_changed)}, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert there.read_text(encoding="utf-8") == "\n".join(here)
