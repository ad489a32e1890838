"""What a house does beside its guests for as long as it is open: its clocks, reviews, notices, and whatever is swept.

None of it may end because something went wrong once: what fails is logged and begun again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

from .store import StoreFailed

__all__ = ["for_ever"]

log = logging.getLogger("fondaco.server")

AGAIN_SECONDS = 5.0
"""So long after it failed a duty is begun again."""


async def for_ever(duty: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Do a duty until it is done, however often it fails."""
    while True:
        try:
            return await duty()
        except StoreFailed as error:
            log.warning("%s: %s It is tried again.", name_of(duty), error)
        except Exception as error:  # a mistake of ours must not end, without a word, what nobody asks for
            log.error("%s failed and is begun again: %s", name_of(duty), error, exc_info=error)
        await asyncio.sleep(AGAIN_SECONDS)


def name_of(duty: Callable[..., object]) -> str:
    """What a duty is called in the log."""
    named = duty.func if isinstance(duty, partial) else duty
    return str(getattr(named, "__qualname__", named))
