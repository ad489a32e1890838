"""The people inside: they play on against `greedy`, whatever happens outside, and note how long each move takes.

They have a process of their own. What they measure is the whole way, from sending a move to reading the moment it
makes: never less than what the house itself needs from receipt to answer, its waiting before the receipt included.
"""

from __future__ import annotations

import asyncio
import json
import time
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from multiprocessing.synchronize import Event
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

__all__ = ["Account", "play"]

GAMES = ("medici", "middle-ages", "medici", "middle-ages")
"""A table each, for two people on one connection and two bots."""
SEATS = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}, {"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
THINKING_SECONDS = 0.02
PATIENCE_SECONDS = 60.0
"""Who waits so long for an answer gives up."""


@dataclass
class Account:
    """What the players have seen so far."""

    moves: int = 0
    longest: float = 0.0
    """Seconds."""
    troubles: list[str] = field(default_factory=list)
    """What else went wrong: connections broken, tables that could not be opened."""


def play(port: int, seated: Event, counted: Event, over: Event, book: Connection[Any, Any]) -> None:
    """Play at all tables until it is over, then hand over the account. `seated` tells when all have begun;
    from `counted` on moves count."""
    book.send(asyncio.run(play_all(port, seated, counted, over)))


async def play_all(port: int, seated: Event, counted: Event, over: Event) -> Account:
    """Play at all tables at once."""
    account, begun = Account(), asyncio.Barrier(len(GAMES) + 1)
    tables = [asyncio.create_task(play_on(port, game, account, counted, over, begun)) for game in GAMES]
    await begun.wait()
    seated.set()
    await asyncio.gather(*tables)
    return account


async def play_on(port: int, game: str, account: Account, counted: Event, over: Event, begun: asyncio.Barrier) -> None:
    """Play game after game."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE_SECONDS) as http:
        first = True
        while not over.is_set():
            try:
                answer = await http.post("/api/tables", json={"game": game, "seats": SEATS})
                made = answer.raise_for_status().json()
                address = f"ws://127.0.0.1:{port}/api/tables/{made['table']}/live"
                async with connect(address, compression=None, open_timeout=PATIENCE_SECONDS) as socket:
                    await hello(socket, [key["token"] for key in made["keys"]])
                    if first:
                        first = False
                        await begun.wait()
                    await play_game(socket, account, counted, over)
            except (httpx.HTTPError, WebSocketException, OSError) as error:
                account.troubles.append(f"{game}: {type(error).__name__} {error}")
                await asyncio.sleep(1)


async def hello(socket: ClientConnection, tokens: list[str]) -> None:
    """Sit down."""
    await socket.send(json.dumps({"type": "hello", "tokens": tokens}))


async def play_game(socket: ClientConnection, account: Account, counted: Event, over: Event) -> None:
    """Play one game to its end, or until it is over."""
    sent: dict[int, float] = {}
    while not over.is_set():
        message: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE_SECONDS))
        if message["type"] == "refused":
            account.troubles.append(message["reason"])
        if message["type"] != "moment":
            continue
        if (when := sent.pop(message["number"], None)) is not None and counted.is_set():
            account.moves += 1
            account.longest = max(account.longest, time.perf_counter() - when)
        if message["over"]:
            return
        if message["legal"]:
            await asyncio.sleep(THINKING_SECONDS)
            number = message["number"] + 1
            move = {"type": "move", "seat": message["turn"], "number": number, "move": message["legal"][0]}
            sent[number] = time.perf_counter()
            await socket.send(json.dumps(move))
