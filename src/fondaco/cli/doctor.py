"""`fondaco doctor`: what works here, what is missing for what, and where everything lies. It changes no house.

It needs NumPy alone, so that it can be asked where nothing else is installed.
"""

from __future__ import annotations

import os
import platform
import socket
import sqlite3
import sys
from contextlib import closing, suppress
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from .. import __version__
from .installed import CORE, from_here, needs_of, pip_command

__all__ = ["examine"]

WELL, ILL = 0, 1
"""Exit codes: playing is possible, or it is not."""
LARGEST_LOOKED_THROUGH = 1 << 30
"""A file of up to a gigabyte is looked through page by page, which takes four seconds at most."""
DATABASE_SECONDS = 5
SMALLEST_UNIT, UNITS = 1000, ("kB", "MB", "GB")


@dataclass(frozen=True)
class Feature:
    """Something one may want to do, and the extras it needs."""

    name: str
    extras: tuple[str, ...]
    begins_with: str
    """The command, or the call in Python, that does it."""


LIBRARY = Feature("Play from Python", (CORE,), "fondaco.deal")
TERMINAL = Feature("Play in the terminal", ("play",), "fondaco play")
HOUSE = Feature("A house in the browser", ("play", "server"), "fondaco serve")
COMPILED = Feature("Compiled play, strong bots", ("fast",), "fondaco.compiled")
POSTGRES = Feature("A house in PostgreSQL", ("play", "postgres"), "fondaco serve --database")
GPU = Feature("Play on an NVIDIA GPU", ("cuda",), "fondaco.vector(device='cuda')")
FEATURES = (
    LIBRARY,
    TERMINAL,
    HOUSE,
    COMPILED,
    POSTGRES,
    Feature("Vector environments", ("fast",), "fondaco.vector"),
    Feature("Gymnasium", ("gymnasium",), "fondaco.envs.gymnasium"),
    Feature("PettingZoo", ("pettingzoo",), "fondaco.envs.pettingzoo"),
    Feature("OpenSpiel", ("openspiel",), "fondaco.envs.openspiel"),
    Feature("RLlib", ("rllib",), "fondaco.envs.rllib"),
    Feature("Networks that learn", ("learn",), "fondaco learn"),
    GPU,
    Feature("The lab and the arena", ("play", "fast"), "fondaco lab"),
    Feature("Charts of the lab", ("lab",), "fondaco lab simulate --into"),
    Feature("Its tables as Parquet", ("parquet",), "fondaco lab simulate --parquet"),
    Feature("A Ray cluster", ("ray",), "fondaco lab simulate --ray"),
)
WIDTH = max(len(feature.name) for feature in FEATURES)


def examine(data: Path | None = None, database: str | None = None, port: int | None = None) -> int:
    """Print one screen about this installation; the exit code tells whether playing is possible."""
    print(f"Fondaco {__version__} in {Path(__file__).parent.parent}")
    print(f"Python {platform.python_version()} on {platform.system()} {platform.machine()}, {sys.executable}")
    print("\nWhat works here")
    works = {feature for feature in FEATURES if tell_feature(feature)}
    if len(works) < len(FEATURES) and (here := from_here()):
        print(f"  Here {here}")
    print("\nWhere things lie")
    tell("Compiled rules", compiled_rules() if COMPILED in works else "none: compiled play is not installed")
    tell("Browser client", browser_client())
    if HOUSE in works or POSTGRES in works:
        tell("Port", the_port(port))
        tell("Tables", the_database(database) if database else the_folder(data))
    print()
    if not works & {TERMINAL, HOUSE}:
        print(f"Nobody can play here yet but from Python: {pip_command('fast', 'play', 'server')}")
        return ILL
    ways = [feature.begins_with for feature in (HOUSE, TERMINAL) if feature in works]
    print(f"You can play: {' or '.join(ways)}.")
    return WELL


def tell(what: str, how: str) -> None:
    """One line of the report."""
    print(f"  {what:<{WIDTH + 5}} {how}")


def tell_feature(feature: Feature) -> bool:
    """Say whether a feature works and what it is missing; whether it does."""
    needed = needs_of(*feature.extras)
    if needed is None:  # not installed: what can be imported from here is all there is to go by
        tell(f"?    {feature.name}", "Fondaco was not installed, so what this needs is not known: pip install it")
        return feature is LIBRARY
    missing = [need for need in needed if not need.met]
    if missing:
        said = "; ".join(map(str, missing))
        tell(f"no   {feature.name}", f"{said}: {pip_command(*(extra for extra in feature.extras if extra))}")
        return False
    if feature is GPU and not has_gpu():
        tell(f"no   {feature.name}", "its packages are here, but no NVIDIA GPU with a driver was found")
        return False
    tell(f"yes  {feature.name}", feature.begins_with)
    return True


def has_gpu() -> bool:
    """Whether Numba finds a GPU it can use."""
    with suppress(Exception):  # whatever its driver does instead of answering, there is no GPU to play on
        from numba import cuda

        return bool(cuda.is_available())
    return False


