"""The Middle Ages in the browser: by clicking, by keys, on small screens, in Polish, for everybody."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from server.guests import House

from .axe import no_violations
from .conftest import Admit
from .pages import settle, speak
from .pages_middle_ages import EDGE, STEPS, at_realm, begin, finish, make
from .test_small_screens import PHONE, THUMB, fits

DESKTOPS = ((1440, 900), (1280, 800), (1280, 720))
MANY = 7
"""So many cards that a hand has to be held closely."""
TABS_MOST = 80
HANDED_OVER_LEAST = 4
FACE_DOWN = re.compile(r"Seat [13] discards a card, face down")
NOTE_EVERY_HAND = """() => {
    window.noted = [];
    const note = () => noted.push(
        ...[...document.querySelectorAll("[data-testid=hand] button")].map(card => card.dataset.testid));
    new MutationObserver(note).observe(document.body, {subtree: true, childList: true});
}"""
"""Keeps in mind every card of a hand that was to be seen, however shortly."""
NO_SCROLLING = "height => innerHeight === height && document.scrollingElement.scrollHeight <= height"


@pytest.fixture(scope="module")
def finished(house: House) -> tuple[str, str]:
    """A table whose game is over, and the token of my seat."""
    return finish(house)


@pytest.fixture(scope="module")
def midway(house: House) -> tuple[str, str]:
    """A table in mid-game where I have many cards and add one."""
    return begin(house, MANY)


# --- By clicking -----------------------------------------------------------------------------------------------------


def test_a_card_is_chosen_and_laid_into_a_coterie(house: House, admit: Admit) -> None:
    """A click takes hold of a card and says what it does, another puts it back; then a click on a Coterie plays it."""
    realm = at_realm(admit(), house, *begin(house, MANY)).my_turn()
    expect(realm.act).to_contain_text("Choose a card of your hand")
    card = realm.choose()
    expect(card).to_have_attribute("aria-pressed", "true")
    character = (card.get_attribute("aria-label") or "").split(",")[0]
    expect(realm.preview).to_contain_text(f"{character}:")
    card.click(position=EDGE)
    expect(realm.preview).to_have_count(0)
    realm.choose()
    before = realm.number()
    realm.coterie(2).click()
    realm.moves_on(before)
    expect(realm.entries.filter(has_text=re.compile(f"to the Coterie of .*: {character}"))).not_to_have_count(0)


def test_around_one_screen_a_hand_is_covered(house: House, admit: Admit) -> None:
    """Nobody sees a hand, or reads of it, before its owner says to look: also while a bot's move is being shown."""
    table, tokens = make(house, "me", "random", "me")
    realm = at_realm(admit(pace="brisk"), house, table, *tokens)
    uncover = realm.page.get_by_test_id("uncover")
    realm.page.evaluate(NOTE_EVERY_HAND)
    handed_over = 0
    while handed_over < HANDED_OVER_LEAST or realm.entries.filter(has_text=FACE_DOWN).count() == 0:
        expect(uncover.or_(realm.decision)).to_be_visible()
        if uncover.is_visible():
            expect(realm.seen).to_have_count(0)
            noted = set(realm.page.evaluate("window.noted.splice(0)"))
            uncover.click()
            assert noted.isdisjoint(realm.my_turn().held())
            handed_over += 1
        before = realm.number()
        realm.decide()
        realm.moves_on(before)
    expect(realm.log).to_contain_text("Seat 3 is dealt a hand of four Betrayals.")
    expect(realm.log).not_to_contain_text("is dealt the cards")
    expect(realm.log).not_to_contain_text("discards card")


# --- By keys ---------------------------------------------------------------------------------------------------------


def test_without_a_mouse(house: House, admit: Admit) -> None:
    """A digit or Tab and Enter choose a card and lead to what can be done with it, Escape puts it back."""
    table, (token,) = make(house)
    realm = at_realm(admit(), house, table, token).my_turn()
    page = realm.page
    page.keyboard.press("1")
    expect(realm.cards.first).to_have_attribute("aria-pressed", "true")
    expect(realm.ways.first).to_be_focused()
    page.keyboard.press("Escape")
    expect(realm.preview).to_have_count(0)
    expect(realm.cards.first).to_be_focused()
    before = realm.number()
    page.keyboard.press("Tab")
    expect(realm.cards.nth(1)).to_be_focused()
    page.keyboard.press("Enter")
    expect(realm.ways.first).to_be_focused()
    page.keyboard.press("Tab")
    expect(realm.ways.nth(1)).to_be_focused()
    page.keyboard.press("Enter")
    realm.moves_on(before)
    expect(realm.my_turn().decision).to_be_focused()
    page.evaluate("document.activeElement.blur()")
    for _ in range(TABS_MOST):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('[data-testid=hand] button, [data-testid=act] button')"):
            return
    raise AssertionError("what there is to decide cannot be reached with Tab")


# --- Small and large screens -----------------------------------------------------------------------------------------


