"""Measures: what is noted of many deals and told as means, for questions that no account of whole games can answer.

A measure plays a part of its deals and gives, for each figure, what was noted of every deal, or nothing. Its parts
depend on nothing but their numbers; they are kept in a file, so that what was interrupted goes on, and are added up in
the order of the deals: the same figures from one worker, several, or a cluster.
"""

from __future__ import annotations

import hashlib
import inspect
import json
import math
import threading
from collections.abc import Callable, Mapping
from contextlib import closing
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from .. import bots
from ..bots.mind import mind_of
from ..core.game import find
from ..core.link import bare
from .sharing import Spread, share_out
from .tally import Estimate, mean_and_half

__all__ = ["Measure", "mark_of", "measured"]

Noted = Mapping[str, npt.NDArray[np.float64]]
"""For each figure, what was noted of every deal; not a number where nothing was."""
MARK = 20


class Measure(NamedTuple):
    """Which function plays, and how much of it."""

    name: str
    game: str
    where: str
    """The module's name; its function `play(first, deals)` plays so many deals from the first on."""
    deals: int
    part: int


class Part(NamedTuple):
    """What was noted of some deals: of each figure how often, the sum, and that of the squares."""

    first: int
    deals: int
    noted: dict[str, tuple[int, float, float]]


def play_part(where: str, task: tuple[int, int], halt: threading.Event) -> Part | None:
    """One part; None where all were halted before it."""
    if halt.is_set():
        return None
    noted: Noted = import_module(where).play(*task)
    told = {}
    for name, values in noted.items():
        there = values[~np.isnan(values)]
        told[name] = (len(there), math.fsum(there), math.fsum(there * there))
    return Part(*task, told)


def measured(
    measure: Measure,
    file: Path | None = None,
    workers: int = 1,
    progress: Callable[[int], None] | None = None,
    spread: Spread = share_out,
) -> dict[str, Estimate]:
    """All figures of a measure with their intervals; only what the file has not is played."""
    tasks = [(first, min(measure.part, measure.deals - first)) for first in range(0, measure.deals, measure.part)]
    mark = mark_of(measure)
    parts = {part[:2]: part for part in read(file, mark) if part[:2] in tasks}
    work: Callable[..., Any] = partial(play_part, measure.where)
    with closing(spread(work, [task for task in tasks if task not in parts], workers)) as played:
        for part in played:
            if part is None:
                continue
            parts[part[:2]] = part
            if file is not None:
                write(file, mark, part)
            if progress:
                progress(sum(deals for _, deals in parts))
    return added_up([part for _, part in sorted(parts.items())])


def added_up(parts: list[Part]) -> dict[str, Estimate]:
    """Every figure's mean with half its interval."""
    names = list(dict.fromkeys(name for part in parts for name in part.noted))
    found = {}
    for name in names:
        times, sums, squares = zip(*(part.noted[name] for part in parts if name in part.noted), strict=True)
        if sum(times):
            found[name] = mean_and_half(sum(times), math.fsum(sums), math.fsum(squares))
    return found


def mark_of(measure: Measure) -> str:
    """With which rules, network and text of the measure its parts are played."""
    game = find(measure.game)
    text = bare(inspect.getsource(import_module(measure.where)))
    told = [mind_of(game).digest, bots.find("net", game, game.meta.usual_players).mark(), text]  # type: ignore[attr-defined]
    return hashlib.sha256(json.dumps(told).encode()).hexdigest()[:MARK]


def read(file: Path | None, mark: str) -> list[Part]:
    """The parts in a file that were played with this mark; a line that was cut off is none."""
    found = []
    for line in [] if file is None or not file.exists() else file.read_text(encoding="utf-8").splitlines():
        try:
            told = json.loads(line)
        except ValueError:
            continue
        if told["mark"] == mark:
            noted = {name: (times, total, squares) for name, (times, total, squares) in told["noted"].items()}
            found.append(Part(told["first"], told["deals"], noted))
    return found


def write(file: Path, mark: str, part: Part) -> None:
    """Add a part; what was cut off before it stays a line of its own."""
    file.parent.mkdir(parents=True, exist_ok=True)
    whole = not file.exists() or file.read_bytes()[-1:] in (b"", b"\n")
    with file.open("a", encoding="utf-8") as out:
        out.write("\n" * (not whole) + json.dumps({"mark": mark, **part._asdict()}) + "\n")
