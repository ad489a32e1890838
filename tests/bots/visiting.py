"""Bots from elsewhere for the tests: the one that docs/bots.md shows, and some that misbehave."""

import re
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "bots.md"
CLEVER = "my_bots:Clever"
WICKED = """
import os, sys, time


class Raises:
    def choose(self, position, luck):
        raise ValueError("no idea")


class Illegal:
    def choose(self, position, luck):
        return "castle"


class Nothing:
    def choose(self, position, luck):
        return None


class Stalls:
    def choose(self, position, luck):
        while True:
            time.sleep(1)


class Leaves:
    def choose(self, position, luck):
        sys.exit(3)


class Dies:
    def choose(self, position, luck):
        os._exit(3)


class Text:
    games = ("medici",)

    def choose(self, position, luck):
        return position.legal[-1]


class NoBot:
    pass
"""


def write_bots(folder: Path) -> None:
    """The bot of the page as it stands there, and the wicked ones."""
    found = re.search(r"```python title=\"my_bots.py\"\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    (folder / "my_bots.py").write_text(found[1], encoding="utf-8")
    (folder / "wicked_bots.py").write_text(WICKED, encoding="utf-8")
    (folder / "broken_bots.py").write_text("raise RuntimeError('half done')", encoding="utf-8")
