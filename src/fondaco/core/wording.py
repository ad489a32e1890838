"""Words that can be said in other languages: an English text that knows its id there, and the values in it.

The English is written where it is needed, and nowhere else. Whoever tells it in another language has words for the id
(`refusals.pl.ftl`) and puts the same values in.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

__all__ = ["OneOf", "Wording"]


class Wording(str):
    """A sentence, or a part of one.

    >>> Wording("seat {seat} is not yours.", "seat-not-yours", seat=2)
    'seat 2 is not yours.'
    """

    id: str
    """Its name in every language; empty for words that there are in English only."""
    values: Mapping[str, str | int]
    """What was put in: texts, numbers, and other wordings."""

    def __new__(cls, english: str, name: str = "", /, **values: Any) -> Wording:
        """The English with the values put in; without a name it is taken as it is."""
        wording = super().__new__(cls, english.format(**values) if name else english)
        wording.id = name
        wording.values = {key: value if isinstance(value, str | int) else str(value) for key, value in values.items()}
        return wording


class OneOf(str):
    """Several things of which one may be chosen: `2, 3 or 4`."""

    things: tuple[str, ...]

    def __new__(cls, things: Iterable[object], either: str = "or") -> OneOf:
        """These things, in a sentence of the language in which this is the word for `or`."""
        words = tuple(map(str, things))
        listed = super().__new__(cls, f" {either} ".join(filter(None, [", ".join(words[:-1]), *words[-1:]])))
        listed.things = words
        return listed

    def __reduce__(self) -> tuple[type[OneOf], tuple[tuple[str, ...]]]:
        return OneOf, (self.things,)
