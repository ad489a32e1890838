"""What may be seen of a game of Tavern: plain data, and the table drawn as text."""

from collections.abc import Callable
from typing import Literal, TypedDict

from .rules import NOBODY, State


class View(TypedDict):
    """A game of Tavern as one seat sees it."""

    game: Literal["tavern"]
    players: int
    seat: int | None
    turn: int | None
    round: int
    gathered: int
    bank: list[int]
    purses: list[int | None]
    """Those that the seat knows; all of them once the game is over."""


def view(s: State, seat: int | None) -> View:
    """What this seat, or a spectator, may see."""
    known = [other == seat or s.turn == NOBODY for other in range(s.players)]
    return {
        "game": "tavern",
        "players": s.players,
        "seat": seat,
        "turn": None if s.turn == NOBODY else s.turn,
        "round": s.round,
        "gathered": s.gathered,
        "bank": [s.bank[other] for other in range(s.players)],
        "purses": [s.purse[other] if known[other] else None for other in range(s.players)],
    }


def board(s: State, word: Callable[[str], str], viewer: int | None) -> str:
    """The table as text."""
    seen = view(s, viewer)
    lines = [f"{word('title')}: {word('word-round')} {s.round}. {word('word-gathered')}: {s.gathered}."]
    for seat, (bank, purse) in enumerate(zip(seen["bank"], seen["purses"], strict=True)):
        lines.append(f"{'>' if seat == s.turn else ' '} {seat} {bank:>3} + {'?' if purse is None else purse}")
    return "\n".join(lines)
