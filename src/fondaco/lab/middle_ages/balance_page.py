"""What the balance of The Middle Ages comes to: bounds, verdicts, and the page docs/middle-ages-balance.md."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ...core.components import Given
from ...core.errors import BadOption
from ...core.game import find
from ...games.middle_ages.state import CHARACTERS
from ..arena import SEEDS
from ..measured import digests_of, signature
from ..tally import NORMAL_95
from .balance import GAME, Counts, Floats, Setting, play

__all__ = ["Figure", "Findings", "figures", "study"]

PAGE = "middle-ages-balance.md"
LEAST_GAMES = 2
"""A single game tells nothing of how much games differ."""

ACCORD_BOUND = 0.01
"""How far an Accord's share of wins may be from that of all."""
SEAT_BOUND = 0.015
"""How far a seat's."""
STRUCTURE_BOUND = 1.4
"""How many times as much as another a Structure may bring."""
RIVAL_BOUND = 0.1
"""The least share of the added cards that goes to a rival's Coterie."""
USE_BOUND = 0.5
"""The least that any Character is added and any Structure built, as a part of the most used."""

HOLDS, MISSED, OPEN = "holds", "missed", "more games are needed"


# --- Judging ---------------------------------------------------------------------------------------------------------


class Figure(NamedTuple):
    """A mean, and half the width of its 95 % interval."""

    mean: float
    half: float

    def percent(self) -> str:
        """As a share."""
        return "none" if math.isnan(self.mean) else f"{100 * self.mean:.1f} % ± {100 * self.half:.1f}"

    def number(self) -> str:
        """As a number."""
        return "none" if math.isnan(self.mean) else f"{self.mean:.2f} ± {self.half:.2f}"

    def over(self, other: Figure) -> Figure:
        """How many times the other it is."""
        mean = self.mean / other.mean
        return Figure(mean, mean * math.hypot(self.half / self.mean, other.half / other.mean))

    def within(self, low: float, high: float) -> str:
        """Whether it lies between these bounds, as far as that is known."""
        if low <= self.mean - self.half and self.mean + self.half <= high:
            return HOLDS
        if self.mean + self.half < low or self.mean - self.half > high:
            return MISSED
        return OPEN


def ratio(part: npt.NDArray[Any], whole: npt.NDArray[Any]) -> Figure:
    """How much of the one there is for each of the other, over all games; not a number where there is none of it."""
    parts, wholes = part.reshape(len(part), -1).sum(1), whole.reshape(len(whole), -1).sum(1)
    total = float(wholes.sum())
    if total == 0:
        return Figure(math.nan, math.nan)
    mean = float(parts.sum()) / total
    apart: Floats = parts - mean * wholes
    return Figure(mean, NORMAL_95 * math.sqrt(float((apart**2).sum()) * len(parts) / (len(parts) - 1)) / total)


def average(counted: npt.NDArray[Any]) -> Figure:
    """The mean of what was counted."""
    return ratio(counted, np.ones_like(counted))


class Findings:
    """What the counts of one setting say."""

    def __init__(self, setting: Setting, counts: Counts, cards: Given = None) -> None:
        house = find(GAME).read_components(cards)
        self.setting, self.counts, self.players = setting, counts, setting.players
        self.characters, self.structures = list(house["characters"]), list(house["structures"])
        holds = [counts.accord == character for character in range(CHARACTERS)]
        self.accords = [ratio(counts.wins * held, held) for held in holds]
        self.accord_points = [ratio(counts.points * held, held) for held in holds]
        each = range(len(self.structures))
        self.worths = [ratio(counts.built_points[:, :, k], counts.built[:, :, k]) for k in each]
        self.often = [average(counts.built[:, :, k]) for k in each]
        self.seats = [average(counts.wins[:, k]) for k in range(self.players)]
        self.seat_points = [average(counts.points[:, k]) for k in range(self.players)]
        self.adds = [average(counts.added[:, k]) for k in range(CHARACTERS)]
        self.given = ratio(counts.given, counts.added)

    def bounds(self) -> list[tuple[str, str, str]]:
        """What must hold, what was found, and whether it does."""
        seats = [seat_name(k) for k in range(self.players)]
        rows = [
            self.near("Accord", ACCORD_BOUND, self.characters, self.accords),
            self.near("seat", SEAT_BOUND, seats, self.seats),
        ]
        known = [k for k in range(len(self.structures)) if self.worths[k].mean > 0]
        if known:
            best, least = (choose(known, key=lambda k: self.worths[k].mean) for choose in (max, min))
            times = self.worths[best].over(self.worths[least])
            pair = f"{self.structures[best]} to {self.structures[least]}: {times.number()}"
            bound = f"no Structure brings more than {STRUCTURE_BOUND} times another"
            rows.append((bound, pair, times.within(0, STRUCTURE_BOUND)))
        rivals = f"at least {100 * RIVAL_BOUND:.0f} % of all added cards go to a rival's Coterie"
        rows.append((rivals, self.given.percent(), self.given.within(RIVAL_BOUND, 1)))
        built = [self.counts.built[:, :, k] for k in range(len(self.structures))]
        rows.append(least_used("Character", "added", self.characters, list(self.counts.added.T)))
        rows.append(least_used("Structure", "built", self.structures, built))
        return rows

    def near(self, what: str, most: float, names: Sequence[str], shares: Sequence[Figure]) -> tuple[str, str, str]:
        """Whether all of these win their share, give or take so much; the one farthest from it is told."""
        fair = 1 / self.players
        told = [share.within(fair - most, fair + most) for share in shares]
        far = max(range(len(shares)), key=lambda k: abs(shares[k].mean - fair))
        verdict = next((word for word in (MISSED, OPEN) if word in told), HOLDS)
        bound = f"every {what} wins {100 * fair:.1f} % ± {100 * most:.1f}"
        return bound, f"{names[far]}: {shares[far].percent()}", verdict


