"""Several players around one screen: whoever's turn it is decides there."""

from playwright.sync_api import expect

from server.guests import House

from .conftest import Admit
from .pages import Table

DECISIONS = 12


def test_two_players_share_a_screen(house: House, admit: Admit) -> None:
    """Both decide at the same controls, each when it is their turn, under their own names."""
    visitor = admit()
    front = visitor.at_the_door(house)
    front.page.get_by_test_id("hotseat").click()
    front.dialog.locator("label", has=front.page.locator("[name=players][value='2']")).click()
    for seat, name in enumerate(("Ada", "Ben")):
        front.dialog.get_by_label(f"Name of player {seat + 1}").fill(name)
    front.page.get_by_test_id("open-table").click()

    both = Table(front.page).ready()
    assert len(visitor.tokens) == 2
    for _ in range(DECISIONS):
        both.my_turn()
        said = both.page.get_by_role("group", name="Your move")
        before = len(both.told())
        name = "Ada" if "Ada" in said.inner_text() else "Ben"
        expect(said).to_contain_text(name)
        both.pass_or_stop()
        assert both.told()[before].startswith(name)
    assert {line.split()[0] for line in both.told()} >= {"Ada", "Ben"}
    expect(both.page.get_by_test_id("lost")).to_have_count(0)
