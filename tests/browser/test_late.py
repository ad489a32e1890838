"""Whoever comes late sees the board at once, and then all that happened before; nothing twice, nothing out of order."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import WebSocketRoute, expect

from server.guests import House

from .conftest import Admit
from .pages import Table, Visitor, forward, moves_told

MOVES = 70
"""More than is asked for at once."""


class Line:
    """The line between a visitor and the house, on which the past can be held up; it knows what went over it."""

    def __init__(self, visitor: Visitor, newest: int) -> None:
        self.newest, self.holds = newest, True
        self.sent: list[dict[str, Any]] = []
        self.told: list[int] = []
        """The moments that came over the last connection."""
        self.refusals: list[str] = []
        """What is answered instead, to whoever asks for the past."""
        self._held: list[str] = []
        self._route: WebSocketRoute | None = None
        visitor.page.route_web_socket("**/live", self._connect)

    def _connect(self, route: WebSocketRoute) -> None:
        self._route, server = route, route.connect_to_server()
        here: list[int] = []
        self.told = here

        def say(message: str | bytes) -> None:
            self.sent.append(json.loads(message))
            if self.sent[-1]["type"] == "past" and self.refusals:
                route.send(self.refusals.pop())
            else:
                server.send(message)

        def tell(message: str | bytes) -> None:
            told = json.loads(message)
            if told["type"] == "moment":
                here.append(told["number"])
                if self.holds and told["number"] < self.newest:
                    self._held.append(str(message))
                    return
            route.send(message)

        route.on_message(say)
        server.on_message(tell)

    def release(self) -> None:
        """Let what was held up through, and all that follows."""
        self.holds = False
        assert self._route is not None
        for message in self._held:
            self._route.send(message)

    def cut(self) -> None:
        """What was held up is lost."""
        self.holds, self._held = False, []
        assert self._route is not None
        self._route.close()


def late(house: House, admit: Admit) -> tuple[Table, Line]:
    """Somebody who comes in the middle of a game, whose past is held up."""
    name, tokens = house.make("me", "me", "me")
    forward(house, name, *tokens, until=moves_told(MOVES), bid=True)
    visitor = admit()
    line = Line(visitor, MOVES)
    table = visitor.at_table(house, name, *tokens).ready().my_turn()
    expect(table.log).to_have_attribute("aria-busy", "true")
    return table, line


def whole(table: Table) -> None:
    """The chronicle tells of every moment, in their order."""
    numbers = table.numbers()
    assert numbers == sorted(numbers)
    assert set(numbers) == set(range(MOVES + 1))
    assert len(set(table.entries.evaluate_all("lines => lines.map(line => line.innerText)"))) > 1


def test_the_board_stands_before_the_past_is_there(house: House, admit: Admit) -> None:
    """The present is enough for it; then the chronicle is as whole as that of whoever was there all the time."""
    table, line = late(house, admit)
    assert table.slider.input_value() == str(MOVES)
    position = table.position()
    assert [(each["type"], each.get("past")) for each in line.sent] == [("hello", False), ("past", None)]
    line.release()
    whole(table)
    assert sorted(line.told) == list(range(MOVES + 1))
    assert table.position() == position
    table.entry(3).click()
    expect(table.past).to_contain_text(f"Moment 3 of {MOVES}")


def test_going_back_waits_for_what_is_not_there_yet(house: House, admit: Admit) -> None:
    """The board stays as it is until then, and shows that moment as soon as it can."""
    table, line = late(house, admit)
    position = table.position()
    table.page.keyboard.press("Home")
    assert table.position() == position
    line.release()
    expect(table.past).to_contain_text(f"Moment 0 of {MOVES}")
    whole(table)
    assert table.position() != position


def test_a_line_that_was_cut_brings_only_what_is_missing(house: House, admit: Admit) -> None:
    """Neither what is known already nor the past that is asked for comes twice."""
    table, line = late(house, admit)
    line.cut()
    whole(table)
    assert sorted(line.told) == list(range(MOVES))


def test_where_the_house_is_asked_too_often_the_past_comes_later(house: House, admit: Admit) -> None:
    """All of it, and nothing is said about it."""
    name, tokens = house.make("me", "me", "me")
    forward(house, name, *tokens, until=moves_told(MOVES), bid=True)
    visitor = admit()
    line = Line(visitor, newest=0)
    line.refusals = ['{"type":"refused","reason":"wait.","number":null,"cause":"haste"}'] * 2
    table = visitor.at_table(house, name).ready()
    whole(table)
    assert [each["first"] for each in line.sent if each["type"] == "past"] == [20, 20, 20, 0]
    expect(visitor.page.get_by_test_id("refusal")).to_have_count(0)
