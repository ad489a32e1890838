"""What owners bring: their decks, dice and cards, read and checked in a process of its own.

A text of a few kilobytes can keep a reader of TOML busy for a minute. Here that costs nobody anything but its sender:
whoever reads has a time limit, is ended when it has passed, and another takes its place.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from ..core.components import parse
from ..core.errors import BadComponents, FondacoError
from ..core.game import find
from .processes import COURTESY, settle_in, start

__all__ = ["Reader"]

READING_SECONDS = 3.0
"""No set of components that anybody would play with takes a tenth of this."""
WAITING_MOST = 8
"""As many uploads as may wait to be read."""


class Reader:
    """Reads uploads, one after the other, in a process that lives as long as it keeps to the time limit."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1)
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
        self._answers, theirs = Pipe()
        self._process = start(read_for_house, theirs)
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


# --- In the process that reads ---------------------------------------------------------------------------------------


def read_for_house(house: Connection[Any, Any]) -> None:
    """Read whatever the house sends, until the house ends."""
    settle_in(COURTESY)
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
