"""One guest alone: with dice of their own, with the deal of the day and its table of scores, and with hints."""

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import FilePayload, Page, expect

from fondaco.server.guests import new_token
from server.guests import House

from .axe import no_violations
from .conftest import Admit
from .pages import Front, Table, away
from .pages_medici_dice import GAME, DiceTable, at_dice, at_the_dice_door, comes_to, play_dice
from .test_medici_dice import told_at_the_end
from .test_polish import REPOSITORY, only_english, only_polish
from .test_small_screens import PHONE, fits, within_reach

HOUSE_FILE = REPOSITORY / "src" / "fondaco" / "games" / "medici_dice" / "dice.toml"
ALIKE = """
[[dice]]
faces = ["dye0", "dye0", "dye0", "dye0", "dye0", "dye0"]
"""
DULL = 5 * ALIKE + "[ships]\nspaces = { 1 = 3, 2 = 3, 3 = 3, 4 = 3 }\n"
"""Dice that are all alike: whoever takes one at a time lets the enemy break through, and scores nothing."""
FILE_NAME = "ada.toml"
REFUSED = "400 (Bad Request)"
HINTS = 3


def toml(text: str) -> FilePayload:
    """A file as it is chosen in a dialog."""
    return {"name": FILE_NAME, "mimeType": "application/toml", "buffer": text.encode()}


def bring(front: Front, text: str) -> None:
    """Choose a file of dice."""
    front.page.get_by_test_id("own-file").set_input_files(toml(text))
    expect(front.page.get_by_test_id("own-name")).to_have_text(FILE_NAME)


def for_one(front: Front) -> None:
    """Arrange a table for one."""
    front.page.get_by_test_id("other-bots").click()
    front.dialog.locator("label", has=front.page.locator("[name=players][value='1']")).click()


def daily_by_hand(house: House, name: str) -> str:
    """Somebody else finishes today's deal; their table."""
    table, tokens = house.make("me", game=GAME, daily=True, guest=new_token(), seats=[{"kind": "me", "name": name}])
    play_dice(house, table, *tokens, until=lambda moment: False)
    return table


def listed(page: Page) -> list[tuple[str, int]]:
    """The table of scores in sight: names and scores."""
    rows = page.get_by_test_id("score")
    expect(rows.first).to_be_visible()
    names = rows.locator("th").all_inner_texts()
    return list(zip(names, map(int, rows.locator("td.score").all_inner_texts()), strict=True))


def test_own_dice_are_refused_with_a_reason_and_then_played_with(house: House, admit: Admit, tmp_path: Path) -> None:
    """A refusal loses nothing of the arrangement; the house's file can be had; another game has the same dice."""
    visitor = admit(errors_allowed=True)
    front = at_the_dice_door(visitor, house)
    page = front.page
    page.get_by_test_id("other-bots").click()
    expect(page.locator("[name=blank_columns]")).to_have_count(0)
    page.keyboard.press("Escape")
    for_one(front)
    expect(page.locator("[name=blank_columns]")).to_have_count(2)
    with page.expect_download() as download:
        page.get_by_test_id("house-file").click()
    assert download.value.suggested_filename == "dice.toml"
    download.value.save_as(tmp_path / "dice.toml")
    assert (tmp_path / "dice.toml").read_bytes() == HOUSE_FILE.read_bytes()

    for text, reason in (
        (DULL.replace("dye0", "silk9", 1), "Die 1 has a face 'silk9'"),
        ("", "The document: the field dice is missing."),
    ):
        bring(front, text)
        page.get_by_test_id("open-table").click()
        expect(page.get_by_test_id("own-problem")).to_contain_text(reason)
        expect(page.locator("[name=players][value='1']")).to_be_checked()
        expect(page.get_by_test_id("own-name")).to_have_text(FILE_NAME)
    page.get_by_test_id("own-back").click()
    for gone in ("own-name", "own-problem"):
        expect(page.get_by_test_id(gone)).to_have_count(0)
    bring(front, DULL)
    page.get_by_test_id("open-table").click()

    table = DiceTable(page).ready()
    first = table.id
    expect(page.locator("body")).to_contain_text("an owner’s own dice")
    with house.guest(first, *visitor.tokens) as guest:
        comes_to(guest, until=lambda moment: False)
    expect(table.at_the_end().page.get_by_test_id("result-seat-0").locator("b")).to_have_text("0")
    page.get_by_test_id("again").click()
    page.wait_for_url(lambda url: not url.endswith(first))
    expect(table.my_turn().die(0)).to_have_attribute("data-face", "dye0")
    assert [complaint for complaint in visitor.complaints if REFUSED not in complaint] == []


