"""`python -m chaos [kills]`: kill -9 over and over, and backups under load, on SQLite and on
PostgreSQL; then two processes at one database."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.postgres import Cluster

from .backups import back_up_and_go_on
from .kills import kill_often, moves_per_second, take_over

KILLS, TABLES = 50, 12
BACKED_UP = 40
TAKE_OVERS = 10
GOES_ON_SECONDS = 5.0
BUSY_TABLES, BUSY_SECONDS, BUSY_ROUNDS = 120, 6.0, 3


def main(kills: int) -> int:
    """Everything, with a line for each; 1 if anything did not hold."""
    with TemporaryDirectory() as name, Cluster(Path(name) / "postgres") as cluster:
        folder = Path(name)
        for store in ("SQLite", "PostgreSQL"):
            own = folder / store
            own.mkdir()
            address = "" if store == "SQLite" else cluster.make("kills")
            went = asyncio.run(kill_often(own, address, kills, TABLES, seed=1))
            print(
                f"{store}: killed {went.kills} times; {went.moves:,} moves told at {went.tables} tables, "
                "none lost, none twice, every table went on",
                flush=True,
            )
        for store in ("SQLite", "PostgreSQL"):
            own, new = folder / f"{store}-before", folder / f"{store}-after"
            own.mkdir()
            new.mkdir()
            old, another = ("", "") if store == "SQLite" else (cluster.make("before"), cluster.make("after"))
            moved = asyncio.run(back_up_and_go_on(own, old, new, another, BACKED_UP, seed=1))
            print(
                f"{store}: backed up while {moved.meanwhile:,} moves were made; all {moved.before:,} told before "
                f"are in it, and restored its {moved.tables} games went on, {moved.unfinished} of them unfinished",
                flush=True,
            )
        waits = asyncio.run(take_over(folder, cluster.make("both"), min(TAKE_OVERS, kills)))
        print(f"two processes, one killed {len(waits)} times: the game stood {max(waits):.1f} s at most", flush=True)
        for processes, rate in best_rates(cluster, folder).items():
            print(f"{processes} process{'es' * (processes > 1)} on PostgreSQL: {rate:,.0f} moves/s", flush=True)
    return int(max(waits) > GOES_ON_SECONDS)


def best_rates(cluster: Cluster, folder: Path) -> dict[int, float]:
    """Moves a second of one process and of two, in turns; the best of each."""
    rates = {1: 0.0, 2: 0.0}
    for busy in range(BUSY_ROUNDS):
        for processes, best in rates.items():
            name = f"busy{busy}-{processes}"
            own = folder / name
            own.mkdir()
            rate = asyncio.run(moves_per_second(own, cluster.make(name), processes, BUSY_TABLES, BUSY_SECONDS))
            rates[processes] = max(best, rate)
    return rates


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else KILLS))
