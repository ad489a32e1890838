"""Whether the built site is whole: every link leads somewhere, and nothing is loaded from elsewhere."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote

__all__ = ["faults"]

LOADED = {
    "script": "src",
    "img": "src",
    "link": "href",
    "iframe": "src",
    "source": "src",
    "video": "src",
    "audio": "src",
}
"""Tags that make a browser fetch something, by themselves."""
NAMES_ONLY = ("canonical", "alternate", "license", "prev", "next")
"""Links in a page's head that name another page, and fetch nothing."""
IN_STYLES = re.compile(r"url\(\s*[\"']?([^\"')]+)|@import\s+[\"']([^\"']+)")
ELSEWHERE = re.compile(r"^(?:[a-z][a-z0-9+.-]*:)?//", re.IGNORECASE)
POLICY = "default-src 'self'"
ERROR_PAGE = "404.html"
"""It is shown at any address, so its links are from the top."""


class Page(HTMLParser):
    """What a page holds that others or a browser go to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.linked: list[str] = []
        self.loaded: list[str] = []
        self.policy = ""
        self.diagrams = False
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        """Note ids, links and what is fetched."""
        given = {name: value or "" for name, value in attributes}
        self.anchors |= {given[name] for name in ("id", "name") if name in given}
        self.diagrams |= "mermaid" in given.get("class", "").split()
        if tag == "a" and "href" in given:
            self.linked.append(given["href"])
        elif tag == "meta" and given.get("http-equiv", "").lower() == "content-security-policy":
            self.policy = given["content"]
        elif tag in LOADED and LOADED[tag] in given and given.get("rel") not in NAMES_ONLY:
            self.loaded.append(given[LOADED[tag]])


def faults(site: Path) -> list[str]:
    """A sentence for each thing that is wrong."""
    pages = {file.relative_to(site).as_posix(): Page(file.read_text(encoding="utf-8")) for file in site.rglob("*.html")}
    wrong = [fault for name, page in sorted(pages.items()) for fault in faults_of(site, name, page, pages)]
    for style in sorted(site.rglob("*.css")):
        for found in IN_STYLES.findall(style.read_text(encoding="utf-8")):
            target = found[0] or found[1]
            if ELSEWHERE.match(target):
                wrong.append(f"{style.relative_to(site)} loads {target}, which is elsewhere")
    if not (site / "search/search_index.js").is_file():
        wrong.append("there is no index that can be searched without a server")
    return wrong


def faults_of(site: Path, name: str, page: Page, pages: dict[str, Page]) -> Iterator[str]:
    """What is wrong with one page."""
    if POLICY not in page.policy:
        yield f"{name} does not tell the browser to load nothing from elsewhere"
    if page.diagrams:
        yield f"{name} has a diagram for which a browser would fetch a program from elsewhere"
    for target in page.loaded:
        if ELSEWHERE.match(target):
            yield f"{name} loads {target}, which is elsewhere"
        elif not target.startswith("data:") and not there(site, name, target):
            yield f"{name} loads {target}, which is not there"
    if name == ERROR_PAGE:
        return
    for target in page.linked:
        if ELSEWHERE.match(target) or target.startswith(("mailto:", "javascript:")):
            continue
        path, _, anchor = target.partition("#")
        wanted = posixpath.normpath(posixpath.join(posixpath.dirname(name), unquote(path))) if path else name
        if wanted not in pages:
            if not (site / wanted).is_file():
                yield f"{name} links to {target}, which is not there"
        elif anchor and unquote(anchor) not in pages[wanted].anchors:
            yield f"{name} links to {target}, and {wanted} has no such place"


def there(site: Path, name: str, target: str) -> bool:
    """Whether a file that a page loads lies in the site."""
    plain = re.sub(r"[?#].*", "", unquote(target))
    start = "" if plain.startswith("/") else posixpath.dirname(name)
    return (site / posixpath.normpath(posixpath.join(start, plain.lstrip("/")))).is_file()
