"""Rules within reach: at every table, opened at the rule of the moment, and on a page of their own for every game."""

import pytest
from playwright.sync_api import expect

from server.guests import House

from .axe import no_violations
from .conftest import Admit
from .pages import speak

PHONE = {"width": 360, "height": 640}
SMALLEST_TEXT = 11
AT_FIRST = {
    "medici": ["lot-1", "bid-1"],
    "medici-card": ["turn-3"],
    "medici-dice": ["turn-1", "turn-2"],
    "middle-ages": ["turn-1"],
}
"""The rule of the first moment, whoever begins."""
PLAYERS = {"medici": "2 to 6", "medici-card": "2 to 6", "medici-dice": "1 to 4", "middle-ages": "3 to 4"}
MAKERS = {"middle-ages": "John Clowdus"}
SMALLEST = """aid => Math.min(...[...aid.querySelectorAll("text, tspan")].map(text => {
    const scale = aid.querySelector("svg[role=img]").getScreenCTM().a;
    return text.closest("[data-card], svg svg") ? Infinity : parseFloat(getComputedStyle(text).fontSize) * scale;
}))"""
"""The size of the smallest writing in a picture; what is printed on cards and dice is not read there."""


@pytest.mark.parametrize("game", AT_FIRST)
def test_a_table_has_its_rules_at_hand(house: House, admit: Admit, game: str) -> None:
    """Opened at what is being decided; found by a word; all on one picture; and put away again."""
    visitor = admit()
    name, tokens = house.make("me", "me", "me", game=game)
    page = visitor.at_table(house, name, *tokens).page
    expect(page.get_by_test_id("log-entry").first).to_be_visible()
    assert not [each.url for each in visitor.requests if "RulesLeaf" in each.url], "nobody has opened the rules yet"
    page.get_by_test_id("rules").click()
    text, now = page.get_by_test_id("rules-text"), page.locator("[data-rules][aria-current=step]")
    expect(now).to_be_in_viewport()
    assert set((now.get_attribute("data-rules") or "").split()) & set(AT_FIRST[game])
    if game == "medici":
        no_violations(page)
    page.get_by_test_id("rules-search").fill("chance NAMES")
    expect(text.locator("mark").first).to_be_visible()
    expect(text.locator("[data-rules]")).to_have_count(1)
    page.get_by_test_id("rules-aid").click()
    expect(page.get_by_test_id("aid").get_by_role("img").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_test_id("rules")).to_be_focused()


@pytest.mark.parametrize("game", AT_FIRST)
def test_every_game_has_a_page(house: House, admit: Admit, game: str) -> None:
    """From the front page: who made it, for whom, how long; it fits a phone, and what is written can be read."""
    visitor = admit(viewport=PHONE)
    page = visitor.at_the_door(house).page
    page.get_by_test_id(f"game-{game}").click()
    page.get_by_test_id("rules").click()
    expect(page).to_have_url(f"http://{house.host}/rules/{game}")
    expect(page.get_by_test_id("credits")).to_contain_text(MAKERS.get(game, "Reiner Knizia"))
    expect(page.get_by_test_id("rules-facts")).to_contain_text(PLAYERS[game])
    expect(page.get_by_test_id("rules-facts")).to_contain_text("minutes")
    speak(page, "Polski")
    expect(page.get_by_test_id("rules-facts")).to_contain_text("minut")
    expect(page.get_by_role("heading", name="O co chodzi")).to_be_visible()
    aid = page.get_by_test_id("aid")
    expect(aid.get_by_role("img").first).to_be_visible()
    assert aid.evaluate(SMALLEST) >= SMALLEST_TEXT
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    no_violations(page)
    page.reload()
    expect(aid.get_by_role("img").first).to_be_visible()
