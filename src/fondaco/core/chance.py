"""Chance, keyed by event.

The row carries a 256-bit key. Every chance event names itself (which event, which number of it: the shuffle of day 2)
and draws from the ChaCha8 stream cipher over (key, event, number, counter). So one deal gives the same shuffles and
rolls whatever the players did before, and nothing seen tells anything of what comes.

All arithmetic is on non-negative integers below 2**32 kept so by masks, which Python's integers and the compilers'
64-bit ones do alike.
"""

from __future__ import annotations

from .row import KEY_WORDS, Ints
from .rule import rule

__all__ = ["MAX_SEED", "below", "block", "next_seed", "shuffle", "sow"]

WORD = 0xFFFFFFFF
HALF = 0xFFFF
HALF_BITS = 16
WORD_BITS = 32

# "expand 32-byte k", the cipher's own constant, as little-endian words.
SIGMA_0, SIGMA_1, SIGMA_2, SIGMA_3 = 0x61707865, 0x3320646E, 0x79622D32, 0x6B206574

DOUBLE_ROUNDS = 4
"""ChaCha8: eight rounds, two to a double round."""

SOWING = 0xF0DAC0
"""The event that turns a seed into a key; games number their own events from 0."""

FOLLOWING = 0xF0DAC1
"""The event that tells the seed of the game after this one."""

MAX_SEED = 2**63 - 1


@rule
def quarter(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    """The cipher's quarter round: add, exclude, rotate, four times."""
    a = (a + b) & WORD
    d ^= a
    d = ((d << 16) | (d >> 16)) & WORD
    c = (c + d) & WORD
    b ^= c
    b = ((b << 12) | (b >> 20)) & WORD
    a = (a + b) & WORD
    d ^= a
    d = ((d << 8) | (d >> 24)) & WORD
    c = (c + d) & WORD
    b ^= c
    b = ((b << 7) | (b >> 25)) & WORD
    return a, b, c, d


@rule
def block(key: Ints, event: int, number: int, counter: int) -> tuple[int, ...]:
    """Sixteen random words: one block of ChaCha8 for this event, its number and the counter within it."""
    k0, k1, k2, k3 = key[0] & WORD, key[1] & WORD, key[2] & WORD, key[3] & WORD
    k4, k5, k6, k7 = key[4] & WORD, key[5] & WORD, key[6] & WORD, key[7] & WORD
    x0, x1, x2, x3 = SIGMA_0, SIGMA_1, SIGMA_2, SIGMA_3
    x4, x5, x6, x7 = k0, k1, k2, k3
    x8, x9, x10, x11 = k4, k5, k6, k7
    x12, x13, x14, x15 = counter, 0, event, number
    for _ in range(DOUBLE_ROUNDS):
        x0, x4, x8, x12 = quarter(x0, x4, x8, x12)
        x1, x5, x9, x13 = quarter(x1, x5, x9, x13)
        x2, x6, x10, x14 = quarter(x2, x6, x10, x14)
        x3, x7, x11, x15 = quarter(x3, x7, x11, x15)
        x0, x5, x10, x15 = quarter(x0, x5, x10, x15)
        x1, x6, x11, x12 = quarter(x1, x6, x11, x12)
        x2, x7, x8, x13 = quarter(x2, x7, x8, x13)
        x3, x4, x9, x14 = quarter(x3, x4, x9, x14)
    return (
        (x0 + SIGMA_0) & WORD,
        (x1 + SIGMA_1) & WORD,
        (x2 + SIGMA_2) & WORD,
        (x3 + SIGMA_3) & WORD,
        (x4 + k0) & WORD,
        (x5 + k1) & WORD,
        (x6 + k2) & WORD,
        (x7 + k3) & WORD,
        (x8 + k4) & WORD,
        (x9 + k5) & WORD,
        (x10 + k6) & WORD,
        (x11 + k7) & WORD,
        (x12 + counter) & WORD,
        x13,
        (x14 + event) & WORD,
        (x15 + number) & WORD,
    )


@rule
def sow(key: Ints, seed: int) -> None:
    """Make a key from a seed."""
    key[0] = seed & WORD
    key[1] = (seed >> WORD_BITS) & WORD
    for i in range(2, KEY_WORDS):
        key[i] = 0
    sown = block(key, SOWING, 0, 0)
    for i in range(KEY_WORDS):
        key[i] = sown[i]


@rule
def next_seed(key: Ints) -> int:
    """The seed of the game that follows the one of this key, where games are played one after the other."""
    drawn = block(key, FOLLOWING, 0, 0)
    return drawn[0] | (drawn[1] >> 1) << WORD_BITS


@rule
def within(half: int, bound: int) -> int:
    """A number below `bound` from 16 random bits, or -1 when these bits must be thrown away to stay fair."""
    product = half * bound
    rest = product & HALF
    if rest < bound and rest < (HALF + 1) % bound:
        return -1
    return product >> HALF_BITS


@rule
def below(bound: int, key: Ints, event: int, number: int) -> int:
    """A number from 0 to `bound` - 1, all equally likely; `bound` is at most 65,536."""
    counter = 0
    while True:
        for word in block(key, event, number, counter):
            chosen = within(word & HALF, bound)
            if chosen >= 0:
                return chosen
            chosen = within(word >> HALF_BITS, bound)
            if chosen >= 0:
                return chosen
        counter += 1


@rule
def pick(cards: Ints, place: int, last: int, half: int) -> int:
    """Put one of cards[place:last] at `place`, all equally likely; the next place to fill."""
    chosen = within(half, last - place)
    if chosen < 0:
        return place
    card = cards[place + chosen]
    cards[place + chosen] = cards[place]
    cards[place] = card
    return place + 1


@rule
def shuffle(cards: Ints, first: int, stop: int, last: int, key: Ints, event: int, number: int) -> None:
    """Fill cards[first:stop] with cards of cards[first:last] in random order, every arrangement equally likely."""
    counter, place = 0, first
    while place < stop:
        for word in block(key, event, number, counter):
            if place < stop:
                place = pick(cards, place, last, word & HALF)
            if place < stop:
                place = pick(cards, place, last, word >> HALF_BITS)
        counter += 1
