"""A file of the second version, which kept no endings: they are noted once it is opened again."""

import asyncio
import sqlite3
from pathlib import Path

from fondaco.core.fairness import commitment, new_secret
from fondaco.server.deals import dealt
from fondaco.server.endings import note_endings
from fondaco.server.sqlite import FILE, UNENDED, SQLiteStore
from fondaco.server.store import Ending, StoredMove, StoredSeat, StoredTable

NEWER = {"tables": ("settings", "listed", '"group"', "ended", "scores", "best"), "moves": ("at",)}


def test_games_that_ended_in_an_older_house_are_in_the_lists_again(tmp_path: Path) -> None:
    """Those that go on are left as they are."""

    async def play() -> tuple[int, ...]:
        store, secret = SQLiteStore(tmp_path), new_secret()
        for name in ("over", "going"):
            seats = (StoredSeat("human", "Ada", nonce="n"),)
            table = StoredTable(
                name, "medici-dice", 1, {}, secret, commitment(secret), 1_800_000_000, seats, daily="2026-01-02"
            )
            await store.add_table(table)
            position, number = dealt(table, seats), 0
            while not position.over and (name == "over" or number == 0):
                number += 1
                move = position.legal[0]
                await store.append(name, number, StoredMove(0, move))
                position.play(move)
            if name == "over":
                scores: tuple[int, ...] = position.scores
        await store.close()
        return scores

    async def open_again() -> None:
        store = SQLiteStore(tmp_path)
        assert await store.day_results("medici-dice", "2026-01-02", 10) == []
        await note_endings(store)
        (found,) = await store.day_results("medici-dice", "2026-01-02", 10)
        assert (found.id, found.ending) == ("over", Ending(1_800_000_000, scores))
        assert await store.documents(UNENDED, 10) == []
        await store.close()

    scores = asyncio.run(play())
    make_old(tmp_path / FILE)
    asyncio.run(open_again())


def make_old(path: Path) -> None:
    """Leave of a file what the second version had."""
    file = sqlite3.connect(path)
    for index in ("tables_by_group", "tables_listed", "tables_ended", "tables_by_age"):
        file.execute(f"DROP INDEX {index}")
    for part, columns in NEWER.items():
        for column in columns:
            file.execute(f"ALTER TABLE {part} DROP COLUMN {column}")
    for part in ("acts", "documents"):
        file.execute(f"DROP TABLE {part}")
    file.execute("PRAGMA user_version = 2")
    file.commit()
    file.close()
