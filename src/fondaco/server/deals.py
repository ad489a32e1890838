"""Where a table's deal comes from: what its record will say of chance, and the position that follows from it.

A table deals just as its record replays: there is one way from chance to a position.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..core.fairness import daily_key, table_seed
from ..core.position import Position, begin
from ..core.record import Record
from .groups import Group
from .lessons import LESSON
from .store import StoredSeat, StoredTable

__all__ = ["DAY", "PRACTICE", "WHAT_IF", "day_of", "dealt", "is_practice", "keeps_promise"]

DAY = "day"
"""The setting of tables of the deal of the day whose key comes from a secret of the day; those before had none."""

PRACTICE = " practice"
"""What is written after the date of a deal of the day where a try does not count."""
WHAT_IF = "what_if"
"""The setting of a table that begins in the middle of another game."""


def dealt(table: StoredTable, seats: Sequence[StoredSeat], group: Group | None = None) -> Position:
    """The deal of a table at which these sit now."""
    return begin(
        Record(
            game=table.game,
            rules=table.rules,
            players=len(seats),
            options=table.options,
            chance=chance_of(table, [seat.nonce for seat in seats], group),
            moves=[],
            seats=[seat.name for seat in seats],
            components=table.components,
        )
    )


def keeps_promise(table: StoredTable) -> bool:
    """Whether the deal comes from a secret that was committed to."""
    return LESSON not in table.settings and (not table.daily or DAY in table.settings)


def chance_of(table: StoredTable, nonces: list[str], group: Group | None) -> dict[str, Any]:
    """What the record says of chance."""
    if LESSON in table.settings:
        return {"seed": table.settings[LESSON]["seed"]}
    if not keeps_promise(table):
        return {"key": daily_key(table.game, table.daily).hex()}
    if table.daily:
        return {"day": {"commitment": table.commitment, "secret": table.secret.hex(), "date": day_of(table.daily)}}
    own = {"commitment": table.commitment, "secret": table.secret.hex(), "nonces": nonces}
    if group is not None:
        return {"group": {**own, "nonces": group.nonces, "table": group.ids.index(table.id)}}
    if WHAT_IF in table.settings:
        return {"what-if": {**table.settings[WHAT_IF], "seed": table_seed(table.secret, nonces), "table": own}}
    return {"table": own}


def day_of(daily: str) -> str:
    """The date of a table of the deal of the day; empty at others."""
    return daily.removesuffix(PRACTICE)


def is_practice(daily: str) -> bool:
    """Whether a table of the deal of the day does not count."""
    return daily.endswith(PRACTICE)
