"""All that is mine: tables where I am asked first, statistics that a file carries, and a phrase for another device."""

import json
import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from server.guests import House

from .axe import no_violations
from .conftest import Admit
from .pages import Visitor
from .pages_medici_dice import GAME, play_dice
from .test_polish import only_english, only_polish
from .test_small_screens import PHONE, fits

BAD_REQUEST = "400 (Bad Request)"
Keys = dict[str, list[str]]


def three_tables(house: House) -> tuple[Keys, list[int]]:
    """One where it is my turn, one that waits, and one against a bot that is over, with its scores; in this order."""
    asked, mine = house.make("me", game=GAME)
    waiting, seat = house.make("me", "open")
    over, player = house.make("me", "greedy", game=GAME)
    play_dice(house, over, *player, until=lambda moment: False)
    (row,) = house.http.post("/api/mine", json=player).json()
    return {asked: mine, waiting: seat, over: player}, row["scores"]


def comes_with(visitor: Visitor, house: House, keys: Keys) -> Page:
    """Come to the front page with the keys of tables."""
    page = visitor.at_the_door(house).page
    page.evaluate("keys => localStorage.setItem('fondaco.seats', keys)", json.dumps(keys))
    page.reload()
    return page


def listed(page: Page) -> list[str]:
    """My tables as they are listed."""
    tables = page.get_by_test_id("my-table")
    expect(tables.first).to_be_visible()
    return [str(table.get_attribute("data-table")) for table in tables.all()]


def tally(page: Page) -> Locator:
    """My games against the greedy bot: how many, wins, mean place, best score."""
    return page.locator(f"[data-testid=tally][data-game={GAME}][data-against=greedy] td.numbers")


def test_tables_and_statistics_tell_how_my_games_went(house: House, admit: Admit, tmp_path: Path) -> None:
    """My turn first, though that table is the oldest; a file carries the statistics to another browser."""
    keys, scores = three_tables(house)
    asked, waiting, over = keys
    place = 1 + (scores[1] > scores[0])
    page = comes_with(admit(), house, keys)
    assert listed(page) == [asked, waiting, over]
    told = page.get_by_test_id("my-table")
    expect(told.first).to_contain_text("Your move")
    expect(page.locator(f"[data-table='{over}']")).to_contain_text(f"place {place} of 2, score {scores[0]}")
    expect(page.locator(f"[data-table='{over}'] time")).to_have_attribute("datetime", re.compile(r"^\d{4}-\d\d-\d\dT"))
    page.get_by_test_id("to-mine").click()
    page.wait_for_url("**/mine")
    assert listed(page) == [asked, waiting, over]
    expect(tally(page)).to_have_text(["1", str(int(place == 1)), f"{place}.0", str(scores[0])])
    with page.expect_download() as download:
        page.get_by_test_id("statistics-save").click()
    download.value.save_as(tmp_path / "mine.json")

    other = admit().at_the_door(house).page
    other.goto(f"http://{house.host}/mine")
    expect(other.get_by_text("No game of yours is over yet.")).to_be_visible()
    (tmp_path / "other.json").write_text('{"kind": "something else"}')
    other.get_by_test_id("statistics-read").set_input_files(tmp_path / "other.json")
    expect(other.get_by_test_id("statistics-told")).to_contain_text("no file of statistics")
    other.get_by_test_id("statistics-read").set_input_files(tmp_path / "mine.json")
    expect(other.get_by_test_id("statistics-told")).to_have_text("One game was read.")
    expect(tally(other)).to_have_text(["1", str(int(place == 1)), f"{place}.0", str(scores[0])])
    assert str(keys[over][0]) not in (tmp_path / "mine.json").read_text()


def test_a_phrase_carries_my_tables_to_another_device(house: House, admit: Admit) -> None:
    """Written as people write it; a wrong one is refused with a reason; on a phone, in Polish, for all to use."""
    keys, _ = three_tables(house)
    here, there = admit(), admit(locale="pl-PL", errors_allowed=True, **PHONE)
    page = comes_with(here, house, keys)
    page.get_by_test_id("to-mine").click()
    page.get_by_test_id("phrase-make").click()
    phrase = page.get_by_test_id("phrase").inner_text()

    there.page.goto(f"http://{house.host}/mine")
    entered = there.page.get_by_test_id("phrase-enter")
    entered.fill("eight words")
    there.page.get_by_test_id("phrase-open").click()
    expect(there.page.get_by_test_id("phrase-problem")).to_be_visible()
    entered.fill(phrase.upper().replace(" ", "-"))
    there.page.get_by_test_id("phrase-open").click()
    expect(there.page.get_by_test_id("phrase-taken")).to_have_text("Są tu teraz 3 stoły.")
    assert sorted(listed(there.page)) == sorted(keys)
    assert sorted(there.tokens) == sorted(here.tokens)
    expect(tally(there.page)).to_have_count(4)
    there.page.reload()
    expect(tally(there.page)).to_have_count(4)
    fits(there.page)
    only_polish(there.page, only_english("medici_dice"), "Moje statystyki", "Na inne urządzenie", "Twój ruch")
    no_violations(there.page)
    assert [complaint for complaint in there.complaints if BAD_REQUEST not in complaint] == []
