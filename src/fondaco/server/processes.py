"""The house's other processes: they end with it, even if it was killed, and Ctrl-C is for it alone to hear."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from multiprocessing.process import BaseProcess
from threading import Thread

__all__ = ["COURTESY", "settle_in", "start", "without_interrupts"]

COURTESY = 10
"""How far work behind the scenes stands back for everything else on this machine."""


def start(work: Callable[..., None], *arguments: object) -> BaseProcess:
    """Do this work in a process of its own; it begins with `settle_in`."""
    process = get_context("spawn").Process(target=work, args=arguments, daemon=True)
    with without_interrupts():
        process.start()
    return process


@contextmanager
def without_interrupts() -> Iterator[None]:
    """Processes started meanwhile do not hear Ctrl-C, which a terminal sends to all of them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# --- In the other process --------------------------------------------------------------------------------------------


def settle_in(courtesy: int = 0) -> None:
    """End when the house does, and stand back for others by so much."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=end_with_house, daemon=True).start()
    if courtesy and hasattr(os, "nice"):
        os.nice(courtesy)


def end_with_house() -> None:
    """Wait for the end of the process that started this one, and follow it."""
    house = parent_process()
    if house is not None:
        house.join()
        os._exit(0)
