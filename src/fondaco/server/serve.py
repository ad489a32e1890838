"""`fondaco serve`: open the house on this machine, and close it cleanly."""

from __future__ import annotations

import logging
import signal
import socket
import threading
import webbrowser
from contextlib import suppress
from pathlib import Path

import uvicorn

from ..core.errors import FondacoError
from .app import make_app
from .bots import BotWorkers
from .live import Patience
from .sqlite import SQLiteStore
from .store import data_folder
from .table import Tempo

__all__ = ["serve"]

FIRST_PORT = 8000
PORTS_TRIED = 100
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
) -> None:
    """Serve until Ctrl-C or a request to end.

    Without a port the first free one from 8000 on is taken; port 0 is any free one. `data` is the folder of the tables.
    """
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(message)s")
    door = listen(host, port)
    try:
        store = SQLiteStore(data_folder() if data is None else data)
    except FondacoError:
        door.close()
        raise
    app = make_app(store, BotWorkers(), tempo or Tempo(), patience or Patience())
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
            OpenHouse(config, address(host, door), open_browser).run(sockets=[door])
    finally:
        signal.signal(signal.SIGTERM, before)


class OpenHouse(uvicorn.Server):
    """The server, which says when it is open."""

    def __init__(self, config: uvicorn.Config, address: str, open_browser: bool) -> None:
        super().__init__(config)
        self._address, self._open_browser = address, open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to accept connections, and say so."""
        await super().startup(sockets)
        if self.started:
            print(f"Fondaco is open at {self._address} (Ctrl-C closes it)", flush=True)
            if self._open_browser:
                threading.Thread(target=show, args=(self._address,), daemon=True).start()


def listen(host: str, port: int | None) -> socket.socket:
    """A listening socket: at the port asked for, or at the first free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    wanted = range(FIRST_PORT, FIRST_PORT + PORTS_TRIED) if port is None else [port]
    for number in wanted:
        door = socket.socket(family, socket.SOCK_STREAM)
        try:
            door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            door.bind((host, number))
            door.listen()
            return door
        except (OSError, OverflowError) as error:
            door.close()
            reason = error
    if port is None:
        raise FondacoError(f"no port from {wanted[0]} to {wanted[-1]} can be used: {reason}.")
    raise FondacoError(f"port {port} cannot be used: {reason}; leave --port out to take the next free one.")


def address(host: str, door: socket.socket) -> str:
    """Where a browser on this machine finds the house."""
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{door.getsockname()[1]}/"


def show(address: str) -> None:
    """Open the user's browser, if there is one that does not take over the terminal."""
    with suppress(webbrowser.Error, OSError):
        browser = webbrowser.get()
        if type(browser) is not webbrowser.GenericBrowser:
            browser.open(address)
