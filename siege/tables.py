"""New tables without end from one address, while somebody elsewhere wants just one now and then."""

from __future__ import annotations

import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

from .target import Target

SEATS = ("greedy",) * 6
GUEST = "127.0.9.1"
WANTED_SECONDS = 0.5
REFUSED = 429


def attack(target: Target) -> str:
    """Ask for tables of bots that begin at once; the guest must get every table."""
    with ThreadPoolExecutor(1) as others:
        wanting = others.submit(want, target)
        codes: Counter[int] = Counter()
        while target.goes_on:
            try:
                codes[target.make(*SEATS)[0]] += 1
            except OSError:  # turned away before the request was read
                codes[REFUSED] += 1
        got, longest = wanting.result()
    return (
        f"{codes[201]:,} tables opened, {codes[REFUSED]:,} refused; a guest got {got}, the slowest in {longest:.0f} ms"
    )


def want(target: Target) -> tuple[int, float]:
    """How many tables a guest elsewhere has got, and how many milliseconds the slowest took."""
    got, longest = 0, 0.0
    while target.goes_on:
        begun = time.monotonic()
        code, answer = target.make("me", "me", address=GUEST)
        assert code == 201, answer
        got, longest = got + 1, max(longest, time.monotonic() - begun)
        time.sleep(WANTED_SECONDS)
    return got, longest * 1000
