"""The stores, SQLite's and PostgreSQL's alike: what is answered is on disk, and a number is taken once; and what is
SQLite's alone: many writes share one fsync, old or foreign files are told apart."""

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from fondaco.server.postgres import PostgresStore
from fondaco.server.sql import SQLStore
from fondaco.server.sqlite import FILE, SCHEMA_VERSION, SQLiteStore
from fondaco.server.store import (
    TAKE_BACK,
    Ending,
    News,
    StoredAct,
    StoredMove,
    StoredSeat,
    StoredTable,
    StoreFailed,
    Taken,
    data_folder,
)

SEATS = (StoredSeat("human", "Ada", token_hash="a" * 64, nonce="n"), StoredSeat("open"))
TABLE = StoredTable("first", "medici", 1, {"lot_limit": "any"}, b"s" * 32, "c" * 64, 1_800_000_000, SEATS)


StoreOpener = Callable[[], SQLStore]


@pytest.fixture(params=["sqlite", "postgresql"])
def open_store(request: pytest.FixtureRequest, tmp_path: Path) -> StoreOpener:
    """Opens a store of either kind, again and again the same."""
    if request.param == "sqlite":
        return lambda: SQLiteStore(tmp_path)
    address: str = request.getfixturevalue("database")
    return lambda: PostgresStore(address)


def test_what_was_written_is_read_again_also_by_the_next_house(open_store: StoreOpener) -> None:
    """A table with its seats and moves."""

    async def write() -> None:
        store = open_store()
        await store.add_table(TABLE)
        await store.change_seat("first", 1, SEATS[1], StoredSeat("human", "Łucja", token_hash="b" * 64, nonce="m"))
        await store.append("first", 1, StoredMove(0, "draw"))
        await store.append("first", 2, StoredMove(0, "stop"))
        await store.close()

    async def read() -> None:
        store = open_store()
        found = await store.find_table("first")
        assert found is not None
        assert found.seats == (SEATS[0], StoredSeat("human", "Łucja", token_hash="b" * 64, nonce="m"))
        assert found.moves == (StoredMove(0, "draw"), StoredMove(0, "stop"))
        assert (found.secret, found.options, found.created) == (TABLE.secret, TABLE.options, TABLE.created)
        assert await store.find_table("second") is None
        assert await store.tables_of(["b" * 64, "a" * 64, "x"], 10) == ["first"]
        assert await store.tables_of([""], 10) == []
        await store.close()

    asyncio.run(write())
    asyncio.run(read())


