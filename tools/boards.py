"""Pictures of every board, to be looked at: `python tools/boards.py [FOLDER]`, by default test-results/boards.

Every game in mid-play and the front page, by day and by night, on a desktop and on a phone, in English and Polish.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect, sync_playwright
from screenshots import FIRST, MIDDLE, REPOSITORY, House, play_some, play_to

FOLDER = REPOSITORY / "test-results" / "boards"
SCREENS: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1280, "height": 720}},
    "phone": {"viewport": {"width": 360, "height": 640}, "is_mobile": True, "has_touch": True},
}
GAMES = (
    ("medici-card", 4, 6, MIDDLE, "market"),
    ("medici-dice", 4, 8, MIDDLE, "tray"),
    ("medici-dice", 1, 5, MIDDLE, "tray"),
    ("middle-ages", 4, 8, FIRST, "turn-card"),
)
"""Games: players, moves of Ada's before the picture, which of the legal ones, and what must be seen."""


def boards(house: House) -> dict[str, tuple[str, str, str]]:
    """Tables in mid-play: by a name for their pictures, the table, Ada's token and what must be seen."""
    found = {"medici": (*play_to(house, day=2), "lot")}
    for game, players, moves, which, shown in GAMES:
        name = game if players > 1 else f"{game}-alone"
        found[name] = (*play_some(house, game, players, moves, which), shown)
    return found


def come(page: Page, house: House, table: str, token: str, shown: str) -> None:
    """Sit down at Ada's seat; on a slow machine a reckoning may lie over the board."""
    page.goto(f"http://{house.host}/t/{table}#k={token}")
    expect(page.get_by_test_id(shown)).to_be_visible()
    if page.get_by_test_id("scoring").is_visible():
        page.get_by_test_id("scoring-skip").click()
    expect(page.get_by_test_id("log")).to_have_attribute("aria-busy", "false")


def look(browser: Browser, house: House, tables: dict[str, tuple[str, str, str]], folder: Path) -> None:
    """One picture of each board and of the front page on each screen, in each light, in each language."""
    for screen, size in SCREENS.items():
        for light in ("light", "dark"):
            for language in ("en-GB", "pl-PL"):
                context = browser.new_context(color_scheme=light, locale=language, reduced_motion="reduce", **size)
                context.add_init_script("localStorage.setItem('fondaco.pace', 'instant')")
                page = context.new_page()
                for name, at in {"front": None, **tables}.items():
                    if at is None:
                        page.goto(f"http://{house.host}/")
                        expect(page.get_by_test_id("play-now")).to_be_visible()
                        page.wait_for_load_state("networkidle")
                    else:
                        come(page, house, *at)
                    page.evaluate("document.fonts.ready.then(() => null)")
                    page.screenshot(path=folder / f"{name}-{screen}-{light}-{language[:2]}.png", animations="disabled")
                context.close()


def main() -> None:
    """Open a house, play to the middle of each game, look at all of it, close the house."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        house = House(Path(data))
        try:
            browser = playwright.chromium.launch(
                executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
            )
            look(browser, house, boards(house), folder)
            browser.close()
        finally:
            house.close()
    print(f"{len(list(folder.glob('*.png')))} pictures in {folder}")


if __name__ == "__main__":
    main()
