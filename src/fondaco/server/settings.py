"""What is agreed when a table is opened, beside the game's own options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any

from ..core.errors import FondacoError
from .clocks import Pace
from .messages import ClockSetting, NewGroup, NewTable

__all__ = ["Settings", "agreed"]

ABSENCE_SECONDS = 120
"""So long is somebody away, as a rule, before others may ask for a bot."""
LONGEST_SECONDS = 90 * 24 * 3600
"""No clock, and no absence, is longer than three months."""


@dataclass(frozen=True)
class Settings:
    """How a table deals with time and absence."""

    stand_in: str
    """The bot that takes over a seat, as a rule by the name of its level."""
    absence: int = ABSENCE_SECONDS
    """After so many seconds somebody who is away may be replaced."""
    clock: Pace | None = None
    host: str = ""
    """The hash of the host's key; empty for none."""

    @classmethod
    def read(cls, kept: Mapping[str, Any], usual: str) -> Settings:
        """Those of a table that was kept; what others keep there is for them to read."""
        known = {"stand_in": usual} | {field.name: kept[field.name] for field in fields(cls) if field.name in kept}
        return cls(**known | {"clock": Pace(**known["clock"]) if known.get("clock") else None})

    def plain(self) -> dict[str, Any]:
        """To be kept."""
        return asdict(self)


def agreed(asked: NewTable | NewGroup, stand_in: str) -> Settings:
    """The settings of a new table, or of all tables of a group, whose bots are known to exist."""
    if not 0 <= asked.absence <= LONGEST_SECONDS:
        raise FondacoError(
            "an absence lasts from 0 to {most} seconds, not {given}.",
            "absence-length",
            most=LONGEST_SECONDS,
            given=asked.absence,
        )
    if isinstance(asked, NewTable) and asked.daily and asked.clock is not None:
        raise FondacoError("the deal of the day is played without a clock.", "daily-no-clock")
    return Settings(stand_in, asked.absence, None if asked.clock is None else pace_of(asked.clock))


def pace_of(asked: ClockSetting) -> Pace:
    """A clock that makes sense."""
    if not 1 <= asked.seconds <= LONGEST_SECONDS or not 0 <= asked.increment <= LONGEST_SECONDS:
        raise FondacoError(
            "a clock gives from 1 to {most} seconds, and no increment below 0.", "clock-length", most=LONGEST_SECONDS
        )
    if asked.kind == "move" and asked.increment:
        raise FondacoError(
            "a clock for each move has no increment; one for the game may have one.", "clock-without-increment"
        )
    return Pace(asked.kind, asked.seconds, asked.increment)
