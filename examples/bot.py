"""A bot that plays at a table of any house, over its open interface: docs/bot-api.md.

    python examples/bot.py http://127.0.0.1:8000 medici             opens a table, with greedy at the other seats
    python examples/bot.py http://127.0.0.1:8000 --table k7m2...    takes an open seat at a table

It needs nothing but the package `websockets`, and plays whatever `choose` says: here, at random.
"""

from __future__ import annotations

import argparse
import json
import random
import urllib.request
from typing import Any

from websockets.sync.client import connect


def choose(moment: dict[str, Any], seat: int) -> str:
    """Your bot: `moment["view"]` is what the seat may see, `moment["legal"]` what it may play."""
    move: str = random.choice(moment["legal"])
    return move


def ask(house: str, path: str, body: dict[str, Any]) -> dict[str, Any]:
    """What a house answers to a request."""
    request = urllib.request.Request(house + path, json.dumps(body).encode(), {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        told: dict[str, Any] = json.load(answer)
    return told


def sit_down(house: str, game: str, table: str) -> tuple[str, str]:
    """A seat at this table, or at a new one: the table, and the key of the seat."""
    if table:
        return table, ask(house, f"/api/tables/{table}/join", {"name": "Example"})["token"]
    seats = [{"kind": "me", "name": "Example"}, *[{"kind": "bot", "bot": "greedy"}] * 3]
    made = ask(house, "/api/tables", {"game": game, "seats": seats})
    return made["table"], made["keys"][0]["token"]


def play(house: str, table: str, token: str) -> list[int]:
    """Play to the end; everybody's score."""
    with connect(f"ws{house.removeprefix('http')}/api/tables/{table}/live", compression=None, max_size=None) as socket:
        socket.send(json.dumps({"type": "hello", "tokens": [token]}))
        stays: dict[str, Any] = {}
        for text in socket:
            told = json.loads(text)
            if told["type"] == "welcome":
                stays = told["view_static"]
            elif told["type"] == "refused":
                raise SystemExit(f"bot: {told['reason']}")
            elif told["type"] == "moment" and told["over"]:
                return list(told["scores"])
            elif told["type"] == "moment" and told["legal"]:
                told["view"] |= stays
                move = choose(told, told["turn"])
                socket.send(
                    json.dumps({"type": "move", "seat": told["turn"], "number": told["number"] + 1, "move": move})
                )
    raise SystemExit("bot: the house has closed the connection")


if __name__ == "__main__":
    flags = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    flags.add_argument("house", help="the house's address, as http://127.0.0.1:8000")
    flags.add_argument("game", nargs="?", default="medici", help="the game of a new table (default: medici)")
    flags.add_argument("--table", default="", help="take an open seat at this table instead")
    asked = flags.parse_args()
    print("scores:", *play(asked.house, *sit_down(asked.house, asked.game, asked.table)))
