"""Errands: what guests bring is read and checked in a process of its own.

A text of a few kilobytes can keep whoever reads it busy for a minute. Here that costs nobody anything but its sender:
the process has a limit of processor time, ends when it has passed, and another takes its place. So what is read in time
on an idle machine is read on a busy one, only later. Senders take turns, by address.
"""

from __future__ import annotations

import asyncio
import signal
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from importlib import import_module
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, TypeVar, cast

from ..core.errors import FondacoError
from ..core.game import find, games
from .processes import COURTESY, settle_in, start
from .queue import Queue, Quiet

__all__ = ["Errands", "TooSlow"]

Outcome = TypeVar("Outcome")

ERRAND_SECONDS = 3.0
"""Of processor time. Nothing that anybody would bring takes a tenth of this."""
PATIENCE = 10.0
"""So many times as long the house waits by the clock: a busy machine has other work, too."""
WAITING_MOST, WAITING_EACH = 32, 4
"""As many errands as may wait, in all and of one address."""


class TooSlow(FondacoError):
    """An errand took longer than it may, or its process died over it."""


class Errands:
    """Does errands, one after the other, in a process that lives as long as it keeps to the time limit. Whoever sends
    many waits for himself, and everybody else for one of them."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1)
        """Waits for the process, so that the house need not. It alone starts the process and speaks with it."""
        self._queue = Queue(1, 1)
        self._waiting: Counter[str] = Counter()
        self._process: BaseProcess | None = None
        self._answers: Connection[Any, Any] | None = None
        self._closed = False

    async def run(self, address: str, work: Callable[..., Outcome], *arguments: object) -> Outcome:
        """What this function of a module answers in the other process to somebody at this address; what it refuses is
        refused."""
        if self._waiting.total() >= WAITING_MOST or self._waiting[address] >= WAITING_EACH:
            raise FondacoError(
                "too many files are being read just now; wait a few seconds and try again.", "too-many-files"
            )
        self._waiting[address] += 1
        try:
            async with self._queue.turn(Quiet(address, address)):
                outcome = await asyncio.get_running_loop().run_in_executor(self._thread, self._ask, work, arguments)
        finally:
            self._waiting -= Counter({address: 1})
        if isinstance(outcome, FondacoError):
            raise outcome
        return cast(Outcome, outcome)

    def _ask(self, work: Callable[..., object], arguments: tuple[object, ...]) -> object:
        """What the process answers, or why it refuses."""
        with suppress(EOFError, OSError):
            answers = self._answers or self._start()
            answers.send((work, arguments))
            if answers.poll(PATIENCE * ERRAND_SECONDS):
                return answers.recv()
        self._end()
        return TooSlow("this takes too long to read.", "takes-too-long")

    def _start(self) -> Connection[Any, Any]:
        """A new process, ready for errands."""
        self._answers, theirs = Pipe()
        self._process = start(do_errands, theirs)
        theirs.close()
        if self._closed:  # while it was started
            raise EOFError
        self._answers.recv()
        return self._answers

    def _end(self) -> None:
        """End the process, whatever it does."""
        if self._process is not None:
            self._process.kill()
            self._process.join()
        if self._answers is not None:
            self._answers.close()
        self._process = self._answers = None

    async def close(self) -> None:
        """Do no more."""
        self._closed = True
        self._thread.shutdown(wait=False, cancel_futures=True)
        if self._process is not None:
            self._process.kill()
        await asyncio.to_thread(self._thread.shutdown)
        self._end()


# --- In the other process --------------------------------------------------------------------------------------------


def do_errands(house: Connection[Any, Any]) -> None:
    """Do whatever the house sends, until the house ends. What errands need is loaded before the first of them: the time
    limit is for what guests bring."""
    settle_in(COURTESY)
    import_module("fondaco.server.uploads")
    for game in games():
        find(game)
    house.send("ready")
    with suppress(EOFError, OSError):
        while True:
            work, arguments = house.recv()
            limit(ERRAND_SECONDS)
            try:
                outcome = work(*arguments)
            except FondacoError as error:
                outcome = error
            limit(0)
            house.send(outcome)


def limit(seconds: float) -> None:
    """End this process after so much processor time, whatever it does then; with 0 that is called off. Where a machine
    knows no such alarm, the house's patience is the only limit."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_PROF, seconds)
