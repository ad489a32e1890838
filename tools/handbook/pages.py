"""Every page of the handbook and every file it refers to, put together from where each is written once.

A page keeps its place: docs/lab.md is lab.md here, and pages from elsewhere in the repository have the path they have
there. The rules for players come from web/src/rules, where the browser client has them from; the reference from
docstrings; a source file that a page links to becomes a page that shows it.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from urllib.parse import unquote

from locks import ROOT

from .markdown import INLINE, title_of, without_code
from .nav import GAMES, NAV, REFERENCE, WRITTEN_ELSEWHERE, Nav
from .reference import reference

__all__ = ["Broken", "Handbook", "handbook", "write"]

DOCS = "docs/"
HOME, README = "index.md", "README.md"
RULES = ROOT / "web/src/rules"
"""The rules as players read them, in both languages."""
LEDGER_ROW = re.compile(r"^\| *((?:[a-z]+-)+[0-9]+) *\|", re.MULTILINE)
CITED = re.compile(r" *\{((?:[a-z]+-)+[0-9]+(?: (?:[a-z]+-)+[0-9]+)*)\}")
PICTURES = (".png", ".svg", ".avif", ".jpg")
LANGUAGES = {".py": "python", ".toml": "toml", ".json": "json", ".txt": "text", ".conf": "nginx", ".service": "ini"}
SHOWN_MOST = 200_000
"""A longer file is not shown as a page, but put beside the pages."""
NOTES = ("benchmarks/notes.md",)
"""Written into another page by the command that makes that."""
PAGE_OF_RULES = {
    "en": "The short form, as it is read in the house. Each paragraph leads to its line in [every rule, line by "
    "line]({}), where our rulings are explained.",
    "pl": "Zasady w krótkiej postaci, tej samej co w domu gry. Każdy akapit prowadzi do swojej linii w [zasadach linia "
    "po linii]({}) (po angielsku), gdzie wyjaśniamy nasze rozstrzygnięcia.",
}


class Broken(Exception):
    """A page refers to something that is not there."""


@dataclass
class Handbook:
    """Pages by their places, and files beside them."""

    pages: dict[str, str] = field(default_factory=dict)
    files: dict[str, Path] = field(default_factory=dict)
    broken: list[str] = field(default_factory=list)

    sources: dict[str, str] = field(default_factory=dict)
    """Pages that show a file, with the file's path in the repository."""

    @property
    def nav(self) -> Nav:
        """The order of reading: what is there of it, below More whatever is nowhere in it, and the reference."""
        there = list(present(NAV, self.pages))
        names: Nav = [("All modules", "reference/index.md")]
        for title, modules in REFERENCE.items():
            names.append((title, [(module, f"reference/{module}.md") for module in modules]))
        rest = sorted(self.pages.keys() - {*places(there), *places(names), *self.sources})
        more: Nav = [("More", [(title_of(self.pages[place]), place) for place in rest])] if rest else []
        return [*there, *more, ("Reference", names)]


def handbook() -> Handbook:
    """All of it; what a page refers to in vain is in `broken`."""
    written = dict(sorted(pages_of_the_repository()))
    book = Handbook(pages=dict(written))
    origin = {place: origin_of(place) for place in written}
    for game in GAMES:
        for language in PAGE_OF_RULES:
            book.pages[f"players/{game}.{language}.md"] = rules_page(game, language)
    book.pages |= reference()
    for place, source in origin.items():
        text = (
            LEDGER_ROW.sub(r'| <span id="\1">\1</span> |', book.pages[place]) if "rules/" in place else written[place]
        )
        book.pages[place] = linked(book, place, source, text)
    return book


def pages_of_the_repository() -> Iterator[tuple[str, str]]:
    """What is written by hand or by a command that measures."""
    for file in (*sorted(ROOT.glob("docs/**/*.md")), *sorted(ROOT.glob("benchmarks/**/*.md"))):
        path = file.relative_to(ROOT).as_posix()
        if path not in NOTES and "studies" not in file.parts:
            yield path.removeprefix(DOCS), file.read_text(encoding="utf-8")
    for path in WRITTEN_ELSEWHERE:
        yield path, (ROOT / path).read_text(encoding="utf-8")


def origin_of(place: str) -> str:
    """The path of a page in the repository."""
    return DOCS + place if (ROOT / DOCS / place).is_file() else place


def linked(book: Handbook, place: str, source: str, text: str) -> str:
    """The page with its links leading where things lie in the handbook."""
    bare = without_code(text)
    out, end = [], 0
    for match in INLINE.finditer(bare):
        for target, start, stop in targets(match):
            out += [text[end:start], new_target(book, place, source, target)]
            end = stop
    return "".join(out) + text[end:]


