"""Somebody who comes late: what he is told, and how long that takes, until the present stands before him."""

from __future__ import annotations

import asyncio
import time
from typing import NamedTuple

import httpx
import msgspec

from .wire import Wire, open_wire

__all__ = ["Arrival", "arrive", "play_out"]

PATIENCE_SECONDS = 120.0


class Told(msgspec.Struct):
    """What he reads of a message."""

    type: str
    number: int = -1


class Arrival(NamedTuple):
    """From his hello to the newest moment."""

    moments: int
    seconds: float
    bytes: int


read_told = msgspec.json.Decoder(Told).decode


async def play_out(port: int, game: str, bots: tuple[str, ...]) -> str:
    """A table where these bots have played a game to its end."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as http:
        seats = [{"kind": "bot", "bot": bot} for bot in bots]
        table: str = (await http.post("/api/tables", json={"game": game, "seats": seats})).json()["table"]
    await listen(port, table, past=False, until="revealed")
    return table


async def arrive(port: int, table: str, past: bool) -> Arrival:
    """Come to a table where nobody has been since the house was opened, with its past or for its present alone."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as http:
        (await http.get(f"/api/tables/{table}/record")).raise_for_status()  # now it is in memory, and nothing was told
    return await listen(port, table, past, until="moment")


async def listen(port: int, table: str, past: bool, until: str) -> Arrival:
    """Say hello and hear what there is, until such a message comes that is not about what was before."""
    heard: asyncio.Queue[bytes] = asyncio.Queue()
    wire: Wire = await open_wire(
        port, f"/api/tables/{table}/live", lambda _, data: heard.put_nowait(data), lambda _: heard.put_nowait(b"{}")
    )
    begun, size, newest = time.perf_counter(), 0, -1
    wire.say(msgspec.json.encode({"type": "hello", "past": past}))
    async with asyncio.timeout(PATIENCE_SECONDS):
        while True:
            data = await heard.get()
            size, told = size + len(data), read_told(data)
            newest = told.number if told.type == "welcome" else newest
            if told.type == until and told.number in (newest, -1):
                break
    wire.transport.close()
    return Arrival(newest + 1, time.perf_counter() - begun, size)
