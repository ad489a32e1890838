"""A house in a process of its own, and guests who visit it: they wait for what they are told, not for time to pass."""

from __future__ import annotations

import json
import os
import re
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import psycopg
from websockets.sync.client import ClientConnection, connect

from fondaco.core.text import sentence_list
from fondaco.core.wording import Wording
from fondaco.language import in_language

SCRIPT = Path(__file__).with_name("open_house.py")
SECONDS = 30
Message = dict[str, Any]
Opener = Callable[..., "House"]


class House:
    """A server process over a data folder; it can be closed, or killed, and opened again."""

    def __init__(
        self,
        folder: Path,
        *under: str,
        visitors: Sequence[str] = (),
        path: Path | None = None,
        database: str = "",
        processes: int = 1,
    ) -> None:
        """`visitors` are bots from elsewhere that it allows; in `path` lie modules it can import; a `database` keeps
        its tables instead of the folder, for several processes perhaps."""
        self.folder, self.database = folder, database
        command = [*under, sys.executable, str(SCRIPT), str(folder), *visitors]
        modules = [*([str(path)] if path else []), *filter(None, [os.environ.get("PYTHONPATH")])]
        self.process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
            env=os.environ
            | {"PYTHONPATH": os.pathsep.join(modules), "DATABASE": database, "PROCESSES": str(processes)},
        )
        assert self.process.stdout is not None
        self.line = self.process.stdout.readline()
        found = re.search(r"http://(\S+)/", self.line)
        assert found is not None, self.process.communicate()
        self.host = found[1]
        fresh = httpx.Limits(keepalive_expiry=1)  # well before the server would close an idle connection
        listening = {"response": [check_answer]}
        self.http = httpx.Client(base_url=f"http://{self.host}", timeout=SECONDS, limits=fresh, event_hooks=listening)

    @property
    def open(self) -> bool:
        """Whether it still runs."""
        return self.process.poll() is None

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.kill()
        self._gone()

    def close(self) -> str:
        """Ask it to end; what it wrote to stderr."""
        self.process.terminate()
        return self._gone()

    def interrupt(self) -> str:
        """Press Ctrl-C in its terminal, which all its processes hear; what they wrote to stderr."""
        os.killpg(self.process.pid, signal.SIGINT)
        return self._gone()

    def _gone(self) -> str:
        _, errors = self.process.communicate(timeout=SECONDS)
        self.http.close()
        return str(errors)

    def make(self, *seats: str, **more: Any) -> tuple[str, list[str]]:
        """Open a table of Medici, each seat `me`, `open` or a bot's code: its id, and the tokens of my seats."""
        answer = self.ask(*seats, **more)
        assert answer.status_code == httpx.codes.CREATED, answer.text
        made = answer.json()
        return made["table"], [key["token"] for key in made["keys"]]

    def ask(self, *seats: str, **more: Any) -> httpx.Response:
        """What the house answers when such a table is asked for."""
        asked = [{"kind": seat} if seat in ("me", "open") else {"kind": "bot", "bot": seat} for seat in seats]
        return self.http.post("/api/tables", json={"game": "medici", "seats": asked, **more})

    def join(self, table: str, name: str = "Ada", **more: Any) -> tuple[int, str]:
        """Take an open seat."""
        answer = self.http.post(f"/api/tables/{table}/join", json={"name": name, **more})
        assert answer.status_code == httpx.codes.CREATED, answer.text
        return answer.json()["seat"], answer.json()["token"]

    @contextmanager
    def socket(self, table: str, **more: Any) -> Iterator[ClientConnection]:
        """A connection that has said nothing yet. It takes in whatever comes: one that did not would wait ten seconds
        for the other side's farewell, which lies behind all that."""
        address = f"ws://{self.host}/api/tables/{table}/live"
        with connect(address, compression=None, open_timeout=SECONDS, **({"max_queue": None} | more)) as socket:
            yield socket

    @contextmanager
    def guest(
        self, table: str, *tokens: str, after: int = -1, past: bool = True, outlook: bool = True
    ) -> Iterator[Guest]:
        """A guest who has said hello and been welcomed; without the past he is told the present alone."""
        with self.socket(table) as socket:
            guest = Guest(socket)
            guest.hello(*tokens, after=after, past=past, outlook=outlook)
            yield guest

    def story(self, table: str, *tokens: str) -> list[str]:
        """Everything told of the game so far to somebody who comes now: the moments as they are on the wire."""
        number = self.number(table)
        with self.guest(table, *tokens) as guest:
            if number >= 0:
                guest.until(lambda message: message["type"] == "moment" and message["number"] >= number)
            return guest.moments

    def number(self, table: str) -> int:
        """The last moment on disk; the game must have begun."""
        return len(self.moves(table))

    def moves(self, table: str) -> list[tuple[int, int, str]]:
        """The moves on disk: number, seat, move."""
        return moves_at(self.database, table) if self.database else moves_in(self.folder, table)


