"""How long a bot may think: so many simulations a decision, which can be repeated exactly, or so many seconds."""

from __future__ import annotations

from typing import NamedTuple

from ..core.errors import BadOption

__all__ = ["MOST_SECONDS", "MOST_SIMULATIONS", "Budget", "read_code"]

MOST_SIMULATIONS = 10_000_000
MOST_SECONDS = 600.0


class Budget(NamedTuple):
    """One of the two; the other is 0."""

    simulations: int = 0
    seconds: float = 0.0


def read_code(code: str) -> tuple[str, Budget | None]:
    """`mc:500` or `search@0.5`: a kind and its budget; None where none is given."""
    for mark in ":@":
        kind, found, amount = code.partition(mark)
        if found:
            return kind, read_simulations(code, amount) if mark == ":" else read_seconds(code, amount)
    return code, None


def read_simulations(code: str, amount: str) -> Budget:
    """A whole number of simulations."""
    short = amount.isascii() and amount.isdecimal() and len(amount) <= len(str(MOST_SIMULATIONS))
    if not (short and 0 < int(amount) <= MOST_SIMULATIONS):
        raise BadOption(f"{code!r}: after a colon stand simulations, a whole number from 1 to {MOST_SIMULATIONS:,}.")
    return Budget(simulations=int(amount))


def read_seconds(code: str, amount: str) -> Budget:
    """A number of seconds, perhaps with a fraction."""
    digits = amount.replace(".", "", 1)
    if not (digits.isascii() and digits.isdecimal() and 0 < float(amount) <= MOST_SECONDS):
        raise BadOption(f"{code!r}: after @ stand seconds, a number above 0 and at most {MOST_SECONDS:.0f}.")
    return Budget(seconds=float(amount))
