"""The dice game in the browser: alone to the end by clicks, by keys, on a phone, in Polish."""

import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Page, expect

from server.guests import House

from .axe import no_violations
from .conftest import DESKTOP, Admit
from .pages import away
from .pages_medici_dice import GAME, DiceTable, at_dice, at_the_dice_door, play_dice, reach
from .test_polish import only_english, only_polish
from .test_small_screens import PHONE, fits, within_reach

COLUMNS = 5
SHIPS = 3
A_PAGE = re.compile(rb"/Type /Page\b")
LONG = 100
"""Milliseconds that are seen as motion."""
ROLLING = """LONG => new Promise(resolve => {
    const roll = document.querySelector("[data-testid=tray]").dataset.roll;
    const look = () => {
        const tray = document.querySelector("[data-testid=tray]");
        if (tray.dataset.roll === roll) requestAnimationFrame(look);
        else resolve(tray.getAnimations({ subtree: true }).some(each => each.effect.getTiming().duration > LONG));
    };
    document.querySelector("[data-testid=take]").click();
    look();
})"""


def told_at_the_end(house: House, table: str, *tokens: str) -> dict[str, Any]:
    """The last moment of a finished game, as a watcher or the owner of a seat is told it."""
    with house.guest(table, *tokens) as watcher:
        return watcher.until(lambda message: message["type"] == "moment" and message["over"])


def test_a_solitaire_ends_with_a_title(house: House, admit: Admit) -> None:
    """One click from the front page to a table for one, the last round by clicks; then the title, and another game a
    click away."""
    visitor = admit()
    front = at_the_dice_door(visitor, house)
    front.page.get_by_test_id("solitaire").click()
    table = DiceTable(front.page).ready()
    first = table.id
    expect(table.ladder.locator("[aria-current]")).to_have_text(re.compile("Deck Scrubber"))
    no_violations(table.page)
    (token,) = visitor.tokens
    away(table.page)
    play_dice(house, first, token, until=lambda moment: moment["view"]["round"] == SHIPS)
    at_dice(visitor, house, first).play_to_the_end()
    told = told_at_the_end(house, first)
    title = told["view"]["solo"]["title"].replace("-", " ").title()
    expect(table.result.get_by_role("heading")).to_have_text(f"Guest earns the title: {title}")
    expect(table.result.get_by_test_id("ladder").locator("[aria-current]")).to_contain_text(title)
    circles = table.page.get_by_test_id("seat-0").locator(".circle")
    expect(circles).to_have_count(sum(told["view"]["solo"]["circles"]))
    table.page.get_by_test_id("again").click()
    table.page.wait_for_url(lambda url: not url.endswith(first))
    table.my_turn()


def has_no_two_alike(moment: dict[str, Any]) -> bool:
    """The first roll, and every die means something else: those chosen are those taken, and somebody has a choice."""
    dice = moment["view"]["dice"]
    return moment["view"]["rolls"] == 1 and moment["view"]["phase"] == "take" and len(set(dice)) == len(dice)


def test_digits_choose_dice_and_enter_takes_them(house: House, admit: Admit) -> None:
    """Without a mouse; a digit twice takes a choice back; whoever does not want single keys says so."""
    name, tokens = reach(house, "me", "me", until=has_no_two_alike)
    table = at_dice(admit(), house, name, *tokens).my_turn()
    press, before = table.page.keyboard.press, table.number()
    press("1")
    expect(table.die(0)).to_have_attribute("aria-pressed", "true")
    press("1")
    expect(table.chosen).to_have_count(0)
    press("Enter")
    press("2")
    press("4")
    expect(table.chosen).to_have_count(2)
    press("Enter")
    expect(table.entry(before + 1)).to_be_visible()
    expect(table.standing).to_contain_text("Choose one die")
    table.page.get_by_test_id("settings").click()
    table.page.get_by_role("dialog").get_by_role("checkbox", name="Single letters").uncheck()
    press("Escape")
    press("1")
    expect(table.chosen).to_have_count(0)
    table.die(0).focus()
    press("Space")
    expect(table.die(0)).to_have_attribute("aria-pressed", "true")
    table.take.focus()
    press("Enter")
    expect(table.entry(before + 2)).to_be_visible()


def has_two_alike(moment: dict[str, Any]) -> bool:
    """Two dice show the same face, and more than one may be taken."""
    dice = moment["view"]["dice"]
    return moment["view"]["phase"] == "take" and len(set(dice)) < len(dice)


def test_dice_that_look_alike_are_one_choice(house: House, admit: Admit) -> None:
    """Whichever of them is clicked, the move the server lists is sent."""
    name, tokens = reach(house, "me", "me", until=has_two_alike)
    visitor = admit()
    table = at_dice(visitor, house, name, *tokens).my_turn()
    faces = [table.die(die).get_attribute("data-face") for die in range(5)]
    later, earlier = next((i, faces.index(face)) for i, face in enumerate(faces) if faces.index(face) < i)
    before = table.number()
    table.die(later).click()
    table.take.click()
    expect(table.entry(before + 1)).to_be_visible()
    assert f'"move":"take {earlier + 1}"' in visitor.frames[-1]


