"""By what light the house is seen: as the system wishes, until something else was chosen."""

from playwright.sync_api import Page, expect

from server.guests import House

from .conftest import Admit

BY_CANDLE = "rgb(23, 16, 10)"
BY_DAY = "rgb(232, 216, 180)"
FRAME = "[...document.querySelectorAll('meta[name=theme-color]')].find(each => matchMedia(each.media).matches).content"
DARK_INK = "rgb(42, 28, 18)"


def ground(page: Page, colour: str) -> None:
    """What everything lies on has this colour."""
    expect(page.locator("html")).to_have_css("background-color", colour)


def test_the_systems_wish_holds_until_one_chooses(house: House, admit: Admit) -> None:
    """Night falls by itself; a choice outlives a reload, and the browser's own frame goes along."""
    visitor = admit(color_scheme="dark")
    table = visitor.at_the_door(house).play().my_turn()
    ground(table.page, BY_CANDLE)
    assert table.page.evaluate(FRAME) == "#17100a"
    table.page.get_by_test_id("settings").click()
    table.page.get_by_test_id("light-light").check()
    ground(table.page, BY_DAY)
    table.page.reload()
    ground(table.page, BY_DAY)
    assert table.page.evaluate(FRAME) == "#e8d8b4"
    table.my_turn().page.get_by_test_id("settings").click()
    table.page.get_by_test_id("light-system").check()
    ground(table.page, BY_CANDLE)


def test_cards_stay_paper_at_night(house: House, admit: Admit) -> None:
    """A card is parchment with dark ink by any light; what is written on the page is light."""
    visitor = admit(color_scheme="dark")
    table = visitor.at_the_door(house).play().my_turn()
    table.play_on(until=lambda table: table.lot.locator("[data-card] .value").count() > 0)
    expect(table.lot.locator("[data-card] .value").first).to_have_css("fill", DARK_INK)
    expect(table.page.locator("html")).not_to_have_css("color", DARK_INK)
