"""Who thinks next: whoever opened many tables waits for himself, and tables that people look at come first."""

import asyncio
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

import fondaco
from fondaco.core.errors import FondacoError
from fondaco.server.bots import BotWorkers
from fondaco.server.errands import Errands
from fondaco.server.queue import BACKGROUND, Asker, Attention, Queue
from fondaco.server.rooms import Room

SEATED, WATCHED, ALONE = Attention.SEATED, Attention.WATCHED, Attention.ALONE


@dataclass
class Table:
    """A table that asks."""

    id: str
    opener: str
    attention: Attention = ALONE


def called(askers: Sequence[Asker], meanwhile: Callable[[], None] = lambda: None) -> list[str]:
    """The order in which these are called, who all came while the only place was taken; `meanwhile` they wait."""

    async def watch() -> list[str]:
        queue, order, go = Queue(1, 1), [], asyncio.Event()

        async def think(asker: Asker) -> None:
            async with queue.turn(asker):
                order.append(asker.id)
                await go.wait()

        tasks = []
        for asker in (Table("first", "nobody"), *askers):
            tasks.append(asyncio.create_task(think(asker)))
            await asyncio.sleep(0)
        meanwhile()
        go.set()
        await asyncio.gather(*tasks)
        return order[1:]

    return asyncio.run(watch())


def test_openers_take_turns_and_so_do_the_tables_of_each() -> None:
    """However many tables one has opened, and however many bots one table asks for."""
    flood = [Table(f"a{number % 3}", "a") for number in range(6)]
    order = called([*flood, Table("b0", "b"), Table("c0", "c"), Table("b1", "b")])
    assert order == ["a0", "b0", "c0", "a1", "b1", "a2", "a0", "a1", "a2"]


def test_all_may_go_at_once() -> None:
    """Those who think and those who wait: nobody is called who has gone, and the places are free again."""

    async def go_home() -> list[type[BaseException]]:
        queue = Queue(2, 2)

        async def think(asker: Asker) -> None:
            async with queue.turn(asker):
                await asyncio.Event().wait()

        tasks = [asyncio.create_task(think(Table(f"t{number % 3}", f"o{number % 2}"))) for number in range(9)]
        await asyncio.sleep(0)
        for task in tasks:
            task.cancel()
        ends = [type(end) for end in await asyncio.gather(*tasks, return_exceptions=True)]
        for _ in range(2):
            await queue.turn(Table("late", "late")).__aenter__()
        return ends

    assert set(asyncio.run(go_home())) == {asyncio.CancelledError}


def test_tables_that_people_look_at_come_first() -> None:
    """Those with a seat before those who watch; work behind the scenes waits for all of them."""
    alone, watched, seated = Table("alone", "a"), Table("watched", "b", WATCHED), Table("seated", "c", SEATED)
    assert called([BACKGROUND, alone, watched, seated]) == ["seated", "watched", "alone", "background"]


def test_who_sits_down_while_a_bot_waits_is_seen() -> None:
    """It is known anew whenever a place is free."""
    early, late = Table("early", "a"), Table("late", "b")
    assert called([early, late]) == ["early", "late"]
    assert called([early, late], meanwhile=lambda: setattr(late, "attention", SEATED)) == ["late", "early"]


def test_one_opener_never_has_all_places() -> None:
    """So that whoever comes next finds one free; who gives up waiting, or thinking, leaves nothing behind."""

    async def come() -> None:
        queue, inside, stay = Queue(2, 1), [], asyncio.Event()

        async def think(table: Table) -> None:
            async with queue.turn(table):
                inside.append(table.id)
                await stay.wait()

        async def comes(name: str, opener: str) -> asyncio.Task[None]:
            task = asyncio.create_task(think(Table(name, opener, SEATED)))
            for _ in range(3):
                await asyncio.sleep(0)
            return task

        async def goes(task: asyncio.Task[None]) -> None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            await asyncio.sleep(0)

        first, second, third = [await comes(f"a{number}", "a") for number in range(3)]
        assert inside == ["a0"]
        other = await comes("b0", "b")
        assert inside == ["a0", "b0"]
        await goes(second)
        await goes(first)
        assert inside == ["a0", "b0", "a2"]
        stay.set()
        await asyncio.gather(third, other)
        assert await comes("c0", "c")
        assert inside[-1] == "c0"

    asyncio.run(come())


