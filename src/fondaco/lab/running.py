"""Studies carried out: their games cut into parts, played here or on a cluster, kept in a file, and added up.

The parts depend on the study alone, never on who plays them, and all that is counted are whole numbers: so the same
study gives the same table from one process, several, shards put together, or a cluster whose workers die.
"""

from __future__ import annotations

import hashlib
import json
import threading
from collections.abc import Callable, Iterable
from contextlib import closing
from functools import cache, partial
from pathlib import Path
from typing import NamedTuple

import numpy as np

from ..bots.mind import mind_of
from ..core.compiled import cores
from ..core.errors import FondacoError
from ..core.game import find
from .arena import deal_seeds, own_mark
from .counter import Counter, Sums, Table, counter_of
from .parts import Part, Task, append, mend, scan
from .sharing import Shard, Spread, share_out
from .study import Study, study_from

__all__ = ["PARTS", "Gathered", "bounds", "mark_of", "merge", "play_part", "run"]

FAST_PART, NET_PART = 50_000, 1_000
"""Games of a part where all play compiled, and where networks decide in many games at once; a bot that thinks has parts
of one game."""
BATCH = 250
"""Games played side by side where all play compiled: as many as stay near the processor."""
PARTS = "parts.jsonl"
MARK = 20


class Prepared(NamedTuple):
    """A study with everything it is played with."""

    counter: Counter
    tables: list[Table]
    seed: int


@cache
def prepared(plain: str) -> Prepared:
    """A study made ready in this process, once."""
    study = study_from(json.loads(plain))
    game = find(study.game)
    counter = counter_of(game)
    counter.compile()
    return Prepared(counter, [Table(game, one.blank(game), one.bots) for one in study.settings], study.seed)


def play_part(plain: str, task: Task, halt: threading.Event | None = None) -> Part | None:
    """The games of one part, wherever; None where all were halted meanwhile."""
    ready, (first, games) = prepared(plain), task
    at_once = BATCH if all(table.is_fast for table in ready.tables) else games
    total: Sums | None = None
    for start in range(first, first + games, at_once):
        if halt is not None and halt.is_set():
            return None
        stop = min(start + at_once, first + games)
        sums = ready.counter.play(ready.tables, deal_seeds(ready.seed, np.arange(start, stop)))
        total = sums if total is None else total + sums
    assert total is not None
    return Part(first, total)


def bounds(study: Study) -> list[Task]:
    """How the games of a study are cut into parts."""
    ready = prepared(json.dumps(study.plain()))
    if any(table.thinks for table in ready.tables):
        size = 1
    else:
        size = FAST_PART if all(table.is_fast for table in ready.tables) else NET_PART
    return [(first, min(size, study.games - first)) for first in range(0, study.games, size)]


def mark_of(study: Study) -> str:
    """With which rules, bots, account and seed a study is played, and under which settings."""
    game = find(study.game)
    found = mind_of(game)
    own = {code: own_mark(code, found, setting.players) for setting in study.settings for code in setting.bots}
    told = [study.document, found.digest, counter_of(game).digest, sorted(own.items())]
    return hashlib.sha256(json.dumps(told).encode()).hexdigest()[:MARK]


def run(
    study: Study,
    workers: int | None = None,
    folder: Path | None = None,
    progress: Callable[[int], None] | None = None,
    shard: Shard | None = None,
    spread: Spread = share_out,
) -> Gathered:
    """Play what is missing of a study, or of a share of it; what there is then. What the folder has is not played
    again, and only the sums of all parts are kept in memory."""
    tasks = [task for number, task in enumerate(bounds(study)) if shard is None or shard.has(number)]
    gathered, wanted = Gathered(), set(tasks)
    mark, file = mark_of(study), None if folder is None else folder / file_name(shard)
    if file is not None:
        for part in scan([file], mark):
            if part.task in wanted:
                gathered.take(part)
        mend(file)
    if progress:
        progress(gathered.games)
    work = partial(play_part, json.dumps(study.plain()))
    missing = [task for task in tasks if task not in gathered.tasks]
    with closing(spread(work, missing, workers or cores())) as played:  # Ctrl-C ends the workers, too
        for part in played:
            if part is None or part.task in gathered.tasks:
                continue
            if file is not None:
                append(file, part, mark)
            gathered.take(part)
            if progress:
                progress(gathered.games)
    return gathered


class Gathered:
    """Parts that are there, added up."""

    def __init__(self) -> None:
        self.tasks, self.games = set[Task](), 0
        self.sums: Sums | None = None

    def take(self, part: Part) -> None:
        """One more."""
        self.tasks.add(part.task)
        self.games += part.sums.games
        self.sums = part.sums if self.sums is None else self.sums + part.sums

    def whole(self, study: Study) -> Sums:
        """All of it; every part of the study must be there."""
        tasks = bounds(study)
        missing = [task for task in tasks if task not in self.tasks]
        if missing or self.sums is None:
            raise FondacoError(
                f"{len(missing):,} of {len(tasks):,} parts are missing; the first begins with game {missing[0][0]:,}."
            )
        return self.sums


def file_name(shard: Shard | None) -> str:
    """Where the parts of a study, or of a share of it, are kept."""
    return PARTS if shard is None else f"parts-{shard}.jsonl"


def merge(study: Study, files: Iterable[Path], into: Path) -> Gathered:
    """Put parts in several files together into one, whole or not at all; all of the study must be there."""
    gathered, mark, wanted = Gathered(), mark_of(study), set(bounds(study))
    draft = into.with_name(f"{into.name}.draft")
    with draft.open("wb") as out:
        for part in scan(files, mark):
            if part.task in wanted:
                gathered.take(part)
                out.write(part.line(mark))
    try:
        gathered.whole(study)
    except FondacoError:
        draft.unlink()
        raise
    draft.replace(into)
    return gathered
