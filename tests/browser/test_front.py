"""The front page: games to choose by their pictures, against whom, what is mine in sight; and decks of one's own."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

import fondaco
from fondaco import bots
from server.guests import House

from .conftest import Admit
from .pages import Front, settle
from .test_axe import no_violations
from .test_polish import only_english, only_polish
from .test_small_screens import PHONE, fits

GAMES = ("medici", "medici-card", "medici-dice", "middle-ages")
LAPTOP = {"width": 1280, "height": 720}
REFUSED = "400 (Bad Request)"
MY_NAME = "Ada"


def card_of(page: Page, game: str) -> Locator:
    """The card by which a game is chosen."""
    return page.get_by_test_id(f"game-{game}")


def workshop(front: Front, game: str) -> Page:
    """Open the form for one's own deck, dice or cards."""
    card_of(front.page, game).click()
    front.page.get_by_test_id("other-bots").click()
    front.page.get_by_test_id("own-form").click()
    expect(front.page.get_by_test_id("workshop-well")).to_be_visible()
    return front.page


def write(field: Locator, value: str) -> None:
    """Change a field and leave it."""
    field.fill(value)
    field.press("Tab")


def test_four_games_are_chosen_by_their_pictures(house: House, admit: Admit) -> None:
    """By click and by key; each says for how many, how long, what about, and what is reconstructed."""
    page = admit(viewport=LAPTOP).at_the_door(house).page
    for game in GAMES:
        meta, card = fondaco.find(game).meta, card_of(page, game)
        assert card.locator("svg *").count() > 10, "it is drawn"
        expect(card).to_contain_text(f"{meta.players[0]}–{meta.players[-1]} players")
        expect(card).to_contain_text(f"about {meta.minutes} min")
        said = "partly reconstructed" if fondaco.find(game).component_word else meta.title
        expect(card).to_contain_text(said)
    card_of(page, "medici").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(card_of(page, "medici-card")).to_have_attribute("aria-pressed", "true")
    expect(card_of(page, "medici")).to_have_attribute("aria-pressed", "false")
    expect(page.get_by_test_id("reconstructed")).to_contain_text("reconstruction")
    card_of(page, "middle-ages").click()
    expect(page.get_by_role("heading", level=2, name="The Middle Ages")).to_be_visible()
    expect(page.get_by_test_id("reconstructed")).to_contain_text("not public")
    card_of(page, "medici").click()
    expect(page.get_by_test_id("reconstructed")).to_have_count(0)


def test_one_level_for_all_bots_is_chosen_and_remembered(house: House, admit: Admit) -> None:
    """The middle one at first, by its name and with what to expect; codes are apart; each game has its own choice."""
    front = admit().at_the_door(house)
    page = front.page
    middle = bots.opponent("medici")
    expect(front.play_now).to_contain_text(middle)
    expect(page.get_by_test_id(f"level-{middle}")).to_be_checked()
    expect(page.get_by_test_id("level-greedy")).to_have_count(0)
    told = set()
    for level in bots.levels_of("medici"):
        page.get_by_test_id(f"level-{level}").check()
        told.add(page.get_by_test_id("level-how").inner_text())
    assert len(told) == len(bots.levels_of("medici"))
    page.get_by_test_id("level-clerk").check()
    page.reload()
    expect(page.get_by_test_id("level-clerk")).to_be_checked()
    card_of(page, "middle-ages").click()
    expect(page.get_by_test_id("level-steward")).to_be_checked()
    card_of(page, "medici").click()
    page.get_by_test_id("more-bots").click()
    expect(page.get_by_test_id("levels")).to_contain_text("greedy")
    table = front.play()
    for seat in (1, 2, 3):
        expect(page.get_by_test_id(f"seat-{seat}")).to_contain_text("clerk")
    expect(page.get_by_test_id("you-0")).to_have_text("you")
    expect(page.locator("[data-testid^=you-]")).to_have_count(1)
    page.get_by_test_id("company").click()
    expect(page.get_by_test_id("company-0")).to_contain_text("you")
    assert table.id


def test_one_level_for_all_seats_of_another_table_and_another_for_one(house: House, admit: Admit) -> None:
    """The choice changes all bots; a seat of its own may still differ, and then that is said."""
    front = admit().at_the_door(house)
    page = front.page
    page.get_by_test_id("other-bots").click()
    front.dialog.get_by_test_id("level-banker").check()
    for seat in (1, 2, 3):
        expect(page.get_by_test_id(f"bot-{seat}")).to_have_value("banker")
    page.get_by_test_id("bot-2").select_option("apprentice")
    expect(front.dialog.get_by_test_id("level-how")).to_contain_text("Not all bots are of one level")
    page.get_by_test_id("open-table").click()
    for seat, level in ((1, "banker"), (2, "apprentice"), (3, "banker")):
        expect(page.get_by_test_id(f"seat-{seat}")).to_contain_text(level)


