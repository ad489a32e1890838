"""What an attacker knows of the house, and the tools to come near it: plain sockets, so that no library is polite."""

from __future__ import annotations

import base64
import http.client
import json
import os
import socket
import time
from dataclasses import dataclass
from importlib import import_module
from multiprocessing.connection import Connection
from typing import Any

__all__ = ["BROKE_OFF", "CUT_OFF", "Target", "frame", "run_attack"]

HOUSE = "127.0.0.1"
ATTACKER = "127.0.0.66"
PATIENCE_SECONDS = 10.0
COURTESY = 10
"""Attackers have machines of their own; here they stand back, so that what is measured is the house."""
FINAL, MASKED, SHORT_LENGTH, LONG_LENGTH = 0x80, 0x80, 125, 126
ANSWER_BYTES = 4096
CUT_OFF = 0
"""In place of a status: the house refused before it had read all that was sent, and closed the connection."""
BROKE_OFF = "the attack broke off"
"""What is told of an attack that went otherwise than it should: the house gave what it must not, or nothing."""


@dataclass(frozen=True)
class Target:
    """A house, how long to attack it, and one of its tables where anybody may watch."""

    port: int
    until: float
    """By `time.monotonic`, which all processes of a machine share."""

    @property
    def goes_on(self) -> bool:
        """Whether the attack goes on."""
        return time.monotonic() < self.until

    def connect(self, address: str = ATTACKER) -> socket.socket:
        """A connection from this address; an attacker has many."""
        return socket.create_connection((HOUSE, self.port), PATIENCE_SECONDS, (address, 0))

    def ask(self, path: str, body: Any = None, address: str = ATTACKER, **headers: str) -> tuple[int, Any]:
        """One request, a POST if it has a body: the status, and the answer read as JSON where it is; or CUT_OFF."""
        asked = http.client.HTTPConnection(HOUSE, self.port, timeout=PATIENCE_SECONDS, source_address=(address, 0))
        try:
            content = None if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
            kind = {} if body is None else {"Content-Type": "application/json"}
            asked.request("GET" if body is None else "POST", path, content, kind | headers)
            answer = asked.getresponse()
            text = answer.read()
        except (BrokenPipeError, ConnectionResetError):
            return CUT_OFF, None
        finally:
            asked.close()
        try:
            return answer.status, json.loads(text)
        except ValueError:
            return answer.status, text

    def make(self, *seats: str, game: str = "medici", address: str = ATTACKER) -> tuple[int, Any]:
        """Ask for a table; each seat is `me`, `open` or a bot's code."""
        asked = [{"kind": seat} if seat in ("me", "open") else {"kind": "bot", "bot": seat} for seat in seats]
        return self.ask("/api/tables", {"game": game, "seats": asked}, address)

    def live(self, table: str, address: str = ATTACKER) -> socket.socket:
        """An open WebSocket that has said nothing yet; a `ConnectionError` where the house wants none."""
        door = self.connect(address)
        key = base64.b64encode(os.urandom(16)).decode()
        door.sendall(
            f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: {HOUSE}:{self.port}\r\nConnection: Upgrade\r\n"
            f"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
        )
        answer = door.recv(ANSWER_BYTES)
        if not answer.startswith(b"HTTP/1.1 101"):
            door.close()
            raise ConnectionError(answer.partition(b"\r\n")[0].decode(errors="replace"))
        return door


def frame(opcode: int, payload: bytes = b"", final: bool = True) -> bytes:
    """A WebSocket frame as a client sends it, under a mask of zeros; payloads of up to 65,535 bytes."""
    length = len(payload)
    if length <= SHORT_LENGTH:
        size = bytes([MASKED | length])
    else:
        size = bytes([MASKED | LONG_LENGTH]) + length.to_bytes(2, "big")
    return bytes([(FINAL if final else 0) | opcode]) + size + bytes(4) + payload


def run_attack(name: str, target: Target, tells: Connection[Any, Any]) -> None:
    """Attack, and tell what became of it."""
    os.nice(COURTESY)
    try:
        tells.send(import_module(f"siege.{name}").attack(target))
    except Exception as error:
        tells.send(f"{BROKE_OFF}: {type(error).__name__}: {error}")
