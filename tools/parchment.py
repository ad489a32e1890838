"""Draws the page's parchment anew: `python tools/parchment.py` makes web/src/styles/parchment.avif from parchment.svg.

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
QUALITY = 46
"""At less the grain is lost; at more the file grows and the eye sees no difference."""
SLOWEST = 0


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
    """One colour, the mean of all, in the drawing's shades of transparency."""
    pixels = drawn(DRAWING.read_text("utf-8"))
    pixels[..., :3] = np.average(pixels[..., :3], axis=(0, 1), weights=pixels[..., 3])
    picture = Image.fromarray(pixels.round().astype(np.uint8))
    picture.save(DRAWING.with_suffix(".avif"), quality=QUALITY, speed=SLOWEST)


if __name__ == "__main__":
    main()
