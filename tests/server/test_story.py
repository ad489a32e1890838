"""A past is made once for each kind of viewer and told to many: from bytes that are kept while there is room."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import fondaco
from fondaco.server.house import House
from fondaco.server.listener import Listener
from fondaco.server.messages import Hello, Move
from fondaco.server.story import Shelf, Story
from fondaco.server.table import Table

from .test_memory import TWO, in_a_house, legal

MOVES = 30
CROWD = 40


def told(shelf: Shelf, seed: int = 1) -> Story:
    """A game of three with some moves played."""
    position, story = fondaco.deal("medici", players=3, seed=seed), Story(shelf)
    story.add(position)
    for _ in range(MOVES):
        seat, action = position.seat, position.actions[0]
        position.play(action)
        story.add(position, seat, action)
    return story


def everything(story: Story, mine: Sequence[int]) -> list[bytes]:
    """All that the owner of these seats is told."""
    return [story.moment(number, mine) for number in range(story.number + 1)]


def test_what_one_was_told_is_sent_to_the_next_of_its_kind() -> None:
    """The very same bytes; seats and spectators have bytes of their own, whatever else a connection holds."""
    story = told(Shelf())
    for mine in ((), (0,), (2,)):
        assert all(one is other for one, other in zip(everything(story, mine), everything(story, mine), strict=True))
    seen = {mine: everything(story, mine) for mine in ((), (0,), (1,), (2,), (0, 1, 2))}
    assert all(len({seen[mine][number] for mine in ((), (0,), (1,), (2,))}) > 1 for number in range(MOVES))
    assert all(any(seen[0, 1, 2][number] is seen[(seat,)][number] for seat in range(3)) for number in range(MOVES))


def test_who_is_to_decide_is_told_the_moves_only_while_it_is_now() -> None:
    """The same moment, told when it is past, is without them: what is kept is what may be told for ever."""
    position, story = fondaco.deal("medici", players=2, seed=1), Story(Shelf())
    story.add(position)
    seat = position.seat
    assert seat is not None
    now = story.moment(0, (seat,))
    assert b'"legal":["draw","stop"]' in now
    assert story.moment(0, (seat,)) is now
    position.play("draw")
    story.add(position, seat, 0)
    assert b'"legal":null' in story.moment(0, (seat,))


def test_a_shelf_never_holds_more_than_it_may() -> None:
    """The story that grew longest ago goes first; whatever is gone is made again, the same to the byte."""
    whole = Shelf()
    expected = everything(told(whole), ())
    shelf = Shelf(whole.size)
    first = told(shelf)
    kept = everything(first, ())
    assert shelf.size == whole.size
    second = told(shelf, seed=2)
    everything(second, ())
    assert shelf.size <= whole.size
    again = everything(first, ())
    assert again == kept == expected
    assert again[0] is not kept[0]
    for story in (first, second):
        story.put_away()
    assert shelf.size == 0
    assert everything(told(Shelf(0)), ()) == expected


def test_nothing_is_kept_of_a_table_where_nobody_listens(tmp_path: Path) -> None:
    """While somebody does, everything is."""

    async def visit(house: House) -> None:
        made = await house.make(TWO)
        async with house.at(made.table) as table:
            watcher = Listener(table)
            table.add(watcher)
            table.hello(watcher, Hello())
            told = [await watcher.next_message() for _ in range(2)]
            table.put_away()
            assert table.moment(0, ()) is told[1]
            table.leave(watcher)
            table.put_away()
            assert house.hall.shelf.size == 0
            assert table.moment(0, ()) == told[1]
        house._forget(float("inf"))
        assert house.hall.shelf.size == 0

    in_a_house(tmp_path, visit)


def test_a_move_does_not_wait_until_a_crowd_has_heard_a_long_past(tmp_path: Path) -> None:
    """Whoever sits at another table is told at once what came of a move; the crowd hears everything all the same."""

    async def visit(house: House) -> None:
        long, other = await house.make(TWO), await house.make(TWO)
        async with house.at(long.table) as table, house.at(other.table) as second:
            for number in range(1, MOVES + 1):
                await play(table, number)
            crowd = [Listener(table) for _ in range(CROWD)]
            for watcher in crowd:
                table.add(watcher)
                table.hello(watcher, Hello())
            hearing = [asyncio.ensure_future(hear_all(watcher)) for watcher in crowd]
            player = Listener(second)
            second.add(player)
            second.hello(player, Hello(tokens=[key.token for key in other.keys]))
            answers = [await player.next_message() for _ in range(2)]
            await play(second, 1)
            while b'"number":1,' not in answers[-1]:
                answers.append(await player.next_message())
            assert not any(each.done() for each in hearing)
            stories = await asyncio.gather(*hearing)
            assert all(story == stories[0] for story in stories)
            for watcher in crowd:
                table.leave(watcher)
            second.leave(player)

    in_a_house(tmp_path, visit)


async def play(table: Table, number: int) -> None:
    """Some legal move."""
    turn = table.row().turn
    assert turn is not None
    await table.play((0, 1), Move(turn, number, legal(table)))


async def hear_all(watcher: Listener) -> list[bytes]:
    """Every moment there is."""
    return [await watcher.next_message() for _ in range(MOVES + 2)][1:]
