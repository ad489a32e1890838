"""Opens a house for the tests: `python open_house.py FOLDER [BOT FROM ELSEWHERE ...]`. Bots play without a pause.

HELLO_SECONDS, where it is set, says how long the house waits for a hello.
"""

import os
import sys
from pathlib import Path


def open_house(folder: Path, visitors: list[str]) -> None:
    """Serve from this folder; the server is imported only here, since the bots' processes read this file too."""
    from fondaco.server.live import Patience
    from fondaco.server.serve import serve
    from fondaco.server.table import Tempo

    patience = Patience(hello=float(os.environ.get("HELLO_SECONDS", Patience.hello)))
    serve(0, False, folder, tempo=Tempo(pause=0), patience=patience, visitors=visitors)


if __name__ == "__main__":
    open_house(Path(sys.argv[1]), sys.argv[2:])
