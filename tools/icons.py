"""Draws the icons of the installed house anew: `python tools/icons.py` makes web/public/icon-*.png from its seal."""

from __future__ import annotations

import shutil
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, sync_playwright

WEB = Path(__file__).parents[1] / "web"
SEAL = WEB / "src" / "lib" / "art" / "seal.svg"
PARCHMENT = "#e8d8b4"
COLOURS = 64
WHOLE, WITHIN_MASK = 1.0, 0.66
"""How much of an icon's side the seal takes: a system may cut a circle out of a maskable one."""
ICONS = (
    ("icon-192.png", 192, WHOLE, "transparent"),
    ("icon-512.png", 512, WHOLE, "transparent"),
    ("icon-maskable-512.png", 512, WITHIN_MASK, PARCHMENT),
)
"""Each file: its side in pixels, the seal's part of it, and what it lies on."""


def draw(page: Page, side: int, part: float, ground: str) -> Image.Image:
    """The seal on its ground."""
    page.set_viewport_size({"width": side, "height": side})
    style = f"margin: 0; height: 100vh; display: grid; place-content: center; background: {ground}"
    seal = SEAL.read_text("utf-8").replace("<svg ", f'<svg width="{side * part}" height="{side * part}" ', 1)
    page.set_content(f"<body style='{style}'>{seal}</body>")
    return Image.open(BytesIO(page.screenshot(omit_background=True))).convert("RGBA")


def main() -> None:
    """Every icon, in few colours."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page()
        for name, side, part, ground in ICONS:
            picture = draw(page, side, part, ground).quantize(COLOURS, method=Image.Quantize.FASTOCTREE)
            picture.save(WEB / "public" / name, optimize=True)
        browser.close()


if __name__ == "__main__":
    main()
