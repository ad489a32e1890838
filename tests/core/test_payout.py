"""Who is paid what: the three tie rules of the Medici family, by the worked examples of its three rulebooks."""

from itertools import product

import pytest

from fondaco.core.payout import higher, place, rank, share

# The pay of ships by the number of players, and that of a good's track.
SHIPS = {2: (20, 0), 3: (30, 15, 0), 4: (30, 20, 10, 0), 5: (30, 20, 10, 5, 0), 6: (30, 20, 15, 10, 5, 0)}
TRACK = (10, 5)
TRACK_OF_TWO = (10, 0)


def shared(worth: tuple[int, ...], pay: tuple[int, ...], unit: int) -> list[int]:
    """What every seat gets when the tied share the pay of their places."""
    return [share(pay, *rank(worth, seat, len(worth)), unit) for seat in range(len(worth))]


def all_higher(worth: tuple[int, ...], pay: tuple[int, ...]) -> list[int]:
    """What every seat gets when the tied all get the higher figure."""
    return [higher(pay, rank(worth, seat, len(worth))[0]) for seat in range(len(worth))]


@pytest.mark.parametrize(
    ("worth", "pay", "florins"),
    [
        ((25, 21, 18, 18, 9), SHIPS[5], [30, 20, 7, 7, 0]),
        ((7, 6, 6, 2), TRACK, [10, 2, 2, 0]),
        ((0, 0, 0), TRACK, [5, 5, 5]),
        ((0, 0, 0, 0, 0, 0), TRACK, [2, 2, 2, 2, 2, 2]),
        ((3, 3), TRACK_OF_TWO, [5, 5]),
        ((11, 11), SHIPS[2], [10, 10]),
        ((1, 2, 3, 4, 5, 6), SHIPS[6], [0, 5, 10, 15, 20, 30]),
    ],
)
def test_medici_shares_and_rounds_down_to_one(worth, pay, florins):
    assert shared(worth, pay, 1) == florins


@pytest.mark.parametrize(
    ("worth", "pay", "florins"),
    [
        ((20, 16, 16, 13), SHIPS[4], [30, 15, 15, 0]),
        ((18, 18, 12), SHIPS[3], [20, 20, 0]),
        ((3, 3, 1), TRACK, [5, 5, 0]),
        ((1, 4, 1), TRACK, [0, 10, 0]),
        ((3, 0, 0), TRACK, [10, 0, 0]),
    ],
)
def test_the_card_game_shares_and_rounds_down_to_five(worth, pay, florins):
    assert shared(worth, pay, 5) == florins


@pytest.mark.parametrize(
    ("worth", "pay", "points"),
    [
        ((22, 22, 17, 9), SHIPS[4], [30, 30, 10, 0]),
        ((22, 17, 9, 9), SHIPS[4], [30, 20, 10, 10]),
        ((22, 22, 22, 9), SHIPS[4], [30, 30, 30, 0]),
        ((14, 14), SHIPS[2], [20, 20]),
        ((4, 2, 2, 0), TRACK, [10, 5, 5, 0]),
        ((4, 4, 2, 0), TRACK, [10, 10, 0, 0]),
    ],
)
def test_the_dice_game_gives_all_the_higher_figure(worth, pay, points):
    assert all_higher(worth, pay) == points


def test_equals_have_the_same_place_and_the_next_ones_are_left_out():
    worth = (9, 12, 9, 12, 3)
    assert [place(worth, seat, 5) for seat in range(5)] == [3, 1, 3, 1, 5]


def test_seats_beyond_the_players_do_not_count():
    """The row has room for six seats; those nobody sits on take no place."""
    assert rank((4, 7, 99, 99), 0, 2) == (1, 1)
    assert place((4, 7, 99, 99), 1, 2) == 1


@pytest.mark.parametrize("players", SHIPS)
def test_without_ties_each_gets_the_pay_of_its_place_under_every_rule(players):
    worth = tuple(range(players, 0, -1))
    assert shared(worth, SHIPS[players], 1) == list(SHIPS[players])
    assert shared(worth, SHIPS[players], 5) == list(SHIPS[players])
    assert all_higher(worth, SHIPS[players]) == list(SHIPS[players])


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_rule_is_fair_to_every_ranking(players):
    """Equals get the same, the better never less; who shares gets no more than the higher figure, and all that is
    shared out is no more than there is, and less only by rounding."""
    pay = SHIPS[players]
    for worth in product(range(players), repeat=players):
        for unit in (1, 5):
            paid = shared(worth, pay, unit)
            assert all(florins % unit == 0 for florins in paid)
            assert sum(pay) - players * unit < sum(paid) <= sum(pay)
            assert in_order(worth, paid)
            assert all(florins <= most for florins, most in zip(paid, all_higher(worth, pay), strict=True))
        assert in_order(worth, all_higher(worth, pay))


def in_order(worth: tuple[int, ...], paid: list[int]) -> bool:
    """Whether nobody is paid more than another who is worth as much or more."""
    pairs = list(zip(worth, paid, strict=True))
    return all(a[1] <= b[1] for a in pairs for b in pairs if a[0] <= b[0])
