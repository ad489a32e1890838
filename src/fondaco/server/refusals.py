"""Refusals as clients hear them: the English sentence and, where it has an id, that and the values in it."""

from __future__ import annotations

from collections.abc import Mapping

from ..core.wording import OneOf, Wording
from .messages import Cause, Part, Refusal, Refused, Value

__all__ = ["refusal_of", "refused"]

LARGEST = 2**53
"""Whole numbers from here on not every client can read."""


def refusal_of(reason: str) -> Refusal:
    """Why a request was not carried out."""
    if isinstance(reason, Wording):
        return Refusal(str(reason), reason.id, told(reason.values))
    return Refusal(reason)


def refused(reason: str, number: int | None = None, cause: Cause = "message") -> Refused:
    """Why a message at a live table was not carried out."""
    said = refusal_of(reason)
    return Refused(said.reason, number, cause, said.id, said.values)


def told(values: Mapping[str, str | int]) -> dict[str, Value]:
    """Values as plain data."""
    return {name: plain(value) for name, value in values.items()}


def plain(value: str | int) -> Value:
    """A value as plain data."""
    if isinstance(value, Wording):
        return Part(str(value), value.id, told(value.values))
    if isinstance(value, OneOf):
        return list(value.things)
    return value if isinstance(value, str) or abs(value) < LARGEST else str(value)
