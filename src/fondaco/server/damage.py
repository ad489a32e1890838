"""Damage in a SQLite file, found by looking through all of its pages: at once in a small file, else behind the door."""

from __future__ import annotations

import logging
import sqlite3
from pathlib import Path
from threading import Thread

from .store import StoreFailed

__all__ = ["DamageWatch"]

log = logging.getLogger("fondaco.server")

AT_ONCE_BYTES = 16 * 1024 * 1024
"""A file up to this size, some thousand games, is looked through before the house opens, which takes a tenth of a
second; a larger one behind the open door: a gigabyte takes four seconds."""


NO_DAMAGE = ("interrupted", "not a database")
"""What SQLite says when it was told to stop, and of a file that is something else altogether; that is found anyway."""


class DamageWatch:
    """Looks through a file once. A small one that is damaged is not opened; of a large one the damage is told later."""

    def __init__(self, file: Path) -> None:
        self.found = ""
        """What is wrong, in a sentence; empty as long as nothing is known to be."""
        self._file = file
        self._connection = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
        self._thread: Thread | None = None
        if file.stat().st_size > AT_ONCE_BYTES:
            self._thread = Thread(target=self._look, name="fondaco-check", daemon=True)
            self._thread.start()
        else:
            self._look()
            self._connection.close()
            if self.found:
                raise StoreFailed(self.found)

    def _look(self) -> None:
        """Look through all of it."""
        try:
            ((told,),) = self._connection.execute("PRAGMA quick_check(1)").fetchall()
        except sqlite3.DatabaseError as error:
            told = "ok" if any(each in str(error) for each in NO_DAMAGE) else str(error)
        if told != "ok":
            said = " ".join(told.replace("*", "").split()).rstrip(".")
            self.found = (
                f"the file {self._file} is damaged ({said}): put a backup in its place, or name another --data."
            )
            log.error("%s", self.found)

    def end(self) -> None:
        """Look no further."""
        if self._thread is not None:
            self._connection.interrupt()
            self._thread.join()
            self._connection.close()
