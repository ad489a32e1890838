"""Names that show nothing, or pass for another's: somebody who wants to be taken for the host of a table."""

from __future__ import annotations

from collections import Counter
from itertools import cycle

from .target import CUT_OFF, Target

HOST = "Ada Nowak"
NAMES = [" ", "\u200b", "\u3164", "\u0301", "\u2800", "\U000e0041", "\ufeff", "ada nowak", "ADA  NOWAK", "Ａｄａ Nowak"]
NAMES += [
    "Ada\u00a0Nowak",
    "A\u200bda Nowak",
    " Ada Nowak ",
    "Ada Nowak\u2060",
    "\u202eAda",
    "Ada\nNowak",
    "A" * 10_000,
]
ADDRESSES = 20


def attack(target: Target) -> str:
    """Try to sit down under each of them, over and over."""
    seats = [{"kind": "me", "name": HOST}, {"kind": "open"}]
    _, made = target.ask("/api/tables", {"game": "medici", "seats": seats})
    codes: Counter[int] = Counter()
    for number, name in enumerate(cycle(NAMES)):
        if not target.goes_on:
            break
        path, address = f"/api/tables/{made['table']}/join", f"127.0.6.{number % ADDRESSES + 1}"
        code, answer = target.ask(path, {"name": name}, address)
        assert code in (400, 429, CUT_OFF), (name, code, answer)
        codes[code] += 1
    return f"{codes.total():,} tries to sit down, none got a seat"
