"""Opening, joining, watching, leaving and coming back."""

from pathlib import Path
from typing import Any

import httpx
import pytest

from .guests import Guest, House, Opener


def test_a_table_without_open_seats_begins_at_once(house: House) -> None:
    """Moment 0 is the deal: nobody has moved, and whoever sits at the turn is told the legal moves."""
    table, tokens = house.make("me", "me", "me")
    with house.guest(table, *tokens) as guest:
        deal = guest.turn()
        assert guest.welcome["state"] == "playing"
        assert (deal["number"], deal["seat"], deal["move"]) == (0, None, None)
        assert deal["legal"] == ["draw", "stop"]


def test_a_welcome_tells_every_option_that_matters_at_the_table(house: House) -> None:
    """Whether chosen or not, and whether that is as usual."""
    tables: list[tuple[list[str], dict[str, Any], list[tuple[str, str, bool]]]] = [
        (
            ["me", "me"],
            {"options": {"full_ships": "show"}},
            [("lot_limit", "any", True), ("full_ships", "show", False)],
        ),
        (["me"], {"game": "medici-dice"}, [("blank_columns", "score", True)]),
        (["me", "me"], {"game": "medici-dice"}, []),
    ]
    for seats, asked, told in tables:
        with house.guest(house.make(*seats, **asked)[0]) as watcher:
            options = [(option["name"], option["value"], option["usual"]) for option in watcher.welcome["options"]]
            assert options == told


def test_a_table_waits_for_guests_and_begins_when_the_last_seat_is_taken(house: House) -> None:
    """Everybody at the table hears who comes, and then the deal."""
    table, (token,) = house.make("me", "open", "open")
    with house.guest(table, token) as host:
        assert host.welcome["state"] == "waiting"
        assert [seat["kind"] for seat in host.welcome["seats"]] == ["human", "open", "open"]
        seat, _ = house.join(table, "  Beatrice ", seat=2)
        assert seat == 2
        told = host.until(lambda message: message["type"] == "seats" and message["seats"][2]["kind"] == "human")
        assert told["state"] == "waiting"
        assert told["seats"][2]["name"] == "Beatrice"
        seat, _ = house.join(table, "Cosimo")
        assert seat == 1
        host.until(lambda message: message["type"] == "seats" and message["state"] == "playing")
        assert host.hear()["number"] == 0


def test_a_taken_seat_cannot_be_taken_again(house: House) -> None:
    """Neither one that was taken, nor one that never was open, nor one that does not exist."""
    table, _ = house.make("me", "open", "open")
    house.join(table, seat=1)
    for seat in (0, 1, 7, -1):
        answer = house.http.post(f"/api/tables/{table}/join", json={"name": "Dante", "seat": seat})
        assert answer.status_code == httpx.codes.BAD_REQUEST
        assert answer.json()["reason"] == f"seat {seat} is not open; open: 2."
    house.join(table, "Bea")
    answer = house.http.post(f"/api/tables/{table}/join", json={"name": "Dante"})
    assert answer.json()["reason"] == "no seat is open at this table; you can watch."


def test_who_is_here_is_told_to_all(house: House) -> None:
    """A seat is present while its owner is connected; bots always are."""
    table, (token,) = house.make("me", "open", "random")
    with house.guest(table) as watcher:
        assert [seat["present"] for seat in watcher.welcome["seats"]] == [False, False, True]
        with house.guest(table, token):
            watcher.until(lambda message: message["type"] == "seats" and message["seats"][0]["present"])
        watcher.until(lambda message: message["type"] == "seats" and not message["seats"][0]["present"])


def test_a_spectator_sees_the_game_and_may_not_move(house: House) -> None:
    """The legal moves are listed for nobody but whoever sits there."""
    table, tokens = house.make("me", "me")
    with house.guest(table, *tokens) as player, house.guest(table) as watcher:
        assert watcher.welcome["mine"] == []
        turn = player.turn()["turn"]
        assert watcher.hear()["legal"] is None
        assert watcher.move("draw", number=1, seat=turn)["type"] == "refused"
        player.move("draw")
        seen = watcher.until(lambda message: message["type"] == "moment")
        assert (seen["number"], seen["seat"], seen["move"]) == (1, turn, "draw")
        assert seen["legal"] is None
        assert seen["view"]["seat"] is None


def test_one_connection_may_hold_several_seats(house: House) -> None:
    """Hot-seat: it looks with the eyes of whoever is to decide, and else with those of its first seat."""
    table, tokens = house.make("me", "open", "me", "me")
    house.join(table)
    with house.guest(table, *reversed(tokens)) as guest:
        assert guest.welcome["mine"] == [0, 2, 3]
        guest.hear()
        while guest.now["turn"] != 1:
            assert guest.now["view"]["seat"] == guest.now["turn"]
            assert guest.now["legal"]
            guest.move(guest.now["legal"][0])
        assert guest.now["view"]["seat"] == 0
        assert guest.now["legal"] is None