def test_dice_are_seen_rolling_unless_less_motion_is_preferred(house: House, admit: Admit) -> None:
    """The dice turn over on the table; or the new roll is simply there."""
    for preference, rolls in (("no-preference", True), ("reduce", False)):
        name, tokens = house.make("me", game=GAME)
        table = at_dice(admit(reduced_motion=preference), house, name, *tokens).my_turn()
        table.choose(1)
        assert table.page.evaluate(ROLLING, LONG) is rolls


def is_late(moment: dict[str, Any]) -> bool:
    """Well into the second round, with something to choose from."""
    return moment["view"]["round"] == 2 and moment["view"]["phase"] == "take"


def test_a_table_in_polish_for_all_to_use(house: House, admit: Admit) -> None:
    """Nothing is English, axe has nothing to say: the dice, a reckoning's three steps, the sheet to print."""
    english = only_english("medici_dice")
    name, tokens = reach(house, "me", "me", "me", "me", until=is_late)
    table = at_dice(admit(locale="pl-PL"), house, name, *tokens).my_turn()
    table.choose(2)
    only_polish(table.page, english, "Runda 2 z 3", "Biorę:", "Kronika")
    no_violations(table.page)
    table.page.locator("[data-testid=log] li.scoring [data-testid=log-entry]").first.click()
    following = table.page.get_by_test_id("scoring-next")
    for step in ("Statki", "Kolumny", "Bilans rundy"):
        expect(table.scoring).to_contain_text(step)
        only_polish(table.page, english, "Rozliczenie rundy 1")
        no_violations(table.page, "[data-testid=scoring]")
        following.click()
    table.page.get_by_test_id("sheet").click()
    only_polish(table.page, english, "Do gry prawdziwymi kośćmi")
    no_violations(table.page)


def test_a_phone_shows_it_all_and_the_desktop_on_one_screen(house: House, admit: Admit) -> None:
    """Nothing to scroll sideways on a phone, thumbs hit the dice; four sheets on a desktop without scrolling at all."""
    name, tokens = reach(house, "me", "me", "me", "me", until=is_late)
    for screen in ({"viewport": DESKTOP}, {"viewport": {"width": 1280, "height": 800}}):
        table = at_dice(admit(**screen), house, name, *tokens).my_turn()
        fits(table.page)
        assert table.page.evaluate("document.scrollingElement.scrollHeight") <= screen["viewport"]["height"]
    table = at_dice(admit(locale="pl-PL", **PHONE), house, name, *tokens).my_turn()
    table.choose(3)
    fits(table.page)
    for control in (table.die(0), table.die(4), table.take):
        within_reach(control, PHONE)
    no_violations(table.page)


def test_a_finished_solitaire_on_a_phone(house: House, admit: Admit) -> None:
    """The title, the ladder and how this table pays; nothing to scroll sideways and nothing for axe to say."""
    name, tokens = house.make("me", game=GAME, options={"blank_columns": "nothing"})
    play_dice(house, name, *tokens, until=lambda moment: False)
    table = at_dice(admit(locale="pl-PL", **PHONE), house, name, *tokens).at_the_end()
    fits(table.page)
    expect(table.result).to_contain_text("zdobywa tytuł")
    expect(table.page.locator("body")).to_contain_text("nie mniej niż kółek: 10, jeśli ma choć jeden krzyżyk.")
    only_polish(table.page, only_english("medici_dice"), "Trzy rundy")
    no_violations(table.page)


@pytest.mark.parametrize("where", ["door", "table"])
def test_a_blank_sheet_is_printed_and_kept(house: House, admit: Admit, tmp_path: Path, where: str) -> None:
    """One clean page with two sheets, and the drawing as a file of its own."""
    visitor = admit()
    if where == "door":
        at_the_dice_door(visitor, house).page.get_by_test_id("leaf-sheet").click()
    else:
        name, tokens = house.make("me", "greedy", game=GAME)
        at_dice(visitor, house, name, *tokens).page.get_by_test_id("sheet").click()
    page: Page = visitor.page
    page.evaluate("window.print = () => { window.printed = true }")
    page.get_by_test_id("print").click()
    assert page.evaluate("window.printed")
    page.emulate_media(media="print")
    expect(page.locator(".paper svg")).to_have_count(2)
    expect(page.get_by_test_id("print")).to_be_hidden()
    assert len(A_PAGE.findall(page.pdf(prefer_css_page_size=True))) == 1
    page.emulate_media(media="screen")
    expect(page.locator(".paper")).to_have_count(0)
    with page.expect_download() as download:
        page.get_by_test_id("download").click()
    drawing = tmp_path / download.value.suggested_filename
    download.value.save_as(drawing)
    svg = ElementTree.parse(drawing).getroot()
    symbols = {symbol.get("id") for symbol in svg.iter("{http://www.w3.org/2000/svg}symbol")}
    uses = [use.get("href", "") for use in svg.iter("{http://www.w3.org/2000/svg}use")]
    assert len({use for use in uses if use.startswith("#good-")}) == COLUMNS
    assert {use[1:] for use in uses if use.startswith("#good-")} <= symbols
    assert "var(" not in drawing.read_text("utf-8")
    numerals = [text.text for text in svg.iter("{http://www.w3.org/2000/svg}text") if set(text.text or "") == {"I"}]
    assert len(numerals) == SHIPS
