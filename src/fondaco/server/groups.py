"""Duplicate groups: the same deal at several tables, compared when the last of them has ended.

A group is opened before play. One secret and the nonces of all seats at all its tables make the key, so no table begins
before every seat of every table is taken; and until the last table has ended nobody without a seat at a table sees
anything of it, and no secret, record or score of any is told. All of that follows from what is kept of the tables.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING
from weakref import WeakSet, WeakValueDictionary

from litestar import Request, get, post
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, JSONBody

from ..core.errors import FondacoError
from .gate import address_of
from .messages import GroupInfo, GroupMade, GroupSeat, GroupTable, NewGroup
from .store import Store, Summary

if TYPE_CHECKING:
    from typing import Any

    from .house import House
    from .table import Table

__all__ = ["GROUP", "Group", "Groups", "check_group", "group_handlers", "told_of"]

GROUP = "group"
"""The setting of a group's tables: how many there are."""
TABLES_LEAST, TABLES_MOST = 2, 12
BEATEN, EQUAL = 2, 1
"""Points for each other table at which the same seat has scored less, or the same."""
EVERYTHING = 2**31 - 1
"""More steps and acts than any table has: what is asked for beyond them is who sits there alone."""


class Group:
    """What the tables of a group must know of each other."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.ids: list[str] = []
        self.nonces: list[list[str]] | None = None
        """Of all seats, table by table, once all are taken."""
        self.told = False
        """Whether the last table has ended, so that everything may be told."""
        self.here: WeakSet[Table] = WeakSet()
        """Its tables in memory."""

    async def look(self, store: Store, tables: int) -> None:
        """See how far the tables are, and let those in memory know."""
        if self.told:
            return
        found = await store.group(self.name)
        self.ids = [table.id for table in found]
        if self.nonces is None and len(found) == tables:
            self.nonces = await nonces_of(store, self.ids)
        self.told = len(found) == tables and all(table.ending is not None for table in found)
        for table in list(self.here):
            table.group_changed()


class Groups:
    """The groups of the tables in memory."""

    def __init__(self) -> None:
        self._known: WeakValueDictionary[str, Group] = WeakValueDictionary()

    def of(self, name: str) -> Group:
        """The group of this name; its tables keep it."""
        return self._known.setdefault(name, Group(name))

    def beside(self, table: str | None) -> list[Table]:
        """Tables in memory whose group another table belongs to, one of each group; None: any table."""
        groups = [group for group in self._known.values() if not group.told and (table is None or table in group.ids)]
        return [each for group in groups for each in list(group.here)[:1]]

    async def look_again(self, store: Store) -> None:
        """See what has happened at tables that are not in this process."""
        for group in list(self._known.values()):
            for table in list(group.here)[:1]:
                await group.look(store, table.group_tables)


async def nonces_of(store: Store, tables: Sequence[str]) -> list[list[str]] | None:
    """The nonces of all seats, table by table; None while a seat is open."""
    nonces = []
    for table in tables:
        news = await store.news(table, EVERYTHING, EVERYTHING)
        if news is None or any(seat.kind == "open" for seat in news.seats):
            return None
        nonces.append([seat.nonce for seat in news.seats])
    return nonces


def check_group(asked: NewGroup) -> None:
    """Whether such tables can be compared."""
    if not TABLES_LEAST <= len(asked.tables) <= TABLES_MOST:
        raise FondacoError(
            "a group has {least} to {most} tables, not {given}.",
            "group-tables",
            least=TABLES_LEAST,
            most=TABLES_MOST,
            given=len(asked.tables),
        )
    if len({len(seats) for seats in asked.tables}) != 1:
        raise FondacoError("all tables of a group have equally many seats.", "group-seats")


def told_of(found: Sequence[Summary], group: Group) -> GroupInfo:
    """What everybody may know of a group now."""
    over = group.told
    scores = [table.ending.scores for table in found if table.ending is not None] if over else []
    return GroupInfo(
        group=group.name,
        game=found[0].game,
        state="over" if over else "waiting" if group.nonces is None else "playing",
        tables=[GroupTable(table.id, list(table.names), table.ending is not None) for table in found],
        seats=[compared(seat, [each[seat] for each in scores]) for seat in range(len(found[0].names))] if over else [],
    )


def compared(seat: int, scores: list[int]) -> GroupSeat:
    """How a seat did at each table, and its points for it: no table is compared with itself."""
    points = [BEATEN * sum(other < own for other in scores) + EQUAL * (scores.count(own) - 1) for own in scores]
    return GroupSeat(seat, scores, points)


def group_handlers(house: House) -> list[BaseRouteHandler]:
    """What is asked of duplicate groups."""

    @post("/api/groups")
    async def make_group(request: Request[Any, Any, Any], data: JSONBody[NewGroup]) -> GroupMade:
        """Open a duplicate group: the same deal at several tables."""
        return await house.make_group(data, address_of(request))

    @get("/api/groups/{group:str}")
    async def about_group(group: FromPath[str]) -> GroupInfo:
        """How far a group is, and once its last table has ended how all seats did."""
        return await house.group(group)

    return [make_group, about_group]
