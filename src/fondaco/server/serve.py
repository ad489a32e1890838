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
from .live import Patience
from .sqlite import SQLiteStore
from .store import data_folder
from .table import Tempo
from .warming import Warming

__all__ = ["serve"]

MESSAGE_BYTES_MOST = 16 * 1024
CLOSING_SECONDS = 5


def serve(
    port: int | None = None,
    open_browser: bool = True,
    data: Path | None = None,
    host: str = "127.0.0.1",
    *,
    tempo: Tempo | None = None,
    patience: Patience | None = None,
    warm: Iterable[str] = (),
    visitors: Iterable[str] = (),
) -> None:
    """Serve until Ctrl-C or a request to end.

    Without a port the first free one from 8000 on is taken; port 0 is any free one. `data` is the folder of the tables.
    The games in `warm` are compiled once the house is open; `visitors` are the bots from elsewhere that may sit down.
    """
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(message)s")
    door = listen(host, port)
    try:
        store = SQLiteStore(data_folder() if data is None else data)
    except FondacoError:
        door.close()
        raise
    elsewhere, warming = addresses_elsewhere(host, door), Warming(warm)
    workers = BotWorkers(visitors=visitors, compiling=lambda: warming.compiling)
    app = make_app(store, workers, tempo or Tempo(), patience or Patience(), elsewhere, warming)
    config = uvicorn.Config(
        app,
        loop="auto",
        http="httptools",
        ws="websockets-sansio",
        ws_max_size=MESSAGE_BYTES_MOST,
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
