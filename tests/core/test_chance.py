"""Chance: the published cipher, without bias, the same for the same event and different for any other."""

import random
import struct
from collections import Counter
from itertools import permutations
from math import sqrt

import pytest

import fondaco
from fondaco.core.chance import MAX_SEED, below, block, next_seed, shuffle, sow, within

HALVES = 2**16
ZERO_KEY = [0] * 8

CHACHA8_ZERO = (
    "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
    "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42"
)
"""The first block of ChaCha8 with a key and a nonce of zeros (draft-strombergson-chacha-test-vectors, TC1)."""

CHACHA20_RFC = (
    "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
    "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e"
)
"""RFC 8439, 2.3.2: ChaCha20 with the key 00 01 .. 1f, the nonce 000000090000004a00000000 and the counter 1."""


def chacha(rounds: int, key: bytes, tail: tuple[int, int, int, int]) -> bytes:
    """ChaCha written another way: from the standard's text, over a list and with indices."""
    start = [*struct.unpack("<4I", b"expand 32-byte k"), *struct.unpack("<8I", key), *tail]
    x = list(start)

    def turn(to: int, by: int, other: int, bits: int) -> None:
        x[to] = (x[to] + x[by]) % 2**32
        mixed = x[other] ^ x[to]
        x[other] = mixed * 2**bits % 2**32 + mixed // 2 ** (32 - bits)

    for number in range(rounds):
        for column in range(4):
            step = number % 2
            a, b, c, d = (4 * line + (column + line * step) % 4 for line in range(4))
            turn(a, b, d, 16)
            turn(c, d, b, 12)
            turn(a, b, d, 8)
            turn(c, d, b, 7)
    return struct.pack("<16I", *((a + b) % 2**32 for a, b in zip(start, x, strict=True)))


def key_of(seed: int) -> list[int]:
    """A key sown from a seed."""
    key = [0] * 8
    sow(key, seed)
    return key


def chi_square(counts: list[int]) -> float:
    """How far counts that should all be equal are from it, in standard deviations of the chi-square distribution."""
    expected, freedom = sum(counts) / len(counts), len(counts) - 1
    return (sum((count - expected) ** 2 / expected for count in counts) - freedom) / sqrt(2 * freedom)


FAR = 5
"""What chance alone would exceed about once in a hundred thousand tests; the seeds are fixed."""


def test_the_cipher_is_chacha8():
    words = block(ZERO_KEY, 0, 0, 0)
    assert struct.pack("<16I", *words).hex() == CHACHA8_ZERO


def test_the_other_writing_of_the_cipher_gives_the_published_blocks():
    assert chacha(8, bytes(32), (0, 0, 0, 0)).hex() == CHACHA8_ZERO
    assert chacha(20, bytes(range(32)), (1, 0x09000000, 0x4A000000, 0)).hex() == CHACHA20_RFC


@pytest.mark.parametrize("seed", range(50))
def test_the_cipher_agrees_with_its_other_writing(seed):
    """Any key, event, number and counter."""
    luck = random.Random(seed)
    key = luck.randbytes(32)
    event, number, counter = (luck.choice([0, 1, 2**32 - 1, luck.randrange(2**32)]) for _ in range(3))
    words = block(list(struct.unpack("<8I", key)), event, number, counter)
    assert struct.pack("<16I", *words) == chacha(8, key, (counter, 0, event, number))


