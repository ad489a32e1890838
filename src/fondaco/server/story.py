"""What has happened at a table, moment by moment, and what each kind of viewer is told of it.

What is past does not change: what a seat, or a spectator, is told of a moment is made once, kept as bytes, and sent to
whoever asks. The house keeps so much of this and no more, and nothing for a table where nobody is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..core.event import Told
from ..core.position import Position
from .moments import Back, moment_for, viewer_of

__all__ = ["Shelf", "Story"]

KEPT_BYTES_MOST = 64 * 1024 * 1024
"""Twenty games of The Middle Ages that are looked at from every side, or hundreds of the others."""


class Past(NamedTuple):
    """A moment as the table remembers it: the row, whose turn it was, what was told, and who played what.

    Others than that seat hear the move only as `told_move`: a card laid face down stays unnamed.
    """

    row: bytes
    turn: int | None
    told: tuple[Told, ...]
    seat: int | None
    move: str | None
    told_move: str | None
    taken_back: bool

    def heard_by(self, viewer: int | None) -> str | None:
        """The move as this viewer may hear it."""
        return self.move if viewer == self.seat else self.told_move


class Kind(NamedTuple):
    """What tells one message about the past from another: which moment, for whose eyes, with a drawing or without."""

    number: int
    viewer: int | None
    drawn: bool


class Story:
    """The moments of one game, to be told to anybody."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self._past: list[Past] = []
        self.position: Position | None = None
        """The game as everybody may know it now."""
        self._taker: int | None = None
        self._present: dict[tuple[Kind, bool, bool, bool], bytes] = {}
        """What those who may do something now are told of the present: with the legal moves, or that they may take
        theirs back, which nobody is told afterwards."""

    @property
    def number(self) -> int:
        """The number of the last moment; -1 before the deal."""
        return len(self._past) - 1

    def add(
        self,
        position: Position,
        seat: int | None = None,
        action: int | None = None,
        taken_back: bool = False,
        taker: int | None = None,
    ) -> None:
        """This is the position now: after the deal, or after this seat has played this action or taken its last one
        back. `taker` is the seat that may take back now."""
        move = told_move = None
        if action is not None:
            move, told_move = position.game.words.move_text(action), position.game.told_move(action)
        self.position, self._taker = position, taker
        told = () if taken_back else position.events
        self._past.append(Past(position.tobytes(), position.seat, told, seat, move, told_move, taken_back))
        self._present.clear()

    def moment(self, number: int, mine: Sequence[int], drawn: bool = False, outlook: bool = True) -> bytes:
        """A moment, past or present, as the owner of these seats may see it; on request with the table as text, or
        without the outlook of moves."""
        turn = self._past[number].turn
        kind = Kind(number, viewer_of(mine, turn), drawn)
        acting, taking = (number == self.number and seat in mine for seat in (turn, self._taker))
        if acting or taking:
            told = kind, acting, taking, outlook
            if told not in self._present:
                self._present[told] = self._made(*told)
            return self._present[told]
        message = self._shelf.find(self, kind)
        if message is None:
            message = self._made(kind)
            self._shelf.put(self, kind, message)
        return message

    def _made(self, kind: Kind, acting: bool = False, taking: bool = False, outlook: bool = True) -> bytes:
        """What this kind of viewer is told."""
        past, position = self._past[kind.number], self.position
        assert position is not None
        if kind.number != self.number:
            position = Position(position.game, position.game.State(past.row), None)
        move = past.heard_by(kind.viewer)
        back = Back(past.taken_back, taking)
        about = kind.number, past.seat, move, past.told, kind.viewer
        return moment_for(position, *about, acting, kind.drawn, back, outlook)

    def put_away(self) -> None:
        """Nobody looks: what is asked for again is made again."""
        self._shelf.clear(self)


class Shelf:
    """What all stories of a house have told, as far as there is room: the story that grew longest ago goes first."""

    def __init__(self, most: int = KEPT_BYTES_MOST) -> None:
        self._most, self.size = most, 0
        self._told: dict[Story, dict[Kind, bytes]] = {}

    def find(self, story: Story, kind: Kind) -> bytes | None:
        """What was told, if it is still here."""
        return self._told.get(story, {}).get(kind)

    def put(self, story: Story, kind: Kind, message: bytes) -> None:
        """Keep what was told; its story is now the one that grew last."""
        kept = self._told.pop(story, {})
        kept[kind] = message
        self._told[story] = kept
        self.size += len(message)
        while self.size > self._most:
            self.clear(next(iter(self._told)))

    def clear(self, story: Story) -> None:
        """Keep nothing of this story."""
        self.size -= sum(len(message) for message in self._told.pop(story, {}).values())
