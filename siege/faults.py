"""Requests that make no sense: impossible addresses, bottomless JSON, bytes that are no text, odd origins and hosts."""

from __future__ import annotations

from collections import Counter
from itertools import cycle
from urllib.parse import quote

from .target import CUT_OFF, Target

LONG = "a" * 8_000
DEEP = 30_000
ADDRESSES = 20
PATHS = [
    f"/{LONG}",
    f"/assets/{LONG}",
    f"/t/{LONG}",
    "/%00",
    "/assets/%00",
    "/.stamp",
    "/%ff",
    "/assets/..%2f..%2fapp.py",
]
PATHS += ["/api/games/%00/components", "/api/tables/%ff/record", f"/api/daily/{quote('ḿ' * 50)}/x"]
BODIES = [b"[" * DEEP, b'{"a":' * 10_000, b"\xff", b'["\xed\xa0\x80"]', b'"\\ud800"', b"9" * DEEP, b"", b"{}"]
HEADERS = [{"Origin": "http://[::1"}, {"Origin": "null"}, {"Host": "evil.example"}, {"Host": "["}, {"Cookie": "\xff"}]
FAILED = 500


def attack(target: Target) -> str:
    """Send each of them, over and over; none may be a mistake of the house."""
    codes: Counter[int] = Counter()
    asked = [(path, None, {}) for path in PATHS]
    asked += [(path, body, {}) for path in ("/api/tables", "/api/mine", "/api/tables/x/join") for body in BODIES]
    asked += [("/api/mine", b"[]", headers) for headers in HEADERS]
    for number, (path, body, headers) in enumerate(cycle(asked)):
        if not target.goes_on:
            break
        code, answer = target.ask(path, body, f"127.0.5.{number % ADDRESSES + 1}", **headers)
        assert code < FAILED, (path[:40], (body or b"")[:40], headers, answer)
        codes[code] += 1
    told = ", ".join(f"{many:,} times {code}" for code, many in sorted(codes.items()) if code != CUT_OFF)
    told += f", {codes[CUT_OFF]:,} cut off"
    return f"{codes.total():,} requests, answered {told}"
