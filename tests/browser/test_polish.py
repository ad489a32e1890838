"""Polish everywhere: on the front page, at the table, in the log, in the reckoning and in every dialog."""

import re
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import FilePayload, Locator, Page, expect

from server.guests import House

from .conftest import Admit
from .pages import Table, Visitor, away, day_has_ended, forward
from .test_axe import no_violations

REPOSITORY = Path(__file__).parents[2]
INTERFACE = REPOSITORY / "web" / "src" / "words"
GAMES = REPOSITORY / "src" / "fondaco" / "games"
PLAIN = re.compile(r"^(?:[\w-]+ =| +\*?\[\w+\]) (.*)$", re.MULTILINE)
"""A message, or one form of it."""
PLACEABLE = re.compile(r"\{[^}]*\}")
FEWEST_LETTERS = 3


def pieces(language: str, game: str) -> set[str]:
    """Every piece of text between the placeables of a language's messages, the interface's and a game's."""
    folders = (INTERFACE, GAMES / game)
    messages = [form for folder in folders for form in PLAIN.findall((folder / f"{language}.ftl").read_text("utf-8"))]
    return {piece.strip(" .,:;()") for message in messages for piece in PLACEABLE.split(message)}


@pytest.fixture(scope="module")
def english() -> re.Pattern[str]:
    """Finds any piece of English that is not Polish, too."""
    return only_english("medici")


def only_english(game: str) -> re.Pattern[str]:
    """Finds any piece of English in the interface or at a table of this game that is not Polish, too."""
    found = {piece for piece in pieces("en", game) - pieces("pl", game) if len(piece) >= FEWEST_LETTERS}
    longest_first = sorted(map(re.escape, found), key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(longest_first)})(?!\w)")


def words_on(page: Page) -> list[str]:
    """Everything there is to read or to hear: texts, labels, titles, placeholders."""
    said: list[str] = page.evaluate(
        """() => {
            const said = [document.title];
            const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
            while (walk.nextNode())
                if (!walk.currentNode.parentElement.closest("script, style, [lang=en]"))
                    said.push(walk.currentNode.textContent);
            for (const element of document.querySelectorAll("*:not([lang=en])"))
                for (const name of ["aria-label", "aria-valuetext", "title", "placeholder", "alt"])
                    said.push(element.getAttribute(name) ?? "");
            return said.map(text => text.trim()).filter(text => text !== "");
        }"""
    )
    return said


def only_polish(page: Page, english: re.Pattern[str], *known: str) -> None:
    """These words are there, the page is declared Polish, and no English one is there."""
    for words in known:
        expect(page.locator("body")).to_contain_text(words)
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    found = {text: match[0] for text in words_on(page) if (match := english.search(text))}
    assert found == {}


def speak_polish(visitor: Visitor) -> None:
    """Switch the language."""
    visitor.page.get_by_role("button", name="Polski").click()
    expect(visitor.page.locator("html")).to_have_attribute("lang", "pl")


def leaf(page: Page, name: str) -> Locator:
    """Open one of the table's leaves."""
    page.get_by_test_id(name).click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    return dialog


def test_the_front_page_in_polish_and_remembered(house: House, admit: Admit, english: re.Pattern[str]) -> None:
    """The switch changes everything at once, in the dialogs too, and the browser remembers it."""
    visitor = admit()
    front = visitor.at_the_door(house)
    expect(visitor.page.locator("html")).to_have_attribute("lang", "en")
    expect(front.play_now).to_contain_text("Play now")
    speak_polish(visitor)
    known = ("Zagraj teraz", "ty i 3 boty", "Zaproś znajomych", "Przy jednym ekranie", "Medyceusze", "Twoje imię")
    only_polish(visitor.page, english, *known)
    for occasion, title in (("invite-friends", "wolne dla gościa"), ("hotseat", "na zmianę"), ("other-bots", "chciwy")):
        front.page.get_by_test_id(occasion).click()
        expect(front.dialog).to_contain_text(title)
        only_polish(visitor.page, english, "Ilu graczy", "Otwórz stół")
        front.page.keyboard.press("Escape")
    front.page.reload()
    only_polish(visitor.page, english, *known)
    visitor.page.get_by_role("button", name="English").click()
    expect(front.play_now).to_contain_text("Play now")
    expect(visitor.page.locator("html")).to_have_attribute("lang", "en")


def test_a_polish_browser_is_greeted_in_polish(house: House, admit: Admit) -> None:
    """Without a choice made here, the browser's language counts."""
    visitor = admit(locale="pl-PL")
    expect(visitor.at_the_door(house).play_now).to_contain_text("Zagraj teraz")
    expect(visitor.page.locator("html")).to_have_attribute("lang", "pl")


def test_a_table_in_polish(house: House, admit: Admit, english: re.Pattern[str]) -> None:
    """Waiting, the decisions, the log, the leaves; switched in mid-game, nothing stays English."""
    visitor = admit()
    front = visitor.at_the_door(house)
    speak_polish(visitor)
    front.arrange("invite-friends", "me", "open", "bot")
    only_polish(visitor.page, english, "Czekamy na jeszcze jednego gracza", "Wyślij ten link znajomym")

    front = visitor.at_the_door(house)
    visitor.page.get_by_role("button", name="English").click()
    front.name.fill("Ada")
    table = front.play().my_turn()
    expect(table.log).to_contain_text("shows the first lot")
    speak_polish(visitor)
    table.pass_or_stop()
    table.my_turn()
    only_polish(visitor.page, english, "Kronika", "Targi", "Pierwszą partię odkrywa")
    for name, known in (
        ("choices", "domyślnie"),
        ("share", "Dla znajomych"),
        ("fairness", "Odcisk sekretu"),
        ("settings", "Klawisze"),
    ):
        expect(leaf(visitor.page, name)).to_contain_text(known)
        only_polish(visitor.page, english)
        visitor.page.keyboard.press("Escape")
    table.entry(0).click()
    only_polish(visitor.page, english, "Wróć do teraźniejszości", "Oglądasz przeszłość")


