"""What looks the built handbook through notices what it is there for. The sites here are made up."""

from pathlib import Path

import pytest
from handbook.built import faults

POLICY = '<meta http-equiv="Content-Security-Policy" content="default-src \'self\'">'
SOUND = f'{POLICY}<link rel="stylesheet" href="own.css"><h2 id="here">Here</h2><a href="other.html#there">there</a>'
OTHER = f'{POLICY}<h2 id="there">There</h2><a href="index.html">back</a><a href="https://example.org">elsewhere</a>'


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """Two pages that lead to each other, a style and an index for the search."""
    (tmp_path / "index.html").write_text(SOUND, encoding="utf-8")
    (tmp_path / "other.html").write_text(OTHER, encoding="utf-8")
    (tmp_path / "own.css").write_text("body { background: url(data:image/png;base64,) }", encoding="utf-8")
    (tmp_path / "search").mkdir()
    (tmp_path / "search/search_index.js").write_text("var __index = {}", encoding="utf-8")
    return tmp_path


def test_a_sound_site_has_no_faults(site: Path) -> None:
    """A link to elsewhere is none: a reader follows it, no browser does by itself."""
    assert faults(site) == []


@pytest.mark.parametrize(
    ("added", "told"),
    [
        ('<script src="https://example.org/x.js"></script>', "loads https://example.org/x.js, which is elsewhere"),
        ('<img src="//example.org/x.png">', "loads //example.org/x.png, which is elsewhere"),
        ('<link rel="stylesheet" href="gone.css">', "loads gone.css, which is not there"),
        ('<a href="gone.html">x</a>', "links to gone.html, which is not there"),
        ('<a href="other.html#gone">x</a>', "links to other.html#gone, and other.html has no such place"),
        ('<pre class="mermaid">x</pre>', "has a diagram for which a browser would fetch a program from elsewhere"),
    ],
    ids=["script", "picture", "style", "page", "place", "diagram"],
)
def test_a_fault_is_told_with_its_page(site: Path, added: str, told: str) -> None:
    """One sentence for it and none for anything else."""
    (site / "index.html").write_text(SOUND + added, encoding="utf-8")
    assert faults(site) == [f"index.html {told}"]


def test_styles_policies_and_the_search_are_looked_at_too(site: Path) -> None:
    """Whatever else would make a browser ask elsewhere, or a reader search in vain."""
    (site / "own.css").write_text('@import "https://example.org/font.css";', encoding="utf-8")
    (site / "other.html").write_text(OTHER.removeprefix(POLICY), encoding="utf-8")
    (site / "search/search_index.js").unlink()
    assert faults(site) == [
        "other.html does not tell the browser to load nothing from elsewhere",
        "own.css loads https://example.org/font.css, which is elsewhere",
        "there is no index that can be searched without a server",
    ]
