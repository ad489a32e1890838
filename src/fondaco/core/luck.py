"""A player's own randomness: a small fast generator (sfc32) over four words that never lie in the row.

Not for dealing: chance in a game comes from `chance`. This is for random players and sampled playouts, where speed
counts and nobody's secrets are at stake.
"""

from __future__ import annotations

from .row import Ints
from .rule import rule

__all__ = ["LUCK_WORDS", "draw", "draw_below", "sow_luck"]

LUCK_WORDS = 4
WORD = 0xFFFFFFFF
WORD_BITS = 32
WARM_UP = 12


@rule
def draw(luck: Ints) -> int:
    """The next 32 random bits."""
    a, b, c, d = luck[0] & WORD, luck[1] & WORD, luck[2] & WORD, luck[3] & WORD
    drawn = (a + b + d) & WORD
    luck[0] = b ^ (b >> 9)
    luck[1] = (c + (c << 3)) & WORD
    luck[2] = (((c << 21) | (c >> 11)) + drawn) & WORD
    luck[3] = (d + 1) & WORD
    return drawn


@rule
def draw_below(luck: Ints, bound: int) -> int:
    """A number from 0 to `bound` - 1."""
    return (draw(luck) * bound) >> WORD_BITS


@rule
def sow_luck(luck: Ints, seed: int) -> None:
    """Begin a stream of its own for this seed."""
    luck[0] = seed & WORD
    luck[1] = (seed >> WORD_BITS) & WORD
    luck[2] = 0
    luck[3] = 1
    for _ in range(WARM_UP):
        draw(luck)
