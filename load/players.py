"""The people: each at a table of its own, game after game, noting every move that was answered."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from random import Random

import httpx
import msgspec

from .wire import Wire, open_wire

__all__ = ["Account", "Plan", "play"]

OPENING_AT_ONCE = 8
PATIENCE_SECONDS = 120.0


@dataclass(frozen=True)
class Plan:
    """What is played: at so many tables, with these seats, each person thinking so long."""

    game: str
    tables: int
    seats: tuple[str, ...]
    """`me` or a bot's code."""
    thinking: float
    seconds: float
    outlook: bool = True
    """Whether they want to hear what their moves would bring."""


@dataclass
class Account:
    """What all of them saw while it counted."""

    moves: int = 0
    seconds: float = 0.0
    waits: list[float] = field(default_factory=list)
    """From sending a move to hearing its moment."""
    answered: dict[str, dict[int, str]] = field(default_factory=dict)
    """By table, every move that was answered, under its number."""
    troubles: list[str] = field(default_factory=list)


class Told(msgspec.Struct):
    """What a player reads of a message."""

    type: str
    number: int | None = None
    turn: int | None = None
    legal: list[str] | None = None
    over: bool = False
    move: str | None = None
    reason: str = ""


read_told = msgspec.json.Decoder(Told).decode


class Player:
    """Somebody at a table."""

    def __init__(self, crowd: Crowd, luck: Random) -> None:
        self._crowd, self._luck = crowd, luck
        self._sent: tuple[int, float, str] | None = None
        self._table, self._wire = "", None
        self._answered: dict[int, str] = {}

    async def sit_down(self) -> None:
        """Open a table and begin."""
        crowd = self._crowd
        made = await crowd.open_table()
        self._table = made["table"]
        self._answered = crowd.account.answered.setdefault(self._table, {})
        self._wire = await open_wire(crowd.port, f"/api/tables/{self._table}/live", self._hear, self._lost)
        hello = {"type": "hello", "tokens": [key["token"] for key in made["keys"]], "outlook": crowd.plan.outlook}
        self._wire.say(msgspec.json.encode(hello))

    def _hear(self, wire: Wire, data: bytes) -> None:
        told = read_told(data)
        if told.type == "refused":
            self._crowd.account.troubles.append(told.reason)
        if told.type != "moment" or wire is not self._wire:
            return
        assert told.number is not None
        if self._sent is not None and self._sent[0] == told.number:
            number, when, move = self._sent
            self._sent = None
            self._answered[number] = move
            self._crowd.note(time.perf_counter() - when)
        if told.over:
            self._wire = None
            wire.transport.close()
            if not self._crowd.over:
                self._crowd.spawn(self.sit_down())
        elif told.legal and not self._crowd.over:
            move = self._luck.choice(told.legal)
            if self._crowd.plan.thinking:
                pause = self._luck.uniform(0.5, 1.5) * self._crowd.plan.thinking
                asyncio.get_running_loop().call_later(pause, self._move, wire, told.turn, told.number + 1, move)
            else:
                self._move(wire, told.turn, told.number + 1, move)

    def _move(self, wire: Wire, seat: int | None, number: int, move: str) -> None:
        if self._crowd.over or wire.transport.is_closing():
            return
        self._sent = (number, time.perf_counter(), move)
        wire.say(b'{"type":"move","seat":%d,"number":%d,"move":%s}' % (seat, number, msgspec.json.encode(move)))

    def _lost(self, wire: Wire) -> None:
        if wire is self._wire and not self._crowd.over:
            self._crowd.account.troubles.append("a connection was lost")


class Crowd:
    """All of them."""

    def __init__(self, port: int, plan: Plan) -> None:
        self.port, self.plan, self.account = port, plan, Account()
        self.over = self.counts = False
        self._tasks: set[asyncio.Task[None]] = set()
        self._opening = asyncio.Semaphore(OPENING_AT_ONCE)
        self._http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE_SECONDS)

    async def open_table(self) -> dict[str, object]:
        """A new table."""
        kinds = [{"kind": seat} if seat == "me" else {"kind": "bot", "bot": seat} for seat in self.plan.seats]
        async with self._opening:
            answer = await self._http.post("/api/tables", json={"game": self.plan.game, "seats": kinds})
        made: dict[str, object] = answer.raise_for_status().json()
        return made

    async def metrics(self) -> str:
        """What the house counts, as text."""
        return (await self._http.get("/metrics")).raise_for_status().text

    def note(self, wait: float) -> None:
        """A move was answered."""
        if self.counts:
            self.account.moves += 1
            self.account.waits.append(wait)

    def spawn(self, work) -> None:  # type: ignore[no-untyped-def]
        """Do this beside everything else, and note if it cannot be done."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self.account.troubles.append(f"{type(error).__name__}: {error}")

    async def close(self) -> None:
        """Go home."""
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._http.aclose()


async def play(port: int, plan: Plan) -> tuple[Account, str, str]:
    """Sit down everywhere, play so long; what was seen, and what the house counted before and after."""
    crowd = Crowd(port, plan)
    await asyncio.gather(*(Player(crowd, Random(number)).sit_down() for number in range(plan.tables)))
    await asyncio.sleep(plan.thinking)  # until everybody has begun
    before, crowd.counts, began = await crowd.metrics(), True, time.perf_counter()
    await asyncio.sleep(plan.seconds)
    crowd.counts = False
    crowd.account.seconds = time.perf_counter() - began
    after = await crowd.metrics()
    crowd.over = True
    await crowd.close()
    return crowd.account, before, after
