"""What the house counts and times about itself, in the text form that Prometheus reads.

A number is written where something happens and read when somebody asks; nothing here knows guests, names or moves.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator

__all__ = ["CONTENT_TYPE", "Count", "Metrics", "Times"]

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Up to so many seconds times are counted together."""


class Count:
    """How often something has happened, apart by one label."""

    def __init__(self, name: str, told: str, label: str) -> None:
        self.name, self.told, self._label = name, told, label
        self._counted: Counter[str] = Counter()

    def add(self, value: str, many: int = 1) -> None:
        """It has happened so many times more."""
        self._counted[value] += many

    def lines(self) -> Iterator[str]:
        """The count of each value of the label."""
        yield f"# HELP {self.name} {self.told}"
        yield f"# TYPE {self.name} counter"
        for value, many in sorted(self._counted.items()):
            yield f'{self.name}{{{self._label}="{value}"}} {many}'


class Times:
    """How long something has taken, each time."""

    def __init__(self, name: str, told: str) -> None:
        self.name, self.told = name, told
        self._counts = [0] * (len(SECONDS) + 1)
        self._sum = 0.0

    def add(self, seconds: float) -> None:
        """It took so long once more."""
        self._counts[bisect_left(SECONDS, seconds)] += 1
        self._sum += seconds

    def lines(self) -> Iterator[str]:
        """How many took no longer than each bound, and all of it together."""
        yield f"# HELP {self.name} {self.told}"
        yield f"# TYPE {self.name} histogram"
        total = 0
        for bound, many in zip((*map(str, SECONDS), "+Inf"), self._counts, strict=True):
            total += many
            yield f'{self.name}_bucket{{le="{bound}"}} {total}'
        yield f"{self.name}_sum {self._sum:.6f}"
        yield f"{self.name}_count {total}"


class Metrics:
    """All that a house counts."""

    def __init__(self) -> None:
        self.moves = Count("fondaco_moves_total", "Moves played.", "by")
        self.answers = Count("fondaco_http_answers_total", "Requests answered, by status.", "status")
        self.refusals = Count("fondaco_refusals_total", "Messages at tables that were refused, by cause.", "cause")
        self.answering = Times("fondaco_move_seconds", "From the receipt of a move to the answer to whoever made it.")
        self.thinking = Times("fondaco_bot_seconds", "From the question to a bot to its move, waiting included.")
        self._levels: list[tuple[str, str, Callable[[], float]]] = []

    def level(self, name: str, told: str, read: Callable[[], float]) -> None:
        """Something that goes up and down, and is read when somebody asks."""
        self._levels.append((name, told, read))

    def text(self) -> str:
        """All of it."""
        lines: list[str] = []
        for one in (self.moves, self.answers, self.refusals, self.answering, self.thinking):
            lines += one.lines()
        for name, told, read in self._levels:
            lines += [f"# HELP {name} {told}", f"# TYPE {name} gauge", f"{name} {read():g}"]
        return "\n".join(lines) + "\n"
