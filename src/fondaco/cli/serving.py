"""Open the house from the command line."""

from __future__ import annotations

import os
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

from ..bots.visitors import check_visitor
from ..core.errors import FondacoError
from ..core.game import games


def open_house(
    port: int | None,
    browser: bool,
    data: Path | None,
    database: str | None,
    processes: int,
    host: str,
    visitors: Sequence[str],
    limits: Sequence[str],
    proxies: Sequence[str],
    known_hosts: Sequence[str],
    log: tuple[str, str],
    kept: tuple[int | None, Path | None, int | None],
    post: tuple[bool, bool, str, str, str],
) -> None:
    """Serve until Ctrl-C. The rules are compiled behind the open door; bots play interpreted until then."""
    try:
        from ..server.keeping import Retention
        from ..server.limits import read_limits
        from ..server.logs import Log
        from ..server.post import Post
        from ..server.serve import serve
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] == "fondaco":
            raise
        raise FondacoError("the server needs the extra 'server': pip install 'fondaco[server]'.") from None
    for code in visitors:
        check_visitor(code)
    webhooks, private, smtp, sender, public_address = post
    password = os.environ.get("FONDACO_SMTP_PASSWORD", "")
    serve(
        port,
        browser,
        data,
        host,
        database=database,
        processes=processes,
        limits=read_limits(limits),
        proxies=proxies,
        known_hosts=known_hosts,
        warm=games() if find_spec("numba") is not None else (),
        visitors=visitors,
        log=Log(*log),
        retention=Retention(*kept),
        outgoing=Post(webhooks, private, smtp, password, sender, public_address),
    )


def back_up(file: Path, data: Path | None, database: str | None) -> None:
    """Write a house to a file, and say what is in it."""
    from ..server.archive import backup

    kept = backup(file, data, database)
    print(f"{file}: {kept.tables:,} tables with {kept.moves:,} moves, and {kept.documents:,} documents")


def bring_back(file: Path, data: Path | None, database: str | None) -> None:
    """Make a house of a file, and say what is in it."""
    from ..server.archive import restore

    kept = restore(file, data, database)
    print(f"restored from {file}: {kept.tables:,} tables with {kept.moves:,} moves, and {kept.documents:,} documents")
