"""What the tests of the arena share: matches, and what must be the same whoever plays them again."""

from collections.abc import Iterable
from pathlib import Path
from random import Random

import pytest

import fondaco
from fondaco import bots
from fondaco.bots.mind import mind_of
from fondaco.core.errors import FondacoError
from fondaco.lab.arena import Match, Part, Tally, mark_of

GREEDY_GAMES = tuple(name for name in fondaco.games() if bots.usual(name) == "greedy")
"""Those with a greedy policy."""
FAST = {Match("medici", 4, "greedy", "random"): 400, Match("medici-card", 3, "random", "greedy"): 300}
SLOW = {Match("medici", 3, "mc:2", "greedy"): 9, Match("middle-ages", 3, "search:2", "random"): 6}


def table(tallies: Iterable[Tally]) -> list[object]:
    """All that an arena counts; only how long the bots thought may differ."""
    return [(tally.match, [part._replace(seconds=0.0) for _, part in sorted(tally.parts.items())]) for tally in tallies]


def part(match: Match, first: int = 0, deals: int = 1, win: float = 0.5, place: float = 1.5) -> Part:
    """Deals that all came out the same."""
    won, placed = deals * win, deals * place
    return Part(match, first, deals, won, won * win, placed, placed * place, 10 * deals, 0.25 * deals)


def mark(game: str, seed: int = 0) -> str:
    """With what a line of a file was played."""
    return mark_of(mind_of(fondaco.find(game)), seed)


def cut_short(file: Path, lines: int, letters: int) -> str:
    """Leave so many lines of a file and the beginning of the next, as if an arena had been killed while writing."""
    whole = file.read_text(encoding="utf-8").splitlines(keepends=True)
    kept = "".join(whole[:lines])
    file.write_text(kept + whole[lines][:letters], encoding="utf-8")
    return kept


def shuffled(file: Path, seed: int) -> None:
    """The lines of a file in another order."""
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    Random(seed).shuffle(lines)
    file.write_text("".join(lines), encoding="utf-8")


def one_sentence(refusal: pytest.ExceptionInfo[FondacoError]) -> str:
    """What is said to people."""
    sentence = str(refusal.value)
    assert "\n" not in sentence
    assert sentence.endswith(".")
    return sentence
