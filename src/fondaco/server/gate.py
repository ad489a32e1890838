"""The gate: who comes in, from which address, and how many of them.

An address is that of the other end of a connection. Where that is a proxy which the host trusts, it is the one that the
proxy names: the last in `X-Forwarded-For` that is no trusted proxy itself. From anybody else that header is ignored.
"""

from __future__ import annotations

import ipaddress
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from litestar.connection import ASGIConnection

from ..core.errors import FondacoError
from ..core.wording import Wording
from .blocking import NEIGHBOURS_BITS, Blocked
from .hosts import Hosts
from .limits import Allowances, Limits

__all__ = ["CROWDED", "SHUT", "TOO_FAST", "Gate", "address_of"]

CROWDED = Wording("this house is full just now; try again in a minute.", "house-full")
TOO_MANY = Wording("too many connections come from your address; close some and try again.", "too-many-connections")
TOO_FAST = Wording("too much comes from your address just now; wait a few seconds and try again.", "too-fast")
SHUT = Wording("the owner of this house has blocked your address.", "blocked")


class Waiting(Protocol):
    """A connection that has yet to say what it wants."""

    def make_room(self) -> None:
        """Go, for somebody else to come in."""
        ...


class Gate:
    """Counts who is in."""

    def __init__(self, limits: Limits | None = None, proxies: Iterable[str] = (), hosts: Hosts | None = None) -> None:
        """`proxies` are the addresses, or networks of them, whose word about others is believed; `hosts` knows the
        names of this house."""
        self.limits = limits or Limits()
        self._hosts = hosts or Hosts()
        self.blocked = Blocked()
        self._proxies = [read_network(proxy) for proxy in proxies]
        self._inside: Counter[str] = Counter()
        self._coming = Allowances(self.limits.new_connections_at_once, self.limits.new_connections_per_second)
        self._asking = Allowances(self.limits.requests_at_once, self.limits.requests_per_second)
        self._open = 0
        self._waiting: dict[Waiting, None] = {}
        """Connections whose request is not here yet, the longest first."""

    def count(self) -> bool:
        """Somebody is at the door; whether there is room. In a full house whoever has long asked for nothing goes."""
        self._open += 1
        if self._open > self.limits.connections and self._waiting:
            next(iter(self._waiting)).make_room()
            return True
        return self._open <= self.limits.connections

    def forget(self) -> None:
        """Somebody has left the door."""
        self._open -= 1

    def waits(self, connection: Waiting) -> None:
        """This connection has yet to say what it wants."""
        self._waiting[connection] = None

    def waits_no_more(self, connection: Waiting) -> None:
        """It has said it, or gone."""
        self._waiting.pop(connection, None)

    def is_proxy(self, peer: str) -> bool:
        """Whether this is a proxy that the host trusts."""
        try:
            address = ipaddress.ip_address(peer)
        except ValueError:
            return False
        return any(address in network for network in self._proxies)

    def address(self, peer: str, forwarded: Sequence[str]) -> str:
        """For whom a request counts that came from this peer with these `X-Forwarded-For`."""
        if not self.is_proxy(peer):
            return neighbourhood(peer)
        hops = [without_port(hop.strip()) for line in forwarded for hop in line.split(",")]
        return neighbourhood(next((hop for hop in reversed(hops) if hop and not self.is_proxy(hop)), peer))

    def misdirected(self, peer: str, host: str) -> str:
        """Why a request for this host that came from this peer is for somebody else; empty if it is for this house."""
        return self._hosts.refusal(host, proxied=self.is_proxy(peer))

    def enter(self, address: str) -> str:
        """Let a connection of this address in; if it cannot come in, why."""
        if not self._coming.take(address):
            return TOO_FAST
        if self._inside[address] >= self.limits.address_connections:
            return TOO_MANY
        self._inside[address] += 1
        return ""

    def leave(self, address: str) -> None:
        """A connection of this address that came in has ended."""
        self._inside[address] -= 1
        if not self._inside[address]:
            del self._inside[address]

    def may_ask(self, address: str) -> bool:
        """Whether this address may ask one thing more now."""
        return self._asking.take(address)


def read_network(text: str) -> ipaddress.IPv4Network | ipaddress.IPv6Network:
    """An address, or a network of them."""
    try:
        return ipaddress.ip_network(text)
    except ValueError:
        raise FondacoError(
            f"a trusted proxy is an address or a network, as 10.0.0.7 or 10.0.0.0/24, not {text!r}."
        ) from None


def neighbourhood(address: str) -> str:
    """What is counted as one address."""
    try:
        read = ipaddress.ip_address(address)
    except ValueError:
        return ""  # whatever a proxy has written there: all of it is counted together
    if isinstance(read, ipaddress.IPv6Address):
        if read.ipv4_mapped is not None:
            return str(read.ipv4_mapped)
        return str(ipaddress.ip_network((read, NEIGHBOURS_BITS), strict=False))
    return str(read)


def without_port(hop: str) -> str:
    """The address in what a proxy has written of a guest: some add the port, and then write [2001:db8::7]:8000."""
    if hop.startswith("["):
        return hop[1:].partition("]")[0]
    return hop.partition(":")[0] if hop.count(":") == 1 else hop


def address_of(request: ASGIConnection[Any, Any, Any, Any]) -> str:
    """For whom a request counts, as the gate has found out."""
    return request.client.host if request.client else ""
