"""Board and controls tell the same moment, and every reckoning is shown once, however early one acts."""

import pytest
from playwright.sync_api import Page, expect

from server.guests import Guest, House

from .conftest import Admit
from .pages import Table, day_has_ended, forward, play_until

WHOLE_WALK = 10_000
"""Milliseconds in which the board has come to the newest moment, at any pace."""
WHOLE_GAME = 180_000
"""Milliseconds in which a game comes to its end, on a busy machine too."""
DAYS = ["1", "2", "3"]
TAKE = "[data-testid=take][aria-disabled=false]"
NEXT_DIE = "[data-die][aria-pressed=false][aria-disabled=false]"
WHOLE_GAMES = [
    ("medici", 2, ["[data-testid=pass]", "[data-testid=stop]"], DAYS),
    ("medici-card", 2, ["[data-testid=take]"], DAYS),
    ("medici-dice", 2, [TAKE, NEXT_DIE], DAYS),
    ("middle-ages", 3, ["[data-testid^=to-]", "[data-testid^=do-]", "main [data-decide]"], ["scoring"]),
]
"""How many play, what is clicked, the first that is there, and how the titles of the reckonings end."""
EAGER = """decisions => {
    let acts = 0;
    window.read = [];
    const act = () => {
        const decision = document.querySelector("[data-testid=result]")
            ? null : decisions.map(each => document.querySelector(each)).find(each => each !== null);
        const title = document.querySelector("#scoring-title")?.innerText;
        if (decision && (title === undefined || acts < 2)) {
            acts += title === undefined ? 0 : 1;
            decision.click();
        } else if (title !== undefined) {
            window.read.push(title);
            acts = 0;
            document.querySelector("[data-testid=scoring-skip]").click();
        }
    };
    new MutationObserver(act).observe(document.body, { childList: true, subtree: true, attributes: true });
    act();
}"""
"""Decides as soon as anything can be clicked; a reckoning is put away only after two decisions made beside it."""


def mine_to_bid(guest: Guest) -> bool:
    """Whether the first seat is asked for a bid before the two others."""
    view = guest.now["view"]
    return bool(guest.now["turn"] == 0 and view["phase"] == "bid" and view["speakers"][0] == 0)


def come_when_mine(house: House, admit: Admit) -> tuple[Table, list[str]]:
    """A table of three where I have decided and the others have played until it is my turn again; time stands still
    in my browser, so its board has not come to that."""
    name, tokens = house.make("me", "me", "me")
    forward(house, name, *tokens, until=mine_to_bid)
    visitor = admit(pace="calm")
    visitor.page.clock.install(time=0)
    table = visitor.at_table(house, name, tokens[0]).my_turn()
    visitor.page.clock.pause_at(60_000)
    table.passing.click()
    play_others(house, name, tokens)
    return table, tokens


def play_others(house: House, name: str, tokens: list[str]) -> None:
    """The others play until the first seat is asked again."""
    with house.guest(name, *tokens[1:]) as guest:
        guest.turn()
        while guest.now["turn"] != 0:
            guest.move(modest(guest.now["legal"]))


def modest(legal: list[str]) -> str:
    """Bid nothing, show single cards."""
    return "pass" if "pass" in legal else "stop"


def behind(table: Table, house: House) -> None:
    """The board shows an earlier moment, names whom it waits for there, and offers nothing to decide."""
    expect(table.skip_ahead).to_be_visible()
    expect(table.decision).to_have_count(0)
    assert table.number() < house.number(table.id)
    expect(table.page.get_by_test_id("seat-0")).not_to_have_class("turn")


def at_my_decision(table: Table, house: House) -> None:
    """The board shows the newest moment, in which I am to decide."""
    table.my_turn()
    assert table.number() == house.number(table.id)
    expect(table.page.get_by_test_id("seat-0").get_by_text("is to move")).to_have_count(1)
    expect(table.skip_ahead).to_have_count(0)


def test_a_decision_is_offered_when_the_board_has_come_to_it(house: House, admit: Admit) -> None:
    """Others' moves are shown one after the other, and only then I am asked."""
    table, _ = come_when_mine(house, admit)
    behind(table, house)
    table.page.clock.run_for(WHOLE_WALK)
    at_my_decision(table, house)


@pytest.mark.parametrize("way", ["button", "board", "key", "setting"])
def test_a_click_a_key_or_a_setting_skips_ahead(house: House, admit: Admit, way: str) -> None:
    """What is on the way is not shown, and nothing is decided by it."""
    table, _ = come_when_mine(house, admit)
    behind(table, house)
    before = house.number(table.id)
    if way == "button":
        table.skip_ahead.click()
    elif way == "board":
        table.page.get_by_test_id("seat-1").click()
    elif way == "setting":
        table.page.get_by_test_id("settings").click()
        table.page.locator("[name=pace][value=instant]").check()
        table.page.keyboard.press("Escape")
    else:
        table.page.keyboard.press("p")
    at_my_decision(table, house)
    assert house.number(table.id) == before


def read(page: Page) -> list[str]:
    """The reckonings that were on the table until they were put away."""
    titles: list[str] = page.evaluate("window.read")
    return titles


@pytest.mark.parametrize(("game", "players", "decisions", "reckonings"), WHOLE_GAMES)
def test_whoever_acts_as_early_as_can_be_is_shown_every_reckoning(
    house: House, admit: Admit, game: str, players: int, decisions: list[str], reckonings: list[str]
) -> None:
    """A whole game, each decision made in the very moment it is offered."""
    name, tokens = house.make("me", *["random"] * (players - 1), game=game)
    table = admit().at_table(house, name, *tokens)
    expect(table.log).to_be_visible()
    table.page.evaluate(EAGER, decisions)
    expect(table.result).to_be_visible(timeout=WHOLE_GAME)
    assert [title.split()[-1] for title in read(table.page)] == reckonings


def test_reckonings_of_several_days_wait_for_each_other(house: House, admit: Admit) -> None:
    """Whoever looked back while two days ended is shown both when coming to the present."""
    name, tokens = house.make("me", "me")
    forward(house, name, *tokens, until=lambda guest: guest.now["number"] >= 4)
    table = admit().at_table(house, name).ready()
    table.entry(1).click()
    expect(table.past).to_be_visible()
    ended = 0

    def two_days(guest: Guest) -> bool:
        nonlocal ended
        ended += day_has_ended(guest)
        return ended == 2

    play_until(house, name, *tokens, until=two_days, choose=modest)
    expect(table.past).to_contain_text(f"of {house.number(name)}")
    table.page.keyboard.press("Space")
    for day in (1, 2):
        expect(table.scoring).to_contain_text(f"Reckoning of day {day}")
        table.page.get_by_test_id("scoring-skip").click()
    expect(table.scoring).to_have_count(0)
