"""Ratios of what was measured to a yardstick measured beside it, and those of another run to compare them with.

A slower machine, or one that is busy, is slow for both: a ratio is what one run can say about another.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

Rates = Mapping[str, Mapping[str, Any]]
RATE = "decisions_per_second"


class Compared(NamedTuple):
    """One measure: its ratio to the yardstick now, and in the run it is compared with."""

    what: str
    now: float
    committed: float | None

    @property
    def part(self) -> float:
        """What part of the committed ratio is reached; what nobody has committed yet is reached."""
        return 1.0 if self.committed is None else self.now / self.committed

    def told(self, least: float) -> str:
        """One line of the outcome."""
        if self.committed is None:
            return f" new   {self.what}: {self.now:.3f} x, and nothing committed to compare with"
        fell = f"  FELL below {least:g}" if self.part < least else ""
        return f"{self.part:5.2f}  {self.what}: {self.now:.3f} x, committed {self.committed:.3f} x{fell}"


def ratios(rates: Rates, yardstick: str) -> dict[str, float]:
    """Each rate by that of the yardstick; what is absent has none."""
    unit = rates[yardstick][RATE]
    return {what: rate[RATE] / unit for what, rate in rates.items() if "absent" not in rate}


def compare(now: Mapping[str, float], committed: Mapping[str, float], measures: Iterable[str]) -> list[Compared]:
    """These measures of two runs side by side."""
    return [Compared(what, now[what], committed.get(what)) for what in measures]


def fallen(compared: Iterable[Compared], least: float) -> list[str]:
    """What reaches less than this part of its committed ratio."""
    return [one.what for one in compared if one.part < least]


def outcome(compared: list[Compared], least: float) -> str:
    """The sentence at the end."""
    fell = fallen(compared, least)
    said = f"{len(fell)} of {len(compared)} ratios fell" if fell else f"all {len(compared)} ratios hold"
    return f"{said}; the least is {min(one.part for one in compared):.2f} of what was committed"
