"""The wheel as a stranger gets it: in an empty environment, without node and without the source tree.

It is built once, installed from the package cache with the hashes of play.lock, and played with in the three ways there
are: by command line, as a library and in a browser.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from locks import ROOT
from playwright.sync_api import Browser

from browser.pages import Front, Visitor, expect_within_seconds

UV = ROOT / ".boot/bin/uv"
ONE_AND_BOTS = ("--bots", "greedy,random", "--seed", "3")
MOVES_MOST = 200
PLAYS_A_GAME = """
import sys, fondaco
from random import Random
luck = Random(3)
position = fondaco.deal("middle-ages", players=3, seed=7)
while not position.over:
    position.play(luck.choice(position.legal))
assert fondaco.replay(position.record()).scores == position.scores
assert fondaco.__file__.startswith(sys.prefix), fondaco.__file__
print(*position.scores)
"""


class Installed:
    """An environment with the wheel in it, and a folder somewhere else to be in."""

    def __init__(self, folder: Path, wheel: Path, lock: Path | None, *packages: str) -> None:
        self.folder, self.programs = folder / "elsewhere", folder / "environment/bin"
        self.folder.mkdir(parents=True)
        uv("venv", "--python", sys.executable, str(folder / "environment"))
        into = ("--python", str(self.programs / "python"))
        if lock is not None:
            uv("pip", "install", *into, "--require-hashes", "--requirements", str(lock))
        if packages:
            uv("pip", "install", *into, *packages)
        uv("pip", "install", *into, "--no-deps", str(wheel))

    @property
    def surroundings(self) -> dict[str, str]:
        """No variable of Python's, no node: the programs of the environment and a few of the system."""
        needed = self.folder.parent / "programs"
        if not needed.exists():
            needed.mkdir()
            for name in ("sh", "env"):
                (needed / name).symlink_to(str(shutil.which(name)))
        path = os.pathsep.join([str(self.programs), str(needed)])
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}
        return kept | {"PATH": path, "XDG_DATA_HOME": str(self.folder / "data"), "PYTHONIOENCODING": "utf-8"}

    def run(self, *command: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        """Run a program of the environment."""
        whole = [str(self.programs / command[0]), *command[1:]]
        return subprocess.run(
            whole, input=typed, capture_output=True, text=True, cwd=self.folder, env=self.surroundings
        )

    def fondaco(self, *arguments: str, typed: str = "") -> str:
        """Run the command, which must end well; what it says."""
        ran = self.run("fondaco", *arguments, typed=typed)
        assert (ran.returncode, ran.stderr) == (0, ""), ran
        return ran.stdout


def uv(*arguments: str) -> None:
    """Let uv do something, with its cache."""
    subprocess.run([str(UV), *arguments, "--quiet"], cwd=ROOT, check=True)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this checkout, by the pinned tools."""
    folder = tmp_path_factory.mktemp("dist")
    lock = ("--build-constraints", str(ROOT / "tools/build.lock"), "--require-hashes")
    uv("build", "--wheel", "--out-dir", str(folder), *lock, str(ROOT))
    (made,) = folder.glob("*.whl")
    return made


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory, wheel: Path) -> Installed:
    """The wheel with the extras fast, play and server."""
    return Installed(tmp_path_factory.mktemp("player"), wheel, ROOT / "play.lock")


def test_a_game_is_played_by_the_command_line(installed: Installed) -> None:
    """A whole game by somebody who always stops and passes; its record is verified and told."""
    said = installed.fondaco(
        "play", "medici", *ONE_AND_BOTS, "--record", "game.json", typed="stop\npass\n" * MOVES_MOST
    )
    assert "Your move, Alba (you)" in said
    assert "are legal" in installed.fondaco("verify", "game.json")
    assert "Day 3 ends" in installed.fondaco("replay", "game.json")


def test_a_game_is_played_as_a_library(installed: Installed) -> None:
    """From the environment's own folder, not from the source tree."""
    ran = installed.run("python", "-c", PLAYS_A_GAME)
    assert ran.stderr == ""
    assert len(ran.stdout.split()) == 3


def test_the_doctor_finds_everything_for_playing(installed: Installed) -> None:
    """And no node, which nobody needs."""
    said = installed.fondaco("doctor")
    for feature in ("Play in the terminal", "A house in the browser", "Compiled play, strong bots"):
        assert f"  yes  {feature}" in said
    assert "  no   A house in PostgreSQL      psycopg is missing: pip install 'fondaco[play,postgres]'" in said
    assert re.search(r"Browser client +there", said)
    assert str(ROOT) not in said
    assert shutil.which("node", path=installed.surroundings["PATH"]) is None


@pytest.fixture(scope="module")
def address(installed: Installed) -> Iterator[str]:
    """A house opened by the command of the installed wheel; it must end without complaint."""
    command = [str(installed.programs / "fondaco"), "serve", "--no-browser", "--port", "0"]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    with subprocess.Popen(command, cwd=installed.folder, env=installed.surroundings, **pipes) as process:  # type: ignore[call-overload]
        found = re.search(r"http://\S+/", process.stdout.readline())
        assert found is not None, process.communicate()
        yield found[0]
        process.terminate()
        _, complaints = process.communicate(timeout=30)
    assert (process.returncode, complaints) == (0, "")


def test_a_game_is_begun_in_the_browser(address: str, browser: Browser) -> None:
    """The house's page, a table against bots, and a first move that the house answers."""
    expect_within_seconds()
    visitor = Visitor(browser.new_page(locale="en-GB", reduced_motion="reduce"))
    visitor.page.goto(address)
    table = Front(visitor.page).play()
    table.pass_or_stop()
    assert any('"type":"move"' in frame for frame in visitor.frames)
    assert visitor.complaints == []
    visitor.page.close()


def test_without_extras_it_says_what_to_install(tmp_path: Path, wheel: Path) -> None:
    """The core needs NumPy alone; the command says in one sentence what is missing, and the doctor in one screen."""
    bare = Installed(tmp_path, wheel, None, "numpy")
    assert bare.run("python", "-c", PLAYS_A_GAME).stderr == ""
    refused = bare.run("python", "-m", "fondaco", "play")
    assert (refused.returncode, refused.stdout, refused.stderr.count("\n")) == (2, "", 1)
    assert "pip install 'fondaco[fast,play,server]'" in refused.stderr
    told = bare.run("fondaco", "doctor")
    assert (told.returncode, told.stderr) == (1, "")
    assert "  yes  Play from Python" in told.stdout
    assert (
        "  no   Play in the terminal       cyclopts is missing; fluent-runtime is missing; rich is missing"
        in told.stdout
    )
    assert told.stdout.splitlines()[-1].endswith("pip install 'fondaco[fast,play,server]'")
