"""A table begun before the rules of its game changed: the client knows its views no more, and shows it as text."""

from pathlib import Path

from playwright.sync_api import expect

from server.guests import Opener
from versions.changed import changed_house

from .conftest import Admit
from .pages import away, forward
from .test_small_screens import PHONE, fits, within_reach


def test_it_is_played_on_by_clicks_and_looked_at_again(tmp_path: Path, open_house: Opener, admit: Admit) -> None:
    """Under its own rules, with its bot and its words, on a phone, to its end and back. The next game has a board."""
    house = open_house(tmp_path / "data")
    name, tokens = house.make("me", "greedy")
    with house.guest(name, *tokens) as guest:
        guest.turn()
        guest.move(guest.now["legal"][0])
    assert house.close() == ""
    house = open_house(tmp_path / "data", path=changed_house(tmp_path / "changed", "medici"))
    visitor = admit(**PHONE)
    table = visitor.at_table(house, name, *tokens)
    page, move = table.page, table.page.get_by_test_id("move")
    for _ in range(2):
        expect(move.first).to_be_visible()
        within_reach(move.first, PHONE)
        fits(page)
        told = table.number()
        move.first.click()
        expect(table.entry(told + 1)).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_text("Medici")
    forward(house, name, *tokens, until=lambda guest: bool(guest.now["over"]))
    expect(table.result).to_be_visible()
    table.entry(1).click()
    expect(table.past).to_be_visible()
    expect(page.get_by_test_id("drawn")).to_contain_text("Medici: Day 1.")
    page.get_by_role("button", name="Result").click()
    page.get_by_test_id("again").click()
    table.ready().my_turn()
    away(page)
    assert house.close() == ""
