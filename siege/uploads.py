"""Decks that are evil to read: 64 kB of TOML in one key of thousands of parts, from many addresses."""

from __future__ import annotations

import time
from collections import Counter
from threading import Thread

from .target import Target

EVIL_DECK = ".".join("a" * 30_000) + " = 1"
SEATS = [{"kind": "me"}, {"kind": "me"}]
SENDERS = 8
REST_SECONDS = 0.1


def attack(target: Target) -> str:
    """Bring them as fast as they are answered; some are still being read when the attack is over."""
    codes: Counter[int] = Counter()
    for number in range(SENDERS):
        Thread(target=bring, args=(target, f"127.0.3.{number + 1}", codes), daemon=True).start()
    while target.goes_on:
        time.sleep(REST_SECONDS)
    assert not codes[201], "an evil deck was taken for a good one"
    return f"{codes.total():,} decks read or refused, none taken"


def bring(target: Target, address: str, codes: Counter[int]) -> None:
    """Count what somebody at this address is answered."""
    while target.goes_on:
        try:
            asked = {"game": "medici-card", "seats": SEATS, "components": EVIL_DECK}
            codes[target.ask("/api/tables", asked, address)[0]] += 1
        except OSError:
            codes[0] += 1
