"""The fixed words in which the abilities and scorings of The Middle Ages are written, and the numbers behind them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from .state import (
    DISCARD,
    DRAW,
    DRAW_SAME,
    EACH,
    EACH_OR_MOST,
    MAY_CURE,
    MAY_JOIN,
    MAY_STORE,
    OTHERS_DISCARD,
    PER_KIND,
    PER_OWN,
    PER_WEALTH,
    STORE,
    TOP,
)

FEW = range(1, 4)
MANY = range(21)
SOME = range(1, 21)


class Phrase(NamedTuple):
    """How something is written, with a # for every number, and what each number may be."""

    text: str
    numbers: tuple[range, ...] = ()


ABILITY_WORDS: dict[int, Phrase] = {
    DRAW: Phrase("draw #", (FEW,)),
    DISCARD: Phrase("discard #", (FEW,)),
    TOP: Phrase("top to wealth"),
    STORE: Phrase("hand to wealth"),
    MAY_STORE: Phrase("may hand to wealth"),
    MAY_CURE: Phrase("may discard plague to draw #", (FEW,)),
    DRAW_SAME: Phrase("draw # if same character", (FEW,)),
    OTHERS_DISCARD: Phrase("others above # discard 1", (MANY,)),
    MAY_JOIN: Phrase("may add to own coterie"),
}
SCORINGS: dict[int, Phrase] = {
    EACH: Phrase("# each", (MANY,)),
    EACH_OR_MOST: Phrase("# each, # if most alone", (MANY, MANY)),
    PER_KIND: Phrase("# per wealth kind", (MANY,)),
    PER_WEALTH: Phrase("1 per # wealth cards, at most #", (SOME, MANY)),
    PER_OWN: Phrase("# per own kind, at most #", (MANY, MANY)),
}


def decode(text: str, phrases: Mapping[int, Phrase]) -> tuple[int, ...] | None:
    """The number of a phrase and the numbers in it; None if it is none of these or a number is not allowed."""
    for kind, phrase in phrases.items():
        pattern = re.escape(phrase.text).replace(r"\#", "(0|[1-9][0-9]?)")
        if found := re.fullmatch(pattern, text, re.ASCII):
            numbers = tuple(int(number) for number in found.groups())
            if all(number in allowed for number, allowed in zip(numbers, phrase.numbers, strict=True)):
                return kind, *numbers
    return None


def encoded(text: str, phrases: Mapping[int, Phrase]) -> tuple[int, ...]:
    """The same of a phrase that was read before."""
    numbers = decode(text, phrases)
    assert numbers is not None, f"{text} was not read"
    return numbers


def spelled(phrase: Phrase, numbers: Sequence[int]) -> str:
    """A phrase with its numbers."""
    text = phrase.text
    for number in numbers:
        text = text.replace("#", str(number), 1)
    return text
