"""Several processes that serve one house behind one port: they are begun together, one that dies is replaced, and all
end together."""

from __future__ import annotations

import logging
import signal
import time
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any

from ..core.errors import FondacoError
from .processes import settle_in, without_interrupts

__all__ = ["Crew"]

log = logging.getLogger("fondaco.server")

SPAWN = get_context("spawn")
CLOSING_SECONDS = 10.0
"""So long all may take to end before they are killed."""
BREATH_SECONDS = 1.0
"""So far apart, at least, a place is filled again: a process that dies at once shall not keep the machine busy."""


@dataclass(frozen=True)
class Hand:
    """One of the processes, what it tells when it is open, and when it was begun."""

    process: BaseProcess
    opened: Connection[Any, Any]
    begun: float


class Crew:
    """So many processes that do the same work."""

    def __init__(self, size: int, work: Callable[..., None], arguments: tuple[object, ...]) -> None:
        """The work is given these arguments and something to call when it is open."""
        self._size, self._work, self._arguments = size, work, arguments
        self._hands: list[Hand] = []

    def work(self, opened: Callable[[], None]) -> None:
        """Begin, tell when all are open, and go on until Ctrl-C or a request to end."""
        before = signal.signal(signal.SIGTERM, signal.default_int_handler)  # which ends it as Ctrl-C does
        try:
            self._hands = [self._begin() for _ in range(self._size)]
            for hand in self._hands:
                wait([hand.opened, hand.process.sentinel])
                if not hand.opened.poll():
                    raise FondacoError("a process of the house could not be opened; its log says why.")
            opened()
            while True:
                self._replace_dead()
        except KeyboardInterrupt:
            return
        finally:
            signal.signal(signal.SIGTERM, signal.SIG_IGN)
            self._end()
            signal.signal(signal.SIGTERM, before)

    def _begin(self) -> Hand:
        ours, theirs = SPAWN.Pipe(duplex=False)
        process = SPAWN.Process(target=do_part, args=(theirs, self._work, self._arguments))
        with without_interrupts():
            process.start()
        theirs.close()
        return Hand(process, ours, time.monotonic())

    def _replace_dead(self) -> None:
        """Wait until one has died, and put another in its place."""
        dead = wait([hand.process.sentinel for hand in self._hands])
        for place, hand in enumerate(self._hands):
            if hand.process.sentinel in dead:
                hand.process.join()
                log.warning("a process of the house died (%s); another takes its place.", hand.process.exitcode)
                time.sleep(max(0.0, hand.begun + BREATH_SECONDS - time.monotonic()))
                hand.process.close()
                self._hands[place] = self._begin()

    def _end(self) -> None:
        """Ask all to end, and see to it."""
        for hand in self._hands:
            hand.process.terminate()
        until = time.monotonic() + CLOSING_SECONDS
        for hand in self._hands:
            hand.process.join(max(0.0, until - time.monotonic()))
            hand.process.kill()
            hand.process.join()


def do_part(tells: Connection[Any, Any], work: Callable[..., None], arguments: tuple[object, ...]) -> None:
    """In one of the processes: work, and tell when it is open."""
    settle_in()
    try:
        work(*arguments, lambda: tells.send(True))
    except FondacoError as error:
        log.error("%s", error)
        raise SystemExit(1) from None
