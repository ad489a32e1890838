"""Everything a house can tell of old games, as lines of text: two houses that tell the same play by the same rules.

Run as a program it tells them in whatever house is on its path: `python retell.py GAME RECORDS TABLES OUT`.
"""

import asyncio
import io
import pickle
import re
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, redirect_stdout
from pathlib import Path
from random import Random

import fondaco
from fondaco import bots
from fondaco.cli.records import tell_record, verify_record
from fondaco.core.fairness import commitment, table_key
from fondaco.language import LANGUAGES, Speech
from fondaco.server.bots import Job, think
from fondaco.server.definitions import is_described
from fondaco.server.sqlite import SQLiteStore
from fondaco.server.store import StoredMove, StoredSeat, StoredTable
from fondaco.server.table import Table, Tempo

EVERY = 60
"""At so manieth decision everything about a position is told."""
SECRET = bytes(32)


class InThisProcess:
    """Lets bots think at once, as the house's worker processes do."""

    async def choose(self, position: fondaco.Position, seat: int, bot: str, asker: object) -> int:
        hidden = position.redealt(seat, 5)
        return think(Job(position.game.meta.id, position.game.version, hidden.row.tobytes(), seat, bot, luck=5))


def told(records: Path, tables: Path) -> Iterator[str]:
    """All that can be told of the games in a folder of records, and of the tables in a store."""
    for name, record in read(records).items():
        yield f"record {name}"
        yield from of_record(record)
        yield from of_commands(records / f"{name}.json")
    yield from asyncio.run(of_tables(list(read(records)), tables))


def played_on(records: Path, tables: Path) -> Iterator[str]:
    """What bots make of the same games and tables."""
    for record in read(records).values():
        yield from of_going_on(record)
    yield from asyncio.run(of_ended_tables(list(read(records)), tables))


def read(records: Path) -> dict[str, fondaco.Record]:
    """The records of a folder by their names."""
    return {file.stem: fondaco.Record.from_json(file.read_bytes()) for file in sorted(records.glob("*.json"))}


def of_record(record: fondaco.Record) -> Iterator[str]:
    """A record replayed: at some decisions all that can be asked of a position."""
    position = fondaco.replay(record)
    assert position.game.version == record.rules
    yield from of_position(position)
    while position.history:
        position.undo()
        if len(position.history) % EVERY == 0:
            yield from of_position(position)


def of_position(position: fondaco.Position) -> Iterator[str]:
    """A position in all its forms, each read back where it can be."""
    game = position.game
    yield f"{position.seat} {position.legal} {position.scores} {position.row.tobytes().hex()}"
    yield position.text
    assert fondaco.setup(game, position.text) == position
    assert eval(repr(position), {"fondaco": fondaco}) == position
    assert fondaco.load(position.save()) == position
    assert pickle.loads(pickle.dumps(position)) == position
    for seat in (None, *range(position.players)):
        yield str(position.view(seat))
        for language in LANGUAGES:
            speech = Speech(game, language, [f"<{other}>" for other in range(position.players)])
            yield position.drawn(speech.say, seat)
            yield from (speech.event(told, seat) for told in position.events)
    yield from (str(position.observe(seat).tolist()) for seat in range(position.players))


def of_commands(file: Path) -> Iterator[str]:
    """What the command line says of a record."""
    out = io.StringIO()
    with redirect_stdout(out):
        verify_record(file)
        for language in LANGUAGES:
            tell_record(file, language)
    yield out.getvalue()


