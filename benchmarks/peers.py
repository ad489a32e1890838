"""The libraries we time beside our own games: set up, started and asked, each in an environment of its own.

    with Peers() as peers:
        peers.set_up()
        peers.measure("openspiel", "hearts", seconds=2.0)     # {"peer": "openspiel", "game": "hearts", ...}

A peer that cannot be installed or does not answer is left out: its results then hold the reason as "absent".
What is measured, and how, stands in `peers/README.md`. Run as a script, this file prints a table of all peers.
"""

import argparse
import hashlib
import json
import os
import platform
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Any, Self

BENCHMARKS = Path(__file__).resolve().parent
ROOT = BENCHMARKS.parent
SCRIPTS = BENCHMARKS / "peers"

GAMES = {
    "openspiel": ("hearts", "oh_hell", "bridge"),
    "rlcard": ("uno",),
    "catanatron": ("catan",),
}
"""The games of each peer in its fastest way of random play."""

EXTRA_GAMES = {
    "openspiel": ("hearts-whole", "oh_hell-whole", "bridge-whole", "hearts-python", "oh_hell-python", "bridge-python"),
    "rlcard": ("uno-environment",),
    "catanatron": (),
}
"""The same games in slower but more usual ways: the deal included, a loop in Python, an environment's own loop."""

ENVIRONMENTS = {
    "pgx": ("kuhn_poker", "leduc_holdem", "sparrow_mahjong"),
    "pettingzoo": ("tictactoe", "leduc_holdem"),
    "openspiel": ("hearts-vector", "leduc_poker-vector", "tic_tac_toe-vector"),
    "rlcard": ("uno-steps", "leduc-holdem-steps"),
}
"""Environments of each peer: every step gives an observation and the legal actions."""

PEERS = tuple(GAMES | ENVIRONMENTS)
A_MOMENT = 0.01  # seconds: the first call of a game sets it up
PATIENCE = 300.0  # seconds beyond the measurement after which a worker counts as stuck; Pgx compiles for a minute

Result = dict[str, Any]


class Absent(Exception):
    """A peer cannot be measured; the message is one sentence saying why."""


class Peers:
    """The environments and workers of all peers, under a folder that git ignores."""

    def __init__(self, folder: Path = ROOT / ".bench") -> None:
        self.folder = folder
        self.absent: dict[str, str] = {}
        self._workers: dict[str, Worker] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def set_up(self, peers: Sequence[str] = PEERS) -> None:
        """Make the environment of each peer, once; a peer that cannot be installed is noted in `absent`."""
        for peer in peers:
            try:
                install(peer, self.folder)
            except Absent as reason:
                self._leave_out(peer, reason)

    def measure(self, peer: str, game: str, seconds: float) -> Result:
        """Let a peer play a game at random for about so many seconds."""
        return {"peer": peer, "game": game} | self._ask(peer, f"run {game} {seconds}", seconds)

    def measures(self, games: Mapping[str, Sequence[str]], seconds: float) -> dict[str, Callable[[], Result]]:
        """A call that measures it for each of these games, which are set up here."""
        calls: dict[str, Callable[[], Result]] = {}
        for peer, names in games.items():
            for game in names:
                say(f"{peer}: setting up {game}")
                self.measure(peer, game, A_MOMENT)
                calls[f"{peer} {game}"] = partial(self.measure, peer, game, seconds)
        return calls

    def search(self, peer: str, game: str, seconds: float) -> Result:
        """Let a peer search the first decision of a game by MCTS for about so many seconds."""
        return {"peer": peer, "game": game} | self._ask(peer, f"mcts {game} {seconds}", seconds)

    def about(self, peer: str) -> Result:
        """The library of a peer, its version and that of its Python."""
        return {"peer": peer} | self._ask(peer, "about", 0.0)

    def close(self) -> None:
        """End all workers."""
        for worker in self._workers.values():
            worker.close()
        self._workers.clear()

    def _ask(self, peer: str, question: str, seconds: float) -> Result:
        if peer not in self.absent:
            try:
                if peer not in self._workers:
                    self._workers[peer] = Worker(peer, self.folder)
                answer = self._workers[peer].ask(question, seconds + PATIENCE)
                return {"absent": answer["error"]} if "error" in answer else answer
            except Absent as reason:
                self._leave_out(peer, reason)
        return {"absent": self.absent[peer]}

    def _leave_out(self, peer: str, reason: Absent) -> None:
        self.absent[peer] = str(reason)
        say(f"{reason} It is left out.")


