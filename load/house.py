"""The house under load: a real process with an empty data folder, whose limits let one address open everything."""

from __future__ import annotations

import sys
from pathlib import Path

MANY = 1_000_000


def open_house(folder: Path, pause: float, profile: str) -> None:
    """Serve from this folder; the server is imported only here, since the bots' processes read this file too."""
    from fondaco.server.limits import Limits
    from fondaco.server.serve import serve
    from fondaco.server.table import Tempo

    limits = Limits(
        connections=20_000,
        address_connections=20_000,
        new_connections_at_once=MANY,
        requests_at_once=MANY,
        tables_at_once=MANY,
        house_tables_at_once=MANY,
        frames_at_once=MANY,
        frames_per_second=MANY,
        bytes_at_once=MANY * 1000,
    )
    if not profile:
        serve(0, False, folder, tempo=Tempo(pause), limits=limits)
        return
    import cProfile

    with cProfile.Profile() as seen:
        serve(0, False, folder, tempo=Tempo(pause), limits=limits)
    seen.dump_stats(profile)


if __name__ == "__main__":
    open_house(Path(sys.argv[1]), float(sys.argv[2]), sys.argv[3] if len(sys.argv) > 3 else "")
