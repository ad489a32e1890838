"""Memory is bounded: idle tables are forgotten, slow readers cost nothing, and nothing is lost by either."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from fondaco.core.errors import FondacoError
from fondaco.server import house as houses
from fondaco.server.bots import BotWorkers
from fondaco.server.house import House
from fondaco.server.listener import REFUSALS_MOST, Listener
from fondaco.server.messages import Hello, Move, NewSeat, NewTable
from fondaco.server.sqlite import SQLiteStore
from fondaco.server.table import Tempo

TWO = NewTable("medici", [NewSeat("me"), NewSeat("me")])


def in_a_house(folder: Path, visit: Callable[[House], Awaitable[None]]) -> None:
    """Visit a house of this process."""

    async def whole() -> None:
        store, workers = SQLiteStore(folder), BotWorkers(1)
        house = House(store, workers, Tempo(pause=0))
        try:
            await visit(house)
        finally:
            await house.close()
            await workers.close()
            await store.close()

    asyncio.run(whole())


def test_idle_tables_are_forgotten_and_found_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The oldest first; those somebody holds stay; none is ever in memory twice."""
    monkeypatch.setattr(houses, "IDLE_MOST", 3)

    async def visit(house: House) -> None:
        held = await house.make(TWO)
        async with house.at(held.table) as table:
            made = [await house.make(TWO) for _ in range(10)]
            assert len(house._tables) <= 3 + 2
            assert house._tables[held.table] is table
            assert made[0].table not in house._tables
            async with house.at(made[0].table) as one, house.at(made[0].table) as same:
                assert one is same
                assert one.state == "playing"
        house._forget(float("inf"))
        assert house._tables == {}
        rows = await house.mine([key.token for each in made for key in each.keys])
        assert len(rows) == len(made)

    in_a_house(tmp_path, visit)


def test_many_who_ask_at_once_get_the_same_table(tmp_path: Path) -> None:
    """It is taken from disk once."""

    async def visit(house: House) -> None:
        made = await house.make(TWO)
        house._forget(float("inf"))

        async def ask() -> int:
            async with house.at(made.table) as table:
                await asyncio.sleep(0)
                return id(table)

        assert len(set(await asyncio.gather(*(ask() for _ in range(20))))) == 1

    in_a_house(tmp_path, visit)


def test_a_move_is_carried_out_whole_though_its_sender_goes_away(tmp_path: Path) -> None:
    """What is on disk is in memory too."""

    async def visit(house: House) -> None:
        made = await house.make(TWO)
        async with house.at(made.table) as table:
            turn = table.row().turn
            assert turn is not None
            sender = asyncio.ensure_future(table.play((0, 1), Move(turn, 1, "draw")))
            await asyncio.sleep(0)
            sender.cancel()
            await table.close()
            assert table.number == 1
            with pytest.raises(FondacoError, match="that moment has passed"):
                await table.play((0, 1), Move(turn, 1, "draw"))

    in_a_house(tmp_path, visit)


def test_a_slow_reader_has_nothing_kept_for_it(tmp_path: Path) -> None:
    """It is told at its own pace, in order; who talks nonsense without reading has to wait."""

    async def visit(house: House) -> None:
        made = await house.make(TWO)
        async with house.at(made.table) as table:
            slow = Listener(table)
            table.add(slow)
            table.hello(slow, Hello())
            for number in range(1, 30):
                row = table.row()
                assert row.turn is not None
                await table.play((0, 1), Move(row.turn, number, "draw" if number == 1 else legal(table)))
            told = [await slow.next_message() for _ in range(31)]
            assert b'"welcome"' in told[0]
            assert [f'"number":{number},'.encode() in text for number, text in enumerate(told[1:])] == [True] * 30
            for _ in range(REFUSALS_MOST):
                await slow.refuse("nonsense")
            waiting = asyncio.ensure_future(slow.refuse("more nonsense"))
            await asyncio.sleep(0)
            assert not waiting.done()
            await slow.next_message()
            await waiting
            table.leave(slow)

    in_a_house(tmp_path, visit)


def legal(table: object) -> str:
    """A legal move."""
    return str(table.position.legal[0])  # type: ignore[attr-defined]
