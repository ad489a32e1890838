"""Clocks, and bots that stand in: for whoever has no time left, is away, or has resigned."""

import sqlite3
from pathlib import Path

import httpx

import fondaco
from fondaco import bots

from .guests import Guest, House, Message, Opener

DAY = 24 * 3600 * 1000


def beside(message: Message, kind: str) -> bool:
    """Whether a message is of this kind."""
    return message["type"] == kind


def stood_in(guest: Guest, seat: int, by: str) -> Message:
    """What is told of a seat when this bot plays there, or nobody for its owner."""
    told = guest.until(lambda told: beside(told, "seats") and told["seats"][seat]["stand_in"] == by)
    return told["seats"][seat]


def refusal(guest: Guest, **message: object) -> str:
    """Why a message is refused."""
    guest.say(**message)
    return guest.until(lambda told: beside(told, "refused"))["reason"]


def test_a_bot_plays_on_for_whoever_has_no_time_left(house: House) -> None:
    """Everybody is told which bot, since when and why; the owner has the seat back when he asks for it, and time."""
    table, tokens = house.make("me", "me", clock={"kind": "move", "seconds": 1}, stand_in="random")
    with house.guest(table, tokens[0]) as a, house.guest(table, tokens[1]) as b:
        told = a.until(lambda told: beside(told, "clocks") and told["running"] is not None)
        slow, seat = (a, 0) if told["running"] == 0 else (b, 1)
        assert told["left"][1 - seat] == 1000
        assert told["left"][seat] <= 1000
        for guest in (a, b):
            info = stood_in(guest, seat, "random")
            assert (info["kind"], info["why"], info["since"] > 0) == ("human", "clock", True)
        assert refusal(slow, type="move", seat=seat, number=slow.now["number"] + 1, move="draw")
        slow.say(type="come_back", seat=seat)
        stood_in(slow, seat, "")
        assert refusal(slow, type="come_back", seat=seat) == f"nobody plays for seat {seat} but you."


def test_time_is_counted_by_game_with_what_a_move_brings(house: House) -> None:
    """A move brings its increment to whoever plays it; to take it back gives that back, and time runs on."""
    table, tokens = house.make("me", "me", clock={"kind": "game", "seconds": 1000, "increment": 500})
    with house.guest(table, *tokens) as guest:
        assert guest.welcome["clock"] == {"kind": "game", "seconds": 1000, "increment": 500}
        first = guest.until(lambda told: beside(told, "clocks") and told["running"] is not None)
        seat = first["running"]
        guest.move("stop", number=1, seat=seat)
        after = guest.until(lambda told: beside(told, "clocks"))
        assert after["running"] == 1 - seat
        assert 1_400_000 < after["left"][seat] <= 1_500_000
        assert 900_000 < after["left"][1 - seat] <= 1_000_000
        guest.say(type="take_back", seat=seat, number=2)
        back = guest.until(lambda told: beside(told, "clocks"))
        assert back["running"] == seat
        assert 900_000 < back["left"][seat] <= 1_000_000
        assert 900_000 < back["left"][1 - seat] <= 1_000_000


def test_what_makes_no_sense_is_no_clock(house: House) -> None:
    """One sentence says why."""
    for clock, why in (
        ({"kind": "move", "seconds": 0}, "a clock gives from 1 to"),
        ({"kind": "move", "seconds": 5, "increment": 1}, "has no increment"),
        ({"kind": "game", "seconds": 5, "increment": -1}, "no increment below 0"),
    ):
        answer = house.ask("me", "me", clock=clock)
        assert answer.status_code == httpx.codes.BAD_REQUEST
        assert why in answer.json()["reason"]
    assert "the bots are" in house.ask("me", "me", stand_in="nobody").json()["reason"]
    assert "absence" in house.ask("me", "me", absence=-1).json()["reason"]


def test_time_while_the_house_was_closed_is_nobodys(open_house: Opener, tmp_path: Path) -> None:
    """A house killed a day ago cost nobody his time; one that had stayed open for that day would have."""
    house = open_house(tmp_path)
    table, tokens = house.make("me", "me", clock={"kind": "move", "seconds": 600})
    with house.guest(table, *tokens) as guest:
        guest.until(lambda told: beside(told, "clocks") and told["running"] is not None)
        guest.move("stop")
    house.kill()
    long_ago(tmp_path, seen=True)
    again = open_house(tmp_path)
    with again.guest(table, *tokens) as guest:
        left = guest.until(lambda told: beside(told, "clocks"))
        assert min(left["left"]) > 500_000
        assert all(info["stand_in"] == "" for info in guest.welcome["seats"])
    again.kill()
    long_ago(tmp_path, seen=False)
    third = open_house(tmp_path)
    with third.guest(table, *tokens) as guest:
        stands = guest.welcome["seats"]
        while not any(info["stand_in"] for info in stands):
            stands = guest.until(lambda told: beside(told, "seats"))["seats"]


