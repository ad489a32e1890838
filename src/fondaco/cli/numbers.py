"""Whole numbers among a command's flags."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from cyclopts import Parameter, Token

__all__ = ["Numbers", "Whole"]


def whole_number(_: type, tokens: Sequence[Token]) -> int:
    """A number without a fraction, as it was typed."""
    word = tokens[0].value
    if not word.removeprefix("-").isdecimal():
        raise ValueError(f"{word!r} is not a whole number.")
    return int(word)


Whole = Annotated[int, Parameter(converter=whole_number)]
Numbers = Annotated[list[Whole] | None, Parameter(negative=())]
"""None, one or several, each said with the flag before it."""
