"""`import fondaco` is quick and loads no compiler, no server and no words."""

import json
import subprocess
import sys

HEAVY = ("numba", "llvmlite", "litestar", "uvicorn", "sqlalchemy", "msgspec", "fluent", "cyclopts", "rich")
MOST_SECONDS = 0.3
TRIES = 10

IMPORT = """
import time
began = time.process_time()
import fondaco
seconds = time.process_time() - began
import json, sys
print(json.dumps([seconds, sorted(sys.modules)]))
"""

DEAL = """
import json, sys
import fondaco
position = fondaco.deal("medici", seed=1)
position.play("stop")
fondaco.load(position.save()).redealt(0, 1).observe(0)
str(position), repr(position), position.view(), fondaco.replay(position.record())
print(json.dumps(sorted(sys.modules)))
"""


def ran(code: str) -> object:
    """What a fresh interpreter prints when it runs this."""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.stderr == ""
    return json.loads(done.stdout)


def heavy(modules: list[str]) -> list[str]:
    """Those of the loaded modules that are too much."""
    return [name for name in modules if name.partition(".")[0] in HEAVY or name.startswith("fondaco.server")]


def test_importing_fondaco_loads_nothing_heavy_and_no_game():
    _, modules = ran(IMPORT)
    assert heavy(modules) == []
    assert [name for name in modules if name.startswith("fondaco.games.")] == []


def test_playing_interpreted_loads_nothing_heavy():
    assert heavy(ran(DEAL)) == []


def test_importing_fondaco_takes_less_than_three_tenths_of_a_second():
    """Of processor time, and the best of a few runs, so that a busy machine does not count."""
    best = MOST_SECONDS
    for _ in range(TRIES):
        seconds, _ = ran(IMPORT)
        best = min(best, seconds)
        if best < MOST_SECONDS:
            break
    assert best < MOST_SECONDS
