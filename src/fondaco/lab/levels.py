"""How far are a game's levels apart? Neighbours play each other, one of the one at a table full of the other."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from .. import bots
from .tally import Estimate, Match, Tally, lead, mean_of

__all__ = ["EVEN", "Step", "gaps", "lines_of", "neighbours", "spread_of"]

EVEN = 0.25
"""Gaps that differ from their mean by no more than this part of it are even."""


class Step(NamedTuple):
    """A level, who plays it, its rating above the weakest, and its gap to the one before with half its interval."""

    level: str
    plays: str
    rating: float
    gap: float
    half: float


def neighbours(game: str, players: int, names: Sequence[str]) -> list[Match]:
    """Each level against its neighbours, both ways round."""
    pairs = [pair for weaker, stronger in pairwise(names) for pair in ((stronger, weaker), (weaker, stronger))]
    return [Match(game, players, one, others) for one, others in pairs]


def gaps(game: str, players: int, names: Sequence[str], tallies: Mapping[Match, Tally]) -> list[Step]:
    """What the matches of all neighbours tell."""
    steps = [Step(names[0], bots.plays(names[0], game, players), 0.0, 0.0, 0.0)]
    for weaker, stronger in pairwise(names):
        up, down = (lead(tallies[Match(game, players, *pair)]) for pair in ((stronger, weaker), (weaker, stronger)))
        gap = mean_of([up, Estimate(-down.value, down.half)])
        steps.append(Step(stronger, bots.plays(stronger, game, players), steps[-1].rating + gap.value, *gap))
    return steps


def spread_of(steps: Iterable[Step]) -> float:
    """By what part of their mean the gaps differ from it at most."""
    found = [step.gap for step in steps][1:]
    mean = sum(found) / len(found)
    return max(abs(gap - mean) for gap in found) / abs(mean) if mean else 0.0


def lines_of(steps: Sequence[Step], seats: int) -> list[str]:
    """The steps as a table of a page."""
    rows = [
        f"| {step.level} | `{step.plays}` | {step.rating:.0f} | "
        + (f"{step.gap:.0f} ± {step.half:.0f} |" if number else "|")
        for number, step in enumerate(steps)
    ]
    return [
        "",
        f"| {seats} players | plays | rating | above the level before |",
        "|---|---|--:|--:|",
        *rows,
        "",
        f"Gaps lie within {spread_of(steps):.0%} of their mean; {EVEN:.0%} is even enough.",
        "",
    ]
