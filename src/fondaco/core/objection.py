"""What speaks against a move that is not legal now, for people who ask why they cannot make it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

__all__ = ["NOTHING_TO_SAY", "Objection"]

NOTHING_TO_SAY: Mapping[str, int | str] = MappingProxyType({})


class Objection(NamedTuple):
    """A message of the game's words, the ledger's rule behind it, and what the message tells: numbers, names and, under
    `seat`, seats."""

    why: str
    rule: str
    values: Mapping[str, int | str] = NOTHING_TO_SAY
