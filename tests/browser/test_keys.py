"""Keys: all of them listed by a question mark, none swallowed by the bid box."""

import pytest
from playwright.sync_api import expect

from server.guests import House

from .conftest import Admit
from .pages import Table, forward

LISTED = {
    "medici": {"D", "S", "P", "B", "0–9", "↑ ↓"},
    "medici-card": {"R", "1 2 3", "T"},
    "medici-dice": {"1–5", "H"},
    "middle-ages": {"1–9", "D", "T", "P"},
}
EVERYWHERE = {"← →", "Home, End", "Space", "Enter", "Esc", "?"}


@pytest.mark.parametrize("game", LISTED)
def test_a_question_mark_lists_all_keys(house: House, admit: Admit, game: str) -> None:
    """The game's and the table's, and Escape puts the list away."""
    name, tokens = house.make(*["me"] * 3, game=game)
    table: Table = admit().at_table(house, name, *tokens)
    expect(table.log).to_be_visible()
    table.page.keyboard.press("?")
    keys = table.page.get_by_test_id("key-list").locator("dt")
    expect(keys.first).to_be_visible()
    assert {key.strip() for key in keys.all_inner_texts()} >= LISTED[game] | EVERYWHERE
    table.page.keyboard.press("Escape")
    expect(keys).to_have_count(0)


def bidding(house: House, admit: Admit) -> Table:
    """A table of two, both mine, where somebody is asked for a bid."""
    name, tokens = house.make("me", "me")
    forward(house, name, *tokens, until=lambda guest: "pass" in guest.now["legal"])
    return admit().at_table(house, name, *tokens).my_turn()


def test_the_bid_box_swallows_no_key(house: House, admit: Admit) -> None:
    """With a bid half written, ? lists the keys and P passes."""
    table = bidding(house, admit)
    before = table.number()
    table.page.keyboard.press("7")
    expect(table.bid_input).to_be_focused()
    table.page.keyboard.press("?")
    expect(table.page.get_by_test_id("key-list")).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(table.page.get_by_test_id("key-list")).to_have_count(0)
    expect(table.bid_input).to_be_focused()
    table.page.keyboard.press("p")
    expect(table.entry(before + 1)).to_contain_text("passes")
