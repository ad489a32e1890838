"""Accounts: what is counted of games, declared once.

    PIECES = pieces(Piece("price", "florins paid for a lot", (DAY, CARDS)), ...)
    PRICE = PIECES.at("price")

    @rule
    def sold(s, seat, florins):
        note(s, PRICE + LOT * (s.day - 1) + s.lot_size - 1, florins)

    ACCOUNT = Account(PIECES, {SOLD: sold})

Rules narrate all that happens; an account *listens*: a rule for each event it wants to hear of, called at that moment
with the row and the event's values. So nothing is worked out twice, and an account runs interpreted and compiled like
the rules. What every game has (scores, places, seats, length) is counted for every game, also for one that declares no
account.

Everything is a whole number that adds up, so any split of the work and any order give the same table to the last
digit. Of each game it is noted how often something was and its sum; of these the sums, squares and products over all
games are kept: what happens within a game hangs together, so all intervals count games.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from math import prod
from typing import Any

from ..core.errors import BadOption
from ..core.event import Event, Told
from ..core.game import Game
from ..core.link import Function
from ..core.row import Array, Ints, Row
from ..core.rule import rule
from ..core.text import sentence_list

__all__ = ["COUNT", "GAME", "TIME", "Account", "Axis", "Piece", "Pieces", "account_of", "count", "first_seat", "note"]
__all__ += ["Listening", "closing", "numbered", "pieces", "register", "row_class", "standing_noted"]

TIME, GAME, COUNT = "time", "game", "count"
"""What a figure stands for: one time that something happened, one whole game, or how often each thing happened."""
MOST_SEATS = 8
WIN = 840
"""Parts of a win: as many can be shared evenly among up to eight."""
SCORES, LENGTHS = 1000, 2000
"""Scores and lengths from here on are counted as one less."""
NOBODY = -1


@dataclass(frozen=True)
class Axis:
    """What a piece is told apart by: a word, and a name for each of its places."""

    name: str
    labels: tuple[str, ...]
    numbers: bool = False
    """Whether the names are numbers in their order, so that they can be drawn as a scale."""


def numbered(name: str, first: int, last: int, more: bool = False) -> Axis:
    """An axis of numbers; with `more`, the last stands for all beyond, too."""
    return Axis(name, (*map(str, range(first, last)), f"{last}{'+' * more}"), numbers=True)


@dataclass(frozen=True)
class Piece:
    """Something that is counted, with what it is told apart by: panels, then lines, then places along a chart."""

    name: str
    says: str
    axes: tuple[Axis, ...] = ()
    per: str = TIME
    scale: int = 1
    """So many of what is noted are one of what is told."""
    share: bool = False
    """Whether it is told as a percentage."""

    @property
    def size(self) -> int:
        """How many cells it has."""
        return prod(len(axis.labels) for axis in self.axes)


class Pieces(Sequence[Piece]):
    """All pieces of an account, in their order."""

    def __init__(self, declared: Sequence[Piece]) -> None:
        self._pieces = tuple(declared)
        self._at, self.cells, self.places = dict[str, int](), 0, 0
        for piece in self._pieces:
            if piece.name in self._at:
                raise ValueError(f"two pieces of an account are called {piece.name}")
            if piece.per == COUNT:
                self._at[piece.name] = self.places
                self.places += piece.size
            else:
                self._at[piece.name] = self.cells
                self.cells += piece.size

    def __len__(self) -> int:
        return len(self._pieces)

    def __getitem__(self, index: int) -> Piece:  # type: ignore[override]
        return self._pieces[index]

    def __iter__(self) -> Iterator[Piece]:
        return iter(self._pieces)

    def at(self, name: str) -> int:
        """Where a piece begins: among the cells that are noted, or among the places that are counted."""
        return self._at[name]

    def named(self, name: str) -> Piece:
        """The piece of this name."""
        for piece in self._pieces:
            if piece.name == name:
                return piece
        raise BadOption(f"nothing called {name!r} is counted; there is {sentence_list([p.name for p in self])}.")


# --- What every game has ---------------------------------------------------------------------------------------------

ORDER = Axis("order", ("first", *(f"{place} after" for place in range(1, MOST_SEATS))))
SEAT = Axis("seat", tuple(f"seat {seat}" for seat in range(MOST_SEATS)))

COMMON = (
    Piece("score_by_order", "score, by when somebody's first turn comes", (ORDER,)),
    Piece("wins_by_order", "share of wins, by when somebody's first turn comes", (ORDER,), scale=WIN, share=True),
    Piece("score", "score, by seat", (SEAT,)),
    Piece("wins", "share of wins, by seat", (SEAT,), scale=WIN, share=True),
    Piece("place", "mean place, by seat", (SEAT,)),
    Piece("best", "score of the winner"),
    Piece("margin", "lead of the winner over the second"),
    Piece("shared", "games whose win is shared", share=True),
    Piece("decisions", "decisions in a game"),
    Piece("scores", "final scores, by seat", (SEAT, numbered("points", 0, SCORES - 1, more=True)), per=COUNT),
    Piece("lengths", "lengths of games", (numbered("decisions", 0, LENGTHS - 1, more=True),), per=COUNT),
)


def pieces(*declared: Piece) -> Pieces:
    """What every game has, and a game's own."""
    return Pieces((*COMMON, *declared))


