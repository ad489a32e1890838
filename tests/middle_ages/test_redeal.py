"""Redealing against enumeration: every arrangement that fits what a seat knows, each as likely as any other.

Small situations are taken apart by brute force, written apart from the rules: all ways to lay the cards a seat does not
know at the places where they may lie, with as many cards of each back at each place as all can see. Many redeals must
find all of these and no others, equally often.
"""

import math
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random

import pytest

from fondaco import Position
from fondaco.games.middle_ages.invariants import BROKEN, REMEMBERED, broken
from fondaco.games.middle_ages.state import places_of
from helpers.often import times
from helpers.table import fields

from .table import AGES, cards, crisis, dealt, listed, numbers, situation

REDEALS = times(600, long=1500)
WHOLE_GAMES = times(1, long=2)
BY_SEAT = {"hands": "h", "discards": "d"}


def hidden_places(position: Position) -> dict[int, str]:
    """Where every card that does not lie open lies, but for the deck's top."""
    text, places = fields(position), {}
    for field, letter in BY_SEAT.items():
        for seat, held in enumerate(text[field].split("/")):
            places |= dict.fromkeys(numbers(held), f"{letter}{seat}")
    places |= dict.fromkeys(numbers(text["started"]), "started")
    return places | dict.fromkeys(numbers(text["deck"])[1:], "deck")


def possible_places(position: Position) -> dict[int, set[str]]:
    """The places where all think a card may lie, for those of which they do not know it."""
    maybe: dict[int, set[str]] = {}
    for group in [] if fields(position)["maybe"] == "-" else fields(position)["maybe"].split("/"):
        names, held = group.split(":")
        maybe |= {card: set(names.split("+")) for card in numbers(held)}
    return maybe


def known_to(position: Position, seat: int) -> set[int]:
    """The cards of which the seat knows where they lie though not all do."""
    text, places = fields(position), hidden_places(position)
    remembered = numbers(text["knows"].split("/")[seat])
    return {card for card, place in places.items() if place in (f"h{seat}", f"d{seat}")} | set(remembered)


def arrangements(position: Position, seat: int) -> Iterator[frozenset[tuple[int, str]]]:
    """Every way to lay the cards the seat does not know that fits all it does know."""
    places, maybe = hidden_places(position), possible_places(position)
    unknown = sorted(set(maybe) - known_to(position, seat))
    there = Counter((places[card], crisis(card)) for card in unknown)
    for chosen in product(*(sorted(maybe[card]) for card in unknown)):
        if Counter((place, crisis(card)) for card, place in zip(unknown, chosen, strict=True)) == there:
            yield frozenset(zip(unknown, chosen, strict=True))


def redealt(position: Position, seat: int, redeals: int) -> Counter[frozenset[tuple[int, str]]]:
    """How often redealing leads to which arrangement."""
    unknown = set(possible_places(position)) - known_to(position, seat)
    found: Counter[frozenset[tuple[int, str]]] = Counter()
    names = AGES.positions.PLACE_NAMES
    for seed in range(redeals):
        s = position._s.copy()
        AGES.redeal(s, seat, seed)
        found[frozenset((card, names[s.where[card - 1]]) for card in unknown)] += 1
    return found


def check_even(found: Counter[frozenset[tuple[int, str]]], possible: set[frozenset[tuple[int, str]]]) -> None:
    """All of the possible arrangements were found, no others, and none clearly more often than others (chi-square)."""
    assert set(found) <= possible, "an arrangement that cannot be"
    expected = found.total() / len(possible)
    assert expected > 10, "too few redeals for so many arrangements"
    distance = sum((found[one] - expected) ** 2 / expected for one in possible)
    freedom = len(possible) - 1
    assert distance < freedom + 4 * math.sqrt(2 * freedom), f"{distance:.0f} with {freedom} degrees of freedom"


REVOLTS, PLAGUES, BETRAYALS = cards("revolt"), cards("plague"), cards("betrayal")


def few(hands: list[list[int]], discards: list[list[int]], deck: list[int], maybe: str, more: str = "") -> Position:
    """A situation for three players in which all other cards lie open in the Wealth of seat 0."""
    used = {card for some in (*hands, *discards, deck) for card in some}
    started = numbers(more.partition("started=")[2] or "-")
    rest = [card for card in range(1, 65) if card not in used | set(started)]
    return situation(
        f"players=3 hands={listed(*hands)} discards={listed(*discards)} wealth={listed(rest, [], [])} "
        f"deck={','.join(map(str, deck))} maybe={maybe} {more or 'started=-'}"
    )


R, P, B = cards("revolt"), cards("plague"), cards("betrayal")
LOW, HIGH = [card for card in R if card <= 32], [card for card in R if card > 32]


def text(numbers: list[int]) -> str:
    """Cards as the text of a position has them."""
    return ",".join(map(str, numbers))


