"""What the figures of the findings are, and from which studies and measures each is made.

A figure is a mean with half its interval. Those of a finding have names, which its text and its chart call them by.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

import numpy as np
import numpy.typing as npt

from ...games.medici.state import DAYS
from ...games.medici_dice.solitaire import TITLE_FROM
from ...games.medici_dice.words import TITLE_NAMES
from ..account import Piece
from ..measure import Measure
from ..medici.drawing import GROUPS, VALUES
from ..medici.florins import FOUND
from ..medici.last_word import PLAYERS
from ..results import Results
from ..tally import LOSSLESS_95, NORMAL_95, Estimate

__all__ = ["FINDINGS", "NUMBER", "POINTS", "SHARE", "Figure", "Finding", "Sources"]

NUMBER, SHARE, POINTS = "number", "share", "points"
"""How a figure is told: as it is, as a percentage, or, where shares are compared, as points of a percentage."""
GAMES = {"medici": "medici", "card": "medici-card", "dice": "medici-dice", "ages": "middle-ages"}
"""The games by the short names of their studies."""
COUNTS = range(2, 7)
"""Numbers of players of Medici and of The Card Game."""
BLOCKS = (1, 5, 20)
"""So many solitaires of each of two players are compared."""


class Figure(NamedTuple):
    """A mean, half its interval of 95 %, and how it is told."""

    value: float
    half: float
    kind: str = NUMBER


Figures = dict[str, Figure]


class Sources(Protocol):
    """Whoever plays what is missing and gives what was found."""

    def study(self, name: str) -> Results:
        """What the study in docs/studies/findings-NAME.toml found."""
        ...

    def measure(self, measure: Measure) -> Mapping[str, Estimate]:
        """What a measure found."""
        ...

    def solitaires(self, games: int) -> Mapping[str, npt.NDArray[Any]]:
        """The final scores of so many solitaires of each player, on the same deals."""
        ...


# --- Reading studies -------------------------------------------------------------------------------------------------


def at(found: Results, piece: str, *labels: str, setting: int = 0, change: bool = False) -> Figure | None:
    """A cell of a piece under a setting, or by how much that changes it; None where it was never noted."""
    name = found.study.settings[setting].name
    declared = found.named(piece)
    for cell in found.cells(declared):
        if cell.setting == name and cell.labels == labels:
            told = cell.difference if change else cell.figure
            return None if told is None else as_figure(told, declared, change)
    return None


def as_figure(told: Estimate, piece: Piece, change: bool = False) -> Figure:
    """An estimate of a piece as a figure."""
    return Figure(*told, (POINTS if change else SHARE) if piece.share else NUMBER)


def there(figures: Mapping[str, Figure | None]) -> Figures:
    """Those that were found."""
    return {name: figure for name, figure in figures.items() if figure is not None}


def over(one: Figure, other: Figure) -> Figure:
    """How many times the other it is, as a share; as if they had nothing to do with each other."""
    value = one.value / other.value
    return Figure(value, abs(value) * math.hypot(one.half / (one.value or 1), other.half / other.value), SHARE)


# --- The findings ----------------------------------------------------------------------------------------------------


def florins(sources: Sources) -> Figures:
    """1. What a florin is worth, day by day."""
    found = sources.measure(MEASURES["florins"])
    told = {}
    for day in range(1, DAYS + 1):
        told[f"florins.{day}"] = Figure(*found[f"florins.{day}"])
        wins = found[f"wins.{day}"]
        told[f"wins.{day}"] = Figure(wins.value * FOUND, wins.half * FOUND, POINTS)
    return told


def gold(sources: Sources) -> Figures:
    """2. What the gold card brings, by players and day; and a five beside it."""
    found, told = sources.study("lots"), {}
    for number, players in enumerate(COUNTS):
        for day in range(1, DAYS + 1):
            for name, value in (("gold", "10"), ("five", "5")):
                told[f"{name}.{players}.{day}"] = at(found, "alone", f"day {day}", value, setting=number)
    return there(told)


def last_word(sources: Sources) -> Figures:
    """3. What it brings to speak last, and who buys."""
    found, lots, told = sources.measure(MEASURES["last-word"]), sources.study("lots"), dict[str, Figure | None]()
    four = COUNTS.index(PLAYERS)
    for place in range(PLAYERS):
        word = "last" if place == 0 else f"{place} before the last"
        told[f"florins.{place}"] = Figure(*found[f"florins.{place}"])
        told[f"wins.{place}"] = Figure(*found[f"wins.{place}"], POINTS)
        for name in ("bought_by", "paid_by", "worth_by"):
            told[f"{name}.{place}"] = at(lots, name, word, setting=four)
    return there(told)


def drawing(sources: Sources) -> Figures:
    """4. When to stop turning up cards."""
    found, lots, told = sources.measure(MEASURES["drawing"]), sources.study("lots"), dict[str, Figure | None]()
    for word in (*map(str, VALUES), *GROUPS):
        if f"florins.{word}" in found:
            told[f"florins.{word}"] = Figure(*found[f"florins.{word}"])
            told[f"wins.{word}"] = Figure(*found[f"wins.{word}"], POINTS)
    for value in VALUES:
        told[f"drawn.{value}"] = at(lots, "drawn_on", "1", str(value), setting=COUNTS.index(PLAYERS))
    for value in range(16):
        told[f"third.{value}"] = at(lots, "drawn_on", "2", str(value), setting=COUNTS.index(PLAYERS))
    return there(told)


def seats(sources: Sources) -> Figures:
    """5. What the seat is worth in each game."""
    told = {}
    for short in GAMES:
        found = sources.study(f"seats-{short}")
        for order in range(found.study.settings[0].players):
            label = "first" if order == 0 else f"{order} after"
            told[f"{short}.{order}"] = at(found, "wins_by_order", label)
    return there(told)


CHANGES = {
    "medici": ("lot_limit-other", "lot_limit-none", "full_ships-show"),
    "card": ("big_bonus-on", "empty_columns-share"),
    "dice": ("blank_columns-nothing",),
    "ages": ("accords-chosen", "even_turns-on", "head_start-on", "accord_icons-wealth", "accord_icons-both"),
}
"""The options of each game, in the order of its study's settings after the usual one."""


