"""What owners bring: their decks, dice and cards, and records of games; read and checked as errands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from ..core.components import parse
from ..core.errors import BadComponents, BadRecord
from ..core.game import find
from ..core.record import Record
from ..core.verifying import verified
from .errands import Errands, TooSlow

__all__ = ["look_at_components", "read_components", "verify"]

Outcome = TypeVar("Outcome")


async def read_components(errands: Errands, address: str, game: str, text: str) -> dict[str, Any]:
    """The components in this text in their canonical form, or a refusal."""
    return await in_time(errands, address, game, components_in, game, text)


async def look_at_components(
    errands: Errands, address: str, game: str, text: str, players: int
) -> tuple[dict[str, Any], dict[str, Any]]:
    """The components in a text, the house's own where it is empty, with what is printed on them; or a refusal."""
    if not text:
        return components_seen(game, text, players)
    return await in_time(errands, address, game, components_seen, game, text, players)


async def in_time(
    errands: Errands, address: str, game: str, work: Callable[..., Outcome], *arguments: object
) -> Outcome:
    """What is made of a game's components, unless it takes too long."""
    try:
        return await errands.run(address, work, *arguments)
    except TooSlow:
        word = find(game).component_word or "components"
        raise BadComponents(
            "this {word} file takes too long to read; write it as the house's own file is written.",
            "file-takes-too-long",
            word=word,
        ) from None


async def verify(errands: Errands, address: str, record: bytes) -> list[str]:
    """What was checked of a record, in sentences; one that does not hold is refused."""
    try:
        return await errands.run(address, checked, record)
    except TooSlow:
        raise BadRecord(
            "this record takes too long to replay; no game of this house does.", "record-takes-too-long"
        ) from None


# --- In the other process --------------------------------------------------------------------------------------------


def components_in(name: str, text: str) -> dict[str, Any]:
    """The components in a text."""
    game = find(name)
    return game.read_components(parse(text.encode(), game.component_word or "components"))


def components_seen(name: str, text: str, players: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """The components in a text, or the house's, and what of them a view shows at a table of so many."""
    game = find(name)
    components = components_in(name, text) if text else game.house_components
    return components, game.view_static(game.blank(players, {}, components))


def checked(record: bytes) -> list[str]:
    """What was checked of a record."""
    return verified(Record.from_json(record))
