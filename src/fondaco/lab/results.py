"""What a study has found: every cell of every piece with its uncertainty, and what a setting changes.

A cell is told as a mean over all times something was noted, or over all games. What happens within a game hangs
together, so intervals count games; where settings are compared, a deal is the same under all of them, and what they
share of its luck does not count.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from fractions import Fraction
from functools import cached_property
from itertools import product
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ..core.game import find
from .account import COUNT, GAME, Account, Piece, account_of
from .counter import Sums
from .study import Study
from .tally import LOSSLESS_95, NORMAL_95, Estimate

__all__ = ["Cell", "Results"]


class Cell(NamedTuple):
    """One figure: under which setting, where along the axes, how much, how often it was noted, and by how much it
    differs from the first setting."""

    setting: str
    labels: tuple[str, ...]
    figure: Estimate
    times: int
    difference: Estimate | None


class Results:
    """All that was counted, read as figures."""

    def __init__(self, study: Study, sums: Sums) -> None:
        self.study, self.sums, self.games = study, sums, sums.games
        self.values = 2 * len(study.settings)

    @cached_property
    def account(self) -> Account:
        """What was counted."""
        return account_of(find(self.study.game))

    def named(self, name: str) -> Piece:
        """The piece of this name."""
        return self.account.pieces.named(name)

    @property
    def told(self) -> list[Piece]:
        """The pieces that the study wants told: those it names, or all of which something was noted."""
        if self.study.tables:
            return [self.named(name) for name in self.study.tables]
        return [piece for piece in self.account.pieces if self.is_there(piece)]

    def is_there(self, piece: Piece) -> bool:
        """Whether anything of a piece was noted."""
        return bool(self.counts(piece).any()) if piece.per == COUNT else any(True for _ in self.cells(piece))

    # --- Means ---------------------------------------------------------------------------------------------------

    def cells(self, piece: Piece) -> Iterator[Cell]:
        """Every cell of a piece of which something was noted, setting by setting."""
        first = self.account.pieces.at(piece.name)
        labels = list(product(*(axis.labels for axis in piece.axes)))
        for setting, said in enumerate(self.study.settings):
            for place, at in enumerate(labels):
                times = self.of(first + place, 2 * setting)
                if times:
                    compared = setting > 0 and self.study.common and self.of(first + place, 0) > 0
                    difference = self.difference(piece, first + place, setting) if compared else None
                    yield Cell(said.name, at, self.figure(piece, first + place, setting), times, difference)

    def of(self, cell: int, value: int, other: int | None = None) -> int:
        """A sum over all games: of what was noted, or of the product of two such."""
        if other is None:
            return int(self.sums.noted[cell, value])
        one, two = sorted((value, other))
        place = self.values + one * self.values - one * (one - 1) // 2 + two - one
        return int(self.sums.noted[cell, place])

    def ratio(self, piece: Piece, cell: int, setting: int) -> tuple[Fraction, int]:
        """What is told, in the units it was noted in, and of how many it is the mean."""
        of = self.games if piece.per == GAME else self.of(cell, 2 * setting)
        return Fraction(self.of(cell, 2 * setting + 1), of), of

    def apart(self, piece: Piece, cell: int, one: int, other: int) -> Fraction:
        """Over all games, the sum of the products of how far two settings are from their means."""
        (a, _), (b, _) = self.ratio(piece, cell, one), self.ratio(piece, cell, other)
        both = self.of(cell, 2 * one + 1, 2 * other + 1)
        if piece.per == GAME:
            return both - a * b * self.games
        n_one, n_other = 2 * one, 2 * other
        crossed = a * self.of(cell, n_one, n_other + 1) + b * self.of(cell, n_one + 1, n_other)
        return both - crossed + a * b * self.of(cell, n_one, n_other)

    def figure(self, piece: Piece, cell: int, setting: int) -> Estimate:
        """A mean with half its interval; a share is never surer than so many times without an exception can make it."""
        mean, of = self.ratio(piece, cell, setting)
        half = self.half(self.apart(piece, cell, setting, setting) / of**2) / piece.scale
        if piece.share:
            half = max(half, LOSSLESS_95 / of)
        return Estimate(float(mean) / piece.scale, half)

    def difference(self, piece: Piece, cell: int, setting: int) -> Estimate:
        """By how much a setting differs from the first, on the same deals."""
        (base, n_base), (mean, n) = self.ratio(piece, cell, 0), self.ratio(piece, cell, setting)
        apart = (
            self.apart(piece, cell, 0, 0) / n_base**2
            + self.apart(piece, cell, setting, setting) / n**2
            - 2 * self.apart(piece, cell, 0, setting) / (n_base * n)
        )
        return Estimate(float(mean - base) / piece.scale, self.half(apart) / piece.scale)

    def half(self, apart: Fraction) -> float:
        """Half an interval from the sum of squares."""
        return NORMAL_95 * math.sqrt(max(0.0, float(apart)) * self.games / max(1, self.games - 1))

    # --- Counts --------------------------------------------------------------------------------------------------

    def counts(self, piece: Piece) -> npt.NDArray[np.int64]:
        """How often everything happened: setting by setting, then along the axes."""
        first = self.account.pieces.at(piece.name)
        shape = (len(self.study.settings), *(len(axis.labels) for axis in piece.axes))
        return self.sums.counted[:, first : first + piece.size].reshape(shape)

    def lines(self, piece: Piece) -> Iterator[tuple[str, tuple[str, ...], npt.NDArray[np.int64]]]:
        """The counts along the last axis, for each setting and whatever else tells them apart."""
        counts = self.counts(piece)
        for setting, said in enumerate(self.study.settings):
            for place in np.ndindex(counts.shape[1:-1]):
                line: Any = counts[(setting, *place)]
                if line.any():
                    labels = tuple(axis.labels[k] for axis, k in zip(piece.axes[:-1], place, strict=True))
                    yield said.name, labels, line
