"""Open the house from the command line, and compile the rules beside it if that was not done yet."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from ..core.compiled import is_warm
from ..core.errors import FondacoError
from ..core.game import find, games


def open_house(port: int | None, browser: bool, data: Path | None, host: str) -> None:
    """Serve until Ctrl-C. Bots play interpreted until the rules are compiled."""
    try:
        from ..server.serve import serve
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] == "fondaco":
            raise
        raise FondacoError("the server needs the extra 'server': pip install 'fondaco[server]'.") from None
    warming = warm_beside()
    try:
        serve(port, browser, data, host)
    finally:
        if warming is not None:
            warming.terminate()
            warming.wait()


def warm_beside() -> subprocess.Popen[bytes] | None:
    """Begin to compile what is not compiled yet, in a process of its own that shows its progress."""
    try:
        if all(is_warm(find(name)) for name in games()):
            return None
    except FondacoError:
        return None
    return subprocess.Popen([sys.executable, "-m", "fondaco", "warm"], stdin=subprocess.DEVNULL)
