"""Tavern in text: every move, and back."""

from collections.abc import Sequence

EVENT_NAMES: dict[str, Sequence[str]] = {}
MOVES = ("roll", "keep")


def move_text(action: int) -> str:
    """`roll` or `keep`."""
    return MOVES[action]


def read_move(text: str) -> int | None:
    """The action behind a move's text; None if it is none."""
    word = text.strip().lower()
    return MOVES.index(word) if word in MOVES else None


def summary(actions: Sequence[int]) -> list[str]:
    """The legal moves in few words."""
    return [MOVES[action] for action in actions]


def menu(actions: Sequence[int]) -> dict[str, str]:
    """The legal moves with the numbers that choose them."""
    return {str(number_of(action)): MOVES[action] for action in actions}


def number_of(action: int) -> int:
    """The number that chooses a move in the menu."""
    return action + 1
