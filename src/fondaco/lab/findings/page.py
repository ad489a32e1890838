"""The two pages of findings, written from the figures that are kept: docs/findings.md and docs/findings.pl.md.

Their words are in `page.en.md` and `page.pl.md`. There `{gold.gold.4.1}` stands for a figure with its interval;
`:bare` is without it, `:whole` rounded, `:size` without a minus, `:sign` with a sign; `{games.lots}` is how many games
were played. What the words claim of figures stands beside them, `<!-- holds: seats.ages.0 > 0.25; ... -->`, and is
looked at whenever the pages are written: where new figures do not show it any more, whoever writes them is told.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping
from importlib.resources import files
from pathlib import Path
from textwrap import fill

from ...core.errors import FondacoError
from ..measured import signature
from ..report import digits
from .figures import NUMBER, SHARE, Figure
from .keeping import Kept
from .pictures import CHARTS, paint

__all__ = ["LANGUAGES", "claims", "holds", "page", "spelled", "words_of", "write_pages"]

LANGUAGES = {"en": "findings.md", "pl": "findings.pl.md"}
PICTURES = "pictures"
PLACE = re.compile(r"\{([a-z][\w.-]*)(?::(\w+))?\}")
HOLDS = re.compile(r"<!-- holds: (.*?) -->\n?", re.DOTALL)
CLAIM = re.compile(r"\s*(\S+)\s([><~])\s(\S+)\s*")
AS_IT_IS = ("#", "|", "!")
"""How headings, tables and pictures begin."""
LIST = re.compile(r"^\d+[.)] ", re.MULTILINE)
TOGETHER = re.compile(r"`[^`]*`|[\d%]( %)? ± |\d %")
GLUE = "\0"
WIDTH = 120
THOUSANDS = {"en": ",", "pl": "\u202f"}  # in Polish a narrow space that does not break
MOST_DIGITS = 2
ALONE = ("bare", "whole", "size")
"""How a figure stands without its interval."""
COMMAND = "fondaco lab findings"


def write_pages(into: Path, kept: Mapping[str, Kept]) -> list[str]:
    """Both pages and their charts, as far as all findings are there; sentences on what the words claim and the figures
    do not show."""
    missing = [name for name in CHARTS if name not in kept]
    if missing:
        return [f"the pages wait for {', '.join(missing)}; {COMMAND} makes them"]
    (into / PICTURES).mkdir(exist_ok=True)
    doubts = []
    for language, name in LANGUAGES.items():
        text, doubted = page(language, kept)
        (into / name).write_text(text, encoding="utf-8")
        doubts += [f"{name} claims {claim}, which its figures do not show" for claim in doubted]
        for finding in CHARTS:
            paint(finding, kept[finding].figures, language, into / PICTURES)
    return doubts


def page(language: str, kept: Mapping[str, Kept]) -> tuple[str, list[str]]:
    """A page, and what its words claim that the figures do not show."""
    words = words_of(language)
    figures = {f"{name}.{key}": figure for name, one in kept.items() for key, figure in one.figures.items()}
    games = {f"games.{name}": number for one in kept.values() for name, number in one.games.items()}
    doubted = [claim for found in HOLDS.findall(words) for claim in found.split(";") if not holds(claim, figures)]

    def told(place: re.Match[str]) -> str:
        name, how = place.groups()
        if name in games:
            return f"{games[name]:,}".replace(",", THOUSANDS[language])
        if name not in figures:
            raise FondacoError(f"the words of {LANGUAGES[language]} name {name!r}, and there is no such figure.")
        return spelled(figures[name], how or "", language)

    text = wrapped(PLACE.sub(told, HOLDS.sub("", words)))
    digests: dict[str, str] = {}
    for one in kept.values():
        digests |= one.digests
    return f"{text.rstrip()}\n\n{signature(digests, COMMAND)}", [" ".join(claim.split()) for claim in doubted]


def wrapped(text: str) -> str:
    """Paragraphs in lines of an even length again, now that figures stand in them."""
    parts = []
    for part in text.strip().split("\n\n"):
        head, _, below = part.partition("\n")
        if head.startswith("#") and below:
            parts.append(f"{head}\n{in_lines(below)}")
        else:
            parts.append(part if part.startswith(AS_IT_IS) else in_lines(part))
    return "\n\n".join(parts)


def in_lines(paragraph: str) -> str:
    """A paragraph in lines, none of which begins like that of a numbered list; commands and figures stay whole."""
    text = TOGETHER.sub(lambda found: found[0].replace(" ", GLUE), " ".join(paragraph.split("\n")))
    lines = (
        fill(text, width, break_long_words=False, break_on_hyphens=False) for width in range(WIDTH, WIDTH // 2, -1)
    )
    return next(found for found in lines if not LIST.search(found)).replace(GLUE, " ")


def holds(claim: str, figures: Mapping[str, Figure]) -> bool:
    """Whether a figure is surely more, or less, than another or than a number; or, with ~, not surely either."""
    found = CLAIM.fullmatch(claim)
    if found is None:
        raise FondacoError(f"{claim!r} is no claim; one is said as seats.ages.0 > 0.25.")
    one, sign, other = (figures.get(word) or word for word in found.groups())
    first, second = (side if isinstance(side, Figure) else Figure(float(side), 0.0) for side in (one, other))
    apart, half = first.value - second.value, math.hypot(first.half, second.half)
    return apart > half if sign == ">" else apart < -half if sign == "<" else abs(apart) <= half


def spelled(figure: Figure, how: str, language: str) -> str:
    """A figure as people read it."""
    value, half = (figure.value, figure.half) if figure.kind == NUMBER else (100 * figure.value, 100 * figure.half)
    places = min(MOST_DIGITS, digits(half))
    if how in ALONE:
        places = 0 if how == "whole" else min(1, places)
    value = round(abs(value) if how == "size" else value, places) + 0.0  # and no minus before nothing
    sign = "+" if how == "sign" else ""
    told = f"{value:{sign}.{places}f}".replace("-", "−")
    if how in ALONE:
        told += percent(figure, language)
    else:
        shown = max(half, 10.0**-places)  # nothing is sure to the last digit
        told += f"{percent(figure, language)} ± {shown:.{places}f}"
    return told.replace(".", ",") if language == "pl" else told


def percent(figure: Figure, language: str) -> str:
    """The sign of a share."""
    if figure.kind != SHARE:
        return ""
    return "%" if language == "pl" else " %"


def words_of(language: str) -> str:
    """The words of a page, before there are figures in them."""
    return files(__package__).joinpath(f"page.{language}.md").read_text(encoding="utf-8")


def claims(language: str) -> Iterator[str]:
    """What the words of a page claim."""
    for found in HOLDS.findall(words_of(language)):
        yield from (" ".join(claim.split()) for claim in found.split(";"))
