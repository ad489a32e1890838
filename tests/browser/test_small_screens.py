"""Phones and small laptops: nothing to scroll sideways, and thumbs hit what they aim at."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from server.guests import Guest, House

from .conftest import Admit
from .pages import Table, away, forward, settle, speak

PHONE = {"viewport": {"width": 360, "height": 740}, "is_mobile": True, "has_touch": True, "device_scale_factor": 2}
LAPTOP = {"viewport": {"width": 1024, "height": 768}}
TABLET = {"viewport": {"width": 768, "height": 1024}}
THUMB = 40
ROUNDING = 1
"""Browsers place things at fractions of a pixel."""
SCREENS = pytest.mark.parametrize("screen", [PHONE, TABLET, LAPTOP], ids=["phone", "tablet", "laptop"])
Screen = dict[str, Any]


def fits(page: Page) -> None:
    """Nothing stands out at the side."""
    settle(page)
    width = page.viewport_size["width"] if page.viewport_size else 0
    assert page.evaluate("document.scrollingElement.scrollWidth") <= width


def first_bids_of_the_second_day(guest: Guest) -> bool:
    """A day has been reckoned, and the game has gone on."""
    return guest.now["view"]["day"] > 1 and "pass" in guest.now["legal"]


def within_reach(control: Locator, screen: Screen) -> None:
    """A control is large enough for a thumb and wholly on the screen."""
    settle(control.page)
    control.scroll_into_view_if_needed()
    box = control.bounding_box()
    assert box is not None
    where = f"{control}: {box}"
    assert min(box["width"], box["height"]) >= THUMB, where
    assert box["x"] >= 0, where
    assert box["x"] + box["width"] <= screen["viewport"]["width"] + ROUNDING, where
    assert box["y"] >= 0, where
    assert box["y"] + box["height"] <= screen["viewport"]["height"] + ROUNDING, where


@SCREENS
def test_front_page_and_its_dialogs_fit(house: House, admit: Admit, screen: Screen) -> None:
    """In both languages; Polish words are longer."""
    front = admit(**screen).at_the_door(house)
    for language in ("English", "Polski"):
        speak(front.page, language)
        fits(front.page)
        for name in ("play-now", "invite-friends", "hotseat", "other-bots"):
            within_reach(front.page.get_by_test_id(name), screen)
        front.page.get_by_test_id("hotseat").click()
        fits(front.page)
        within_reach(front.page.get_by_test_id("open-table"), screen)
        front.page.keyboard.press("Escape")


@SCREENS
def test_a_table_fits_and_its_controls_are_within_reach(house: House, admit: Admit, screen: Screen) -> None:
    """Six players, the most there can be: showing a lot, bidding, passing, looking back; in both languages."""
    name, tokens = house.make(*["me"] * 6)
    table = admit(**screen).at_table(house, name, *tokens).my_turn()
    for language in ("English", "Polski"):
        speak(table.page, language)
        fits(table.page)
        for control in (table.draw, table.stop):
            within_reach(control, screen)
    table.stop.click()
    expect(table.passing).to_be_visible()
    for language in ("English", "Polski"):
        speak(table.page, language)
        fits(table.page)
        for control in (table.passing, table.bid, table.bid_input):
            within_reach(control, screen)
        for control in (table.slider, table.live):
            control.scroll_into_view_if_needed()
            expect(control).to_be_in_viewport()
        table.entry(0).click()
        expect(table.past).to_be_visible()
        speak(table.page, language)  # the notice leaves the switch free
        fits(table.page)
        table.past.get_by_role("button").click()


@pytest.mark.parametrize("screen", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_reckoning_and_result_fit(house: House, admit: Admit, screen: Screen) -> None:
    """With the controls of both on the screen, and nothing lying over them; the reckoning is called up later."""
    name, tokens = house.make("me", "me", "me", "me")
    forward(house, name, *tokens, until=first_bids_of_the_second_day, bid=True)
    visitor = admit(locale="pl-PL", **screen)
    table: Table = visitor.at_table(house, name, *tokens).my_turn()
    table.entries.filter(has_text="Rozliczenie dnia 1").click()
    following = table.page.get_by_test_id("scoring-next")
    while following.inner_text() == "Dalej":
        fits(table.page)
        expect(following).to_be_in_viewport(ratio=1)
        following.click()
    following.click()
    expect(table.scoring).to_have_count(0)
    table.entries.filter(has_text="Rozliczenie dnia 1").click()
    table.page.get_by_test_id("scoring-skip").click()
    expect(table.scoring).to_have_count(0)
    away(table.page)
    forward(house, name, *tokens, until=lambda guest: bool(guest.now["over"]), bid=True)
    visitor.at_table(house, name, *tokens).at_the_end()
    fits(table.page)
    within_reach(table.page.get_by_test_id("again"), screen)
