"""Without a mouse: from the front page to a table, several moves, a bid of a chosen amount, with the focus in sight."""

from playwright.sync_api import Page, expect

from server.guests import House

from .conftest import Admit
from .pages import Table

TABS_MOST = 60
MOVES = 6
FOCUS = """() => {
    const element = document.activeElement;
    const style = getComputedStyle(element);
    const line = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 1;
    return { test: element.dataset.testid ?? null, seen: element.matches(":focus-visible") && line };
}"""


def tab_to(page: Page, name: str) -> None:
    """Press Tab until this control has the focus; wherever the focus is, it must be seen."""
    for _ in range(TABS_MOST):
        focus = page.evaluate(FOCUS)
        if focus["test"] == name:
            assert focus["seen"], f"{name} has the focus, but nobody sees it"
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{name} cannot be reached with Tab")


def test_a_table_is_opened_and_played_by_keys_alone(house: House, admit: Admit) -> None:
    """Tab and Enter reach everything; whoever uses keys is led to each decision."""
    visitor = admit()
    page = visitor.at_the_door(house).page
    tab_to(page, "my-name")
    page.keyboard.type("Ada")
    tab_to(page, "play-now")
    page.keyboard.press("Enter")
    table = Table(page).ready()
    bids = 0
    for _ in range(MOVES):
        bids += decide_by_keys(table, chosen_bid=bids == 0)
    assert any(line.startswith("Ada ") for line in table.told())
    while bids == 0:
        bids += decide_by_keys(table, chosen_bid=True)


def decide_by_keys(table: Table, chosen_bid: bool) -> int:
    """One decision; the number of bids made by it."""
    page = table.page
    before = table.my_turn().number()
    bids = 0
    if not table.passing.is_visible():
        tab_to(page, "stop")
        page.keyboard.press("Enter")
        told = "Ada offers a lot of 1 card."
    elif chosen_bid and (florins := int(table.bid_input.input_value())) > 0:
        tab_to(page, "bid-input")
        page.keyboard.press("ArrowUp")
        expect(table.bid_input).to_have_value(str(florins + 1))
        page.keyboard.press("Control+A")
        page.keyboard.type(str(florins + 2))
        page.keyboard.press("Enter")
        told, bids = f"Ada bids {florins + 2}.", 1
    else:
        tab_to(page, "pass")
        page.keyboard.press("Enter")
        told = "Ada passes."
    expect(table.entry(before + 1)).to_be_visible()
    assert told in table.told()
    return bids


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
    tab_to(page, "invite-friends")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert page.evaluate(FOCUS)["test"] == "invite-friends"
