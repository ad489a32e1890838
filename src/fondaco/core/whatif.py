"""What if: a game that begins in the middle of another, with all that one seat could not know then dealt anew.

A record says so in its chance: which game that was (`parent`, as its house calls it; its own `chance` and its first
`moves`, `step` of them), for which `seat` it is dealt anew, and from what `seed`. The seed comes from the new table's
secret and nonces, as a key does at other tables.
"""

from __future__ import annotations

from typing import Any

from .errors import BadRecord
from .fairness import check_table, table_seed
from .record import Record, check_chance

__all__ = ["DEEPEST", "check_what_if", "depth", "what_if"]

SHAPE: dict[str, type] = {"parent": str, "chance": dict, "moves": list, "step": int, "seat": int, "seed": int}
SHAPE |= {"table": dict}
DEEPEST = 8
"""So often a game may begin in the middle of one that itself began so."""


def what_if(parent: Record, name: str, step: int, seat: int) -> dict[str, Any]:
    """What a record says of the moment after so many moves of another game, but for the new table's own part."""
    return {"parent": name, "chance": parent.chance, "moves": parent.moves[:step], "step": step, "seat": seat}


def check_what_if(record: Record) -> Record:
    """The other game up to that moment, after checking that chance was the new table's."""
    said = record.chance["what-if"]
    if set(said) != set(SHAPE) or not all(type(said[name]) is kind for name, kind in SHAPE.items()):
        raise BadRecord("this record is damaged: a what-if has {fields}.", "record-what-if", fields=", ".join(SHAPE))
    if not all(isinstance(move, str) for move in said["moves"]) or len(said["moves"]) != said["step"]:
        raise BadRecord("this record is damaged: a what-if has as many moves as steps.", "record-what-if-moves")
    if depth(record.chance) > DEEPEST:
        raise BadRecord(
            "this record is damaged: its game began in the middle of another {most} times and more.",
            "record-what-if-deep",
            most=DEEPEST,
        )
    check_chance(said["chance"])
    check_table(said["table"], record.players)
    if said["seed"] != table_seed(bytes.fromhex(said["table"]["secret"]), said["table"]["nonces"]):
        raise BadRecord(
            "this table was not fair: its seed does not come from its secret and nonces.", "what-if-not-fair"
        )
    return Record(
        game=record.game,
        rules=record.rules,
        players=record.players,
        options=record.options,
        chance=said["chance"],
        moves=said["moves"],
        components=record.components,
    )


def depth(chance: Any) -> int:
    """How often a game began in the middle of another."""
    deep = 0
    while deep <= DEEPEST and isinstance(chance, dict) and isinstance(chance.get("what-if"), dict):
        chance, deep = chance["what-if"].get("chance"), deep + 1
    return deep
