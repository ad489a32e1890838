"""Records on the command line: tell one, check one."""

from __future__ import annotations

from pathlib import Path

from ..core.errors import FondacoError
from ..core.position import Position, replay
from ..core.record import Record
from ..language import Speech


def read_record(file: Path) -> Record:
    """The record in a file."""
    try:
        return Record.from_json(file.read_bytes())
    except OSError as error:
        raise FondacoError(f"{file} cannot be read: {error.strerror}.") from None


def write_record(position: Position, file: Path) -> None:
    """Write the record of a game; what was in the file before stays if writing fails."""
    draft = file.with_name(f"{file.name}.part")
    try:
        draft.write_text(position.record().to_json(), encoding="utf-8")
        draft.replace(file)
    except OSError as error:
        draft.unlink(missing_ok=True)
        raise FondacoError(f"{file} cannot be written: {error.strerror}.") from None


def seat_names(record: Record) -> list[str]:
    """The names at the table, or seats by number where none are known."""
    return record.seats or [f"seat {seat}" for seat in range(record.players)]


def tell_record(file: Path, language: str) -> None:
    """Print the whole game in words."""
    record = read_record(file)
    position = replay(record)
    speech = Speech(position.game, language, seat_names(record))
    moments = []
    while position.history:
        moments.append(position.events)
        position.undo()
    for events in [position.events, *reversed(moments)]:
        for told in events:
            print(speech.event(told, None))


def verify_record(file: Path) -> None:
    """Print what was checked; anything wrong is a BadRecord."""
    record = read_record(file)
    position = replay(record)
    print(f"digest: the record is as it was written ({record.document()['digest'][:16]}…)")
    if "table" in record.chance:
        print("deal: the secret is the one committed to, and the key of chance comes from it and every seat's nonce")
    else:
        print(f"deal: from the {next(iter(record.chance))} in the record, with no table to vouch for it")
    print(f"moves: all {len(record.moves)} are legal")
    ended = f"ends with the scores {', '.join(map(str, position.scores))}" if position.over else "is not over yet"
    print(f"result: the game {ended}")
