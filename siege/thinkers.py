"""Tables of bots that think, where nobody looks on: twenty of them, while a guest elsewhere plays such a bot, too."""

from __future__ import annotations

import json
import sys
import time
from contextlib import suppress

from websockets.sync.client import ClientConnection, connect

from .target import HOUSE, Target

SECONDS = 20.0
"""The first thinker needs some of them to load what it thinks with."""
BOT = "search@0.5"
TABLES = 20
GUEST = "127.0.9.1"
BEFORE_SECONDS = 3.0


def prepare() -> None:
    """Have the rules compiled before the house opens, as a house does behind its open door."""
    from fondaco import bots
    from fondaco.core.game import find

    bots.warm(find("medici"))


def attack(target: Target) -> str:
    """Let a guest play a while, then open the tables; say how long the guest's bot took before and after."""
    _, made = target.make("me", BOT, address=GUEST)
    address = f"ws://{HOUSE}:{target.port}/api/tables/{made['table']}/live"
    with connect(address, compression=None, source_address=(GUEST, 0)) as guest:
        guest.send(json.dumps({"type": "hello", "tokens": [made["keys"][0]["token"]]}))
        play(guest, target.until, enough=1)  # the bot's process starts, and loads the rules
        before = play(guest, time.monotonic() + BEFORE_SECONDS)
        opened = sum(target.make(*[BOT] * 4)[0] == 201 for _ in range(TABLES))
        during = play(guest, target.until)
    assert before, "the guest's bot has not answered in time to be compared"
    return (
        f"{opened} tables think unwatched; a guest's bot answers in {mean(during):.0f} ms, at most "
        f"{max(during, default=0) * 1000:.0f} ms; before it did in {mean(before):.0f} ms"
    )


def play(guest: ClientConnection, until: float, enough: int = sys.maxsize) -> list[float]:
    """Play on until then, or until so many moves of the bot; how many seconds it took for each."""
    took: list[float] = []
    asked = 0.0
    while time.monotonic() < until and len(took) < enough:
        with suppress(TimeoutError):
            told = json.loads(guest.recv(max(0.0, until - time.monotonic())))
            if told["type"] != "moment" or told["over"]:
                continue
            if asked:
                took.append(time.monotonic() - asked)
            asked = 0.0 if told["legal"] else time.monotonic()
            if told["legal"]:
                move = {"type": "move", "seat": told["turn"], "number": told["number"] + 1, "move": told["legal"][0]}
                guest.send(json.dumps(move))
    return took


def mean(took: list[float]) -> float:
    """The mean, in milliseconds."""
    return 1000 * sum(took) / max(1, len(took))
