"""A game's account, compiled with its rules: some deals under some settings, played, noted and added up."""

from __future__ import annotations

import hashlib
from functools import cache, cached_property
from random import Random
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from .. import bots
from ..bots.mind import FAST, PLAIN
from ..bots.net import present
from ..bots.player import Bot, ManyGamesBot, ask
from ..bots.policy import policy_of
from ..bots.thinking import OTHER, choose, no_policy
from ..core.compiled import Loops, Rows
from ..core.game import Game
from ..core.link import Function, link
from ..core.luck import LUCK_WORDS
from ..core.position import Position
from . import counting
from .account import account_of, row_class

__all__ = ["Counter", "Sums", "Table", "counter_of"]

Numbers = npt.NDArray[np.int64]
DIGEST = 12


class Sums(NamedTuple):
    """What was counted over some games: of every cell the sums of what was noted under each setting and of the products
    of any two of these, and of each setting how often everything happened."""

    games: int
    noted: Numbers
    counted: Numbers

    def __add__(self, other: object) -> Sums:
        """Both together."""
        assert isinstance(other, Sums)
        return Sums(self.games + other.games, self.noted + other.noted, self.counted + other.counted)


class Table:
    """A blank row and who sits at it, ready to be played many times."""

    def __init__(self, game: Game, blank: bytes, codes: tuple[str, ...]) -> None:
        self.game, self.blank, players = game, np.frombuffer(blank, game.State.dtype), len(codes)
        found = {code: present(bots.find(code, game, players, threads=1), self.blank) for code in codes}
        self.bots = [found[code] for code in codes]
        played = [bots.plays(code, game, players) for code in codes]
        self.kinds = np.array([FAST.get(code, OTHER) for code in played], np.int8)
        for bot in found.values():
            if isinstance(bot, ManyGamesBot):
                bot.compile()

    @property
    def deciding(self) -> list[tuple[Bot, npt.NDArray[np.bool_]]]:
        """Every bot that does not play compiled, with the seats it has: the more games at once, the faster."""
        there = {id(bot): bot for bot, kind in zip(self.bots, self.kinds, strict=True) if kind == OTHER}
        return [(bot, np.array([other is bot for other in self.bots])) for bot in there.values()]

    @property
    def is_fast(self) -> bool:
        """Whether everybody plays compiled."""
        return bool((self.kinds != OTHER).all())

    @property
    def thinks(self) -> bool:
        """Whether somebody decides in one game after the other."""
        pairs = zip(self.kinds, self.bots, strict=True)
        return any(kind == OTHER and not isinstance(bot, ManyGamesBot) for kind, bot in pairs)


class Counter:
    """A game's rules, its greedy policy and its account, linked and compiled together."""

    def __init__(self, game: Game, hasty: bool = False) -> None:
        """`hasty` compiles quickly what then plays slowly."""
        self.game, self.account = game, account_of(game)
        self.pieces = self.account.pieces
        self.Row = row_class(game, self.pieces.cells, self.pieces.places)
        greedy = policy_of(game).choose or no_policy
        self.bind = self.account.bind | {choose: greedy}
        self.entries = (counting.note_many, counting.add_up_many)
        self.loops = Loops(game, self.entries, self.bind, inline=False, hasty=hasty, listeners=self.account.listeners)

    @cached_property
    def digest(self) -> str:
        """A hash of what is counted and how: other code, another digest; comments and words make no difference."""
        linked = link(self.game, self.entries, self.bind, PLAIN, self.account.listeners).text
        declared = [(piece.name, [axis.labels for axis in piece.axes], piece.per, piece.scale) for piece in self.pieces]
        return hashlib.sha256(f"{linked} {declared}".encode()).hexdigest()[:DIGEST]

    def take(self, name: str) -> Function:
        """A compiled loop."""
        rows, noted = np.zeros(0, self.game.State.dtype), np.zeros((0, 2), np.int64)
        work, some, lucks = np.zeros(1, self.Row.dtype), np.zeros(0, np.int32), np.zeros((0, LUCK_WORDS), np.uint32)
        kinds, seeds = np.zeros((0, 1), np.int8), np.zeros(0, np.int64)
        arrays = (rows, bytes_of(rows), work, bytes_of(work), seeds, kinds, lucks, some, some, some, noted)
        examples: dict[str, tuple[Any, ...]] = {
            "note_many": (*arrays, self.game.n_actions, 0, 0),
            "add_up_many": (np.zeros((1, 0, 2), np.int64), np.zeros((1, 5), np.int64), 0, 0),
        }
        return self.loops.take(name, examples[name])

    def compile(self) -> None:
        """Compile all of it now, or take it from the cache."""
        for entry in self.entries:
            self.take(entry.__name__)

    def play(self, tables: list[Table], seeds: Numbers) -> Sums:
        """Every deal once at each table: the same chance for all."""
        noted, counted = zip(*(self.note(table, seeds) for table in tables), strict=True)
        values = 2 * len(tables)
        sums = np.zeros((self.pieces.cells, values + values * (values + 1) // 2), np.int64)
        self.take("add_up_many")(noted[0][None] if len(noted) == 1 else np.stack(noted), sums, 0, len(seeds))
        return Sums(len(seeds), sums, np.stack(counted))

    def note(self, table: Table, seeds: Numbers) -> tuple[Numbers, Numbers]:
        """One game from each seed at a table: what was noted of each, and what was counted over all of them."""
        games, players = len(seeds), len(table.bots)
        rows, work = np.repeat(table.blank, games), np.zeros(1, self.Row.dtype)
        kinds, lucks = np.tile(table.kinds, (games, 1)), np.zeros((games, LUCK_WORDS), np.uint32)
        chosen, firsts = np.zeros(games, np.int32), np.full(games, counting.UNDEALT, np.int32)
        decisions, noted = np.zeros(games, np.int32), np.zeros((games, 2 * self.pieces.cells), np.int64)
        arrays = (rows, bytes_of(rows), work, bytes_of(work), seeds, kinds, lucks, chosen, firsts, decisions, noted)
        own = [[Random(f"{seed}/{seat}") for seat in range(players)] for seed in seeds] if table.thinks else []
        loop = self.take("note_many")
        loop(*arrays, self.game.n_actions, 0, games)
        while (waiting := np.flatnonzero(rows["turn"] >= 0)).size:
            turns = rows["turn"]
            for bot, seats in table.deciding:
                lines = waiting[seats[turns[waiting]]]
                if isinstance(bot, ManyGamesBot) and lines.size:
                    some, luck = rows[lines], lucks[lines]
                    chosen[lines] = bot.choose_many(some, luck, 1)
                    lucks[lines] = luck
                else:
                    for line in lines:
                        position = Position(self.game, self.game.State(rows[line].tobytes()), None)
                        chosen[line] = ask(bot, position, own[line][turns[line]])
            loop(*arrays, self.game.n_actions, 0, games)
        return noted, work["counted"][0]


def bytes_of(rows: Rows) -> npt.NDArray[np.uint8]:
    """The bytes of rows, a line each, in the same memory."""
    return rows.view(np.uint8).reshape(len(rows), rows.dtype.itemsize)


@cache
def counter_of(game: Game) -> Counter:
    """The game's counter, once for this process."""
    return Counter(game)