SITUATIONS = {
    "two of four in one hand, the others discarded by it": (
        few([[B[0]], R[:2], [B[1]]], [[], R[2:4], []], P[:2], f"h1+d1:{text(R[:4])}"),
        6,
    ),
    "starting hands and the starting discard": (
        few(
            [[B[0]], B[1:3], B[3:4]], [[], [], []], P[:2], f"h0+h1+h2+started:{text(B[:6])}", f"started={text(B[4:6])}"
        ),
        30,
    ),
    "two backs at once": (
        few(
            [[B[0]], [R[0], P[0]], [R[1], P[1]]],
            [[], [R[2]], [P[2]]],
            P[5:7],
            f"h1+d1:{R[0]},{R[2]}/h2+d2:{P[1]},{P[2]}",
        ),
        4,
    ),
    "hand, discard and deck, each card in its own way": (
        few(
            [[B[0]], R[:2], R[5:6]],
            [[], R[2:4], []],
            [P[0], P[1], R[4], R[6]],
            f"h1+d1:{R[0]},{R[2]}/h1+deck:{R[1]},{R[4]}/h1+d1+deck:{R[3]}/h2+deck:{R[5]},{R[6]}",
        ),
        14,
    ),
    "unseen Betrayals beside seen ones": (
        few(
            [B[:2], [B[2], B[3]], [B[4], B[5]]],
            [[], [B[6]], []],
            P[:2],
            f"h0+h1+h2+d1+started:{text([*B[:3], B[4], B[7]])}/h1+d1:{B[3]},{B[6]}",
            f"started={B[7]}",
        ),
        None,
    ),
    "a ring in which whoever is moved out of the way fills a place": (
        few(
            [[B[0]], [R[0]], [R[1]]],
            [[], [R[2]], []],
            [P[0], R[3]],
            f"h1+d1:{R[0]}/h1+h2:{R[1]}/d1+deck:{R[2]}/h2+deck:{R[3]}",
        ),
        2,
    ),
    "one that cannot be in the deck among others that can": (
        few([[B[0]], [R[0]], [R[1]]], [[], [], []], [P[0], R[2]], f"h1+h2:{R[0]}/h1+h2+deck:{R[1]},{R[2]}"),
        4,
    ),
    "one of the higher numbers that cannot be in a hand where the lower ones can": (
        few(
            [[B[0]], [LOW[0]], [LOW[1]]],
            [[], [], []],
            [P[0], HIGH[0]],
            f"h1+h2+deck:{LOW[0]},{LOW[1]}/h2+deck:{HIGH[0]}",
        ),
        4,
    ),
    "a ring in which all four must move or none": (
        few(
            [[B[0]], [R[0]], [R[2]]],
            [[], [R[1]], [R[3]]],
            P[:2],
            f"h1+d1:{R[0]}/d1+h2:{R[1]}/h2+d2:{R[2]}/d2+h1:{R[3]}",
        ),
        2,
    ),
}


@pytest.mark.rule("middle-ages/turn-16")
@pytest.mark.parametrize("name", SITUATIONS)
def test_all_arrangements_that_fit_are_equally_likely(name):
    """Every way to lay the unknown cards is found, none is found that cannot be, and none more often than another."""
    position, count = SITUATIONS[name]
    possible = set(arrangements(position, 0))
    assert count is None or len(possible) == count
    assert len(possible) > 1
    check_even(redealt(position, 0, REDEALS), possible)


def test_the_same_seed_redeals_the_same_for_ever():
    """Bots think about redeals, so that their games can be repeated by their seeds: where the unknown cards come to
    lie, in the order of their numbers."""
    position, _ = SITUATIONS["hand, discard and deck, each card in its own way"]
    unknown, names = sorted(set(possible_places(position)) - known_to(position, 0)), AGES.positions.PLACE_NAMES
    found = []
    for seed in range(5):
        s = position._s.copy()
        AGES.redeal(s, 0, seed)
        found.append(" ".join(names[s.where[card - 1]] for card in unknown))
    assert found == [
        "h1 h1 d1 d1 deck h2 deck",
        "d1 h1 h1 d1 deck deck h2",
        "d1 h1 h1 d1 deck deck h2",
        "d1 deck h1 d1 h1 h2 deck",
        "d1 h1 d1 h1 deck deck h2",
    ]


@pytest.mark.rule("middle-ages/turn-16")
@pytest.mark.parametrize("players", [3, 4])
def test_a_redealt_game_is_as_sound_as_a_dealt_one(players):
    """Hands, discards and what is remembered agree with where cards lie, and no room to redeal in is left filled."""
    memory = [0] * REMEMBERED
    for moment, position in enumerate(walk(players, 3)):
        s = position._s.copy()
        AGES.redeal(s, moment % players, moment)
        assert BROKEN[broken(s, memory)] == ""


