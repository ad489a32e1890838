"""`python -m mutants [PART ...]`: put faults into rules and see which the tests notice; writes benchmarks/MUTANTS.md.

python -m mutants                      all parts, a sample of 300 mutants each
python -m mutants medici --sample 50   some of one part
python -m mutants --again              those that survived once more, and what is new
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import select
import sys
import time
import tomllib
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from types import FunctionType
from typing import NamedTuple

from .changes import Mutant, mutants_in, rules_of
from .suite import Suite, with_suite

SAMPLE = 300
KEPT = Path(".mutants")
PAGE = Path("benchmarks/MUTANTS.md")
EQUIVALENT = Path(__file__).with_name("equivalent.toml")
OBSERVED = ("observation", "small_actions")
GAMES = ("medici", "medici_card", "medici_dice", "middle_ages")
SHARED = ("fondaco.core.payout", "fondaco.core.seats", "fondaco.core.bits", "fondaco.core.chance", "fondaco.core.luck")


class Part(NamedTuple):
    """Rules that are tried together, and the tests that are to notice."""

    rules: Callable[[], list[FunctionType]]
    tests: tuple[str, ...]
    wanted: float
    """The share that must be noticed."""


def of_game(game: str) -> list[FunctionType]:
    """The rules of a game, without what is seen of them and without the checks of fuzzed games."""
    return [rule for rule in rules_of(f"fondaco.games.{game}") if file_of(rule) not in (*OBSERVED, "invariants")]


def observed() -> list[FunctionType]:
    """What all games let seats observe."""
    rules = rules_of(*(f"fondaco.games.{game}" for game in GAMES))
    return [rule for rule in rules if file_of(rule) in OBSERVED]


def file_of(rule: FunctionType) -> str:
    """The name of the file that a rule stands in."""
    return rule.__module__.rpartition(".")[2]


PARTS = {
    **{
        game.replace("_", "-"): Part(partial(of_game, game), (f"tests/{game}", "tests/core/test_conformance.py"), 0.97)
        for game in GAMES
    },
    "observations": Part(
        observed, ("tests/observations", "tests/core/test_conformance.py", *(f"tests/{game}" for game in GAMES)), 0.90
    ),
    "shared": Part(
        partial(rules_of, *SHARED),
        ("tests/core", *(f"tests/{game}" for game in GAMES)),
        0.97,
    ),
}


def main() -> int:
    """Try the parts that were asked for; 1 if one is under its bar."""
    asked = argparse.ArgumentParser(prog="mutants", description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    asked.add_argument("parts", nargs="*", metavar="PART", help=f"of {', '.join(PARTS)}")
    asked.add_argument("--sample", type=int, default=SAMPLE, help="how many of each part are tried")
    asked.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="how many are tried at a time")
    asked.add_argument("--again", action="store_true", help="try those that survived once more")
    given = asked.parse_args()
    if unknown := set(given.parts) - set(PARTS):
        asked.error(f"there is no part {', '.join(sorted(unknown))}; there are {', '.join(PARTS)}.")
    KEPT.mkdir(exist_ok=True)
    for name in given.parts or PARTS:
        child = os.fork()  # each part collects its own tests
        if child == 0:
            try_part(name, given.sample, given.workers, given.again)
            os._exit(0)
        if os.waitpid(child, 0)[1]:
            return 1
    return report(given.sample)


def mutants_of(name: str) -> list[Mutant]:
    """All faults that can be put into a part."""
    return [mutant for rule in PARTS[name].rules() for mutant in mutants_in(rule)]


def sample_of(name: str, size: int) -> list[Mutant]:
    """The same mutants in every run, chosen by their names alone."""
    chosen = sorted(mutants_of(name), key=lambda mutant: hashlib.sha256(mutant.id.encode()).digest())[:size]
    return sorted(chosen, key=lambda mutant: (mutant.module, mutant.line, mutant.number))


def try_part(name: str, size: int, workers: int, again: bool) -> None:
    """Try what is not known yet of a part."""
    known = outcomes_of(name)
    waiting = [
        mutant
        for mutant in sample_of(name, size)
        if mutant.id not in known or (again and not known[mutant.id] and mutant.id not in explained())
    ]
    print(f"{name}: {len(waiting)} mutants to try", flush=True)
    if waiting:
        with_suite(PARTS[name].tests, lambda suite: try_all(name, suite, waiting, workers))


def try_all(name: str, suite: Suite, waiting: list[Mutant], workers: int) -> None:
    """Try these, several at a time, and keep every outcome as it comes."""
    print(f"{name}: {suite.settle()} tests notice nothing as things are", flush=True)
    sound(suite)
    began, tried, survived = time.monotonic(), 0, 0
    with (KEPT / f"{name}.jsonl").open("a") as kept:
        for mutant, noticed in outcomes(suite, waiting, workers):
            kept.write(json.dumps({"mutant": mutant.id, "noticed": noticed}) + "\n")
            kept.flush()
            tried, survived = tried + 1, survived + (not noticed)
            left = (time.monotonic() - began) / tried * (len(waiting) - tried)
            if not noticed:
                print(f"survived: {mutant.id} line {mutant.line}: {mutant.change}")
            if tried % 25 == 0:
                print(f"{name}: {tried} of {len(waiting)}, {survived} survived, some {left / 60:.0f} minutes left")
    sound(suite)


def sound(suite: Suite) -> None:
    """Rules without a fault must survive, in whatever order tests are asked: else nothing that was noticed counts."""
    noticed = suite.end(suite.begin(lambda: None))
    if noticed:
        raise SystemExit(f"{noticed} notices a fault where there is none; what is kept in {KEPT} cannot be trusted.")


def outcomes(suite: Suite, waiting: list[Mutant], workers: int) -> Iterator[tuple[Mutant, str]]:
    """Who noticed each."""
    rest, running = iter(waiting), dict[int, tuple[Mutant, tuple[int, int]]]()
    while True:
        while len(running) < workers and (mutant := next(rest, None)) is not None:
            child = suite.begin(mutant.put_in)
            running[child[1]] = mutant, child
        if not running:
            return
        ready, _, _ = select.select([*running], [], [])
        for reading in ready:
            mutant, child = running.pop(reading)
            yield mutant, suite.end(child)


# --- What came of it -------------------------------------------------------------------------------------------------


def outcomes_of(name: str) -> dict[str, str]:
    """What is known: the test that noticed each mutant, or nothing."""
    file = KEPT / f"{name}.jsonl"
    lines = file.read_text().splitlines() if file.exists() else []
    return {line["mutant"]: line["noticed"] for line in map(json.loads, lines)}


def explained() -> dict[str, str]:
    """The mutants that are no fault, and why."""
    return tomllib.loads(EQUIVALENT.read_text())["equivalent"] if EQUIVALENT.exists() else {}


def report(size: int) -> int:
    """Write the page; 1 if a part that was tried whole is under its bar."""
    reasons, good = explained(), True
    lines = [
        "# Mutants",
        "",
        "`make mutants` puts one small fault at a time into a rule and lets the tests that play interpreted look for",
        f"it. Of each part a fixed sample of {size} is tried (or all there are). What is no fault, since nothing that",
        "a game shows or does depends on it, is explained in `mutants/equivalent.toml`; the score is the share noticed",
        "of the rest.",
        "",
        "| part | mutants | tried | noticed | no fault | survived | score | bar |",
        "|---|--:|--:|--:|--:|--:|--:|--:|",
    ]
    survivors: list[str] = []
    for name, part in PARTS.items():
        known, sample = outcomes_of(name), sample_of(name, size)
        tried = [mutant for mutant in sample if mutant.id in known]
        noticed = [mutant for mutant in tried if known[mutant.id]]
        equal = [mutant for mutant in tried if not known[mutant.id] and mutant.id in reasons]
        left = [mutant for mutant in tried if not known[mutant.id] and mutant.id not in reasons]
        score = len(noticed) / max(1, len(noticed) + len(left))
        numbers = len(mutants_of(name)), len(tried), len(noticed), len(equal), len(left)
        lines.append(f"| {name} | {' | '.join(map(str, numbers))} | {score:.1%} | {part.wanted:.0%} |")
        survivors += [f"| `{mutant.id}` | {mutant.line} | `{mutant.change}` |" for mutant in left]
        good &= len(tried) < len(sample) or score >= part.wanted
    if survivors:
        lines += ["", "Survived:", "", "| mutant | line | change |", "|---|--:|---|", *survivors]
    PAGE.write_text("\n".join(lines) + "\n")
    print("\n".join(lines[7:]))
    return int(not good)


if __name__ == "__main__":
    sys.exit(main())
