"""A disk that is full, and a file that is damaged: everybody is told what it is, and play goes on when it can."""

import asyncio
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from fondaco.core.fairness import commitment
from fondaco.server import damage
from fondaco.server.sqlite import FILE, SQLiteStore
from fondaco.server.store import StoredSeat, StoredTable, StoreFailed

from .guests import House, Opener
from .test_store import TABLE

SMALL_BYTES = 1024
"""Enough for the semaphores with which processes are started, and not for a page."""
UNSAVED = "this could not be saved and was not done: "


@contextmanager
def full_disk(house: House) -> Iterator[None]:
    """Meanwhile the house's files cannot grow: what it would write is refused by the system, as on a full disk."""
    resource = pytest.importorskip("resource")
    kind = resource.RLIMIT_FSIZE
    _, most = resource.prlimit(house.process.pid, kind)
    resource.prlimit(house.process.pid, kind, (SMALL_BYTES, most))
    try:
        yield
    finally:
        resource.prlimit(house.process.pid, kind, (most, most))


linux = pytest.mark.skipif(sys.platform != "linux", reason="only Linux limits the files of a running process")


@linux
def test_on_a_full_disk_everybody_is_told(tmp_path: Path, open_house: Opener) -> None:
    """What could not be saved was not done; health says so until there is room again."""
    house = open_house(tmp_path)
    well = house.http.get("/api/health")
    assert (well.status_code, well.json()["state"], well.json()["store"]) == (httpx.codes.OK, "open", "writable")
    assert well.json()["disk_room"] > 0
    assert well.json()["last_write"] > "2026"
    table, tokens = house.make("me", "me")
    with house.guest(table, *tokens) as guest:
        move = guest.turn()["legal"][0]
        with full_disk(house):
            assert guest.move(move)["reason"].startswith(UNSAVED)
            answer = house.ask("me", "me")
            assert answer.status_code == httpx.codes.SERVICE_UNAVAILABLE
            assert answer.json()["reason"].startswith(UNSAVED)
            ill = house.http.get("/api/health")
            assert (ill.status_code, ill.json()["state"]) == (httpx.codes.SERVICE_UNAVAILABLE, "failing")
            assert ill.json()["store"].startswith(UNSAVED)
            assert house.moves(table) == []
        assert guest.move(move)["type"] == "moment"
        assert [each for *_, each in house.moves(table)] == [move]
    assert house.http.get("/api/health").status_code == httpx.codes.OK
    assert house.close() == ""


@linux
def test_bots_go_on_by_themselves_when_the_disk_has_room_again(tmp_path: Path, open_house: Opener) -> None:
    """Somebody watches, and nobody has to do anything."""
    seats = tuple(StoredSeat("bot", bot="random") for _ in range(3))
    bots = replace(TABLE, commitment=commitment(TABLE.secret), seats=seats)
    asyncio.run(keep(tmp_path, bots))
    house = open_house(tmp_path)
    assert house.process.stderr is not None
    with ExitStack() as full:
        full.enter_context(full_disk(house))
        with house.guest(bots.id) as watcher:
            assert "could not be saved; it is tried again: " in house.process.stderr.readline()
            assert house.moves(bots.id) == []
            full.close()
            watcher.until(lambda message: message["type"] == "revealed")
    assert house.close() == ""


async def keep(folder: Path, *tables: StoredTable) -> None:
    """Have these tables in a house's file."""
    store = SQLiteStore(folder)
    for table in tables:
        await store.add_table(table)
    await store.close()


def damaged(folder: Path) -> None:
    """A house's file with many tables, one of whose pages is overwritten."""

    asyncio.run(keep(folder, *(replace(TABLE, id=f"table{number}") for number in range(300))))
    with sqlite3.connect(folder / FILE) as file:
        (root,) = file.execute("SELECT rootpage FROM sqlite_master WHERE name = 'seats'").fetchone()
        (page,) = file.execute("PRAGMA page_size").fetchone()
    file.close()
    with (folder / FILE).open("r+b") as bytes_:
        bytes_.seek((root - 1) * page)
        bytes_.write(b"\xa5" * page)


def test_a_damaged_file_is_found_at_opening(tmp_path: Path) -> None:
    """And not written to."""
    damaged(tmp_path)
    before = (tmp_path / FILE).read_bytes()
    with pytest.raises(StoreFailed, match=r"fondaco\.sqlite is damaged \(.+\): put a backup in its place, or name"):
        SQLiteStore(tmp_path)
    assert (tmp_path / FILE).read_bytes() == before


def test_damage_in_a_large_file_is_told_when_it_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The house opens at once; what cannot be read is refused in a sentence, and health knows why."""
    damaged(tmp_path)
    monkeypatch.setattr(damage, "AT_ONCE_BYTES", 0)

    async def read() -> None:
        store = SQLiteStore(tmp_path)
        try:
            with pytest.raises(StoreFailed, match=r"this cannot be read just now: .*malformed"):
                await store.find_table("table7")
            assert store._watch_for_damage._thread is not None
            store._watch_for_damage._thread.join()
            assert "is damaged" in store.damage()
        finally:
            await store.close()

    asyncio.run(read())
