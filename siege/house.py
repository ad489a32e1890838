"""The house under siege: a real process with an empty data folder."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Self

__all__ = ["House"]

CLOSING_SECONDS = 30
RESIDENT = re.compile(r"^VmRSS:\s+(\d+) kB$", re.MULTILINE)
KILOBYTE, MEGABYTE = 1024, 1_000_000


class House:
    """A server process, and how much memory it has."""

    def __init__(self, folder: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "siege.house", str(folder)],
            stdout=subprocess.PIPE,
            stderr=(folder / "log").open("w"),
            text=True,
            start_new_session=True,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
        assert found is not None, (line, (folder / "log").read_text())
        self.port = int(found[1])

    @property
    def megabytes(self) -> float:
        """The memory of its own process; those where bots think have their own."""
        found = RESIDENT.search(Path(f"/proc/{self._process.pid}/status").read_text())
        return 0.0 if found is None else int(found[1]) * KILOBYTE / MEGABYTE

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        try:
            self._process.wait(CLOSING_SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


def open_house(folder: Path) -> None:
    """Serve from this folder; the server is imported only here, since the bots' processes read this file too."""
    from fondaco.server.serve import serve
    from fondaco.server.table import Tempo

    serve(0, False, folder, tempo=Tempo(pause=0.05))


if __name__ == "__main__":
    open_house(Path(sys.argv[1]))
