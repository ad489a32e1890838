"""The findings: both pages are what the command writes from the figures that are kept, and say what these show."""

import json
from pathlib import Path

import pytest

from fondaco.cli import MISUSE, main
from fondaco.core.errors import BadOption, FondacoError
from fondaco.lab.findings.figures import FINDINGS, NUMBER, POINTS, SHARE, Figure
from fondaco.lab.findings.keeping import Kept, chosen, read_kept, write_kept
from fondaco.lab.findings.page import LANGUAGES, PLACE, claims, holds, page, spelled, words_of, write_pages
from fondaco.lab.findings.pictures import CHARTS, file_name
from fondaco.lab.study import read_study

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"


# --- The pages -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_is_what_its_words_and_the_kept_figures_make(language):
    """No figure is typed by hand: `fondaco lab findings --write` writes the pages anew."""
    text, _ = page(language, read_kept(DOCS))
    assert (DOCS / LANGUAGES[language]).read_text(encoding="utf-8") == text


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_page_claims_is_shown_by_its_figures(language):
    text, doubted = page(language, read_kept(DOCS))
    assert doubted == []
    assert "holds:" not in text


def test_both_languages_tell_the_same_figures_and_claim_the_same():
    told = {language: sorted(set(PLACE.findall(words_of(language)))) for language in LANGUAGES}
    assert told["en"] == told["pl"]
    assert sorted(claims("en")) == sorted(claims("pl"))
    assert all(f"{finding.name}." in " ".join(claims("en")) for finding in FINDINGS)


def test_every_finding_has_a_section_with_its_command_and_a_chart_in_both_languages():
    for language in LANGUAGES:
        text = words_of(language)
        assert text.count("\n## ") == len(FINDINGS) == 10
        for finding in FINDINGS:
            assert f"`fondaco lab findings {finding.name}`" in text
            assert f"](pictures/{file_name(finding.name, language)})" in text
            assert (DOCS / "pictures" / file_name(finding.name, language)).exists()


def test_charts_draw_figures_that_are_there():
    kept = read_kept(DOCS)
    assert list(CHARTS) == [finding.name for finding in FINDINGS]
    for name, chart in CHARTS.items():
        keys = [key for panel in chart.panels for line in panel.series for key in line.keys]
        assert set(keys) <= set(kept[name].figures)


# --- How figures are told --------------------------------------------------------------------------------------------


def test_figures_are_spelled_with_as_many_digits_as_tell_something_and_as_each_language_has_it():
    share, change = Figure(0.25312, 0.0081, SHARE), Figure(-0.0312, 0.0049, POINTS)
    assert spelled(share, "", "en") == "25.3 % ± 0.8"
    assert spelled(share, "", "pl") == "25,3% ± 0,8"
    assert spelled(share, "whole", "en") == "25 %"
    assert spelled(Figure(0.00001, 0.00002, SHARE), "", "en") == "0.00 % ± 0.01"
    assert spelled(change, "size", "en") == "3.1"
    assert spelled(change, "sign", "en") == "−3.1 ± 0.5"
    assert spelled(Figure(11.26, 0.412, NUMBER), "sign", "pl") == "+11,3 ± 0,4"
    assert spelled(Figure(11.26, 0.412, NUMBER), "bare", "en") == "11.3"


def test_a_claim_holds_where_the_interval_shows_it():
    figures = {"a": Figure(1.0, 0.2), "b": Figure(1.5, 0.2), "c": Figure(1.1, 0.2)}
    assert holds("b > a", figures)
    assert holds("a < b", figures)
    assert not holds("c > a", figures)
    assert holds("c ~ a", figures)
    assert not holds("b ~ 1", figures)
    with pytest.raises(FondacoError, match="is no claim"):
        holds("a is more", figures)


# --- The file and the command ----------------------------------------------------------------------------------------


def test_what_is_kept_is_read_again(tmp_path):
    figures = {"a.1": Figure(0.5, 0.01, SHARE), "b": Figure(-3.25, 0.5)}
    kept = {"gold": Kept({"medici": "0" * 12}, {"lots": 100}, figures)}
    write_kept(tmp_path, kept)
    assert read_kept(tmp_path) == kept
    assert json.loads((tmp_path / "findings.json").read_text())["gold"]["games"] == {"lots": 100}


def test_pages_wait_until_all_findings_are_there(tmp_path):
    (doubt,) = write_pages(tmp_path, {name: one for name, one in read_kept(DOCS).items() if name != "memory"})
    assert doubt == "the pages wait for memory; fondaco lab findings makes them"
    assert not list(tmp_path.iterdir())


def test_a_finding_that_is_not_there_and_a_folder_that_is_no_checkout_are_refused(tmp_path, capsys):
    with pytest.raises(BadOption, match="there is no finding silver; there is florins, gold,"):
        chosen(["gold", "silver"])
    with pytest.raises(SystemExit, match=str(MISUSE)):
        main(["lab", "findings", "gold", "--checkout", str(tmp_path)])
    assert "is no checkout of Fondaco" in capsys.readouterr().err


def test_all_studies_of_the_findings_can_be_read():
    files = sorted((DOCS / "studies").glob("findings-*.toml"))
    assert len(files) == 14
    for file in files:
        assert read_study(file).title