def test_what_is_mine_and_todays_deal_are_in_sight(house: House, admit: Admit) -> None:
    """On a laptop without scrolling, on a phone before the games; in Polish, by candle light, and for all to use."""
    visitor = admit(viewport=LAPTOP, bypass_csp=True, color_scheme="dark", locale="pl-PL")
    visitor.at_the_door(house).play()
    page = visitor.at_the_door(house).page
    expect(page.get_by_test_id("my-table")).to_be_in_viewport(ratio=1)
    expect(page.get_by_test_id("daily-play")).to_be_in_viewport(ratio=1)
    only_polish(page, only_english("medici"), "Moje stoły", "Dzisiejsze rozdanie", "Twoi przeciwnicy")
    no_violations(page)
    phone = admit(**PHONE)
    page = phone.at_the_door(house).page
    expect(page.get_by_test_id("daily-play")).to_be_in_viewport(ratio=1)
    settle(page)
    fits(page)


@pytest.mark.parametrize("game", ["medici-dice", "middle-ages"])
def test_what_is_in_the_box_is_said_to_be_reconstructed_at_the_table(house: House, admit: Admit, game: str) -> None:
    """The leaf shows what is in the box; my own seat is marked there as everywhere."""
    front = admit().at_the_door(house)
    card_of(front.page, game).click()
    front.play_now.click()
    expect(front.page.get_by_test_id("you-0")).to_have_text("you")
    front.page.get_by_test_id("contents").click()
    expect(front.dialog.get_by_test_id("reconstructed")).to_be_visible()
    expect(front.dialog.locator(".piece").last).to_be_visible()


def test_a_second_guest_of_one_name_is_offered_another(house: House, admit: Admit) -> None:
    """Whoever gives a name that somebody has is told, and sits down under one that is free with one click."""
    table, _ = house.make("me", "open", "open", seats=[{"kind": "me", "name": MY_NAME}, *[{"kind": "open"}] * 2])
    visitor = admit()
    page = visitor.at_table(house, table).page
    page.get_by_test_id("guest-name").fill("ADA")
    expect(page.get_by_test_id("name-taken")).to_contain_text("is called ADA already")
    expect(page.get_by_role("button", name="Take a seat")).to_be_disabled()
    page.get_by_test_id("free-name").click()
    expect(page.get_by_test_id("seat-1")).to_contain_text("ADA 2")
    expect(page.get_by_test_id("seat-1")).to_contain_text("you")


def test_a_deck_is_put_together_by_a_form_and_played_with(house: House, admit: Admit, tmp_path: Path) -> None:
    """Every change is drawn and read by the house; what cannot be played is refused; it is saved, and read again."""
    visitor = admit(errors_allowed=True)
    front = visitor.at_the_door(house)
    page = workshop(front, "medici-card")
    expect(page.get_by_test_id("workshop-cards")).to_have_text("110 cards")
    write(page.get_by_test_id("count-G2"), "1000")
    expect(page.get_by_test_id("workshop-problem")).to_contain_text("count is from 0 to")
    expect(page.get_by_test_id("workshop-done")).to_be_disabled()
    write(page.get_by_test_id("count-G2"), "0")
    expect(page.get_by_test_id("workshop-cards")).to_have_text("106 cards")
    page.get_by_test_id("workshop-all").check()
    write(page.get_by_test_id("count-G5gx2"), "3")
    expect(page.get_by_test_id("workshop-well")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_test_id("workshop-save").click()
    assert download.value.suggested_filename == "deck.toml"
    download.value.save_as(tmp_path / "deck.toml")
    deck = fondaco.find("medici-card").read_components(tmp_path / "deck.toml")
    assert {"good": "grain", "value": 5, "units": 2, "green": True, "count": 3} in deck["cards"]

    page.get_by_test_id("workshop-house").click()
    expect(page.get_by_test_id("workshop-cards")).to_have_text("110 cards")
    page.get_by_test_id("workshop-read").set_input_files(tmp_path / "deck.toml")
    expect(page.get_by_test_id("workshop-cards")).to_have_text("109 cards")
    page.get_by_test_id("workshop-done").click()
    expect(page.get_by_test_id("own-name")).to_have_text("my deck")
    page.get_by_test_id("open-table").click()
    page.get_by_test_id("contents").click()
    expect(front.dialog).to_contain_text("the table's own cards")
    assert [complaint for complaint in visitor.complaints if REFUSED not in complaint] == []


def test_dice_and_cards_are_changed_side_by_side_and_part_by_part(house: House, admit: Admit) -> None:
    """What is drawn is what was chosen, as the house reads it; a refusal names what is wrong."""
    visitor = admit(errors_allowed=True, bypass_csp=True)
    front = visitor.at_the_door(house)
    page = workshop(front, "medici-dice")
    page.get_by_test_id("face-0-0").select_option("fur4")
    write(page.get_by_test_id("spaces-4"), "99")
    expect(page.get_by_test_id("workshop-problem")).to_contain_text("a ship has 3 to 10 spaces")
    write(page.get_by_test_id("spaces-4"), "8")
    expect(page.get_by_test_id("workshop-well")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")

    page = workshop(front, "middle-ages")
    page.get_by_test_id("pick-5").click()
    write(page.get_by_test_id("icons-coin"), "1")
    expect(page.get_by_test_id("pick-5")).to_have_accessible_name(re.compile("1 Jewel \\+ 1 Coin"))
    write(page.get_by_test_id("structure-castle").locator("input").last, "5 each")
    expect(page.locator("[data-card='5'].full")).to_contain_text("5")
    write(page.get_by_test_id("structure-castle").locator("input").last, "5 sometimes")
    expect(page.get_by_test_id("workshop-problem")).to_contain_text("'5 sometimes' is not one of")
    no_violations(page)
