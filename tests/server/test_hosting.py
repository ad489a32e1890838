"""What the host of a table may do with the key that came with it, and what others may not."""

from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from .guests import Guest, House, Message

NO_KEY, NO_TABLE = 4400, 4404


class Hosted:
    """A table and the key of its host."""

    def __init__(self, house: House, *seats: str, **more: Any) -> None:
        made = house.ask(*seats, **more).json()
        self.house, self.id, self.host = house, made["table"], made["host"]
        self.tokens = [key["token"] for key in made["keys"]]

    def ask(self, what: str, **asked: Any) -> httpx.Response:
        """Ask for something, as a rule as the host."""
        return self.house.http.post(f"/api/tables/{self.id}/{what}", json={"host": self.host, **asked})

    def seat(self, seat: int, bot: str = "", **more: Any) -> list[str]:
        """Put a bot on a seat, or open it; the kinds of all seats then."""
        answer = self.ask("seat", seat=seat, bot=bot, **more)
        assert answer.status_code == httpx.codes.OK, answer.text
        return [each["kind"] for each in answer.json()]

    def refusal(self, what: str, **asked: Any) -> str:
        """Why something is refused."""
        answer = self.ask(what, **asked)
        assert answer.status_code == httpx.codes.BAD_REQUEST, answer.text
        return str(answer.json()["reason"])


def farewell(guest: Guest) -> tuple[int, str]:
    """With what a connection is ended by the house: the code, and what was said last."""
    with pytest.raises(ConnectionClosed) as ended:
        guest.until(lambda _: False)
    assert ended.value.rcvd is not None
    return ended.value.rcvd.code, guest.heard[-1]


def state(guest: Guest, wanted: str) -> Message:
    """Wait until the table is in this state."""
    return guest.until(lambda told: told["type"] == "seats" and told["state"] == wanted)


def test_the_host_fills_seats_with_bots_and_the_game_begins(house: House) -> None:
    """Bots come and go while the table waits; with the last seat it plays, and then nobody changes it."""
    table = Hosted(house, "me", "open", "greedy", "open")
    with house.guest(table.id, *table.tokens) as guest:
        assert table.seat(2) == ["human", "open", "open", "open"]
        assert table.seat(1, "random") == ["human", "bot", "open", "open"]
        assert "not 'nobody'" in table.refusal("seat", seat=1, bot="nobody")
        assert "there is no seat 4" in table.refusal("seat", seat=4)
        assert table.seat(1, "greedy") == ["human", "bot", "open", "open"]
        assert table.seat(2, "greedy") == ["human", "bot", "bot", "open"]
        assert table.seat(3, "greedy") == ["human", "bot", "bot", "bot"]
        state(guest, "playing")
        assert guest.turn()["legal"]
        assert "has begun" in table.refusal("seat", seat=3)
        assert "has begun" in table.refusal("close")


def test_only_the_hosts_key_is_the_hosts(house: House) -> None:
    """A seat's key is not, nor that of another table."""
    table, other = Hosted(house, "me", "open", "open"), Hosted(house, "me", "open")
    for key in (table.tokens[0], other.host, ""):
        assert "only whoever opened" in table.refusal("seat", host=key, seat=1, bot="greedy")
        assert "only whoever opened" in table.refusal("close", host=key)
    assert house.ask("open", "open").json()["host"]  # also whoever has no seat is the host


def test_whoever_is_removed_has_no_seat_from_that_moment(house: House) -> None:
    """His connection ends, his key opens nothing, and the seat is another's."""
    table = Hosted(house, "me", "open", "open")
    seat, token = house.join(table.id, "Ada")
    with house.guest(table.id, token) as removed, house.guest(table.id, *table.tokens) as host:
        assert table.seat(seat) == ["human", "open", "open"]
        code, last = farewell(removed)
        assert code == NO_KEY
        assert "opens no seat" in last
        assert house.join(table.id, "Bea", seat=seat)[0] == seat
        with house.socket(table.id) as socket:
            again = Guest(socket)
            again.say(type="hello", tokens=[token])
            assert again.until(lambda told: told["type"] == "refused")["cause"] == "key"
        assert house.join(table.id, "Ada")[0] == 2
        state(host, "playing")


def test_a_table_that_waits_is_closed_for_all(house: House) -> None:
    """Nothing of it is kept: who is there is told, and who comes finds nothing."""
    table = Hosted(house, "me", "open", listed=True)
    with house.guest(table.id) as watcher, house.guest(table.id, *table.tokens) as guest:
        assert table.ask("close").status_code == httpx.codes.NO_CONTENT
        for each in (watcher, guest):
            assert farewell(each)[0] == NO_TABLE
    assert house.http.post(f"/api/tables/{table.id}/join", json={"name": "Ada"}).status_code == httpx.codes.NOT_FOUND
    assert table.ask("close").status_code == httpx.codes.NOT_FOUND
    assert house.http.post("/api/mine", json=table.tokens).json() == []


def test_the_host_replaces_somebody_who_is_away_without_a_seat(house: House) -> None:
    """Others who watch may not."""
    table = Hosted(house, "open", "open", absence=0)
    (_, ada), (away, _) = house.join(table.id, "Ada"), house.join(table.id, "Bea")
    with house.guest(table.id, ada), house.guest(table.id) as host:
        host.say(type="hand_over", seat=away)
        assert "and its host" in host.until(lambda told: told["type"] == "refused")["reason"]
        host.say(type="hand_over", seat=away, host=table.host)
        host.until(lambda told: told["type"] == "seats" and told["seats"][away]["why"] == "absent")
