"""`python -m load [steady] [rush] [late] [start]`: all of it, or some; a table of it, for benchmarks/RESULTS.md."""

from __future__ import annotations

import os
import re
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory

import uvloop

from .late import Arrival, arrive, play_out
from .peer import PACKAGE, install, rush_beside
from .players import Account, Plan, play

ALONE = ("me", "greedy", "greedy", "greedy")
HOT_SEAT = ("me", "me", "me", "me")
STEADY = (Plan("medici", 1000, ALONE, 5.0, 20.0), Plan("middle-ages", 500, ALONE, 5.0, 20.0))
RUSH = tuple(
    Plan(game, 50, HOT_SEAT, 0.0, 6.0, outlook) for game in ("medici", "middle-ages") for outlook in (True, False)
)
LONG_GAMES = {"middle-ages": ("greedy",) * 4, "medici": ("greedy",) * 6}
PAUSE_SECONDS = 0.35
"""A bot's move follows the one before after so long, as in every house."""
P99_MOST = 0.1
START_MOST = 1.0
ROUNDS = 3
CLOSING_SECONDS = 60
BUCKET = re.compile(r'fondaco_move_seconds_bucket\{le="(\S+)"\} (\d+)')


@contextmanager
def open_house(folder: str, pause: float) -> Iterator[int]:
    """A house; its port."""
    house = subprocess.Popen(
        [sys.executable, "-m", "load.house", folder, str(pause)],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
    )
    try:
        assert house.stdout is not None
        line = house.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", line)
        assert found is not None, line
        yield int(found[1])
        house.terminate()
        house.wait(CLOSING_SECONDS)
    finally:
        house.kill()


def run(plan: Plan, pause: float) -> tuple[Account, float, int]:
    """What happened, the time under which the house answered 99 of 100 moves, and how many moves of all it had kept."""
    with TemporaryDirectory() as folder:
        with open_house(folder, pause) as port:
            account, before, after = uvloop.run(play(port, plan))
        account.troubles += differences(account, Path(folder) / "fondaco.sqlite")
        kept = sum(map(int, re.findall(r"fondaco_moves_total\{.*\} (\d+)", after)))
    return account, percentile(before, after, 0.99), kept


def percentile(before: str, after: str, share: float) -> float:
    """The time under which this share of moves was answered, between two readings of the house's own counters."""
    first, last = dict(BUCKET.findall(before)), dict(BUCKET.findall(after))
    counts = [(float(bound), int(last[bound]) - int(first.get(bound, 0))) for bound in last]
    wanted = counts[-1][1] * share
    for (low, below), (high, upto) in pairwise([(0.0, 0), *counts]):
        if upto >= wanted:
            return low + (high - low) * (wanted - below) / (upto - below)
    return counts[-1][0]


def differences(account: Account, file: Path) -> list[str]:
    """Every answered move is in the store under its number, and every number once and without a gap."""
    store = sqlite3.connect(f"file:{file}?mode=ro", uri=True)
    wrong = []
    try:
        for table, answered in account.answered.items():
            asked = 'SELECT number, move FROM moves WHERE "table" = ? ORDER BY number'
            kept = dict(store.execute(asked, (table,)).fetchall())
            if list(kept) != list(range(1, len(kept) + 1)):
                wrong.append(f"the moves of table {table} have gaps")
            lost = [number for number, move in answered.items() if kept.get(number) != move]
            wrong += [f"move {number} of {table} is lost" for number in lost]
    finally:
        store.close()
    return wrong


def say(*cells: object) -> None:
    """A line of the table."""
    print("| " + " | ".join(map(str, cells)) + " |", flush=True)


def told(troubles: Sequence[str]) -> str:
    """What went wrong, in few words."""
    return f"{len(troubles)}: {troubles[0]}" if troubles else "none"


