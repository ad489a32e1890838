"""Hellos to a game of The Middle Ages that is over: each wants to be told the whole of it."""

from __future__ import annotations

from contextlib import ExitStack, suppress
from socket import socket

from .games import hello, play_whole
from .target import Target

READERS, SILENT = 10, 190
AT_ONCE = 1 << 20


def attack(target: Target) -> str:
    """Ten read all they are told, and ask again; 190 never read; each comes from an address of its own."""
    table, _ = play_whole(target, "middle-ages", 4)
    said = 0
    with ExitStack() as held:
        readers = [held.enter_context(target.live(table, f"127.0.1.{number + 1}")) for number in range(READERS)]
        for each in readers:
            each.sendall(hello())
        for each in readers:
            read_all(each)
        silent = [each for each in (visit(target, table, number) for number in range(SILENT)) if each]
        for each in silent:
            held.enter_context(each)
        while target.goes_on:
            for each in [*silent, *readers]:
                with suppress(OSError):
                    each.sendall(hello())
                    said += 1
            for each in readers:
                with suppress(OSError):
                    each.recv(AT_ONCE)
    return f"{said:,} hellos of {len(silent)} who do not read and {READERS} who do"


def visit(target: Target, table: str, number: int) -> socket | None:
    """A connection from an address of its own; None where the house wants none."""
    try:
        return target.live(table, f"127.0.2.{number + 1}")
    except OSError:
        return None


def read_all(reader: socket) -> None:
    """Read until the secret is told, which comes last."""
    heard = b""
    while b'"revealed"' not in heard and (more := reader.recv(AT_ONCE)):
        heard = (heard + more)[-AT_ONCE:]
