"""A house to be killed: a real process, over a folder or a database, at a port that stays the same."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

__all__ = ["House", "free_port"]

LIMITS = ("connections", "address_connections", "requests_at_once", "tables_at_once", "house_tables_at_once")
PLENTY = 100_000


class House:
    """A server process; it is opened again after each kill."""

    def __init__(self, folder: Path, database: str = "", processes: int = 1) -> None:
        self._folder, self._database, self._processes = folder, database, processes
        self.port = free_port()
        self.open()

    def open(self) -> None:
        """Begin to serve, and wait until it does."""
        self._process = subprocess.Popen(
            [sys.executable, "-m", "chaos.house", str(self._folder), str(self.port), str(self._processes)],
            stdout=subprocess.PIPE,
            stderr=(self._folder / "log").open("a"),
            text=True,
            start_new_session=True,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path)), "DATABASE": self._database},
        )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert "is open" in line, (line, (self._folder / "log").read_text()[-2000:])

    def kill(self) -> None:
        """End it and all it has begun, as a power cut would."""
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()


def free_port() -> int:
    """A port nobody listens at."""
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        port: int = door.getsockname()[1]
        return port


def serve_here(folder: Path, port: int, processes: int) -> None:
    """Serve; the server is imported only here, since the bots' processes read this file too."""
    from fondaco.server.limits import read_limits
    from fondaco.server.serve import serve
    from fondaco.server.table import Tempo

    database = os.environ["DATABASE"] or None
    limits = read_limits([f"{name}={PLENTY}" for name in LIMITS] + ["hellos_at_once=1000", "frames_per_second=100000"])
    data = None if database else folder
    serve(port, False, data, database=database, processes=processes, tempo=Tempo(pause=0.02), limits=limits)


if __name__ == "__main__":
    serve_here(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