def steady() -> bool:
    """People think for five seconds; best of three."""
    good = True
    say("live tables, one thinks 5 s, three `greedy`", "p99 receipt to answer", "p99 at the client", "lost, doubled")
    say("---", "--:", "--:", "---")
    for plan in STEADY:
        runs = [run(plan, PAUSE_SECONDS) for _ in range(ROUNDS)]
        account, p99, _ = min(runs, key=lambda each: each[1])
        waits = sorted(account.waits)
        client = waits[int(len(waits) * 0.99)]
        say(
            f"{plan.tables:,} of {plan.game}", f"{p99 * 1000:.0f} ms", f"{client * 1000:.0f} ms", told(account.troubles)
        )
        good &= p99 < P99_MOST and not any(each.troubles for each, *_ in runs)
    return good


def rush() -> bool:
    """Everybody answers at once, at our house and, where it can be had, at another server; best of three."""
    missing = install()
    runs: dict[str, Callable[[], tuple[float, list[str]]]] = {
        f"{plan.game}, on disk before each answer" + ", no outlooks" * (not plan.outlook): partial(rush_here, plan)
        for plan in RUSH
    }
    if not missing:
        runs[f"tic-tac-toe of {PACKAGE}, in memory"] = partial(rush_beside, RUSH[0].tables, RUSH[0].seconds)
    best = dict.fromkeys(runs, 0.0)
    troubles: dict[str, list[str]] = {what: [] for what in runs}
    for _ in range(ROUNDS):
        for what, run_once in runs.items():
            speed, wrong = run_once()
            best[what] = max(best[what], speed)
            troubles[what] += wrong
    say("moves a second, everybody answers at once", "", "lost, doubled")
    say("---", "--:", "---")
    for what, speed in best.items():
        say(what, f"{speed:,.0f}", told(troubles[what]))
    if missing:
        print(f"load: nothing to compare with: {missing}")
    return not any(troubles.values())


def rush_here(plan: Plan) -> tuple[float, list[str]]:
    """Moves a second at a house of ours, and what went wrong."""
    account, *_ = run(plan, 0)
    return account.moves / account.seconds, account.troubles


def late() -> bool:
    """Somebody comes to a long game, the first since the house was opened; best of three, with and without its past."""
    say("a late comer's board stands", "moments", "told all", "told the present")
    say("---", "--:", "--:", "--:")
    for game in LONG_GAMES:
        with TemporaryDirectory() as folder:
            with open_house(folder, 0) as port:
                table = uvloop.run(play_out(port, game, LONG_GAMES[game]))
            runs: dict[bool, list[Arrival]] = {True: [], False: []}
            for past in (*runs, *runs, *runs):
                with open_house(folder, 0) as port:
                    runs[past].append(uvloop.run(arrive(port, table, past)))
        both = [min(each, key=lambda arrival: arrival.seconds) for each in runs.values()]
        say(game, both[0].moments, *(f"{each.seconds * 1000:.0f} ms, {each.bytes / 1000:,.0f} kB" for each in both))
    return True


def start() -> bool:
    """From the command to the open door, once all is cached; best of three, and how long it then took to close."""
    times = [open_and_close() for _ in range(1 + ROUNDS)][1:]
    opened, closed = (min(each) for each in zip(*times, strict=True))
    say("from the command to the open door", "to close it again")
    say("--:", "--:")
    say(f"{opened:.2f} s", f"{closed:.2f} s")
    return opened < START_MOST


def open_and_close() -> tuple[float, float]:
    """Open a house as its owner does, and close it: how long both took."""
    with TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "fondaco", "serve", "--no-browser", "--port", "0", "--data", folder]
        begun = time.perf_counter()
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as house:
            assert house.stdout is not None
            line, opened = house.stdout.readline(), time.perf_counter()
            assert "is open at" in line, line
            house.terminate()
            house.wait(CLOSING_SECONDS)
        return opened - begun, time.perf_counter() - opened


PARTS = {"steady": steady, "rush": rush, "late": late, "start": start}


def main(wanted: Sequence[str]) -> int:
    """Run these parts, or all; 1 if any was not good enough."""
    unknown = set(wanted) - set(PARTS)
    if unknown:
        print(f"load: there is no part {', '.join(sorted(unknown))}; there is {', '.join(PARTS)}")
        return 2
    outcomes = [PARTS[part]() for part in wanted or PARTS]
    return int(not all(outcomes))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
