"""A move is played once, by whoever's turn it is, or refused with a reason; what is refused changes nothing."""

import json
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from .guests import Guest, House, Message


@pytest.fixture
def seats(house: House) -> Iterator[tuple[Guest, Guest, Guest, str]]:
    """A game of three, each player with a connection of their own: who is to decide, the next, the last; the table."""
    table, tokens = house.make("me", "me", "me")
    with house.guest(table, tokens[0]) as a, house.guest(table, tokens[1]) as b, house.guest(table, tokens[2]) as c:
        for guest in (a, b, c):
            guest.until(lambda message: message["type"] == "moment")
        turn = a.now["turn"]
        first, second, third = (a, b, c)[turn:] + (a, b, c)[:turn]
        yield first, second, third, table


def refused(house: House, table: str, guest: Guest, **message: object) -> Message:
    """Send a message that must be refused: nothing changes on disk, nor in what anybody is told."""
    before, told = house.moves(table), house.story(table)
    guest.say(**message)
    answer = guest.until(lambda answer: answer["type"] != "seats")
    assert answer["type"] == "refused", answer
    assert house.moves(table) == before
    assert house.story(table) == told
    return answer


def test_a_move_is_told_to_all_and_is_on_disk(house: House, seats) -> None:
    """Its answer is the moment it makes, with what it told; by then it is on disk."""
    first, second, third, table = seats
    turn = first.now["turn"]
    answer = first.move("draw")
    assert house.moves(table) == [(1, turn, "draw")]
    assert (answer["number"], answer["seat"], answer["move"]) == (1, turn, "draw")
    assert answer["events"][0]["event"] == "turned_up"
    for guest in (second, third):
        guest.until(lambda message: message["type"] == "moment")
        assert guest.now["number"] == 1
        assert guest.now["events"] == answer["events"]


def test_a_move_is_kept_in_its_one_form(house: House, seats) -> None:
    """However it was written."""
    first, _, _, table = seats
    assert first.move("  DRAW ")["move"] == "draw"
    assert house.moves(table)[0][2] == "draw"


def test_an_illegal_move_is_refused(house: House, seats) -> None:
    """The sentence says what is allowed."""
    first, _, _, table = seats
    turn = first.now["turn"]
    for move in ("bid 3", "fly", "", "bid 99999999999999", "draw\x00", "ﬁ", "draw draw"):
        answer = refused(house, table, first, type="move", seat=turn, number=1, move=move)
        assert answer["reason"] == f"{move!r} is not allowed now; allowed: draw or stop."
        assert answer["number"] == 1
    answer = refused(house, table, first, type="move", seat=turn, number=1, move="x" * 5000)
    assert answer["reason"] == "a move is a short text, of at most 200 letters."


def test_a_move_of_somebody_elses_seat_is_refused(house: House, seats) -> None:
    """Even of the seat whose turn it is, and of one that does not exist."""
    first, second, _, table = seats
    turn = first.now["turn"]
    answer = refused(house, table, second, type="move", seat=turn, number=1, move="draw")
    assert answer["reason"] == f"seat {turn} is not yours, so you cannot move for it."
    for seat in (9, -1):
        assert "not yours" in refused(house, table, first, type="move", seat=seat, number=1, move="draw")["reason"]


def test_a_move_out_of_turn_is_refused(house: House, seats) -> None:
    """It is not this seat's turn."""
    first, second, _, table = seats
    turn = first.now["turn"]
    mine = second.now["view"]["seat"]
    answer = refused(house, table, second, type="move", seat=mine, number=1, move="draw")
    assert answer["reason"] == f"it is not the turn of seat {mine} but of seat {turn}."


def test_a_late_or_early_move_is_refused(house: House, seats) -> None:
    """A move names the moment it would make."""
    first, _, _, table = seats
    turn = first.now["turn"]
    first.move("draw")
    answer = refused(house, table, first, type="move", seat=turn, number=1, move="draw")
    assert answer["reason"] == "this move would make moment 1, but that moment has passed: the next is 2."
    answer = refused(house, table, first, type="move", seat=turn, number=3, move="draw")
    assert answer["reason"] == "this move would make moment 3, but that moment has not come: the next is 2."
    refused(house, table, first, type="move", seat=turn, number=-1, move="draw")


