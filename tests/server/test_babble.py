"""Nonsense at a live table, as many kinds of it as come to mind: it is refused, changes nothing, and ends no house.

`make long` says a million of them; the house must not grow meanwhile.
"""

import json
import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, get_args

from msgspec import structs
from websockets.exceptions import ConnectionClosed

from fondaco.games.medici.orders import FORMS
from fondaco.server.messages import FromClient
from helpers.often import times

from .guests import Guest, House

MESSAGES = times(3_000, long=1_000_000)
GROWTH_MEGABYTES_MOST = 60
BATCH = 20
"""After so many a proper message is sent: what came before it has then been dealt with."""
LIMITS = (
    "tables_at_once=100000000 house_tables_at_once=100000000 frames_at_once=100000000 bytes_at_once=10000000000 "
    "hellos_at_once=100000000 table_hellos_at_once=100000000 questions_at_once=100000000"
)
KINDS = {
    str(kind.__struct_config__.tag): [field.name for field in structs.fields(kind)] for kind in get_args(FromClient)
}
"""Every kind of message there is, with its fields."""
ODD_KINDS = ("welcome", "moment", "take-back", "", "Move", None, 3)
ENDING = "resign"
"""Said seldom: a game that bots play is over at once, and then little can be done."""
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


def nonsense(luck: Random, number: int, legal: list[str], tokens: list[str]) -> bytes:
    """A message that is nearly right, or not at all."""
    kind = luck.choice(list(KINDS))
    if kind == ENDING and luck.random() < 0.99:
        kind = "move"
    right: dict[str, Any] = {
        "seat": luck.choice([0, 1, 2]),
        "number": luck.choice([number, number + 1]),
        "move": luck.choice([*legal[:3], "draw"]),
        "tokens": luck.choice([tokens, tokens[:1], [], ["x"]]),
        "after": luck.choice([-1, number]),
        "first": luck.randrange(3),
        "last": luck.choice([2, number]),
        "form": luck.choice(list(FORMS)),
        "florins": luck.randrange(10),
        "wish": luck.choice(["move", "take_back"]),
    }
    message: dict[str, Any] = {"type": kind if luck.random() < 0.95 else luck.choice(ODD_KINDS)}
    for field in KINDS[kind]:
        if luck.random() < 0.9:
            message[field] = right[field] if field in right and luck.random() < 0.7 else anything(luck)
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


def babble(house: House, guest: Guest, tokens: list[str], luck: Random, many: int) -> tuple[int, int]:
    """Say at most so many pieces of nonsense, until the game is over; how many were said, and refused."""
    said = refused = 0
    while said < many and not guest.now.get("over"):
        for _ in range(min(BATCH, many - said)):
            text = nonsense(luck, guest.now.get("number", 0), guest.now.get("legal") or [], tokens)
            guest.socket.send(text, text=luck.random() < 0.9 and is_text(text))
            said += 1
        guest.say(type="move", seat=99, number=-99, move="that was all")
        while (told := guest.hear()).get("number") != -99:
            refused += told["type"] == "refused"
        guest.heard.clear()
    return said, refused


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
    house, luck, said, refused, tables = open_house(tmp_path), Random(7), 0, 0, 1
    table, tokens = house.make("me", "me", "greedy")
    small = 0.0
    while said < MESSAGES:
        try:
            with house.guest(table, *tokens) as guest:
                these, others = babble(house, guest, tokens, luck, min(20_000, MESSAGES - said))
                said, refused = said + these, refused + others
                if guest.now.get("over"):
                    table, tokens = house.make("me", "me", "greedy")
                    tables += 1
        except ConnectionClosed as end:
            if end.rcvd is None:
                raise  # the house has gone
            said += BATCH
        small = small or memory_of(house)
    print(f"{said:,} said at {tables:,} tables, {refused:,} refused; {memory_of(house) - small:.0f} MB more")
    assert refused > MESSAGES / 3
    assert memory_of(house) < small + GROWTH_MEGABYTES_MOST
    assert house.http.get("/api/health").status_code == 200
    assert house.close() == ""