def check_answer(answer: httpx.Response) -> None:
    """Whatever a house refuses it says so that others can say it in their language."""
    if answer.is_error and answer.headers["content-type"] == "application/json" and answer.url.path != "/api/health":
        answer.read()
        check_refusal(answer.json())


def check_refusal(told: Message) -> None:
    """It has an id with Polish words, and all that is to be put in."""
    assert "id" in told, told
    assert in_language(wording(told["reason"], told), "pl") != told["reason"], told


def wording(english: str, told: Message) -> Wording:
    """The words that a message tells."""
    found = Wording(english)
    found.id = told["id"]
    found.values = {name: value_of(value) for name, value in told["values"].items()}
    return found


def value_of(value: Any) -> Any:
    """A value in a message, with its own words."""
    if isinstance(value, dict):
        return wording(value["text"], value)
    return sentence_list(value) if isinstance(value, list) else value


def moves_in(folder: Path, table: str) -> list[tuple[int, int, str]]:
    """The moves of a table in a data folder."""
    store = sqlite3.connect(f"file:{folder / 'fondaco.sqlite'}?mode=ro", uri=True)
    try:
        return list(store.execute('SELECT number, seat, move FROM moves WHERE "table" = ? ORDER BY number', (table,)))
    finally:
        store.close()


def moves_at(database: str, table: str) -> list[tuple[int, int, str]]:
    """The moves of a table in a database."""
    statement = 'SELECT number, seat, move FROM moves WHERE "table" = %s ORDER BY number'
    with psycopg.connect(database) as connection:
        return list(connection.execute(statement, (table,)))


class Guest:
    """A connection to a table; it remembers all it was told."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[str] = []
        self.welcome: Message = {}
        self.now: Message = {}
        """The newest moment told."""

    @property
    def moments(self) -> list[str]:
        """The moments told so far, as they came."""
        return [text for text in self.heard if '"type":"moment"' in text]

    @property
    def all_moments(self) -> list[Message]:
        """The moments told so far, read."""
        return [json.loads(text) for text in self.moments]

    def until_moment(self, number: int) -> None:
        """Wait until this moment is told."""
        while self.now.get("number", -1) < number:
            self.hear()

    def hello(self, *tokens: str, after: int = -1, guest: str = "", past: bool = True, outlook: bool = True) -> Message:
        """Say who I am; the welcome."""
        self.now = {}
        self.say(type="hello", tokens=list(tokens), after=after, guest=guest, past=past, outlook=outlook)
        self.welcome = self.until(lambda message: message["type"] == "welcome")
        return self.welcome

    def recall(self, first: int, last: int) -> list[str]:
        """Ask for moments of the past; those that came until the last of them, as they came."""
        known = len(self.moments)
        self.say(type="past", first=first, last=last)
        self.until(lambda message: message["type"] == "moment" and message["number"] == last)
        return self.moments[known:]

    def say(self, **message: Any) -> None:
        """Send a message."""
        self.socket.send(json.dumps(message))

    def hear(self) -> Message:
        """The next message."""
        text = self.socket.recv(timeout=SECONDS)
        assert isinstance(text, str)
        self.heard.append(text)
        message: Message = msgspec.json.decode(text)
        if message["type"] == "refused":
            check_refusal(message)
        if message["type"] == "moment" and message["number"] >= self.now.get("number", -1):
            self.now = message
        return message

    def until(self, wanted: Callable[[Message], bool]) -> Message:
        """The next message that is wanted."""
        while not wanted(message := self.hear()):
            pass
        return message

    def move(self, move: str, number: int | None = None, seat: int | None = None) -> Message:
        """Send a move, as a rule for the seat to decide, and wait for its answer: its moment, or a refusal."""
        number = self.now["number"] + 1 if number is None else number
        self.say(type="move", seat=self.now["turn"] if seat is None else seat, number=number, move=move)
        return self.until(
            lambda message: (
                message["type"] == "refused" or (message["type"] == "moment" and message["number"] == number)
            )
        )

    def turn(self) -> Message:
        """Wait until it is my turn, or the game is over."""
        while self.now.get("legal") is None and not self.now.get("over"):
            self.hear()
        return self.now

    def play_on(self, choose: Callable[[Message], str] = lambda moment: moment["legal"][0]) -> None:
        """Play whenever it is my turn, until the game is over and its secret is told."""
        while not self.turn()["over"]:
            self.move(choose(self.now))
        self.until(lambda message: message["type"] == "revealed")


def play_together(*guests: Guest) -> None:
    """Let these guests play, each whenever it is their turn, until the secret is told."""
    with ThreadPoolExecutor(len(guests)) as threads:
        list(threads.map(Guest.play_on, guests))
