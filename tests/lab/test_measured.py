"""Pages of measured figures say with which rules and bots they were made, and whether that is long ago."""

from pathlib import Path

import pytest

import fondaco
from fondaco.bots.mind import Mind
from fondaco.core.link import bare
from fondaco.lab.measured import SIGNED, digests_of, out_of_date, signature

ROOT = Path(__file__).parents[2]
MEASURED = ("docs/LADDER.md", "docs/solitaire.md", "docs/middle-ages-balance.md", "benchmarks/RESULTS.md")
MEASURED += ("docs/findings.md", "docs/findings.pl.md", "docs/levels.md")


def checkout(folder: Path, text: str) -> Path:
    """A checkout with one page."""
    (folder / "docs").mkdir()
    (folder / "docs" / "page.md").write_text(text, encoding="utf-8")
    return folder


def test_a_page_just_measured_is_up_to_date(tmp_path):
    signed = signature(digests_of(["medici", "medici-dice"]), "fondaco arena ladder")
    assert list(out_of_date(checkout(tmp_path, f"# Page\n\n{signed}"))) == []


def test_a_page_measured_with_other_bots_is_named_with_its_command(tmp_path):
    signed = signature(digests_of(["medici"]) | {"medici-dice": "0" * 12}, "fondaco lab solitaire")
    (told,) = out_of_date(checkout(tmp_path, signed))
    assert told.startswith("docs/page.md was measured with other rules or bots of medici-dice;")
    assert told.endswith("it is made by: fondaco lab solitaire")


@pytest.mark.parametrize("document", MEASURED)
def test_every_page_of_figures_is_signed(document):
    assert SIGNED.search((ROOT / document).read_text(encoding="utf-8"))


def test_the_digest_is_of_the_code_alone():
    assert bare('"""Why."""\n\ndef one():\n    """What."""\n    return 1  # so\n') == bare("def one(): return 1")
    assert bare("def one(): return 1") != bare("def one(): return 2")


def test_another_rule_is_another_digest(monkeypatch):
    game = fondaco.find("medici")
    before = Mind(game).digest
    assert Mind(game).digest == before
    monkeypatch.setattr(game, "redeal", fondaco.find("medici-card").redeal)
    assert Mind(game).digest != before
