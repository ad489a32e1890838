"""What can be checked of a record, told in sentences."""

from __future__ import annotations

from .position import replay
from .record import Record

__all__ = ["verified"]

DIGEST_SHOWN = 16
"""So many letters of the digest are told."""


def verified(record: Record) -> list[str]:
    """What was checked of a record; anything wrong is a BadRecord."""
    position = replay(record)
    ended = f"ends with the scores {', '.join(map(str, position.scores))}" if position.over else "is not over yet"
    return [
        f"digest: the record is as it was written ({record.document()['digest'][:DIGEST_SHOWN]}...)",
        f"deal: {told_of_chance(record)}",
        f"moves: all {len(record.moves)} are legal",
        f"result: the game {ended}",
    ]


def told_of_chance(record: Record) -> str:
    """Where the deal came from, and who vouches for it."""
    ((kind, said),) = record.chance.items()
    match kind:
        case "table":
            return "the secret is the one committed to, and the key of chance comes from it and every seat's nonce"
        case "group":
            return (
                "the secret is the one committed to, and the key of chance comes from it and the nonces of all seats "
                f"at the {len(said['nonces'])} tables of the group"
            )
        case "day":
            return f"the secret of {said['date']} is the one committed to, and the key of chance comes from it"
        case "what-if":
            return (
                f"from game {said['parent']} after {said['step']} moves, all of them legal; what seat {said['seat']} "
                "did not know then is dealt anew, from the secret committed to and every seat's nonce"
            )
        case _:
            return f"from the {kind} in the record, with no table to vouch for it"
