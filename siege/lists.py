"""Lists: a day's deals opened by many and left, and everybody's tables, asked for without end."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from itertools import cycle
from secrets import token_hex
from typing import Any

from .target import Target

ASKERS = 6
TABLES_EACH = 50
GUEST_BYTES = 16


def attack(target: Target) -> str:
    """Open as many tables as the house keeps in memory and more, half of them the deal of the day, and list them."""
    with ThreadPoolExecutor(ASKERS) as askers:
        codes = sum(askers.map(lambda number: ask(target, f"127.0.4.{number + 1}"), range(ASKERS)), Counter[int]())
    return f"{codes[201]:,} tables opened and left, {codes[200]:,} lists given, {codes[429]:,} refused"


def ask(target: Target, address: str) -> Counter[int]:
    """Open tables at this address, then ask for lists."""
    codes: Counter[int] = Counter()
    tokens: list[str] = []
    today = datetime.now(UTC).date().isoformat()
    for number in range(TABLES_EACH):
        if target.goes_on:
            tokens += open_table(target, address, codes, daily=number % 2 == 0)
    for path, body in cycle([(f"/api/daily/medici-dice/{today}", None), ("/api/mine", tokens)]):
        if not target.goes_on:
            return codes
        try:
            codes[target.ask(path, body, address)[0]] += 1
        except OSError:
            codes[0] += 1
    return codes


def open_table(target: Target, address: str, codes: Counter[int], daily: bool) -> list[str]:
    """One more table; the tokens of its seats."""
    asked: dict[str, Any] = {"game": "medici", "seats": [{"kind": "me"}] * 4}
    if daily:
        asked = {"game": "medici-dice", "seats": [{"kind": "me"}], "daily": True, "guest": token_hex(GUEST_BYTES)}
    code, made = target.ask("/api/tables", asked, address)
    codes[code] += 1
    return [key["token"] for key in made["keys"]] if code == 201 else []
