"""A guided first game: the same for everybody, played by the real rules, in no list."""

import httpx
import pytest

import fondaco
from fondaco.server.lessons import lesson_of

from .guests import House

SAID_AROUND = 2
"""What is said before the first decision and after the last."""
SEATS = ("me", "greedy", "greedy")


@pytest.mark.parametrize("game", fondaco.games())
def test_a_lesson_goes_as_it_is_prepared(house: House, game: str) -> None:
    """Bots play what it says as long as the guest does; he is told ten to fifteen things, and then all play freely."""
    prepared = lesson_of(game)
    assert prepared is not None
    table, (token,) = house.make(*SEATS, game=game, lesson=True)
    decided = 0
    with house.guest(table, token) as guest:
        assert guest.welcome["lesson"] == prepared["moves"]
        assert guest.welcome["commitment"] == ""
        while guest.turn()["number"] < len(prepared["moves"]):
            guest.move(prepared["moves"][guest.now["number"]])
            decided += 1
        assert guest.turn()["legal"]
    assert 10 <= decided + SAID_AROUND <= 15
    assert house.http.post("/api/mine", json=[token]).json() == []


def test_whoever_leaves_a_lesson_plays_on_against_bots_that_decide_themselves(house: House) -> None:
    moves = fondaco_lesson("medici-dice")
    table, (token,) = house.make(*SEATS, game="medici-dice", lesson=True)
    with house.guest(table, token) as guest:
        guest.turn()
        guest.move(next(move for move in guest.now["legal"] if move != moves[0]))
        assert guest.turn()["number"] > 1
        assert not guest.now["over"]


def test_a_lesson_is_for_one_guest_and_by_the_usual_rules(house: House) -> None:
    """Anything else is refused with what is allowed."""
    for seats, more in ((("me", "me", "greedy"), {}), (("me", "greedy"), {}), (SEATS, {"listed": True})):
        refused = house.ask(*seats, game="medici", lesson=True, **more)
        assert refused.status_code == httpx.codes.BAD_REQUEST
        assert refused.json()["reason"].startswith("a lesson is")


def fondaco_lesson(game: str) -> list[str]:
    """The moves that are prepared."""
    prepared = lesson_of(game)
    assert prepared is not None
    moves: list[str] = prepared["moves"]
    return moves
