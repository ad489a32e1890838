"""What Lighthouse says of the house's pages: `python tools/lighthouse/measure.py [RUNS]`, as a rule the median of five.

A house is opened over an empty folder, a game of each kind is played to its middle, and Debian's Chromium looks at
every page as a phone and as a desktop would. The table is printed and written to benchmarks/LIGHTHOUSE.md. Where a page
is below the bar, what cost it points is said, and the command fails. The machine should have nothing else to do.
"""

from __future__ import annotations

import json
import platform
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
REPOSITORY = HERE.parents[1]
sys.path[:0] = [str(REPOSITORY), str(REPOSITORY / "tools")]

import hatch_build as client  # noqa: E402 (its way to node)
from screenshots import FIRST, MIDDLE, House, play_some, play_to  # noqa: E402 (their way to a game worth seeing)

PAGE = REPOSITORY / "benchmarks" / "LIGHTHOUSE.md"
RUNS = 5
BAR = 95
CATEGORIES = {"performance": "performance", "accessibility": "accessibility", "best-practices": "best practices"}
Seen = dict[str, Any]


def install() -> None:
    """Fetch Lighthouse exactly as locked, unless it is there already."""
    stamp = HERE / "node_modules" / ".stamp"
    locked = client.digest(HERE, [HERE / "package-lock.json"])
    if client.written(stamp) == locked:
        return
    print("lighthouse: fetching it (the first time some 40 MB)")
    subprocess.run(
        [*client.npm_command(), "ci", "--ignore-scripts", "--silent"], cwd=HERE, env=client.environment(), check=True
    )
    stamp.write_text(locked, encoding="utf-8")


def pages(house: House) -> dict[str, str]:
    """Every kind of page, by its name for readers."""
    tables = {
        "Medici": play_to(house, day=2),
        "The Card Game": play_some(house, "medici-card", 4, 6, MIDDLE),
        "The Dice Game": play_some(house, "medici-dice", 4, 8, MIDDLE),
        "The Middle Ages": play_some(house, "middle-ages", 4, 8, FIRST),
    }
    found = {"front page": "/", "rules of Medici": "/rules/medici", "my tables": "/mine"}
    found |= {f"a table: {name}": f"/t/{table}#k={token}" for name, (table, token) in tables.items()}
    return {name: f"http://{house.host}{path}" for name, path in found.items()}


def is_quiet(house: House) -> bool:
    """Whether the house has no rules to compile any more: a page should not be measured beside that."""
    return not house.http.get("/api/house").json()["compiling"]


def look(addresses: dict[str, str], runs: int) -> Iterator[Seen]:
    """What Lighthouse says of each page on each screen."""
    chromium = shutil.which("chromium")
    if chromium is None:
        raise SystemExit("lighthouse: no Chromium was found; make browser finds or installs one.")
    node, *_ = client.npm_command()
    named = [f"{name}={address}" for name, address in addresses.items()]
    command = [node, "measure.js", chromium, str(runs), *named]
    with subprocess.Popen(command, cwd=HERE, env=client.environment(), stdout=subprocess.PIPE, text=True) as looking:
        assert looking.stdout is not None
        for line in looking.stdout:
            yield json.loads(line)
    if looking.returncode:
        raise SystemExit("lighthouse: a page could not be looked at.")


def row(seen: Seen) -> str:
    """One line of the table."""
    return f"| {seen['page']} | {seen['screen']} | {' | '.join(str(seen['scores'][each]) for each in CATEGORIES)} |"


def report(all_seen: list[Seen], runs: int) -> str:
    """The page for readers."""
    version = json.loads((HERE / "package.json").read_text("utf-8"))["devDependencies"]["lighthouse"]
    head = f"| page | screen | {' | '.join(CATEGORIES.values())} |\n|---|---|{'--:|' * len(CATEGORIES)}"
    return (
        f"# Lighthouse\n\n`make lighthouse` measures this anew. Lighthouse {version} on its own presets, Chromium of "
        f"{platform.system()}, the median of {runs}; every score should be {BAR} or more. Performance "
        f"is that of the machine, too: it should have nothing else to do.\n\n{head}\n"
        + "\n".join(map(row, all_seen))
        + "\n"
    )


def lacking(all_seen: list[Seen]) -> list[str]:
    """What is below the bar, and why."""
    return [
        f"{seen['page']}, {seen['screen']}, {CATEGORIES[each]} {seen['scores'][each]}: {'; '.join(seen['found'][each])}"
        for seen in all_seen
        for each in CATEGORIES
        if seen["scores"][each] < BAR
    ]


def main() -> None:
    """Install, open a house, look, tell."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else RUNS
    install()
    with tempfile.TemporaryDirectory() as data:
        house = House(Path(data))
        try:
            addresses = pages(house)
            while not is_quiet(house):
                time.sleep(1)
            all_seen = []
            for seen in look(addresses, runs):
                print(row(seen), flush=True)
                all_seen.append(seen)
        finally:
            house.close()
    PAGE.write_text(report(all_seen, runs), encoding="utf-8")
    print("\n".join(["", *(below := lacking(all_seen))]))
    raise SystemExit(bool(below))


if __name__ == "__main__":
    main()