_COMMON = pieces()
SCORE_BY_ORDER, WINS_BY_ORDER = _COMMON.at("score_by_order"), _COMMON.at("wins_by_order")
SCORE, WINS, PLACE = _COMMON.at("score"), _COMMON.at("wins"), _COMMON.at("place")
BEST, MARGIN, SHARED, DECISIONS = (
    _COMMON.at("best"),
    _COMMON.at("margin"),
    _COMMON.at("shared"),
    _COMMON.at("decisions"),
)
ALL_SCORES, ALL_LENGTHS = _COMMON.at("scores"), _COMMON.at("lengths")


@rule
def note(s: Any, cell: int, amount: int) -> None:
    """Something was, and it was so much."""
    s.noted[2 * cell] += 1
    s.noted[2 * cell + 1] += amount


@rule
def count(s: Any, place: int) -> None:
    """Something happened once more."""
    s.counted[place] += 1


@rule
def first_seat(s: Any) -> int:
    """A game's own: who is the first, right after the deal; else, whoever decides first."""
    return s.turn  # type: ignore[no-any-return]


@rule
def closing(s: Any, scores: Ints, places: Ints) -> None:
    """A game's own: what there is to note when it is over."""


@rule
def standing_noted(s: Any, first: int, decisions: int, scores: Ints, places: Ints) -> None:
    """What is noted of every finished game."""
    players, winners, most = s.players, 0, scores[0]
    for seat in range(players):
        winners += places[seat] == 1
        if places[seat] == 1:
            most = scores[seat]
    second, seconds = most, 0
    for seat in range(players):
        order, won = (seat - first) % players, 0
        if places[seat] == 1:
            won = WIN // winners
        elif seconds == 0 or scores[seat] > second:
            second = scores[seat]
            seconds = 1
        note(s, SCORE_BY_ORDER + order, scores[seat])
        note(s, WINS_BY_ORDER + order, won)
        note(s, SCORE + seat, scores[seat])
        note(s, WINS + seat, won)
        note(s, PLACE + seat, places[seat])
        count(s, ALL_SCORES + seat * SCORES + min(max(scores[seat], 0), SCORES - 1))
    note(s, BEST, most)
    if players > 1:
        note(s, MARGIN, most - second if winners == 1 else 0)
        note(s, SHARED, winners > 1)
    note(s, DECISIONS, decisions)
    count(s, ALL_LENGTHS + min(decisions, LENGTHS - 1))


# --- Accounts --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Account:
    """What is counted, who listens to which event, what is noted at the end, and who is the first."""

    pieces: Pieces
    listeners: Mapping[Event, Function] = field(default_factory=dict)
    closing: Function = closing
    first_seat: Function = first_seat

    @property
    def bind(self) -> dict[Function, Function]:
        """What stands for the functions that a game may have of its own."""
        return {closing: self.closing, first_seat: self.first_seat}


_MODULES = {game: f"{__package__}.{game.replace('-', '_')}.account" for game in ("medici", "medici-card")}
_MODULES |= {game: f"{__package__}.{game.replace('-', '_')}.account" for game in ("medici-dice", "middle-ages")}


def register(game: str, module: str) -> None:
    """Make known in which module a game's ACCOUNT is."""
    _MODULES[game] = module


def account_of(game: Game) -> Account:
    """A game's account; where it has none, or its rules are an older version, what every game has."""
    module = None if game.frozen else _MODULES.get(game.meta.id)
    if module is None:
        return Account(pieces())
    account: Account = import_module(module).ACCOUNT
    return account


@cache
def row_class(game: Game, cells: int, places: int) -> type[Row]:
    """The game's row with room for what is noted of one game and counted over all in front of it.

    Wide numbers come first, so the row itself lies behind them whole.
    """
    room = {"noted": Array("q", (2 * cells,)), "counted": Array("q", (places,))}
    made = type("Accounted", (game.State,), room | {"__module__": game.State.__module__})
    assert issubclass(made, Row)
    assert made.dtype.itemsize == game.State.dtype.itemsize + 8 * (2 * cells + places)
    return made


class Listening(list[Told]):
    """In place of what a row has been told, interpreted: listeners are called at once, as compiled rules call them."""

    def __init__(self, s: Any, listeners: Mapping[Event, Function]) -> None:
        super().__init__()
        self.s, self.listeners = s, listeners

    def append(self, told: Told) -> None:
        """Something is told."""
        if told.event in self.listeners:
            self.listeners[told.event](self.s, *told.values)