def test_today_s_deal_is_played_once_and_compared(house: House, admit: Admit) -> None:
    """Without hints; then it is listed, others' games can be seen, and the front page leads back."""
    other = daily_by_hand(house, "Bea")
    visitor = admit()
    front = at_the_dice_door(visitor, house)
    front.name.fill("Ada")
    page = front.page
    others = dict(listed(page))
    assert "Bea" in others
    assert not any(name.startswith("Ada") for name in others)
    expect(page.get_by_test_id("scores").get_by_role("link")).to_have_count(0)
    page.get_by_test_id("daily-play").click()
    table = DiceTable(page).ready()
    mine = table.id
    expect(page.get_by_role("heading", level=1)).to_contain_text("deal of")
    page.get_by_test_id("fairness").click()
    expect(page.get_by_test_id("fair-daily")).to_contain_text("the same for everybody")
    expect(page.get_by_test_id("commitment")).to_have_count(0)
    page.keyboard.press("Escape")

    table.my_turn()
    expect(page.get_by_test_id("hint")).to_have_count(0)
    table.take_dice(2)
    (token,) = visitor.tokens
    away(page)
    play_dice(house, mine, token, until=lambda moment: False)
    at_dice(visitor, house, mine).at_the_end()
    end = told_at_the_end(house, mine, token)
    standing = dict(listed(page))
    new = [(name.split()[0], score) for name, score in standing.items() - others.items()]
    assert new == [("Ada", *end["scores"])]
    assert standing.items() > others.items()
    row = page.locator(f"[data-testid=score][data-table='{mine}']")
    expect(row).to_have_class(re.compile("mine"))
    expect(row).to_contain_text(end["view"]["solo"]["title"].replace("-", " ").title())

    page.get_by_role("link", name="To the front page").click()
    page.get_by_test_id(f"game-{GAME}").click()
    assert dict(listed(page)) == standing
    page.get_by_test_id("daily-back").click()
    expect(table.result).to_be_visible()
    assert table.id == mine
    page.get_by_test_id("scores").get_by_role("link", name="Bea").click()
    page.wait_for_url(re.compile(other))
    table.at_the_end()
    table.entry(0).click()
    expect(table.past).to_be_visible()


def choose_as_hinted(table: DiceTable, way: int) -> set[str | None]:
    """The dice chosen after a click on a hint."""
    table.page.get_by_test_id("hint-way").nth(way).click()
    expect(table.page.get_by_test_id("hint-way").nth(way)).to_have_attribute("aria-pressed", "true")
    return {die.get_attribute("data-die") for die in table.chosen.all()}


def advice(house: House, table: str, token: str) -> list[dict[str, Any]]:
    """What the server says of the moves."""
    told: list[dict[str, Any]] = house.http.post(f"/api/tables/{table}/hint", json={"token": token}).json()
    return told


def test_a_hint_is_given_when_asked_and_forgotten_with_the_roll(house: House, admit: Admit) -> None:
    """H asks and pencils in the best; the others are a click away; Enter takes; nothing is said unasked."""
    name, (token,) = house.make("me", game=GAME)
    table = at_dice(admit(), house, name, token).my_turn()
    ways = table.page.get_by_test_id("hint-way")
    expect(ways).to_have_count(0)
    expect(table.chosen).to_have_count(0)
    table.page.keyboard.press("h")
    expect(ways).to_have_count(HINTS)
    best = advice(house, name, token)[:HINTS]
    assert [float(way.locator("b").inner_text()) for way in ways.all()] == [hint["score"] for hint in best]
    for way in (2, 1, 0):
        dice = {str(int(die) - 1) for die in re.findall(r"\d", best[way]["move"])}
        assert choose_as_hinted(table, way) == dice
    ways.first.evaluate("way => way.blur()")
    table.page.keyboard.press("Enter")
    expect(table.entry(1)).to_be_visible()
    assert house.moves(name) == [(1, 0, best[0]["move"])]
    table.my_turn()
    expect(ways).to_have_count(0)


def test_on_a_phone_in_polish_for_all_to_use(house: House, admit: Admit) -> None:
    """The front page with scores, the file of one's own, a hint, and a result: nothing English, nothing for axe."""
    english = only_english("medici_dice")
    daily_by_hand(house, "Cleo")
    visitor = admit(locale="pl-PL", **PHONE)
    front = at_the_dice_door(visitor, house)
    page = front.page
    listed(page)
    fits(page)
    within_reach(page.get_by_test_id("daily-play"), PHONE)
    only_polish(page, english, "Dzisiejsze rozdanie")
    no_violations(page)
    for_one(front)
    bring(front, DULL)
    fits(page)
    only_polish(page, english, "Własne kości", "Pobierz kości domu")
    no_violations(page)
    page.keyboard.press("Escape")
    page.get_by_test_id("solitaire").click()
    table: Table = DiceTable(page).my_turn()
    within_reach(page.get_by_test_id("hint"), PHONE)
    page.get_by_test_id("hint").click()
    expect(page.get_by_test_id("hint-way")).to_have_count(HINTS)
    for way in page.get_by_test_id("hint-way").all():
        within_reach(way, PHONE)
    fits(page)
    only_polish(page, english, "Podpowiedź", "Spodziewany wynik")
    no_violations(page)
    at_the_dice_door(visitor, house).page.get_by_test_id("daily-play").click()
    mine, token = table.my_turn().id, visitor.tokens[-1]
    away(page)
    play_dice(house, mine, token, until=lambda moment: False)
    at_dice(visitor, house, mine).at_the_end()
    listed(page)
    fits(page)
    only_polish(page, english, "rozdanie dnia", "to ty")
    no_violations(page)


def test_who_watches_too_early_is_told_why_nothing_is_shown(house: House, admit: Admit) -> None:
    """Today's deal is still played by others."""
    table = daily_by_hand(house, "Carlo")
    page = admit().page
    page.goto(f"http://{house.host}/t/{table}")
    expect(page.get_by_test_id("veiled")).to_contain_text("Others still play the same deal")
    no_violations(page)
