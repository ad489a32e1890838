"""The cache of compiled rules: never stale, safe for two at once, tidy, and at home anywhere."""

import gc
import os
import subprocess
import sys
from pathlib import Path

import pytest

from fondaco.core import cache
from fondaco.core.compiled import uncollected

CALLER = """
from fondaco.core.rule import rule
from callee import step

@rule
def walk(rows, start, stop):
    for i in range(start, stop):
        rows[i] = step(rows[i])
"""

CALLEE = """
from fondaco.core.rule import rule

@rule
def step(number):
    return number + {by}
"""

PROGRAM = """
import numpy as np
import fondaco
from fondaco.core.compiled import compile_rules
from caller import walk

numbers = np.zeros(1, np.int64)
compile_rules(fondaco.find("medici"), (walk,), {"walk": (numbers, 0, 0)})["walk"](numbers, 0, 1)
print(numbers[0])
"""


@pytest.fixture
def rules(tmp_path: Path) -> Path:
    """A folder with a rule that calls a rule of another file."""
    (tmp_path / "caller.py").write_text(CALLER)
    (tmp_path / "callee.py").write_text(CALLEE.format(by=1))
    return tmp_path


def start(rules: Path, **more: str) -> subprocess.Popen[str]:
    """A process of its own that compiles and calls the rule."""
    environment = os.environ | {"PYTHONPATH": str(rules), "FONDACO_CACHE": str(rules / "cache")} | more
    return subprocess.Popen([sys.executable, "-c", PROGRAM], env=environment, stdout=subprocess.PIPE, text=True)


def answer(process: subprocess.Popen[str]) -> str:
    """What the process printed, once it ended well."""
    out, _ = process.communicate()
    assert process.returncode == 0
    return out.strip()


def folders(rules: Path) -> list[Path]:
    """The folders in the cache."""
    return [path for path in (rules / "cache").iterdir() if path.is_dir()]


def test_an_edited_callee_in_another_file_is_never_run_stale(rules: Path) -> None:
    """The second process sees the edit, and has a folder of its own for it."""
    assert answer(start(rules)) == "1"
    assert answer(start(rules)) == "1"
    assert len(folders(rules)) == 1
    (rules / "callee.py").write_text(CALLEE.format(by=5))
    assert answer(start(rules)) == "5"
    assert len(folders(rules)) == 2
    (rules / "callee.py").write_text(CALLEE.format(by=1))
    assert answer(start(rules)) == "1"
    assert len(folders(rules)) == 2


def test_two_processes_may_compile_at_once(rules: Path) -> None:
    """Both get their answer, from one folder."""
    both = [start(rules), start(rules)]
    assert [answer(process) for process in both] == ["1", "1"]
    assert len(folders(rules)) == 1
    assert (folders(rules)[0] / "warm").exists()


def test_a_home_that_cannot_be_written_is_survived(rules: Path) -> None:
    """The temporary directory serves instead."""
    temporary = rules / "temporary"
    temporary.mkdir()
    nowhere = "/dev/null/nowhere"
    process = start(rules, FONDACO_CACHE="", XDG_CACHE_HOME=nowhere, HOME=nowhere, TMPDIR=str(temporary))
    assert answer(process) == "1"
    assert len(list(temporary.glob("fondaco-*/medici-*/warm"))) == 1


@pytest.mark.parametrize("collects", [True, False])
def test_garbage_is_collected_after_compiling_as_before(collects: bool) -> None:
    """Also where compiling fails."""

    def fail() -> None:
        with uncollected():
            assert not gc.isenabled()
            raise TypeError

    (gc.enable if collects else gc.disable)()
    try:
        with pytest.raises(TypeError):
            fail()
        assert gc.isenabled() == collects
    finally:
        gc.enable()


def test_the_cache_lies_where_it_always_has(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """So that nothing is compiled twice after an update."""
    monkeypatch.delenv("FONDACO_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache.cache_root() == tmp_path / "fondaco"


def test_old_folders_are_removed_when_a_new_one_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those not used for a month, and the oldest of too many; the newest stay."""
    monkeypatch.setenv("FONDACO_CACHE", str(tmp_path))
    for number in range(cache.KEPT_FOLDERS + 3):
        folder = tmp_path / f"game-{number:02}"
        folder.mkdir()
        (folder / ".used").touch()
        os.utime(folder / ".used", times=(2e9 + number, 2e9 + number))
    forgotten = tmp_path / "forgotten"
    forgotten.mkdir()
    (forgotten / ".used").touch()
    os.utime(forgotten / ".used", times=(1e9, 1e9))
    made = cache.folder_for("new")
    kept = sorted(path.name for path in tmp_path.iterdir() if path.is_dir())
    assert made.name in kept
    assert "forgotten" not in kept
    assert len(kept) == cache.KEPT_FOLDERS
    assert f"game-{cache.KEPT_FOLDERS + 2:02}" in kept
    assert "game-00" not in kept