def targets(match: re.Match[str]) -> Iterator[tuple[str, int, int]]:
    """The targets of a link, that of a picture inside it first, each with its place on the page."""
    for inner in INLINE.finditer(match[2]):
        yield inner[3], match.start(2) + inner.start(3), match.start(2) + inner.end(3)
    yield match[3], match.start(3), match.end(3)


def new_target(book: Handbook, place: str, source: str, target: str) -> str:
    """Where a link of a page leads in the handbook; what it needs is put there."""
    path, mark, anchor = target.partition("#")
    if "://" in target or target.startswith(("mailto:", "#")):
        return target
    wanted = posixpath.normpath(posixpath.join(posixpath.dirname(source), unquote(path)))
    file = ROOT / wanted
    if wanted.startswith("..") or not file.is_file():
        book.broken.append(f"{source} links to {target}, which is not there")
        return target
    found = place_for(book, wanted, file)
    return posixpath.relpath(found, posixpath.dirname(place) or ".") + mark + anchor


def place_for(book: Handbook, wanted: str, file: Path) -> str:
    """Where a file of the repository is in the handbook."""
    if wanted == README:
        return HOME
    if file.parent == RULES:
        return f"players/{file.name}"
    inside = wanted.removeprefix(DOCS)
    if file.suffix == ".md" and inside in book.pages:
        return inside
    if file.suffix in PICTURES or file.stat().st_size > SHOWN_MOST:
        book.files[inside] = file
        return inside
    shown = f"source/{wanted}.md"
    book.sources[shown] = wanted
    book.pages[shown] = source_page(wanted, file.read_text(encoding="utf-8"))
    return shown


def source_page(path: str, text: str) -> str:
    """A page that shows a file as it is."""
    fence = "~" * 6
    return (
        f"# {path.rpartition('/')[2]}\n\n`{path}`\n\n{fence}{LANGUAGES.get(Path(path).suffix, 'text')}\n{text}{fence}\n"
    )


def rules_page(game: str, language: str) -> str:
    """The rules as players read them, each paragraph with a way to its line in the ledger."""
    text = (RULES / f"{game}.{language}.md").read_text(encoding="utf-8")
    about, body = front_matter(text)
    ledger = f"../rules/{game}.md"

    def to_the_ledger(cited: re.Match[str]) -> str:
        return f" <small>{', '.join(f'[{rule}]({ledger}#{rule})' for rule in cited[1].split())}</small>"

    body = CITED.sub(to_the_ledger, body)
    title = words_of(game, language)["title"]
    return f"# {title}\n\n*{about['about']}*\n\n{PAGE_OF_RULES[language].format(ledger)}\n\n{body.strip()}\n"


def front_matter(text: str) -> tuple[dict[str, str], str]:
    """What stands between the first two rulers, by name, and the rest."""
    _, head, body = text.split("---\n", 2)
    return dict(line.split(": ", 1) for line in head.splitlines() if ": " in line), body


@cache
def words_of(game: str, language: str) -> dict[str, str]:
    """The short words of a game that stand on one line."""
    file = ROOT / f"src/fondaco/games/{game.replace('-', '_')}/{language}.ftl"
    lines = file.read_text(encoding="utf-8").splitlines()
    return dict(line.split(" = ", 1) for line in lines if re.match(r"[a-z][\w-]* = \S", line))


def present(nav: Nav, pages: dict[str, str]) -> Iterator[tuple[str, str | Nav]]:
    """What is there of an order of reading."""
    for title, entry in nav:
        if isinstance(entry, str):
            if entry in pages:
                yield title, entry
        elif below := list(present(entry, pages)):
            yield title, below


def places(nav: Nav) -> Iterator[str]:
    """All pages of an order of reading."""
    for _, entry in nav:
        if isinstance(entry, str):
            yield entry
        else:
            yield from places(entry)


def in_polish(text: str) -> str:
    """A page whose words browsers and screen readers are to take for Polish."""
    title, rest = text.split("\n", 1)
    return f'{title} {{ lang=pl }}\n\n<div lang="pl" markdown>\n{rest}\n</div>\n'


def write(folder: Path) -> Handbook:
    """Put all of it into a folder, for mkdocs; nothing is written while anything is broken."""
    book = handbook()
    if book.broken:
        raise Broken(*book.broken)
    for place, text in book.pages.items():
        file = folder / place
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(in_polish(text) if place.endswith(".pl.md") else text, encoding="utf-8")
    for place, source in book.files.items():
        (folder / place).parent.mkdir(parents=True, exist_ok=True)
        (folder / place).write_bytes(source.read_bytes())
    return book
