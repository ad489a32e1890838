"""Reviews of games that are over: asked for, made behind all players' bots, and kept.

A review that was asked for is noted in the store, so that a house that was closed goes on with it when it opens again.
Each decision is a piece of work of its own, so that bots get in between. Where several processes share a store each
asks for a lease before it begins one.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from contextlib import suppress
from typing import Annotated

import msgspec
from litestar import get, post
from litestar import status_codes as status
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, QueryParameter

from ..bots.review import Decision, looked_at, outset, questions, summed_up
from ..core.errors import FondacoError
from .bots import BotWorkers
from .house import House
from .limits import TooMuch
from .messages import Review, ReviewState
from .store import REVIEW, WANTED, Store, StoreFailed

__all__ = ["Reviews", "review_handlers"]

log = logging.getLogger("fondaco.server")

WAITING_MOST = 200
"""So many reviews may wait."""
LEASE_SECONDS = 60.0
"""So long a process may take over one decision before another takes the review over."""
PATIENCE_SECONDS = 2.0
"""After so long it is looked again whether a game is compiled, or another process has let go of a review."""


WAIT_MOST = 20
"""So many seconds an answer may wait for a review."""

Wait = Annotated[int, QueryParameter(ge=0, le=WAIT_MOST)]


class Reviews:
    """The reviews of one house, made one after the other."""

    def __init__(self, store: Store, house: House, workers: BotWorkers) -> None:
        self._store, self._house, self._workers = store, house, workers
        self._waiting: dict[str, None] = {}
        self._news = asyncio.Event()
        self._made = asyncio.Event()
        """Set when the next review is done, or given up."""
        self._progress: dict[str, tuple[int, int]] = {}
        """How many decisions of how many are done, of the review being made."""
        self._name = secrets.token_hex(8)

    async def ask(self, table: str) -> ReviewState:
        """Have a game reviewed, unless it was or will be; one that is not over, or veiled, is refused."""
        found = await self.state(table)
        if found.state != "none":
            return found
        if len(self._waiting) >= WAITING_MOST:
            raise TooMuch("many games wait to be reviewed; ask again in some minutes.", "many-reviews-wait")
        await self._store.put(WANTED, table, {})
        self._want(table)
        return await self.state(table)

    async def wait(self, table: str, seconds: float) -> ReviewState:
        """How far a review is when it is done, or when so many seconds have passed."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while (await self.state(table)).state in ("waiting", "working"):
                    await self._made.wait()
        return await self.state(table)

    async def state(self, table: str) -> ReviewState:
        """How far a review is, or the review itself."""
        async with self._house.at(table) as found:
            found.check_told()
        kept = await self._store.find(REVIEW, table)
        if kept is not None:
            return ReviewState("done", review=msgspec.convert(kept, Review))
        if table in self._progress:
            return ReviewState("working", *self._progress[table])
        wanted = table in self._waiting or await self._store.find(WANTED, table) is not None
        return ReviewState("waiting" if wanted else "none")

    # Making them

    def _want(self, table: str) -> None:
        self._waiting[table] = None
        self._news.set()

    async def make_all(self) -> None:
        """Make reviews for ever, first those that were asked for before the house was closed."""
        with suppress(FondacoError):
            for table, _ in await self._store.documents(WANTED, WAITING_MOST):
                self._want(table)
        while True:
            await self._news.wait()
            while self._waiting:
                table = next(iter(self._waiting))
                await self._attempt(table)
            self._news.clear()

    async def _attempt(self, table: str) -> None:
        """Make one review; one that cannot be made is not wanted any more."""
        try:
            if await self._store.find(REVIEW, table) is None:
                await self._make(table)
            await self._store.remove(WANTED, table)
        except StoreFailed as error:
            log.warning("the review of table %s cannot be kept now: %s", table, error)
        except (FondacoError, RuntimeError) as error:
            log.warning("table %s cannot be reviewed: %s", table, error)
            with suppress(StoreFailed):
                await self._store.remove(WANTED, table)
        finally:
            self._progress.pop(table, None)
            self._waiting.pop(table, None)
            self._made.set()
            self._made = asyncio.Event()

    async def _make(self, table: str) -> None:
        async with self._house.at(table) as found:
            record, game = found.record(), found.game
        while not (self._workers.is_compiled(game) and await self._lease(table)):  # noqa: ASYNC110 -- nobody tells when
            await asyncio.sleep(PATIENCE_SECONDS)
        asked = questions(record, secrets.randbits(32))
        begun = await self._workers.background(outset, asked[0], record)
        decisions: list[Decision] = []
        for question in asked:
            self._progress[table] = (len(decisions), len(asked))
            await self._lease(table)
            decisions.append(await self._workers.background(looked_at, question))
        await self._store.put(REVIEW, table, summed_up(begun, decisions))

    async def _lease(self, table: str) -> bool:
        return await self._store.lease(f"review {table}", self._name, LEASE_SECONDS)


def review_handlers(reviews: Reviews) -> list[BaseRouteHandler]:
    """What is asked of reviews."""

    @post("/api/tables/{table:str}/review", status_code=status.HTTP_200_OK)
    async def ask_review(table: FromPath[str]) -> ReviewState:
        """Have a game that is over reviewed; how far that is."""
        return await reviews.ask(table)

    @get("/api/tables/{table:str}/review")
    async def review(table: FromPath[str], wait: Wait = 0) -> ReviewState:
        """How far the review of a game is, or the review; on request after so many seconds, or when it is done."""
        return await reviews.wait(table, wait)

    return [ask_review, review]
