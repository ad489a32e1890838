"""Draws the page's parchment anew: `python tools/parchment.py` makes web/src/styles/parchment.png from parchment.svg.

A browser would work the drawing's noise out again whenever anything on the page changes; a picture it only copies.
"""

from __future__ import annotations

import shutil
from io import BytesIO
from pathlib import Path

import numpy as np
from PIL import Image
from playwright.sync_api import sync_playwright

DRAWING = Path(__file__).parents[1] / "web" / "src" / "styles" / "parchment.svg"
SIDE = 512
STEP = 6
"""So many shades of transparency are drawn as one: the eye sees no difference, and the file is a tenth."""


def drawn(drawing: str) -> np.ndarray:
    """The drawing on nothing, as pixels."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": SIDE, "height": SIDE})
        page.set_content(f"<body style='margin: 0'>{drawing}</body>")
        picture = page.screenshot(omit_background=True)
        browser.close()
    return np.asarray(Image.open(BytesIO(picture)).convert("RGBA"), dtype=float)


def main() -> None:
    """One colour, the mean of all, in a few shades of transparency."""
    pixels = drawn(DRAWING.read_text("utf-8"))
    opacity = pixels[..., 3]
    colour = np.average(pixels[..., :3], axis=(0, 1), weights=opacity).round().astype(int)
    shades = (opacity / STEP).round().astype(np.uint8)
    opacities = bytes(range(0, STEP * (int(shades.max()) + 1), STEP))
    picture = Image.fromarray(shades).convert("L")
    picture.putpalette(colour.tolist() * len(opacities))
    picture.save(DRAWING.with_suffix(".png"), optimize=True, bits=4, transparency=opacities)


if __name__ == "__main__":
    main()
