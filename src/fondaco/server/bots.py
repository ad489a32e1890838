"""Bots at tables: they think in processes of their own, so that no table waits for another's bot.

What leaves this process is a row redealt for the bot's seat, with another key of chance: a bot cannot know more than a
person on its seat, even if it tried.
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import get_context
from random import Random

from .. import bots
from ..bots import BadBot
from ..core.chance import MAX_SEED
from ..core.game import Game, find
from ..core.position import Position
from .jobs import Job, position_of, submit
from .processes import settle_in
from .visitors import THINKING_SECONDS, VisitorProcess

__all__ = ["BotWorkers", "Job", "think"]

log = logging.getLogger("fondaco.server")

WORKERS_MOST = 2
THINKERS = ("mc", "search", "think")
"""Bots that need compiled rules; the others play interpreted, in less than a millisecond."""
ATTEMPTS = 3
"""How often a job is tried when the worker that has it dies."""


class BotWorkers:
    """The processes in which bots think."""

    def __init__(
        self,
        workers: int | None = None,
        visitors: Iterable[str] = (),
        thinking: float = THINKING_SECONDS,
        compiling: Callable[[], Sequence[str]] = tuple,
    ) -> None:
        """`visitors` are the bots from elsewhere that may play here, each move within so many seconds; `compiling` says
        which games are not compiled yet."""
        self._compiling = compiling
        self._workers = min(WORKERS_MOST, os.cpu_count() or 1) if workers is None else workers
        self._pool: ProcessPoolExecutor | None = None
        self._visitors = {code: VisitorProcess(code, thinking) for code in visitors}

    @property
    def visitors(self) -> list[str]:
        """The codes of bots from elsewhere that may play here."""
        return list(self._visitors)

    def want(self, game: Game, seated: Sequence[str]) -> None:
        """These bots sit at a table of this game: a process starts for them, and loads its rules for one that thinks.
        Another process starts when two think at once."""
        if not seated:
            return
        with suppress(BrokenProcessPool):  # whoever is asked next finds it broken, and opens another
            if any(thinks(bot, game) for bot in seated) and game.meta.id not in self._compiling():
                submit(self._open(), load, game.meta.id, game.version)
            else:
                submit(self._open(), os.getpid)

    async def choose(self, position: Position, seat: int, bot: str) -> int:
        """The action the bot of this code plays at this seat."""
        hidden = position.redealt(seat, secrets.randbelow(MAX_SEED))
        job = Job(
            game=position.game.meta.id,
            rules=position.game.version,
            row=hidden.row.tobytes(),
            seat=seat,
            bot=bots.usual(position.game) if self._must_wait(position, bot) or is_gone(position, bot) else bot,
            luck=secrets.randbits(64),
        )
        if not bots.is_own(bot):
            try:
                return await self._ask_visitor(job)
            except BadBot as error:
                stand_in = bots.usual(position.game)
                log.warning("%s %s plays this move instead.", error, stand_in)
                job = job._replace(bot=stand_in)
        for attempt in range(ATTEMPTS):
            pool = self._open()
            try:
                return await asyncio.wrap_future(submit(pool, think, job))
            except BrokenProcessPool:
                log.warning("a bot's process died; another takes its place (attempt %d).", attempt + 1)
                pool.shutdown(wait=False)
                if self._pool is pool:
                    self._pool = None
        raise RuntimeError(f"the processes of bots died {ATTEMPTS} times over the same move of {bot!r}.")

    def _must_wait(self, position: Position, bot: str) -> bool:
        """Whether a bot that thinks would have to wait until its game is compiled."""
        game = position.game
        return game.meta.id in self._compiling() and thinks(bot, game, position.components != game.house_components)

    async def _ask_visitor(self, job: Job) -> int:
        """What a bot from elsewhere answers."""
        if job.bot not in self._visitors:
            raise BadBot(f"the bot {job.bot} may not play in this house any more.")
        return await self._visitors[job.bot].choose(job)

    def _open(self) -> ProcessPoolExecutor:
        """The processes; they start with their first work."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._workers, mp_context=get_context("spawn"), initializer=settle_in)
        return self._pool

    async def close(self) -> None:
        """Let the processes end."""
        for process in self._visitors.values():
            process.end()
        pool, self._pool = self._pool, None
        if pool is not None:
            await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)


def thinks(bot: str, game: Game, own_components: bool = False) -> bool:
    """Whether a bot needs compiled rules, at a table with the house's components or an owner's own."""
    return bots.is_own(bot) and bots.kind_of(bots.plays(bot, game, own_components=own_components)) in THINKERS


def is_gone(position: Position, bot: str) -> bool:
    """Whether a table was opened with a network that does not come with its game any more."""
    return bots.kind_of(bot) == "net" and bot not in bots.codes(position.game, position.players)


# --- In the worker's process -----------------------------------------------------------------------------------------


def think(job: Job) -> int:
    """Let a bot choose."""
    position = position_of(job)
    return bots.find(job.bot, position.game, position.players).choose(position, Random(job.luck))


def load(game: str, rules: int) -> int:
    """Have the compiled rules of a game ready, if they are compiled."""
    return int(bots.warm(find(game, rules), only_if_ready=True))
