"""Endings of games that were over before endings were kept: they are found behind the open door, once."""

from __future__ import annotations

import logging

from ..core.errors import FondacoError
from .course import make
from .deals import dealt
from .errands import Errands
from .sqlite import UNENDED
from .store import Ending, Store, StoredTable

__all__ = ["note_endings"]

log = logging.getLogger("fondaco.server")

AT_ONCE = 100
MILLISECONDS = 1000


async def note_endings(store: Store) -> None:
    """Note how the games of an older file have ended, one after the other; what is done stays done after a kill."""
    errands = Errands()
    try:
        while waiting := await store.documents(UNENDED, AT_ONCE):
            for table, _ in waiting:
                kept = await store.find_table(table)
                if kept is not None and kept.ending is None:
                    await note_ending(store, errands, kept)
                await store.remove(UNENDED, table)
    except FondacoError as error:
        log.warning("endings of older games are noted when the house opens next: %s", error)
    finally:
        await errands.close()


async def note_ending(store: Store, errands: Errands, kept: StoredTable) -> None:
    """Play a game in another process, and note how it has ended, if it has."""
    try:
        ending = await errands.run("", ending_of_table, kept)
    except FondacoError as error:
        log.warning("whether the game of table %s is over is not known: %s", kept.id, error)
        return
    if ending is not None:
        await store.end_table(kept.id, ending)


def ending_of_table(kept: StoredTable) -> Ending | None:
    """In the other process: how a game has ended. Older moves do not say when they were played."""
    if any(seat.kind == "open" for seat in kept.seats):
        return None
    position = dealt(kept, kept.seats)
    for step in kept.moves:
        make(step, position)
    at = kept.moves[-1].at // MILLISECONDS if kept.moves else 0
    return Ending(at or kept.created, position.scores) if position.over else None
