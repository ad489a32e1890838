"""A game's options and components among a command's flags."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from ..core.errors import BadOption

__all__ = ["Components", "Options", "read_options"]

Options = Annotated[list[str] | None, Parameter(negative=())]
Components = Annotated[Path | None, Parameter(name=("--deck", "--dice", "--cards"))]


def read_options(given: list[str]) -> dict[str, str]:
    """`name=value` pairs as a mapping."""
    pairs = {}
    for pair in given:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadOption(f"an option is written name=value, not {pair!r}.")
        pairs[name] = value
    return pairs
