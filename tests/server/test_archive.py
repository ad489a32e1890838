"""A house in one file: written while the house is open, and put into a folder or a database."""

import asyncio
from pathlib import Path

import pytest

from fondaco.core.errors import FondacoError
from fondaco.server.archive import Contents, backup, restore
from fondaco.server.sql import SQLStore
from fondaco.server.sqlite import SQLiteStore
from fondaco.server.store import Ending, StoredAct, StoredMove, StoredTable
from fondaco.server.stores import open_store

from .test_store import TABLE


async def live_in(store: SQLStore) -> None:
    """A table with all that a table can have, and a document."""
    await store.add_table(TABLE)
    await store.append("first", 1, StoredMove(0, "draw", at=6))
    await store.act("first", 1, StoredAct("chat", 0, {"text": "dzień\ndobry\t\\"}, at=5))
    await store.act("first", 2, StoredAct("begun", None, {}, at=6))
    await store.append("first", 2, StoredMove(0, "stop", at=7), Ending(1_800_000_100, (31, 44)))
    await store.put("review", "a", [1, "łódź"])


async def all_of(store: SQLStore) -> tuple[StoredTable | None, object]:
    """What is in a house."""
    found = await store.find_table("first"), await store.documents("review", 10)
    await store.close()
    return found


def test_a_house_moves_from_a_folder_to_a_database_and_back(tmp_path: Path, database: str) -> None:
    """Each backup is taken of an open house; nothing changes on the way, and nothing is overwritten."""

    async def write_and_back_up() -> tuple[StoredTable | None, object]:
        store = SQLiteStore(tmp_path / "old")
        await live_in(store)
        assert await asyncio.to_thread(backup, tmp_path / "first", tmp_path / "old") == Contents(1, 2, 1)
        return await all_of(store)

    before = asyncio.run(write_and_back_up())
    assert restore(tmp_path / "first", database=database) == Contents(1, 2, 1)
    assert asyncio.run(all_of(open_store(database=database))) == before
    assert backup(tmp_path / "second", database=database) == Contents(1, 2, 1)
    restore(tmp_path / "second", tmp_path / "new")
    assert asyncio.run(all_of(SQLiteStore(tmp_path / "new"))) == before
    with pytest.raises(FondacoError, match="is not overwritten"):
        backup(tmp_path / "second", database=database)
    with pytest.raises(FondacoError, match="is not overwritten"):
        restore(tmp_path / "second", tmp_path / "new")
    with pytest.raises(FondacoError, match="is not overwritten"):
        restore(tmp_path / "second", database=database)
    assert sorted(file.name for file in tmp_path.iterdir()) == ["first", "new", "old", "second"]
    assert (tmp_path / "first").stat().st_mode & 0o077 == 0


def test_what_is_no_backup_is_refused(tmp_path: Path) -> None:
    """And no house is made of it."""
    (tmp_path / "diary").write_text("my diary " * 200)
    for name, why in (("diary", "cannot be restored"), ("nothing", "there is no file")):
        with pytest.raises(FondacoError, match=why):
            restore(tmp_path / name, tmp_path / "new")
    with pytest.raises(FondacoError, match="there is no house"):
        backup(tmp_path / "file", tmp_path / "nowhere")
    assert [file.name for file in tmp_path.iterdir()] == ["diary"]