def test_reckoning_and_result_in_polish(house: House, admit: Admit, english: re.Pattern[str]) -> None:
    """Every step of a reckoning with a tie, and the end."""
    visitor = admit(locale="pl-PL")
    name, tokens = house.make("me", "me", "me")
    forward(house, name, *tokens, until=day_has_ended)
    table = visitor.at_table(house, name, *tokens).my_turn()
    table.entries.filter(has_text="Rozliczenie dnia 1").click()
    only_polish(visitor.page, english, "miejsca 1, 2 i 3: 30 + 15 + 0 = 45, na 3 graczy: po 15")
    following = visitor.page.get_by_test_id("scoring-next")
    while following.inner_text() == "Dalej":
        following.click()
        only_polish(visitor.page, english)
    expect(following).to_have_text("Gotowe")
    away(table.page)
    forward(house, name, *tokens, until=lambda guest: bool(guest.now["over"]), bid=True)
    the_end_in_polish(visitor.at_table(house, name, *tokens), english)


def the_end_in_polish(table: Table, english: re.Pattern[str]) -> None:
    """The result, and what fairness has to say then."""
    table.at_the_end()
    only_polish(table.page, english, "Zagraj jeszcze raz", "Rachunek z trzech dni")
    expect(leaf(table.page, "fairness")).to_contain_text("sekret jest tym, który obiecano")
    only_polish(table.page, english, "Pobierz zapis gry")


NOT_THERE = {
    "/nic/tu/nie/ma": "Pod tym adresem nic nie ma.",
    "/t/nosuchtable": "W tym domu nie ma takiego stołu.",
    "/review/nosuchtable": "W tym domu nie ma takiego stołu.",
    "/rules/chess": "W tym domu nie ma gry o tej nazwie.",
}


def test_what_is_not_there_is_a_page_in_polish(house: House, admit: Admit, english: re.Pattern[str]) -> None:
    """With a title, and ways on; axe-core finds nothing to complain about."""
    visitor = admit(errors_allowed=True, locale="pl-PL", bypass_csp=True)
    page = visitor.page
    for path, why in NOT_THERE.items():
        answer = page.goto(f"http://{house.host}{path}")
        assert answer is not None
        assert answer.status == httpx.codes.NOT_FOUND
        expect(page).to_have_title(re.compile("Ni.* · Fondaco"))
        expect(page.get_by_test_id("missing")).to_contain_text(why)
        only_polish(page, english)
    no_violations(page)
    page.get_by_test_id("missing").get_by_role("link", name="Moje stoły").click()
    expect(page.get_by_test_id("phrase-make")).to_be_visible()
    only_polish(page, english)


def test_refusals_and_letters_of_goods_in_polish(house: House, admit: Admit) -> None:
    """A file that is refused says where and why; a table's cards have the letters of Polish goods."""
    visitor = admit(errors_allowed=True, locale="pl-PL")
    page = visitor.at_the_door(house).page
    page.get_by_test_id("game-medici-card").click()
    page.get_by_test_id("invite-friends").click()
    for text, why in (
        (
            "[[cards]\n",
            "Ten plik z talią nie jest w TOML: na końcu nazwy listy brakuje znaków ]] (wiersz 1, kolumna 8).",
        ),
        (
            '[[cards]]\ngood = "dye"\nvalue = 6\ncount = 60',
            "Cards, pozycja 1: value to 0, 2, 3, 4 lub 5, a nie 6.",
        ),
    ):
        file = FilePayload(name="moja.toml", mimeType="application/toml", buffer=text.encode())
        page.get_by_test_id("own-file").set_input_files(file)
        page.get_by_test_id("open-table").click()
        expect(page.get_by_test_id("own-problem")).to_have_text(why)
    page.keyboard.press("Escape")
    name, _ = house.make("me", "me", "me")
    page.goto(f"http://{house.host}/t/{name}")
    expect(page.get_by_test_id("markets").locator(".letter")).to_have_text(list("TFZBP"))


@pytest.mark.parametrize("game", ["medici", "medici-card", "medici-dice", "middle-ages"])
def test_every_page_and_leaf_of_a_game_in_polish(house: House, admit: Admit, game: str) -> None:
    """Its rules on a page of their own, then at a table the list of keys and every leaf there is."""
    english = only_english(game.replace("-", "_"))
    page = admit(locale="pl-PL").page
    page.goto(f"http://{house.host}/rules/{game}")
    expect(page.get_by_test_id("rules-text")).to_be_visible()
    only_polish(page, english, "Gra należy do swoich twórców")
    name, tokens = house.make("me", "me", "me", game=game)
    page.goto(f"http://{house.host}/t/{name}#k={tokens[0]}")
    expect(page.get_by_test_id("log-entry").first).to_be_visible()
    only_polish(page, english, "Kronika")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("ta lista")
    only_polish(page, english)
    page.keyboard.press("Escape")
    for each in ("rules", "company", "choices", "share", "fairness", "settings"):
        leaf(page, each)
        only_polish(page, english)
        page.keyboard.press("Escape")
