"""The deal of the day is a contest: one try counts, more is practice; a result to share; past days to check."""

import json
import re
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from fondaco.server.daily import today
from server.guests import House

from .axe import no_violations
from .conftest import Admit
from .pages import Visitor, away
from .pages_medici_dice import GAME, DiceTable, at_dice, at_the_dice_door, play_dice
from .test_alone import daily_by_hand
from .test_polish import only_english, only_polish
from .test_small_screens import PHONE, fits

PICTURE_SIZE = (1200, 630)
PAINTED = {(246, 236, 212), (232, 216, 180), (142, 42, 30)}
"""Page, parchment and wax, by any light."""
DAYS_BEFORE = 7


def played(visitor: Visitor, house: House, button: str) -> str:
    """Begin a try with this button of the front page and finish it; its table."""
    at_the_dice_door(visitor, house).page.get_by_test_id(button).click()
    table = DiceTable(visitor.page).my_turn().id
    away(visitor.page)
    play_dice(house, table, visitor_token(visitor, house, table), until=lambda moment: False)
    return table


def visitor_token(visitor: Visitor, house: House, table: str) -> str:
    """The token by which this browser has a seat at a table."""
    visitor.page.goto(f"http://{house.host}/api/games")
    (token,) = visitor.page.evaluate("table => JSON.parse(localStorage.getItem('fondaco.seats'))[table]", table)
    return str(token)


def results(house: House, practice: bool = False) -> dict[str, int]:
    """Today's scores by table."""
    answer = house.http.get(f"/api/daily/{GAME}/{today()}", params={"practice": practice})
    return {each["table"]: each["score"] for each in answer.json()}


def day(back: int) -> str:
    """The date so many days ago."""
    return (date.fromisoformat(today()) - timedelta(back)).isoformat()


def remember(page: Page, name: str, value: Any) -> None:
    """Have the browser remember something."""
    page.evaluate("([name, text]) => localStorage.setItem(name, text)", [name, json.dumps(value)])


def test_one_try_counts_and_more_are_practice(house: House, admit: Admit, tmp_path: Path) -> None:
    """My score stands beside the best known, and can be shared; what is practised is said to be, and not listed."""
    daily_by_hand(house, "Fabio")
    visitor = admit(color_scheme="dark")
    at_the_dice_door(visitor, house).name.fill("Dina")
    first = played(visitor, house, "daily-play")
    page = at_dice(visitor, house, first).at_the_end().page
    counted = results(house)
    place = 1 + sum(score > counted[first] for score in counted.values())
    best = max([*counted.values(), *results(house, practice=True).values()])
    standing = page.get_by_test_id("daily-standing")
    expect(standing).to_contain_text(f"Your score: {counted[first]}")
    expect(standing).to_contain_text(f"place {place} of {len(counted)}")
    expect(standing).to_contain_text(f"best known: {best}")
    expect(page.get_by_test_id("review")).to_have_count(0)

    page.get_by_test_id("daily-share").click()
    text = page.get_by_test_id("share-text")
    for told in ("Medici: The Dice Game", f"Dina: {counted[first]}", f"best known: {best}"):
        expect(text).to_have_value(re.compile(re.escape(told)))
    with page.expect_download() as download:
        page.get_by_test_id("share-save").click()
    download.value.save_as(tmp_path / "shared.png")
    with Image.open(tmp_path / "shared.png") as picture:
        assert (picture.format, picture.size) == ("PNG", PICTURE_SIZE)
        painted = {
            colour for _, colour in sorted(picture.convert("RGB").getcolors(picture.width * picture.height))[-3:]
        }
    assert painted == PAINTED

    expect(at_the_dice_door(visitor, house).page.get_by_test_id("daily-standing")).to_be_visible()
    second = played(visitor, house, "daily-practise")
    page = at_dice(visitor, house, second).at_the_end().page
    expect(page.get_by_role("heading", level=1)).to_contain_text("practice")
    expect(page.get_by_test_id("practice")).to_have_text("This was practice: the first try counts.")
    assert second not in results(house)
    assert second in results(house, practice=True)
    expect(page.locator(f"[data-testid=score][data-table='{second}']")).to_have_count(0)
    at_the_dice_door(visitor, house).page.get_by_test_id("daily-back").click()
    page.wait_for_url(f"**/t/{first}")


@pytest.mark.parametrize("screen", [{}, PHONE], ids=["desktop", "phone"])
def test_past_days_are_checked_and_counted_in_a_row(house: House, admit: Admit, screen: dict[str, Any]) -> None:
    """Every secret is the one promised; one that is not what this browser was promised is noticed; in Polish."""
    visitor = admit(locale="pl-PL", **screen)
    page = at_the_dice_door(visitor, house).page
    result = {"game": GAME, "ended": 1, "players": 1, "place": 1, "score": 87, "against": "alone", "practice": False}
    remember(
        page, "fondaco.results", {str(back): {**result, "table": str(back), "daily": day(back)} for back in (1, 2)}
    )
    promised = {each["date"]: each["commitment"] for each in house.http.get("/api/daily/commitments").json()}
    remember(page, "fondaco.promises", {day(1): promised[day(1)], day(2): "0" * 64})
    page.get_by_test_id("daily-past").click()
    verdicts = page.get_by_test_id("day-verdict")
    expect(verdicts).to_have_count(DAYS_BEFORE)
    found = verdicts.evaluate_all("all => all.map(each => each.dataset.verdict)")
    assert found == ["kept", "broken", *["fair"] * (DAYS_BEFORE - 2)]
    expect(page.get_by_test_id("streak")).to_have_text("Masz za sobą 2 dni z rzędu.")
    expect(page.locator(f"[data-testid=past-day][data-date='{day(1)}']")).to_contain_text("87")
    verdicts.last.click()
    expect(page.get_by_test_id("day-secret")).to_contain_text(promised[day(DAYS_BEFORE)])
    kept = page.evaluate("JSON.parse(localStorage.getItem('fondaco.promises'))")
    assert kept == {
        day(2): "0" * 64,
        **{each: promise for each, promise in promised.items() if each >= today() or each == day(1)},
    }
    fits(page)
    only_polish(page, only_english("medici_dice"), "Minione dni", "uczciwe ✓")
    no_violations(page)
