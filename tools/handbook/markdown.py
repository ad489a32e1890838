"""What a page of Markdown holds: its code, its links and its anchors."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

__all__ = [
    "Block",
    "Link",
    "anchors",
    "blocks",
    "files_of",
    "indented",
    "inline_code",
    "links",
    "title_of",
    "without_code",
]

FENCE = re.compile(r"^(`{3,}|~{3,})(.*?)\n(.*?)^\1[ \t]*$", re.MULTILINE | re.DOTALL)
INDENTED = re.compile(r"(?<=\n\n)((?: {4}[^\n]*\n|[ \t]*\n)+)")
SPAN = re.compile(r"(`+)(?!`)(.+?)(?<!`)\1(?!`)", re.DOTALL)
COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
INLINE = re.compile(
    r"(!?)\[((?:[^\[\]]|!?\[[^\]]*\]\([^)]*\))*)\]\(\s*([^()\s]+(?:\([^()]*\))?)(?:\s+\"[^\"]*\")?\s*\)"
)
HEADING = re.compile(r"^#{1,6} +(.+?)(?: +#+)?(?: *\{#([\w-]+)\})?$", re.MULTILINE)
NAMED = re.compile(r"""<\w+[^>]*\sid=["']([^"']+)["']""")
NOT_RUN = re.compile(r"<!-- not run: ((?:(?!-->).)*) -->\s*\Z", re.DOTALL)
TITLE = re.compile(r'title="([^"]+)"')


@dataclass(frozen=True)
class Block:
    """A block of code on a page."""

    language: str
    """Empty where none is said."""
    code: str
    title: str = ""
    """The file it is, where that is said."""
    not_run: str = ""
    """Why it is not run, from the comment above it; empty where it is."""
    line: int = 0


@dataclass(frozen=True)
class Link:
    """What a page refers to: a picture, a page, an anchor or an address elsewhere."""

    target: str
    picture: bool = False


def blocks(text: str) -> list[Block]:
    """The blocks of code between fences, in their order, with the remarks above them."""
    found = []
    for fence in FENCE.finditer(text):
        about = fence[2].strip()
        title = TITLE.search(about)
        remark = NOT_RUN.search(text[: fence.start()])
        found.append(
            Block(
                about.split()[0] if about and not about.startswith("{") else "",
                fence[3],
                title[1] if title else "",
                " ".join(remark[1].split()) if remark else "",
                text.count("\n", 0, fence.start()) + 1,
            )
        )
    return found


def files_of(text: str) -> dict[str, str]:
    """The files that a page shows, by their names; one shown in several blocks is all of them in their order."""
    parts: dict[str, list[str]] = {}
    for block in blocks(text):
        if block.title:
            parts.setdefault(block.title, []).append(block.code)
    return {name: "\n\n".join(shown) for name, shown in parts.items()}


def indented(text: str) -> list[str]:
    """The lines of blocks of code that are only indented."""
    return [line[4:] for block in INDENTED.findall(blanked(text, FENCE)) for line in block.splitlines() if line.strip()]


def inline_code(text: str) -> list[str]:
    """What stands between single marks of code in running text, each on one line."""
    plain = INDENTED.sub("", blanked(text, FENCE))
    return [" ".join(span[2].split()) for span in SPAN.finditer(plain)]


def without_code(text: str) -> str:
    """The page with spaces where its code and its comments are, so that every place stays what it was."""
    for pattern in (COMMENT, FENCE, SPAN):
        text = blanked(text, pattern)
    return text


def blanked(text: str, pattern: re.Pattern[str]) -> str:
    """Spaces where the pattern holds; line ends stay."""
    return pattern.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), text)


def links(text: str) -> list[Link]:
    """All links and pictures."""
    found = []
    for match in INLINE.finditer(without_code(text)):
        found.append(Link(match[3], match[1] == "!"))
        found += links(match[2]) if "](" in match[2] else []
    return found


def anchors(text: str) -> set[str]:
    """The places of a page that can be linked to: its headings, and what has an id."""
    bare = blanked(text, FENCE)
    taken: set[str] = set()
    for title, own in HEADING.findall(bare):
        slug = own or slugged(title)
        number = 1
        while slug in taken:
            slug, number = f"{slug.rpartition('_')[0] if number > 1 else slug}_{number}", number + 1
        taken.add(slug)
    return taken | set(NAMED.findall(bare))


def slugged(title: str) -> str:
    """A heading's anchor, as GitHub and the handbook both make it."""
    plain = re.sub(r"!?\[([^\]]*)\]\([^)]*\)|[`*]", r"\1", title)
    kept = re.sub(r"[^\w\- ]", "", unicodedata.normalize("NFC", plain).lower())
    return kept.strip().replace(" ", "-")


def title_of(text: str) -> str:
    """The first heading."""
    found = HEADING.search(blanked(text, FENCE))
    return found[1].replace("`", "") if found else ""