def options(sources: Sources) -> Figures:
    """6. What variants and readings change: the winner's score, his lead, what the first seat wins."""
    told = dict[str, Figure | None]()
    for short, changes in CHANGES.items():
        found = sources.study(f"options-{short}")
        told[f"{short}.best"] = usual = at(found, "best")
        told[f"{short}.first"] = at(found, "wins_by_order", "first")
        told[f"{short}.margin"] = at(found, "margin")
        for number, name in enumerate(changes, 1):
            change = at(found, "best", setting=number, change=True)
            told[f"{name}.best"] = change
            if change is not None and usual is not None:
                told[f"{name}.part"] = Figure(change.value / usual.value, change.half / usual.value, POINTS)
            told[f"{name}.margin"] = at(found, "margin", setting=number, change=True)
            told[f"{name}.first"] = at(found, "wins_by_order", "first", setting=number, change=True)
    return there(told)


def decks(sources: Sources) -> Figures:
    """7. How often a deck runs out."""
    lots, cards, told = sources.study("lots"), sources.study("decks"), dict[str, Figure | None]()
    for number, players in enumerate(COUNTS):
        for day in range(1, DAYS + 1):
            told[f"medici.{players}.{day}"] = at(lots, "day_end", f"day {day}", "deck-empty", setting=number)
            told[f"card.{players}.{day}"] = at(cards, "deck_out", f"day {day}", setting=number)
    told["ages.turns"] = at(sources.study("seats-ages"), "turns")
    told["ages.deck"] = at(sources.study("seats-ages"), "end", "deck-emptied")
    return there(told)


def skill(sources: Sources) -> Figures:
    """8. Luck and skill: the strongest among the weakest, and the other way round; how far equals end apart."""
    told = dict[str, Figure | None]()
    for short in GAMES:
        found, equals = sources.study(f"skill-{short}"), sources.study(f"seats-{short}")
        told[f"{short}.strong"] = strong = at(found, "wins", "seat 0")
        told[f"{short}.weak"] = at(found, "wins", "seat 0", setting=1)
        if strong is not None:
            par = 1 / found.study.settings[0].players
            told[f"{short}.decides"] = Figure((strong.value - par) / (1 - par), strong.half / (1 - par), SHARE)
        best, margin = at(equals, "best"), at(equals, "margin")
        told[f"{short}.best"], told[f"{short}.margin"] = best, margin
        if best is not None and margin is not None:
            told[f"{short}.lead"] = over(margin, best)
        told[f"{short}.spread"] = spread_of(equals)
    return there(told)


