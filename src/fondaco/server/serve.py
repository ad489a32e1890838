"""`fondaco serve`: open the house on this machine, and close it cleanly."""

from __future__ import annotations

import logging
import signal
import socket
import threading
import webbrowser
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

import uvicorn

from ..core.errors import FondacoError
from .app import make_app
from .bots import BotWorkers
from .doors import address, addresses_elsewhere, listen
from .gate import Gate
from .hosts import Hosts
from .limits import Limits
from .protocols import GuardedConfig
from .stores import open_store
from .table import Tempo
from .warming import Warming

__all__ = ["serve"]

CLOSING_SECONDS = 5
FILES = 200
"""So many files the house needs open beside its connections."""


def serve(
    port: int | None = None,
    open_browser: bool = True,
    data: Path | None = None,
    host: str = "127.0.0.1",
    *,
    database: str | None = None,
    tempo: Tempo | None = None,
    limits: Limits | None = None,
    proxies: Iterable[str] = (),
    known_hosts: Iterable[str] = (),
    warm: Iterable[str] = (),
    visitors: Iterable[str] = (),
) -> None:
    """Serve until Ctrl-C or a request to end.

    Without a port the first free one from 8000 on is taken; port 0 is any free one. `data` is the folder of the tables,
    `database` the address of a database that keeps them instead.
    The games in `warm` are compiled once the house is open; `visitors` are the bots from elsewhere that may sit down.
    Of `proxies` it is believed for whom they ask; `known_hosts` are names of the house beside those of this machine.
    """
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(message)s")
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)  # whoever sends nonsense shall not fill the log
    gate = Gate(limits, proxies, Hosts(known_hosts, host))
    allow_files(gate.limits.connections + FILES)
    door = listen(host, port)
    try:
        store = open_store(data, database)
    except FondacoError:
        door.close()
        raise
    elsewhere, warming = addresses_elsewhere(host, door), Warming(warm)
    workers = BotWorkers(
        visitors=visitors, compiling=lambda: warming.compiling, thinkers_each=gate.limits.address_thinkers
    )
    app = make_app(store, workers, tempo or Tempo(), gate.limits, elsewhere, warming)
    config = GuardedConfig(
        app,
        gate,
        loop="auto",
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        lifespan="on",
        timeout_graceful_shutdown=CLOSING_SECONDS,
    )
    # uvicorn raises the signal that ended it once more when all is closed; it then shall end nothing.
    before = signal.signal(signal.SIGTERM, lambda *_: None)
    try:
        with suppress(KeyboardInterrupt):
            OpenHouse(config, address(host, door), elsewhere, open_browser).run(sockets=[door])
    finally:
        signal.signal(signal.SIGTERM, before)


class OpenHouse(uvicorn.Server):
    """The server, which says when it is open."""

    def __init__(self, config: uvicorn.Config, address: str, elsewhere: list[str], open_browser: bool) -> None:
        super().__init__(config)
        self._address, self._elsewhere, self._open_browser = address, elsewhere, open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to accept connections, and say so."""
        await super().startup(sockets)
        if self.started:
            print(f"Fondaco is open at {self._address} (Ctrl-C closes it)", flush=True)
            print(who_gets_in(self._elsewhere), flush=True)
            if self._open_browser:
                threading.Thread(target=show, args=(self._address,), daemon=True).start()


def allow_files(many: int) -> None:
    """Have as many files open at once as this, or as the system allows."""
    try:
        import resource
    except ImportError:  # there is none on Windows, nor such a limit
        return
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = many if most == resource.RLIM_INFINITY else min(many, most)
    if now != resource.RLIM_INFINITY and now < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


def who_gets_in(elsewhere: list[str]) -> str:
    """Who can follow an invitation to this house, and how that is changed."""
    if elsewhere:
        return f"Other computers of your network find it at {' or '.join(elsewhere)}"
    return "Only this computer gets in; --host 0.0.0.0 (make play HOST=0.0.0.0) lets others of your network in"


def show(address: str) -> None:
    """Open the user's browser, if there is one that does not take over the terminal."""
    with suppress(webbrowser.Error, OSError):
        browser = webbrowser.get()
        if type(browser) is not webbrowser.GenericBrowser:
            browser.open(address)
