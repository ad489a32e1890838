"""axe-core finds nothing to complain about, on any page, by day and by candle-light, in English or in Polish.

Front page and table are looked at in both languages: axe-core reads elements and colours, the same for all words.
"""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from server.guests import Guest, House

from .conftest import Admit
from .pages import Table, away, day_has_ended, forward, moves_told, play_until, speak

MOVES = 30
KINDS_OF_STEP = (0, 1, 2, -1)
"""Ships, rises, a good, the balance."""
BOARDS = (
    ("medici-card", 3, "market"),
    ("medici-dice", 3, "tray"),
    ("medici-dice", 1, "tray"),
    ("middle-ages", 3, "turn-card"),
)
"""The other games, how many play, and what must be seen."""
PHONE = {"width": 360, "height": 740}
LIGHTS = ("light", "dark")
BY_LIGHT = "light => { document.documentElement.dataset.light = light }"
"""As the settings do it."""
ONLY_VIOLATIONS = {"resultTypes": ["violations"]}
"""What axe-core is content with it need not list: that takes longer than the search."""


def a_lot_is_shown(guest: Guest) -> bool:
    """Somebody is showing a lot, well into the game."""
    return guest.now["number"] >= MOVES and "stop" in guest.now["legal"]


def no_violations(page: Page) -> None:
    """What axe-core says of this page, by each light: nothing."""
    for light in LIGHTS:
        page.evaluate(BY_LIGHT, light)
        found = Axe().run(page, options=ONLY_VIOLATIONS)
        assert found.violations_count == 0, f"by {light}: {found.generate_report()}"


def test_front_page_and_dialogs(house: House, admit: Admit) -> None:
    """The front page, with a table of mine on it, and its dialogs."""
    visitor = admit(bypass_csp=True)
    visitor.at_the_door(house).play()
    front = visitor.at_the_door(house)
    expect(front.page.get_by_test_id("my-tables")).to_be_visible()
    no_violations(front.page)
    speak(front.page, "Polski")
    no_violations(front.page)
    for occasion in ("invite-friends", "hotseat"):
        front.page.get_by_test_id(occasion).click()
        expect(front.dialog).to_be_visible()
        no_violations(front.page)
        front.page.keyboard.press("Escape")
    front.arrange("invite-friends", "me", "open", "open")
    expect(front.page.get_by_test_id("invite-link")).to_be_visible()
    no_violations(front.page)


def test_a_table_in_mid_game(house: House, admit: Admit) -> None:
    """Showing a lot, bidding, looking back, the leaves; on a wide screen and on a phone."""
    visitor = admit(bypass_csp=True)
    name, tokens = house.make("me", "me", "me", "me")
    forward(house, name, *tokens, until=a_lot_is_shown, bid=True)
    table = visitor.at_table(house, name, *tokens).my_turn()
    no_violations(table.page)
    speak(table.page, "Polski")
    table.stop.click()
    expect(table.passing).to_be_visible()
    no_violations(table.page)
    table.page.set_viewport_size(PHONE)
    no_violations(table.page)
    table.entry(3).click()
    expect(table.past).to_be_visible()
    no_violations(table.page)
    table.page.set_viewport_size({"width": 1280, "height": 800})
    for leaf in ("choices", "share", "fairness", "settings"):
        table.page.get_by_test_id(leaf).click()
        expect(table.page.get_by_role("dialog")).to_be_visible()
        no_violations(table.page)
        table.page.keyboard.press("Escape")


def test_reckoning_and_result(house: House, admit: Admit) -> None:
    """Every kind of step of a reckoning, and the end."""
    visitor = admit(locale="pl-PL", bypass_csp=True)
    name, tokens = house.make("me", "me", "me", "me")
    forward(house, name, *tokens, until=day_has_ended, bid=True)
    table: Table = visitor.at_table(house, name, *tokens).my_turn()
    table.page.locator("[data-testid=log] li.scoring [data-testid=log-entry]").click()
    steps = table.scoring.locator("ol.steps button")
    for step in KINDS_OF_STEP:
        steps.nth(step).click()
        no_violations(table.page)
    away(table.page)
    forward(house, name, *tokens, until=lambda guest: bool(guest.now["over"]), bid=True)
    visitor.at_table(house, name, *tokens).at_the_end()
    no_violations(table.page)


@pytest.mark.parametrize(("game", "players", "shown"), BOARDS)
def test_the_other_boards(house: House, admit: Admit, game: str, players: int, shown: str) -> None:
    """A board in mid-game, all seats at one screen."""
    name, tokens = house.make(*["me"] * players, game=game)
    play_until(house, name, *tokens, until=moves_told(MOVES), choose=lambda legal: legal[0])
    table = admit(locale="pl-PL", bypass_csp=True).at_table(house, name, *tokens)
    expect(table.page.get_by_test_id(shown)).to_be_visible()
    uncover = table.page.get_by_test_id("uncover")
    if uncover.is_visible():
        uncover.click()
    no_violations(table.page)


@pytest.mark.parametrize("address", ["/rules/middle-ages", "/rules/medici", "/t/nowhere"])
def test_pages_apart(house: House, admit: Admit, address: str) -> None:
    """Rules, and a table that is not there."""
    visitor = admit(bypass_csp=True, errors_allowed=True)
    visitor.page.goto(f"http://{house.host}{address}")
    expect(visitor.page.get_by_role("heading", level=1)).to_be_visible()
    no_violations(visitor.page)
