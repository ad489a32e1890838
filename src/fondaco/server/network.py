"""Who gets in: this machine alone, its network, or whoever knows the public address.

A house that was opened for this machine alone can be opened to its network while it serves, and closed again: by one
click of whoever sits at the machine itself. A proxy on the same machine would look as if everybody sat there, so what
came through one is never taken for that, and a house that has one is not opened in this way.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import socket
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any

from litestar import Request, post
from litestar import status_codes as status
from litestar.connection import ASGIConnection
from litestar.exceptions import PermissionDeniedException
from litestar.handlers import BaseRouteHandler
from litestar.params import JSONBody

from ..core.errors import FondacoError
from ..core.wording import Wording
from .doors import addresses_elsewhere, listen, own_addresses, written
from .gate import address_of
from .hosts import LOCAL, without_port
from .messages import HouseInfo, OpenNetwork

__all__ = ["Network", "comes_from_here", "network_handlers", "sits_here"]

log = logging.getLogger("fondaco.server")

FORWARDED = ("x-forwarded-for", "x-forwarded-host", "x-real-ip", "forwarded", "via")
"""Headers by which proxies say that they ask for somebody else."""

Serve = Callable[[socket.socket], Awaitable[asyncio.Server]]
Cut = Callable[[Sequence[str]], None]

NOT_HERE = Wording("only whoever sits at this house's own computer opens it to the network.", "not-at-the-house")


class Network:
    """The doors of a house beside the one it was opened with."""

    def __init__(self, host: str, door: socket.socket, public: str = "", alone: bool = True) -> None:
        """`public` is the house's address in the internet, if it has one; `alone`, whether one process without a proxy
        in front serves it: then it can be opened to its network."""
        self._door = door
        self._public = [f"{public.rstrip('/')}/"] if public else []
        self._always = addresses_elsewhere(host, door)
        self.may_open = alone and not public and is_loopback(door.getsockname()[0])
        self._opened: dict[str, asyncio.Server] = {}
        self._serve: Serve | None = None
        self._cut: Cut | None = None

    def served_by(self, serve: Serve, cut: Cut) -> None:
        """How to serve at one more door, and how to end the connections that came to some of this house's addresses."""
        self._serve, self._cut = serve, cut

    @property
    def addresses(self) -> list[str]:
        """Where others find the house, best first."""
        return [*self._public, *self._always, *(written(own, self._door) for own in self._opened)]

    async def open(self) -> None:
        """Let the network in, at every address this machine has there; where that is so already nothing changes."""
        if not self.may_open or self._serve is None:
            raise FondacoError(
                "this house was not opened for this machine alone; who gets in was said at its start.",
                "network-said-at-start",
            )
        port = self._door.getsockname()[1]
        for own in own_addresses(self._door.family):
            if own not in self._opened:
                with suppress(FondacoError):  # somebody else has this port there
                    self._opened[own] = await self._serve(listen(own, port))
        if not self._opened:
            raise FondacoError("this machine is in no network now, or others use its port there.", "no-network")
        log.info("the house is open to its network at %s", " and ".join(self.addresses))

    def close(self) -> None:
        """Let this machine alone in again; whoever came by the network goes."""
        for server in self._opened.values():
            server.close()
        if self._cut is not None:
            self._cut(list(self._opened))
        self._opened.clear()


def is_loopback(address: str) -> bool:
    """Whether this is the machine's own."""
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


def comes_from_here(request: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Whether the machine itself asks: from its own address, and through no proxy that says so, trusted or not."""
    return is_loopback(address_of(request)) and not any(header in request.headers for header in FORWARDED)


def sits_here(request: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Whether whoever asks sits at the machine itself, and asks by its own name."""
    name = without_port(request.headers.get("host", ""))
    return comes_from_here(request) and (name == LOCAL or is_loopback(name))


def network_handlers(network: Network, about: Callable[[bool], HouseInfo]) -> list[BaseRouteHandler]:
    """What the house's own machine asks for; `about` tells of the house to somebody who sits there or not."""

    @post("/api/house/network", status_code=status.HTTP_200_OK)
    async def open_network(request: Request[Any, Any, Any], data: JSONBody[OpenNetwork]) -> HouseInfo:
        """From the house's own machine alone: let its network in, or this machine alone again."""
        if not sits_here(request):
            raise PermissionDeniedException(detail=NOT_HERE)
        if data.open:
            await network.open()
        else:
            network.close()
        return about(True)

    return [open_network]
