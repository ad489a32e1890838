"""Backups taken while people play, and houses made of them: all that was answered before is there, and every table goes
on from where it was."""

from __future__ import annotations

import asyncio
import sys
from dataclasses import dataclass
from pathlib import Path
from random import Random

from .house import House
from .kills import go_on, kept
from .players import Player, make_table

__all__ = ["Backups", "back_up_and_go_on"]

FINISH_SECONDS = 120.0
MOVES_FIRST = 3
"""So many moments everybody has been told, at least, before the backup begins."""


@dataclass
class Backups:
    """How it went."""

    tables: int
    """Tables in the backup."""
    unfinished: int
    """Those whose games were not over."""
    before: int
    """Moves told when the backup began: each of them has to be in it."""
    kept: int
    """Moves in the backup."""
    meanwhile: int
    """Moves told from the beginning of the backup to its end."""


async def back_up_and_go_on(old: Path, database: str, new: Path, another: str, tables: int, seed: int) -> Backups:
    """Back up a house while people play, end it, and restore it elsewhere; then play all games out.

    At half of the tables nobody moves meanwhile, so that their games are not over; at the others people play on and
    on. `database` and `another` are addresses of databases in which the two houses keep their tables; without one a
    house keeps them in its folder.
    """
    luck, house, file = Random(seed), House(old, database), new / "house.backup"
    seated = [await sit_down(house, luck) for _ in range(tables)]
    playing = [asyncio.create_task(player.play()) for player in seated]
    for _ in range(MOVES_FIRST):
        await go_on(seated)
    resting, busy = seated[: tables // 2], seated[tables // 2 :]
    await end(playing[: tables // 2])
    before = {player.table: player.last for player in seated}
    rush = [asyncio.create_task(play_on_and_on(house, busy, player, luck)) for player in busy]
    await end(playing[tables // 2 :])
    await fondaco("backup", file, old, database)
    told = sum(player.last for player in busy) - sum(before[player.table] for player in seated[tables // 2 :])
    house.kill()
    await end(rush)
    await fondaco("restore", file, new, another)
    stored = {player.table: kept(new, another, player.table) for player in resting + busy}
    for player in resting + busy:
        check_beginning(player, stored[player.table], before.get(player.table, 0))
    house = House(new, another)
    again = [
        Player(house.port, player.table, player.tokens, luck.randrange(2**32))
        for player in resting + busy
        if stored[player.table]
    ]
    await asyncio.wait_for(asyncio.gather(*(player.play() for player in again)), FINISH_SECONDS)
    house.kill()
    unfinished = 0
    for player in again:
        found = kept(new, another, player.table)
        assert all(found[number] == move for number, move in stored[player.table].items())
        assert player.over
        assert player.last == len(found)
        unfinished += len(found) > len(stored[player.table])
    return Backups(len(again), unfinished, sum(before.values()), sum(map(len, stored.values())), told)


async def sit_down(house: House, luck: Random) -> Player:
    """Somebody at a new table, with a bot between his two seats."""
    table, tokens = await make_table(house.port, "me", "greedy", "me")
    return Player(house.port, table, tokens, luck.randrange(2**32))


async def play_on_and_on(house: House, busy: list[Player], player: Player, luck: Random) -> None:
    """Play to the end, and then at one new table after the other."""
    while True:
        await player.play()
        player = await sit_down(house, luck)
        busy.append(player)


async def end(tasks: list[asyncio.Task[None]]) -> None:
    """Let these play no more; what any of them found wrong is raised."""
    for task in tasks:
        task.cancel()
    for outcome in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(outcome, AssertionError):
            raise outcome


def check_beginning(player: Player, stored: dict[int, tuple[int | None, str | None]], told: int) -> None:
    """A table in a backup is the beginning of what was played: all that was told before, and nothing otherwise."""
    if len(stored) < told:
        raise AssertionError(f"{player.table}: {told} moves were told before the backup, which has {len(stored)}.")
    for number, move in stored.items():
        if player.told.get(number, move) != move:
            raise AssertionError(f"{player.table}: told {number} as {player.told[number]}, backed up as {move}.")


async def fondaco(command: str, file: Path, folder: Path, database: str) -> None:
    """Back up, or restore, as an owner does: by the command, in a process of its own."""
    where = ["--database", database] if database else ["--data", str(folder)]
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "fondaco", command, str(file), *where),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    _, complaints = await process.communicate()
    assert process.returncode == 0, complaints.decode()
