"""Provably fair deals: neither the host nor a player alone can choose what chance brings.

When a table opens, the host publishes the SHA-256 of a secret. Each seat then adds a nonce. The key of chance is a hash
of the secret and all nonces in the order of the seats; once the game is over the secret is published, and anybody can
check all of it.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from typing import Any

from .errors import BadRecord

__all__ = ["check_table", "commitment", "daily_key", "new_nonce", "new_secret", "table_key"]

SECRET_BYTES = 32
NONCE_BYTES = 16


def new_secret() -> bytes:
    """A secret for one table."""
    return secrets.token_bytes(SECRET_BYTES)


def new_nonce() -> str:
    """A seat's own contribution to chance."""
    return secrets.token_hex(NONCE_BYTES)


def commitment(secret: bytes) -> str:
    """What is published of the secret when the table opens."""
    return hashlib.sha256(b"fondaco secret\n" + secret).hexdigest()


def check_table(chance: Any, players: int) -> bytes:
    """The key of a published table, after checking that its secret is the one that was promised."""
    try:
        secret, nonces, promised = bytes.fromhex(chance["secret"]), chance["nonces"], chance["commitment"]
    except (KeyError, TypeError, ValueError):
        raise BadRecord("this record is damaged: a table's chance is its commitment, secret and nonces.") from None
    if not isinstance(nonces, list) or len(nonces) != players:
        raise BadRecord(f"this record is damaged: {players} seats need {players} nonces.")
    if not all(isinstance(nonce, str) and nonce.isprintable() for nonce in nonces):
        raise BadRecord("this record is damaged: a nonce is one line of text.")
    if commitment(secret) != promised:
        raise BadRecord("this table was not fair: its secret is not the one its host committed to.")
    return table_key(secret, nonces)


def table_key(secret: bytes, nonces: Sequence[str]) -> bytes:
    """The 256-bit key of chance."""
    return hashlib.sha256(b"fondaco key\n" + secret + b"".join(f"\n{nonce}".encode() for nonce in nonces)).digest()


def daily_key(game: str, date: str) -> bytes:
    """The key of a game's deal of the day (`2026-11-15`): no secret, and the same in every house."""
    return hashlib.sha256(f"fondaco daily\n{game}\n{date}".encode()).digest()
