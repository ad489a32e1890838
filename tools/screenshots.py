"""Makes the pictures of the documentation anew: `python tools/screenshots.py [FOLDER]`, by default docs/pictures.

A house is opened over an empty folder, a game is played to moments worth seeing, and a Chromium looks at them.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
import time
from io import BytesIO
from pathlib import Path
from typing import Any

import httpx
from PIL import Image, ImageChops, ImageFilter
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

REPOSITORY = Path(__file__).parents[1]
sys.path.insert(0, str(REPOSITORY / "tests"))

from server.guests import Guest, House  # noqa: E402 (the tests' way to open a house)

WIDE = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 360, "height": 740}, "is_mobile": True, "has_touch": True, "device_scale_factor": 2}
NAMES = ("Ada", "Cosimo", "Lucrezia", "Piero")
FIRST, MIDDLE = 0.0, 0.5
OTHER_GAMES = (
    ("medici-card", 4, 6, MIDDLE, "market", "card.png"),
    ("medici-dice", 4, 8, MIDDLE, "tray", "dice.png"),
    ("medici-dice", 1, 5, MIDDLE, "tray", "solitaire.png"),
    ("middle-ages", 4, 12, FIRST, "turn-card", "ages.png"),
)
"""Other games: players, moves of Ada's before the picture, which of the legal ones, what must be seen, and its name."""
COLOURS = 256
BLUR = 2
GRAIN = 7
"""What differs less from its surroundings is paper."""
BYTES_MOST = 320_000
CARDS_IN_A_FINE_LOT = 2
CARDS_ABOARD = 2
CARDS_ABOARD_ALL = 7
EAGERNESS = 3
"""Florins offered for a card beyond its worth."""


def make_table(house: House, game: str = "medici", players: int = 4) -> tuple[str, str]:
    """A table of Ada and bots: its id, and Ada's token."""
    bots = [{"kind": "bot", "bot": "greedy", "name": name} for name in NAMES[1:players]]
    seats = [{"kind": "me", "name": NAMES[0]}, *bots]
    wanted = {"game": game, "seats": seats, "nonce": "a picture"}
    while (answer := house.http.post("/api/tables", json=wanted)).status_code == httpx.codes.TOO_MANY_REQUESTS:
        time.sleep(1)
    assert answer.status_code == httpx.codes.CREATED, answer.text
    made = answer.json()
    return made["table"], made["keys"][0]["token"]


def sensible(moment: dict[str, Any]) -> str:
    """A move that makes a lively game: two cards a lot, and bids that win some of them."""
    legal, lot = moment["legal"], moment["view"]["lot"]
    if "draw" in legal:
        return "draw" if len(lot) < CARDS_IN_A_FINE_LOT else "stop"
    worth = sum(10 if card == "gold" else int(card[1:]) for card in lot)
    wanted = f"bid {worth + EAGERNESS * len(lot)}"
    return wanted if wanted in legal else "pass"


def is_worth_a_picture(moment: dict[str, Any], day: int) -> bool:
    """Ada has to bid for a fine lot, with something aboard, against somebody's bid."""
    view = moment["view"]
    return (
        view["day"] == day
        and len(view["lot"]) >= CARDS_IN_A_FINE_LOT
        and view["high_bidder"] is not None
        and len(view["seats"][0]["ship"]) >= CARDS_ABOARD
        and sum(len(seat["ship"]) for seat in view["seats"]) >= CARDS_ABOARD_ALL
        and any(move.startswith("bid") for move in moment["legal"])
    )


def play_to(house: House, day: int) -> tuple[str, str]:
    """A table at such a moment; where a game does not come to one, the next does."""
    while True:
        table, token = make_table(house)
        with house.guest(table, token) as guest:
            if reaches(guest, day):
                return table, token


def reaches(guest: Guest, day: int) -> bool:
    """Play until there is something to see."""
    while not guest.turn()["over"]:
        if is_worth_a_picture(guest.now, day):
            return True
        guest.move(sensible(guest.now))
    return False


