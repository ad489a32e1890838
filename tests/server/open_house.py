"""Opens a house for the tests: `python open_house.py FOLDER [BOT FROM ELSEWHERE ...]`. Bots play without a pause.

LIMITS, where it is set, changes limits, as `name=value` one after the other; PROXIES are trusted, HOSTS known ones.
DATABASE is the address of a database that keeps the tables instead of the folder, PROCESSES how many share it.
LOG is the level and the form of the log, KEEP_FINISHED for how many days finished games are kept, ARCHIVE where their
records go then.
POST, where it is set, says how guests who are away are told, as an object in JSON.
"""

import json
import os
import sys
from pathlib import Path
from typing import Any


def open_house(folder: Path, visitors: list[str]) -> None:
    """Serve from this folder; the server is imported only here, since the bots' processes read this file too."""
    from fondaco.server.keeping import Retention
    from fondaco.server.limits import read_limits
    from fondaco.server.logs import Log
    from fondaco.server.post import Post
    from fondaco.server.serve import serve
    from fondaco.server.table import Tempo

    limits = read_limits(os.environ.get("LIMITS", "").split())
    proxies = os.environ.get("PROXIES", "").split()
    database = os.environ.get("DATABASE")
    processes = int(os.environ.get("PROCESSES", "1"))
    kept: dict[str, Any] = {"database": database, "processes": processes} if database else {"data": folder}
    let_in: dict[str, Any] = {"limits": limits, "proxies": proxies, "known_hosts": os.environ.get("HOSTS", "").split()}
    log = Log(*os.environ.get("LOG", "").split())
    days = int(os.environ.get("KEEP_FINISHED", "0")) or None
    archive = Path(os.environ["ARCHIVE"]) if "ARCHIVE" in os.environ else None
    more: dict[str, Any] = {
        "retention": Retention(days, archive),
        "outgoing": Post(**json.loads(os.environ.get("POST", "{}"))),
    }
    serve(0, False, **kept, tempo=Tempo(pause=0), **let_in, visitors=visitors, log=log, **more)


if __name__ == "__main__":
    open_house(Path(sys.argv[1]), sys.argv[2:])
