"""`fondaco serve`: open the house on this machine, and close it cleanly."""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
import threading
import webbrowser
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import uvicorn

from ..core.errors import FondacoError
from .app import make_app
from .bots import BotWorkers
from .crew import Crew
from .doors import address, listen, share
from .gate import Gate
from .hosts import Hosts
from .keeping import Retention
from .limits import Limits
from .logs import Log, open_log
from .network import Network
from .owner import Owner
from .post import Post
from .protocols import GuardedConfig, GuardedHttp
from .store import data_folder
from .stores import open_store
from .table import Tempo
from .warming import Warming

__all__ = ["serve"]

CLOSING_SECONDS = 5
COLLECTOR = (100_000, 50, 50)
"""After so many new objects, and so many looks at the young ones, Python looks for cycles among the older ones."""
FILES = 200
"""So many files the house needs open beside its connections."""


@dataclass(frozen=True)
class Plan:
    """How a house is to be served; `data` and `database` say where its tables are kept."""

    host: str = "127.0.0.1"
    data: Path | None = None
    database: str | None = field(default=None, repr=False)
    tempo: Tempo = field(default_factory=Tempo)
    limits: Limits = field(default_factory=Limits)
    proxies: Sequence[str] = ()
    known_hosts: Sequence[str] = ()
    warm: Sequence[str] = ()
    visitors: Sequence[str] = ()
    log: Log = field(default_factory=Log)
    retention: Retention = field(default_factory=Retention)
    outgoing: Post = field(default_factory=Post)

    def gate(self) -> Gate:
        """Whoever lets people in."""
        return Gate(self.limits, self.proxies, Hosts(self.known_hosts, self.host))

    def network(self, door: socket.socket, alone: bool = True) -> Network:
        """Who gets in by this door, and perhaps by others."""
        return Network(self.host, door, self.outgoing.public_address, alone and not self.proxies)

    def owner(self, gate: Gate) -> Owner:
        """What the owner has said, and will say at this gate."""
        folder = data_folder() if self.data is None else self.data
        return Owner(folder if self.database is None else None, self.retention, gate.blocked)


def serve(
    port: int | None = None,
    open_browser: bool = True,
    data: Path | None = None,
    host: str = "127.0.0.1",
    *,
    database: str | None = None,
    processes: int = 1,
    tempo: Tempo | None = None,
    limits: Limits | None = None,
    proxies: Iterable[str] = (),
    known_hosts: Iterable[str] = (),
    warm: Iterable[str] = (),
    visitors: Iterable[str] = (),
    log: Log | None = None,
    retention: Retention | None = None,
    outgoing: Post | None = None,
) -> None:
    """Serve until Ctrl-C or a request to end.

    Without a port the first free one from 8000 on is taken; port 0 is any free one. `data` is the folder of the tables,
    `database` the address of a database that keeps them instead, which several `processes` can share.
    The games in `warm` are compiled once the house is open; `visitors` are the bots from elsewhere that may sit down.
    Of `proxies` it is believed for whom they ask; `known_hosts` are names of the house beside those of this machine.
    `retention` is how long games that are over are kept, without it for ever.
    `outgoing` is how guests who are away are told.
    """
    plan = Plan(
        host,
        data,
        database,
        tempo or Tempo(),
        limits or Limits(),
        tuple(proxies),
        tuple(known_hosts),
        tuple(warm),
        tuple(visitors),
        log or Log(),
        retention or Retention(),
        outgoing or Post(),
    )
    plan.gate()  # which refuses proxies that are none
    open_log(plan.log)
    door = listen(host, port)
    where, network = address(host, door), plan.network(door, alone=processes == 1)

    def opened() -> None:
        print(f"Fondaco is open at {where} (Ctrl-C closes it)", flush=True)
        print(who_gets_in(network), flush=True)
        if open_browser:
            threading.Thread(target=show, args=(where,), daemon=True).start()

    if processes != 1:
        serve_together(plan, door, processes, opened)
    else:
        serve_alone(plan, door, network, opened)


