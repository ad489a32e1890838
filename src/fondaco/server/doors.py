"""Where the house is found: the port it listens on, and the addresses that lead there from this and other machines."""

from __future__ import annotations

import ipaddress
import socket
import struct
from contextlib import suppress
from pathlib import Path

from ..core.errors import FondacoError

__all__ = ["address", "addresses_elsewhere", "listen", "own_addresses", "share", "written"]

FIRST_PORT = 8000
LAST_PORT = 65535
PORTS_TRIED = 100
EVERYWHERE = ("0.0.0.0", "::")
"""Hosts that stand for all addresses of this machine."""
ASK_FOR_ADDRESS = 0x8915
"""Linux's request SIOCGIFADDR: which address of the fourth version has this interface?"""
REQUEST, ANSWERED = "256s", slice(20, 24)
SIXTH_VERSION = Path("/proc/net/if_inet6")
"""Where Linux lists its addresses of the sixth version: the address is the first word of a line."""


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
        except OSError as error:
            door.close()
            reason = error.strerror or str(error)
        except OverflowError:
            door.close()
            reason = f"a port is a number from 0 to {LAST_PORT}"
    if port is None:
        raise FondacoError(f"no port from {wanted[0]} to {wanted[-1]} can be used: {reason}.")
    raise FondacoError(f"port {port} cannot be used: {reason}; leave --port out to take the next free one.")


def share(host: str, port: int) -> socket.socket:
    """A socket at a port that several processes of this house listen at: the system gives each its part of those who
    come. It does not listen yet."""
    if not hasattr(socket, "SO_REUSEPORT"):
        raise FondacoError("several processes cannot listen at one port on this system; leave --processes out.")
    door = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    door.bind((host, port))
    return door


def address(host: str, door: socket.socket) -> str:
    """Where a browser on this machine finds the house."""
    return written({"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host), door)


def addresses_elsewhere(host: str, door: socket.socket) -> list[str]:
    """Where other machines find the house; none if it listens to this machine alone."""
    bound = door.getsockname()[0]
    if bound not in EVERYWHERE:
        return [] if ipaddress.ip_address(bound).is_loopback else [written(host, door)]
    return [written(own, door) for own in own_addresses(door.family)]


def own_addresses(family: socket.AddressFamily) -> list[str]:
    """This machine's addresses in its networks: those of its interfaces where they can be asked, and of its name."""
    found: list[str] = []
    with suppress(OSError, ImportError):
        found += of_interfaces() if family == socket.AF_INET else of_list(SIXTH_VERSION.read_text())
    with suppress(OSError):
        found += [str(known[4][0]) for known in socket.getaddrinfo(socket.gethostname(), None, family)]
    return [own for own in dict.fromkeys(found) if is_in_a_network(own)]


def of_interfaces() -> list[str]:
    """The addresses of the fourth version that Linux's interfaces have."""
    from fcntl import ioctl  # there is none on Windows

    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asker:
        for _, name in socket.if_nameindex():
            with suppress(OSError):
                answer = ioctl(asker.fileno(), ASK_FOR_ADDRESS, struct.pack(REQUEST, name.encode()))
                found.append(socket.inet_ntoa(answer[ANSWERED]))
    return found


def of_list(listed: str) -> list[str]:
    """The addresses of the sixth version in Linux's list of them."""
    return [str(ipaddress.IPv6Address(bytes.fromhex(line.split()[0]))) for line in listed.splitlines() if line]


def is_in_a_network(own: str) -> bool:
    """Whether others can have a way to this address."""
    read = ipaddress.ip_address(own.partition("%")[0])
    return not (read.is_loopback or read.is_link_local or read.is_unspecified)


def written(host: str, door: socket.socket) -> str:
    """A host and the door's port as a browser takes it."""
    return f"http://{f'[{host}]' if ':' in host else host}:{door.getsockname()[1]}/"
