"""Small pieces of text: lists for sentences, the `field=value` form of a position, a drawn table as a picture.

A position's text is one line of `field=value` parts. Lists are joined by commas, lists of lists by slashes, and `-`
stands for an empty list or for nobody.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from numbers import Integral

from .errors import BadText
from .wording import OneOf

__all__ = ["from_list", "parts", "picture", "read_list", "read_number", "sentence_list", "short"]

EMPTY = "-"
LONGEST_NUMBER = 19
"""Digits of the largest seed."""
LONGEST_ACTION = 10**9
LONGEST_MOVE = 40
"""What a refusal repeats of a move that was tried."""


def sentence_list(things: Iterable[object]) -> OneOf:
    """`2, 3 or 4`."""
    return OneOf(things)


def short(move: object) -> str:
    """A move that was tried, in few letters."""
    if not isinstance(move, bool) and isinstance(move, Integral):
        return f"action {move}" if abs(int(move)) < LONGEST_ACTION else "so large an action"
    written = repr(move)
    return written if len(written) <= LONGEST_MOVE else f"{written[:LONGEST_MOVE]}..."


def picture(text: str) -> str:
    """Lines of text as an SVG picture."""
    lines = text.splitlines()
    width, height = 8.5 * max(map(len, lines)) + 24, 18 * len(lines) + 24
    rows = "".join(f'<tspan x="12" dy="18">{escape(line)}</tspan>' for line in lines)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height}">'
        f'<rect width="100%" height="100%" rx="8" fill="#f6efdf"/><text y="8" xml:space="preserve" fill="#3a2a1a" '
        f'font-family="monospace" font-size="14">{rows}</text></svg>'
    )


def parts(text: str, known: Sequence[str]) -> dict[str, str]:
    """The fields of a position's text, each at most once and each known."""
    fields: dict[str, str] = {}
    for part in text.split():
        name, equals, value = part.partition("=")
        if not equals or not value:
            raise BadText(f"{part!r} is not of the form field=value.")
        if name not in known:
            raise BadText(f"there is no field {name!r}; the fields are {sentence_list(known)}.")
        if name in fields:
            raise BadText(f"the field {name!r} is given twice.")
        fields[name] = value
    return fields


def from_list(values: Iterable[int], names: Sequence[str] | None = None) -> str:
    """A list as text, its numbers spelled by `names` where given."""
    return ",".join(str(value) if names is None else names[value] for value in values) or EMPTY


def read_list(field: str, text: str, names: Sequence[str] | None = None) -> list[int]:
    """A list from its text."""
    return [] if text == EMPTY else [read_number(field, word, names) for word in text.split(",")]


def read_number(field: str, word: str, names: Sequence[str] | None = None) -> int:
    """One number, or the number of one name."""
    if names is not None:
        if word not in names:
            raise BadText(f"{field}: {word!r} is none of {sentence_list(names)}.")
        return names.index(word)
    digits = word.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= LONGEST_NUMBER):
        raise BadText(f"{field}: {word!r} is not a whole number.")
    return int(word)
