"""What was heard at a table, compared with what may be known there.

After the end a house tells the record of a game, and so the truth of every moment. Whatever somebody was told of one is
made again from another state, which is the true one with all that he cannot know decided anew: if a byte differs, it
hung on something hidden.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from random import Random
from typing import NamedTuple

import msgspec
import numpy as np

import fondaco
from fondaco.core.chance import MAX_SEED
from fondaco.core.compiled import compiled
from fondaco.core.fairness import commitment
from fondaco.core.position import begin
from fondaco.server.messages import Clocks, FromServer, Moment, Orders, Revealed, Said, SeatInfo, Seats, Welcome, WhyNot
from fondaco.server.moments import Back, encode, moment_for, viewer_of
from fondaco.server.whynot import against_move
from helpers.often import LONG

from .guests import Guest, House
from .test_no_leak import scrambled

decode = msgspec.json.Decoder(FromServer).decode


class Step(NamedTuple):
    """A moment as it truly was: the row, whose turn it is, and how it came about."""

    row: bytes
    turn: int | None
    over: bool
    told: tuple[fondaco.Told, ...]
    seat: int | None = None
    action: int | None = None
    taken_back: bool = False


class Truth:
    """A game that is over, as its house has it on disk."""

    def __init__(self, house: House, table: str, luck: Random) -> None:
        text = house.http.get(f"/api/tables/{table}/record").text
        self.record = fondaco.Record.from_json(text)
        self.game = fondaco.find(self.record.game, self.record.rules)
        self.table, self._luck = table, luck
        self.secret = secret_of(self.record)
        self.bytes = 0
        """How many have been compared."""
        self._made: dict[tuple[int, int | None, bool, bool], bytes] = {}
        self._other: dict[tuple[int, int], bytes] = {}
        position = begin(self.record)
        self.static = self.game.view_static(self.game.blank(position.players, position.options, self.record.components))
        self.steps = [Step(position.row.tobytes(), position.seat, position.over, position.events)]
        for _, seat, move in house.moves(table):
            action = position.read(move) if move else None
            if action is None:
                position.undo()
            else:
                position.play(action)
            told = position.events if action is not None else ()
            row = position.row.tobytes()
            self.steps.append(Step(row, position.seat, position.over, told, seat, action, taken_back=action is None))
        assert list(position.history) == self.record.moves

    def moment(self, number: int, mine: Sequence[int], acting: bool, may: bool) -> bytes:
        """What the owner of these seats is to be told of a moment, by a house that knows no more than he."""
        step = self.steps[number]
        viewer = step.turn if step.turn in mine else mine[0] if mine else None
        kind = (number, viewer, acting, may)
        if kind not in self._made:
            self._made[kind] = self._make(step, *kind)
        return self._made[kind]

    def _make(self, step: Step, number: int, viewer: int | None, acting: bool, may: bool) -> bytes:
        luck = self._luck
        knows = luck.randrange(self.record.players) if viewer is None else viewer  # a watcher knows less than any seat
        other = fondaco.position(self.game, self._redealt(number, knows))
        told = scrambled(step.told, viewer, luck)
        move = None
        if step.action is not None:
            words = self.game.words
            move = words.move_text(step.action) if viewer == step.seat else self.game.told_move(step.action)
        back = Back(step.taken_back, may)
        return moment_for(other, number, step.seat, move, told, viewer, acting, back=back)

    def _redealt(self, number: int, seat: int) -> bytes:
        """The row of a moment with all that a seat cannot know decided anew, once for each seat."""
        if LONG and not self._other:
            self._other = self._all_redealt()
        if (number, seat) not in self._other:
            true = fondaco.position(self.game, self.steps[number].row)
            self._other[number, seat] = true.redealt(seat, self._luck.randrange(MAX_SEED)).row.tobytes()
        return self._other[number, seat]

    def _all_redealt(self) -> dict[tuple[int, int], bytes]:
        """Every moment redealt for every seat by compiled rules, whose bytes are the same and sooner there."""
        players = self.record.players
        kinds = [(number, seat) for number in range(len(self.steps)) for seat in range(players)]
        rows = np.frombuffer(bytearray().join(self.steps[number].row for number, _ in kinds), self.game.State.dtype)
        seeds = np.array([self._luck.randrange(MAX_SEED) for _ in kinds])
        compiled(self.game).redeal(rows, np.array([seat for _, seat in kinds]), seeds, threads=1)
        return dict(zip(kinds, (row.tobytes() for row in rows), strict=True))

    def compare(self, guest: Guest, *mine: int, said: Sequence[str] = ()) -> None:
        """Everything this guest, who owns these seats, was told: nothing of it hangs on what is hidden from him."""
        last = 0
        for text in guest.heard:
            told = decode(text)
            if isinstance(told, Moment):
                last, step = max(last, told.number), self.steps[told.number]
                assert told.legal is None or step.turn in mine, text
                assert not told.may_take_back or step.seat in mine, text
            assert text.encode() == self._again(told, last, mine, said), text
            assert isinstance(told, Revealed) or self.secret not in text
            assert not isinstance(told, Revealed) or self.steps[last].over
            self.bytes += len(text)

    def _again(self, told: FromServer, last: int, mine: Sequence[int], said: Sequence[str]) -> bytes:
        """A message made again from what everybody may know, and when it was told, or from what is redealt."""
        match told:
            case Moment():
                return self.moment(told.number, mine, told.legal is not None, told.may_take_back)
            case Welcome():
                assert told.number < len(self.steps)
                return encode(
                    msgspec.structs.replace(
                        told,
                        table=self.table,
                        game=self.game.meta.id,
                        rules=self.game.version,
                        commitment=commitment(bytes.fromhex(self.secret)),
                        number=-1 if told.veiled else told.number,
                        mine=list(mine),
                        seats=self._seats(told.seats),
                        view_static=self.static,
                    )
                )
            case Seats():
                return encode(Seats(self._seats(told.seats), told.state, told.watchers))
            case Clocks():
                return encode(Clocks(told.left, None if told.running is None else self.steps[last].turn))
            case Orders():
                return encode(Orders([order for order in told.orders if order.seat in mine]))
            case Said():
                return encode(Said(told.number, told.seat, said[told.number - 1], told.at))
            case Revealed():
                nonces = next(iter(self.record.chance.values())).get("nonces", told.nonces)
                return encode(Revealed(self.secret, told.nonces if told.nonces in nonces else nonces))
            case WhyNot():
                return encode(self._why_not(told, mine))
            case _:
                raise AssertionError(f"nobody should have been told {told}")

    def _why_not(self, told: WhyNot, mine: Sequence[int]) -> WhyNot:
        """What is answered to the question why a move cannot be made, by a house that knows no more than who asks."""
        step = self.steps[told.number]
        seat = viewer_of(mine, step.turn)
        if seat is None or step.over:
            return WhyNot("move", told.move, told.number, "cannot-watching" if seat is None else "cannot-over")
        known = fondaco.position(self.game, self._redealt(told.number, seat))
        return against_move(known, told.number, seat, told.move)

    def _seats(self, told: Sequence[SeatInfo]) -> list[SeatInfo]:
        """Who sits there; whether he is here just now is for all to see."""
        return [
            SeatInfo(one.kind, name, one.bot, one.present, away=one.away)
            for one, name in zip(told, self.record.seats, strict=True)
        ]


def secret_of(record: fondaco.Record) -> str:
    """The secret that chance came from."""
    ((_, said),) = record.chance.items()
    return str(said.get("table", said)["secret"] if "parent" in said else said["secret"])


@cache
def ways_in(house: House) -> list[tuple[str, str]]:
    """Every request about one table that the house publishes: its method and its path."""
    paths = json.loads(house.http.get("/api/schema/openapi.json").text)["paths"]
    return [(method, path) for path, methods in paths.items() if "{table}" in path for method in methods]
