"""The built site in a browser, from the disk and without a network: nothing is asked for elsewhere, no page is wider
than a phone, and the search finds things in both languages."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright
from playwright.sync_api import TimeoutError as NotFoundInTime

__all__ = ["seen"]

FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"]
PHONE = {"width": 390, "height": 844}
SEARCHED = {"auction": "Medici", "dokładnie raz": "Licytacja", "observation_planes": "On a GPU"}
"""What is looked for, and words that must stand in something that is found."""
ERROR_PAGE = "404.html"
PATIENCE_MS = 60_000
"""The index is made when it is first asked for, in the page itself, which a busy machine is slow at."""


def seen(site: Path) -> list[str]:
    """A sentence for each thing that is wrong."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        try:
            return [*pages(browser, site), *searches(browser, site)]
        finally:
            browser.close()


def pages(browser: Browser, site: Path) -> Iterator[str]:
    """Every page, by candle-light on a phone."""
    context = browser.new_context(viewport=PHONE, color_scheme="dark", offline=True)
    page, wrong = context.new_page(), list[str]()
    listen(page, wrong)
    for file in sorted(site.rglob("*.html")):
        if file.name == ERROR_PAGE:
            continue
        page.goto(file.as_uri(), wait_until="load")
        name = file.relative_to(site)
        yield from (f"{name}: {what}" for what in wrong)
        wrong.clear()
        if (wide := page.evaluate("document.documentElement.scrollWidth")) > PHONE["width"]:
            yield f"{name} is {wide} pixels wide on a screen of {PHONE['width']}"
    context.close()


def listen(page: Page, wrong: list[str]) -> None:
    """Note what a page asks for elsewhere and what it complains of."""

    def asked(address: str) -> None:
        if not address.startswith(("file:", "data:", "about:", "blob:")):
            wrong.append(f"it asks for {address}")

    page.on("request", lambda request: asked(request.url))
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)


def searches(browser: Browser, site: Path) -> Iterator[str]:
    """Something is looked for, as a reader does it."""
    context = browser.new_context(offline=True)
    page = context.new_page()
    page.goto((site / "index.html").as_uri())
    for words, expected in SEARCHED.items():
        page.get_by_placeholder("Search").fill(words)
        page.keyboard.press("End")
        found = page.locator(".md-search-result__item", has_text=expected)
        try:
            found.first.wait_for(state="attached", timeout=PATIENCE_MS)
        except NotFoundInTime:
            yield f"searching for {words!r} does not find {expected!r}"
    context.close()
