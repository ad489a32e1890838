"""Which page of measured figures is out of date? `make check` asks; the commands that write such pages sign them here.

A page that was measured carries `<!-- measured: medici 1a2b3c4d5e6f; made by: fondaco arena ladder -->`: the digest of
how the rules and bots of a game played when its figures were made. Where that is another now, the page says what once
was true: it is to be made anew, or it is to be shown that nothing it tells has changed.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from ..bots.mind import mind_of
from ..core.errors import BadOption
from ..core.game import find, games

__all__ = ["checked_page", "digests_of", "out_of_date", "put_figures", "signature"]

PAGES = ("docs/*.md", "benchmarks/*.md")
BEGIN, END = "<!-- figures: {} -->\n", "<!-- end of figures -->\n"
"""Between these stands what a command writes into a page."""
SIGNED = re.compile(r"<!-- measured: ([^;]*); made by: (.*?) -->")


def digests_of(games: Iterable[str]) -> dict[str, str]:
    """How the rules and bots of these games play now."""
    return {game: mind_of(find(game)).digest for game in games}


def signature(digests: Mapping[str, str], command: str) -> str:
    """The line that says with which rules and bots something was measured, and by which command."""
    measured = ", ".join(f"{game} {digest}" for game, digest in digests.items())
    return f"<!-- measured: {measured}; made by: {command} -->\n"


def checked_page(checkout: Path, name: str) -> Path:
    """A page of the handbook, in a checkout of Fondaco."""
    page = checkout / "docs" / name
    if not page.is_file():
        raise BadOption(f"{str(checkout)!r} is no checkout of Fondaco: there is no docs/{name} in it.")
    return page


def put_figures(page: Path, name: str, told: str) -> None:
    """Put what was measured into a page, in place of what stands there under this name, or else at its end; all other
    words stay."""
    text, begin = page.read_text(encoding="utf-8"), BEGIN.format(name)
    if begin not in text:
        text += f"\n{begin}{END}"
    before, _, rest = text.partition(begin)
    page.write_text(before + begin + told + END + rest.partition(END)[2], encoding="utf-8")


def out_of_date(checkout: Path) -> Iterator[str]:
    """A sentence for each page of a checkout whose figures were made with other rules or bots than the present."""
    now = digests_of(games())
    for page in sorted(page for pattern in PAGES for page in checkout.glob(pattern)):
        changed: dict[str, None] = {}
        commands: dict[str, None] = {}
        for digests, command in SIGNED.findall(page.read_text(encoding="utf-8")):
            for game, digest in (pair.split() for pair in digests.split(", ")):
                if digest != now.get(game):
                    changed[game] = commands[command] = None
        if changed:
            yield (
                f"{page.relative_to(checkout)} was measured with other rules or bots of {', '.join(changed)}; "
                f"it is made by: {'; '.join(commands)}"
            )


if __name__ == "__main__":
    for sentence in out_of_date(Path(*sys.argv[1:2])):
        print(f"check: out of date: {sentence}")