def serve_alone(plan: Plan, door: socket.socket, network: Network, opened: Callable[[], None]) -> None:
    """Serve in this process at this door, and tell when it is open."""
    gate = plan.gate()
    allow_files(gate.limits.connections + FILES)
    try:
        store = open_store(plan.data, plan.database)
    except FondacoError:
        door.close()
        raise
    warming = Warming(plan.warm)
    workers = BotWorkers(
        visitors=plan.visitors, compiling=lambda: warming.compiling, thinkers_each=gate.limits.address_thinkers
    )
    app = make_app(store, workers, plan.tempo, gate.limits, network, warming, plan.owner(gate), plan.outgoing)
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
    rest_collector()
    # uvicorn raises the signal that ended it once more when all is closed; it then shall end nothing.
    before = signal.signal(signal.SIGTERM, lambda *_: None)
    try:
        with suppress(KeyboardInterrupt):
            OpenHouse(config, opened, network).run(sockets=[door])
    finally:
        signal.signal(signal.SIGTERM, before)


def serve_together(plan: Plan, door: socket.socket, processes: int, opened: Callable[[], None]) -> None:
    """Serve in several processes at the port of this door."""
    port = door.getsockname()[1]
    door.close()
    if processes < 1:
        raise FondacoError("a house is served by one process or more.")
    if plan.database is None:
        raise FondacoError("several processes share their tables in PostgreSQL: --processes needs --database.")
    with share(plan.host, port):  # the port stays ours, whichever process dies
        asyncio.run(open_store(plan.data, plan.database).close())  # what is wrong with it is said here, once
        Crew(processes, serve_part, (plan, port)).work(opened)


def serve_part(plan: Plan, port: int, opened: Callable[[], None]) -> None:
    """In one of several processes: serve those whom the system sends here."""
    open_log(plan.log)
    door = share(plan.host, port)
    door.listen()
    serve_alone(plan, door, plan.network(door, alone=False), opened)


class OpenHouse(uvicorn.Server):
    """The server, which says when it is open, and serves at other doors too."""

    def __init__(self, config: uvicorn.Config, opened: Callable[[], None], network: Network) -> None:
        super().__init__(config)
        self._opened = opened
        network.served_by(self.serve_at, self.cut_off)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to accept connections, and say so."""
        await super().startup(sockets)
        if self.started:
            self._opened()

    async def serve_at(self, door: socket.socket) -> asyncio.Server:
        """Serve at one more door."""

        def connect() -> asyncio.Protocol:
            return GuardedHttp(self.config, self.server_state, self.lifespan.state)

        server = await asyncio.get_running_loop().create_server(connect, sock=door, backlog=self.config.backlog)
        self.servers.append(server)
        return server

    def cut_off(self, addresses: Sequence[str]) -> None:
        """End the connections that came to these addresses of the house."""
        for connection in list(self.server_state.connections):
            came_to = connection.transport.get_extra_info("sockname")
            if came_to and came_to[0] in addresses:
                connection.transport.abort()


def rest_collector() -> None:
    """Look for cycles more seldom: hardly anything here makes any, and a look at a thousand tables takes a while."""
    gc.freeze()
    gc.set_threshold(*COLLECTOR)


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


def who_gets_in(network: Network) -> str:
    """Who can follow an invitation to this house, and how that is changed."""
    if network.addresses:
        return f"Other computers find it at {' or '.join(network.addresses)}"
    if network.may_open:
        return "Only this computer gets in, until you open the house to your network beside an invitation's link"
    return "Only this computer gets in; --host 0.0.0.0 (make play HOST=0.0.0.0) lets others of your network in"


def show(address: str) -> None:
    """Open the user's browser, if there is one that does not take over the terminal."""
    with suppress(webbrowser.Error, OSError):
        browser = webbrowser.get()
        if type(browser) is not webbrowser.GenericBrowser:
            browser.open(address)