def spread_of(found: Results) -> Figure:
    """The standard deviation of scores among equals, as a part of the mean score."""
    counts = found.counts(found.named("scores"))[0].sum(0)
    points = np.arange(len(counts))
    mean = float((counts * points).sum() / counts.sum())
    deviation = math.sqrt(float((counts * (points - mean) ** 2).sum() / counts.sum()))
    return Figure(deviation / mean, NORMAL_95 * deviation / mean / math.sqrt(2 * found.games), SHARE)


def solitaire(sources: Sources) -> Figures:
    """9. How well titles tell skill."""
    scores, told = sources.solitaires(SOLITAIRES), Figures()
    titles = {player: titles_of(found) for player, found in scores.items()}
    for player, found in titles.items():
        told[f"{player}.mean"] = mean_of(scores[player].astype(float))
        deviation = float(scores[player].std())
        told[f"{player}.spread"] = Figure(deviation, NORMAL_95 * deviation / math.sqrt(2 * len(found)))
        for number, title in enumerate(TITLE_NAMES):
            told[f"{player}.{title}"] = mean_of((found == number).astype(float), SHARE)
        told[f"{player}.below"] = mean_of((found < TITLE_NAMES.index("navigator")).astype(float), SHARE)
    better, worse = titles["study"], titles["greedy"]
    told["higher"] = mean_of((better > np.roll(worse, 1)).astype(float), SHARE)
    told["same"] = mean_of((better == np.roll(worse, 1)).astype(float), SHARE)
    told["lower"] = mean_of((better < np.roll(worse, 1)).astype(float), SHARE)
    for games in BLOCKS:
        told[f"after.{games}"] = told_apart(scores["study"], np.roll(scores["greedy"], 1), games)
    return told


def titles_of(scores: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """The title of every score, as a number."""
    return np.searchsorted(TITLE_FROM, scores, side="right") - 1


def mean_of(values: npt.NDArray[Any], kind: str = NUMBER) -> Figure:
    """The mean of what was seen, with half its interval."""
    half = NORMAL_95 * float(values.std()) / math.sqrt(len(values))
    return Figure(float(values.mean()), max(half, LOSSLESS_95 / len(values)) if kind == SHARE else half, kind)


def told_apart(better: npt.NDArray[Any], worse: npt.NDArray[Any], games: int) -> Figure:
    """How often the better player has more points together after so many games; half of equals count."""
    blocks = len(better) // games
    one, other = (found[: blocks * games].reshape(blocks, games).sum(1) for found in (better, worse))
    return mean_of((one > other) + 0.5 * (one == other), SHARE)


def memory(sources: Sources) -> Figures:
    """10. What a perfect memory is worth."""
    found = sources.measure(MEASURES["forgetting"])
    wins = found["wins"]
    others = Figure((1 - wins.value) / 3, wins.half / 3, SHARE)
    return {"forgetful": Figure(*wins, SHARE), "others": others, "points": Figure(*found["points"])}


# --- All of them -----------------------------------------------------------------------------------------------------

PACKAGE = __package__.rpartition(".")[0]
MEASURES = {
    measure.name: measure
    for measure in (
        Measure("florins", "medici", f"{PACKAGE}.medici.florins", deals=1_000, part=50),
        Measure("last-word", "medici", f"{PACKAGE}.medici.last_word", deals=4_000, part=250),
        Measure("drawing", "medici", f"{PACKAGE}.medici.drawing", deals=5_000, part=250),
        Measure("forgetting", "middle-ages", f"{PACKAGE}.middle_ages.forgetting", deals=2_000, part=50),
    )
}
"""How much of each is played: so much that its interval says something."""
SOLITAIRES = 300_000


@dataclass(frozen=True)
class Finding:
    """A finding: its name, what makes its figures, of which games."""

    name: str
    figures: Callable[[Sources], Figures]
    games: tuple[str, ...] = field(default=("medici",))


EVERY = tuple(GAMES.values())
FINDINGS = (
    Finding("florins", florins),
    Finding("gold", gold),
    Finding("last-word", last_word),
    Finding("drawing", drawing),
    Finding("seats", seats, EVERY),
    Finding("options", options, EVERY),
    Finding("decks", decks, ("medici", "medici-card", "middle-ages")),
    Finding("skill", skill, EVERY),
    Finding("solitaire", solitaire, ("medici-dice",)),
    Finding("memory", memory, ("middle-ages",)),
)
