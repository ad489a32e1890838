"""A game that the client has no board for, and whose words only the house has: played to its end on a plain board."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from fifth_game.brought import GAME, install
from server.guests import House

from .axe import no_violations
from .conftest import Admit
from .pages import MOVES_MOST, Table
from .test_small_screens import PHONE, fits, within_reach


@pytest.fixture
def tavern(tmp_path: Path) -> Iterator[House]:
    """A house to which somebody has brought a game."""
    house = House(tmp_path / "data", path=install(tmp_path))
    yield house
    assert house.close() == ""


def test_it_is_played_from_the_front_page_to_its_result(tavern: House, admit: Admit) -> None:
    """On a phone, by a click and then by keys; what is shown is the server's view, and the result its scores."""
    visitor = admit(**PHONE)
    front = visitor.at_the_door(tavern)
    page = front.page
    page.get_by_test_id(f"game-{GAME}").click()
    expect(page.get_by_role("heading", level=2, name="Tavern")).to_be_visible()
    page.get_by_test_id("other-bots").click()
    expect(front.dialog).to_contain_text("A one loses")
    page.get_by_test_id("open-table").click()
    table = Table(page)
    move, common = page.get_by_test_id("move"), page.get_by_test_id("common")
    expect(move.first).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_text("Tavern")
    expect(common).to_contain_text("gathered")
    within_reach(move.first, PHONE)
    fits(page)
    no_violations(page)
    move.filter(has_text="Roll").click()
    for _ in range(MOVES_MOST):
        expect(move.first.or_(table.result)).to_be_visible()
        if table.result.is_visible():
            break
        page.keyboard.press("2")
        expect(page.get_by_test_id("move").first.or_(page.get_by_test_id("waiting")).or_(table.result)).to_be_visible()
    seats = page.locator("[data-testid^=result-seat-]").count()
    scores = [int(page.get_by_test_id(f"result-seat-{seat}").locator("b").inner_text()) for seat in range(seats)]
    with tavern.guest(table.id) as watcher:
        told = watcher.until(lambda message: message["type"] == "moment" and message["over"])
    assert scores == told["scores"]
    lines = "\n".join(table.told())
    assert " rolls " in lines
    assert " hides a purse with " in lines
    assert "$" not in lines
    no_violations(page)
