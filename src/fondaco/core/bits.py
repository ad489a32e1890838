"""Sets of up to 32 cards as the bits of a number: what is done with all of them at once.

Wider sets are kept as several such numbers: arrays of them are unsigned, and together with whole numbers those stay
whole numbers for every compiler, which is not so with 64 bits.
"""

from __future__ import annotations

from .row import Ints
from .rule import rule

__all__ = ["SET_BITS", "WORD", "count", "lowest", "shift_out", "spread"]

SET_BITS = 32
WORD = 0xFFFFFFFF

# A word in which every pattern of five neighbouring bits occurs once, and which bit's shift brings each to the top.
BIT_PATTERNS, PATTERN_BITS = 0x077CB531, 5
BIT_NUMBER = (
    *(0, 1, 28, 2, 29, 14, 24, 3, 30, 22, 20, 15, 25, 17, 4, 8),
    *(31, 27, 13, 23, 21, 19, 16, 7, 26, 12, 18, 6, 11, 5, 10, 9),
)

# The bits of every byte, one after the other.
BYTE, BYTE_BITS = 255, 8
SPREAD = bytes(byte >> bit & 1 for byte in range(BYTE + 1) for bit in range(BYTE_BITS))


@rule
def lowest(bits: int) -> int:
    """The number of the lowest bit set: shifted by it, the word brings a pattern of its own to the top."""
    return BIT_NUMBER[((bits & -bits) * BIT_PATTERNS & WORD) >> (SET_BITS - PATTERN_BITS)]


@rule
def count(bits: int) -> int:
    """How many bits are set. Written like this, compilers know the loop and have one instruction for it."""
    number = 0
    while bits:
        bits &= bits - 1
        number += 1
    return number


@rule
def spread(bits: int, at: int, out: Ints) -> None:
    """Write a set out as so many numbers, 1 for what is in it: looked up by bytes, that is seven times as fast."""
    for first in range(0, SET_BITS, BYTE_BITS):
        byte = bits >> first & BYTE
        for bit in range(BYTE_BITS):
            out[at + first + bit] = SPREAD[BYTE_BITS * byte + bit]


@rule
def shift_out(bits: int, at: int, out: Ints) -> None:
    """The same, bit by bit: for GPUs, where looking up costs more than shifting."""
    for bit in range(SET_BITS):
        out[at + bit] = bits >> bit & 1
