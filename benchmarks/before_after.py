"""Is this checkout as fast as another one? `python benchmarks/before_after.py ../before` plays both, in turns.

Each checkout runs in a process of its own with its own text of `ours.py`; every measure alternates between the two, and
the best of several rounds counts on either side. What is printed are ratios: 1.05 is five in a hundred faster than
before. It ends with an error where a ratio falls below `--least`.
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path

import fondaco

HERE = Path(__file__).resolve().parents[1]
MEASURES = ("interpreted", "with_list", "with_observation", "batch")

WORKER = """
import json, sys
from ours import Ours
known = {}
for line in sys.stdin:
    name, measure, seconds = json.loads(line)
    if name not in known:
        known[name] = Ours(name, 4)
    ours = known[name]
    if measure == "interpreted":
        told = ours.interpreted(seconds)
    elif measure == "batch":
        told = ours.batch(1, seconds)
    else:
        told = ours.loop(measure, seconds)
    print(json.dumps(told["decisions"] / told["seconds"]), flush=True)
"""


class Checkout:
    """A checkout of Fondaco that plays in a process of its own."""

    def __init__(self, folder: Path) -> None:
        path = os.pathsep.join([str(folder / "src"), str(folder / "benchmarks")])
        self.process = subprocess.Popen(
            [sys.executable, "-c", WORKER],
            env=os.environ | {"PYTHONPATH": path},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def rate(self, game: str, measure: str, seconds: float) -> float:
        """Decisions a second."""
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(json.dumps([game, measure, seconds]) + "\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        if not answer:
            raise SystemExit(f"before_after: the process that plays {game} has ended; its words stand above.")
        return float(json.loads(answer))


def main() -> None:
    """Measure both and print a table."""
    flags = argparse.ArgumentParser(description=__doc__)
    flags.add_argument("before", type=Path, help="the other checkout")
    flags.add_argument("--seconds", type=float, default=0.5, help="how long each measurement takes (default 0.5)")
    flags.add_argument("--rounds", type=int, default=5, help="how often each is repeated; the best counts (default 5)")
    flags.add_argument("--game", choices=fondaco.games(), action="append", help="only this game; repeatable")
    flags.add_argument("--least", type=float, default=0.0, help="the least ratio allowed (default: any)")
    chosen = flags.parse_args()
    before, after = Checkout(chosen.before.resolve()), Checkout(HERE)
    lowest = 1.0
    print("| game | " + " | ".join(MEASURES) + " |")
    print("|---" + "|--:" * len(MEASURES) + "|")
    for game in chosen.game or fondaco.games():
        cells = []
        for measure in MEASURES:
            rates: list[list[float]] = [[], []]
            for _ in range(chosen.rounds):
                for side, checkout in enumerate((before, after)):
                    rates[side].append(checkout.rate(game, measure, chosen.seconds))
            ratio = max(rates[1]) / max(rates[0])
            lowest = min(lowest, ratio)
            cells.append(f"{ratio:.2f} ({max(rates[1]):,.0f})")
        print(f"| {game} | " + " | ".join(cells) + " |", flush=True)
    if lowest < chosen.least:
        raise SystemExit(f"before_after: {lowest:.2f} of the speed before is less than {chosen.least:g}.")


if __name__ == "__main__":
    main()
