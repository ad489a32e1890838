"""What owners bring: their decks, dice and cards, read and checked in a process of its own.

A text of a few kilobytes can keep a reader of TOML busy for a minute. Here that costs nobody anything but its sender:
whoever reads has a time limit, is ended when it has passed, and another takes its place.
"""

from __future__ import annotations

import asyncio
import os
import signal
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from threading import Thread
from typing import Any

from ..core.components import parse
from ..core.errors import BadComponents, FondacoError
from ..core.game import find
from .bots import end_with_house

__all__ = ["Reader"]

READING_SECONDS = 3.0
"""No set of components that anybody would play with takes a tenth of this."""
WAITING_MOST = 8
"""As many uploads as may wait to be read."""
COURTESY = 10
"""How much everything else on this machine goes before reading."""


class Reader:
    """Reads uploads, one after the other, in a process that lives as long as it keeps to the time limit."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, initializer=block_interrupts)
        """Waits for the process, so that the house need not. It alone starts the process and speaks with it."""
        self._waiting = 0
        self._process: BaseProcess | None = None
        self._answers: Connection[Any, Any] | None = None

    async def read(self, game: str, text: str) -> dict[str, Any]:
        """The components in this text in their canonical form, or a refusal."""
        if self._waiting >= WAITING_MOST:
            raise FondacoError("too many files are being read just now; wait a few seconds and try again.")
        self._waiting += 1
        try:
            outcome = await asyncio.get_running_loop().run_in_executor(self._thread, self._ask, game, text)
        finally:
            self._waiting -= 1
        if isinstance(outcome, str):
            raise BadComponents(outcome)
        return outcome

    def _ask(self, game: str, text: str) -> dict[str, Any] | str:
        """What the process answers: components, or why they are refused."""
        with suppress(EOFError, OSError):
            answers = self._answers or self._start()
            answers.send((game, text))
            if answers.poll(READING_SECONDS):
                outcome: dict[str, Any] | str = answers.recv()
                return outcome
        self._end()
        word = find(game).component_word or "components"
        return f"this {word} file takes too long to read; write it as the house's own file is written."

    def _start(self) -> Connection[Any, Any]:
        """A new process, ready to read."""
        context = get_context("spawn")
        self._answers, theirs = context.Pipe()
        self._process = context.Process(target=read_for_house, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()
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
        """Read no more."""
        self._thread.shutdown(wait=False, cancel_futures=True)
        if self._process is not None:
            self._process.kill()
        await asyncio.to_thread(self._thread.shutdown)
        self._end()


def block_interrupts() -> None:
    """Have processes that this thread starts not hear Ctrl-C, which a terminal sends to all: their house ends them."""
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})


# --- In the process that reads ---------------------------------------------------------------------------------------


def read_for_house(house: Connection[Any, Any]) -> None:
    """Read whatever the house sends, until the house ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=end_with_house, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(COURTESY)
    house.send("ready")
    with suppress(EOFError, OSError):
        while True:
            game, text = house.recv()
            house.send(read_one(game, text))


def read_one(name: str, text: str) -> dict[str, Any] | str:
    """The components in a text, or the sentence that refuses them."""
    game = find(name)
    try:
        return game.read_components(parse(text.encode(), game.component_word or "components"))
    except FondacoError as error:
        return str(error)
