"""Watchers have places of their own and say hello at a sane rate; whoever has a seat always gets in."""

from __future__ import annotations

from pathlib import Path

import pytest

from fondaco.server.crowd import Crowded, TooHasty
from fondaco.server.hall import Hall
from fondaco.server.house import House
from fondaco.server.limits import Limits
from fondaco.server.listener import Listener
from fondaco.server.messages import Hello
from fondaco.server.table import Table

from .guests import Guest, Opener
from .test_memory import TWO, in_a_house


def came(table: Table, *tokens: str) -> Listener:
    """Somebody who has come and said hello."""
    listener = Listener(table)
    table.add(listener)
    table.hello(listener, Hello(tokens=list(tokens)))
    return listener


def test_players_get_in_however_many_watch(tmp_path: Path) -> None:
    """Nor do those take a place who have not said who they are; a watcher who goes, or sits down, leaves one."""

    async def visit(house: House) -> None:
        house.hall = Hall(Limits(table_watchers=2))
        made, other = await house.make(TWO), await house.make(TWO)
        tokens = [key.token for key in made.keys]
        async with house.at(made.table) as table, house.at(other.table) as elsewhere:
            first, _ = came(table), came(table)
            for _ in range(5):
                table.add(Listener(table))
            with pytest.raises(Crowded, match="this table has its watchers already, 2 of them; players get in"):
                came(table)
            assert came(table, *tokens).mine == (0, 1)
            came(elsewhere)
            table.hello(first, Hello())
            table.hello(first, Hello(tokens=tokens[:1]))
            third = came(table)
            table.leave(third)
            table.leave(third)
            came(table)
            with pytest.raises(Crowded):
                table.hello(first, Hello())
            assert first.mine == (0,)
            for listener in list(table.company._listeners):
                table.leave(listener)

    in_a_house(tmp_path, visit)


def test_a_house_has_so_many_watchers_in_all(tmp_path: Path) -> None:
    """Whatever table they look at."""

    async def visit(house: House) -> None:
        house.hall = Hall(Limits(watchers=2))
        tables = [await house.make(TWO) for _ in range(3)]
        async with (
            house.at(tables[0].table) as one,
            house.at(tables[1].table) as two,
            house.at(tables[2].table) as three,
        ):
            first = came(one)
            came(two)
            with pytest.raises(Crowded, match="this house has its watchers already, 2 of them"):
                came(three)
            came(three, tables[2].keys[0].token)
            one.leave(first)
            came(three)

    in_a_house(tmp_path, visit)


def test_a_seat_is_open_on_so_many_screens(tmp_path: Path) -> None:
    """Whoever has its key cannot fill the house with it; the other seat is not hindered."""

    async def visit(house: House) -> None:
        house.hall = Hall(Limits(seat_connections=2))
        made = await house.make(TWO)
        mine, others = (key.token for key in made.keys)
        async with house.at(made.table) as table:
            screens = [came(table, mine) for _ in range(2)]
            with pytest.raises(Crowded, match="seat 0 is open on 2 screens already; close one of them"):
                came(table, mine)
            table.hello(screens[0], Hello(tokens=[mine]))
            came(table, others)
            table.leave(screens[0])
            came(table, mine)

    in_a_house(tmp_path, visit)


def test_too_many_hellos_are_refused_and_change_nothing(tmp_path: Path) -> None:
    """Over one connection; and of those who watch a table, however many connections they have. Seats get in."""

    async def visit(house: House) -> None:
        slow = 1e-9
        house.hall = Hall(
            Limits(hellos_at_once=2, hellos_per_second=slow, table_hellos_at_once=3, table_hellos_per_second=slow)
        )
        made = await house.make(TWO)
        token = made.keys[0].token
        async with house.at(made.table) as table:
            player = came(table, token)
            table.hello(player, Hello(tokens=[token], after=0))
            with pytest.raises(TooHasty, match="too many hellos came over this connection; wait a few seconds"):
                table.hello(player, Hello())
            assert player.mine == (0,)
            for _ in range(3):
                came(table)
            with pytest.raises(TooHasty, match="too many watchers come to this table at once"):
                came(table)
            assert came(table, token).mine == (0,)

    in_a_house(tmp_path, visit)


def test_whoever_finds_no_place_is_told_so_and_may_ask_again(
    tmp_path: Path, open_house: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Over the same connection: once somebody has gone there is a place. The owner of a seat needs none."""
    monkeypatch.setenv("LIMITS", "table_watchers=1 hellos_at_once=1000")
    house = open_house(tmp_path)
    table, tokens = house.make("me", "me")
    with house.socket(table) as second:
        waiting = Guest(second)
        with house.guest(table), house.guest(table, *tokens) as owner:
            assert owner.welcome["mine"] == [0, 1]
            waiting.say(type="hello")
            reason = "this table has its watchers already, 1 of them; players get in, others once somebody goes."
            told = {"reason": reason, "id": "table-crowded", "values": {"most": 1}}
            assert waiting.hear() == {"type": "refused", "number": None, "cause": "crowd", **told}
        waiting.say(type="hello")
        while waiting.hear()["type"] == "refused":  # until the house has noticed that the other has gone
            waiting.say(type="hello")
        assert '"welcome"' in waiting.heard[-1]
    assert house.close() == ""
