"""`make freeze`: what is copied, what is rewritten, and what is refused."""

import subprocess
import sys
from pathlib import Path

import pytest

TOOL = Path(__file__).parent.parent.parent / "tools" / "freeze.py"

HOUSE = {
    "core/rule.py": "",
    "games/__init__.py": "",
    "games/steps.py": "from ..core.rule import rule\n",
    "games/hazard/__init__.py": "",
    "games/hazard/meta.py": "META = Meta(rules_version=4)\n",
    "games/hazard/rules.py": "from ...core.rule import rule\nfrom ..steps import (\n  left_of)\nfrom . import words\n",
    "games/hazard/words.py": "from .rules import ACTIONS\n",
    "games/hazard/dice.toml": "sides = 6\n",
    "games/hazard/v3/rules.py": "",
    "bots/__init__.py": "",
    "bots/thinking.py": "from ..core.rule import rule\n",
    "bots/gamblers.py": "from ..games.steps import left_of\n",
    "bots/hazard/__init__.py": "from .. import thinking\nfrom .greedy import choose\n",
    "bots/hazard/greedy.py": "from ...games.hazard.rules import State\nfrom ..gamblers import hope\n",
}
"""A tiny house: a game whose rules and bots share modules with others."""

FROZEN = {
    "games/hazard/v4/rules.py": (
        "from ....core.rule import rule\nfrom .steps import (\n  left_of)\nfrom . import words\n"
    ),
    "games/hazard/v4/words.py": "from .rules import ACTIONS\n",
    "games/hazard/v4/steps.py": "from ....core.rule import rule\n",
    "games/hazard/v4/meta.py": "META = Meta(rules_version=4)\n",
    "games/hazard/v4/dice.toml": "sides = 6\n",
    "games/hazard/v4/__init__.py": "",
    "bots/hazard/v4/__init__.py": "from ... import thinking\nfrom .greedy import choose\n",
    "bots/hazard/v4/greedy.py": "from ....games.hazard.v4.rules import State\nfrom .gamblers import hope\n",
    "bots/hazard/v4/gamblers.py": "from ....games.hazard.v4.steps import left_of\n",
}


def built(folder: Path, **changed: str) -> Path:
    """The tiny house, with the tool beside it."""
    for name, text in (HOUSE | changed).items():
        file = folder / "src" / "fondaco" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    (folder / "tools").mkdir()
    (folder / "tools" / "freeze.py").write_bytes(TOOL.read_bytes())
    return folder


def freeze(folder: Path, *games: str) -> subprocess.CompletedProcess[str]:
    """Run the tool there."""
    return subprocess.run([sys.executable, folder / "tools" / "freeze.py", *games], capture_output=True, text=True)


def files(folder: Path) -> dict[str, str]:
    """All files of the house with their texts."""
    house = folder / "src" / "fondaco"
    return {str(file.relative_to(house)): file.read_text() for file in house.rglob("*") if file.is_file()}


def test_a_version_is_copied_with_all_it_shares_and_knows_only_copies_and_the_core(tmp_path: Path) -> None:
    done = freeze(built(tmp_path), "hazard")
    assert (done.returncode, done.stderr) == (0, "")
    raised = {"games/hazard/meta.py": "META = Meta(rules_version=5)\n"}
    assert files(tmp_path) == HOUSE | FROZEN | raised


REFUSED: dict[str, tuple[tuple[str, ...], dict[str, str], str]] = {
    "no game": ((), {}, "name one game"),
    "an unknown game": (("chess",), {}, "there is no game 'chess'"),
    "a version frozen before": (("hazard",), {"games/hazard/v4/rules.py": ""}, "is there already"),
    "a meta without a version": (("hazard",), {"games/hazard/meta.py": ""}, "once"),
    "two modules of one name": (("hazard",), {"games/hazard/steps.py": ""}, "a steps.py of its own"),
    "an import of whole modules": (
        ("hazard",),
        {"games/hazard/words.py": "import fondaco.core.rule\n"},
        "write this as",
    ),
    "a mixed import": (
        ("hazard",),
        {"bots/hazard/greedy.py": "from .. import gamblers, thinking\n"},
        "split it",
    ),
}


@pytest.mark.parametrize("what", REFUSED)
def test_a_refusal_is_one_sentence_and_changes_nothing(what: str, tmp_path: Path) -> None:
    games, changed, reason = REFUSED[what]
    done = freeze(built(tmp_path, **changed), *games)
    assert done.returncode == 1
    assert reason in done.stderr
    assert done.stderr.count("\n") == 1
    assert files(tmp_path) == HOUSE | changed
