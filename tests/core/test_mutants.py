"""What `make mutants` does for an hour, in short: faults are put into a rule, and a test notices them."""

import subprocess
import sys
from pathlib import Path

from mutants.__main__ import PARTS, sample_of
from mutants.changes import changed, changes, mutants_in, rules_of

SHARE = next(rule for rule in rules_of("fondaco.core.payout") if rule.__name__ == "share")
IDLE = """
def test_that_looks_at_nothing():
    assert True is not None
"""
ALERT = """
from fondaco.core.payout import share

def test_of_a_share():
    assert share((10, 5), 0, 2, 1) == 7
"""

TRY_ALL = """
import sys
from mutants.changes import mutants_in, rules_of
from mutants.suite import with_suite

def work(suite):
    assert suite.settle() == 1
    (rule,) = (rule for rule in rules_of("fondaco.core.payout") if rule.__name__ == "share")
    for mutant in mutants_in(rule):
        print(suite.end(suite.begin(mutant.put_in)).rpartition("::")[2] or "nobody")

with_suite(sys.argv[1:], work)
"""


def test_every_change_is_another_rule():
    codes = {changed(SHARE, change) for change in changes(SHARE)}
    assert len(codes) == len(mutants_in(SHARE))
    assert SHARE.__code__ not in codes


def test_every_change_of_a_sample_can_be_made():
    for name in PARTS:
        rules = {(rule.__module__, rule.__name__): rule for rule in PARTS[name].rules()}
        for mutant in sample_of(name, 20):
            rule = rules[mutant.module, mutant.function]
            assert changed(rule, [*changes(rule)][mutant.number]) != rule.__code__, mutant.id


def test_a_sample_is_the_same_every_time_and_a_part_of_any_larger_one():
    assert sample_of("medici", 20) == sample_of("medici", 20)
    assert set(sample_of("medici", 20)) < set(sample_of("medici", 40))


def noticed(folder: Path, test: str) -> list[str]:
    """What becomes of the faults in one rule where this is the only test."""
    (folder / "test_it.py").write_text(test)
    run = subprocess.run([sys.executable, "-c", TRY_ALL, folder / "test_it.py"], capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    return run.stdout.split()


def test_a_test_that_looks_notices_and_one_that_does_not_lets_all_survive(tmp_path):
    looking, idle = noticed(tmp_path, ALERT), noticed(tmp_path, IDLE)
    assert len(looking) == len(idle) == len(mutants_in(SHARE))
    assert set(idle) == {"nobody"}
    assert looking.count("test_of_a_share") > len(looking) // 2