def test_acts_endings_and_documents_are_kept(open_store: StoreOpener) -> None:
    """Both logs go on from where somebody knew them, lists are made from endings, documents are found by their keys."""

    async def live() -> None:
        store = open_store()
        agreed = replace(TABLE, settings={"clock": "none"}, listed=True, group="pair")
        days = [replace(TABLE, id=each, daily="2026-11-16") for each in ("low", "high", "blank")]
        for table in (agreed, *days):
            await store.add_table(table)
        act = StoredAct("chat", 0, {"text": "dzień dobry"}, at=5)
        await store.act("first", 1, act)
        with pytest.raises(Taken):
            await store.act("first", 1, act)
        await store.append("first", 1, StoredMove(0, "draw", at=6))
        assert await store.listed(10) == ["first"]
        await store.append("first", 2, StoredMove(0, TAKE_BACK, at=7), Ending(1_800_000_100, (31, 44)))
        await store.append("low", 1, StoredMove(0, "stop"), Ending(1_800_000_200, (-3, 0)))
        await store.end_table("high", Ending(1_800_000_300, (12, 12)))
        found = await store.find_table("first")
        assert found is not None
        assert (found.settings, found.listed, found.group) == ({"clock": "none"}, True, "pair")
        assert (found.acts, found.ending) == ((act,), Ending(1_800_000_100, (31, 44)))
        news = await store.news("first", 1, 1)
        assert news == News(SEATS, (StoredMove(0, TAKE_BACK, at=7),), ())
        assert await store.news("nowhere", 0, 0) is None
        assert await store.listed(10) == []
        assert [(each.id, each.ending) for each in await store.day_results("medici", "2026-11-16", 10)] == [
            ("high", Ending(1_800_000_300, (12, 12))),
            ("low", Ending(1_800_000_200, (-3, 0))),
        ]
        assert [(each.id, each.names) for each in await store.group("pair")] == [("first", ("Ada", ""))]
        assert await store.ended_before(1_800_000_250, 10) == ["first", "low"]
        assert await store.idle_since(TABLE.created + 1, 10) == ["blank"]
        assert await store.idle_since(TABLE.created, 10) == []
        assert len(await store.newest(3)) == 3
        await store.delete_table("first")
        assert await store.find_table("first") is None

        await store.put("review", "a/1", [1, "łódź"], new=True)
        with pytest.raises(Taken, match="there is a review a/1 already"):
            await store.put("review", "a/1", [], new=True)
        await store.put("review", "a/2", {})
        await store.put("review", "a/2", {"done": True})
        await store.put("review", "b", None)
        assert await store.find("review", "a/1") == [1, "łódź"]
        assert await store.documents("review", 10, "a/") == [("a/1", [1, "łódź"]), ("a/2", {"done": True})]
        await store.remove("review", "a/2")
        assert await store.find("review", "a/2") is None
        await store.forget_guests(["a" * 64, ""], "guest")
        low = await store.find_table("low")
        assert low is not None
        assert low.seats == (StoredSeat("human", "guest", nonce="n"), StoredSeat("open"))
        await store.close()

    asyncio.run(live())


def test_the_second_of_two_is_refused_and_spoils_nothing(open_store: StoreOpener) -> None:
    """A number of a move and a seat are taken once; others in the same group are written."""

    async def race() -> None:
        store = open_store()
        await store.add_table(TABLE)
        outcomes = await asyncio.gather(
            *(store.append("first", number, StoredMove(0, "draw")) for number in (1, 2, 1, 3, 2)),
            store.change_seat("first", 1, SEATS[1], StoredSeat("human")),
            store.change_seat("first", 1, SEATS[1], StoredSeat("human")),
            store.change_seat("first", 0, SEATS[1], StoredSeat("human")),
            store.append("nowhere", 1, StoredMove(0, "draw")),
            store.append("first", 4, StoredMove(0, "draw")),
            return_exceptions=True,
        )
        assert [type(outcome) for outcome in outcomes] == [
            *(type(None), type(None), Taken, type(None), Taken),
            *(tuple, Taken, Taken, Taken),
            type(None),
        ]
        found = await store.find_table("first")
        assert found is not None
        assert len(found.moves) == 4
        await store.close()

    asyncio.run(race())


def test_who_sits_where_is_settled_when_no_seat_is_open(open_store: StoreOpener) -> None:
    """Until then seats are taken and opened again, and whoever changes one is told of all."""

    async def change() -> None:
        store = open_store()
        await store.add_table(TABLE)
        bot = StoredSeat("bot", bot="greedy")
        assert await store.change_seat("first", 0, SEATS[0], StoredSeat("open")) == (StoredSeat("open"),) * 2
        assert await store.change_seat("first", 0, StoredSeat("open"), bot) == (bot, StoredSeat("open"))
        assert await store.change_seat("first", 1, StoredSeat("open"), bot) == (bot, bot)
        with pytest.raises(Taken):
            await store.change_seat("first", 0, bot, StoredSeat("open"))
        await store.close()

    asyncio.run(change())


