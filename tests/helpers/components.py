"""An owner's own components in any game: refused in one sentence, spoilt in any place, and carried along."""

import random
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

import fondaco
from fondaco import BadComponents, Position

from .sentences import refused

RUBBISH = [
    None,
    True,
    -1,
    10**400,
    0.5,
    float("nan"),
    "",
    "\ud800",
    "x" * 10_000,
    b"x",
    [],
    {},
    [[]],
    {"a": {}},
    {1: 2},
]


def refusal(read: Callable[[], object], shorter_than: int) -> str:
    """The one short sentence with which components are refused."""
    sentence = refused(BadComponents, read)
    assert len(sentence) < shorter_than
    return sentence


def file_with(data: bytes, folder: Path) -> Path:
    """An owner's file that holds this."""
    file = folder / "my-components.toml"
    file.write_bytes(data)
    return file


def spoilt(document: dict[str, Any], chance: random.Random, deep: float) -> dict[str, Any]:
    """The document with rubbish in one place, or an odd field more; the higher `deep`, the further down."""
    spoilt = deepcopy(document)
    part: Any = spoilt
    key: Any = chance.choice(list(part))
    while isinstance(part[key], dict | list) and part[key] and chance.random() < deep:
        part = part[key]
        key = chance.choice(list(part)) if isinstance(part, dict) else chance.randrange(len(part))
    if chance.random() < 0.2 and isinstance(part, dict):
        part[chance.choice([1, "", "\ud800", None])] = chance.choice(RUBBISH)
    else:
        part[key] = chance.choice(RUBBISH)
    return spoilt


def refusals(read: Callable[[Any], Any], document: dict[str, Any], times: int, deep: float) -> int:
    """How often a document spoilt so many times is refused with BadComponents; else it is read into its one form.

    Nothing else may ever be raised. Rubbish alone is always refused.
    """
    chance, count = random.Random(1), 0
    for _ in range(times):
        changed = spoilt(document, chance, deep)
        try:
            assert read(read(changed)) == read(changed)
        except BadComponents:
            count += 1
    for rubbish in RUBBISH:
        with pytest.raises(BadComponents):
            read(rubbish)
    return count


def check_carried(position: Position, mine: dict[str, Any]) -> None:
    """Record, save and text carry an owner's components."""
    assert position.components == position.record().components == mine
    assert fondaco.replay(position.record().to_json()) == position
    assert fondaco.load(position.save()) == position
    assert fondaco.setup(position.game.meta.id, position.text) == position
