"""The deal of the day: the same for everybody, committed to before the day and told when it has passed.

Each day has a secret of its own, made from one that the house keeps; the commitments to the days to come are published,
and a day's secret when the day is over, in UTC. Until then nobody but whoever plays sees anything of its tables: what
one has rolled another would roll. A guest has one try that counts, and when that is over as many more as practice. A
guest is whoever holds a guest's token: somebody who takes another browser is another guest, and no house can tell.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

from litestar import get
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, FromQuery

from ..core.errors import FondacoError
from ..core.fairness import commitment, new_secret
from ..core.game import find
from .deals import DAY, PRACTICE, day_of
from .guests import hash_of
from .messages import DailyResult, DayPromise
from .store import Store, StoredTable, Taken

__all__ = ["Days", "daily_handlers", "has_passed", "may_look", "today"]

SECRET, SECRET_KEY = "secret", "days"
"""The document in which the house keeps its secret."""
TRY = "day's try"
"""The documents that say at which table a guest's one try was."""
BEFORE, AHEAD = 7, 14
"""So many days that have passed are told, and so many to come are promised."""
RESULTS_MOST = 500
"""As many tables of one deal of the day as are compared."""
GUEST_LEAST, GUEST_MOST = 16, 64
"""How long a guest's token is."""


class Days:
    """A house's deals of the day."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._secret: bytes | None = None

    async def open(self, table: StoredTable, guest: str) -> StoredTable:
        """Make a new table one of today's deal: a guest's one try, or practice after it."""
        day = today()
        secret = day_secret(await self._house_secret(), day)
        counts = await self._claim(try_key(table.game, day, guest), table.id)
        return replace(
            table,
            secret=secret,
            commitment=commitment(secret),
            daily=day if counts else day + PRACTICE,
            settings={**table.settings, DAY: True},
        )

    async def _claim(self, key: str, table: str) -> bool:
        """Whether this table is the guest's one try; while that is not over there is no practice."""
        with suppress(Taken):
            await self._store.put(TRY, key, table, new=True)
            return True
        first = await self._store.find_table(await self._store.find(TRY, key))
        if first is None:  # it was deleted, or never opened
            await self._store.put(TRY, key, table)
            return True
        if first.ending is None:
            raise FondacoError(
                "your try at today's deal is not over; finish it first, then you can practise.", "daily-try-not-over"
            )
        return False

    async def results(self, game: str, day: str, practice: bool = False) -> list[DailyResult]:
        """How everybody did with a deal, the best first; who ended after the day could have known its secret."""
        found = await self._store.day_results(find(game).meta.id, day + PRACTICE * practice, RESULTS_MOST)
        return [
            DailyResult(each.id, each.names[0], each.ending.scores[0])
            for each in found
            if each.ending and datetime.fromtimestamp(each.ending.at, UTC).date().isoformat() <= day
        ]

    async def promises(self) -> list[DayPromise]:
        """What the house has committed to, day by day, with the secrets of days that have passed."""
        house, first = await self._house_secret(), date.fromisoformat(today()) - timedelta(BEFORE)
        days = [(first + timedelta(ahead)).isoformat() for ahead in range(BEFORE + AHEAD + 1)]
        secrets = [day_secret(house, day) for day in days]
        return [
            DayPromise(day, commitment(secret), secret.hex() if has_passed(day) else "")
            for day, secret in zip(days, secrets, strict=True)
        ]

    async def _house_secret(self) -> bytes:
        """The house's secret, made when it is first needed; of several processes one is first."""
        if self._secret is None:
            with suppress(Taken):
                if await self._store.find(SECRET, SECRET_KEY) is None:
                    await self._store.put(SECRET, SECRET_KEY, new_secret().hex(), new=True)
            self._secret = bytes.fromhex(await self._store.find(SECRET, SECRET_KEY))
        return self._secret


def today() -> str:
    """The date of today's deal: in UTC, so that it is the same day everywhere."""
    return datetime.now(UTC).date().isoformat()


def has_passed(day: str) -> bool:
    """Whether a day is over, so that everything about its deal may be told."""
    return day < today()


def day_secret(house: bytes, day: str) -> bytes:
    """The secret of one day."""
    return hmac.new(house, f"fondaco day\n{day}".encode(), hashlib.sha256).digest()


async def may_look(store: Store, table: StoredTable, guest: str) -> bool:
    """Whether a guest has played the deal of this table, and may see how others did."""
    if not (guest and table.daily):
        return False
    found = await store.find(TRY, try_key(table.game, day_of(table.daily), guest))
    first = None if found is None else await store.find_table(found)
    return first is not None and first.ending is not None


def try_key(game: str, day: str, guest: str) -> str:
    """Under what a guest's one try is kept; of the token only its hash is."""
    if not (GUEST_LEAST <= len(guest) <= GUEST_MOST and guest.isascii() and guest.isprintable()):
        raise FondacoError(
            "the deal of the day counts one try a guest: a guest's token has {least} to {most} letters.",
            "guest-token-length",
            least=GUEST_LEAST,
            most=GUEST_MOST,
        )
    return f"{game} {day} {hash_of(guest)}"


def daily_handlers(days: Days) -> Sequence[BaseRouteHandler]:
    """What is asked of deals of the day."""

    @get("/api/daily/commitments")
    async def commitments() -> list[DayPromise]:
        """The commitments to the secrets of days past and to come, and the secrets of those that have passed."""
        return await days.promises()

    @get("/api/daily/{game:str}/{day:str}")
    async def daily(game: FromPath[str], day: FromPath[str], practice: FromQuery[bool] = False) -> list[DailyResult]:
        """How everybody did with a game's deal of that day, the best first: with tries that count, or in practice."""
        return await days.results(game, day, practice)

    return [commitments, daily]
