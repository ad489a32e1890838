"""Sets of cards of The Middle Ages near a given one: what lies on which card is exchanged, all else stays as it is."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from ..core.components import parse
from ..core.errors import BadComponents
from ..games.middle_ages.components import NAME, read
from ..games.middle_ages.state import CARDS

__all__ = ["Face", "Faces", "Sets"]

MOST_EXCHANGES = 3
WITHIN = 0.5
"""How often two cards of one Character are exchanged: that changes little, between two Characters much more."""

BOUNDS = {
    ("wealth", "betrayal"): (5, 5),
    ("wealth", "plague"): (5, 5),
    ("structure", "betrayal"): (4, 6),
    ("structure", "plague"): (4, 6),
    ("character", "betrayal"): (4, 6),
    ("character", "plague"): (4, 7),
}
"""On how many cards of each kind a Crisis lies, as the house's cards.toml promises."""

PRINTED = re.compile(r'^(\s*\{.*\bicons\s*=\s*)\d+(\s*,\s*crisis\s*=\s*)"\w+"', re.MULTILINE)
"""A card's line in such a file, up to its Crisis."""


class Face(NamedTuple):
    """What may lie on another card."""

    icons: int
    crisis: str


Faces = tuple[Face, ...]
"""Those of all cards in their order: with the rest of the file they make a set."""


class Sets:
    """The sets that can be made of one file of cards."""

    def __init__(self, text: str) -> None:
        """A file that is written otherwise than the house's, or breaks its bounds, is refused."""
        self.text, self.document = text, read(parse(text.encode(), NAME))
        self.cards: list[dict[str, Any]] = self.document["cards"]
        if len(PRINTED.findall(text)) != CARDS or any("icons" not in card for card in self.cards):
            raise BadComponents(
                'cards: each needs a line of its own with icons = N, crisis = "..." in it, as in the house\'s file.'
            )
        self.faces: Faces = tuple(Face(card["icons"], card["crisis"]) for card in self.cards)
        if not self.allowed(self.faces):
            raise BadComponents(
                "cards: Betrayals and Plagues must lie within the bounds that the house's cards.toml tells."
            )

    def document_of(self, faces: Faces) -> dict[str, Any]:
        """A set, as games take it."""
        cards = [card | face._asdict() for card, face in zip(self.cards, faces, strict=True)]
        return self.document | {"cards": cards}

    def text_of(self, faces: Faces) -> str:
        """A set as a file: the one there was, with other cards."""
        left = iter(faces)

        def other(found: re.Match[str]) -> str:
            """The next card's line."""
            face = next(left)
            return f'{found[1]}{face.icons}{found[2]}"{face.crisis}"'

        return PRINTED.sub(other, self.text)

    def allowed(self, faces: Sequence[Face]) -> bool:
        """Whether a set keeps the bounds."""
        for (part, crisis), (least, most) in BOUNDS.items():
            names = [card[part] for card, face in zip(self.cards, faces, strict=True) if face.crisis == crisis]
            counted = Counter({card[part]: 0 for card in self.cards})
            counted.update(names)
            if not least <= min(counted.values()) <= max(counted.values()) <= most:
                return False
        return True

    def near(self, faces: Faces, luck: Random) -> Faces:
        """Another set, a few exchanges away."""
        while True:
            drawn = list(faces)
            for _ in range(luck.randint(1, MOST_EXCHANGES)):
                self.exchange(drawn, luck)
            if tuple(drawn) != faces and self.allowed(drawn):
                return tuple(drawn)

    def exchange(self, drawn: list[Face], luck: Random) -> None:
        """Exchange what lies on two cards of one kind of Wealth, where there are two that differ."""
        one, within = luck.randrange(CARDS), luck.random() < WITHIN
        card = self.cards[one]
        others = [
            at
            for at, other in enumerate(self.cards)
            if other["wealth"] == card["wealth"]
            and (other["character"] == card["character"]) == within
            and drawn[at] != drawn[one]
        ]
        if others:
            at = luck.choice(others)
            drawn[one], drawn[at] = drawn[at], drawn[one]
