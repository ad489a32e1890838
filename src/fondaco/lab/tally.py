"""What was counted of a match, what it tells with its uncertainty, and ratings fitted from several."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ..core.components import Given

__all__ = [
    "LOSSLESS_95",
    "NORMAL_95",
    "Estimate",
    "Match",
    "Part",
    "Tally",
    "lead",
    "mean_and_half",
    "mean_of",
    "ratings",
    "share_and_interval",
]

NORMAL_95 = 1.96
"""Standard errors on each side of a mean that hold the truth 95 times of 100."""
LOSSLESS_95 = 3.0
"""Who would lose so many of n games on average gets through n without a loss only 5 times of 100."""
ELO = 400 / math.log(10)
"""A rating difference of 400 stands for strengths of ten to one."""
FITTINGS = 200


class Match(NamedTuple):
    """One bot against the same bot at all other seats."""

    game: str
    players: int
    one: str
    others: str
    options: str = ""
    """Those that are not the usual ones, as `big_bonus=on, empty_columns=share`."""
    components: str = ""
    """An owner's own deck, dice or cards as JSON: their name, and their canonical form; empty for the house's."""

    def __str__(self) -> str:
        return ", ".join([f"{self.one} against {self.players - 1} {self.others}", *self.terms])

    @property
    def terms(self) -> list[str]:
        """What is not as usual at the table, in words: options, and components by their name."""
        own = json.loads(self.components)["name"] if self.components else ""
        return [term for term in (self.options, own) if term]

    @property
    def table(self) -> tuple[int, dict[str, str], Given]:
        """How many play, with which options and components, as a game takes them."""
        pairs = (pair.partition("=") for pair in self.options.split(", ") if pair)
        given = json.loads(self.components) if self.components else None
        return self.players, {name: value for name, _, value in pairs}, given


class Part(NamedTuple):
    """What was counted over some deals of a match: sums over deals, and of their squares."""

    match: Match
    first: int
    deals: int
    wins: float
    wins_squared: float
    places: float
    places_squared: float
    decisions: int
    seconds: float
    """How many decisions the one bot had to think about, and how long that took; 0 for bots that play compiled."""


class Estimate(NamedTuple):
    """A number with half the width of its 95 % interval."""

    value: float
    half: float


@dataclass
class Tally:
    """A match so far."""

    match: Match
    parts: dict[int, Part] = field(default_factory=dict)

    def sum(self, name: str) -> float:
        """The sum of a count over all parts, in the order of the deals."""
        return math.fsum(getattr(part, name) for _, part in sorted(self.parts.items()))

    @property
    def deals(self) -> int:
        """How many deals were played."""
        return int(self.sum("deals"))

    @property
    def games(self) -> int:
        """How many games were played: each deal with the one bot at every seat."""
        return self.deals * self.match.players

    def mean(self, name: str) -> Estimate:
        """The mean over all deals, and half the width of its 95 % interval."""
        return mean_and_half(self.deals, self.sum(name), self.sum(f"{name}_squared"))

    @property
    def win(self) -> tuple[float, float, float]:
        """The share of wins and its interval; never narrower than what as many games without a loss could tell."""
        return share_and_interval(self.mean("wins"), self.games)

    @property
    def milliseconds(self) -> float:
        """The time of a decision of the one bot."""
        return 1000 * self.sum("seconds") / max(1.0, self.sum("decisions"))

    def line(self) -> str:
        """The match in one line."""
        share, low, high = self.win
        place, half = self.mean("places")
        told = f"{self.match}: {share:.1%} of wins ({low:.1%} to {high:.1%}), mean place {place:.2f} ± {half:.2f}"
        if self.sum("decisions"):
            told += f", {self.milliseconds:.0f} ms a decision"
        return f"{told}, {self.games:,} games"

    def document(self) -> dict[str, Any]:
        """The match as plain data."""
        share, low, high = self.win
        place, half = self.mean("places")
        return self.match._asdict() | {
            "games": self.games,
            "win_share": share,
            "win_interval": [low, high],
            "mean_place": place,
            "place_interval": [place - half, place + half],
            "ms_a_decision": self.milliseconds if self.sum("decisions") else None,
        }


def mean_and_half(n: int, total: float, squares: float) -> Estimate:
    """The mean of n numbers, given their sum and that of their squares."""
    mean = total / n
    variance = max(0.0, squares / n - mean * mean)
    return Estimate(mean, NORMAL_95 * math.sqrt(variance / max(1, n - 1)))


def share_and_interval(mean: Estimate, games: int) -> tuple[float, float, float]:
    """A share of wins and its interval; never narrower than what as many games without a loss could tell."""
    half = max(mean.half, LOSSLESS_95 / games)
    return mean.value, max(0.0, mean.value - half), min(1.0, mean.value + half)


def lead(tally: Tally) -> Estimate:
    """By how many points of rating the one bot is stronger than the others. Half a win and half a loss are added, so
    that a bot that never lost has a lead, too."""
    games, rivals = tally.games, tally.match.players - 1
    share, half = tally.mean("wins")
    chance = (share * games + 0.5) / (games + 1)
    error = max(half, LOSSLESS_95 / games) / (chance * (1 - chance))
    return Estimate(ELO * (math.log(chance / (1 - chance)) + math.log(rivals)), ELO * error)


def mean_of(estimates: Sequence[Estimate]) -> Estimate:
    """What several estimates of one thing tell together; the surer count more."""
    sureness = math.fsum(half**-2 for _, half in estimates)
    return Estimate(math.fsum(value * half**-2 for value, half in estimates) / sureness, sureness**-0.5)


def ratings(tallies: Sequence[Tally]) -> dict[str, float]:
    """Every bot's rating, the weakest at 0, fitted from the counts alone: whoever has strength a wins a game against
    others of strength b with chance a / (a + b + b …). Half a win and half a loss are added to every match, so that a
    bot that never lost has a rating too."""
    codes = list(dict.fromkeys(code for tally in tallies for code in (tally.match.one, tally.match.others)))
    strength = dict.fromkeys(codes, 0.0)
    for _ in range(FITTINGS):
        slope, curve = dict.fromkeys(codes, 0.0), dict.fromkeys(codes, 1e-9)
        for tally in tallies:
            one, others, rivals = tally.match.one, tally.match.others, tally.match.players - 1
            if one == others:
                continue
            games, wins = tally.games + 1, tally.mean("wins")[0] * tally.games + 0.5
            chance = 1 / (1 + rivals * math.exp(strength[others] - strength[one]))
            slope[one] += wins - games * chance
            slope[others] -= wins - games * chance
            for code in (one, others):
                curve[code] += games * chance * (1 - chance)
        for code in codes:
            strength[code] += max(-1.0, min(1.0, slope[code] / curve[code] / 2))
    least = min(strength.values())
    return {code: ELO * (strength[code] - least) for code in codes}