def test_a_doubled_move_is_played_once(house: House, seats) -> None:
    """Sent twice in one breath, over two connections as well."""
    first, _, _, table = seats
    turn = first.now["turn"]
    for _ in range(3):
        first.say(type="move", seat=turn, number=1, move="draw")
    answers = [first.until(lambda message: message["type"] in ("moment", "refused")) for _ in range(3)]
    assert sorted(answer["type"] for answer in answers) == ["moment", "refused", "refused"]
    assert house.moves(table) == [(1, turn, "draw")]


def test_of_many_who_move_at_once_one_is_heard(house: House) -> None:
    """The same seat in ten windows: one move is played, nine are refused."""
    table, tokens = house.make("me", "me")
    with ExitStack() as stack:
        windows = [stack.enter_context(house.guest(table, *tokens)) for _ in range(10)]
        for window in windows:
            window.turn()
        for window in windows:
            window.say(type="move", seat=window.now["turn"], number=1, move="draw")
            window.say(type="move", seat=-1, number=0, move="that is all")
        for window in windows:
            window.until(lambda message: message["type"] == "refused" and message["number"] == 0)
        late = [text for window in windows for text in window.heard if "that moment has passed" in text]
        assert len(late) == len(windows) - 1
        assert len(house.moves(table)) == 1


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "this message cannot be read: Input data was truncated."),
        ("draw", "this message cannot be read: JSON is malformed: invalid character (byte 0)."),
        ("[]", "this message cannot be read: Expected `object`, got `array`."),
        ("{}", "this message cannot be read: Object missing required field `type`."),
        ('{"type":"shout"}', "this message cannot be read: Invalid value 'shout' - at `$.type`."),
        (
            '{"type":"move","seat":0,"number":1,"move":"draw","loud":true}',
            "this message cannot be read: Object contains unknown field `loud`.",
        ),
        (
            '{"type":"move","seat":"0","number":1,"move":"draw"}',
            "this message cannot be read: Expected `int`, got `str` - at `$.seat`.",
        ),
        (
            '{"type":"move","seat":0,"number":1}',
            "this message cannot be read: Object missing required field `move`.",
        ),
    ],
)
def test_garbage_is_refused_and_the_connection_stays(house: House, seats, text: str, reason: str) -> None:
    """The game goes on over the same connection."""
    first, _, _, table = seats
    before = house.story(table)
    first.socket.send(text)
    assert first.until(lambda message: message["type"] == "refused")["reason"] == reason
    assert house.story(table) == before
    assert first.move("draw")["type"] == "moment"


def test_deep_and_binary_garbage_is_refused_too(house: House, seats) -> None:
    """Nothing a client sends stops its connection, as long as it is no longer than allowed."""
    first, _, _, _ = seats
    for data in ("[" * 16_000, b"\xff\xfe\x00", '{"type":"hello","tokens":["\\ud800"]}', "{" * 9000, "1" * 9000):
        first.socket.send(data)
        assert first.until(lambda message: message["type"] == "refused")["reason"]
    first.socket.send(json.dumps({"type": "move", "seat": first.now["turn"], "number": 1, "move": "stop"}).encode())
    assert first.until(lambda message: message["type"] == "moment")["move"] == "stop"


def test_a_move_before_the_game_and_after_it_is_refused(house: House) -> None:
    """There is nothing to decide."""
    table, (token,) = house.make("me", "open")
    with house.guest(table, token) as guest:
        guest.say(type="move", seat=0, number=1, move="draw")
        answer = guest.until(lambda message: message["type"] == "refused")
        assert answer["reason"] == "the game has not begun: not all seats are taken."
    table, tokens = house.make("me", "me")
    with house.guest(table, *tokens) as guest:
        guest.play_on()
        answer = guest.move("draw", seat=0)
        assert answer["reason"] == "the game is over; no move is allowed."


def test_a_move_before_hello_is_refused(house: House) -> None:
    """The house does not know yet who is speaking."""
    table, _ = house.make("me", "me")
    with house.socket(table) as socket:
        guest = Guest(socket)
        guest.say(type="move", seat=0, number=1, move="draw")
        assert guest.hear()["reason"] == "say hello first; then move."
        assert guest.hello()["mine"] == []
