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
from ratios import compare, fallen, outcome, ratios
from turns import Measure, Row, keep_best, say

import fondaco

PEER = "openspiel"
LEAST = 0.75
AGAIN = 4
FELL, CANNOT = 1, 3
LEFT_OUT = ("two threads", "all cores")
"""What depends on how many cores others leave us."""


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
        best: dict[str, Row] = {}
        measure(best, yardstick | measures, chosen.rounds)
        compared = compare(ratios(best, YARDSTICK), committed, measures)
        for _ in range(AGAIN):
            slow = fallen(compared, chosen.least)
            if not slow:
                break
            say(f"again, because they seemed slow: {'; '.join(slow)}")
            measure(best, yardstick | {what: measures[what] for what in slow}, chosen.rounds)
            compared = compare(ratios(best, YARDSTICK), committed, measures)
    for one in compared:
        print(one.told(chosen.least))
    print(f"gate: {outcome(compared, chosen.least)}")
    return FELL if fallen(compared, chosen.least) else 0


def our_measures(games: tuple[str, ...] | list[str], seconds: float) -> dict[str, Measure]:
    """Everything the gate measures of these games, by the names under which results keep it."""
    ours = compiled_games(games)
    found: dict[str, Measure] = {}
    for name, game in ours.items():
        found |= measures_of(game, seconds)
        for way, play in environments.WAYS.items():
            found[environments.label(name, way)] = lambda game=game, play=play: play(game, seconds)  # type: ignore[misc]
    return {what: call for what, call in found.items() if not what.endswith(LEFT_OUT)}


def measure(best: dict[str, Row], measures: dict[str, Measure], rounds: int) -> None:
    """So many rounds of these more; the best of all so far stays."""
    for number in range(rounds):
        say(f"round {number + 1} of {rounds}")
        for what, call in measures.items():
            keep_best(best, what, call())


def committed_ratios() -> dict[str, float]:
    """The ratios to the yardstick of the committed run: of this machine's, if there is one, else of the first."""
    results = json.loads(RESULTS.read_text(encoding="utf-8"))
    run = results.get(machine()) or next(run for run in results.values() if "rows" in run)
    return ratios(run["rows"], YARDSTICK) | ratios(run["environments"]["rows"], YARDSTICK)


if __name__ == "__main__":
    sys.exit(main())
