"""A player's own luck: the published generator, the same numbers for the same seed for ever, all equally likely."""

from collections import Counter
from random import Random

import pytest

from fondaco.core.luck import LUCK_WORDS, draw, draw_below, sow_luck

WORDS = 2**32
SEEDS = (0, 1, 7, WORDS - 1, WORDS, 2**63 - 1)


def next_of(a: int, b: int, c: int, counter: int) -> tuple[int, tuple[int, int, int, int]]:
    """One step of sfc32 written another way: what is drawn, and the words that follow. All wraps at 2**32."""
    drawn = (a + b + counter) % WORDS
    turned = c * 2**21 % WORDS + c // 2**11
    return drawn, (b ^ b // 2**9, c * 9 % WORDS, (turned + drawn) % WORDS, (counter + 1) % WORDS)


def sown(seed: int) -> list[int]:
    """The words of a stream that begins with this seed."""
    luck = [5] * LUCK_WORDS  # whatever was there before
    sow_luck(luck, seed)
    return luck


def first_drawn(seed: int, many: int) -> list[int]:
    """The first numbers of a stream."""
    luck = sown(seed)
    return [draw(luck) for _ in range(many)]


@pytest.mark.parametrize("seed", range(20))
def test_the_generator_agrees_with_its_other_writing(seed):
    """Any words, the largest and the smallest among them."""
    chance = Random(seed)
    words = tuple(chance.choice([0, WORDS - 1, chance.randrange(WORDS)]) for _ in range(LUCK_WORDS))
    luck = [*words]
    for _ in range(50):
        drawn, words = next_of(*words)
        assert (draw(luck), tuple(luck)) == (drawn, words)


@pytest.mark.parametrize("word", range(LUCK_WORDS))
def test_only_32_bits_of_every_word_count(word):
    """Where words are kept wider, what stands above does not matter, as where it cannot stand."""
    luck, wide = sown(3), sown(3)
    wide[word] += WORDS * 77
    assert [draw(wide) for _ in range(20)] == [draw(luck) for _ in range(20)]
    assert wide == luck


@pytest.mark.parametrize("seed", SEEDS)
def test_a_seed_is_both_its_halves_and_twelve_draws(seed):
    words = seed % WORDS, seed // WORDS, 0, 1
    for _ in range(12):
        _, words = next_of(*words)
    assert tuple(sown(seed)) == words


def test_a_stream_is_the_same_for_ever():
    """Games of bots, arenas and studies are repeated by their seeds."""
    assert first_drawn(7, 4) == [3069104647, 3582417929, 1446471690, 4196707356]


def test_other_seeds_begin_other_streams():
    """Neighbours, and those that differ in one bit only."""
    seeds = {*range(500), *(2**bit for bit in range(63))}
    assert len({tuple(first_drawn(seed, 2)) for seed in seeds}) == len(seeds)


@pytest.mark.parametrize("bound", [1, 2, 6, 36, 257, 2**31])
def test_a_number_below_a_bound_is_as_far_along_as_what_was_drawn(bound):
    luck, other = sown(bound), sown(bound)
    for _ in range(100):
        assert draw_below(luck, bound) == draw(other) * bound // WORDS < bound
    assert luck == other


def test_every_number_below_a_bound_comes_equally_often():
    luck = sown(11)
    counts = Counter(draw_below(luck, 6) for _ in range(6000))
    assert set(counts) == set(range(6))
    assert all(850 < count < 1150 for count in counts.values()), counts
