"""`make bench`: random play to the end on one core, ours beside others, alternating, best of several.

Writes `results.json` (one entry a machine; a new run on a machine replaces its old one) and from it `RESULTS.md`.
"""

import argparse
import json
import platform
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import environments
import gpu
import numba
import numpy as np
import thinking
from ours import Ours
from peers import A_MOMENT, EXTRA_GAMES, GAMES, PEERS, Peers
from turns import Measure, Row, in_turns, say

import fondaco
from fondaco.lab.measured import digests_of, signature

BENCHMARKS = Path(__file__).resolve().parent
RESULTS = BENCHMARKS / "results.json"
YARDSTICK = "openspiel hearts"
IMPORT = """
import time
began = time.process_time()
import {module}
print(time.process_time() - began)
"""
PLAYERS = 4

OPENING = """\
Random play from the deal to the end on one core, one process, measured in turns; the best of several rounds counts. A
decision is a choice between at least two legal actions; forced moves are not counted. OpenSpiel's rows are its own C++
rollout loop, which is not charged for dealing (see `peers/README.md`); ours always deal. `make bench` measures anew;
`results.json` holds the same figures for machines."""

HEAD = """\
| | games/s | decisions/s | decisions a game | × hearts, decisions | × hearts, games |
|---|--:|--:|--:|--:|--:|"""


def main() -> None:
    """Measure, merge, write."""
    flags = argparse.ArgumentParser(description=__doc__)
    flags.add_argument("--seconds", type=float, default=1.0, help="how long each measurement takes (default 1)")
    flags.add_argument("--rounds", type=int, default=5, help="how often each is repeated; the best counts (default 5)")
    flags.add_argument("--game", choices=fondaco.games(), action="append", help="only this game of ours; repeatable")
    flags.add_argument("--no-peers", action="store_true", help="only our own games")
    flags.add_argument("--environments", action="store_true", help="only the section of environments")
    flags.add_argument("--machine", default=machine(), help="the name under which this machine's results are kept")
    flags.add_argument("--results", type=Path, default=RESULTS, help="the file of results to update")
    flags.add_argument("--merge", type=Path, help="measure nothing; take another machine's results in")
    chosen = flags.parse_args()
    if chosen.merge:
        new = json.loads(chosen.merge.read_text())
    else:
        games = chosen.game or fondaco.games()
        measure = run_environments if chosen.environments else run
        new = {chosen.machine: measure(games, chosen.seconds, chosen.rounds, not chosen.no_peers)}
    results = json.loads(chosen.results.read_text()) if chosen.results.exists() else {}
    for name, measured in new.items():
        results[name] = results.get(name, {}) | measured
    chosen.results.write_text(json.dumps(results, indent=1) + "\n")
    written = page(results)
    print(written)
    if chosen.results == RESULTS:
        (BENCHMARKS / "RESULTS.md").write_text(written)


def measures_of(game: Ours, seconds: float) -> dict[str, Measure]:
    """Everything that is measured of one game of ours, but as an environment."""
    name = f"fondaco {game.game.meta.id} ({PLAYERS} players)"
    return {
        f"{name}, interpreted": lambda: game.interpreted(seconds),
        f"{name}, compiled": lambda: game.loop("with_list", seconds),
        f"{name}, compiled, mask": lambda: game.loop("with_mask", seconds),
        f"{name}, batch calls": lambda: game.batch(1, seconds),
        f"{name}, batch calls, two threads": lambda: game.batch(2, seconds),
    }


def run(games: Sequence[str], seconds: float, rounds: int, with_peers: bool) -> Row:
    """All measurements of one machine."""
    ours = compiled_games(games)
    measures = {what: measure for game in ours.values() for what, measure in measures_of(game, seconds).items()}
    with started(with_peers) as peers:
        if peers is not None:
            measures |= peers.measures(GAMES, seconds) | peers.measures(EXTRA_GAMES, seconds)
        about = circumstances(games, seconds, rounds, peers)
        best = in_turns(measures, rounds)
        played = environments.measure(ours, peers, seconds, rounds)
        thought = thinking.measure(games, PLAYERS, peers, seconds, rounds, say)
    say("importing")
    imports = {module: min(import_time(module) for _ in range(rounds)) for module in ("numpy", "fondaco")}
    say("the GPU, if there is one")
    return about | {
        "rows": best,
        "environments": about | {"rows": played},
        "row": {name: row_of(game, seconds, rounds) for name, game in ours.items()},
        "thinking": thought,
        "import_seconds": imports,
        "cuda": {name: gpu.measure(name, PLAYERS) for name in games},
    }


def run_environments(games: Sequence[str], seconds: float, rounds: int, with_peers: bool) -> Row:
    """Only the section of environments."""
    ours = compiled_games(games)
    with started(with_peers) as peers:
        played = environments.measure(ours, peers, seconds, rounds)
        return {"environments": circumstances(games, seconds, rounds, peers) | {"rows": played}}


@contextmanager
def started(with_peers: bool) -> Iterator[Peers | None]:
    """The peers, ready to be asked, if they are wanted."""
    if not with_peers:
        yield None
        return
    with Peers() as peers:
        peers.set_up()
        yield peers


