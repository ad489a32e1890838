"""What a finished game is worth: place points, shares of the win, margins; equals share."""

import pytest

from fondaco.envs.rewards import REWARDS, pay


def paid(kind: str, scores: list[int], places: list[int]) -> list[float]:
    """The rewards of all seats."""
    return [pay(REWARDS.index(kind), scores, places, len(places), seat) for seat in range(len(places))]


@pytest.mark.parametrize(
    ("places", "points", "shares"),
    [
        ([2, 1], [0, 1], [0, 1]),
        ([1, 1], [1 / 2, 1 / 2], [1 / 2, 1 / 2]),
        ([3, 1, 4, 2], [1 / 3, 1, 0, 2 / 3], [0, 1, 0, 0]),
        ([1, 3, 1, 4], [5 / 6, 1 / 3, 5 / 6, 0], [1 / 2, 0, 1 / 2, 0]),
        ([2, 1, 2, 2], [1 / 3, 1, 1 / 3, 1 / 3], [0, 1, 0, 0]),
        ([1, 1, 1, 4], [2 / 3, 2 / 3, 2 / 3, 0], [1 / 3, 1 / 3, 1 / 3, 0]),
        ([1, 1, 1, 1, 1], [1 / 2] * 5, [1 / 5] * 5),
        ([5, 5, 1, 2, 3, 3], [1 / 10, 1 / 10, 1, 4 / 5, 1 / 2, 1 / 2], [0, 0, 1, 0, 0, 0]),
        ([1], [1], [1]),
    ],
)
def test_places_and_wins_are_shared_among_equals(places, points, shares):
    assert paid("places", [0] * len(places), places) == pytest.approx(points)
    assert paid("wins", [0] * len(places), places) == pytest.approx(shares)


@pytest.mark.parametrize(
    ("scores", "margins"),
    [
        ([31, 20, 29], [2, -11, -2]),
        ([7, 7, 1], [0, 0, -6]),
        ([-5, -8], [3, -3]),
        ([-5, -8, -5], [0, -3, 0]),
        ([64], [64]),
    ],
)
def test_a_margin_is_to_the_best_of_the_others_and_alone_the_score(scores, margins):
    assert paid("margin", scores, [1] * len(scores)) == margins
