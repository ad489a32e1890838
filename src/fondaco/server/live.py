"""A live connection: a WebSocket joined to a table's listener.

One task reads what the client says, another writes what its listener has to tell, each at the client's own pace. A
message that cannot be carried out is refused and the connection stays; a client that does not read is let go.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Any, cast

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketException

from ..core.errors import FondacoError
from ..core.wording import Wording
from .crowd import Unwelcome
from .house import House, UnknownTable
from .listener import Listener
from .messages import AskWhyNot, FromClient, Hello, Move, Past, TakeBack
from .moments import encode
from .protocols import WIRE, GuardedWebSocket
from .refusals import refused
from .table import Table

__all__ = ["Patience", "hold"]

Socket = WebSocket[Any, Any, Any]

# Why a connection is closed, beside the codes of the protocol itself: those of HTTP with 4,000 added.
REFUSED, UNKNOWN_TABLE, NO_HELLO = 4400, 4404, 4408

decoder: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)


@dataclass(frozen=True)
class Patience:
    """How many seconds a connection may take to say hello, and to take a message."""

    hello: float = 15.0
    send: float = 20.0


class Gone(Exception):
    """The client has gone, or does not read."""


async def hold(socket: Socket, house: House, table: str, patience: Patience) -> None:
    """Hold a connection until either side ends it."""
    await socket.accept()
    try:
        async with house.at(table) as found:
            listener = Listener(found)
            found.add(listener)
            try:
                await until_first(listen(socket, listener, patience), tell(socket, listener, patience))
            finally:
                found.leave(listener)
    except TimeoutError:
        late = Wording("a connection begins with a hello; none came.", "no-hello")
        await dismiss(socket, late, NO_HELLO)
    except UnknownTable as error:
        await dismiss(socket, error.wording, UNKNOWN_TABLE)
    except FondacoError as error:
        await dismiss(socket, error.wording, REFUSED)
    except (Gone, WebSocketException):
        pass


async def listen(socket: Socket, listener: Listener, patience: Patience) -> None:
    """Read what the client says, message by message; the first must be a hello."""
    async with asyncio.timeout(patience.hello):
        while not listener.greeted:
            await hear(await receive(socket), listener)
    while True:
        await hear(await receive(socket), listener)


async def hear(data: str | bytes, listener: Listener) -> None:
    """Carry out one message, or refuse it."""
    table, number = listener.table, None
    try:
        match read(data):
            case Hello() as hello:
                listener.looks = await table.may_look(hello.guest)
                table.hello(listener, hello)
            case Past() as past:
                table.recall(listener, past)
            case Move() | TakeBack() as step:
                number = step.number
                listener.awaited[number] = time.perf_counter()
                await play(table, listener, step)
            case AskWhyNot() as asked:
                await listener.answer(table.why_not(listener, asked))
            case wish:
                await table.ask(listener.mine, wish)
    except Unwelcome as error:
        await listener.refuse(error.wording, cause=error.cause)
    except FondacoError as error:
        await listener.refuse(error.wording, number)


async def play(table: Table, listener: Listener, step: Move | TakeBack) -> None:
    """A step; its answer is the moment it makes."""
    if not listener.greeted:
        raise FondacoError("say hello first; then move.", "hello-before-move")
    await table.play(listener.mine, step)


def read(data: str | bytes) -> FromClient:
    """A message, if it is one."""
    try:
        return decoder.decode(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise FondacoError("this message cannot be read: {fault}.", "message-unreadable", fault=error) from None


async def receive(socket: Socket) -> str | bytes:
    """The next message's data."""
    event = await socket.receive()
    if event["type"] != "websocket.receive":
        raise Gone
    data = event.get("text")
    return data if data is not None else event.get("bytes") or b""


async def tell(socket: Socket, listener: Listener, patience: Patience) -> None:
    """Write what the listener has to tell, as fast as the client takes it."""
    wire: GuardedWebSocket = cast(dict[str, Any], socket.scope)[WIRE]
    while True:
        message = await listener.next_message()
        if not wire.writable.is_set():
            try:
                async with asyncio.timeout(patience.send):
                    await wire.writable.wait()
            except TimeoutError:
                raise Gone from None
        if not wire.say(message):
            raise Gone
        listener.sent()


async def dismiss(socket: Socket, reason: str, code: int) -> None:
    """Say why, and close."""
    try:
        await socket.send_text(encode(refused(reason)))
        await socket.close(code, reason)
    except (OSError, WebSocketException):
        pass


async def until_first(*work: Coroutine[Any, Any, None]) -> None:
    """Run all of these until one of them ends, and end as it did."""
    tasks = [asyncio.get_running_loop().create_task(each) for each in work]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        outcomes = await asyncio.gather(*tasks, return_exceptions=True)
    for outcome in outcomes:
        if isinstance(outcome, Exception):
            raise outcome
