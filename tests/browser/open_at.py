"""Opens a house at a given port: `python open_at.py PORT PYTHON SCRIPT FOLDER`, in the place of SCRIPT.

A house that was killed comes back where its guests look for it.
"""

import sys
from pathlib import Path


def open_at(port: int, folder: Path) -> None:
    """Serve from this folder; the server is imported only here, since the bots' processes read this file too."""
    from fondaco.server.serve import serve
    from fondaco.server.table import Tempo

    serve(port, False, folder, tempo=Tempo(pause=0))


if __name__ == "__main__":
    open_at(int(sys.argv[1]), Path(sys.argv[-1]))
