"""`import fondaco` loads NumPy and little else: no compiler, no server, no words, no game. `make bench` times it."""

import json
import subprocess
import sys

HEAVY = ("numba", "llvmlite", "litestar", "uvicorn", "sqlalchemy", "msgspec", "fluent", "cyclopts", "rich")
WEB = ("asyncio", "email", "http", "ssl", "xml")
"""Parts of Python's library that take longer to load than all of ours."""

IMPORT = """
import json, sys
import numpy
before = set(sys.modules)
import fondaco
print(json.dumps(sorted(set(sys.modules) - before)))
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


def loaded(code: str) -> list[str]:
    """The modules that a fresh interpreter has loaded when it has run this."""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.stderr == ""
    return json.loads(done.stdout)


def heavy(modules: list[str]) -> list[str]:
    """Those of the loaded modules that are too much."""
    return [name for name in modules if name.partition(".")[0] in HEAVY + WEB or name.startswith("fondaco.server")]


def test_importing_fondaco_loads_nothing_heavy_and_no_game():
    modules = loaded(IMPORT)
    assert heavy(modules) == []
    assert "fondaco.core.game" in modules
    assert [name for name in modules if name.startswith("fondaco.games.")] == []


def test_playing_interpreted_loads_nothing_heavy():
    assert heavy(loaded(DEAL)) == []
