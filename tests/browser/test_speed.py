"""What a visitor waits for: little to load, a table at once, a move as soon as it is clicked.

What takes time is timed by `make long` alone: `make test` runs on machines of any speed."""

import gzip
import os
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Response

from server.guests import House

from .conftest import Admit
from .pages import Table

SCRIPT_BYTES_MOST = 150_000
LONG = 1000
"""Bytes from which on compressing is worth it."""
TABLE_MILLISECONDS_MOST = 2000
MOVE_MILLISECONDS_MOST = 100
MOVES = 8
timed = pytest.mark.skipif("FONDACO_LONG" not in os.environ, reason="timed by make long")
CLICK_TO_TABLE = """() => new Promise(resolve => {
    const start = performance.now();
    const look = () => {
        const there = ["lot", "markets", "log-entry"].every(name => document.querySelector(`[data-testid=${name}]`));
        if (there) resolve(performance.now() - start);
        else requestAnimationFrame(look);
    };
    document.querySelector("[data-testid=play-now]").click();
    look();
})"""
CLICK_TO_MOVE = """control => new Promise(resolve => {
    const log = document.querySelector("[data-testid=log]");
    const before = log.querySelectorAll("[data-testid=log-entry]").length;
    const start = performance.now();
    const watch = new MutationObserver(() => {
        if (log.querySelectorAll("[data-testid=log-entry]").length === before) return;
        watch.disconnect();
        requestAnimationFrame(() => resolve(performance.now() - start));
    });
    watch.observe(log, { childList: true, subtree: true });
    control.click();
})"""


def test_little_script_is_loaded(house: House, admit: Admit) -> None:
    """All scripts of the front page and a table together, compressed as they travel."""
    visitor = admit()
    scripts: dict[str, Response] = {}

    def note(response: Response) -> None:
        if response.request.resource_type == "script":
            scripts[response.url] = response

    visitor.page.on("response", note)
    visitor.at_the_door(house).play().my_turn()
    long = [response for response in scripts.values() if len(response.body()) > LONG]
    assert {response.header_value("content-encoding") for response in long} == {"gzip"}
    sizes = {urlsplit(url).path: len(gzip.compress(response.body())) for url, response in scripts.items()}
    print(f"{sum(sizes.values()):,} bytes of script, compressed: {sizes}")
    assert 0 < sum(sizes.values()) <= SCRIPT_BYTES_MOST


@timed
def test_a_table_against_bots_is_ready_at_once(house: House, admit: Admit) -> None:
    """From the click to board, lot and log on the screen."""
    front = admit(pace="brisk").at_the_door(house)
    milliseconds = front.page.evaluate(CLICK_TO_TABLE)
    print(f"{milliseconds:.0f} ms from the click to the table")
    assert milliseconds < TABLE_MILLISECONDS_MOST


@timed
def test_a_move_is_shown_at_once(house: House, admit: Admit) -> None:
    """From the click to the next picture with the move in the log; the machine may be busy, so the best one counts."""
    table: Table = admit(pace="brisk").at_the_door(house).play()
    times = []
    for _ in range(MOVES):
        table.my_turn()
        control = table.passing if table.passing.is_visible() else table.stop
        times.append(control.evaluate(CLICK_TO_MOVE))
    print(f"from the click to the move shown: {', '.join(f'{time:.0f}' for time in times)} ms")
    assert min(times) < MOVE_MILLISECONDS_MOST
