"""The wheel as a stranger gets it: in an empty environment, without node and without the source tree.

It is built once, installed from the package cache with the hashes of play.lock, and played with by command line and as
a library. In a browser it is played with among the tests of those: a browser keeps an event loop running, and nothing
beside it could run one of its own.
"""

import re
import shutil
from pathlib import Path

from locks import ROOT

from helpers.installed import Installed

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
    assert re.search(r"Here 'fondaco\[\.\.\.\]' is a file: '.*\.whl\[\.\.\.\]'", said)
    assert str(ROOT) not in said
    assert shutil.which("node", path=installed.surroundings["PATH"]) is None


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