def test_many_who_wait_share_one_commit(tmp_path: Path) -> None:
    """While one group is being written the next gathers; every write is answered after its own commit."""

    async def crowd() -> list[str]:
        store = SQLiteStore(tmp_path)
        await store.add_table(TABLE)
        said: list[str] = []
        gate, begun = threading.Event(), threading.Event()

        def wait_at_first_commit(statement: str) -> None:
            if statement in ("BEGIN IMMEDIATE", "COMMIT"):
                said.append(statement)
            if statement == "BEGIN IMMEDIATE" and not gate.is_set():
                begun.set()
                gate.wait()

        store._writer.set_trace_callback(wait_at_first_commit)
        appends = [asyncio.ensure_future(store.append("first", 1, StoredMove(0, "draw")))]
        await asyncio.to_thread(begun.wait)
        appends += [asyncio.ensure_future(store.append("first", n, StoredMove(0, "draw"))) for n in range(2, 102)]
        await asyncio.sleep(0)  # let all of them ask
        assert not any(append.done() for append in appends)
        gate.set()
        await asyncio.gather(*appends)
        store._writer.set_trace_callback(None)
        await store.close()
        return said

    assert asyncio.run(crowd()) == ["BEGIN IMMEDIATE", "COMMIT"] * 2


def test_an_answer_comes_after_its_commit(tmp_path: Path) -> None:
    """At the moment it is answered another connection sees it."""

    async def answer() -> None:
        store = SQLiteStore(tmp_path)
        await store.add_table(TABLE)
        other = sqlite3.connect(tmp_path / FILE)
        for number in range(1, 20):
            await store.append("first", number, StoredMove(0, "draw"))
            assert other.execute("SELECT max(number) FROM moves").fetchone() == (number,)
        other.close()
        await store.close()

    asyncio.run(answer())


def test_writing_is_durable(tmp_path: Path) -> None:
    """WAL, with an fsync at each commit."""

    async def look() -> None:
        store = SQLiteStore(tmp_path)
        assert store._writer.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert store._writer.execute("PRAGMA synchronous").fetchone() == (2,)  # FULL
        await store.close()
        with pytest.raises(StoreFailed, match="closing"):
            await store.append("first", 1, StoredMove(0, "draw"))

    asyncio.run(look())


def test_tokens_are_never_stored(tmp_path: Path) -> None:
    """There is no place for one: only for its hash."""

    async def columns() -> None:
        store = SQLiteStore(tmp_path)
        names = [row[1] for row in store._writer.execute("PRAGMA table_info(seats)")]
        assert names == ["table", "seat", "kind", "name", "bot", "token_hash", "nonce"]
        await store.close()

    asyncio.run(columns())


def test_a_file_of_a_newer_release_is_left_alone(tmp_path: Path) -> None:
    """The sentence says what to do."""
    file = sqlite3.connect(tmp_path / FILE)
    file.execute(f"PRAGMA user_version = {SCHEMA_VERSION + 1}")
    file.close()
    with pytest.raises(StoreFailed, match="was written by a newer release of Fondaco"):
        SQLiteStore(tmp_path)


def test_a_file_that_is_something_else_is_left_alone(tmp_path: Path) -> None:
    """Nothing of it is changed."""
    (tmp_path / FILE).write_text("my diary " * 200)
    with pytest.raises(StoreFailed, match="cannot be used: file is not a database; --data names another"):
        SQLiteStore(tmp_path)
    assert (tmp_path / FILE).read_text() == "my diary " * 200


def test_a_folder_that_cannot_be_written_is_said_so(tmp_path: Path) -> None:
    """A file is in its place."""
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreFailed, match=r"cannot be used: .*; --data names another"):
        SQLiteStore(tmp_path / "file" / "fondaco")


def test_the_data_lies_where_the_user_keeps_data(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the user's own setting, or where such things lie."""
    monkeypatch.setenv("XDG_DATA_HOME", "/somewhere")
    assert data_folder() == Path("/somewhere/fondaco")
    monkeypatch.delenv("XDG_DATA_HOME")
    assert data_folder() == Path.home() / ".local" / "share" / "fondaco"
