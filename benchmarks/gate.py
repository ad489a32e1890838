"""`make gate`: has anything on a hot path become slower than benchmarks/results.json says?

What is compared are ratios: each of our measures by OpenSpiel's C++ hearts, both of this run, measured in turns, best
of several rounds; and the same two of the committed run. So a slower machine, or one that is busy, is slow for both.
What seems too slow is measured again with its yardstick, several times over, before it counts: best figures only get
better. A smaller loss than the bound shows itself in `benchmarks/before_after.py`, which plays two checkouts in turns.
"""

from __future__ import annotations

import argparse
import json
import sys

import environments
from bench import RESULTS, YARDSTICK, compiled_games, machine, measures_of
from peers import Peers
from turns import Measure, Row, keep_best, say

import fondaco

PEER = "openspiel"
LEAST = 0.75
AGAIN = 4
FELL, CANNOT = 1, 3
LEFT_OUT = ("two threads", "all cores")
"""What depends on how many cores others leave us."""
Rates = dict[str, Row]


def main() -> int:
    """Measure, compare, tell; 1 if something fell, 3 if there is nothing to compare with."""
    flags = argparse.ArgumentParser(description="has anything on a hot path become slower?")
    flags.add_argument("--seconds", type=float, default=0.25, help="how long each measurement takes")
    flags.add_argument("--rounds", type=int, default=4, help="how often each is repeated; the best counts")
    flags.add_argument("--least", type=float, default=LEAST, help="the smallest part of a committed ratio that will do")
    flags.add_argument("--game", choices=fondaco.games(), action="append", help="only this game; repeatable")
    chosen = flags.parse_args()
    committed = committed_ratios()
    with Peers() as peers:
        peers.set_up((PEER,))
        if PEER in peers.absent:
            print(f"gate: {peers.absent[PEER]} So there is nothing to compare with.")
            return CANNOT
        yardstick = peers.measures({PEER: ("hearts",)}, chosen.seconds)
        measures = our_measures(chosen.game or fondaco.games(), chosen.seconds)
        best: Rates = {}
        measure(best, yardstick | measures, chosen.rounds)
        for _ in range(AGAIN):
            slow = [what for what in measures if part_of(best, committed, what) < chosen.least]
            if not slow:
                break
            say(f"again, because they seemed slow: {', '.join(slow)}")
            measure(best, yardstick | {what: measures[what] for what in slow}, chosen.rounds)
    parts = {what: part_of(best, committed, what) for what in measures}
    for what, part in parts.items():
        ratio = best[what]["decisions_per_second"] / best[YARDSTICK]["decisions_per_second"]
        fell = f"  FELL below {chosen.least:g}" if part < chosen.least else ""
        print(f"{part:5.2f}  {what}: {ratio:.3f} x hearts, committed {committed[what]:.3f}{fell}")
    fallen = [what for what, part in parts.items() if part < chosen.least]
    said = f"{len(fallen)} of {len(parts)} ratios fell" if fallen else f"all {len(parts)} ratios hold"
    print(f"gate: {said}; the least is {min(parts.values()):.2f} of what benchmarks/results.json says")
    return FELL if fallen else 0


def our_measures(games: tuple[str, ...] | list[str], seconds: float) -> dict[str, Measure]:
    """Everything the gate measures of these games, by the names under which results keep it."""
    ours = compiled_games(games)
    found: dict[str, Measure] = {}
    for name, game in ours.items():
        found |= measures_of(game, seconds)
        for way, play in environments.WAYS.items():
            found[environments.label(name, way)] = lambda game=game, play=play: play(game, seconds)  # type: ignore[misc]
    return {what: call for what, call in found.items() if not what.endswith(LEFT_OUT)}


def measure(best: Rates, measures: dict[str, Measure], rounds: int) -> None:
    """So many rounds of these more; the best of all so far stays."""
    for number in range(rounds):
        say(f"round {number + 1} of {rounds}")
        for what, call in measures.items():
            keep_best(best, what, call())


def committed_ratios() -> dict[str, float]:
    """The ratios to the yardstick of the committed run: of this machine's, if there is one, else of the first."""
    results = json.loads(RESULTS.read_text(encoding="utf-8"))
    run = results.get(machine()) or next(run for run in results.values() if "rows" in run)
    found = {}
    for rows in (run["rows"], run["environments"]["rows"]):
        hearts = rows[YARDSTICK]["decisions_per_second"]
        found |= {what: row["decisions_per_second"] / hearts for what, row in rows.items() if "absent" not in row}
    return found


def part_of(best: Rates, committed: dict[str, float], what: str) -> float:
    """What part of the committed ratio a measure has reached."""
    ratio: float = best[what]["decisions_per_second"] / best[YARDSTICK]["decisions_per_second"]
    return ratio / committed[what]


if __name__ == "__main__":
    sys.exit(main())
