"""A Chromium, a house, and guests who come to it."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserType

import fondaco
from fondaco import bots
from server.conftest import open_house
from server.guests import House

from .pages import Visitor, expect_within_seconds
from .profiles import Profiles

__all__ = ["open_house"]

FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--process-per-site",
    "--disable-site-isolation-trials",
]
"""The last two let all pages of a profile share one process, which outlives each of them."""
DESKTOP = {"width": 1440, "height": 900}
Admit = Callable[..., Visitor]


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any], browser_type: BrowserType) -> dict[str, Any]:
    """Debian's Chromium, or Playwright's own."""
    chromium = shutil.which("chromium")
    if chromium is None and not Path(browser_type.executable_path).exists():
        pytest.fail("no Chromium was found for these tests: make browser finds or installs one.", pytrace=False)
    return browser_type_launch_args | {"executable_path": chromium, "args": FLAGS}


@pytest.fixture(scope="session", autouse=True)
def _surroundings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Patience for a slow machine; and bots that play interpreted, so that no test waits for a compiler."""
    expect_within_seconds()
    with pytest.MonkeyPatch.context() as surroundings:
        surroundings.setenv("FONDACO_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One house for all tests: each has tables of its own there. It must end without complaint."""
    house = House(tmp_path_factory.mktemp("data"))
    yield house
    assert house.close() == ""
    assert house.process.returncode == 0


@pytest.fixture(scope="session")
def thinking(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One house whose games are compiled, which coach and review need."""
    with pytest.MonkeyPatch.context() as surroundings:
        surroundings.delenv("FONDACO_CACHE")
        for game in fondaco.games():
            bots.warm(fondaco.find(game))
        house = House(tmp_path_factory.mktemp("thinking"))
    yield house
    assert house.close() == ""


@pytest.fixture(scope="session")
def profiles(browser: Browser, house: House) -> Profiles:
    """The profiles of this browser."""
    return Profiles(browser, house)


@pytest.fixture
def admit(profiles: Profiles) -> Iterator[Admit]:
    """Lets visitors in, each with a browser profile of their own; none may meet an error in the console."""
    visitors: list[Visitor] = []

    def admit_one(pace: str = "instant", errors_allowed: bool = False, **more: Any) -> Visitor:
        settings = {"locale": "en-GB", "viewport": DESKTOP, "reduced_motion": "reduce", "accept_downloads": True}
        visitor = Visitor(profiles.lend(pace, **{**settings, **more}))
        if not errors_allowed:
            visitors.append(visitor)
        return visitor

    yield admit_one
    profiles.take_back()
    assert [complaint for visitor in visitors for complaint in visitor.complaints] == []
