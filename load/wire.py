"""A live connection as thin as it can be, so that a thousand of them leave the machine to the house.

Server's frames are read and clients' written by hand: text, pings and farewells, which is all that comes.
"""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast

__all__ = ["Wire", "open_wire"]

FINAL_TEXT, PING, CLOSE = 0x81, 0x89, 0x88
MASKED, SHORT_MOST, TWO_BYTES, EIGHT_BYTES = 0x80, 125, 126, 127
NO_MASK = bytes(4)
"""A mask of zeros changes nothing."""
PONG = 0x8A
SWITCHING = b"HTTP/1.1 101"


class Wire(asyncio.Protocol):
    """One connection: `heard` is called with every message's bytes."""

    def __init__(self, heard: Callable[[Wire, bytes], None], lost: Callable[[Wire], None]) -> None:
        self._heard, self._lost = heard, lost
        self._buffer = bytearray()
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The way is open."""
        self.transport = cast(asyncio.Transport, transport)  # uvloop's is none by its class

    def connection_lost(self, exc: Exception | None) -> None:
        """It is closed."""
        if not self.opened.done():
            self.opened.set_exception(exc or ConnectionError("the house wants no connection"))
        self._lost(self)

    def data_received(self, data: bytes) -> None:
        """Take apart what has come."""
        self._buffer += data
        if not self.opened.done():
            head, blank, rest = self._buffer.partition(b"\r\n\r\n")
            if not blank:
                return
            self._buffer = rest
            if not head.startswith(SWITCHING):
                self.opened.set_exception(ConnectionError(head.partition(b"\r\n")[0].decode()))
                self.transport.close()
                return
            self.opened.set_result(None)
        self._read_frames()

    def _read_frames(self) -> None:
        buffer, at = self._buffer, 0
        while len(buffer) >= at + 2:
            kind, size, start = buffer[at], buffer[at + 1], at + 2
            if size >= TWO_BYTES:
                width = 2 if size == TWO_BYTES else 8
                size = int.from_bytes(buffer[start : start + width], "big") if len(buffer) >= start + width else 1 << 62
                start += width
            if len(buffer) < start + size:
                break
            payload = bytes(buffer[start : start + size])
            at = start + size
            if kind == FINAL_TEXT:
                self._heard(self, payload)
            elif kind == PING:
                self.transport.write(bytes([PONG, MASKED | len(payload)]) + NO_MASK + payload)
            elif kind == CLOSE:
                self.transport.close()
        del buffer[:at]

    def say(self, message: bytes) -> None:
        """Send a short message."""
        if len(message) <= SHORT_MOST:
            head = bytes([FINAL_TEXT, MASKED | len(message)])
        else:
            head = bytes([FINAL_TEXT, MASKED | TWO_BYTES]) + len(message).to_bytes(2, "big")
        self.transport.write(head + NO_MASK + message)


async def open_wire(port: int, path: str, heard: Callable[[Wire, bytes], None], lost: Callable[[Wire], None]) -> Wire:
    """A live connection to this path."""
    loop = asyncio.get_running_loop()
    _, wire = await loop.create_connection(lambda: Wire(heard, lost), "127.0.0.1", port)
    key = base64.b64encode(os.urandom(16)).decode()
    wire.transport.write(
        f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: Upgrade\r\n"
        f"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
    )
    await wire.opened
    return wire
