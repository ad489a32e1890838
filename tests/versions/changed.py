"""A copy of Fondaco in which games were frozen with the real tool, and then changed."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent

CHANGES = {
    "medici": {
        "words.py": (r'"draw"', '"unveil"'),
        "rules": (r"^LEVEL_BONUS = .*", "LEVEL_BONUS = (0, 0, 1, 2, 3, 4, 5, 6)"),
    },
    "medici-card": {
        "words.py": (r'"take ', '"grab '),
        "rules": (r"^BONUS = 10", "BONUS = 15"),
        "deck.toml": (r"count = 3", "count = 2"),
    },
    "medici-dice": {
        "words.py": (r'"take"', '"grab"'),
        "rules": (r"^BONUS = .*", "BONUS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13)"),
        "dice.toml": (r"2 = 7", "2 = 8"),
    },
    "middle-ages": {
        "words.py": (r'"discard"', '"drop"'),
        "rules": (r"^HAND_POINTS = 2", "HAND_POINTS = 5"),
        "cards.toml": (r'"draw 1"', '"draw 2"'),
    },
}
"""In each game other words for a move, another pay (in whichever file it stands), another deck, dice or cards."""

NOVELTY = """
old_view = view


def view(s, seat):
    return old_view(s, seat) | {'novelty': 7}


class View(View):
    novelty: int
"""

ALL = {
    "en.ftl": (r"^title = ", "title = New "),
    "rules": (r'(class State\(Row\):\n    """.*?"""\n)', r"\1    novelty: int\n"),
    "view.py": (r"\Z", NOVELTY),
}
"""In every game another title, another row, another view."""


def changed_house(house: Path, *games: str) -> Path:
    """The copy in which these games, or all, were frozen and changed: where its modules lie."""
    shutil.copytree(ROOT / "src", house / "src", ignore=shutil.ignore_patterns("__pycache__"))
    (house / "tools").mkdir()
    shutil.copy(ROOT / "tools" / "freeze.py", house / "tools")
    for game in games or CHANGES:
        subprocess.run([sys.executable, house / "tools" / "freeze.py", game], check=True)
        change(game, house / "src" / "fondaco" / "games" / game.replace("-", "_"))
    return house / "src"


def change(game: str, folder: Path) -> None:
    """Change the present version of a game."""
    for changes in (ALL, CHANGES[game]):
        for name, (old, new) in changes.items():
            changed = [rewrite(file, old, new) for file in folder.glob("*.py" if name == "rules" else name)]
            assert any(changed), f"{game}: no {name} has {old}"


def rewrite(file: Path, old: str, new: str) -> bool:
    """Change every place of a file where this stands; whether there was one."""
    before = file.read_text(encoding="utf-8")
    after = re.sub(old, new, before, flags=re.MULTILINE | re.DOTALL if "class" in old else re.MULTILINE)
    file.write_text(after, encoding="utf-8")
    return after != before