def compiled_games(games: Sequence[str]) -> dict[str, Ours]:
    """Our games, ready to be measured: the package compiles a loop when it is first called."""
    ours = {}
    for name in games:
        say(f"compiling {name}")
        ours[name] = Ours(name, PLAYERS)
        ours[name].batch(1, A_MOMENT)
        ours[name].steps(A_MOMENT)
    return ours


def circumstances(games: Sequence[str], seconds: float, rounds: int, peers: Peers | None) -> Row:
    """When, with what and how carefully something is measured."""
    versions = {"python": platform.python_version(), "numpy": np.__version__, "numba": numba.__version__}
    if peers is not None:
        versions |= {peer: peers.about(peer).get("version", "") for peer in PEERS}
    return {
        "when": time.strftime("%Y-%m-%d", time.gmtime()),
        "measured": digests_of(games),
        "seconds": seconds,
        "rounds": rounds,
        "versions": versions,
    }


def row_of(game: Ours, seconds: float, rounds: int) -> Row:
    """The size of a row, and how long it takes to copy and to redeal one."""
    row: Row = {"bytes": game.game.State.dtype.itemsize}
    for loop, what in (("copy_rows", "copy_ns"), ("redeal_rows", "redeal_ns")):
        row[what] = min(game.nanoseconds(loop, seconds / 4) for _ in range(rounds))
    return row


def import_time(module: str) -> float:
    """Seconds of processor time a new interpreter takes to import this."""
    code = IMPORT.format(module=module)
    return float(subprocess.run([sys.executable, "-c", code], capture_output=True, check=True).stdout)


def page(results: dict[str, Row]) -> str:
    """The results as a page: a table for each machine, with ratios to OpenSpiel's hearts, then the notes."""
    parts = ["# Benchmarks", OPENING]
    for name, run in results.items():
        parts.append(f"## {name}")
        if "rows" in run:
            parts += [
                conditions(run),
                table(run),
                thinking.table(run.get("thinking", {})),
                "\n".join(row_line(name, row) for name, row in run["row"].items()),
                import_line(run.get("import_seconds")),
                "\n".join(gpu_line(name, cuda) for name, cuda in run["cuda"].items() if "absent" not in cuda),
                signature(run["measured"], "make bench").strip() if "measured" in run else "",
            ]
        elif "cuda" in run:
            parts += [
                f"{run['when']}; {', '.join(f'{name} {version}' for name, version in run['versions'].items())}.",
                "\n".join(gpu_line(name, cuda) for name, cuda in run["cuda"].items()),
                signature(run["measured"], "python benchmarks/gpu.py").strip(),
            ]
        if "environments" in run:
            section = run["environments"]
            games = list(section["measured"])
            parts += [
                environments.OPENING.format(players=PLAYERS),
                conditions(section),
                environments.table(section["rows"], games),
                signature(section["measured"], "python benchmarks/bench.py --environments").strip(),
            ]
    notes = BENCHMARKS / "notes.md"
    if notes.exists():
        parts.append(notes.read_text().strip())
    return "\n\n".join(part for part in parts if part) + "\n"


def conditions(run: Row) -> str:
    """When, with what and how carefully this was measured."""
    versions = ", ".join(f"{what} {version}" for what, version in run["versions"].items())
    return f"{run['when']}; {versions}; best of {run['rounds']} rounds of {run['seconds']:g} s."


def table(run: Row) -> str:
    """One machine's rows."""
    yardstick = run["rows"].get(YARDSTICK, {})
    lines = [HEAD]
    for what, row in run["rows"].items():
        if "absent" in row:
            lines.append(f"| {what} | left out: {row['absent']} | | | | |")
            continue
        ratios = [ratio(row, yardstick, unit) for unit in ("decisions_per_second", "games_per_second")]
        lines.append(
            f"| {what} | {row['games_per_second']:,.0f} | {row['decisions_per_second']:,.0f} | "
            f"{row['decisions_per_game']:.1f} | {ratios[0]} | {ratios[1]} |"
        )
    return "\n".join(lines)


def ratio(row: Row, yardstick: Row, unit: str) -> str:
    """How many times the yardstick."""
    return f"{row[unit] / yardstick[unit]:.2f}" if unit in yardstick else ""


def row_line(name: str, row: Row) -> str:
    """What one row costs."""
    copied, redealt = row["copy_ns"], row["redeal_ns"]
    return (
        f"- A row of {name} has {row['bytes']} bytes; it is copied in {copied:.1f} ns and redealt in {redealt:.0f} ns."
    )


def import_line(seconds: dict[str, float] | None) -> str:
    """How long importing takes; empty where it was not measured."""
    if seconds is None:
        return ""
    whole, numpy = (1000 * seconds[module] for module in ("fondaco", "numpy"))
    return f"- `import fondaco` takes {whole:.0f} ms of processor time; {numpy:.0f} ms is NumPy's."


def gpu_line(name: str, cuda: Row) -> str:
    """The GPU's figures in a sentence."""
    return (
        f"- **{cuda['device']}**, one kernel of whole random 4-player games of {name}, deals included: "
        f"{cuda['games_per_second'] / 1e6:.1f} million games and {cuda['decisions_per_second'] / 1e9:.2f} thousand "
        f"million decisions a second. Rows identical to the CPU's: {cuda['agrees']}."
    )


def machine() -> str:
    """The processor's name."""
    info = Path("/proc/cpuinfo")
    if info.exists():
        for line in info.read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


if __name__ == "__main__":
    main()