def test_a_guest_comes_back_to_the_same_seat_also_after_a_restart(tmp_path: Path, open_house: Opener) -> None:
    """The token is all that is needed; the game is as it was, byte for byte."""
    house = open_house(tmp_path)
    table, tokens = house.make("me", "me", "me")
    with house.guest(table, *tokens) as guest:
        for _ in range(8):
            guest.turn()
            guest.move(guest.now["legal"][-1])
    before = house.story(table, *tokens)
    assert house.close() == ""
    house = open_house(tmp_path)
    assert house.story(table, *tokens) == before
    with house.guest(table, tokens[1]) as guest:
        assert guest.welcome["mine"] == [1]
    assert house.close() == ""


def test_bots_play_on_after_a_restart(tmp_path: Path, open_house: Opener) -> None:
    """A table that was left at a bot's turn is taken up again when somebody asks for it."""
    house = open_house(tmp_path)
    table, tokens = house.make("me", "greedy", "random")
    with house.guest(table, *tokens) as guest:
        for _ in range(3):
            guest.turn()
            guest.say(type="move", seat=0, number=guest.now["number"] + 1, move=guest.now["legal"][0])
            guest.until(lambda message: message["type"] == "moment")
    house.kill()
    house = open_house(tmp_path)
    with house.guest(table, *tokens) as guest:
        guest.play_on()
    assert house.close() == ""


def test_my_tables_are_those_of_my_tokens(house: House) -> None:
    """The newest first; a token that opens nothing is passed over."""
    waiting, (first,) = house.make("me", "open")
    playing, (second, third) = house.make("me", "me")
    answer = house.http.post("/api/mine", json=[first, "no such token", second, third])
    assert answer.status_code == httpx.codes.OK
    rows = {row["table"]: row for row in answer.json()}
    assert set(rows) == {waiting, playing}
    assert (rows[waiting]["state"], rows[waiting]["turn"]) == ("waiting", None)
    assert rows[playing]["state"] == "playing"
    assert rows[playing]["turn"] in (0, 1)
    assert (rows[waiting]["mine"], rows[playing]["mine"]) == ([0], [0, 1])
    assert rows[waiting]["moved"] == 0 < rows[waiting]["opened"]
    assert rows[playing]["scores"] is None
    assert house.http.post("/api/mine", json=[]).json() == []


def test_a_finished_table_of_mine_says_how_it_ended(house: House) -> None:
    """When, with which scores and places."""
    table, (token,) = house.make("me", "greedy", game="medici-dice")
    with house.guest(table, token) as guest:
        guest.play_on()
    (row,) = house.http.post("/api/mine", json=[token]).json()
    assert (row["state"], row["mine"]) == ("over", [0])
    assert (row["scores"], row["ranking"]) == (guest.now["scores"], guest.now["ranking"])
    assert row["opened"] <= row["moved"]


def test_a_wrong_key_opens_nothing(house: House) -> None:
    """Whoever comes with a wrong token is told so, and may still watch."""
    table, _ = house.make("me", "me")
    _, (foreign,) = house.make("me", "open")
    with house.socket(table) as socket:
        watcher = Guest(socket)
        watcher.say(type="hello", tokens=[foreign])
        assert watcher.hear() == {
            "type": "refused",
            "reason": "this key opens no seat at this table; say hello without it to watch.",
            "number": None,
            "cause": "key",
            "id": "key-opens-nothing",
            "values": {},
        }
        assert watcher.hello()["mine"] == []


@pytest.mark.parametrize(("name", "kept"), [("  Ada  ", "Ada"), ("Łucja ♜", "Łucja ♜"), ("", ""), ("x" * 40, "x" * 40)])
def test_a_name_is_kept_as_it_is_but_trimmed(house: House, name: str, kept: str) -> None:
    """Any language's letters."""
    table, _ = house.make("me", "open")
    house.join(table, name)
    with house.guest(table) as guest:
        assert guest.welcome["seats"][1]["name"] == kept


@pytest.mark.parametrize("name", ["x" * 41, "a\nb", "a\x00b", "a\x1b[31m", "a\u202eb"])
def test_a_bad_name_is_refused(house: House, name: str) -> None:
    """Long ones, and those that would disturb a terminal or pose as another."""
    table, _ = house.make("me", "open")
    answer = house.http.post(f"/api/tables/{table}/join", json={"name": name})
    assert answer.status_code == httpx.codes.BAD_REQUEST
    assert answer.json()["reason"].startswith("a name ")
