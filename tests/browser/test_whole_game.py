"""A whole game by clicking against bots: from the front page to a result whose record holds."""

import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import expect

from server.guests import House

from .conftest import Admit
from .pages import Visitor

SEATS = range(4)


def test_a_whole_game_by_clicking_and_its_record(house: House, admit: Admit, tmp_path: Path) -> None:
    """One click to a table against three bots, then every decision by a click, to the result and its record."""
    visitor = admit()
    table = visitor.at_the_door(house).play()
    table.play_on(until=lambda table: table.result.is_visible())
    scores = [int(table.page.get_by_test_id(f"result-seat-{seat}").locator("b").inner_text()) for seat in SEATS]
    with house.guest(table.id) as watcher:
        told = watcher.until(lambda message: message["type"] == "moment" and message["over"])
    assert scores == told["scores"]
    expect(table.page.get_by_test_id("again")).to_be_visible()

    table.page.get_by_test_id("fairness").click()
    expect(table.page.get_by_test_id("verdict")).to_contain_text("This deal was fair ✓")
    expect(table.page.get_by_test_id("secret")).to_be_hidden()
    table.page.get_by_test_id("fair-numbers").click()
    expect(table.page.get_by_test_id("secret")).to_be_visible()
    expect(table.page.get_by_test_id("verdict")).to_contain_text("the secret is the one that was promised")
    expect(table.page.get_by_test_id("verdict")).to_contain_text("Your own number was used")
    with table.page.expect_download() as download:
        table.page.get_by_test_id("record").click()
    record = tmp_path / "record.json"
    download.value.save_as(record)
    verified = subprocess.run(
        [sys.executable, "-m", "fondaco", "verify", str(record)], capture_output=True, text=True, timeout=60
    )
    assert verified.returncode == 0, verified.stdout + verified.stderr

    nothing_from_elsewhere(visitor, house)


def nothing_from_elsewhere(visitor: Visitor, house: House) -> None:
    """Every request of a whole game went to the house, and nothing complained (a broken content policy would)."""
    assert {urlsplit(request.url).netloc for request in visitor.requests} == {house.host}
    assert {urlsplit(socket.url).netloc for socket in visitor.sockets} == {house.host}
    assert len(visitor.requests) > 0
    assert visitor.complaints == []


def test_the_next_game_is_one_click_away(house: House, admit: Admit) -> None:
    """A finished game offers another one with the same company; the old one stays among my tables."""
    finished, (token,) = house.make("me", "greedy", nonce="mine")
    with house.guest(finished, token) as guest:
        guest.play_on(lambda moment: "pass" if "pass" in moment["legal"] else moment["legal"][-1])
    visitor = admit()
    table = visitor.at_table(house, finished, token).ready().at_the_end()
    table.page.get_by_test_id("again").click()
    table.page.wait_for_url(lambda url: not url.endswith(finished))
    table.my_turn()
    front = visitor.at_the_door(house)
    rows = front.page.get_by_test_id("my-tables").get_by_role("link")
    expect(rows).to_have_count(2)
    expect(rows.filter(has_text="score")).to_have_attribute("href", f"/t/{finished}")
