"""What other sets of cards would bring, guessed from those that were measured.

What lies on a card is thought to help and harm Accords by itself, whatever lies on the others, and more so by the
card's Character: a Gaussian process whose kernel is linear in what lies where.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from .exchanging import Face, Faces

__all__ = ["Guess"]

Floats = npt.NDArray[np.float64]

OF_ALL = 10.0
"""So many points, as a rule, an Accord is off its share in any set of these."""
OF_PART = {"character": 0.7, "structure": 0.3}
"""So many points what lies on a card matters by this part of the card, as a rule."""
OF_CARD = 0.3
"""And by the card itself."""


class Guess:
    """Sets that were measured, and what follows for others."""

    def __init__(self, cards: Sequence[Mapping[str, Any]], faces: Faces) -> None:
        self.kinds: list[Face] = sorted(set(faces))
        parts = [np.eye(len(cards)) * OF_CARD]
        for part, matters in OF_PART.items():
            names = sorted({card[part] for card in cards})
            parts.append(np.array([[matters * (card[part] == name) for card in cards] for name in names]))
        self.parts: Floats = np.concatenate(parts)
        self.known: list[Floats] = []
        self.apart: list[Floats] = []
        self.luck: list[float] = []

    def told(self, faces: Faces) -> Floats:
        """A set as numbers."""
        lies = np.array([[face == kind for kind in self.kinds] for face in faces])
        return np.append((self.parts @ lies).ravel(), OF_ALL)

    def learn(self, faces: Faces, deviations: Floats) -> None:
        """A set was measured: by how much Accords were off their shares, and the variances of that by luck."""
        self.known.append(self.told(faces))
        self.apart.append(deviations[0])
        self.luck.append(float(deviations[1].mean()))

    def unevenness(self, sets: Sequence[Faces]) -> Floats:
        """How uneven each of these sets probably is."""
        known, asked = np.array(self.known), np.array([self.told(faces) for faces in sets])
        weights = np.linalg.solve(known @ known.T + np.diag(self.luck), np.array(self.apart))
        return np.asarray(((asked @ known.T @ weights) ** 2).sum(1))
