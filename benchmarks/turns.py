"""Measuring in turns: everything once a round, so that a busy moment meets all alike; the best round of each counts."""

import sys
from collections.abc import Callable, Mapping
from typing import Any

Row = dict[str, Any]
Measure = Callable[[], Row]


def in_turns(measures: Mapping[str, Measure], rounds: int) -> dict[str, Row]:
    """The fastest of all rounds of each measure, or why there is none."""
    best: dict[str, Row] = {}
    for number in range(rounds):
        for what, measure in measures.items():
            say(f"round {number + 1} of {rounds}: {what}")
            keep_best(best, what, measure())
    return best


def keep_best(best: dict[str, Row], what: str, measured: Row) -> None:
    """The fastest of what was measured so far."""
    if "absent" in measured:
        best[what] = {"absent": measured["absent"]}
        return
    rate = measured["decisions"] / measured["seconds"]
    if what not in best or rate > best[what].get("decisions_per_second", 0):
        best[what] = {
            "games_per_second": measured["games"] / measured["seconds"],
            "decisions_per_second": rate,
            "decisions_per_game": measured["decisions"] / max(1, measured["games"]),
        }


def say(what: str) -> None:
    """Progress."""
    print(f"bench: {what}", file=sys.stderr, flush=True)
