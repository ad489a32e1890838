"""`make bench`: random play to the end on one core, ours beside others, alternating, best of several.

Writes `results.json` (one entry a machine; a new run on a machine replaces its old one) and from it `RESULTS.md`.
"""

import argparse
import json
import platform
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import gpu
import numba
import numpy as np
import thinking
from ours import Ours
from peers import EXTRA_GAMES, GAMES, Peers

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

Row = dict[str, Any]


def main() -> None:
    """Measure, merge, write."""
    flags = argparse.ArgumentParser(description=__doc__)
    flags.add_argument("--seconds", type=float, default=1.0, help="how long each measurement takes (default 1)")
    flags.add_argument("--rounds", type=int, default=5, help="how often each is repeated; the best counts (default 5)")
    flags.add_argument("--game", choices=fondaco.games(), action="append", help="only this game of ours; repeatable")
    flags.add_argument("--no-peers", action="store_true", help="only our own games")
    flags.add_argument("--machine", default=machine(), help="the name under which this machine's results are kept")
    flags.add_argument("--results", type=Path, default=RESULTS, help="the file of results to update")
    flags.add_argument("--merge", type=Path, help="measure nothing; take another machine's results in")
    chosen = flags.parse_args()
    if chosen.merge:
        new = json.loads(chosen.merge.read_text())
    else:
        games = chosen.game or fondaco.games()
        new = {chosen.machine: run(games, chosen.seconds, chosen.rounds, not chosen.no_peers)}
    results = json.loads(chosen.results.read_text()) if chosen.results.exists() else {}
    results |= new
    chosen.results.write_text(json.dumps(results, indent=1) + "\n")
    if chosen.results == RESULTS:
        (BENCHMARKS / "RESULTS.md").write_text(page(results))
        print(page(results))


def measures_of(game: Ours, seconds: float) -> dict[str, Any]:
    """Everything that is measured of one game of ours."""
    name = f"fondaco {game.game.meta.id} ({PLAYERS} players)"
    return {
        f"{name}, interpreted": lambda: game.interpreted(seconds),
        f"{name}, compiled": lambda: game.loop("with_list", seconds),
        f"{name}, compiled, mask": lambda: game.loop("with_mask", seconds),
        f"{name}, compiled, mask and observation": lambda: game.loop("with_observation", seconds),
        f"{name}, batch calls": lambda: game.batch(1, seconds),
        f"{name}, batch calls, two threads": lambda: game.batch(2, seconds),
        f"{name}, batch steps of 1,024 games from Python": lambda: game.steps(seconds),
    }


def run(games: Sequence[str], seconds: float, rounds: int, with_peers: bool) -> Row:
    """All measurements of one machine."""
    ours, measures = {}, {}
    for name in games:
        say(f"compiling {name}")
        ours[name] = Ours(name, PLAYERS)
        measures |= measures_of(ours[name], seconds)
    rows = {name: {"bytes": game.game.State.dtype.itemsize} for name, game in ours.items()}
    best: dict[str, Row] = {}
    with Peers() as peers:
        if with_peers:
            peers.set_up()
            for peer, played in GAMES.items():
                for game in (*played, *EXTRA_GAMES[peer]):
                    peers.measure(peer, game, 0.01)  # the first call of a game sets it up
                    measures[f"{peer} {game}"] = lambda peer=peer, game=game: peers.measure(peer, game, seconds)
        for number in range(rounds):
            for what, measure in measures.items():
                say(f"round {number + 1} of {rounds}: {what}")
                keep_best(best, what, measure())
            for name, game in ours.items():
                for loop, what in (("copy_rows", "copy_ns"), ("redeal_rows", "redeal_ns")):
                    took = game.nanoseconds(loop, seconds / 4)
                    rows[name][what] = min(took, rows[name].get(what, took))
        thought = thinking.measure(games, PLAYERS, peers if with_peers else None, seconds, rounds, say)
        versions = {} if not with_peers else {peer: peers.about(peer).get("version", "") for peer in GAMES}
    say("importing")
    imports = {module: min(import_time(module) for _ in range(rounds)) for module in ("numpy", "fondaco")}
    say("the GPU, if there is one")
    return {
        "when": time.strftime("%Y-%m-%d", time.gmtime()),
        "measured": digests_of(games),
        "seconds": seconds,
        "rounds": rounds,
        "versions": {"python": platform.python_version(), "numpy": np.__version__, "numba": numba.__version__}
        | versions,
        "rows": best,
        "row": rows,
        "thinking": thought,
        "import_seconds": imports,
        "cuda": {name: gpu.measure(name, PLAYERS) for name in games},
    }


def import_time(module: str) -> float:
    """Seconds of processor time a new interpreter takes to import this."""
    code = IMPORT.format(module=module)
    return float(subprocess.run([sys.executable, "-c", code], capture_output=True, check=True).stdout)


def keep_best(best: dict[str, Row], what: str, measured: Row) -> None:
    """The fastest of all rounds."""
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


def page(results: dict[str, Row]) -> str:
    """The results as a page: a table for each machine, with ratios to OpenSpiel's hearts, then the notes."""
    parts = ["# Benchmarks", OPENING]
    for name, run in results.items():
        versions = ", ".join(f"{what} {version}" for what, version in run["versions"].items())
        parts += [
            f"## {name}",
            f"{run['when']}; {versions}; best of {run['rounds']} rounds of {run['seconds']:g} s.",
            table(run),
            thinking.table(run.get("thinking", {})),
            "\n".join(row_line(name, row) for name, row in run["row"].items()),
            import_line(run.get("import_seconds")),
            "\n".join(gpu_line(name, cuda) for name, cuda in run["cuda"].items() if "absent" not in cuda),
            signature(run["measured"], "make bench").strip() if "measured" in run else "",
        ]
    notes = BENCHMARKS / "notes.md"
    if notes.exists():
        parts.append(notes.read_text().strip())
    return "\n\n".join(part for part in parts if part) + "\n"


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


def say(what: str) -> None:
    """Progress."""
    print(f"bench: {what}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
