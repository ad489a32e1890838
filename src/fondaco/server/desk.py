"""The owner's desk: a socket in the data folder of an open house, for its owner alone.

Whoever can open it can read the tables' file too. A command is a list of words in one line of JSON, and so is the
answer: a list of lines, or one sentence that says why not.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import socket
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..core.errors import FondacoError
from .owner import Owner, carry_out
from .sqlite import FILE
from .store import Store, data_folder
from .stores import open_store

if TYPE_CHECKING:
    from .house import House

__all__ = ["ask_owner", "open_desk"]

log = logging.getLogger("fondaco.server")

DESK = "house.sock"
FOR_OWNER_ALONE = 0o177
"""What others may not do: anything."""
COMMAND_SECONDS, ANSWER_SECONDS = 5.0, 60.0
"""So long whoever comes to the desk may take to say what he wants, and so long he waits for the answer."""


@asynccontextmanager
async def open_desk(owner: Owner, store: Store, house: House) -> AsyncIterator[None]:
    """Let the owner give commands meanwhile."""
    door = None if owner.folder is None else place_desk(owner.folder / DESK)
    if door is None:
        yield
        return

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, ValueError, TimeoutError):
            async with asyncio.timeout(COMMAND_SECONDS):
                command = json.loads(await reader.readline())
            writer.write(json.dumps(await answer(owner, store, house, command)).encode() + b"\n")
            await writer.drain()
        writer.close()

    server = await asyncio.start_unix_server(serve, sock=door)
    try:
        yield
    finally:
        server.close()
        assert owner.folder is not None
        (owner.folder / DESK).unlink(missing_ok=True)


def place_desk(path: Path) -> socket.socket | None:
    """A socket at this place; None where there can be none."""
    if not hasattr(socket, "AF_UNIX"):
        return None
    door = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    before = os.umask(FOR_OWNER_ALONE)
    try:
        path.unlink(missing_ok=True)  # a house that was killed has left it
        door.bind(str(path))
    except OSError as error:
        door.close()
        log.warning("`fondaco house` will not reach this house while it is open: %s", error)
        return None
    finally:
        os.umask(before)
    return door


async def answer(owner: Owner, store: Store, house: House, command: Any) -> dict[str, Any]:
    """Carry out a command, and have the house hear of what it changed."""
    try:
        done = await carry_out(store, command)
        await owner.blocked.look(store)
    except FondacoError as error:
        return {"refused": str(error)}
    for table in done.tables:
        house.changed(table)
    return {"lines": done.lines}


# --- In the owner's own process --------------------------------------------------------------------------------------


def ask_owner(command: Sequence[str], data: Path | None, database: str | None) -> list[str]:
    """Have a command carried out, by the house if it is open, else here; what it has to say."""
    if database is None:
        folder = data_folder() if data is None else data
        if not (folder / FILE).exists():
            raise FondacoError(f"there is no house in {folder}; --data names the folder of one.")
        told = ask_open_house(folder / DESK, command)
        if told is not None:
            return told
    return asyncio.run(in_closed_house(command, data, database))


def ask_open_house(desk: Path, command: Sequence[str]) -> list[str] | None:
    """What the house says at whose desk this is; None if none is open."""
    if not hasattr(socket, "AF_UNIX"):
        return None
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
        line.settimeout(ANSWER_SECONDS)
        try:
            line.connect(str(desk))
        except OSError:
            return None
        try:
            line.sendall(json.dumps(list(command)).encode() + b"\n")
            with line.makefile("rb") as answers:
                told = json.loads(answers.readline())
        except (OSError, ValueError):
            raise FondacoError("the house did not answer; look whether it was done.") from None
    if "refused" in told:
        raise FondacoError(told["refused"])
    return list(told["lines"])


async def in_closed_house(command: Sequence[str], data: Path | None, database: str | None) -> list[str]:
    """Carry a command out on what is kept; houses that share a database hear of it there."""
    store = open_store(data, database)
    try:
        return (await carry_out(store, command)).lines
    finally:
        await store.close()
