"""Without a mouse: single letters, and where the focus is after a dialog. Whole games by keys: test_to_the_end."""

from playwright.sync_api import expect

from server.guests import House

from .conftest import Admit
from .keys import FOCUS, enter, tab_to
from .pages import forward, moves_told


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


MOVES = 14


def test_a_long_chronicle_is_one_stop_of_tab(house: House, admit: Admit) -> None:
    """Tab comes to the line that is shown, arrow keys go from line to line, Enter looks back, and Tab leaves."""
    name, tokens = house.make("me", "me")
    forward(house, name, *tokens, until=moves_told(MOVES))
    table = admit().at_table(house, name, *tokens).my_turn()
    press, numbers = table.page.keyboard.press, table.numbers()
    focused = table.log.locator(":focus")
    tab_to(table.page, "log-entry")
    expect(focused).to_have_attribute("data-number", str(MOVES))
    for back in (2, 3, 4):
        press("ArrowUp")
        expect(focused).to_have_attribute("data-number", str(numbers[-back]))
    press("ArrowDown")
    expect(focused).to_have_attribute("data-number", str(numbers[-3]))
    assert table.page.evaluate(FOCUS)["seen"]
    press("Enter")
    expect(table.past).to_contain_text(f"Moment {numbers[-3]} of")
    press("Tab")
    expect(focused).to_have_count(0)
    press("Shift+Tab")
    expect(focused).to_have_attribute("data-number", str(numbers[-3]))
    press("Shift+Tab")
    expect(focused).to_have_count(0)


def test_escape_closes_a_dialog_and_the_focus_returns(house: House, admit: Admit) -> None:
    """Nobody is lost after a dialog."""
    page = admit().at_the_door(house).page
    enter(page, "invite-friends")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert page.evaluate(FOCUS)["test"] == "invite-friends"
