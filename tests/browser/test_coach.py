"""The coach: what the moves are worth and why, for whoever is to decide; and after a game, why something was played."""

import re

import pytest
from playwright.sync_api import Page, expect

import fondaco
from server.guests import House

from .axe import no_violations
from .conftest import Admit
from .pages import speak
from .pages_medici_dice import GAME, at_dice, play_dice

PHONE = {"width": 360, "height": 640}


def hear(page: Page) -> list[str]:
    """Ask the coach by its key; the moves it tells of, the best first."""
    page.keyboard.press("h")
    advice = page.get_by_test_id("advice").locator("[data-move]")
    expect(advice.first).to_be_visible()
    expect(advice.first).to_contain_text(re.compile(r"\d+\s?%"))
    return [each.get_attribute("data-move") or "" for each in advice.all()]


@pytest.mark.parametrize("game", fondaco.games())
def test_whoever_is_to_decide_hears_the_best_moves_and_why(thinking: House, admit: Admit, game: str) -> None:
    """In every game, in words, by key; a phone has room for it."""
    table, tokens = thinking.make("me", "me", "me", game=game, coach=True)
    visitor = admit()
    page = visitor.at_table(thinking, table, *tokens).page
    expect(page.get_by_test_id("coach")).to_have_attribute("aria-disabled", "false")
    assert not [each.url for each in visitor.requests if "/hint" in each.url]
    with thinking.guest(table, *tokens) as guest:
        legal = guest.turn()["legal"]
    moves = hear(page)
    assert 1 < len(moves) <= 3
    assert set(moves) <= set(legal)
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("[data-move]").first).to_contain_text(re.compile("instead of|Much the same"))
    if game == "medici":
        no_violations(page)
        assert moves[0] != moves[1]
    page.set_viewport_size(PHONE)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    speak(page, "Polski")
    page.get_by_test_id("coach").click()
    expect(dialog.locator("[data-move]").first).to_contain_text(re.compile("zamiast|niemal to samo"))


def test_at_a_table_without_a_coach_nobody_is_asked(thinking: House, admit: Admit) -> None:
    """It is agreed on when a table is arranged; against bots it is proposed."""
    front = admit().at_the_door(thinking)
    front.page.get_by_test_id("invite-friends").click()
    expect(front.page.get_by_test_id("with-coach")).not_to_be_checked()
    front.page.keyboard.press("Escape")
    front.page.get_by_test_id("other-bots").click()
    expect(front.page.get_by_test_id("with-coach")).to_be_checked()
    front.page.get_by_test_id("with-coach").uncheck()
    front.page.get_by_test_id("open-table").click()
    expect(front.page.get_by_test_id("log-entry").first).to_be_visible()
    expect(front.page.get_by_test_id("coach")).to_have_count(0)


def test_after_a_game_one_may_ask_why_a_bot_played_that(thinking: House, admit: Admit) -> None:
    """In the review: what it played is among the moves that are compared."""
    table, (token,) = thinking.make("me", "greedy", game=GAME)
    play_dice(thinking, table, token, until=lambda moment: False)
    record = thinking.http.get(f"/api/tables/{table}/record").json()
    page = at_dice(admit(), thinking, table, token).at_the_end().page
    page.get_by_test_id("review").click()
    page.get_by_test_id("review-ask").click()
    expect(page.get_by_test_id("review-chart")).to_be_visible()
    step = next(
        number
        for number, moment in enumerate(thinking.http.get(f"/api/tables/{table}/moments").json()["moments"][1:])
        if moment["seat"] == 1
    )
    page.keyboard.press("Home")
    for _ in range(step):
        page.keyboard.press("ArrowRight")
    page.get_by_test_id("why").click()
    played = page.get_by_test_id("advice").locator(f"[data-move='{record['moves'][step]}']")
    expect(played).to_contain_text("played")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_test_id("advice")).to_have_count(0)
