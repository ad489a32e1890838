"""Without a mouse: single letters, and where the focus is after a dialog. Whole games by keys: test_to_the_end."""

from playwright.sync_api import expect

from server.guests import House

from .conftest import Admit
from .keys import FOCUS, enter


def test_single_letters_are_moves_and_can_be_switched_off(house: House, admit: Admit) -> None:
    """P passes, S stops, B leads to the bid; whoever does not want that says so in the settings."""
    name, tokens = house.make("me", "me")
    table = admit().at_table(house, name, *tokens).my_turn()
    page = table.page
    page.keyboard.press("s")
    expect(table.entries.filter(has_text="offers a lot of 1 card")).to_be_visible()
    expect(table.passing).to_be_visible()
    before = table.number()
    page.keyboard.press("b")
    expect(table.bid_input).to_be_focused()
    page.keyboard.press("Tab")
    page.locator("body").evaluate("() => document.activeElement.blur()")
    page.keyboard.press("p")
    expect(table.entry(before + 1)).to_contain_text("passes")
    page.get_by_test_id("settings").click()
    page.get_by_role("dialog").get_by_role("checkbox", name="Single letters").uncheck()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    before = table.my_turn().number()
    page.keyboard.press("p")
    page.keyboard.press("s")
    page.keyboard.press("d")
    table.pass_or_stop()
    assert table.number() == before + 1


def test_escape_closes_a_dialog_and_the_focus_returns(house: House, admit: Admit) -> None:
    """Nobody is lost after a dialog."""
    page = admit().at_the_door(house).page
    enter(page, "invite-friends")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert page.evaluate(FOCUS)["test"] == "invite-friends"
