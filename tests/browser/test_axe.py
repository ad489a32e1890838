"""axe-core finds nothing to complain about on any page, in English and in Polish, by day and by candle-light.

Whoever opens another page, leaf or notice in a test adds `no_violations(page)` there; what no other test opens is here.
"""

from playwright.sync_api import expect

from server.guests import Guest, House

from .axe import no_violations
from .conftest import Admit
from .pages import Table, away, day_has_ended, forward

MOVES = 30
KINDS_OF_STEP = (1, 2, -1)
"""After the ships: rises, a good, the balance."""
PHONE = {"width": 360, "height": 740}
LEAVES = ("company", "choices", "share", "fairness", "settings")
"""Those of the table's menu that no other test looks at; the rules are in test_rules, talk and orders in test_company,
the coach in test_coach, the deck's contents, the score sheet and memory in the tests of their games."""


def a_lot_is_shown(guest: Guest) -> bool:
    """Somebody is showing a lot, well into the game."""
    return guest.now["number"] >= MOVES and "stop" in guest.now["legal"]


def test_front_page_and_dialogs(house: House, admit: Admit) -> None:
    """The front page, with a table of mine on it, its dialogs and the waiting room."""
    visitor = admit()
    visitor.at_the_door(house).play()
    front = visitor.at_the_door(house)
    expect(front.page.get_by_test_id("my-tables")).to_be_visible()
    no_violations(front.page)
    for occasion in ("invite-friends", "hotseat", "other-bots"):
        front.page.get_by_test_id(occasion).click()
        expect(front.dialog).to_be_visible()
        no_violations(front.page)
        front.page.keyboard.press("Escape")
    front.arrange("invite-friends", "me", "open", "open")
    expect(front.page.get_by_test_id("invite-link")).to_be_visible()
    no_violations(front.page)


def test_a_table_in_mid_game(house: House, admit: Admit) -> None:
    """Showing a lot, bidding, looking back, the leaves and the keys; on a wide screen and on a phone."""
    visitor = admit()
    name, tokens = house.make("me", "me", "me", "me")
    forward(house, name, *tokens, until=a_lot_is_shown, bid=True)
    table = visitor.at_table(house, name, *tokens).my_turn()
    no_violations(table.page)
    table.stop.click()
    expect(table.passing).to_be_visible()
    no_violations(table.page)
    table.page.set_viewport_size(PHONE)
    no_violations(table.page)
    table.entry(3).click()
    expect(table.past).to_be_visible()
    no_violations(table.page)
    table.page.set_viewport_size({"width": 1280, "height": 800})
    for leaf in LEAVES:
        table.page.get_by_test_id(leaf).click()
        expect(table.page.get_by_role("dialog")).to_be_visible()
        no_violations(table.page)
        table.page.keyboard.press("Escape")
        expect(table.page.locator("dialog")).to_have_count(0)
    table.page.keyboard.press("?")
    expect(table.page.get_by_test_id("key-list")).to_be_visible()
    no_violations(table.page)


def test_reckoning_and_result(house: House, admit: Admit) -> None:
    """Every kind of step of a reckoning, and the end."""
    visitor = admit()
    name, tokens = house.make("me", "me", "me", "me")
    forward(house, name, *tokens, until=day_has_ended, bid=True)
    table: Table = visitor.at_table(house, name, *tokens).my_turn()
    table.page.locator("[data-testid=log] li.scoring [data-testid=log-entry]").click()
    steps = table.scoring.locator("ol.steps button")
    no_violations(table.page)
    for step in KINDS_OF_STEP:
        steps.nth(step).click()
        no_violations(table.page, "[data-testid=scoring]")
    away(table.page)
    forward(house, name, *tokens, until=lambda guest: bool(guest.now["over"]), bid=True)
    visitor.at_table(house, name, *tokens).at_the_end()
    no_violations(table.page)


def test_a_table_that_is_not_there(house: House, admit: Admit) -> None:
    """It says so, for everybody."""
    page = admit(errors_allowed=True).page
    page.goto(f"http://{house.host}/t/nowhere")
    expect(page.get_by_text("There is no such table")).to_be_visible()
    no_violations(page)