def least_used(what: str, how: str, names: Sequence[str], counted: list[npt.NDArray[Any]]) -> tuple[str, str, str]:
    """Whether even the least used is used enough, beside the most used."""
    often = [float(one.sum()) for one in counted]
    least, most = often.index(min(often)), often.index(max(often))
    part = ratio(counted[least], counted[most])
    bound = f"every {what} is {how} at least {USE_BOUND} times as often as the most used"
    return bound, f"{names[least]} to {names[most]}: {part.number()}", part.within(USE_BOUND, math.inf)


# --- Telling ---------------------------------------------------------------------------------------------------------


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    """A table of words, with figures to the right."""
    lines = [f"| {' | '.join(heads)} |", f"|---|{'---:|' * (len(heads) - 1)}"]
    return [*lines, *(f"| {' | '.join(row)} |" for row in rows), ""]


def figures(found: Findings) -> str:
    """All tables of one setting."""
    counts, games = found.counts, len(found.counts.turns)
    turns, least, most = average(counts.turns), int(counts.turns.min()), int(counts.turns.max())
    lines = [
        f"## {found.setting.title}",
        f"    {found.setting.command(games)}",
        "",
        f"{games:,} games of {turns.number()} turns ({least} to {most}).",
        "",
        *table(("what must hold", "found", "verdict"), found.bounds()),
        *table(
            ("Accord", "wins", "points"),
            (
                (found.characters[k], found.accords[k].percent(), found.accord_points[k].number())
                for k in range(CHARACTERS)
            ),
        ),
        *table(
            ("seat", "wins", "points"),
            ((seat_name(k), found.seats[k].percent(), found.seat_points[k].number()) for k in range(found.players)),
        ),
        *table(
            ("Character", "added in a game"),
            ((name, often.number()) for name, often in zip(found.characters, found.adds, strict=True)),
        ),
        *table(
            ("Structure", "points a card", "built by each player"),
            (
                (name, worth.number(), often.number())
                for name, worth, often in zip(found.structures, found.worths, found.often, strict=True)
            ),
        ),
        *table(
            ("points of a player", "mean"),
            (
                ("Structures", average(counts.built_points.sum(2)).number()),
                ("Wealth", average(counts.wealth).number()),
                ("hand", average(counts.hand).number()),
                ("all", average(counts.points).number()),
                ("the winner's", average(counts.points.max(1)).number()),
            ),
        ),
    ]
    return "\n".join(lines)


def seat_name(number: int) -> str:
    """A seat by when its first turn comes."""
    return "start player" if number == 0 else f"{number} after him"


OPENING = """\
# Is The Middle Ages fair?

The faces of the cards of The Middle Ages are not public, so Fondaco plays with a set of its own, the house set (see the
[rules](rules/middle-ages.md)). Is it a fair one? This page counts what happens when equally strong players meet: the
same bot sits at all seats, over many deals. Whatever wins more than its share then owes that to its Accord, to its seat
or to the cards.

Every figure stands with its 95 % interval, which counts games. Above each table is the command that makes it again;
with `--into .` it is written into this page. A verdict needs the whole interval on one side of a bound.
"""
END = "<!-- end of figures -->\n"


def write(document: Path, found: Findings) -> None:
    """Put the tables of a setting into the page, in place of older ones, and leave all else there as it is."""
    text = document.read_text(encoding="utf-8") if document.exists() else OPENING
    begin = f"<!-- figures: {found.setting.title} -->\n"
    if begin not in text:
        text += f"\n{begin}{END}"
    before, _, rest = text.partition(begin)
    told = figures(found) + signature(digests_of([GAME]), "fondaco lab balance")
    document.write_text(before + begin + told + END + rest.partition(END)[2], encoding="utf-8")


def study(setting: Setting, games: int, workers: int | None, cards: Path | None, out: Path | None) -> None:
    """Play, count and print; with `out`, write the figures into the page of that checkout of Fondaco."""
    if games < LEAST_GAMES or (workers is not None and workers < 1):
        raise BadOption(f"games is a whole number from {LEAST_GAMES} on, cores one from 1 on.")
    if setting.seed not in range(SEEDS):
        raise BadOption(f"the seed of a study is a whole number from 0 to {SEEDS - 1}.")
    if out is not None and not (out / "docs").is_dir():
        raise BadOption(f"{str(out)!r} is no checkout of Fondaco: it has no folder docs.")
    if cards is not None:
        named = cards
        if out is not None:
            if not cards.resolve().is_relative_to(out.resolve() / "docs"):
                raise BadOption("the page tells of the house's cards, and of others whose file lies beside it in docs.")
            named = cards.resolve().relative_to(out.resolve())
        setting = setting._replace(cards=named.as_posix())
    found = Findings(setting, play(setting, games, workers, cards), cards)
    print(figures(found))
    if out is not None:
        write(out / "docs" / PAGE, found)
        print(f"balance: {out / 'docs' / PAGE} is written")
