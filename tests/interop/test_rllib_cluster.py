"""Work on a Ray cluster of this machine: the same as without it, whatever dies; and tables as Parquet."""

import json
import os
import signal
from collections.abc import Generator
from functools import partial
from pathlib import Path

import pyarrow.parquet as parquet
import pytest

from fondaco.core.errors import FondacoError
from fondaco.lab.arena import Match
from fondaco.lab.arena import run as hold
from fondaco.lab.cluster import LOCAL, sharing_on
from fondaco.lab.measure import Measure, measured
from fondaco.lab.report import long_table, write_parquet
from fondaco.lab.results import Results
from fondaco.lab.running import play_part, run
from fondaco.lab.study import Setting, Study

STUDY = Study("medici-dice", (Setting("a", ("net", "greedy")), Setting("b", ("greedy", "greedy"))), 6000)
"""Six parts."""
WORKERS = 2


def whole_file(folder: Path, **how: object) -> list[bytes]:
    """All parts of the study, as they are written, in one order."""
    folder.mkdir()
    run(STUDY, WORKERS, folder, **how).whole(STUDY)
    return sorted((folder / "parts.jsonl").read_bytes().splitlines())


def test_a_worker_killed_in_the_middle_costs_no_game_and_doubles_none(tmp_path):
    """The one that plays the third part is killed as by the system, the first time; another plays it again."""
    here, killed, plays = whole_file(tmp_path / "here"), tmp_path / "killed", tmp_path / "plays"
    plays.mkdir()

    def deadly(plain, task, halt):
        (plays / f"{task[0]}-{os.getpid()}").touch()
        if task[0] == 2000 and not killed.exists():
            killed.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return play_part(plain, task, halt)

    def spread(work, tasks, workers) -> Generator[object]:
        yield from sharing_on(LOCAL)(partial(deadly, json.dumps(STUDY.plain())), tasks, workers)

    assert whole_file(tmp_path / "cluster", spread=spread) == here
    assert killed.exists()
    assert len(list(plays.glob("2000-*"))) == 2
    assert len(here) == 6


def test_an_arena_on_a_cluster_has_the_same_table():
    games = {Match("medici-dice", 3, "greedy", "random"): 300, Match("medici-dice", 2, "mc:2", "random"): 8}
    here, there = (
        [[part._replace(seconds=0.0) for _, part in sorted(tally.parts.items())] for tally in tallies]
        for tallies in (hold(games), hold(games, workers=WORKERS, spread=sharing_on(LOCAL)))
    )
    assert here == there


def test_a_measure_of_the_findings_on_a_cluster_has_the_same_figures():
    measure = Measure("drawing", "medici", "fondaco.lab.medici.drawing", deals=12, part=3)
    assert measured(measure, workers=WORKERS, spread=sharing_on(LOCAL)) == measured(measure)


def test_an_address_without_a_cluster_is_refused_in_a_sentence():
    with pytest.raises(FondacoError, match="nobody listens there"):
        list(sharing_on("127.0.0.1:1")(play_part, [1], 1))


def test_tables_are_written_as_parquet(tmp_path):
    study = Study("medici-dice", (Setting("a", ("greedy", "greedy")),), 100)
    results = Results(study, run(study).whole(study))
    table = long_table(results, results.named("score"))
    write_parquet(table, tmp_path / "score.parquet")
    read = parquet.read_table(tmp_path / "score.parquet").to_pylist()
    assert [tuple(row.values()) for row in read] == table.rows