def test_a_phone_is_enough(house: House, admit: Admit, midway: tuple[str, str], finished: tuple[str, str]) -> None:
    """Nothing to scroll sideways, thumbs hit what they aim at, and what there is to decide is always in sight."""
    visitor = admit(locale="pl-PL", **PHONE)
    realm = at_realm(visitor, house, *midway).my_turn()
    fits(realm.page)
    realm.playable.first.tap()
    expect(realm.preview).to_be_in_viewport()
    fits(realm.page)
    for control in [*realm.cards.all(), *realm.ways.all()]:
        within_reach(control)
    no_violations(realm.page)
    realm.seat(1).get_by_role("heading").get_by_role("button").tap()
    expect(realm.page.get_by_test_id("closer")).to_be_visible()
    fits(realm.page)
    no_violations(realm.page)
    realm.page.keyboard.press("Escape")
    realm = at_realm(visitor, house, *finished)
    expect(realm.result).to_be_visible()
    fits(realm.page)
    realm.entries.filter(has_text="Punktacja").click()
    for _ in STEPS:
        expect(realm.following).to_be_in_viewport(ratio=1)
        fits(realm.page)
        realm.following.click()
    expect(realm.scoring).to_have_count(0)


def within_reach(control: Locator) -> None:
    """A control is large enough for a thumb and wholly on the screen."""
    settle(control.page)
    expect(control).to_be_in_viewport(ratio=0.99)
    box = control.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= THUMB


def test_four_players_have_room_on_one_desktop_screen(house: House, admit: Admit, midway: tuple[str, str]) -> None:
    """Nothing to scroll at all in either language, with a card in hand and its words beside it, or for who watches."""
    realm = at_realm(admit(), house, *midway).my_turn()
    for language in ("English", "Polski"):
        speak(realm.page, language)
        card = realm.choose()
        for width, height in DESKTOPS:
            realm.page.set_viewport_size({"width": width, "height": height})
            realm.page.wait_for_function(NO_SCROLLING, arg=height)
            fits(realm.page)
        card.click(position=EDGE)
    realm = at_realm(admit(), house, midway[0])
    for width, height in DESKTOPS:
        realm.page.set_viewport_size({"width": width, "height": height})
        realm.page.wait_for_function(NO_SCROLLING, arg=height)
        fits(realm.page)


# --- For everybody ---------------------------------------------------------------------------------------------------


def test_axe_finds_nothing(house: House, admit: Admit, midway: tuple[str, str], finished: tuple[str, str]) -> None:
    """With a card chosen, with memory open, at the end and in its scoring; phones are looked at above."""
    visitor = admit()
    realm = at_realm(visitor, house, *midway).my_turn()
    realm.choose()
    no_violations(realm.page)
    realm.seen.click()
    expect(realm.page.get_by_test_id("memory").locator("[data-card]")).not_to_have_count(0)
    no_violations(realm.page)
    realm.page.keyboard.press("Escape")
    realm = at_realm(visitor, house, *finished)
    expect(realm.result).to_be_visible()
    no_violations(realm.page)
    realm.entries.filter(has_text="The scoring").click()
    no_violations(realm.page)
    realm.following.click()
    no_violations(realm.page, "[data-testid=scoring]")


# --- In Polish -------------------------------------------------------------------------------------------------------

WORDS = Path(__file__).parents[2] / "src" / "fondaco" / "games" / "middle_ages"
FORMS = re.compile(r"^(?:[\w-]+ =| +\*?\[\w+\]) (.*)$", re.MULTILINE)
PLACEABLE = re.compile(r"\{[^}]*\}|#\d")
FEWEST_LETTERS = 4


def pieces(language: str) -> set[str]:
    """Every piece of text between the placeables of a language's messages."""
    messages = FORMS.findall((WORDS / f"{language}.ftl").read_text("utf-8"))
    return {piece.strip(" .,:;()×") for message in messages for piece in PLACEABLE.split(message)}


def test_everything_is_said_in_polish(
    house: House, admit: Admit, midway: tuple[str, str], finished: tuple[str, str]
) -> None:
    """The table, a card's words, the leaves and the scoring: nothing is left in English, and no message is missing."""
    english = {piece for piece in pieces("en") - pieces("pl") if len(piece) >= FEWEST_LETTERS}
    found = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, sorted(english, key=len, reverse=True)))})(?!\w)")

    def only_polish(*known: str) -> None:
        for text in known:
            expect(realm.page.locator("body")).to_contain_text(text)
        said = realm.page.locator("body").inner_text()
        assert found.findall(said) == []
        assert not re.search(r"\b(?:step|ask|place|brief|worth|ability|scoring|tally)-[a-z]", said)

    realm = at_realm(admit(locale="pl-PL"), house, *midway).my_turn()
    only_polish("Średniowiecze", "Twoja ręka", "Dołóż kartę do Koterii", "Wybierz kartę z ręki")
    realm.choose()
    only_polish("U rywala")
    realm.seen.click()
    only_polish("Każda ukryta karta")
    realm.page.keyboard.press("Escape")
    realm = at_realm(admit(locale="pl-PL"), house, *finished)
    only_polish("Skąd wzięły się punkty")
    realm.entries.filter(has_text="Punktacja").click()
    for title in ("Koterie na rękę", "Budowle", "Bogactwo", "Pakty", "Suma"):
        only_polish(title)
        realm.following.click()
