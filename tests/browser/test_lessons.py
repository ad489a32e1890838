"""A guided first game, by doing: from the front page through every step, with the controls that are pointed at."""

import pytest
from playwright.sync_api import Page, expect

import fondaco
from fondaco.server.lessons import lesson_of
from server.guests import House

from .axe import no_violations
from .conftest import Admit

SAID_AROUND = 2
"""What is said before the first decision and after the last."""
POINTED = "element => getComputedStyle(element).outlineStyle === 'dashed'"


def do(page: Page, move: str) -> None:
    """Do what is told, by the controls for it; the last one of them is pointed at."""
    verb, *more = move.split()
    names = {"draw": "draw", "stop": "stop", "pass": "pass", "reveal": "reveal", "top": "top", "take": "take"}
    control = names.get(verb, f"do-{verb}")
    if verb == "bid":
        control = "bid"
        page.get_by_test_id("bid-input").fill(more[0])
    elif verb == "take":
        for each in more:
            die, card = page.get_by_test_id(f"die-{int(each) - 1}"), page.get_by_test_id(f"reach-{each}")
            if die.count():
                die.click()
            elif each != "1":
                card.click()
    elif verb in ("add", "discard", "build", "join", "store"):
        page.get_by_test_id(f"hand-{more[0]}").click()
        control = f"to-{more[2]}" if verb == "add" else control
    last = page.get_by_test_id(control)
    expect(last).to_be_visible()
    assert last.evaluate(POINTED), f"nothing points at {control}"
    last.click()


@pytest.mark.parametrize("game", fondaco.games())
def test_a_game_is_learned_step_by_step(house: House, admit: Admit, game: str) -> None:
    """Each decision is told and pointed at; at the end everything is free, and the table is in no list."""
    prepared = lesson_of(game)
    assert prepared is not None
    front = admit().at_the_door(house)
    page = front.page
    page.get_by_test_id(f"game-{game}").click()
    page.get_by_test_id("learn").click()
    lesson = page.get_by_test_id("lesson")
    page.get_by_test_id("lesson-next").click()
    done = 0
    while True:
        told = page.locator("[data-testid=lesson][data-move]")
        expect(told.or_(page.locator("[data-testid=lesson-leave].primary"))).to_be_visible()
        if told.count() == 0:
            break
        move, before = told.get_attribute("data-move") or "", lesson.inner_text()
        do(page, move)
        expect(lesson).not_to_have_text(before, use_inner_text=True)
        done += 1
    assert 10 <= done + SAID_AROUND <= 15
    page.get_by_test_id("lesson-leave").click()
    expect(lesson).to_have_count(0)


def test_what_the_lesson_does_not_tell_is_not_played_until_it_is_left(house: House, admit: Admit) -> None:
    """It says so, and lets whoever wants to decide by themselves."""
    page = admit().at_the_door(house).page
    page.get_by_test_id("learn").click()
    page.get_by_test_id("lesson-next").click()
    expect(page.locator("[data-testid=lesson][data-move='bid 20']")).to_be_visible()
    no_violations(page)
    page.get_by_test_id("pass").click()
    expect(page.get_by_test_id("lesson-strayed")).to_be_visible()
    expect(page.get_by_test_id("said-0")).not_to_contain_text("pass")
    page.get_by_test_id("lesson-leave").click()
    page.get_by_test_id("pass").click()
    expect(page.locator("[data-testid=log-entry][data-number='3']").first).to_be_visible()
