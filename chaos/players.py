"""People who play on whatever happens: they remember every moment they were told, and come back when cut off."""

from __future__ import annotations

import asyncio
import json
import time
from dataclasses import dataclass, field
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

__all__ = ["Player", "make_table"]

COME_BACK_SECONDS = 0.05
Told = tuple[int | None, str | None]
"""Who played, and what."""


async def make_table(port: int, *seats: str) -> tuple[str, list[str]]:
    """Open a table of Medici, each seat `me` or a bot's code: its id and the keys of my seats."""
    asked = [{"kind": seat} if seat == "me" else {"kind": "bot", "bot": seat} for seat in seats]
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=30) as client:
        answer = await client.post("/api/tables", json={"game": "medici", "seats": asked})
    made = answer.raise_for_status().json()
    return made["table"], [key["token"] for key in made["keys"]]


@dataclass
class Player:
    """Plays all its seats at one table over one connection, and again over the next."""

    port: int
    table: str
    tokens: list[str]
    seed: int
    told: dict[int, Told] = field(default_factory=dict)
    """Every moment told so far; each has to be in the store, just so."""
    times: list[float] = field(default_factory=list)
    """When each moment was first told."""
    over: bool = False

    async def play(self) -> None:
        """Play to the end of the game."""
        luck = Random(self.seed)
        while not self.over:
            try:
                address = f"ws://127.0.0.1:{self.port}/api/tables/{self.table}/live"
                async with connect(address, compression=None, open_timeout=30, max_size=None) as live:
                    known = max(self.last - 1, -1)  # the last one is told again, with what I may play now
                    await live.send(json.dumps({"type": "hello", "tokens": self.tokens, "after": known}))
                    async for text in live:
                        await self._hear(live, json.loads(text), luck)
                        if self.over:
                            return
            except (OSError, WebSocketException, TimeoutError):
                await asyncio.sleep(COME_BACK_SECONDS)

    @property
    def last(self) -> int:
        """The last moment told."""
        return max(self.told, default=-1)

    async def _hear(self, live: Any, message: dict[str, Any], luck: Random) -> None:
        if message["type"] != "moment":
            return
        number, told = message["number"], (message["seat"], message["move"])
        if number not in self.told:
            self.told[number] = told
            self.times.append(time.monotonic())
        if self.told[number] != told:
            raise AssertionError(f"moment {number} of {self.table} was {self.told[number]} and is now {told}.")
        self.over = bool(message["over"])
        if message.get("legal"):
            move = {
                "type": "move",
                "seat": message["turn"],
                "number": number + 1,
                "move": luck.choice(message["legal"]),
            }
            await live.send(json.dumps(move))
