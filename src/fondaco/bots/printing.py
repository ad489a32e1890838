"""How a network sees cards on which anything may be printed, so that it can play an owner's cards.

A plain network has weights for every card by its number: with other cards they would mean nothing. Where a game
declares a `Printing`, what is printed on a card becomes some numbers that stand for it, the same way for every card;
weights for a card at a place, or for doing something with it, follow from these. For one set of cards the result is a
plain network, made once for each table; learning goes through it, too, by the same function.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

__all__ = ["Printing", "unfolded"]

STANDING = 48
"""How many numbers stand for a card."""


class Printing(NamedTuple):
    """Where observations and actions speak of cards, and what is printed on them."""

    cards: int
    places: int
    """An observation begins with so many places; at each it has a number for every card."""
    table: int
    """So many numbers of its static part, the first, say how a table plays; the others, what is printed."""
    told: Callable[[npt.NDArray[Any]], npt.NDArray[np.float32]]
    """What is printed, a line a card, from the static part of an observation."""
    told_numbers: int
    """How long such a line is."""
    verbs: int
    """So many things can be done with a card."""
    order: tuple[int, ...]
    """For every action of the smallest action space: the verb times the number of cards, and the card; counted on after
    all of these, the actions without a card."""
    vary: Callable[[Random], dict[str, Any]]
    """Other components, drawn by chance, to learn with."""

    def shapes(self, moving: int, actions: int, width: int) -> dict[str, tuple[int, ...]]:
        """The names of the numbers by which a network differs from a plain one, with their shapes."""
        done, without = self.verbs * STANDING, actions - self.verbs * self.cards
        return {
            "first.weight": (width, moving - self.places * self.cards),
            "table.weight": (width, self.table),
            "cards.weight": (STANDING, self.told_numbers),
            "cards.bias": (STANDING,),
            "places.weight": (width, self.places * STANDING),
            "verbs.weight": (done, width),
            "verbs.bias": (done,),
            "policy.weight": (without, width),
            "policy.bias": (without,),
        }


def unfolded(
    weights: Mapping[str, Any], told: Any, printing: Printing, order: Any, joined: Callable[..., Any]
) -> dict[str, Any]:
    """The weights of a plain network for one set of cards; arrays of NumPy or PyTorch, the printing's order among them,
    which `joined` puts together."""
    n, places, verbs = printing.cards, printing.places, printing.verbs
    width = len(weights["first.bias"])
    cards = (told @ weights["cards.weight"].T + weights["cards.bias"]).clip(min=0)
    at = (weights["places.weight"].reshape(width, places, STANDING) @ cards.T).reshape(width, places * n)
    done = (cards @ weights["verbs.weight"].reshape(verbs, STANDING, width)).reshape(verbs * n, width)
    added = (weights["verbs.bias"].reshape(verbs, STANDING) @ cards.T).reshape(verbs * n)
    return dict(weights) | {
        "first.weight": joined((at, weights["first.weight"]), 1),
        "policy.weight": joined((done, weights["policy.weight"]), 0)[order],
        "policy.bias": joined((added, weights["policy.bias"]), 0)[order],
    }