@pytest.mark.rule("middle-ages/turn-16")
@pytest.mark.parametrize("players", [3, 4])
def test_redealing_in_games_is_even_too(players):
    """Positions of random games with few arrangements, taken as they come."""
    checked = 0
    for seed in range(100):
        for position in walk(players, seed):
            if 3 <= sum(mask & (mask - 1) > 0 for mask in (places_of(position._s, card) for card in range(64))) < 9:
                possible = set(arrangements(position, 0))
                if 3 <= len(possible) <= 40:
                    check_even(redealt(position, 0, 30 * len(possible)), possible)
                    checked += 1
                    break
        if checked == 6:
            return
    raise AssertionError(f"only {checked} positions were met that could be checked")


def walk(players: int, seed: int) -> Iterator[Position]:
    """The positions of a random game."""
    chance, position = Random(seed), dealt(players=players, seed=seed)
    while not position.over:
        yield position
        position.play(chance.choice(position.legal))


def ways(masks: tuple[frozenset[str], ...], rooms: tuple[tuple[str, int], ...]) -> int:
    """In how many ways cards can be laid at places with so much room."""

    @cache
    def count(card: int, left: tuple[int, ...]) -> int:
        if card == len(masks):
            return 1
        found = 0
        for i, (place, _) in enumerate(rooms):
            if left[i] and place in masks[card]:
                found += count(card + 1, (*left[:i], left[i] - 1, *left[i + 1 :]))
        return found

    return count(0, tuple(room for _, room in rooms))


def likelihoods(position: Position, seat: int) -> dict[tuple[int, str], float]:
    """How likely each unknown card is to lie at each place, counted out."""
    places, maybe = hidden_places(position), possible_places(position)
    exact = {}
    for back in ("betrayal", "revolt", "plague"):
        unknown = sorted(card for card in set(maybe) - known_to(position, seat) if crisis(card) == back)
        rooms = Counter(places[card] for card in unknown)
        total = ways(tuple(frozenset(maybe[card]) for card in unknown), tuple(sorted(rooms.items())))
        for card in unknown:
            others = tuple(frozenset(maybe[other]) for other in unknown if other != card)
            for place in maybe[card]:
                left = rooms - Counter([place])
                exact[card, place] = ways(others, tuple(sorted(left.items()))) / total if rooms[place] else 0.0
    return exact


@pytest.mark.rule("middle-ages/turn-16")
@pytest.mark.parametrize("players", [3, 4])
def test_in_whole_games_every_card_is_where_it_may_be_as_often_as_it_should(players):
    """At some moments, whatever their size: the likelihoods counted out, and those of 400 redeals."""
    redeals = 400
    for seed in range(1, 1 + WHOLE_GAMES):
        for moment, position in enumerate(walk(players, seed)):
            if moment % 23 == 22:
                seat = moment % players
                found = Counter(
                    pair for one, times in redealt(position, seat, redeals).items() for pair in [*one] * times
                )
                exact = likelihoods(position, seat)
                assert set(found) <= set(exact)
                for pair, likely in exact.items():
                    spread = math.sqrt(likely * (1 - likely) / redeals)
                    assert abs(found[pair] / redeals - likely) <= 5 * spread, (seed, moment, pair)


@pytest.mark.rule("middle-ages/turn-12")
def test_a_seat_keeps_what_it_knows_and_others_do_not():
    """A seat that discarded a card knows that it is in the deck; for another it may still be in that hand."""
    seen, other = B[0], B[1]
    position = few(
        [[B[2]], [other], [B[3]]],
        [[], [], []],
        [P[0], P[1], seen],
        f"h1+deck:{seen},{other}",
        f"knows=-/{seen}/- started=-",
    )
    for seed in range(50):
        kept = position.redealt(1, seed)
        assert seen in numbers(fields(kept)["deck"])
        assert fields(kept)["knows"] == f"-/{seen}/-"
    found = {seen in numbers(fields(position.redealt(0, seed))["deck"]) for seed in range(50)}
    assert found == {True, False}
    assert all(fields(position.redealt(0, seed))["knows"] == "-/-/-" for seed in range(5))


@pytest.mark.rule("middle-ages/deal-4")
def test_the_deck_below_its_top_is_shuffled():
    """The open top stays; each of the others comes next about equally often."""
    position = few([[B[0]], [B[1]], [B[2]]], [[], [], []], [*P[:3], *R[:3]], "-")
    nexts = Counter(numbers(fields(position.redealt(0, seed))["deck"])[1] for seed in range(1000))
    assert all(numbers(fields(position.redealt(0, seed))["deck"])[0] == P[0] for seed in range(20))
    assert set(nexts) == {*P[1:3], *R[:3]}
    assert all(140 < count < 260 for count in nexts.values()), nexts
