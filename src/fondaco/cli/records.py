"""Records on the command line: tell one, check one."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from ..core.errors import FondacoError
from ..core.position import Position, replay
from ..core.record import Record
from ..core.verifying import verified
from ..language import Speech


def read_record(file: Path) -> Record:
    """The record in a file."""
    try:
        return Record.from_json(file.read_bytes())
    except OSError as error:
        raise FondacoError(f"{str(file)!r} cannot be read: {error.strerror}.") from None


def write_record(position: Position, file: Path) -> None:
    """Write the record of a game; what was in the file before stays if writing fails."""
    try:
        draft = file.with_name(f"{file.name}.part")
        draft.write_text(position.record().to_json(), encoding="utf-8")
        draft.replace(file)
    except (OSError, ValueError) as error:
        with suppress(OSError, ValueError, UnboundLocalError):
            draft.unlink()
        reason = error.strerror if isinstance(error, OSError) else error
        raise FondacoError(f"{str(file)!r} cannot be written: {reason}.") from None


def check_writable(file: Path) -> None:
    """Say at once that a record could not be written, not after a whole game."""
    try:
        writable = not file.is_dir() and file.parent.is_dir() and os.access(file.parent, os.W_OK)
    except (OSError, ValueError):
        writable = False
    if not writable:
        raise FondacoError(f"{str(file)!r} cannot be written: name a file in a folder that is there.")


def tell_record(file: Path, language: str) -> None:
    """Print the whole game in words."""
    record = read_record(file)
    position = replay(record)
    speech = Speech(position.game, language, record.seats)
    if not record.seats:
        speech.names = [speech.say("seat-name", seat=str(seat)) for seat in range(record.players)]
    moments = []
    while position.history:
        moments.append(position.events)
        position.undo()
    for events in [position.events, *reversed(moments)]:
        for told in events:
            print(speech.event(told, None))


def verify_record(file: Path) -> None:
    """Print what was checked; anything wrong is a BadRecord."""
    print(*verified(read_record(file)), sep="\n")
