"""Work that waits for machines of others: it is done in threads for which no house waits when it closes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from typing import TypeVar

__all__ = ["Aside"]

Outcome = TypeVar("Outcome")


class Aside:
    """So many threads at most; each ends with its work, or with the house."""

    def __init__(self, most: int, name: str) -> None:
        self._places, self._name = asyncio.Semaphore(most), name

    async def do(self, work: Callable[..., Outcome], *arguments: object) -> Outcome:
        """Have this done. The place of somebody who does not wait any more is free when it is done all the same."""
        await self._places.acquire()
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Outcome] = loop.create_future()

        def settle(outcome: Outcome | None, error: BaseException | None) -> None:
            self._places.release()
            if future.cancelled():
                return
            if error is None:
                future.set_result(outcome)  # type: ignore[arg-type]
            else:
                future.set_exception(error)

        def whole() -> None:
            outcome, fault = None, None
            try:
                outcome = work(*arguments)
            except BaseException as error:  # whoever waits is told
                fault = error
            with suppress(RuntimeError):  # the house has closed meanwhile
                loop.call_soon_threadsafe(settle, outcome, fault)

        Thread(target=whole, name=self._name, daemon=True).start()
        return await future
