"""Small pieces of text: lists for sentences, and the `field=value` form of a position.

A position's text is one line of `field=value` parts. Lists are joined by commas, lists of lists by slashes, and `-`
stands for an empty list or for nobody.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .errors import BadText

__all__ = ["from_list", "parts", "read_list", "read_number", "sentence_list"]

EMPTY = "-"
LONGEST_NUMBER = 19
"""Digits of the largest seed."""


def sentence_list(things: Iterable[object]) -> str:
    """`2, 3 or 4`."""
    words = [str(thing) for thing in things]
    return " or ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


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
