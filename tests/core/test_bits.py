"""Sets as the bits of a number."""

import random

from fondaco.core.bits import SET_BITS, WORD, count, lowest, shift_out, spread

CHANCE = random.Random(5)
SETS = [0, 1, WORD, 1 << 31, *(CHANCE.getrandbits(SET_BITS) for _ in range(200))]
"""Nothing, the first, all, the last, and any."""


def test_how_many_and_which_is_first():
    for bits in SETS:
        inside = [bit for bit in range(SET_BITS) if bits >> bit & 1]
        assert count(bits) == len(inside)
        if inside:
            assert lowest(bits) == inside[0]


def test_a_set_is_written_out_in_its_place_by_either_way():
    for bits in SETS:
        told = [7] * (SET_BITS + 2)
        spread(bits, 1, told)
        assert told == [7, *(bits >> bit & 1 for bit in range(SET_BITS)), 7]
        shifted = [7] * (SET_BITS + 2)
        shift_out(bits, 1, shifted)
        assert shifted == told
