"""Positions of any game as text: written down and set up again, or refused in one sentence."""

import fondaco
from fondaco import BadText, Position

from .sentences import Kind, refused


def check_text(position: Position) -> None:
    """The text leads back to the same row, bit for bit."""
    again = fondaco.setup(position.game.meta.id, position.text)
    assert again == position
    assert again.legal == position.legal


def refused_text(game: str, text: str, kind: Kind = BadText) -> str:
    """The sentence with which a position that cannot be is refused."""
    return refused(kind, lambda: fondaco.setup(game, text))