def long_ago(folder: Path, seen: bool) -> None:
    """Have everything happen a day earlier; the house was seen open then, too, or just now."""
    with sqlite3.connect(folder / "fondaco.sqlite") as store:
        for log in ("moves", "acts"):
            store.execute(f"UPDATE {log} SET at = at - {DAY}")
        store.execute("DELETE FROM documents WHERE kind = 'closed'")
        if seen:
            store.execute(f"UPDATE documents SET body = body - {DAY} WHERE kind = 'seen'")
    store.close()


def test_a_resigned_seat_stays_with_the_bot_to_the_end(house: House) -> None:
    """Its owner cannot move there, nor have it back; the record is that of any game."""
    table, tokens = house.make("me", "me")
    with house.guest(table, tokens[0]) as a, house.guest(table, tokens[1]) as b:
        a.say(type="resign", seat=0)
        assert stood_in(b, 0, bots.opponent("medici"))["why"] == "resigned"
        assert refusal(a, type="come_back", seat=0) == "seat 0 has resigned; the bot plays it to the end."
        assert refusal(a, type="resign", seat=0) == "seat 0 has resigned already."
        assert refusal(a, type="resign", seat=1) == "seat 1 is not yours."
        b.play_on()
    record = fondaco.Record.from_json(house.http.get(f"/api/tables/{table}/record").text)
    assert fondaco.replay(record).over


def test_whoever_is_away_can_be_replaced_and_comes_back(open_house: Opener, tmp_path: Path) -> None:
    """By wish of another seat, not of a watcher, and not before the time that was agreed; also after a restart."""
    house = open_house(tmp_path)
    table, tokens = house.make("me", "me", absence=0)
    with house.guest(table, tokens[0]) as here, house.guest(table) as watcher:
        with house.guest(table, tokens[1]):
            assert refusal(here, type="hand_over", seat=1) == "the owner of seat 1 is here."
            assert "only those who sit" in refusal(watcher, type="hand_over", seat=1)
        here.until(lambda told: beside(told, "seats") and not told["seats"][1]["present"])
        here.say(type="hand_over", seat=1)
        assert stood_in(here, 1, bots.opponent("medici"))["why"] == "absent"
        assert refusal(here, type="hand_over", seat=1) == "a bot plays for seat 1 already."
    house.kill()
    again = open_house(tmp_path)
    with again.guest(table, tokens[1]) as owner:
        assert owner.welcome["seats"][1]["stand_in"] == bots.opponent("medici")
        owner.say(type="come_back", seat=1)
        stood_in(owner, 1, "")
    assert again.close() == ""


def test_before_the_time_has_passed_nobody_is_replaced(house: House) -> None:
    """The sentence says how long that is."""
    table, tokens = house.make("me", "me", absence=1000)
    with house.guest(table, tokens[0]) as here:
        why = "the owner of seat 1 has just left; ask again when 1000 seconds have passed."
        assert refusal(here, type="hand_over", seat=1) == why


def test_clocks_go_on_though_one_table_cannot_be_read(open_house: Opener, tmp_path: Path) -> None:
    """The log names it; at all others whoever has no time left is replaced."""
    house = open_house(tmp_path)
    made = [house.make("me", "me", clock={"kind": "move", "seconds": 1}) for _ in range(3)]
    house.kill()
    *others, (damaged, _) = sorted(made)  # alarms ring in this order, and then whenever a time is up
    with sqlite3.connect(tmp_path / "fondaco.sqlite") as store:
        store.execute("UPDATE tables SET options = '{' WHERE id = ?", (damaged,))
    store.close()
    again = open_house(tmp_path)
    for table, tokens in others:
        with again.guest(table, *tokens) as guest:
            stands = guest.welcome["seats"]
            while not any(info["stand_in"] for info in stands):
                stands = guest.until(lambda told: beside(told, "seats"))["seats"]
    assert f"table {damaged} cannot be looked at" in again.close()
