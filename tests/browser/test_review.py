"""A finished game is reviewed: asked for, waited for, read beside the board, shared, and gone on with otherwise."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from server.guests import House
from server.test_review import until_done

from .axe import no_violations
from .conftest import Admit
from .pages import Visitor
from .pages_medici_dice import GAME, at_dice, play_dice
from .test_polish import only_english, only_polish
from .test_small_screens import PHONE, fits

THREE = 3
LEAST = 0.005
"""What is less is told as nothing."""


def finished(house: House, *seats: str) -> tuple[str, str]:
    """A table of the dice game that has come to its end, and my token there."""
    table, (token,) = house.make(*seats, game=GAME)
    play_dice(house, table, token, until=lambda moment: False)
    return table, token


def ask_for_review(page: Page, house: House, table: str) -> dict[str, Any]:
    """Ask for a review on its page and wait until it is drawn; the review as the house tells it."""
    page.get_by_test_id("review-ask").click()
    expect(page.get_by_test_id("review-progress").or_(page.get_by_test_id("review-chart"))).to_be_visible()
    review = until_done(house, table)
    expect(page.get_by_test_id("review-chart")).to_be_visible()
    return review


def costliest(review: dict[str, Any], seat: int) -> list[int]:
    """After how many moves a seat's three costliest decisions were made, the worst first."""
    own = [step for step in review["steps"] if step["seat"] == seat and step["loss"] >= LEAST]
    return [step["number"] - 1 for step in sorted(own, key=lambda step: -step["loss"])[:THREE]]


def test_a_review_tells_luck_from_skill_and_leads_to_what_was_better(thinking: House, admit: Admit) -> None:
    """From the result to the review; its decisions are places to go to; a game goes on from there; others may look."""
    table, token = finished(thinking, "me", "greedy")
    last = thinking.number(table)
    visitor = admit()
    at = at_dice(visitor, thinking, table, token).at_the_end()
    page = at.page
    page.get_by_test_id("review").click()
    page.wait_for_url(re.compile(rf"/review/{table}$"))
    review = ask_for_review(page, thinking, table)
    expect(at.result).to_have_count(0)
    for seat, told in enumerate(review["seats"]):
        expect(page.get_by_test_id(f"review-seat-{seat}").locator(".result")).to_have_text(f"{told['result']:.0%}")

    costly = page.get_by_test_id("costly")
    steps = costliest(review, 0)
    expect(costly).to_have_count(len(steps))
    assert [int(each.get_attribute("data-step") or -1) for each in costly.all()] == steps
    costly.first.click()
    expect(at.slider.first).to_have_value(str(steps[0]))
    expect(at.entry(steps[0])).to_have_attribute("aria-current", "step")
    better = costly.first.locator("i").inner_text().removeprefix("better: ")
    expect(page.get_by_test_id("review-decision")).to_contain_text(f"Better was: {better}, worth")
    page.keyboard.press("ArrowRight")
    expect(at.slider.first).to_have_value(str(steps[0] + 1))
    page.get_by_test_id("review-chart").click(position={"x": 2, "y": 80})
    expect(at.slider.first).to_have_value("0")
    page.keyboard.press("End")
    expect(at.slider.first).to_have_value(str(last))
    expect(page.get_by_test_id("review-what-if")).to_have_attribute("aria-disabled", "true")

    with page.expect_download() as download:
        page.get_by_test_id("review-record").click()
    assert download.value.suggested_filename == f"{GAME}-{table}.json"
    page.get_by_test_id("review-share").click()
    others_read_it(admit(), page.get_by_test_id("review-link").input_value(), len(review["seats"]))
    page.keyboard.press("Escape")
    costly.first.click()
    goes_on_otherwise(visitor, table, review["steps"][steps[0]]["seat"])


def others_read_it(visitor: Visitor, link: str, seats: int) -> None:
    """Whoever has the link sees the review that was made, and goes through the game."""
    visitor.page.goto(link)
    expect(visitor.page.get_by_test_id("review-chart")).to_be_visible()
    expect(visitor.page.locator("[data-testid^=review-seat-]")).to_have_count(seats)
    visitor.page.keyboard.press("Home")
    expect(visitor.page.get_by_test_id("replay").first).to_have_value("0")


def goes_on_otherwise(visitor: Visitor, table: str, seat: int) -> None:
    """From the moment on the table, with the proposed seat and another level."""
    page = visitor.page
    page.get_by_test_id("review-what-if").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator(f"[name=seat][value='{seat}']")).to_be_checked()
    page.get_by_test_id("what-if-bot").select_option("apprentice")
    page.get_by_test_id("what-if-open").click()
    page.wait_for_url(lambda url: "/t/" in url and table not in url)
    expect(page.get_by_test_id("take")).to_be_visible()
    expect(page.get_by_test_id(f"seat-{1 - seat}")).to_contain_text("apprentice")


def test_alone_every_choice_tells_the_points_it_lost(thinking: House, admit: Admit) -> None:
    """On a phone, in Polish; nothing stands out, nothing is English, axe-core has nothing to say."""
    table, token = finished(thinking, "me")
    visitor = admit(locale="pl-PL", **PHONE)
    page = at_dice(visitor, thinking, table, token).page
    page.goto(f"http://{thinking.host}/review/{table}")
    review = ask_for_review(page, thinking, table)
    assert review["unit"] == "points"
    lost = page.get_by_test_id("decisions").locator("tbody td:nth-child(3)")
    expect(lost).to_have_text([f"{step['loss']:.1f}".replace(".", ",") for step in review["steps"]])
    fits(page)
    only_polish(page, only_english("medici_dice"), "Szczęście i umiejętności", "Każda decyzja", "Co zrobił los")
    no_violations(page)


def test_a_game_that_is_not_over_has_no_review(house: House, admit: Admit) -> None:
    """Its address leads to the table."""
    table, tokens = house.make("me", "me", game=GAME)
    page = at_dice(admit(), house, table, *tokens).my_turn().page
    page.goto(f"http://{house.host}/review/{table}")
    expect(page.get_by_test_id("take")).to_be_visible()
    expect(page.get_by_test_id("review-page")).to_have_count(0)
