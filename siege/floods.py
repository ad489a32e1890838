"""Floods from one address: connections that stay, requests, and tables as fast as they can be asked for."""

from __future__ import annotations

import socket
from collections import Counter

from .target import Target

CONNECTIONS = 1_000
SEATS = ("me", "greedy", "greedy", "greedy", "greedy", "greedy")


def attack(target: Target) -> str:
    """Hold all the connections there are to be had, and open tables."""
    held: list[socket.socket] = []
    tables: Counter[int] = Counter()
    while target.goes_on:
        try:
            if len(held) < CONNECTIONS:
                held.append(target.connect())
            tables[target.make(*SEATS, address="127.0.0.67")[0]] += 1
        except OSError:
            tables[0] += 1
    for door in held:
        door.close()
    made, refused = tables.pop(201, 0), tables.total()
    return f"{made:,} tables opened, {refused:,} refused"