@pytest.mark.parametrize("bound", [1, 2, 3, 4, 5, 6, 7, 10, 36, 100, 1000, 40_000, HALVES - 1, HALVES])
def test_within_gives_each_number_equally_often_and_throws_away_no_more_than_it_must(bound):
    """Over all 65,536 values of 16 bits."""
    counts = Counter(within(half, bound) for half in range(HALVES))
    assert counts.pop(-1, 0) == HALVES % bound
    assert counts == dict.fromkeys(range(bound), HALVES // bound)


@pytest.mark.parametrize("bound", [2, 3, 6, 7, 36])
def test_below_is_unbiased(bound):
    key = key_of(bound)
    counts = Counter(below(bound, key, 3, number) for number in range(5000))
    assert set(counts) == set(range(bound))
    assert chi_square([counts[number] for number in range(bound)]) < FAR


@pytest.mark.parametrize("bound", [1, 40_000, HALVES])
def test_below_takes_every_bound_up_to_65536(bound):
    drawn = [below(bound, ZERO_KEY, 0, number) for number in range(200)]
    assert all(0 <= number < bound for number in drawn)
    assert max(drawn) >= 0.9 * (bound - 1)


def halves(key: bytes, event: int, number: int) -> list[int]:
    """The 16 bits after 16 bits that a chance event draws first, by the cipher's other writing."""
    return list(struct.unpack("<32H", chacha(8, key, (0, 0, event, number))))


@pytest.mark.parametrize("bound", [2, 36, 32_769, 40_000])
def test_below_takes_the_first_16_bits_that_are_fair(bound):
    """Zero is a number like any other, and bits are thrown away only where some numbers would come more often."""
    for number in range(200):
        fair = [
            half * bound // HALVES for half in halves(bytes(32), 2, number) if half * bound % HALVES >= HALVES % bound
        ]
        assert below(bound, ZERO_KEY, 2, number) == fair[0]


def test_below_may_draw_zero_from_the_second_16_bits():
    """The first ones are thrown away here; found by trying one number after another."""
    first, second = halves(bytes(32), 0, 119833)[:2]
    assert first * 32_769 % HALVES < HALVES % 32_769
    assert second * 32_769 // HALVES == 0
    assert below(32_769, ZERO_KEY, 0, 119833) == 0


def test_all_arrangements_of_four_cards_are_equally_likely():
    key, counts = key_of(4), Counter()
    for number in range(6000):
        cards = [0, 1, 2, 3]
        shuffle(cards, 0, 4, 4, key, 0, number)
        counts[tuple(cards)] += 1
    assert set(counts) == set(permutations(range(4)))
    assert chi_square(list(counts.values())) < FAR


def test_a_shuffle_of_a_few_cards_out_of_many_is_unbiased():
    """Two of four cards are filled in; the cards before them stay, and none is lost."""
    key, counts = key_of(5), Counter()
    for number in range(3000):
        cards = [9, 0, 1, 2, 3]
        shuffle(cards, 1, 3, 5, key, 0, number)
        assert cards[0] == 9
        assert sorted(cards[1:]) == [0, 1, 2, 3]
        counts[tuple(cards[1:3])] += 1
    assert set(counts) == set(permutations(range(4), 2))
    assert chi_square(list(counts.values())) < FAR


def test_every_card_is_as_likely_in_every_place():
    key, deck = key_of(36), 36
    places = [Counter() for _ in range(deck)]
    for number in range(1500):
        cards = list(range(deck))
        shuffle(cards, 0, deck, deck, key, 0, number)
        for place, card in enumerate(cards):
            places[place][card] += 1
    for place in range(deck):
        assert chi_square([places[place][card] for card in range(deck)]) < FAR


@pytest.mark.parametrize("count", [0, 1, 2, 31, 32, 33, 100, 500])
def test_a_shuffle_of_any_length_loses_nothing(count):
    """Longer ones need many blocks of the cipher."""
    cards = list(range(count))
    shuffle(cards, 0, count, count, key_of(1), 0, 0)
    assert sorted(cards) == list(range(count))
    assert count < 31 or cards != sorted(cards)


def drawn(key: list[int], event: int, number: int) -> tuple[object, ...]:
    """What one chance event gives: a number and a shuffled deck."""
    cards = list(range(36))
    shuffle(cards, 0, 36, 36, key, event, number)
    return below(HALVES, key, event, number), tuple(cards)


def test_the_same_event_gives_the_same_again():
    assert drawn(key_of(7), 2, 3) == drawn(key_of(7), 2, 3)


def test_another_key_event_or_number_gives_something_else():
    results = {drawn(key_of(seed), event, number) for seed in range(5) for event in range(5) for number in range(5)}
    assert len(results) == 5**3


@pytest.mark.parametrize("word", range(8))
def test_every_word_of_the_key_counts(word):
    key = key_of(7)
    other = [*key[:word], key[word] ^ 1, *key[word + 1 :]]
    assert drawn(key, 0, 0) != drawn(other, 0, 0)


def test_drawing_leaves_the_key_as_it_was():
    key = key_of(7)
    drawn(key, 0, 0)
    assert key == key_of(7)


def test_different_seeds_sow_different_keys():
    """Neighbours, and those that differ in one bit only."""
    seeds = [*range(1000), *(2**bit for bit in range(10, 63)), MAX_SEED, MAX_SEED - 1]
    keys = {tuple(key_of(seed)) for seed in seeds}
    assert len(keys) == len(seeds)
    assert all(0 <= word < 2**32 for key in keys for word in key)
    assert len({word for key in keys for word in key}) > 7.9 * len(keys)


def test_sowing_does_not_depend_on_the_key_before():
    key = key_of(3)
    sow(key, 4)
    assert key == key_of(4)


@pytest.mark.parametrize("seed", [0, MAX_SEED])
def test_the_least_and_the_greatest_seed_deal_a_game(seed):
    position = fondaco.deal("medici", seed=seed)
    assert position.row["key"].tolist() == key_of(seed)


def test_what_chance_brings_does_not_depend_on_what_the_players_did():
    """The same deal: the same 36 cards in the same order on every day, however the days before were played."""
    days = [decks(seed=11, luck=random.Random(luck)) for luck in range(4)]
    assert days[0] == days[1] == days[2] == days[3]
    assert decks(seed=12, luck=random.Random(0)) != days[0]


def decks(seed: int, luck: random.Random) -> list[list[int]]:
    """The deck of each day of a game played at random."""
    position, seen = fondaco.deal("medici", seed=seed), {}
    while not position.over:
        seen.setdefault(int(position.row["day"]), position.row["deck"].tolist()[:24])
        position.play(luck.choice(position.actions))
    return list(seen.values())


def test_the_seed_of_the_game_after_is_a_block_of_an_event_of_its_own():
    for seed in (0, 7, MAX_SEED):
        key = struct.pack("<8I", *key_of(seed))
        low, high = struct.unpack_from("<2I", chacha(8, key, (0, 0, 0xF0DAC1, 0)))
        assert next_seed(key_of(seed)) == low + high // 2 * 2**32 <= MAX_SEED
    assert next_seed(key_of(7)) == 6629262645723551484  # for ever: published seeds lead to the same games
