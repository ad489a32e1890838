"""`Position`: a game in progress as a friendly object.

    >>> import fondaco
    >>> position = fondaco.deal("medici", players=4, seed=7)
    >>> position.legal
    ('draw', 'stop')
    >>> position.play("stop")
    >>> position.history
    ('stop',)

A wrong move is refused with a sentence that says what is allowed, and changes nothing.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Self, SupportsIndex

import numpy as np
import numpy.typing as npt

from .components import Given, from_text, to_text
from .errors import BadComponents, BadOption, BadRecord, BadText, FondacoError, GameOver, IllegalMove
from .event import Told
from .fairness import check_day, check_group, check_table
from .game import Game, check_seed, find, random_seed, set_key, whole
from .objection import Objection
from .record import Record
from .row import KEY_WORDS, Row
from .text import parts, picture, read_number, sentence_list, short
from .whatif import check_what_if
from .wording import Wording

__all__ = ["Position", "begin", "deal", "load", "position", "replay", "setup"]


INT_BYTES = 4


class Before(NamedTuple):
    """What was before a move: the row, what had been told, the move itself, and what was before that.

    A chain and no list, so that copies of a position share their past, however long it is.
    """

    row: bytes
    events: tuple[Told, ...]
    action: int
    before: Before | None


class Position:
    """One game: whose decision it is, what is allowed, and how it came here."""

    def __init__(self, game: Game, s: Row, chance: Mapping[str, Any] | None, seats: tuple[str, ...] = ()) -> None:
        self.game = game
        self.seats = seats
        self._s = s
        self._chance = chance
        self._events = tuple(s.told)
        self._before: Before | None = None
        self._row: bytes | None = None
        self._legal: tuple[int, ...] | None = None
        self._stood: tuple[tuple[int, ...], tuple[int, ...]] | None = None

    # What it is

    @property
    def players(self) -> int:
        """How many play."""
        return self._s.players

    @property
    def options(self) -> dict[str, str]:
        """The options of this table."""
        return self.game.options_of(self._s)

    @property
    def components(self) -> dict[str, Any]:
        """The deck, dice or cards of this table, in games where an owner may bring his own; else empty."""
        return self.game.components_of(self._s)

    @property
    def seat(self) -> int | None:
        """The seat whose decision it is; None once the game is over."""
        return None if self.over else self._s.turn

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._s.turn < 0

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of every seat so far."""
        return self._standing[0]

    @property
    def ranking(self) -> tuple[int, ...]:
        """The place of every seat, 1 for a winner, once the game is over; equals share a place."""
        if not self.over:
            raise FondacoError("there is no ranking yet: the game is not over.")
        return self._standing[1]

    @property
    def _standing(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The score and the place of every seat, counted once after each move."""
        if self._stood is None:
            self._stood = self.game.scores(self._s)
        return self._stood

    @property
    def row(self) -> np.void:
        """The record of the state itself, a copy."""
        return self._s.numpy()

    def tobytes(self) -> bytes:
        """The bytes of that record, made once after each move."""
        if self._row is None:
            self._row = self._s.tobytes()
        return self._row

    def view(self, seat: SupportsIndex | None = None) -> dict[str, Any]:
        """What this seat may see (None: a spectator), as plain data: to be read, since views may share parts."""
        return self.game.view(self._s, None if seat is None else self._check_seat(seat))

    def view_moving(self, seat: SupportsIndex | None = None) -> dict[str, Any]:
        """What of this seat's view changes during the game; the rest is in `view_static`."""
        return self.game.view_moving(self._s, None if seat is None else self._check_seat(seat))

    @property
    def view_static(self) -> dict[str, Any]:
        """What is the same in every view of this game, whoever looks and whenever."""
        return self.game.view_static(self._s)

    def observe(self, seat: SupportsIndex) -> npt.NDArray[np.integer[Any]]:
        """What this seat knows as a tensor; `position.game.pieces` names its parts."""
        out = np.zeros(self.game.n_observed, self.game.observation_dtype)
        self.game.observe(self._s, self._check_seat(seat), out.data)
        return out

    # Moves

    @property
    def actions(self) -> tuple[int, ...]:
        """The numbers of the legal moves."""
        if self._legal is None:
            out = memoryview(bytearray(INT_BYTES * self.game.n_actions)).cast("i")
            count = 0 if self.over else self.game.legal(self._s, out)
            self._legal = tuple(out[:count])
        return self._legal

    @property
    def legal(self) -> tuple[str, ...]:
        """The text forms of the legal moves."""
        return tuple(self.game.words.move_text(action) for action in self.actions)

    def objection(self, seat: SupportsIndex, move: str) -> Objection | None:
        """What speaks against a move of a seat that is not legal now, where the game says so."""
        if self.over or self.game.objection is None:
            return None
        return self.game.objection(self._s, self._check_seat(seat), move)

    @property
    def outlook(self) -> dict[str, Any] | None:
        """What the legal moves would bring, as far as it is certain: for the eyes of the seat to decide.

        None once the game is over, and in a game that does not say.
        """
        return None if self.over or self.game.outlook is None else self.game.outlook(self._s, self.actions)

    # Standing orders

    @property
    def order_forms(self) -> tuple[str, ...]:
        """What a seat may order beforehand; nothing in most games."""
        return () if self.game.orders is None else tuple(self.game.orders.FORMS)

    @property
    def lot(self) -> int | None:
        """A number for what orders are about just now; None in a game without them."""
        return None if self.game.orders is None else int(self.game.orders.lot(self._s))

    def order_refusal(self, seat: SupportsIndex, form: str, florins: int, lasts: bool) -> str:
        """Why this is no order that makes sense for a seat; empty if it is one."""
        if self.game.orders is None:
            return Wording("there are no orders in {title}.", "no-orders-in-game", title=self.game.meta.title)
        why: str = self.game.orders.refusal(self._s, self._check_seat(seat), form, florins, lasts)
        return why

    def by_order(self, form: str, florins: int) -> str | None:
        """The move that an order of the seat to decide wants now; None if it wants none."""
        action = None if self.over or self.game.orders is None else self.game.orders.answer(self._s, form, florins)
        return None if action is None else str(self.game.words.move_text(action))

    @property
    def history(self) -> tuple[str, ...]:
        """The moves played so far, in text form."""
        return tuple(self.game.words.move_text(before.action) for before in self._steps())

    @property
    def events(self) -> tuple[Told, ...]:
        """What the last move told (before the first: what the deal told)."""
        return self._events

    def read(self, move: str | SupportsIndex) -> int:
        """The action number of a legal move given as text or number; anything else is refused.

        Where a game says which moves are the same (`words.canonical`), each of them is read as the legal one.
        """
        if self.over:
            raise GameOver("the game is over; no move is allowed.", "game-over")
        action = self.game.words.read_move(move) if isinstance(move, str) else whole(move)
        if action is not None and action not in self.actions and hasattr(self.game.words, "canonical"):
            action = self.game.words.canonical(self._s, action)
        if action not in self.actions:
            shown = sentence_list(self.game.words.summary(self.actions))
            raise IllegalMove(
                "{move} is not allowed now; allowed: {allowed}.", "move-not-allowed", move=short(move), allowed=shown
            )
        return action

    def play(self, move: str | SupportsIndex) -> None:
        """Play a legal move, and all that follows from it up to the next decision."""
        action = self.read(move)
        s = self._s
        self._before = Before(self.tobytes(), self._events, action, self._before)
        s.told.clear()
        self.game.play(s, action)
        self._events = tuple(s.told)
        self._row = self._legal = self._stood = None

    def undo(self) -> None:
        """Take the last move back."""
        if self._before is None:
            raise IllegalMove("there is no move to take back.", "nothing-to-take-back")
        self._row, self._events, _, self._before = self._before
        self._s.load(self._row)
        self._legal = self._stood = None

    def _steps(self) -> list[Before]:
        """What was before each move, the first move first."""
        steps, before = [], self._before
        while before is not None:
            steps.append(before)
            before = before.before
        return steps[::-1]

    # Others like it

    def copy(self) -> Self:
        """The same position, to be played on apart from this one."""
        other = type(self)(self.game, self._s.copy(), self._chance, self.seats)
        other._events, other._before, other._row = self._events, self._before, self._row
        other._legal, other._stood = self._legal, self._stood
        return other

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickle, and so for other processes: the game by its name and version, the rest as plain data."""
        before = [(step.row, plain(step.events), step.action) for step in self._steps()]
        past = plain(self._events), before
        return restored, (type(self), self.game, self.tobytes(), self._chance, self.seats, past)

    def redealt(self, seat: SupportsIndex, seed: SupportsIndex) -> Self:
        """A position that looks the same to this seat, with everything it cannot know decided anew.

        It has no history: the record of a game that was never played would be a lie.
        """
        s = self._s.copy()
        self.game.redeal(s, self._check_seat(seat), check_seed(seed))
        return type(self)(self.game, s, None, self.seats)

    def record(self) -> Record:
        """The game as a small document."""
        if self._chance is None:
            raise FondacoError("a redealt position has no record; use its text form.")
        return Record(
            game=self.game.meta.id,
            rules=self.game.version,
            players=self.players,
            options=self.options,
            chance=dict(self._chance),
            moves=list(self.history),
            scores=list(self.scores) if self.over else None,
            seats=list(self.seats),
            components=self.components or None,
        )

    def save(self) -> bytes:
        """The record, with the row as a check on it; `fondaco.load` reads it back."""
        row = base64.b64encode(self._s.tobytes()).decode()
        save = {"record": self.record().document(), "layout": self._s.layout, "row": row}
        return json.dumps(save, ensure_ascii=False).encode()

    @property
    def text(self) -> str:
        """The position in one line; `fondaco.setup` reads it back."""
        s = self._s
        fields = {"players": str(s.players), **self.options}
        if self.components != self.game.house_components:
            fields[self.game.component_word] = to_text(self.components)
        fields |= self.game.positions.describe(s)
        key = b"".join(s.key[i].to_bytes(4, "little") for i in range(KEY_WORDS))
        return " ".join(f"{name}={value}" for name, value in (fields | {"key": key.hex()}).items())

    def __eq__(self, other: object) -> bool:
        """Equal when the game and every bit of the row are."""
        if not isinstance(other, Position):
            return NotImplemented
        return self.game is other.game and self._s.tobytes() == other._s.tobytes()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        game, version = repr(self.game.meta.id), self.game.version
        return f"fondaco.setup({f'fondaco.find({game}, {version})' if self.game.frozen else game}, {self.text!r})"

    def __str__(self) -> str:
        return self.drawn(self.game.plain_words.__getitem__)

    def drawn(self, word: Callable[[str], str], seat: SupportsIndex | None = None) -> str:
        """The table as text in any language, as a seat or a spectator sees it; `word` gives its words by message id."""
        return self.game.board(self._s, word, None if seat is None else self._check_seat(seat))

    def _repr_svg_(self) -> str:
        """The table as a picture, for notebooks."""
        return picture(str(self))

    def _check_seat(self, seat: SupportsIndex) -> int:
        number = whole(seat)
        if number is None or number not in range(self.players):
            raise BadOption(
                "there is no seat {seat}; the seats are 0 to {last}.",
                "no-such-seat",
                seat=repr(seat),
                last=self.players - 1,
            )
        return number


def plain(events: tuple[Told, ...]) -> list[tuple[str, tuple[int, ...]]]:
    """Events by their names, as they travel between processes."""
    return [(told.name, told.values) for told in events]


def restored(
    kind: type[Position], game: Game, row: bytes, chance: Mapping[str, Any] | None, seats: tuple[str, ...], past: Any
) -> Position:
    """A position from what pickle was given of it."""

    def told(events: list[tuple[str, tuple[int, ...]]]) -> tuple[Told, ...]:
        return tuple(Told(game.events[name], values) for name, values in events)

    events, before = past
    position = kind(game, game.State(row), chance, seats)
    position._events = told(events)
    for data, heard, action in before:
        position._before = Before(data, told(heard), action, position._before)
    return position


def deal(
    game: str | Game,
    players: SupportsIndex | None = None,
    seed: SupportsIndex | bytes | None = None,
    components: Given = None,
    **options: str,
) -> Position:
    """A fresh game. Without a seed chance is new every time; a key of 32 bytes may be given instead.

    `components` is an owner's own deck, dice or cards: the path of a TOML file, or what such a file holds.
    """
    found = find(game)
    chosen = random_seed() if seed is None else seed if isinstance(seed, bytes) else check_seed(seed)
    row = found.fresh(found.meta.usual_players if players is None else players, options, chosen, components)
    return Position(found, row, {"key": chosen.hex()} if isinstance(chosen, bytes) else {"seed": chosen})


def position(game: str | Game, row: np.void | bytes) -> Position:
    """The position in a row of a game: one of many that were played compiled, or the bytes of one.

    >>> dealt = deal("medici", players=3, seed=1)
    >>> position("medici", dealt.row) == dealt
    True

    It has no history and no record: a row does not say how it came about.
    """
    found = find(game)
    kind = found.State
    if isinstance(row, np.void) and row.dtype != kind.dtype:
        raise BadOption(f"this is no row of {found.meta.title}: its fields are others.")
    data: Any = row.tobytes() if isinstance(row, np.void) else row
    if not isinstance(data, bytes) or len(data) != kind.dtype.itemsize:
        raise BadOption(f"a row of {found.meta.title} is a NumPy record, or its {kind.dtype.itemsize} bytes.")
    s = kind(data)
    if s.players not in found.meta.players or s.turn not in range(-1, s.players):
        raise BadOption(f"this row of {found.meta.title} holds no game: nothing was dealt into it, or it is damaged.")
    return Position(found, s, None)


def setup(game: str | Game, text: str) -> Position:
    """A position from its text form. Fields left out are as at the start of a game; cards not named fall by chance."""
    found = find(game)
    options = [option.name for option in found.meta.options]
    own = [found.component_word] if found.component_word else []
    fields = parts(text, ["players", *options, *own, *found.positions.FIELDS, "key", "seed"])
    players = read_number("players", fields.pop("players", str(found.meta.usual_players)))
    components = from_text(fields.pop(own[0]), own[0]) if own and own[0] in fields else None
    s = found.blank(players, {name: fields.pop(name) for name in options if name in fields}, components)
    seed: int | bytes = read_number("seed", fields.pop("seed", "0"))
    if "key" in fields:
        try:
            seed = bytes.fromhex(fields.pop("key"))
        except ValueError:
            raise BadText("key: a key is written as 64 hexadecimal digits.") from None
    set_key(s, seed)
    found.positions.arrange(s, fields)
    position = Position(found, s, None)
    position._chance = {"setup": position.text}
    return position


def replay(record: Record | str | bytes) -> Position:
    """Play a record from its deal to its last move; one that does not hold is refused."""
    if not isinstance(record, Record):
        record = Record.from_json(record)
    position = begin(record)
    _play_all(position, record.moves)
    if (list(position.scores) if position.over else None) != record.scores:
        raise BadRecord(
            "this record ends with the scores {scores}, but its moves do not lead to them.",
            "record-other-scores",
            scores=record.scores,
        )
    return position


def _play_all(position: Position, moves: Sequence[str]) -> None:
    """Play the moves of a record."""
    for number, move in enumerate(moves, 1):
        try:
            position.play(move)
        except IllegalMove as error:
            raise BadRecord(
                "move {number} of this record cannot be played: {fault}",
                "record-illegal-move",
                number=number,
                fault=error,
            ) from None


def begin(record: Record) -> Position:
    """The position a record starts from, before its first move."""
    found = find(record.game, record.rules)
    try:
        position = _what_if(record) if "what-if" in record.chance else _dealt(found, record)
    except (BadComponents, BadOption, BadText, TypeError, ValueError) as error:
        raise BadRecord("this record cannot be dealt: {fault}", "record-not-dealt", fault=error) from None
    position.seats = tuple(record.seats)
    return position


def _dealt(found: Game, record: Record) -> Position:
    """The deal of a record."""
    ((kind, value),) = record.chance.items()
    if kind == "setup":
        position = setup(found, value)
        said = record.players, found.choose_options(record.options), record.components or {}
        if (position.players, position.options, position.components) != said:
            raise BadRecord(
                "this record is damaged: its players, options or components are not those of its setup.",
                "record-other-setup",
            )
        return position
    seed = value
    if kind == "key":
        seed = bytes.fromhex(value)
    elif kind == "table":
        seed = check_table(value, record.players)
    elif kind == "group":
        seed = check_group(value, record.players)
    elif kind == "day":
        seed = check_day(value, record.game)
    row = found.fresh(record.players, record.options, seed, record.components)
    return Position(found, row, dict(record.chance))


def _what_if(record: Record) -> Position:
    """A moment of another game, with all that a seat did not know then dealt anew."""
    before = check_what_if(record)
    position = begin(before)
    _play_all(position, before.moves)
    if position.over:
        raise BadRecord("this record is damaged: it begins where another game was over.", "record-after-the-end")
    said = record.chance["what-if"]
    position = position.redealt(said["seat"], said["seed"])
    position._chance = dict(record.chance)
    return position


def load(save: bytes) -> Position:
    """A position from its save."""
    try:
        document = json.loads(save)
        record, layout, row = document["record"], document["layout"], base64.b64decode(document["row"], validate=True)
    except (ValueError, KeyError, TypeError, RecursionError):
        raise BadRecord("this is no save of a game: it must be what Position.save() gave.") from None
    position = replay(Record.from_document(record))
    if layout == position._s.layout and row != position._s.tobytes():
        raise BadRecord("this save was damaged or edited: its row is not where its record leads.")
    return position
