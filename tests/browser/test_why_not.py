"""Why can't I? Whatever looks like a control and is none now says so when it is asked, in every game."""

from playwright.sync_api import Locator, Page, expect

from server.guests import House

from .conftest import Admit
from .pages import speak
from .test_axe import no_violations

CONFIRMING = "localStorage.setItem('fondaco.confirm', 'on')"


def said(page: Page) -> Locator:
    """What is said beside what was asked."""
    return page.get_by_test_id("why-not")


def ask(control: Locator) -> None:
    """Click on what is marked as something that cannot be done."""
    expect(control).to_have_attribute("aria-disabled", "true")
    control.click(force=True)


def test_a_bid_that_cannot_be_made_is_explained_and_leads_to_its_rule(house: House, admit: Admit) -> None:
    """By a click, by a key, in both languages; what it says goes when something else is done."""
    table, tokens = house.make("me", "me")
    with house.guest(table, *tokens) as shower:
        page = admit().at_table(house, table, tokens[1 - shower.turn()["turn"]]).ready().page
        ask(page.get_by_test_id("deck"))
        expect(said(page)).to_contain_text("shows this lot")
        page.keyboard.press("Escape")
        expect(said(page)).to_have_text("")
        page.keyboard.press("d")
        expect(said(page)).to_contain_text("shows this lot")
        shower.move("stop")
    page.get_by_test_id("bid-input").fill("99")
    ask(page.get_by_test_id("bid"))
    expect(said(page)).to_contain_text("You have 40 florins")
    no_violations(page)
    speak(page, "Polski")
    expect(said(page)).to_have_text("")
    page.get_by_test_id("bid-input").fill("99")
    page.get_by_test_id("bid").focus()
    page.keyboard.press("Enter")
    expect(said(page)).to_contain_text("Twoje floreny to 40")
    page.get_by_test_id("why-not-rule").click()
    expect(page.locator("[data-rules][aria-current]")).to_have_attribute("data-rules", "bid-2")


def test_cards_out_of_reach_and_a_deck_of_others_say_why(house: House, admit: Admit) -> None:
    table, (mine, other) = house.make("me", "me", game="medici-card")
    with house.guest(table, other) as guest:
        guest.until_moment(0)
        page = admit().at_table(house, table, mine).page
        while guest.now["turn"] == 0 or len(guest.now["view"]["market"]) <= guest.now["view"]["reach"]:
            if guest.now["turn"] == 0:
                page.get_by_test_id("take").click()
                guest.until_moment(guest.now["number"] + 1)
            else:
                guest.move(guest.turn()["legal"][0] if guest.now["view"]["may_reveal"] else "take 1")
        ask(page.get_by_test_id("deck"))
        expect(said(page)).to_contain_text("It is not your turn")
        ask(page.get_by_test_id("older-4"))
        expect(said(page)).to_contain_text("out of reach")
        while guest.now["turn"] == 1:
            guest.move("take 1")
    ask(page.get_by_test_id("reach-1"))
    expect(said(page)).to_contain_text("must be taken")


def test_dice_that_cannot_be_taken_say_why_and_a_move_that_is_confirmed_is_named(house: House, admit: Admit) -> None:
    table, (mine,) = house.make("me", game="medici-dice")
    visitor = admit()
    visitor.page.add_init_script(CONFIRMING)
    page = visitor.at_table(house, table, mine).page
    ask(page.get_by_test_id("take"))
    expect(said(page)).to_contain_text("one die at least")
    for die in range(3):
        page.get_by_test_id(f"die-{die}").click()
    ask(page.get_by_test_id("die-4"))
    expect(said(page)).to_contain_text("3 at most")
    page.keyboard.press("4")
    expect(said(page)).to_contain_text("3 at most")
    page.get_by_test_id("take").click()
    expect(page.get_by_test_id("confirm")).to_contain_text("Take")
    expect(page.get_by_test_id("confirm")).not_to_contain_text("Play this move?")


def test_a_hand_waits_for_its_turn_and_says_so(house: House, admit: Admit) -> None:
    """Cards, Coteries and the deck of The Middle Ages; and what is confirmed is named by its card."""
    table, tokens = house.make("me", "me", "me", game="middle-ages")
    with house.guest(table, *tokens) as others:
        mine = (others.turn()["turn"] + 1) % len(tokens)
        visitor = admit()
        visitor.page.add_init_script(CONFIRMING)
        page = visitor.at_table(house, table, tokens[mine]).page
        card = page.get_by_test_id("hand").locator("button").first
        ask(card)
        expect(said(page)).to_contain_text("It is not your turn")
        page.get_by_test_id(f"coterie-{mine}").click()
        expect(said(page)).to_contain_text("It is not your turn")
        while others.turn()["turn"] != mine or others.now["view"]["step"] != "add":
            others.move(others.now["legal"][0])
    expect(page.locator("[data-decide]").first).to_be_visible()
    page.get_by_test_id("deck").locator(".cards").click()
    expect(said(page)).to_contain_text("only as your Accord's bonus")
    page.get_by_test_id(f"coterie-{mine}").click()
    expect(said(page)).to_contain_text("Choose a card of your hand")
    card.click()
    page.get_by_test_id(f"to-{mine}").click()
    expect(page.get_by_test_id("confirm")).to_contain_text("/")
