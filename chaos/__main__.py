"""`python -m chaos [kills]`: kill -9 over and over, on SQLite and on PostgreSQL; then two processes at one database."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.postgres import Cluster

from .kills import kill_often, moves_per_second, take_over

KILLS, TABLES = 50, 12
TAKE_OVERS = 10
GOES_ON_SECONDS = 5.0
BUSY_TABLES, BUSY_SECONDS = 60, 6.0


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
        waits = asyncio.run(take_over(folder, cluster.make("both"), min(TAKE_OVERS, kills)))
        print(f"two processes, one killed {len(waits)} times: the game stood {max(waits):.1f} s at most", flush=True)
        rates = []
        for processes in (1, 2):
            own = folder / f"busy{processes}"
            own.mkdir()
            database = cluster.make(f"busy{processes}")
            runs = asyncio.run(moves_per_second(own, database, processes, BUSY_TABLES, BUSY_SECONDS))
            rates.append(runs)
            print(f"{processes} process{'es' * (processes > 1)} on PostgreSQL: {runs:,.0f} moves/s", flush=True)
    return int(max(waits) > GOES_ON_SECONDS)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else KILLS))
