"""Watchers who fill a table: 300 of them, and then whoever has a seat there wants to come in."""

from __future__ import annotations

from contextlib import ExitStack, suppress

from .games import hello
from .target import Target

WATCHERS = 300
AT_ONCE = 1 << 16


def attack(target: Target) -> str:
    """Come from many addresses, half of them without a word; then try to sit down, again and again."""
    _, made = target.make("me", "me", "me", "me", game="middle-ages")
    token = made["keys"][0]["token"]
    sat, tried = 0, 0
    with ExitStack() as held:
        for number in range(WATCHERS):
            with suppress(OSError):
                watcher = held.enter_context(
                    target.live(made["table"], f"127.0.{1 + number // 100}.{1 + number % 100}")
                )
                if number % 2:
                    watcher.sendall(hello())
        while target.goes_on:
            tried += 1
            with suppress(OSError), target.live(made["table"], "127.0.9.1") as owner:
                owner.sendall(hello(token))
                sat += b'"mine":[0]' in owner.recv(AT_ONCE)
    return f"the owner of a seat came {tried} times and got in {sat} times"
