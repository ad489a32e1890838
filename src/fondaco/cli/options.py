"""Options of a game among a command's flags."""

from __future__ import annotations

from ..core.errors import BadOption

__all__ = ["read_options"]


def read_options(given: list[str]) -> dict[str, str]:
    """`name=value` pairs as a mapping."""
    pairs = {}
    for pair in given:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadOption(f"an option is written name=value, not {pair!r}.")
        pairs[name] = value
    return pairs
