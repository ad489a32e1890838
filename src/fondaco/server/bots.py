"""Bots at tables: they think in processes of their own, so that no table waits for another's bot.

What leaves this process is a row redealt for the bot's seat, with another key of chance: a bot cannot know more than a
person on its seat, even if it tried. Bots that play at once have a room of their own: they never wait behind thinkers.
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import TypeVar

from .. import bots
from ..bots import BadBot
from ..core.chance import MAX_SEED
from ..core.errors import FondacoError
from ..core.game import Game, find
from ..core.position import Position
from ..core.record import Record
from .coach import advice, advice_after
from .jobs import Job, position_of
from .messages import Hint
from .queue import BACKGROUND, STRANGER, Asker
from .rooms import Room
from .visitors import THINKING_SECONDS, VisitorProcess

__all__ = ["BotWorkers", "Job", "think"]

Outcome = TypeVar("Outcome")

log = logging.getLogger("fondaco.server")

WORKERS_MOST = 2
THINKERS_EACH = 1
"""At the tables of one opener so many think at once: a place is left for whoever comes next."""
THINKERS = ("mc", "search", "think")
"""Bots that need compiled rules; the others play interpreted, in a millisecond or less."""
COURTESY = 5
"""How far thinkers stand back: a second of thought must not take a moment of anybody's move."""


class BotWorkers:
    """The processes in which bots think."""

    def __init__(
        self,
        workers: int | None = None,
        visitors: Iterable[str] = (),
        thinking: float = THINKING_SECONDS,
        compiling: Callable[[], Sequence[str]] = tuple,
        thinkers_each: int = THINKERS_EACH,
    ) -> None:
        """`visitors` are the bots from elsewhere that may play here, each move within so many seconds; `compiling` says
        which games are not compiled yet."""
        self._compiling = compiling
        workers = min(WORKERS_MOST, os.cpu_count() or 1) if workers is None else workers
        self._thinkers = Room(workers, thinkers_each, COURTESY)
        self._quick = Room(1, 1)
        self._visitors = {code: VisitorProcess(code, thinking) for code in visitors}
        self._thinks: dict[tuple[str, str, int, bool], bool] = {}
        """Which bots are known to think, in which game and with whose components."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False

    @property
    def visitors(self) -> list[str]:
        """The codes of bots from elsewhere that may play here."""
        return list(self._visitors)

    @property
    def processes(self) -> int:
        """How many processes there are just now, those of visitors left out."""
        return len(self._thinkers.numbers()) + len(self._quick.numbers())

    @property
    def waiting(self) -> int:
        """How many bots wait for their turn."""
        return self._thinkers.waiting + self._quick.waiting

    def want(self, game: Game, seated: Sequence[str], asker: Asker = STRANGER) -> None:
        """These bots sit at a table of this game: a process starts for them, and loads its rules for one that thinks.
        Another process starts when two think at once."""
        if seated:
            task = asyncio.get_running_loop().create_task(self._prepare(game, seated, asker))
            self._tasks.add(task)
            task.add_done_callback(self._prepared)

    def _prepared(self, task: asyncio.Task[None]) -> None:
        """Whatever went wrong, a bot that is asked tries again."""
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.warning("no process could be made ready for bots: %s", error)

    async def _prepare(self, game: Game, seated: Sequence[str], asker: Asker) -> None:
        """Have a process ready for these bots."""
        if any([await self._does_think(bot, game) for bot in seated]) and game.meta.id not in self._compiling():
            await self._thinkers.do(asker, load, game.meta.id, game.version)
        elif not self._quick.open:
            await self._quick.do(asker, os.getpid)

    async def choose(self, position: Position, seat: int, bot: str, asker: Asker = STRANGER) -> int:
        """The action the bot of this code plays at this seat, when it is the asker's turn."""
        game, hidden = position.game, position.redealt(seat, secrets.randbelow(MAX_SEED))
        thinks = await self._is_thinker(bot, position)
        if (thinks and game.meta.id in self._compiling()) or is_gone(position, bot):
            bot, thinks = bots.usual(game), False
        job = Job(game.meta.id, game.version, hidden.row.tobytes(), seat, bot, luck=secrets.randbits(64))
        if not bots.is_own(bot):
            try:
                return await self._ask_visitor(job)
            except BadBot as error:
                if self._closed:
                    raise asyncio.CancelledError from None
                stand_in = bots.usual(game)
                log.warning("%s %s plays this move instead.", error, stand_in)
                job = job._replace(bot=stand_in)
        return await (self._thinkers if thinks else self._quick).do(asker, think, job)

    async def explain(self, position: Position, asker: Asker = STRANGER) -> list[Hint]:
        """What every move is worth to the seat to decide, the best first, when it is the asker's turn."""
        game, seat = position.game, position.seat
        assert seat is not None
        alone = bots.has_studied(position)
        if not alone:
            self._check_compiled(game)
        hidden = position.redealt(seat, secrets.randbelow(MAX_SEED))
        job = Job(game.meta.id, game.version, hidden.row.tobytes(), seat, "", luck=secrets.randbits(64))
        return await (self._quick if alone else self._thinkers).do(asker, advise, job)

    async def explain_after(self, record: Record, step: int, asker: Asker) -> list[Hint]:
        """What every move was worth to whoever decided after so many moves of a game that is over."""
        self._check_compiled(find(record.game, record.rules))
        return await self._thinkers.do(asker, advice_after, record, step, secrets.randbits(64))

    def _check_compiled(self, game: Game) -> None:
        """Whoever asks is asked to come again if he had to wait for the compiler."""
        if game.meta.id in self._compiling():
            raise FondacoError(
                "{title} is still being compiled for its bots; ask again in a minute.",
                "being-compiled",
                title=game.meta.title,
            )

    def is_compiled(self, game: Game) -> bool:
        """Whether nobody would have to wait for a game to be compiled."""
        return game.meta.id not in self._compiling()

    async def background(self, work: Callable[..., Outcome], *arguments: object) -> Outcome:
        """Have a short piece of work done behind all bots that somebody waits for, one piece at a time."""
        return await self._thinkers.do(BACKGROUND, work, *arguments)

    async def _is_thinker(self, bot: str, position: Position) -> bool:
        """Whether a bot thinks at this table; some play otherwise with an owner's own components."""
        game = position.game
        usually, with_owners = [await self._does_think(bot, game, own) for own in (False, True)]
        if usually == with_owners:
            return usually
        return with_owners if position.components != game.house_components else usually

    async def _does_think(self, bot: str, game: Game, own_components: bool = False) -> bool:
        """Whether a bot thinks; to find out, a network may have to be read, which is left to a thread."""
        key = (bot, game.meta.id, game.version, own_components)
        if key not in self._thinks:
            self._thinks[key] = await asyncio.to_thread(thinks, bot, game, own_components)
        return self._thinks[key]

    async def _ask_visitor(self, job: Job) -> int:
        """What a bot from elsewhere answers."""
        if job.bot not in self._visitors:
            raise BadBot(f"the bot {job.bot} may not play in this house any more.")
        return await self._visitors[job.bot].choose(job)

    async def close(self) -> None:
        """End the processes; whoever waits for one of them is told to stop."""
        self._closed = True
        for process in self._visitors.values():
            process.end()
        await asyncio.gather(self._thinkers.close(), self._quick.close())
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


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


def advise(job: Job) -> list[Hint]:
    """Let whoever knows most say what every move is worth."""
    return advice(position_of(job), Random(job.luck))


def load(game: str, rules: int) -> int:
    """Have the compiled rules of a game ready, if they are compiled."""
    return int(bots.warm(find(game, rules), only_if_ready=True))
