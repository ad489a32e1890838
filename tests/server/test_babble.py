"""Nonsense at a live table, as many kinds of it as come to mind: it is refused, changes nothing, and ends no house.

`make long` says a million of them; the house must not grow meanwhile.
"""

import json
import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from websockets.exceptions import ConnectionClosed

from helpers.often import times

from .guests import Guest, House

MESSAGES = times(3_000, long=1_000_000)
GROWTH_MEGABYTES_MOST = 60
BATCH = 200
"""After so many a proper message is sent: what came before it has then been dealt with."""
LIMITS = "frames_at_once=100000000 bytes_at_once=10000000000 hellos_at_once=100000000 message_bytes=16384"
TYPES = ("hello", "move", "take-back", "order", "say", "resign", "come-back", "welcome", "moment", "", "Move", None, 3)
WORDS = (
    "pass",
    "draw",
    "bid 3",
    "",
    "x" * 300,
    "\ud800",
    "\0",
    "ł",
    "{}",
    "take 0",
    "1e400",
    "-0",
    "\u202e",
    "💰" * 50,
)
NUMBERS = (0, -1, 1, 2**31, -(2**63), 2**200, 0.5, 1e300, True)


def anything(luck: Random, depth: int = 0) -> Any:
    """Any value JSON has, odd ones rather than usual ones."""
    kinds: list[Callable[[], Any]] = [
        lambda: luck.choice(WORDS),
        lambda: luck.choice(NUMBERS),
        lambda: luck.randrange(-5, 500),
        lambda: None,
    ]
    if depth < 3:
        kinds.append(lambda: [anything(luck, depth + 1) for _ in range(luck.randrange(4))])
        kinds.append(lambda: {luck.choice(WORDS): anything(luck, depth + 1) for _ in range(luck.randrange(4))})
    return luck.choice(kinds)()


def nonsense(luck: Random, number: int, legal: list[str]) -> bytes:
    """A message that is nearly right, or not at all."""
    message: dict[str, Any] = {
        "type": luck.choice(TYPES[:7]) if luck.random() < 0.8 else luck.choice(TYPES),
        "seat": luck.choice([0, 1, 2, anything(luck)]),
        "number": luck.choice([number, number + 1, anything(luck)]),
        "move": luck.choice([*legal[:3], anything(luck)]),
        "tokens": luck.choice([[], ["x"], anything(luck)]),
        "after": luck.choice([-1, number, anything(luck)]),
    }
    for field in list(message):
        if luck.random() < 0.4:
            del message[field]
    if luck.random() < 0.1:
        message[luck.choice(WORDS)] = anything(luck)
    text = json.dumps(message).encode()
    if luck.random() < 0.2:
        cut = luck.randrange(len(text) + 1)
        text = text[:cut] + luck.choice([b"", b"\xff", b"\0", b"[" * 2000, text]) + text[cut:][luck.randrange(3) :]
    return text


def memory_of(house: House) -> float:
    """The house's own, in megabytes."""
    status = Path(f"/proc/{house.process.pid}/status").read_text()
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    assert found is not None
    return int(found[1]) / 1000


def babble(house: House, guest: Guest, luck: Random, many: int) -> int:
    """Say so many pieces of nonsense; how many of them were refused. Where the house has had enough, come again."""
    refused = 0
    for start in range(0, many, BATCH):
        for _ in range(min(BATCH, many - start)):
            text = nonsense(luck, guest.now.get("number", 0), guest.now.get("legal") or [])
            guest.socket.send(text, text=luck.random() < 0.9 and is_text(text))
        guest.say(type="move", seat=99, number=-99, move="that was all")
        while (told := guest.hear()).get("number") != -99:
            refused += told["type"] == "refused"
        guest.heard.clear()
    return refused


def is_text(data: bytes) -> bool:
    """Whether these bytes may travel as a text."""
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def test_nonsense_is_refused_and_changes_nothing(tmp_path: Path, open_house: Any, monkeypatch: Any) -> None:
    """Seats move only by legal moves; the house stays, answers everybody, and does not grow."""
    monkeypatch.setenv("LIMITS", LIMITS)
    house, luck, said, refused = open_house(tmp_path), Random(7), 0, 0
    table, tokens = house.make("me", "me", "greedy")
    small = 0.0
    while said < MESSAGES:
        many = min(20_000, MESSAGES - said)
        try:
            with house.guest(table, *tokens) as guest:
                refused += babble(house, guest, luck, many)
                if guest.now.get("over"):
                    table, tokens = house.make("me", "me", "greedy")
        except ConnectionClosed as end:
            if end.rcvd is None:
                raise  # the house has gone
        said += many
        small = small or memory_of(house)
    assert refused > MESSAGES / 3
    assert memory_of(house) < small + GROWTH_MEGABYTES_MOST
    assert house.http.get("/api/health").status_code == 200
    assert house.close() == ""
