"""Write docs/observations.md: what the observations of all games hold, from their declarations."""

from pathlib import Path

import fondaco  # noqa: F401  (makes the games known)
from fondaco.core.observing import document

PAGE = Path(__file__).parents[1] / "docs" / "observations.md"

if __name__ == "__main__":
    PAGE.write_text(document(), encoding="utf-8")
