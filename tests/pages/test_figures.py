"""The README's figures come from the committed results, and are named when they do not."""

import figures
import pytest
from locks import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_written_twice_they_are_the_same() -> None:
    """Nothing else of the README is touched."""
    once = figures.with_figures(README)
    assert figures.with_figures(once) == once
    before, after = README.partition(figures.BEGIN), once.partition(figures.BEGIN)
    assert before[0] == after[0]
    assert README.partition(figures.END)[2] == once.partition(figures.END)[2]


def test_every_line_has_a_figure_and_says_how_it_was_measured() -> None:
    """And leads to a page that is there."""
    lines = [line for line in figures.written().splitlines() if line.startswith("| ") and "measured by" not in line]
    assert len(lines) >= 10
    for line in lines:
        assert any(letter.isdigit() for letter in line), line
        assert "`make " in line or "`fondaco " in line, line


def test_a_readme_without_a_place_for_them_is_refused() -> None:
    """So that they cannot get lost in silence."""
    with pytest.raises(SystemExit, match="no place for them"):
        figures.with_figures("# Fondaco\n")


def test_other_figures_are_noticed(monkeypatch: pytest.MonkeyPatch, tmp_path) -> None:
    """One digit is enough."""
    fresh, other = tmp_path / "fresh.md", tmp_path / "other.md"
    fresh.write_text(figures.with_figures(README), encoding="utf-8")
    other.write_text(figures.with_figures(README).replace(" million |", "1 million |", 1), encoding="utf-8")
    monkeypatch.setattr(figures, "README", fresh)
    assert not figures.outdated()
    monkeypatch.setattr(figures, "README", other)
    assert figures.outdated()


def test_networks_and_rates_are_read_as_they_stand() -> None:
    """A rate in millions, a bot's kind."""
    assert [figures.in_millions(rate) for rate in (15_360_555, 137_117_780)] == ["15.4 million", "137 million"]
    assert [figures.kind(code) for code in ("net", "search:1000", "net~1^0.3", "think@0.5")] == [
        "net",
        "search",
        "net",
        "think",
    ]
