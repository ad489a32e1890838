"""Observations declared once: named pieces with shapes and ranges, from which everything else about them follows.

    PIECES = pieces(Piece("florins", (SEATS,), 0, MOST_FLORINS, "what each has"), ...)
    FLORINS = PIECES.at("florins")

gives the place of every piece, the size of the whole and the smallest item type that holds all ranges;
`tools/observations.py` writes docs/observations.md from it. What never changes during a game (players, options, an
owner's components) comes last and is declared `static`: `observe_static` writes that part, `observe_moving` the rest.

Both only write: nothing is read back, since that part may be of any type and far away. A compiler cannot know that what
is written is not part of the row, so after each number it would look up again what it had of the row before: where that
matters, it is looked up once, into a variable.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import prod
from typing import Any

import numpy as np

from .game import Game, Meta, find, games
from .luck import LUCK_WORDS, draw_below, sow_luck

__all__ = ["Piece", "Pieces", "document", "observed_digest", "pieces", "table_pieces"]

ITEM_TYPES = ("uint8", "int8", "int16", "int32")
"""From the narrowest on."""

DIGEST_LENGTH = 16

SAMPLED_EACH = 7
"""Of so many decisions one is part of the digest."""


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


# --- The digest ------------------------------------------------------------------------------------------------------


def observed_digest(game: Game) -> str:
    """A digest of what an observation holds: the declaration, words for people aside, and what is seen in some games.

    So it stays the same when the code is only written otherwise, and changes when any number would be another.
    """
    sha = hashlib.sha256()
    for piece in game.observation.PIECES:
        sha.update(repr((piece.name, piece.shape, piece.low, piece.high, piece.static)).encode())
    for players in game.meta.players:
        varied = {option.name: option.values[-1] for option in game.meta.options if option.matters(players)}
        for options in ({}, varied):
            for seen in sample(game, players, options):
                sha.update(seen.astype("<i4").tobytes())
    return sha.hexdigest()[:DIGEST_LENGTH]


def sample(game: Game, players: int, options: dict[str, str]) -> Iterator[np.ndarray[Any, np.dtype[Any]]]:
    """What is observed at some decisions of a game played at random, by one seat after the other."""
    s = game.fresh(players, options, players)
    seen, moves = np.zeros(game.n_observed, game.observation_dtype), [0] * game.n_actions
    luck, number = [0] * LUCK_WORDS, 0
    sow_luck(luck, players)
    while s.turn >= 0:
        if number % SAMPLED_EACH == 0:
            game.observe(s, number % players, seen.data)
            yield seen
        game.play(s, moves[draw_below(luck, game.legal(s, moves))])
        s.told.clear()
        number += 1


# --- The page --------------------------------------------------------------------------------------------------------

HEAD = """# What an observation holds

Written by `tools/observations.py` from the declarations in each game's `observation.py`; not edited by hand.

`Position.observe(seat)` and `Compiled.observe(rows)` give a flat array of whole numbers of the declared type;
`game.pieces` says where each piece lies and `game.observation.PIECES` what it is. Seats are counted from the observer
clockwise, so that all seats look alike; what belongs to seats that are not at the table is 0. One size serves all
numbers of players of a game. Nothing is a code number: what is one of several things has a 1 in its place, cards have
a plane for each place where they lie or may lie, and the rest are counts and money.

Static pieces come last and never change during a game: `observe_static` writes them, once a deal is enough;
`observe_moving` writes all others.

The digest covers the declaration and what is observed in some fixed games, so it changes when anything that is observed
does, and not when the code is only written otherwise. `DIGESTS` in a game's `observation.py` has the digest of every
version so far: whoever changes an observation adds a line, a test sees to it, and with it rise
`game.observation_version` and the ids of environments (`fondaco/Medici-v0`). A version once published keeps its line.
Rules versions are another thing: they rise when finished games would be played otherwise.
"""


def document() -> str:
    """The page docs/observations.md."""
    parts = [HEAD]
    for game in map(find, games()):
        declared: Pieces = game.observation.PIECES
        parts.append(
            f"## {game.meta.title}\n\n{declared.size} numbers of type {declared.dtype}, the first {declared.moving} of "
            f"them moving; version {game.observation_version}, digest `{game.observed}`.\n\n"
            "| from | piece | shape | range | what it says |\n|---:|---|---|---|---|"
        )
        for piece in declared:
            shape, mark = " × ".join(map(str, piece.shape)), " (static)" if piece.static else ""
            parts[-1] += (
                f"\n| {declared.at(piece.name)} | `{piece.name}`{mark} | {shape} | {piece.low} to {piece.high} "
                f"| {piece.says} |"
            )
        parts[-1] += "\n"
    return "\n".join(parts)
