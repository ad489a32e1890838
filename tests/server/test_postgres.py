"""PostgreSQL's own: several processes at one database, and a database that comes and goes."""

import asyncio
import os
import select
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import psycopg
import pytest
from tools.postgres import Cluster

from fondaco.server.postgres import SCHEMA_VERSION, PostgresStore
from fondaco.server.store import StoredMove, StoreFailed, Taken
from fondaco.server.stores import open_store

from .guests import SECONDS
from .test_store import SEATS, TABLE

OPENS_A_CLUSTER = """
import sys
from pathlib import Path
from tools.postgres import Cluster
cluster = Cluster(Path(sys.argv[1]))
print((Path(sys.argv[1]) / "data" / "postmaster.pid").read_text().split()[0], flush=True)
sys.stdin.read()
"""


def test_others_hear_of_every_change_and_nobody_of_his_own(database: str) -> None:
    """With the COMMIT: whoever hears of it can read it."""

    async def two() -> None:
        ours, theirs = PostgresStore(database), PostgresStore(database)
        heard: asyncio.Queue[str | None] = asyncio.Queue()
        own: asyncio.Queue[str | None] = asyncio.Queue()
        theirs.watch(heard.put_nowait)
        ours.watch(own.put_nowait)
        assert (await heard.get(), await own.get()) == (None, None)  # from now on nothing is missed
        await ours.add_table(TABLE)
        await ours.append("first", 1, StoredMove(0, "draw"))
        assert await heard.get() == "first"
        news = await theirs.news("first", 0, 0)
        assert news is not None
        assert news.moves == (StoredMove(0, "draw"),)
        with pytest.raises(Taken):
            await theirs.append("first", 1, StoredMove(0, "stop"))
        await ours.forget_guests([SEATS[0].token_hash], "guest")
        assert await heard.get() == "first"
        await theirs.append("first", 2, StoredMove(0, "stop"))
        assert await own.get() == "first"
        assert heard.empty()
        assert own.empty()
        await ours.close()
        await theirs.close()

    asyncio.run(two())


def test_one_process_at_a_time_drives_a_table(database: str) -> None:
    """It may ask again; another gets it when the lease has run out."""

    async def drive() -> None:
        store = PostgresStore(database)
        assert await store.lease("first", "ours", 60)
        assert not await store.lease("first", "theirs", 60)
        assert await store.lease("second", "theirs", 60)
        assert await store.lease("first", "ours", 0)
        assert await store.lease("first", "theirs", 60)
        assert not await store.lease("first", "ours", 60)
        await store.close()

    asyncio.run(drive())


def test_a_database_that_comes_back_is_used_again() -> None:
    """Meanwhile all is refused and nothing lost; whoever listens is told that anything may have changed."""

    async def outage() -> None:
        store = PostgresStore(cluster.url())
        heard: asyncio.Queue[str | None] = asyncio.Queue()
        store.watch(heard.put_nowait)
        assert await heard.get() is None
        await store.add_table(TABLE)
        await store.append("first", 1, StoredMove(0, "draw"))
        cluster.stop()
        with pytest.raises(StoreFailed, match="could not be saved and was not done"):
            await store.append("first", 2, StoredMove(0, "draw"))
        with pytest.raises(StoreFailed, match="cannot be read just now"):
            await store.find_table("first")
        cluster.start()
        assert await heard.get() is None
        await store.append("first", 2, StoredMove(0, "stop"))
        found = await store.find_table("first")
        assert found is not None
        assert found.moves == (StoredMove(0, "draw"), StoredMove(0, "stop"))
        await asyncio.to_thread(end_all_others, cluster.url())  # as where a network breaks between two writes
        await store.append("first", 3, StoredMove(0, "draw"))
        assert len(((await store.news("first", 0, 0)) or found).moves) == 3
        await store.close()

    with TemporaryDirectory() as folder, Cluster(Path(folder)) as cluster:
        asyncio.run(outage())


def end_all_others(address: str) -> None:
    """Break all connections to a database but this one."""
    with psycopg.connect(address) as connection:
        connection.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")


def test_what_is_answered_is_on_disk(database: str) -> None:
    """Whatever the user's own settings say."""

    async def look() -> None:
        store = PostgresStore(f"{database}?options=-csynchronous_commit%3Doff")
        store._writer.execute("BEGIN")
        assert store._writer.execute("SHOW synchronous_commit").fetchall() == [("on",)]
        store._writer.execute("COMMIT")
        await store.close()

    asyncio.run(look())


def test_a_database_of_a_newer_release_is_left_alone(database: str) -> None:
    """The sentence says what to do."""
    asyncio.run(PostgresStore(database).close())
    with psycopg.connect(database) as connection:
        connection.execute("UPDATE house SET version = %s", (SCHEMA_VERSION + 1,))
    with pytest.raises(StoreFailed, match="was written by a newer release of Fondaco"):
        PostgresStore(database)


@pytest.mark.parametrize(
    "address",
    ["postgresql://ada:hush@127.0.0.1:1/house", "postgresql://ada:hush@127.0.0.1:port/house", "mysql://ada:hush@host"],
)
def test_no_refusal_repeats_a_password(address: str) -> None:
    """Wherever the address goes wrong."""
    with pytest.raises(Exception, match="database") as refused:
        open_store(database=address)
    assert "hush" not in str(refused.value)


def test_a_folder_and_a_database_are_too_much(tmp_path: Path) -> None:
    """Which of them would it be?"""
    with pytest.raises(Exception, match="not in both"):
        open_store(tmp_path, "postgresql://localhost")


def test_a_server_of_the_tests_ends_with_whoever_has_started_it() -> None:
    """Even if that was killed."""
    with TemporaryDirectory() as folder:
        opener = subprocess.Popen(
            [sys.executable, "-c", OPENS_A_CLUSTER, folder],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=Path(__file__).parents[2],
        )
        assert opener.stdout is not None
        server = os.pidfd_open(int(opener.stdout.readline()))
        try:
            assert select.select([server], [], [], 0)[0] == []
            opener.kill()
            opener.communicate()
            assert select.select([server], [], [], SECONDS)[0] == [server]
        finally:
            os.close(server)
