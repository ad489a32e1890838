"""The reckoning of a day, step by step, with the arithmetic of ties; it can be skipped and called up again."""

from playwright.sync_api import expect

from server.guests import House

from .conftest import Admit
from .pages import day_has_ended, forward

STEPS = 8
"""Ships, rises, five goods, balance."""
TIE_OF_SHIPS = "places 1, 2, 3 and 4: 30 + 20 + 10 + 0 = 60, shared by 4: 15 each"
TIE_IN_A_MARKET = "places 1, 2, 3 and 4: 10 + 5 + 0 + 0 = 15, shared by 4: 3 each, rounded down"
FEW_CARDS = 2
"""So many left in the deck: the day is nearly over."""


def test_a_day_is_reckoned_before_my_eyes_step_by_step(house: House, admit: Admit) -> None:
    """Every step once, forwards and back, by buttons and by keys, while the next decision is already offered."""
    name, *tokens = a_table_of(house, 3)
    forward(house, name, *tokens, until=lambda guest: guest.now["view"]["deck"] <= FEW_CARDS)
    table = admit().at_table(house, name, *tokens)
    table.play_on(until=lambda table: table.scoring.is_visible())
    titles = []
    for step in range(STEPS):
        expect(table.scoring.locator("[aria-current=step]")).to_have_attribute(
            "aria-label", f"Step {step + 1} of {STEPS}"
        )
        titles.append(table.scoring.locator("h3").inner_text().strip())
        if step < STEPS - 1:
            table.page.get_by_test_id("scoring-next").click()
    assert titles == [
        "The ships",
        "Markets rise",
        "Market: cloth",
        "Market: fur",
        "Market: grain",
        "Market: dye",
        "Market: spice",
        "The day's balance",
    ]
    expect(table.decision).to_be_visible()
    table.scoring.get_by_role("button", name="Back").click()
    expect(table.scoring).to_contain_text("Market: spice")
    table.page.keyboard.press("ArrowLeft")
    expect(table.scoring).to_contain_text("Market: dye")
    table.page.keyboard.press("ArrowRight")
    expect(table.scoring).to_contain_text("Market: spice")
    table.page.get_by_test_id("scoring-next").click()
    table.page.get_by_test_id("scoring-next").click()
    expect(table.scoring).to_have_count(0)
    table.pass_or_stop()


def a_table_of(house: House, players: int) -> tuple[str, ...]:
    """A table all of whose seats are mine."""
    name, tokens = house.make(*["me"] * players)
    return (name, *tokens)


def test_a_tie_is_spelled_out_and_the_reckoning_can_be_called_up_again(house: House, admit: Admit) -> None:
    """Where nobody ever bids, all tie: the places' pay is added up and shared, as the rules say."""
    name, *tokens = a_table_of(house, 4)
    forward(house, name, *tokens, until=day_has_ended)
    table = admit().at_table(house, name, *tokens).my_turn()
    expect(table.scoring).to_have_count(0)
    line = table.entries.filter(has_text="Reckoning of day 1")
    line.click()
    expect(table.scoring).to_contain_text("Reckoning of day 1")
    expect(table.scoring).to_contain_text(TIE_OF_SHIPS)
    for _ in range(2):
        table.page.get_by_test_id("scoring-next").click()
    expect(table.scoring).to_contain_text(TIE_IN_A_MARKET)
    table.page.get_by_test_id("scoring-skip").click()
    expect(table.scoring).to_have_count(0)
    line.click()
    table.page.keyboard.press("Escape")
    expect(table.scoring).to_have_count(0)
