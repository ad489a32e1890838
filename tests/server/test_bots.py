"""Bots at tables: they are handed nothing their seat cannot know, and a process that dies is replaced."""

import asyncio
import os
import select
import signal
from concurrent.futures import Future
from pathlib import Path
from random import Random

import pytest

import fondaco
from fondaco import bots
from fondaco.bots import Opinion
from fondaco.server.bots import BotWorkers, Job, think

from .guests import Opener


def test_a_bot_gets_a_row_that_hides_what_its_seat_cannot_know(monkeypatch: pytest.MonkeyPatch) -> None:
    """The key of chance is another one, and so is the order of the unseen cards; the rest is the same."""
    position = fondaco.deal("medici", players=4, seed=7)
    jobs: list[Job] = []

    async def choose() -> list[int]:
        workers = BotWorkers(1)
        monkeypatch.setattr("fondaco.server.rooms.submit", lambda pool, think, job: keep(job))
        try:
            return [await workers.choose(position, 2, "greedy") for _ in range(2)]
        finally:
            await workers.close()

    def keep(job: Job) -> Future[int]:
        jobs.append(job)
        done: Future[int] = Future()
        done.set_result(think(job))
        return done

    for action in asyncio.run(choose()):
        assert action in position.actions
    rows = [fondaco.Position(position.game, position.game.State(job.row), None) for job in jobs]
    assert rows[0] != position
    assert rows[0] != rows[1]
    for row in rows:
        assert row.view(2) == position.view(2)
        assert row.text.split("key=")[1] != position.text.split("key=")[1]
    assert jobs[0].luck != jobs[1].luck


def test_the_coach_gets_such_a_row_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """What it says comes with luck of its own, so that this is all that can be compared."""
    position = fondaco.deal("medici", players=4, seed=7)
    jobs: list[Job] = []

    def keep(pool: object, advise: object, job: Job) -> Future[list[Opinion]]:
        jobs.append(job)
        done: Future[list[Opinion]] = Future()
        done.set_result([])
        return done

    async def explain() -> None:
        workers = BotWorkers(1)
        monkeypatch.setattr("fondaco.server.rooms.submit", keep)
        await workers.explain(position)
        await workers.close()

    asyncio.run(explain())
    (job,) = jobs
    row = fondaco.Position(position.game, position.game.State(job.row), None)
    assert row.view(position.seat) == position.view(position.seat)
    assert row.text.split("key=")[1] != position.text.split("key=")[1]


def test_nobody_waits_for_a_bot_whose_game_is_still_being_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who plays at once stands in for who thinks, and nothing is compiled for that."""
    monkeypatch.setenv("FONDACO_CACHE", str(tmp_path))
    position = fondaco.deal("medici", players=4, seed=7)
    assert position.seat is not None

    async def choose(seat: int) -> int:
        workers = BotWorkers(1, compiling=lambda: ["medici"])
        try:
            return await workers.choose(position, seat, "search@0.5")
        finally:
            await workers.close()

    assert asyncio.run(choose(position.seat)) in position.actions
    assert not list(tmp_path.glob("*/warm"))


def test_where_a_network_has_gone_another_plays_on(tmp_path: Path) -> None:
    """The table goes on, and no file that it names is looked for."""
    position = fondaco.deal("medici", players=4, seed=7)
    assert position.seat is not None

    async def choose(seat: int) -> int:
        workers = BotWorkers(1)
        try:
            return await workers.choose(position, seat, f"net:{tmp_path / 'gone.npz'}")
        finally:
            await workers.close()

    assert asyncio.run(choose(position.seat)) == bots.find("greedy", "medici").choose(position, Random(0))


def test_a_process_starts_where_bots_sit_down_and_compiles_for_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where people play among themselves none does; rules are loaded for bots that think, if they are compiled."""
    monkeypatch.setenv("FONDACO_CACHE", str(tmp_path))
    position = fondaco.deal("medici", players=4, seed=7)

    async def seat(*codes: str, compiling: tuple[str, ...] = ()) -> bool:
        workers = BotWorkers(1, compiling=lambda: compiling)
        try:
            workers.want(position.game, codes)
            await asyncio.gather(*workers._tasks)
            return workers.processes > 0
        finally:
            await workers.close()

    assert not asyncio.run(seat())
    assert asyncio.run(seat("greedy", "somebody.elses:Bot"))
    assert asyncio.run(seat("search@0.5", compiling=("medici",)))
    assert not list(tmp_path.iterdir())
    assert asyncio.run(seat("greedy", "mc:500"))
    assert list(tmp_path.iterdir()), "nobody has looked for compiled rules"
    assert not list(tmp_path.glob("*/warm"))


def test_a_process_that_dies_is_replaced_and_its_move_thought_of_again() -> None:
    """Whoever waits for the bot notices nothing."""
    position = fondaco.deal("medici", players=4, seed=7)
    assert position.seat is not None

    async def choose() -> None:
        workers = BotWorkers(1)
        try:
            for _ in range(2):
                assert await workers.choose(position, 2, "random") in position.actions
                assert workers._quick.numbers()
                for process in workers._quick.numbers():
                    os.kill(process, signal.SIGKILL)
            assert await workers.choose(position, 2, "greedy") in position.actions
        finally:
            await workers.close()

    asyncio.run(choose())


def test_no_process_outlives_its_house(tmp_path: Path, open_house: Opener) -> None:
    """Not even when the house is killed and cannot tell them."""
    house = open_house(tmp_path)
    table, _ = house.make("random", "random")
    with house.guest(table) as watcher:
        watcher.until(lambda message: message["type"] == "revealed")
    threads = list(Path(f"/proc/{house.process.pid}/task").glob("*/children"))
    if not threads:
        pytest.skip("this system does not list a process's children")
    watched = [os.pidfd_open(int(child)) for thread in threads for child in thread.read_text().split()]
    assert watched
    house.kill()
    for child in watched:
        assert wait_for_end(child), "a process is still there"


def wait_for_end(process: int) -> bool:
    """Whether a process ends in good time."""
    poll = select.poll()
    poll.register(process, select.POLLIN)
    return bool(poll.poll(30_000))