class Worker:
    """The measuring script of one peer, running in that peer's environment and waiting for questions."""

    def __init__(self, peer: str, folder: Path) -> None:
        python = python_of(peer, folder)
        if not Path(python).exists():
            raise Absent(f"{peer} has no environment yet; call set_up() first.")
        self.peer = peer
        self.log = (folder / f"{peer}.log").open("a")
        self.process = subprocess.Popen(
            [python, "-E", "-s", "-B", str(SCRIPTS / f"peer_{peer}.py")],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.log,
            text=True,
            env=os.environ | {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"},
        )

    def ask(self, question: str, patience: float) -> Result:
        """Send one line and wait for the line that answers it."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        watch = threading.Timer(patience, self.process.kill)
        watch.start()
        try:
            print(question, file=self.process.stdin, flush=True)
            line = self.process.stdout.readline()
        except BrokenPipeError:
            line = ""
        finally:
            watch.cancel()
        if not line:
            raise Absent(f"{self.peer} ended without an answer to {question!r} (see {self.peer}.log in .bench).")
        answer: Result = json.loads(line)
        return answer

    def close(self) -> None:
        """Let the script come to its end, which it does when nothing more can be asked."""
        try:
            self.process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.communicate()
        self.log.close()


def install(peer: str, folder: Path) -> None:
    """Make the environment of a peer from its locked requirements, unless that was done before."""
    lock = SCRIPTS / f"{peer}.lock"
    stamp = folder / peer / "made-from"
    made_from = hashlib.sha256(lock.read_bytes()).hexdigest() + " " + platform.python_version()
    if stamp.exists() and stamp.read_text() == made_from:
        return
    say(f"{peer}: making its environment ...")
    begin = time.perf_counter()
    shutil.rmtree(folder / peer, ignore_errors=True)
    folder.mkdir(parents=True, exist_ok=True)
    surroundings = os.environ | {"UV_SYSTEM_CERTS": "true"}
    with (folder / f"{peer}.log").open("w") as log:
        for command in install_commands(peer, folder, lock):
            done = subprocess.run(command, check=False, stdout=log, stderr=subprocess.STDOUT, env=surroundings)
            if done.returncode != 0:
                raise Absent(f"{peer} could not be installed (see {peer}.log in .bench).")
    stamp.write_text(made_from)
    say(f"{peer}: ready after {time.perf_counter() - begin:.0f} s")


def install_commands(peer: str, folder: Path, lock: Path) -> list[list[str]]:
    """The commands that make an environment: by the project's uv where there is one, else by venv and pip."""
    environment, python = str(folder / peer), python_of(peer, folder)
    uv = ROOT / ".boot" / "bin" / "uv"
    if uv.exists():
        return [
            [str(uv), "venv", "--python", sys.executable, environment],
            [str(uv), "pip", "sync", "--require-hashes", "--python", python, str(lock)],
        ]
    return [
        [sys.executable, "-m", "venv", environment],
        [python, "-m", "pip", "install", "--require-hashes", "--no-deps", "--requirement", str(lock)],
    ]


def python_of(peer: str, folder: Path) -> str:
    """The Python of a peer's environment."""
    return str(folder / peer / "bin" / "python")


def say(text: str) -> None:
    """Tell the person at the terminal how far we are."""
    print(text, file=sys.stderr, flush=True)


def main() -> None:
    """Measure every peer several times, in turns, and print the best of each."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="length of one measurement")
    parser.add_argument("--rounds", type=int, default=3, help="how often everything is measured")
    wanted = parser.parse_args()
    rows = [(peer, game) for games in (GAMES, EXTRA_GAMES, ENVIRONMENTS) for peer in games for game in games[peer]]
    with Peers() as peers:
        peers.set_up()
        rounds = [[peers.measure(peer, game, wanted.seconds) for peer, game in rows] for _ in range(wanted.rounds)]
        searches = [peers.search("openspiel", "hearts", wanted.seconds) for _ in range(wanted.rounds)]
    print(f"{'peer':12}{'game':20}{'games/s':>12}{'decisions/s':>14}{'decisions/game':>16}")
    for measured in zip(*rounds, strict=True):
        print(table_line(max(measured, key=lambda one: one.get("games_per_second", 0.0))))
    simulations = max(search.get("simulations_per_second", 0.0) for search in searches)
    print(f"OpenSpiel's C++ MCTS on hearts: {simulations:,.0f} simulations a second")


def table_line(measured: Result) -> str:
    """One measurement as a line of the printed table."""
    line = f"{measured['peer']:12}{measured['game']:20}"
    if "absent" in measured:
        return f"{line}  {measured['absent']}"
    line += f"{measured['games_per_second']:12,.0f}{measured['decisions_per_second']:14,.0f}"
    return f"{line}{measured['decisions_per_game']:16.1f}"


if __name__ == "__main__":
    main()
