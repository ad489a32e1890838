"""Opens a house for the tests: `python open_house.py FOLDER [BOT FROM ELSEWHERE ...]`. Bots play without a pause."""

import sys
from pathlib import Path

HELLO_SECONDS = 4.0


def open_house(folder: Path, visitors: list[str]) -> None:
    """Serve from this folder; the server is imported only here, since the bots' processes read this file too."""
    from fondaco.server.live import Patience
    from fondaco.server.serve import serve
    from fondaco.server.table import Tempo

    serve(0, False, folder, tempo=Tempo(pause=0), patience=Patience(hello=HELLO_SECONDS), visitors=visitors)


if __name__ == "__main__":
    open_house(Path(sys.argv[1]), sys.argv[2:])
