"""What is said at a table, who watches, which tables everybody finds, and the one rematch of a finished table."""

import httpx
import pytest

from .guests import Guest, House, Message


def refusal(guest: Guest, **message: object) -> str:
    """Why a message is refused."""
    guest.say(**message)
    return str(guest.until(lambda told: told["type"] == "refused")["reason"])


def said(guest: Guest) -> Message:
    """The next thing said."""
    return guest.until(lambda told: told["type"] == "said")


def test_what_a_seat_says_is_told_to_all_and_to_those_who_come(house: House) -> None:
    """In one line, with its number, seat and time; watchers hear it, and do not speak."""
    table, tokens = house.make("me", "me")
    with house.guest(table, tokens[0]) as a, house.guest(table, tokens[1]) as b, house.guest(table) as watcher:
        a.say(type="say", seat=0, text="  Good\nevening, <b>all</b>! ")
        for guest in (a, b, watcher):
            told = said(guest)
            assert (told["number"], told["seat"], told["text"]) == (1, 0, "Good evening, <b>all</b>!")
            assert told["at"] > 0
        # A sealed order has a number in the same log, of which nobody else hears.
        b.say(type="order", seat=1, form="pass", lasts=True)
        b.until(lambda told: told["type"] == "orders")
        b.say(type="say", seat=1, text="Grazie")
        assert said(a)["number"] == 2
        assert "only those who sit" in refusal(watcher, type="say", seat=0, text="me too")
        assert "only those who sit" in refusal(a, type="say", seat=1, text="as another")
        for text, why in (
            ("x" * 301, "from 1 to 300 characters, not 301"),
            (" \n ", "from 1 to 300 characters, not 0"),
            ("a\x00b", "without control characters"),
            ("\u202eabc", "without control characters"),
            ("\u200b", "that can be seen"),
        ):
            assert why in refusal(a, type="say", seat=0, text=text)
    with house.guest(table) as late:
        assert [said(late)["text"] for _ in range(2)] == ["Good evening, <b>all</b>!", "Grazie"]


def test_whoever_speaks_too_fast_waits(house: House) -> None:
    """The limit is for each seat."""
    table, tokens = house.make("me", "me")
    with house.guest(table, *tokens) as guest:
        for number in range(30):
            guest.say(type="say", seat=0, text=f"{number}")
        assert "too fast" in guest.until(lambda told: told["type"] == "refused")["reason"]
        guest.say(type="say", seat=1, text="I did not")
        guest.until(lambda told: told["type"] == "said" and told["seat"] == 1)


def test_the_host_decides_who_speaks(house: House) -> None:
    """With the key that came with the table, and with no other."""
    made = house.ask("me", "me").json()
    tokens = [key["token"] for key in made["keys"]]
    with house.guest(made["table"], tokens[0]) as a, house.guest(made["table"], tokens[1]) as b:
        assert "only whoever opened this table" in refusal(b, type="mute", host=tokens[1], seat=0)
        a.say(type="mute", host=made["host"], seat=1)
        told = b.until(lambda told: told["type"] == "seats" and told["seats"][1]["muted"])
        assert not told["seats"][0]["muted"]
        a.say(type="say", seat=0, text="Silence.")
        said(b)
        assert "does not let you speak" in refusal(b, type="say", seat=1, text="but")
        a.say(type="mute", host=made["host"], seat=1, muted=False)
        a.say(type="say", seat=0, text="Speak.")
        said(b)
        b.say(type="say", seat=1, text="Thanks.")
        assert said(a)["text"] == "Silence."


def test_seats_are_told_how_many_watch(house: House) -> None:
    """When somebody comes, and when he goes."""
    table, tokens = house.make("me", "me")
    with house.guest(table, *tokens) as guest:
        assert guest.welcome["watchers"] == 0
        with house.guest(table) as watcher:
            assert watcher.welcome["watchers"] == 1
            guest.until(lambda told: told["type"] == "seats" and told["watchers"] == 1)
        guest.until(lambda told: told["type"] == "seats" and told["watchers"] == 0)


def test_only_tables_that_want_it_are_listed(house: House) -> None:
    """While they wait or play; the list is as old as a second at most."""
    shown, _ = house.make("me", "open", listed=True)
    hidden, _ = house.make("me", "open")
    rows = house.http.get("/api/tables").json()
    while shown not in [row["table"] for row in rows]:
        rows = house.http.get("/api/tables").json()
    assert hidden not in [row["table"] for row in rows]
    assert next(row for row in rows if row["table"] == shown)["state"] == "waiting"


@pytest.fixture
def ended(house: House) -> tuple[str, list[str]]:
    """A game of two that is over."""
    table, tokens = house.make("me", "me", "greedy")
    with house.guest(table, *tokens) as guest:
        guest.play_on()
    return table, tokens


def ask(house: House, table: str, token: str) -> httpx.Response:
    """Ask for a rematch."""
    return house.http.post(f"/api/tables/{table}/rematch", json={"token": token})


def test_there_is_one_rematch_for_all_who_sat_there(house: House, ended: tuple[str, list[str]]) -> None:
    """Whoever asks, it is the same table; the keys of the old seats open the new ones, and another deal is played."""
    table, tokens = ended
    with house.guest(table, tokens[1]) as other:
        first = ask(house, table, tokens[0]).json()
        assert other.until(lambda told: told["type"] == "rematch")["table"] == first["table"]
    assert ask(house, table, tokens[1]).json() == first
    assert first["table"] != table
    with house.guest(first["table"], tokens[1]) as guest:
        assert guest.welcome["mine"] == [1]
        assert [seat["kind"] for seat in guest.welcome["seats"]] == ["human", "human", "bot"]
        assert guest.welcome["state"] == "playing"
        assert guest.welcome["commitment"] == first["commitment"]
    assert "for those who sat" in ask(house, table, "x" * 32).json()["reason"]
    assert "for a game that is over" in ask(house, first["table"], tokens[0]).json()["reason"]
