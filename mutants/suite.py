"""The tests that play interpreted, collected once, and run again in a child process for every mutant.

A child begins with everything imported and collected, so that most faults are noticed within a tenth of a second. Tests
that noticed a fault lately are asked first. Where compiled play is needed a test is left out: it would compile the
rules as they are written.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

__all__ = ["Outcome", "Suite", "with_suite"]

PATIENCE = 10
"""A fault that makes a test so many times as slow has been noticed: it never ends."""
LEAST_SECONDS = 10
NOTICED, SURVIVED = 1, 0
Outcome = str
"""The test that noticed a fault, or nothing."""
ENDLESS = "it never ends"


class Suite:
    """Tests, collected."""

    def __init__(self, session: pytest.Session) -> None:
        self._config = session.config
        self._items: list[pytest.Item] = [*session.items]
        self._seconds: dict[str, float] = {}

    def settle(self) -> int:
        """Find out which tests pass as things are, and how long they take; how many there are."""
        for name, passed, seconds in self._tried():
            if passed:
                self._seconds[name] = seconds
        self._items = sorted(
            (item for item in self._items if item.nodeid in self._seconds), key=lambda item: self._seconds[item.nodeid]
        )
        return len(self._items)

    def _tried(self) -> Iterator[tuple[str, bool, float]]:
        """Each test as it is, in a child."""
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reading)
            with os.fdopen(writing, "w") as out:
                for item in self._items:
                    began = time.process_time()
                    passed = self._passes(item)
                    print(item.nodeid, passed, time.process_time() - began, sep="\t", file=out, flush=True)
            os._exit(0)
        os.close(writing)
        with os.fdopen(reading) as told:
            for line in told:
                name, outcome, seconds = line.rstrip("\n").split("\t")
                yield name, outcome == "True", float(seconds)
        os.waitpid(child, 0)

    def _passes(self, item: pytest.Item) -> bool:
        """Whether a test passes now."""
        failed: list[object] = []

        class Watch:
            def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
                if report.outcome != "passed":  # who skips himself notices nothing
                    failed.append(report)

        watch = self._config.pluginmanager.register(Watch())
        try:
            self._config.hook.pytest_runtest_protocol(item=item, nextitem=None)
        finally:
            self._config.pluginmanager.unregister(name=watch)
        return not failed

    def begin(self, put_in: Callable[[], None]) -> tuple[int, int]:
        """Run all tests with a fault, in a child: its process, and where it will tell who has noticed."""
        reading, writing = os.pipe()
        child = os.fork()
        if child:
            os.close(writing)
            return child, reading
        os.close(reading)
        signal.signal(signal.SIGPROF, signal.SIG_DFL)
        put_in()
        for item in self._items:
            limit = LEAST_SECONDS + PATIENCE * self._seconds[item.nodeid]
            signal.setitimer(signal.ITIMER_PROF, limit)  # processor time: who is kept waiting is not endless
            if not self._passes(item):
                os.write(writing, item.nodeid.encode())
                os._exit(NOTICED)
        os._exit(SURVIVED)

    def end(self, child: tuple[int, int]) -> Outcome:
        """Who noticed, once the child has ended; he is asked first from now on."""
        process, reading = child
        with os.fdopen(reading) as told:
            name = told.read()
        _, status = os.waitpid(process, 0)
        if not name and status != SURVIVED:
            return ENDLESS
        for item in self._items:
            if item.nodeid == name:
                self._items.remove(item)
                self._items.insert(0, item)
                break
        return name


def with_suite(tests: Sequence[str], work: Callable[[Suite], None]) -> None:
    """Collect these tests and do the work with them; nothing is compiled in this process."""

    class Loop:
        def pytest_runtestloop(self, session: pytest.Session) -> bool:
            out = os.dup(sys.__stdout__.fileno())  # type: ignore[union-attr]
            silent = os.open(os.devnull, os.O_WRONLY)
            os.dup2(silent, 1)
            os.dup2(silent, 2)
            try:
                sys.stdout = os.fdopen(out, "w", buffering=1)
                work(Suite(session))
            finally:
                sys.stdout = sys.__stdout__
            return True

    sys.modules["numba"] = None  # type: ignore[assignment]
    sys.path.insert(0, str(Path("tests").absolute()))
    pytest.main(
        ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--capture=no", *tests],
        plugins=[Loop()],
    )
