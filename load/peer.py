"""Another server in the same rush: boardgame.io's tic-tac-toe, in memory, played over as thin a connection as ours.

It lies in an environment of its own, `.bench/boardgameio`, and is no dependency of anything. One connection plays both
seats of a match, as one does all four seats of a table of ours, and every answer is read: it must be the state that the
move leads to.
"""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import msgspec
import uvloop

from .wire import Wire, open_wire

__all__ = ["PACKAGE", "install", "rush_beside"]

PACKAGE = "boardgame.io@0.50"
FOLDER = Path(".bench/boardgameio")
SERVER = Path(__file__).with_name("peer.cjs")
SOCKET = "/socket.io/?EIO=4&transport=websocket"
GAME = "/tic-tac-toe"
# How socket.io marks what it sends: the connection is open, a namespace is entered, something has happened, a ping.
OPEN, ENTERED, EVENT, PING, PONG = b"0", b"40", b"42", b"2", b"3"
SEATS = 2


class Board(msgspec.Struct):
    """Who has marked which cell."""

    cells: list[str | None]


class Context(msgspec.Struct, rename="camel"):
    """Whose turn it is, and how the game has ended, if it has."""

    current_player: str
    gameover: dict[str, object] | None = None


class State(msgspec.Struct):
    """A match as a client is told it."""

    G: Board
    ctx: Context
    number: int = msgspec.field(name="_stateID")


class Synced(msgspec.Struct):
    """What a client is told first."""

    state: State


read_parts = msgspec.json.Decoder(list[msgspec.Raw]).decode
read_kind = msgspec.json.Decoder(str).decode
read_state = msgspec.json.Decoder(State).decode
read_synced = msgspec.json.Decoder(Synced).decode


class Rival:
    """Somebody who plays both seats of match after match."""

    def __init__(self, rush: Rush, number: int) -> None:
        self._rush, self._luck, self._name = rush, Random(number), f"rival{number}"
        self._matches, self._match = 0, ""
        self._sent: tuple[int, int, str] | None = None
        """The number of the state that a move will make, its cell and who marks it."""
        self._wire: Wire

    async def sit_down(self, port: int) -> None:
        """Connect; the rest follows from what is heard."""
        self._wire = await open_wire(port, SOCKET, self._hear, self._lost)

    def _hear(self, wire: Wire, data: bytes) -> None:
        if data == PING:
            wire.say(PONG)
        elif data.startswith(EVENT):
            kind, _, told, *_ = read_parts(data[len(EVENT) + len(GAME) + 1 :])
            if read_kind(kind) == "sync":
                self._go_on(read_synced(told).state)
            elif read_kind(kind) == "update":
                self._go_on(read_state(told))
        elif data.startswith(ENTERED):
            self._begin()
        elif data.startswith(OPEN):
            wire.say(ENTERED + GAME.encode() + b",")

    def _begin(self) -> None:
        """A new match, which is made when somebody first asks for it."""
        self._matches += 1
        self._match, self._sent = f"{self._name}-{self._matches}", None
        self._emit("sync", self._match, "0", None, SEATS)

    def _go_on(self, state: State) -> None:
        """Check what the last move led to, and play the next."""
        if self._sent is not None:
            number, cell, player = self._sent
            if state.number != number or state.G.cells[cell] != player:
                self._rush.troubles.append(f"{self._match}: a move led to something else")
            self._sent = None
            self._rush.moves += self._rush.counts
        if self._rush.over:
            return
        if state.ctx.gameover is not None:
            self._begin()
            return
        cell = self._luck.choice([cell for cell, mark in enumerate(state.G.cells) if mark is None])
        player = state.ctx.current_player
        self._sent = (state.number + 1, cell, player)
        action = {"type": "MAKE_MOVE", "payload": {"type": "mark", "args": [cell], "playerID": player}}
        self._emit("update", action, state.number, self._match, player)

    def _emit(self, *parts: object) -> None:
        self._wire.say(EVENT + GAME.encode() + b"," + msgspec.json.encode(parts))

    def _lost(self, wire: Wire) -> None:
        if not self._rush.over:
            self._rush.troubles.append("a connection was lost")


class Rush:
    """All of them."""

    def __init__(self) -> None:
        self.moves, self.counts, self.over = 0, False, False
        self.troubles: list[str] = []

    async def play(self, port: int, tables: int, seconds: float) -> float:
        """Sit down everywhere and play so long; moves a second."""
        await asyncio.gather(*(Rival(self, number).sit_down(port) for number in range(tables)))
        self.counts, began = True, time.perf_counter()
        await asyncio.sleep(seconds)
        self.counts = False
        took, self.over = time.perf_counter() - began, True
        return self.moves / took


def install() -> str:
    """Have the other server here; why it cannot be had, if it cannot."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        return "there is no node here"
    if (FOLDER / "node_modules/boardgame.io").exists():
        return ""
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / "package.json").write_text('{"private": true}\n')
    print(f"load: fetching {PACKAGE} into {FOLDER}", flush=True)
    command = ["npm", "install", "--silent", "--no-audit", "--no-fund", "--ignore-scripts", PACKAGE]
    return "" if subprocess.run(command, cwd=FOLDER, check=False).returncode == 0 else f"{PACKAGE} could not be fetched"


@contextmanager
def open_server() -> Iterator[int]:
    """The other server; its port."""
    modules = str((FOLDER / "node_modules").absolute())
    server = subprocess.Popen(
        ["node", str(SERVER)],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"NODE_PATH": modules, "NODE_ENV": "production"},
    )
    try:
        assert server.stdout is not None
        found = next((match for line in server.stdout if (match := re.match(r"port (\d+)", line))), None)
        assert found is not None, "boardgame.io did not open"
        yield int(found[1])
    finally:
        server.kill()
        server.wait()


def rush_beside(tables: int, seconds: float) -> tuple[float, list[str]]:
    """Moves a second of tic-tac-toe at so many matches, and what went wrong."""
    rush = Rush()
    with open_server() as port:
        speed = uvloop.run(rush.play(port, tables, seconds))
    return speed, rush.troubles