def play_some(house: House, game: str, players: int, moves: int, which: float) -> tuple[str, str]:
    """A table where Ada has to decide after so many moves of her own, always this one of the legal moves; where a game
    is over sooner, another is played."""
    while True:
        table, token = make_table(house, game, players)
        with house.guest(table, token) as guest:
            for _ in range(moves):
                if not guest.turn()["over"]:
                    legal = guest.now["legal"]
                    guest.move(legal[int(which * len(legal))])
            if not guest.turn()["over"]:
                return table, token


def play_out(house: House) -> tuple[str, str]:
    """A table whose game is over."""
    table, token = make_table(house)
    with house.guest(table, token) as guest:
        guest.play_on(sensible)
    return table, token


def smooth(picture: Image.Image) -> Image.Image:
    """Take the grain out of the paper, which no file can hold in little space, and leave every line as it is."""
    blurred = picture.filter(ImageFilter.GaussianBlur(BLUR))
    red, green, blue = ImageChops.difference(picture, blurred).split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    return Image.composite(blurred, picture, most.point(lambda difference: 255 if difference < GRAIN else 0))


def take(page: Page, file: Path) -> None:
    """Look, and keep the picture small."""
    page.evaluate("document.fonts.ready")
    page.mouse.move(0, 0)
    picture = Image.open(BytesIO(page.screenshot(animations="disabled"))).convert("RGB")
    smooth(picture).quantize(COLOURS, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(
        file, optimize=True
    )
    size = file.stat().st_size
    print(f"{file.name}: {picture.width} × {picture.height}, {size:,} bytes")
    assert size < BYTES_MOST, f"{file} is too large"


def look(browser: Browser, language: str, screen: dict[str, Any]) -> BrowserContext:
    """A browser that speaks this language and does not wait for animations."""
    context = browser.new_context(locale=language, reduced_motion="reduce", **screen)
    context.add_init_script("localStorage.setItem('fondaco.pace', 'instant')")
    return context


def at_table(context: BrowserContext, house: House, table: str, token: str, shown: str = "lot") -> Page:
    """A page at Ada's seat, where this is to be seen; on a slow machine a reckoning may lie over it."""
    page = context.new_page()
    page.goto(f"http://{house.host}/t/{table}#k={token}")
    expect(page.get_by_test_id(shown)).to_be_visible()
    if page.get_by_test_id("scoring").is_visible():
        page.get_by_test_id("scoring-skip").click()
    expect(page.get_by_test_id("log")).to_have_attribute("aria-busy", "false")
    return page


def take_all(browser: Browser, house: House, folder: Path) -> None:
    """Every picture."""
    middle = play_to(house, day=2)
    end = play_out(house)
    wide, polish, phone = look(browser, "en-GB", WIDE), look(browser, "pl-PL", WIDE), look(browser, "en-GB", PHONE)

    page = wide.new_page()
    page.goto(f"http://{house.host}/")
    expect(page.get_by_test_id("play-now")).to_be_visible()
    take(page, folder / "front.png")
    for context, name in ((polish, "table-pl.png"), (phone, "phone.png"), (wide, "table.png")):
        page = at_table(context, house, *middle)
        expect(page.get_by_test_id("pass")).to_be_visible()
        take(page, folder / name)
    page.locator("[data-testid=log] .scoring button").first.click()
    expect(page.get_by_test_id("scoring")).to_be_visible()
    take(page, folder / "scoring.png")
    for game, players, moves, which, shown, name in OTHER_GAMES:
        take(at_table(wide, house, *play_some(house, game, players, moves, which), shown), folder / name)
    page = at_table(wide, house, *end)
    page.get_by_role("button", name="Result").click()
    expect(page.get_by_test_id("result")).to_be_visible()
    take(page, folder / "result.png")


def main() -> None:
    """Open a house, take all pictures, close it."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else REPOSITORY / "docs" / "pictures"
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        house = House(Path(data))
        try:
            browser = playwright.chromium.launch(
                executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
            )
            take_all(browser, house, folder)
            browser.close()
        finally:
            house.close()


if __name__ == "__main__":
    main()
