"""kill -9 at random moments under load, and what is in the store afterwards."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from random import Random

import psycopg

from .house import House
from .players import Player, Told, make_table

__all__ = ["Kills", "kill_often", "moves_per_second", "take_over"]

SHORTEST, LONGEST = 0.1, 1.0
"""So many seconds a house lives between two kills, once people play again."""
STUCK_SECONDS = 60.0
LOOK_SECONDS = 0.005
FIRST_MOMENTS = 10
"""So many moments are told before a house is killed: all seats have played by then."""


@dataclass
class Kills:
    """How it went."""

    kills: int = 0
    moves: int = 0
    tables: int = 0


async def kill_often(folder: Path, database: str, kills: int, tables: int, seed: int) -> Kills:
    """Kill a house so often while people play at so many tables; then look whether all is there and goes on."""
    luck, house = Random(seed), House(folder, database)
    players: list[Player] = []
    playing: set[asyncio.Task[None]] = set()

    async def sit_down() -> None:
        table, tokens = await make_table(house.port, "me", "greedy", "me")
        players.append(Player(house.port, table, tokens, luck.randrange(2**32)))
        playing.add(asyncio.create_task(players[-1].play()))

    for _ in range(tables):
        await sit_down()
    for _ in range(kills):
        await go_on([player for player in players if not player.over])
        await asyncio.sleep(luck.uniform(SHORTEST, LONGEST))
        house.kill()
        await asyncio.to_thread(house.open)
        for _ in range(tables - sum(not player.over for player in players)):
            await sit_down()
    await go_on(players)
    house.kill()
    for task in playing:
        task.cancel()
    for outcome in await asyncio.gather(*playing, return_exceptions=True):
        if isinstance(outcome, Exception):
            raise outcome
    for player in players:
        check(player, kept(folder, database, player.table))
    return Kills(kills, sum(player.last for player in players), len(players))


async def go_on(players: list[Player]) -> None:
    """Wait until every game has gone on, or is over."""
    before, until = [player.last for player in players], time.monotonic() + STUCK_SECONDS
    while any(not player.over and player.last == last for player, last in zip(players, before, strict=True)):
        if time.monotonic() > until:
            raise AssertionError("a table does not go on after a kill.")
        await asyncio.sleep(LOOK_SECONDS)


def kept(folder: Path, database: str, table: str) -> dict[int, Told]:
    """The moves of a table in the store; a number that is there twice is refused."""
    statement = 'SELECT number, seat, move FROM moves WHERE "table" = {} ORDER BY number'
    if database:
        with psycopg.connect(database) as connection:
            rows = connection.execute(statement.format("%s").encode(), (table,)).fetchall()
    else:
        file = sqlite3.connect(folder / "fondaco.sqlite")
        rows = file.execute(statement.format("?"), (table,)).fetchall()
        file.close()
    found = {number: (seat, move) for number, seat, move in rows}
    assert [row[0] for row in rows] == list(range(1, len(rows) + 1)), f"the numbers of {table} are not in order."
    return found


def check(player: Player, stored: dict[int, Told]) -> None:
    """Everything told is in the store, just so."""
    for number, told in player.told.items():
        if number > 0 and stored.get(number) != told:
            raise AssertionError(f"{player.table}: told {number} as {told}, kept as {stored.get(number)}.")


async def take_over(folder: Path, database: str, times: int) -> list[float]:
    """Two houses at one database, a table's players at both; one is killed, so often: how long each game then stood."""
    folders = [folder / name for name in ("first", "second")]
    for each in folders:
        each.mkdir()
    houses = [House(each, database) for each in folders]
    waits = []
    for number in range(times):
        doomed, left = houses[number % 2], houses[1 - number % 2]
        table, tokens = await make_table(doomed.port, "me", "greedy", "me")
        players = [
            Player(house.port, table, [token], number) for house, token in zip((left, doomed), tokens, strict=True)
        ]
        tasks = [asyncio.create_task(player.play()) for player in players]
        while players[0].last < FIRST_MOMENTS:  # noqa: ASYNC110
            await asyncio.sleep(LOOK_SECONDS)
        doomed.kill()
        killed = time.monotonic()
        players[1].port = left.port
        told = players[0].last + 3  # each of the three seats at least once, or nearly so
        while players[0].last < told and not players[0].over:
            assert time.monotonic() - killed < STUCK_SECONDS, "the game does not go on."
            await asyncio.sleep(LOOK_SECONDS)
        waits.append(longest_gap(players[0].times, killed))
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.to_thread(doomed.open)
    for house in houses:
        house.kill()
    return waits


def longest_gap(times: list[float], killed: float) -> float:
    """The longest time without a moment after the kill, from the kill on."""
    after = [killed, *(at for at in times if at >= killed)]
    return max(later - earlier for earlier, later in pairwise(after))


async def moves_per_second(folder: Path, database: str, processes: int, tables: int, seconds: float) -> float:
    """How many moves a house of so many processes takes when people at so many tables do not think: for so long, or
    until the first of them have no more to play."""
    house = House(folder, database, processes)
    players = [Player(house.port, *await make_table(house.port, "me", "me", "me"), seed) for seed in range(tables)]
    tasks = [asyncio.create_task(player.play()) for player in players]
    await go_on(players)
    before, begun = sum(player.last for player in players), time.monotonic()
    await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
    rate = (sum(player.last for player in players) - before) / (time.monotonic() - begun)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    house.kill()
    return rate
