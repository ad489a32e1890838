"""Every moment can be gone back to, during the game and after it: by the log, by keys, by the slider."""

from playwright.sync_api import Locator, expect

from server.guests import House

from .conftest import Admit
from .pages import Table, forward, moves_told

MOVES = 14
VISITS = 2


def shows(table: Table, number: int, last: int) -> None:
    """The table shows this moment, and says so where it is not the newest."""
    expect(table.slider).to_have_value(str(number))
    expect(table.entry(number)).to_have_attribute("aria-current", "step")
    if number == last:
        expect(table.past).to_have_count(0)
    else:
        expect(table.past).to_contain_text(f"Moment {number} of {last}")


def slide(slider: Locator, number: int) -> None:
    """Move the slider as a finger does."""
    slider.evaluate(
        "(slider, to) => { slider.value = to; slider.dispatchEvent(new Event('input', { bubbles: true })) }", number
    )


def test_log_keys_and_slider_lead_to_the_same_moments(house: House, admit: Admit) -> None:
    """A moment looks the same by whichever way it is reached; back in the present I may go on."""
    name, tokens = house.make("me", "me")
    forward(house, name, *tokens, until=moves_told(MOVES))
    table = admit().at_table(house, name, *tokens).my_turn()
    now = table.position()

    table.entry(5).click()
    shows(table, 5, MOVES)
    fifth = table.position()
    assert fifth != now
    expect(table.decision).to_have_count(0)

    table.page.keyboard.press("ArrowLeft")
    shows(table, 4, MOVES)
    table.page.keyboard.press("Home")
    shows(table, 0, MOVES)
    first = table.position()
    table.page.keyboard.press("ArrowRight")
    shows(table, 1, MOVES)
    table.page.keyboard.press("End")
    shows(table, MOVES, MOVES)
    assert table.position() == now

    slide(table.slider, 5)
    shows(table, 5, MOVES)
    assert table.position() == fifth
    table.slider.focus()
    table.page.keyboard.press("Home")
    shows(table, 0, MOVES)
    assert table.position() == first

    table.live.click()
    shows(table, MOVES, MOVES)
    assert table.position() == now
    table.entry(3).click()
    table.past.get_by_role("button").click()
    shows(table, MOVES, MOVES)
    table.pass_or_stop()


def test_looking_back_is_not_disturbed_by_the_game_going_on(house: House, admit: Admit) -> None:
    """Others, who are here all the time, play on; I stay where I look, and the present is where they are."""
    name, tokens = house.make("me", "me")
    with house.guest(name, *tokens):
        forward(house, name, *tokens, until=moves_told(MOVES))
        table = admit().at_table(house, name).ready()
        table.entry(5).click()
        fifth = table.position()
        forward(house, name, *tokens, until=moves_told(MOVES + 6))
        expect(table.past).to_contain_text(f"Moment 5 of {MOVES + 6}")
        assert table.position() == fifth
    table.page.keyboard.press("Space")
    shows(table, MOVES + 6, MOVES + 6)


def test_a_finished_game_can_be_gone_through(house: House, admit: Admit) -> None:
    """After the end all moments are there, from the deal to the result."""
    name, tokens = house.make("me", "me")
    forward(house, name, *tokens, until=lambda guest: bool(guest.now["over"]), bid=True)
    last = house.number(name)
    table = admit().at_table(house, name).ready().at_the_end()
    table.result.get_by_role("button", name="See the board").click()
    expect(table.result).to_have_count(0)
    end = table.position()
    table.page.keyboard.press("Home")
    shows(table, 0, last)
    table.entry(last // 2).click()
    shows(table, last // 2, last)
    assert table.position() != end
    table.page.keyboard.press("End")
    shows(table, last, last)
    assert table.position() == end
    table.page.get_by_role("button", name="Result").click()
    expect(table.result).to_be_visible()
    table.entry(0).click()
    expect(table.result).to_have_count(0)


def test_whoever_comes_late_sees_how_it_ended_at_once(house: House, admit: Admit) -> None:
    """What happened before one came is not played out; this must not depend on how fast the past arrives."""
    name, tokens = house.make("me", "me")
    forward(house, name, *tokens, until=lambda guest: bool(guest.now["over"]), bid=True)
    visitor = admit()
    for _ in range(VISITS):
        table = visitor.at_table(house, name).ready()
        expect(table.result.or_(table.scoring)).to_be_visible()
        expect(table.scoring).to_have_count(0, timeout=1)
