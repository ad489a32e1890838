"""Medici: The Card Game in the browser: keys, Polish, a phone, and nothing for axe to say."""

from playwright.sync_api import expect

from server.guests import House

from .axe import no_violations
from .conftest import Admit
from .keys import tab_to
from .pages import away, day_has_ended, play_until
from .pages_medici_card import GAME, MarketTable, come_to
from .test_polish import only_english, only_polish, speak_polish
from .test_small_screens import PHONE, fits, within_reach

ALL_ALIKE = '[[cards]]\ngood = "cloth"\nvalue = 3\ncount = 60'
LONG = 20
"""Cards of a long market."""


def longest(legal: list[str]) -> str:
    """Reveal whenever it is allowed, and take but one card: the market grows."""
    return legal[0]


def quickest(legal: list[str]) -> str:
    """Take as much as there is: the day ends soon."""
    return legal[-1]


def test_by_keys_alone(house: House, admit: Admit) -> None:
    """R reveals, digits choose, T takes; Tab reaches all of it, and the last card cannot be left out."""
    name, tokens = house.make("me", "me", game=GAME)
    table = come_to(admit(), house, name, *tokens).my_turn()
    page = table.page
    page.keyboard.press("r")
    expect(table.card(2)).to_be_visible()
    expect(table.card(1)).to_have_attribute("aria-pressed", "true")
    expect(table.card(1)).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("2")
    expect(table.card(2)).to_have_attribute("aria-pressed", "true")
    tab_to(page, "reach-2")
    page.keyboard.press("Enter")
    expect(table.card(2)).to_have_attribute("aria-pressed", "false")
    tab_to(page, "reveal")
    page.keyboard.press("Enter")
    expect(table.card(3)).to_be_visible()
    expect(table.reveal).to_have_count(0)
    page.keyboard.press("3")
    page.keyboard.press("t")
    expect(table.log).to_contain_text("takes 2 cards from the market.")
    tab_to(page, "take")
    page.keyboard.press("Enter")
    expect(table.log).to_contain_text("takes 1 card from the market.")


def test_of_cards_that_look_alike_the_one_clicked_is_taken(house: House, admit: Admit) -> None:
    """The server lists the second and the third card once where they are alike; either can be chosen, alone or both."""
    name, tokens = house.make("me", "me", game=GAME, components=ALL_ALIKE)
    table = come_to(admit(), house, name, *tokens).my_turn()
    table.deck.click()
    expect(table.card(2)).to_be_visible()
    table.deck.click()
    expect(table.card(3)).to_be_visible()
    table.card(3).click()
    assert table.chosen() == [1, 3]
    table.card(2).click()
    assert table.chosen() == [1, 2, 3]
    table.card(2).click()
    assert table.chosen() == [1, 3]
    table.take.click()
    expect(table.log).to_contain_text("takes 2 cards from the market.")
    assert house.moves(name)[-1][-1] == "take 1 2"


def test_in_polish_on_a_phone(house: House, admit: Admit) -> None:
    """A long market, the deck's contents, a reckoning: no English word, nothing to scroll sideways but the line."""
    english = only_english("medici_card")
    name, tokens = house.make(*["me"] * 6, game=GAME)
    play_until(house, name, *tokens, until=lambda guest: len(guest.now["view"]["market"]) >= LONG, choose=longest)
    visitor = admit(**PHONE)
    table = come_to(visitor, house, name, *tokens).my_turn()
    speak_polish(visitor)
    fits(table.page)
    for control in (table.take, table.reveal, table.card(1), table.card(3), table.deck):
        within_reach(control, PHONE)
    assert table.market.locator("[data-card]").count() >= LONG
    only_polish(table.page, english, "Magazyny", "w zasięgu", "Tura: ")
    table.contents.click()
    only_polish(table.page, english, "Wiadomo, ile zostało kart każdego rodzaju")
    fits(table.page)
    table.page.keyboard.press("Escape")
    play_until(house, name, *tokens, until=day_has_ended, choose=quickest)
    expect(table.scoring).to_be_visible()
    following = table.page.get_by_test_id("scoring-next")
    while following.inner_text() == "Dalej":
        only_polish(table.page, english)
        fits(table.page)
        following.click()


def test_axe_finds_nothing(house: House, admit: Admit) -> None:
    """In mid-game with a long market, and with the deck's contents over it; the day's ships, and the result."""
    name, tokens = house.make("me", "me", "me", "me", game=GAME)
    play_until(house, name, *tokens, until=lambda guest: len(guest.now["view"]["market"]) >= LONG, choose=longest)
    visitor = admit()
    table: MarketTable = come_to(visitor, house, name, *tokens).my_turn()
    no_violations(table.page)
    table.contents.click()
    expect(table.page.get_by_role("dialog")).to_be_visible()
    no_violations(table.page)
    table.page.keyboard.press("Escape")
    play_until(house, name, *tokens, until=day_has_ended, choose=quickest)
    expect(table.scoring).to_be_visible()
    no_violations(table.page)
    away(table.page)
    play_until(house, name, *tokens, until=lambda guest: bool(guest.now["over"]), choose=quickest)
    come_to(visitor, house, name, *tokens).at_the_end()
    no_violations(table.page)
