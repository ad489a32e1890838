"""The small action space: every number stands for one legal action, and the least bid beyond 62 is always there."""

from typing import Any

import pytest

import fondaco
from fondaco.games.medici.small_actions import BEYOND, SMALL_ACTIONS, SMALL_WORDS, from_small, small_legal
from fondaco.games.medici.state import ACTIONS, BIDDING, DRAW, OVER, PASS, STOP
from fondaco.testing import check_small_actions

MEDICI = fondaco.find("medici")


def small_actions(s: Any) -> list[int]:
    """The legal small actions."""
    out = [0] * ACTIONS
    return out[: small_legal(s, out)]


def bidding(florins: int, high_bid: int) -> Any:
    """A row in which somebody with so many florins can outbid so many."""
    s: Any = MEDICI.fresh(4, {}, 1)
    s.phase, s.high_bid = BIDDING, high_bid
    s.florins[s.turn] = florins
    return s


def test_showing_a_lot_is_the_same_in_both_spaces():
    s: Any = MEDICI.fresh(4, {}, 1)
    assert small_actions(s) == [DRAW, STOP]
    assert [from_small(s, small) for small in (DRAW, STOP)] == [DRAW, STOP]


def test_after_the_end_there_is_none():
    s: Any = MEDICI.fresh(4, {}, 1)
    s.phase = OVER
    assert small_actions(s) == []


@pytest.mark.parametrize(
    ("florins", "high_bid", "named", "beyond"),
    [
        (40, 0, range(1, 41), None),
        (40, 39, range(40, 41), None),
        (62, 60, range(61, 63), None),
        (63, 60, range(61, 63), 63),
        (500, 0, range(1, 63), 63),
        (500, 62, (), 63),
        (500, 63, (), 64),
        (500, 499, (), 500),
    ],
)
def test_bids_up_to_62_by_their_florins_and_beyond_the_least_higher_one(florins, high_bid, named, beyond):
    s = bidding(florins, high_bid)
    assert small_actions(s) == [PASS, *(PASS + bid for bid in named), *([BEYOND] if beyond else [])]
    assert [from_small(s, PASS + bid) for bid in named] == [PASS + bid for bid in named]
    if beyond:
        assert from_small(s, BEYOND) == PASS + beyond


def test_they_are_declared():
    assert MEDICI.action_spaces == ("plain", "small")
    assert fondaco.find("medici-card").action_spaces == ("plain",)
    assert (SMALL_ACTIONS, len(SMALL_WORDS)) == (66, 66)
    assert SMALL_WORDS[:4] == ("draw", "stop", "pass", "bid 1")
    assert SMALL_WORDS[-2:] == ("bid 62", "least bid beyond 62")


def test_a_small_action_that_stands_for_nothing_legal_is_caught(monkeypatch):
    position = fondaco.deal(MEDICI, seed=1)
    check_small_actions(position)
    monkeypatch.setattr(MEDICI.small_actions, "from_small", lambda s, small: DRAW)
    with pytest.raises(AssertionError, match="stand for different legal ones"):
        check_small_actions(position)
    monkeypatch.setattr(MEDICI.small_actions, "small_legal", lambda s, out: 1)
    with pytest.raises(AssertionError, match="fewer than two"):
        check_small_actions(position)