def of_going_on(record: fondaco.Record) -> Iterator[str]:
    """The first half of a record, and what greedy bots make of it."""
    half = fondaco.Record(**{**vars(record), "moves": record.moves[: len(record.moves) // 2], "scores": None})
    position = fondaco.replay(half)
    bot, luck = bots.find("greedy", position.game, position.players), Random(1)
    while not position.over:
        position.play(bots.ask(bot, position, luck))
    yield f"{position.history} {position.ranking} {position.record().to_json()}"


async def of_tables(names: list[str], folder: Path) -> list[str]:
    """Live tables: moments past and present, for every viewer."""
    async with opened(folder) as store:
        moments = []
        for name in names:
            table = await at(name, store)
            moments += [line for number in range(0, table.number + 1, EVERY) for line in of_moment(table, number)]
        return moments


async def of_ended_tables(names: list[str], folder: Path) -> list[str]:
    """The same tables after their bots have played them to the end."""
    async with opened(folder) as store:
        ends = []
        for name in names:
            table = await at(name, store)
            table.wake_bots()
            await asyncio.gather(*table._tasks)
            assert table.state == "over"
            assert fondaco.replay(table.record()).game is table.game
            ends += [*of_moment(table, table.number), table.record().to_json()]
        return ends


def of_moment(table: Table, number: int) -> list[str]:
    """A moment as a spectator and every seat are told it."""
    return [table.moment(number, mine).decode() for mine in ((), *((seat,) for seat in range(len(table.seats))))]


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[SQLiteStore]:
    """The store in this folder."""
    store = SQLiteStore(folder)
    try:
        yield store
    finally:
        await store.close()


async def at(name: str, store: SQLiteStore) -> Table:
    """A table as a house takes it from disk."""
    kept = await store.find_table(name)
    assert kept is not None
    table = Table(kept, store, InThisProcess(), Tempo(pause=0))
    assert table.number == len(kept.moves)
    assert table.game.version == kept.rules
    return table


async def lay_tables(records: dict[str, fondaco.Record], folder: Path) -> None:
    """A store with a table for each record: as many players, the same options and components, a third played."""
    async with opened(folder) as store:
        for name, record in records.items():
            game, seats = fondaco.find(record.game, record.rules), (StoredSeat("bot", bot="greedy"),) * record.players
            options = game.choose_options(record.options)
            parts = (name, record.game, record.rules, options, SECRET, commitment(SECRET), 0, seats)
            await store.add_table(StoredTable(*parts, record.components))
            key = table_key(SECRET, [""] * record.players)
            position = fondaco.deal(game, record.players, key, record.components, **options)
            bot, luck = bots.find("greedy", game, record.players), Random(2)
            while position.seat is not None and len(position.history) < len(record.moves) // 3:
                seat, action = position.seat, bots.ask(bot, position, luck)
                position.play(action)
                await store.append(name, len(position.history), StoredMove(seat, position.history[-1]))


def loaded(game: str) -> list[str]:
    """The modules of a game's present rules that are loaded, but for its meta."""
    package = f"fondaco.games.{game.replace('-', '_')}"
    return [name for name in sys.modules if re.fullmatch(rf"{package}\.(?!v\d+\b|meta$).*", name)]


def new_games(game: str) -> None:
    """New games are played by the changed rules."""
    position = fondaco.deal(game, seed=1)
    version = position.game.version
    assert version == fondaco.find(game).meta.rules_version > 1
    assert position.view()["novelty"] == 7
    assert position.row["novelty"] == 0
    assert is_described(position.game)
    for older in range(1, version):
        assert not is_described(fondaco.find(game, older)), "a client would look for the new view at an old table"
    luck = Random(1)
    while not position.over:
        position.play(luck.choice(position.actions))
    assert position.record().rules == version
    assert fondaco.replay(position.record().to_json()) == position
    assert fondaco.load(position.save()) == position
    assert Speech(position.game, "en", []).say("title").startswith("New ")
    assert any(move.startswith(("unveil", "grab", "drop")) for move in position.history)


if __name__ == "__main__":
    name, records, tables, out = sys.argv[1:]
    lines = list(told(Path(records), Path(tables)))
    assert loaded(name) == [], "an old game is told with the help of the present rules"
    lines += played_on(Path(records), Path(tables))
    Path(out).write_text("\n".join(lines), encoding="utf-8")
    new_games(name)
