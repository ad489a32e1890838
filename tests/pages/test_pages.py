"""The handbook is whole: every link leads to a page and a place on it, and everything is in the order of reading."""

import re
from functools import cache
from posixpath import dirname, join, normpath

import pytest
from handbook.markdown import anchors, links
from handbook.nav import REFERENCE
from handbook.pages import GAMES, Handbook, handbook, places
from handbook.reference import offered, tree_of
from locks import ROOT

from fondaco.bots.levels import LEVELS

from .test_examples import PAGES, text_of


@cache
def book() -> Handbook:
    """The handbook, put together once."""
    return handbook()


@cache
def anchors_of(page: str) -> frozenset[str]:
    """The places of a page of the repository."""
    return frozenset(anchors(text_of(page)))


@pytest.mark.parametrize("name", PAGES)
def test_every_link_in_the_repository_leads_somewhere(name: str) -> None:
    """To a file that is there and a place on it: so pages can be read where they lie, too."""
    for link in links(text_of(name)):
        path, _, anchor = link.target.partition("#")
        if "://" in link.target or link.target.startswith("mailto:"):
            continue
        wanted = normpath(join(dirname(name), path)) if path else name
        assert (ROOT / wanted).exists(), f"{name} links to {link.target}"
        if anchor and wanted.endswith(".md"):
            assert anchor in anchors_of(wanted), f"{name} links to {link.target}"


def test_every_link_of_the_handbook_leads_somewhere() -> None:
    """Among the pages as they are put together, those made from rules and docstrings included."""
    found, there = book(), {place: anchors(text) for place, text in book().pages.items()}
    assert found.broken == []
    for place, text in found.pages.items():
        if place in found.sources:
            continue
        for link in links(text):
            path, _, anchor = link.target.partition("#")
            if "://" in link.target:
                assert not link.picture, f"{place} shows {link.target}, which is elsewhere"
                continue
            wanted = normpath(join(dirname(place), path)) if path else place
            assert wanted in there or wanted in found.files, f"{place} links to {link.target}"
            assert not anchor or anchor in there[wanted], f"{place} links to {link.target}"


def test_every_page_is_in_the_order_of_reading_once() -> None:
    """A new page of docs is there too, under More, until somebody says where it belongs."""
    read = list(places(book().nav))
    assert len(read) == len(set(read))
    assert set(read) == book().pages.keys() - book().sources.keys()


def test_rules_are_there_for_players_in_both_languages() -> None:
    """Each paragraph with the way to its line in the ledger."""
    for game in GAMES:
        for language in ("en", "pl"):
            page = book().pages[f"players/{game}.{language}.md"]
            assert f"](../rules/{game}.md#deal-1)" in page
            assert "{" not in page


def test_the_reference_has_every_name_that_modules_offer() -> None:
    """With what is said of it."""
    for modules in REFERENCE.values():
        for module in modules:
            page = book().pages[f"reference/{module}.md"]
            assert offered(tree_of(module))
            for name in offered(tree_of(module)):
                assert f"\n## `{name}`\n" in page, f"{module}.{name}"


def test_levels_are_told_as_the_house_tells_them() -> None:
    """The page of levels has the names and the words that players choose by."""
    words = (ROOT / "web/src/words/en.ftl").read_text(encoding="utf-8")
    told = re.findall(r"^level-how-\d = (.+)$", words, re.MULTILINE)
    rows = re.findall(r"^\| (.+?), (.+?) \| (.+) \|$", text_of("docs/levels.md"), re.MULTILINE)
    assert rows == list(zip(LEVELS["medici"], LEVELS["middle-ages"], told, strict=True))
