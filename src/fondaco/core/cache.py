"""Where compiled rules are kept: one folder for each text of the rules.

A folder's name is a hash of everything the machine code depends on, so that an edited rule is never run stale. Folders
not used for a while are removed. Where the home directory cannot be written, a private folder of the system's temporary
directory serves instead.
"""

from __future__ import annotations

import os
import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

__all__ = ["cache_root", "folder_for", "locked"]

KEPT_DAYS = 30
KEPT_FOLDERS = 64
"""Of a megabyte each: what all tests compile must find room, or it would be compiled over and over."""
DAY_SECONDS = 86_400
USED = ".used"


def cache_root() -> Path:
    """The folder of all compiled rules; FONDACO_CACHE names another."""
    from platformdirs import user_cache_path  # only those who compile have it

    named = os.environ.get("FONDACO_CACHE")
    wanted = Path(named) if named else user_cache_path("fondaco", appauthor=False)
    for root in (wanted, Path(tempfile.gettempdir()) / f"fondaco-{os.getuid() if hasattr(os, 'getuid') else 'cache'}"):
        with suppress(OSError):
            root.mkdir(parents=True, exist_ok=True, mode=0o700)
            if os.access(root, os.W_OK) and (not hasattr(os, "getuid") or root.stat().st_uid == os.getuid()):
                return root
    return Path(tempfile.mkdtemp(prefix="fondaco-"))


def folder_for(name: str) -> Path:
    """The folder of this name, marked as used now; old ones are removed when a new one is made."""
    root = cache_root()
    folder = root / name
    if not folder.is_dir():
        folder.mkdir(exist_ok=True)
        prune(root, keep=folder)
    (folder / USED).touch()
    return folder


def prune(root: Path, keep: Path) -> None:
    """Remove folders not used for a month, and the oldest of too many."""
    now = time.time()
    folders = [folder for folder in root.iterdir() if folder.is_dir() and folder != keep]
    folders.sort(key=last_used, reverse=True)
    for place, folder in enumerate(folders):
        if place >= KEPT_FOLDERS - 1 or now - last_used(folder) > KEPT_DAYS * DAY_SECONDS:
            shutil.rmtree(folder, ignore_errors=True)
            folder.with_suffix(".lock").unlink(missing_ok=True)


def last_used(folder: Path) -> float:
    """When a folder was last used."""
    for mark in (folder / USED, folder):
        with suppress(OSError):
            return mark.stat().st_mtime
    return 0.0


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Only one process at a time compiles into a folder; the others wait and then find all done."""
    try:
        import fcntl
    except ImportError:  # no such locks here: two processes may then do the same work, which harms nothing
        yield
        return
    with folder.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
