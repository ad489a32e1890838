"""Leave and come back to the same seat and the same moment: page refreshed, connection cut, house killed."""

import sys
from pathlib import Path

from playwright.sync_api import WebSocketRoute, expect

from server.guests import House, Opener

from .axe import no_violations
from .conftest import Admit
from .pages import Table, Visitor, forward, moves_told

SCRIPT = Path(__file__).with_name("open_at.py")


def test_a_refreshed_page_is_at_the_same_seat_and_moment(house: House, admit: Admit) -> None:
    """Everything is there again, and I may go on."""
    table = admit().at_the_door(house).play()
    for _ in range(3):
        table.pass_or_stop()
    table.my_turn()
    told, position = table.told(), table.position()
    table.page.reload()
    table.my_turn()
    assert table.told() == told
    assert table.position() == position
    table.pass_or_stop()


def test_leaving_by_the_front_page_and_coming_back(house: House, admit: Admit) -> None:
    """My tables lead back to the seat; Back and Forward of the browser do, too."""
    visitor = admit()
    table = visitor.at_the_door(house).play()
    table.pass_or_stop()
    table.my_turn()
    told = table.told()
    visitor.page.get_by_role("link", name="Fondaco").click()
    visitor.page.get_by_test_id("my-tables").get_by_role("link").click()
    table.my_turn()
    assert table.told() == told
    visitor.page.go_back()
    expect(visitor.page.get_by_test_id("play-now")).to_be_visible()
    visitor.page.go_forward()
    table.my_turn()
    assert table.told() == told


class Wire:
    """The line between a visitor and the house; it can be cut and mended."""

    def __init__(self, visitor: Visitor) -> None:
        self.whole = True
        self.attempts = 0
        self.open: WebSocketRoute | None = None
        visitor.page.route_web_socket("**/live", self._connect)

    def _connect(self, route: WebSocketRoute) -> None:
        self.attempts += 1
        if self.whole:
            self.open = route
            route.connect_to_server()
        else:
            route.close()

    def cut(self) -> None:
        """Nothing comes through any more."""
        self.whole = False
        assert self.open is not None
        self.open.close()

    def mend(self) -> None:
        """The next attempt comes through."""
        self.whole = True


def test_a_cut_connection_is_said_and_mended_and_what_was_missed_is_caught_up_on(house: House, admit: Admit) -> None:
    """While the line is cut nothing can be decided; afterwards everything that happened meanwhile is told."""
    name, (mine, other) = house.make("me", "me")
    forward(house, name, mine, other, until=moves_told(4))
    visitor = admit()
    wire = Wire(visitor)
    table = visitor.at_table(house, name, mine).ready()
    expect(table.entry(4)).to_be_visible()
    assert sorted(set(table.numbers())) == list(range(5))
    wire.cut()
    expect(table.lost).to_be_visible()
    expect(table.decision).to_have_count(0)
    forward(house, name, mine, other, until=lambda guest: guest.now["number"] >= 12 and guest.now["turn"] == 0)
    last = house.number(name)
    assert table.number() == 4
    wire.mend()
    expect(table.entry(last)).to_be_visible()
    expect(table.lost).to_have_count(0)
    assert sorted(set(table.numbers())) == list(range(last + 1))
    assert wire.attempts > 2
    with house.guest(name, other) as guest:
        number = table.pass_or_stop()
        guest.until(lambda message: message["type"] == "moment" and message["number"] == number)


def open_at(open_house: Opener, folder: Path, port: str) -> House:
    """Open a house at this port."""
    return open_house(folder, sys.executable, str(SCRIPT), port)


def test_a_killed_house_comes_back_and_the_game_goes_on(tmp_path: Path, open_house: Opener, admit: Admit) -> None:
    """The page notices, waits, and goes on by itself from the same moment; bots remember that it is their turn."""
    house = open_at(open_house, tmp_path, "0")
    port = house.host.rsplit(":", 1)[-1]
    visitor = admit(errors_allowed=True)
    table = visitor.at_the_door(house).play()
    for _ in range(3):
        table.pass_or_stop()
    table.my_turn()
    told, position = table.told(), table.position()
    house.kill()
    expect(table.lost).to_be_visible()
    house = open_at(open_house, tmp_path, port)
    expect(table.lost).to_have_count(0)
    table.my_turn()
    assert table.told() == told
    assert table.position() == position
    table.pass_or_stop()
    table.my_turn()
    assert_whole(table, house)
    house.close()


def assert_whole(table: Table, house: House) -> None:
    """What the page tells is what is on disk: every move once."""
    assert sorted(set(table.numbers())) == list(range(house.number(table.id) + 1))


def test_a_page_older_than_the_house_says_so_and_loads_the_new_one(house: House, admit: Admit) -> None:
    """The house was renewed while the page was open: one click, and I am at the same seat and moment."""
    visitor, renewed = admit(), True

    def connect(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        server.on_message(lambda told: route.send(told.replace('"client":"', '"client":"new-') if renewed else told))

    visitor.page.route_web_socket("**/live", connect)
    table = visitor.at_the_door(house).play()
    table.my_turn()
    told = table.told()
    expect(visitor.page.get_by_test_id("outdated")).to_contain_text("Nothing is lost")
    no_violations(visitor.page, "main > .notices")
    renewed = False
    visitor.page.get_by_role("button", name="Load the new page").click()
    table.my_turn()
    expect(visitor.page.get_by_test_id("outdated")).to_have_count(0)
    assert table.told() == told
