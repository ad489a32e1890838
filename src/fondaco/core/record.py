"""The record: a game as a small document, and the truth about it.

Plain JSON a person can read: the game and its rules version, the players and options, where chance came from (a seed, a
key, a position set up, the secret and nonces of a table, or another game), and the moves in text form. Rows are caches:
a record replays to the same row for ever. The digest at its end shows whether a record was damaged or edited.
"""

from __future__ import annotations

import hashlib
import json
import re
from dataclasses import dataclass, field, fields
from typing import Any

from .errors import BadRecord

__all__ = ["FORMAT", "Record"]

FORMAT = 1

# Field of the document: what its value must be.
SHAPE: dict[str, tuple[type, ...]] = {
    "fondaco": (int,),
    "game": (str,),
    "rules": (int,),
    "players": (int,),
    "options": (dict,),
    "seats": (list,),
    "chance": (dict,),
    "moves": (list,),
    "scores": (list, type(None)),
    "digest": (str,),
}
# A field only the records of some games have: the components they are played with.
COMPONENTS = "components"
# Where chance may come from, and what is written for it.
CHANCE: dict[str, type] = {"seed": int, "key": str, "setup": str, "table": dict}
CHANCE |= {"group": dict, "day": dict, "what-if": dict}
KEY = "[0-9a-f]{64}"


@dataclass(frozen=True)
class Record:
    """One game from its deal to its last move so far."""

    game: str
    rules: int
    players: int
    options: dict[str, str]
    chance: dict[str, Any]
    """One of: `seed` (a number), `key` (64 hexadecimal digits), `setup` (a position's text), `table`, `group` or `day`
    (commitment, secret and more: see `fairness`), or `what-if` (a moment of another game, redealt: see `whatif`)."""
    moves: list[str]
    scores: list[int] | None = None
    """The final scores, once the game is over."""
    seats: list[str] = field(default_factory=list)
    """The names at the table, where they are known."""
    components: dict[str, Any] | None = None
    """The deck, dice or cards, in games where an owner may bring his own."""

    def document(self) -> dict[str, Any]:
        """The record as plain data, its digest last."""
        document: dict[str, Any] = {"fondaco": FORMAT}
        document |= {name: getattr(self, name) for name in SHAPE if name not in ("fondaco", "digest")}
        if self.components is not None:
            document[COMPONENTS] = self.components
        return document | {"digest": digest(document)}

    def to_json(self) -> str:
        """The record as text, a move to a place so that it can be read and compared."""
        return json.dumps(self.document(), ensure_ascii=False, indent=1) + "\n"

    @classmethod
    def from_json(cls, text: str | bytes) -> Record:
        """Read a record; one that is damaged or edited is refused."""
        try:
            document = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise BadRecord(
                "this is no record of a game: it is not JSON ({fault}).", "record-not-json", fault=error
            ) from None
        return cls.from_document(document)

    @classmethod
    def from_document(cls, document: Any) -> Record:
        """Read a record from plain data."""
        if not isinstance(document, dict):
            raise BadRecord("this is no record of a game: a record is a JSON object.", "record-no-object")
        for name, kinds in SHAPE.items():
            if name not in document:
                raise BadRecord("this record is damaged: it has no {field!r}.", "record-lacks", field=name)
            if not isinstance(document[name], kinds) or isinstance(document[name], bool):
                raise BadRecord(
                    "this record is damaged: its {field!r} is not a {kind}.",
                    "record-kind",
                    field=name,
                    kind=kinds[0].__name__,
                )
        if not isinstance(document.get(COMPONENTS, {}), dict):
            raise BadRecord("this record is damaged: its 'components' is not a dict.", "record-components")
        if unknown := sorted(set(document) - {*SHAPE, COMPONENTS}):
            raise BadRecord(
                "this record is damaged: it has an unknown field {field!r}.", "record-unknown-field", field=unknown[0]
            )
        if document["fondaco"] != FORMAT:
            raise BadRecord(
                "this record has format {given}; this release reads format {known}.",
                "record-format",
                given=document["fondaco"],
                known=FORMAT,
            )
        if document["digest"] != digest({name: document[name] for name in document if name != "digest"}):
            raise BadRecord(
                "this record was damaged or edited: its digest does not match what it says.", "record-edited"
            )
        if not all(isinstance(move, str) for move in document["moves"]):
            raise BadRecord("this record is damaged: a move is not text.", "record-move-no-text")
        if document["seats"] and len(document["seats"]) != document["players"]:
            raise BadRecord(
                "this record is damaged: {seats} seats have {names} names.",
                "record-names",
                seats=document["players"],
                names=len(document["seats"]),
            )
        if not all(isinstance(name, str) for name in document["seats"]):
            raise BadRecord("this record is damaged: a seat's name is not text.", "record-name-no-text")
        check_chance(document["chance"])
        return cls(**{name.name: document[name.name] for name in fields(cls) if name.name in document})


def check_chance(chance: dict[str, Any]) -> None:
    """Exactly one source of chance, written as it should be."""
    if len(chance) != 1 or not chance.keys() <= CHANCE.keys():
        raise BadRecord(
            "this record is damaged: 'chance' must hold exactly one of {kinds}.",
            "record-chance",
            kinds=", ".join(CHANCE),
        )
    ((kind, value),) = chance.items()
    if type(value) is not CHANCE[kind]:
        raise BadRecord(
            "this record is damaged: its {field!r} is not a {kind}.",
            "record-kind",
            field=kind,
            kind=CHANCE[kind].__name__,
        )
    if kind == "key" and not re.fullmatch(KEY, str(value)):
        raise BadRecord("this record is damaged: a key is 64 hexadecimal digits.", "record-key")


def digest(document: dict[str, Any]) -> str:
    """SHA-256 of the document in its one canonical form."""
    canonical = json.dumps(document, ensure_ascii=True, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(canonical.encode()).hexdigest()
