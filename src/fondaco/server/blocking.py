"""Addresses that the owner of the house has blocked: nothing they ask for is answered."""

from __future__ import annotations

import asyncio
import ipaddress
import logging

from ..core.errors import FondacoError
from .store import Store

__all__ = ["BLOCKED", "BLOCKED_MOST", "NEIGHBOURS_BITS", "Blocked", "read_address"]

log = logging.getLogger("fondaco.server")

BLOCKED = "blocked"
"""The kind of documents whose keys are the networks that are blocked."""
BLOCKED_MOST = 10_000
LOOK_SECONDS = 10.0
"""So often it is looked whether others that share the store have blocked somebody."""
KNOWN_MOST = 10_000
"""Of so many addresses it is remembered whether they are blocked."""
NEIGHBOURS_BITS = 64
"""An address of the sixth version stands for all that share so many bits with it, which are one customer's."""

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class Blocked:
    """Who is blocked, as far as is known."""

    def __init__(self) -> None:
        self._networks: list[Network] = []
        self._known: dict[str, bool] = {}

    def __contains__(self, address: str) -> bool:
        """Whether this address, as the gate counts it, is blocked."""
        if not self._networks:
            return False
        if address not in self._known:
            if len(self._known) >= KNOWN_MOST:
                self._known.clear()
            self._known[address] = self._looked_up(address)
        return self._known[address]

    def _looked_up(self, address: str) -> bool:
        try:
            asked = ipaddress.ip_network(address)
        except ValueError:
            return False
        return any(asked.version == each.version and asked.subnet_of(each) for each in self._networks)  # type: ignore[arg-type]

    async def look(self, store: Store) -> None:
        """See who is blocked now."""
        found = await store.documents(BLOCKED, BLOCKED_MOST)
        self._networks, self._known = [read_address(key) for key, _ in found], {}

    async def watch(self, store: Store) -> None:
        """See it again and again, for ever."""
        while True:
            try:
                await self.look(store)
            except FondacoError as error:
                log.warning("who is blocked cannot be read just now: %s", error)
            await asyncio.sleep(LOOK_SECONDS)


def read_address(text: str) -> Network:
    """An address, or a network of them, as the gate counts them."""
    try:
        network = ipaddress.ip_network(text)
    except ValueError:
        raise FondacoError(
            f"an address is written as 203.0.113.7, 203.0.113.0/24 or 2001:db8::7, not {text!r}."
        ) from None
    if isinstance(network, ipaddress.IPv6Network) and network.prefixlen > NEIGHBOURS_BITS:
        return network.supernet(new_prefix=NEIGHBOURS_BITS)
    return network
