"""What is on the screen first, and how the rest comes: paper at once, the page part by part, all of it at a time."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from server.guests import House

from .conftest import DESKTOP, Admit

PHONE = {"viewport": {"width": 412, "height": 823}, "is_mobile": True, "has_touch": True}
SCREENS = pytest.mark.parametrize("screen", [PHONE, {"viewport": DESKTOP}], ids=["phone", "desktop"])
PLAYERS = 4
SHARE_OF_SCREEN_LEAST = 0.4
NAMED = re.compile(r'<(?:link rel="modulepreload"|script type="module") crossorigin (?:href|src)="(.*?)"')
"""The scripts that a page names."""
NOTED = """() => {
    window.noted = [];
    new MutationObserver(() => {
        const table = document.querySelector(".table");
        if (!table) return;
        const seats = table.querySelectorAll("[data-testid^=seat-]");
        window.noted.push({
            seats: seats.length,
            lines: table.querySelectorAll("[data-testid=log-entry]").length,
            seen: [...seats].filter(seat => getComputedStyle(seat).visibility === "visible").length,
        });
    }).observe(document, { childList: true, subtree: true, attributes: true });
}"""
"""Notes after every task that has changed the page what is there, and what can be seen."""


def addresses(house: House) -> dict[str, str]:
    """An address of each kind of page."""
    table, _ = house.make("me", "open")
    paths = {"front": "/", "mine": "/mine", "rules": "/rules/medici", "table": f"/t/{table}"}
    return {kind: f"http://{house.host}{path}" for kind, path in paths.items()}


def share_of_screen(page: Page) -> float:
    """How much of the screen the blank sheets cover."""
    covered: float = page.locator("#blank > .sheet").evaluate_all(
        """sheets => sheets.map(sheet => sheet.getBoundingClientRect())
            .reduce((sum, box) => sum + box.width * Math.max(0, Math.min(innerHeight, box.bottom) - box.top), 0)
            / (innerWidth * innerHeight)"""
    )
    return covered


@SCREENS
def test_paper_lies_ready_before_any_script(house: House, admit: Admit, screen: dict[str, Any]) -> None:
    """Whatever becomes of the scripts: the sheets of each kind of page are painted without them."""
    page = admit(errors_allowed=True, **screen).page

    def refuse(route: Route) -> None:
        route.abort()

    page.route(re.compile(r"\.js$"), refuse)
    for kind, address in addresses(house).items():
        page.goto(address)
        expect(page.locator("body")).to_have_attribute("data-page", kind)
        assert share_of_screen(page) > SHARE_OF_SCREEN_LEAST, kind
    page.unroute(re.compile(r"\.js$"), refuse)


def test_the_blank_sheets_give_way_to_those_of_the_page(house: House, admit: Admit) -> None:
    """They are of the kind of the page that is being opened, also within the client."""
    page = admit().page
    for kind, address in addresses(house).items():
        page.goto(address)
        expect(page.locator("#app .sheet").first).to_be_visible()
        expect(page.locator("#blank")).to_be_hidden()
        expect(page.locator("body")).to_have_attribute("data-page", kind)
    page.goto(addresses(house)["rules"])
    page.get_by_role("link", name="Fondaco").click()
    expect(page.locator("body")).to_have_attribute("data-page", "front")


def test_every_page_fetches_its_scripts_at_once(house: House, admit: Admit) -> None:
    """All that the browser runs before the first word is there is named by the page itself, but for the words."""
    page = admit().page
    for kind, address in addresses(house).items():
        text = house.http.get(address).text
        named = set(NAMED.findall(text))
        assert len(named) > 1, kind
        page.goto(address)
        expect(page.locator("#app .sheet").first).to_be_visible()
        loaded = {
            path.removeprefix(f"http://{house.host}")
            for path in page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
        }
        assert named <= loaded, kind
        beginnings = {"front": "house", "mine": "Mine", "rules": "rules", "table": "table"}
        assert any(path.startswith(f"/assets/{beginnings[kind]}-") for path in named), kind


def test_a_board_is_built_part_by_part_and_seen_at_once(house: House, admit: Admit) -> None:
    """A merchant after the other, each in a task of his own; none is seen before all are there, and the log."""
    table, keys = house.make("me", *["greedy"] * (PLAYERS - 1))
    page = admit().page
    page.add_init_script(f"({NOTED})()")
    page.goto(f"http://{house.host}/t/{table}#k={keys[0]}")
    expect(page.get_by_test_id("seat-0")).to_be_visible()
    noted = page.evaluate("noted")
    assert {each["seats"] for each in noted} == set(range(PLAYERS + 1))
    assert all(each["seats"] == PLAYERS and each["lines"] > 0 for each in noted if each["seen"])


def test_no_sheet_is_drawn_that_cannot_be_seen(house: House, admit: Admit) -> None:
    """On a phone rivals' score sheets are told in brief; where there is room they are there."""
    table, keys = house.make("me", *["greedy"] * (PLAYERS - 1), game="medici-dice")
    page = admit(**PHONE).page
    page.goto(f"http://{house.host}/t/{table}#k={keys[0]}")
    expect(page.get_by_test_id("seat-3")).to_be_visible()
    expect(page.locator("[data-seat] .leaf svg.drawing")).to_have_count(1)
    page.set_viewport_size({"width": 1920, "height": 1080})
    expect(page.locator("[data-seat] .leaf svg.drawing")).to_have_count(PLAYERS)
