"""By which names this house may be called.

A page of somebody else can have its own name lead to this machine (DNS rebinding); its visitor's browser then takes
the house for a part of that page. The name in the request's `Host` gives it away: only names of this house are
answered. An address is always one of them, since no name leads a browser to write it.
"""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Iterable
from contextlib import suppress

from ..core.errors import FondacoError
from ..core.wording import Wording

__all__ = ["Hosts"]

LOCAL = "localhost"
LOCAL_ENDINGS = (".localhost", ".local")
"""What ends so is never looked up in the internet, so nobody there can have it lead here."""
NAME = re.compile(r"[a-z0-9_](?:[a-z0-9_.-]{0,251}[a-z0-9_])?")
SHOWN_MOST = 100


class Hosts:
    """The names of a house."""

    def __init__(self, known: Iterable[str] = (), listens_at: str = LOCAL) -> None:
        """`known` are the names that its owner gave, beside those of this machine and the one it listens at."""
        self._given = {read_name(name) for name in known}
        self._names = {LOCAL, listens_at.lower(), *self._given}
        with suppress(OSError):
            self._names.add(socket.gethostname().lower())

    def refusal(self, host: str, proxied: bool = False) -> str:
        """Why a request for this host is not answered; empty if it is. A trusted proxy knows for whom it asks, unless
        the owner has named the house."""
        name = without_port(host)
        if not host or name in self._names or name.endswith(LOCAL_ENDINGS) or is_address(name):
            return ""
        if proxied and not self._given:
            return ""
        return Wording(
            "this house is not called {name}; open it by its address, or by a name given to it by --known-host.",
            "not-called-so",
            name=ascii(name[:SHOWN_MOST]),
        )


def without_port(host: str) -> str:
    """The name in a `Host`, as names are compared."""
    if host.startswith("["):
        return host[1:].partition("]")[0].lower()
    return host.partition(":")[0].rstrip(".").lower()


def is_address(name: str) -> bool:
    """Whether this is an address and no name."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def read_name(name: str) -> str:
    """A name that the owner gives."""
    if NAME.fullmatch(read := name.lower().rstrip(".")) is None:
        raise FondacoError(f"a known host is a name as play.example.org, without a port, not {name!r}.")
    return read
