"""A house opened by the command of the installed wheel, without node and without the source tree."""

import re
import subprocess
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from helpers.installed import Installed, installed, wheel

from .pages import Front, Visitor
from .pages_medici_dice import GAME as DICE
from .pages_medici_dice import DiceTable

__all__ = ["installed", "wheel"]


@pytest.fixture(scope="module")
def address(installed: Installed) -> Iterator[str]:
    """A house opened by the command of the installed wheel; it must end without complaint."""
    command = [str(installed.programs / "fondaco"), "serve", "--no-browser", "--port", "0"]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    with subprocess.Popen(command, cwd=installed.folder, env=installed.surroundings, **pipes) as process:  # type: ignore[call-overload]
        found = re.search(r"http://\S+/", process.stdout.readline())
        assert found is not None, process.communicate()
        yield found[0]
        process.terminate()
        _, complaints = process.communicate(timeout=30)
    assert (process.returncode, complaints) == (0, "")


def test_a_game_is_begun_in_the_browser(address: str, browser: Browser) -> None:
    """The house's page, a table against bots, and a first move that the house answers."""
    visitor = Visitor(browser.new_page(locale="en-GB", reduced_motion="reduce"))
    visitor.page.goto(address)
    table = Front(visitor.page).play()
    table.pass_or_stop()
    assert any('"type":"move"' in frame for frame in visitor.frames)
    assert visitor.complaints == []
    visitor.page.close()


def test_a_game_is_played_to_its_end_in_the_browser(address: str, browser: Browser) -> None:
    """The solitaire of The Dice Game, from the front page to its result."""
    visitor = Visitor(browser.new_page(locale="en-GB", reduced_motion="reduce"))
    visitor.page.goto(address)
    visitor.page.get_by_test_id(f"game-{DICE}").click()
    visitor.page.get_by_test_id("solitaire").click()
    table = DiceTable(visitor.page).ready()
    table.play_to_the_end()
    expect(table.result).to_be_visible()
    assert visitor.complaints == []
    visitor.page.close()
