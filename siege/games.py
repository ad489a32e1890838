"""A whole game for attackers to look at, and what they say at a table."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from websockets.sync.client import connect

from .target import ATTACKER, HOUSE, Target, frame

__all__ = ["hello", "play_whole"]

TEXT = 0x1
PATIENCE_SECONDS = 60.0


def hello(*tokens: str) -> bytes:
    """A hello as the frame that carries it, with these tokens: it wants to hear everything."""
    return frame(TEXT, json.dumps({"type": "hello", "tokens": tokens}).encode())


def play_whole(target: Target, game: str, players: int, **more: Any) -> tuple[str, list[str]]:
    """Play a game at random, alone at all seats, to its end: the table, and the tokens of its seats."""
    _, made = target.ask("/api/tables", {"game": game, "seats": [{"kind": "me"}] * players, **more})
    tokens, luck = [key["token"] for key in made["keys"]], Random(1)
    address = f"ws://{HOUSE}:{target.port}/api/tables/{made['table']}/live"
    with connect(address, compression=None, source_address=(ATTACKER, 0)) as socket:
        socket.send(json.dumps({"type": "hello", "tokens": tokens}))
        while True:
            told = json.loads(socket.recv(PATIENCE_SECONDS))
            if told.get("over"):
                return made["table"], tokens
            if told["type"] == "moment":
                number, move = told["number"] + 1, luck.choice(told["legal"])
                socket.send(json.dumps({"type": "move", "seat": told["turn"], "number": number, "move": move}))
