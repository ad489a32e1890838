"""Driving a table: its bots play, and orders are carried out, whenever it is their turn.

Of several processes that have a table in memory one drives it, whoever holds the wheel.
"""

from __future__ import annotations

import asyncio
import logging
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from ..core.errors import IllegalMove
from ..core.position import Position
from ..core.record import Record
from .acts import Order
from .lessons import scripted
from .messages import Hint
from .orders import carried_out
from .queue import Asker
from .store import StoreFailed, UnknownTable
from .wheel import ASK_AGAIN_SECONDS, Wheel

if TYPE_CHECKING:
    from .table import Table

__all__ = ["Chooser", "Driver", "Tempo"]

log = logging.getLogger("fondaco.server")

RESTS = (0.5, 30.0)
"""After a move that could not be saved bots rest so many seconds, then ever longer, up to so many."""


class Chooser(Protocol):
    """Whoever lets bots think."""

    async def choose(self, position: Position, seat: int, bot: str, asker: Asker) -> int:
        """The action the bot of this code plays at this seat, when it is the asker's turn."""
        ...

    async def explain(self, position: Position, asker: Asker) -> list[Hint]:
        """What every move is worth to the seat to decide, the best first."""
        ...

    async def explain_after(self, record: Record, step: int, asker: Asker) -> list[Hint]:
        """What every move was worth to whoever decided after so many moves of a game that is over."""
        ...


@dataclass(frozen=True)
class Tempo:
    """How fast bots play: a bot's move follows the one before after at least so many seconds."""

    pause: float = 0.35


class Driver:
    """Lets the bots of one table play."""

    def __init__(self, table: Table, bots: Chooser, tempo: Tempo, wheel: Wheel) -> None:
        self._table, self._bots, self._tempo, self._wheel = table, bots, tempo, wheel
        self._driving: asyncio.Task[None] | None = None
        self._rest = RESTS[0]
        self._next_try: asyncio.TimerHandle | None = None

    @property
    def drives(self) -> bool:
        """Whether this process holds the wheel, so that nobody else can drive."""
        return self._wheel.is_held

    def wake(self) -> None:
        """Drive on if it is a bot's turn, or an order's, and nobody does."""
        if self._to_move() is not None and (self._driving is None or self._driving.done()):
            self._driving = self._table.spawn(self._drive())
            self._driving.add_done_callback(self._note_failure)

    def stop(self) -> None:
        """Drive no more."""
        if self._next_try is not None:
            self._next_try.cancel()
        if self._driving is not None:
            self._driving.cancel()

    async def let_go(self) -> None:
        """Leave the table to another process."""
        await self._wheel.let_go()

    def _to_move(self) -> int | None:
        """The seat to decide, if a bot plays there or an order stands."""
        table, seat = self._table, self._table.turn
        return seat if seat is not None and (table.bot_of(seat) or carried_out(table, seat)) else None

    async def _drive(self) -> None:
        """Bots play on, and orders are carried out, until somebody has to decide or the game is over."""
        table = self._table
        while (seat := self._to_move()) is not None:
            if not await self._wheel.held():
                await asyncio.sleep(ASK_AGAIN_SECONDS)
                continue
            assert table.position is not None
            number, bot = table.number + 1, table.bot_of(seat)
            order: Order | None = None
            if bot:
                move = await self._chosen(table.position.copy(), seat, bot)  # whatever happens meanwhile
            else:
                await asyncio.sleep(self._tempo.pause)  # as long as a bot's, so that nobody sees that it was an order
                if number <= table.number or (ordered := carried_out(table, seat)) is None:
                    continue
                order, move = ordered
            try:
                await table.play_for(seat, number, move, bot, order)
            except UnknownTable:  # it was deleted meanwhile
                return
            except IllegalMove:
                # What was right when it was chosen may have been taken back, handed over or cancelled meanwhile, or
                # another process was quicker.
                stands = bot or order == table.beside.orders.get(seat)
                if number > table.number and bot == table.bot_of(seat) and stands:
                    raise

    async def _chosen(self, position: Position, seat: int, bot: str) -> str:
        """The move of a bot, not before its time."""
        if (told := scripted(self._table)) is not None:
            await asyncio.sleep(self._tempo.pause)
            return told
        thinking, pause = self._think(position, seat, bot), asyncio.sleep(self._tempo.pause)
        action, _ = await self._wheel.hold(asyncio.gather(thinking, pause))
        move: str = self._table.game.words.move_text(action)
        return move

    async def _think(self, position: Position, seat: int, bot: str) -> int:
        """The action a bot chooses; how long it took is noted."""
        began = time.perf_counter()
        action = await self._bots.choose(position, seat, bot, self._table)
        self._table.hall.metrics.thinking.add(time.perf_counter() - began)
        return action

    def _note_failure(self, task: asyncio.Task[None]) -> None:
        """A move that could not be saved is tried again while somebody is here, ever more seldom; a bot that failed
        otherwise waits until somebody comes to the table."""
        table, error = self._table, None if task.cancelled() else task.exception()
        if isinstance(error, StoreFailed):
            if self._rest == RESTS[0]:
                log.warning("a bot's move at table %s could not be saved; it is tried again: %s", table.id, error)
            self._next_try = asyncio.get_running_loop().call_later(self._rest, self._try_again)
            self._rest = min(2 * self._rest, RESTS[1])
            return
        self._rest = RESTS[0]
        if error is not None:
            log.error("a bot at table %s could not move: %s", table.id, error, exc_info=error)

    def _try_again(self) -> None:
        """Let bots go on, if anybody would see it; whoever comes later wakes them anyway."""
        if self._table.busy:
            self._table.wake_bots()