def compiled_rules() -> str:
    """For which games compiled rules of this version lie ready, and where."""
    from ..bots.mind import mind_of
    from ..bots.net import glance_of
    from ..core.cache import cache_root
    from ..core.game import find, games

    root = cache_root()
    ready: list[str] = []
    waiting: list[str] = []
    for name in games():
        mind, glance = mind_of(find(name)), glance_of(find(name))
        (ready if mind.warm and (glance is None or glance.warm) else waiting).append(name)
    said = f"ready for {', '.join(ready)}" if ready else "none yet"
    if waiting:
        said += f"; not for {', '.join(waiting)}: compiled when first needed, or now by fondaco warm"
    return f"{said} ({root}, {size(size_of(root))})"


def browser_client() -> str:
    """Whether the client is in the package."""
    page = Path(__file__).parent.parent / "server" / "static" / "index.html"
    if page.is_file():
        return f"there ({size(size_of(page.parent))})"
    return "missing, so that the house has no pages: install the wheel again, or make client in a checkout"


def the_port(port: int | None) -> str:
    """Whether the port of the house is free."""
    from ..core.errors import FondacoError
    from ..server.doors import FIRST_PORT, listen

    try:
        with closing(listen("127.0.0.1", port)) as door:
            found = door.getsockname()[1]
    except FondacoError as error:
        return str(error)
    wanted = FIRST_PORT if port is None else port
    return f"{wanted} is free" if found == wanted else f"{wanted} is taken; the house would open at {found}"


def the_folder(data: Path | None) -> str:
    """Where tables lie, how many, and whether the file is sound."""
    from ..server.sqlite import FILE
    from ..server.store import data_folder

    folder = data_folder() if data is None else data
    file = folder / FILE
    if not file.is_file():
        nearest = next((parent for parent in (folder, *folder.parents) if parent.exists()), Path("/"))
        if not (nearest.is_dir() and os.access(nearest, os.W_OK)):
            return f"{folder} cannot be written; --data names another folder"
        return f"no house yet; one would be made in {folder}"
    if not (os.access(file, os.W_OK) and os.access(folder, os.W_OK)):
        return f"{file} cannot be written by you; whoever owns it has to open the house"
    open_now = ", open now" if is_open(folder) else ""
    return f"{file}, {size(size_of(folder))}{open_now}: {health_of(file)}"


def health_of(file: Path) -> str:
    """What a house's file holds, or what is wrong with it."""
    from ..server.sqlite import SCHEMA_VERSION

    try:
        with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as house:
            (version,) = house.execute("PRAGMA user_version").fetchone()
            if version > SCHEMA_VERSION:
                return f"written by a newer release (data version {version}, this one reads {SCHEMA_VERSION})"
            if version == 0:
                return "no house of Fondaco; --data names another folder"
            (tables,) = house.execute("SELECT count(*) FROM tables").fetchone()
            sound = "too large to be looked through here"
            if file.stat().st_size <= LARGEST_LOOKED_THROUGH:
                ((found,),) = house.execute("PRAGMA quick_check(1)").fetchall()
                sound = "sound" if found == "ok" else f"DAMAGED ({found}), put a backup in its place"
    except sqlite3.Error as error:
        return f"cannot be read: {error}"
    older = f"; of an older release (data version {version}), brought up to date when the house opens"
    return f"{tables:,} tables, {sound}{older if version < SCHEMA_VERSION else ''}"


def is_open(folder: Path) -> bool:
    """Whether a house is open over this folder: its owner's desk answers then."""
    from ..server.desk import DESK

    if not hasattr(socket, "AF_UNIX"):
        return False
    with socket.socket(socket.AF_UNIX) as desk:
        try:
            desk.connect(str(folder / DESK))
        except OSError:
            return False
    return True


def the_database(address: str) -> str:
    """What lies in a database; its address may hold a password and is not repeated."""
    from ..core.errors import FondacoError

    if find_spec("psycopg") is None:
        return f"psycopg is missing: {pip_command('postgres')}"
    import psycopg

    from ..server.postgres import SCHEMA_VERSION, completed

    try:
        with psycopg.connect(completed(address), connect_timeout=DATABASE_SECONDS) as session:
            session.read_only = True
            (made,) = session.execute("SELECT to_regclass('house') IS NOT NULL").fetchone() or (False,)
            if not made:
                return "the database answers and is empty; a house would be made in it"
            (version,) = session.execute("SELECT max(version) FROM house").fetchone() or (None,)
            if version is not None and version > SCHEMA_VERSION:
                return f"written by a newer release (data version {version}, this one reads {SCHEMA_VERSION})"
            (tables,) = session.execute("SELECT count(*) FROM tables").fetchone() or (0,)
            return f"the database answers: {tables:,} tables"
    except FondacoError as error:
        return str(error)
    except psycopg.Error as error:
        return f"the database does not answer as it should: {' '.join(str(error).split())}"


def size_of(folder: Path) -> int:
    """How many bytes all files of a folder have."""
    total = 0
    for path in folder.rglob("*"):
        with suppress(OSError):
            total += path.stat().st_size if path.is_file() else 0
    return total


def size(count: float) -> str:
    """A number of bytes for people."""
    unit = "bytes"
    for larger in UNITS:
        if count < SMALLEST_UNIT:
            break
        count, unit = count / SMALLEST_UNIT, larger
    return f"{count:.0f} {unit}" if unit == "bytes" or count >= 10 else f"{count:.1f} {unit}"
