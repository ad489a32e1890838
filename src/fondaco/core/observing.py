"""Observations declared once: named pieces with shapes and ranges, from which everything else about them follows.

    PIECES = pieces(Piece("florins", (SEATS,), 0, MOST_FLORINS, "what each has"), ...)
    FLORINS = PIECES.at("florins")

gives the place of every piece, the size of the whole and the smallest item type that holds all ranges; `python -m
fondaco.core.observing` writes docs/observations.md from it. What never changes during a game (players, options, an
owner's components) comes last and is declared `static`: `observe_static` writes that part, `observe_moving` the rest.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import prod
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from .game import Meta, find, games
from .link import bare

__all__ = ["Piece", "Pieces", "document", "observed_digest", "pieces", "table_pieces"]

ITEM_TYPES = ("uint8", "int8", "int16", "int32")
"""From the narrowest on."""

DIGEST_LENGTH = 16


@dataclass(frozen=True)
class Piece:
    """A named part of an observation: its shape, the least and the greatest value, and what it says."""

    name: str
    shape: tuple[int, ...]
    low: int
    high: int
    says: str
    static: bool = False
    """Whether it stays the same from the deal to the end."""

    @property
    def size(self) -> int:
        """How many numbers it consists of."""
        return prod(self.shape)


class Pieces(Sequence[Piece]):
    """All pieces of a game's observation, in their order."""

    def __init__(self, declared: Sequence[Piece]) -> None:
        self._pieces = tuple(declared)
        names = [piece.name for piece in declared]
        if len(set(names)) < len(names):
            raise ValueError("two pieces have the same name")
        if sorted(declared, key=lambda piece: piece.static) != list(declared):
            raise ValueError("static pieces come last")
        self.slices: dict[str, slice] = {}
        self.size = 0
        for piece in declared:
            self.slices[piece.name] = slice(self.size, self.size + piece.size)
            self.size += piece.size
        self.moving = sum(piece.size for piece in declared if not piece.static)
        """How many numbers change during a game; the others follow them."""

    def __len__(self) -> int:
        return len(self._pieces)

    def __getitem__(self, index: int) -> Piece:  # type: ignore[override]
        return self._pieces[index]

    def __iter__(self) -> Iterator[Piece]:
        return iter(self._pieces)

    def at(self, name: str) -> int:
        """Where a piece begins."""
        return int(self.slices[name].start)

    @property
    def dtype(self) -> np.dtype[Any]:
        """The smallest item type that holds every piece's range."""
        low, high = min(piece.low for piece in self), max(piece.high for piece in self)
        return next(np.dtype(kind) for kind in ITEM_TYPES if np.iinfo(kind).min <= low and high <= np.iinfo(kind).max)


def pieces(*declared: Piece) -> Pieces:
    """The pieces of a game's observation."""
    return Pieces(declared)


def table_pieces(meta: Meta) -> tuple[Piece, ...]:
    """The pieces that say what kind of table it is: the number of players and every option, a 1 at the value it has."""
    counts = ", ".join(map(str, meta.players))
    return (
        Piece("players", (len(meta.players),), 0, 1, f"the number of players: {counts}", static=True),
        *(
            Piece(option.name, (len(option.values),), 0, 1, f"the option: {', '.join(option.values)}", static=True)
            for option in meta.options
        ),
    )


def observed_digest(declared: Pieces, code: ModuleType) -> str:
    """A digest of what an observation holds and of the code that writes it; words for people aside."""
    assert code.__file__ is not None
    sha = hashlib.sha256(bare(Path(code.__file__).read_text(encoding="utf-8")).encode())
    for piece in declared:
        sha.update(repr((piece.name, piece.shape, piece.low, piece.high, piece.static)).encode())
    return sha.hexdigest()[:DIGEST_LENGTH]


# --- The page --------------------------------------------------------------------------------------------------------

HEAD = """# What an observation holds

Written by `python -m fondaco.core.observing` from the declarations in each game's `observation.py`; not edited by hand.

`Position.observe(seat)` and `Compiled.observe(rows)` give a flat array of whole numbers of the declared type;
`game.pieces` says where each piece lies and `game.observation.PIECES` what it is. Seats are counted from the observer
clockwise, so that all seats look alike; what belongs to seats that are not at the table is 0. One size serves all
numbers of players of a game. Nothing is a code number: what is one of several things has a 1 in its place, cards have
a plane for each place where they lie or may lie, and the rest are counts and money.

Static pieces come last and never change during a game: `observe_static` writes them, once a deal is enough;
`observe_moving` writes all others. The digest changes when pieces or the code that writes them do; rules versions do
not.
"""


def document() -> str:
    """The page docs/observations.md."""
    parts = [HEAD]
    for game in map(find, games()):
        declared: Pieces = game.observation.PIECES
        parts.append(
            f"## {game.meta.title}\n\n{declared.size} numbers of type {declared.dtype}, the first {declared.moving} of "
            f"them moving; digest `{game.observed}`.\n\n| from | piece | shape | range | what it says |\n"
            "|---:|---|---|---|---|"
        )
        for piece in declared:
            shape, mark = " × ".join(map(str, piece.shape)), " (static)" if piece.static else ""
            parts[-1] += (
                f"\n| {declared.at(piece.name)} | `{piece.name}`{mark} | {shape} | {piece.low} to {piece.high} "
                f"| {piece.says} |"
            )
        parts[-1] += "\n"
    return "\n".join(parts)


if __name__ == "__main__":
    import fondaco  # noqa: F401  (makes the games known)

    sys.stdout.write(document())