def wait_for(file: str) -> int:
    """In another process: think until this file is there."""
    descriptor = os.open(file, os.O_RDONLY)  # a pipe with a name: opens when somebody opens its other end
    os.close(descriptor)
    return 0


def test_quick_bots_never_wait_behind_thinkers_and_background_work_behind_both(tmp_path: Path) -> None:
    """All thinkers' places are taken, and greedy answers."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    position = fondaco.deal("medici", players=4, seed=7)
    assert position.seat is not None

    async def choose(seat: int) -> None:
        workers, order = BotWorkers(1), []
        try:
            thinking = asyncio.create_task(workers._thinkers.do(Table("a", "a"), wait_for, str(pipe)))
            await asyncio.sleep(0)
            review = asyncio.create_task(workers.background(os.getpid))
            review.add_done_callback(lambda _: order.append("review"))
            await asyncio.sleep(0)
            bot = asyncio.create_task(workers._thinkers.do(Table("b", "b"), os.getpid))
            bot.add_done_callback(lambda _: order.append("bot"))
            assert await workers.choose(position, seat, "greedy") in position.actions
            assert not thinking.done()
            await asyncio.to_thread(lambda: os.close(os.open(pipe, os.O_WRONLY)))
            await asyncio.gather(thinking, review, bot)
            assert order == ["bot", "review"]
        finally:
            await workers.close()

    asyncio.run(choose(position.seat))


def test_who_does_not_wait_any_more_keeps_the_place_until_it_is_free(tmp_path: Path) -> None:
    """A process cannot be told to stop thinking: nobody else may be sent there meanwhile."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)

    async def leave() -> None:
        room = Room(1, 1)
        try:
            await room.do(Table("a", "a"), os.getpid)
            thinking = asyncio.create_task(room.do(Table("a", "a"), wait_for, str(pipe)))
            following = asyncio.create_task(room.do(Table("b", "b"), os.getpid))
            await asyncio.sleep(0)
            thinking.cancel()
            assert not following.done()
            await asyncio.to_thread(lambda: os.close(os.open(pipe, os.O_WRONLY)))
            assert await following == room.numbers()[0]
            assert thinking.cancelled()
        finally:
            await room.close()

    asyncio.run(leave())


def test_a_room_closes_at_once_whatever_its_processes_do(tmp_path: Path) -> None:
    """Neither one that thinks for ever nor one that is only starting is waited for; who waits for them stops."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)

    async def close() -> None:
        room = Room(2, 1)
        await room.do(Table("a", "a"), os.getpid)
        thinking = asyncio.create_task(room.do(Table("a", "a"), wait_for, str(pipe)))
        starting = asyncio.create_task(room.do(Table("b", "b"), wait_for, str(pipe)))
        waiting = asyncio.create_task(room.do(Table("a", "a"), os.getpid))
        numbers = room.numbers()
        await room.close()
        outcomes = await asyncio.gather(thinking, starting, waiting, return_exceptions=True)
        assert [type(outcome) for outcome in outcomes] == [asyncio.CancelledError] * 3
        for number in numbers:
            with pytest.raises(ProcessLookupError):
                os.kill(number, 0)

    asyncio.run(close())


def test_whoever_brings_many_files_waits_for_himself(tmp_path: Path) -> None:
    """Others wait for one of his; and he has only so many waiting."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)

    async def bring() -> list[str]:
        errands, order = Errands(), []

        async def run(name: str, work: Callable[..., object], *arguments: object) -> None:
            await errands.run(name[0], work, *arguments)
            order.append(name)

        try:
            running = [asyncio.create_task(run("x", wait_for, str(pipe)))]
            for name in ("a0", "a1", "a2", "a3", "b0"):
                running.append(asyncio.create_task(run(name, os.getpid)))
                await asyncio.sleep(0)
            with pytest.raises(FondacoError, match="too many files"):
                await errands.run("a", os.getpid)
            await asyncio.to_thread(lambda: os.close(os.open(pipe, os.O_WRONLY)))
            await asyncio.gather(*running)
            return order
        finally:
            await errands.close()

    assert asyncio.run(bring()) == ["x", "a0", "b0", "a1", "a2", "a3"]
