"""`fondaco review`: what was luck and what was skill in a recorded game, printed."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ..bots.review import review
from .records import read_record

BARS = "▁▂▃▄▅▆▇█"
WIDTH = 64
"""So many bars at most; a longer game is thinned out."""
NAME_WIDTH = 12


def print_review(file: Path) -> None:
    """Review the game of a record, and print what was found."""
    record = read_record(file)
    found = review(record, progress=tell_progress if sys.stderr.isatty() else None)
    names = [name or f"seat {seat}" for seat, name in enumerate(record.seats or [""] * record.players)]
    print(*told(found, names), sep="\n")


def tell_progress(done: int, of: int) -> None:
    """How far it is, on a line that is written over."""
    end = "\n" if done == of else ""
    print(f"\r{done} of {of} decisions", end=end, file=sys.stderr, flush=True)


def told(found: dict[str, Any], names: Sequence[str]) -> list[str]:
    """A review in lines of text."""
    win, names = found["unit"] == "win", [name[:NAME_WIDTH].ljust(NAME_WIDTH) for name in names]
    lines = [
        f"judged by {found['by']}, {found['redeals']} redeals of every decision; "
        + ("values are shares of a win" if win else "values are points")
    ]
    for seat, name in enumerate(names):
        values = [found["start"][seat], *(step["values"][seat] for step in found["steps"])]
        lines.append(f"{name} {bars(values, 1.0 if win else max(values))}")
    lines.append(f"{'':{NAME_WIDTH}}   before     luck      own   others   result   unforeseen   errors")
    for seat, (name, of) in enumerate(zip(names, found["seats"], strict=True)):
        parts = (found["fair"][seat], of["luck"], of["own"], of["others"], of["result"])
        shown = " ".join(f"{part:8.{3 if win else 1}f}" for part in parts)
        beside = f"{of['unforeseen']:12.{3 if win else 1}f}"
        lines.append(f"{name} {shown} {beside}   {of['errors']} of {of['decisions']}")
    lines.append("before + luck + own decisions + others' decisions = result")
    lines.append("unforeseen: how much of the decisions' share is the judge's own mistake about positions")
    for one in found["costliest"]:
        lost = f"{one['loss']:.3f}" if win else f"{one['loss']:.1f}"
        who = names[one["seat"]].strip()
        lines.append(f"move {one['number']}, {who}: {one['move']}; better by {lost}: {one['better']}")
    return lines


def bars(values: Sequence[float], most: float) -> str:
    """A line of bars, each as high as a value."""
    thinned = [values[len(values) * k // WIDTH] for k in range(WIDTH)] if len(values) > WIDTH else values
    top = len(BARS) - 1
    return "".join(BARS[min(top, max(0, round(top * value / most)))] if most > 0 else BARS[0] for value in thinned)
