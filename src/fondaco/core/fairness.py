"""Provably fair deals: neither the host nor a player alone can choose what chance brings.

When a table opens, the host publishes the SHA-256 of a secret. Each seat then adds a nonce. The key of chance is a hash
of the secret and all nonces in the order of the seats; once the game is over the secret is published, and anybody can
check all of it. In a duplicate group one secret and the nonces of all its tables make one key, and the deal of the day
has a secret that is committed to days before and published when the day has passed.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from typing import Any

from .errors import BadRecord
from .wording import Wording

__all__ = ["check_day", "check_group", "check_table", "commitment", "daily_key", "day_key", "group_key", "new_nonce"]
__all__ += ["new_secret", "table_key", "table_seed"]

SECRET_BYTES = 32
NONCE_BYTES = 16
SEED_BYTES, SEED_SPARE = 8, 1
"""A seed is made of so many bytes of a key, without so many bits."""


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
    secret, nonces = check_promise(
        chance, "nonces", Wording("a table's chance is its commitment, secret and nonces", "table-chance")
    )
    check_nonces(nonces, players)
    return table_key(secret, nonces)


def check_group(chance: Any, players: int) -> bytes:
    """The key of a published duplicate group, whose nonces are listed table by table; `table` says which this is."""
    told = Wording("a group's chance is its commitment, secret, nonces and table", "group-chance")
    secret, nonces = check_promise(chance, "nonces", told)
    if not isinstance(nonces, list) or chance.get("table") not in range(len(nonces)):
        raise BadRecord("this record is damaged: {fault}.", "record-damaged", fault=told)
    for each in nonces:
        check_nonces(each, players)
    return group_key(secret, nonces)


def check_day(chance: Any, game: str) -> bytes:
    """The key of a game's deal of a day, after checking that the day's secret is the one that was promised."""
    secret, date = check_promise(
        chance, "date", Wording("a day's chance is its commitment, secret and date", "day-chance")
    )
    if not isinstance(date, str):
        raise BadRecord("this record is damaged: a date is text.", "record-date")
    return day_key(secret, game, date)


def check_promise(chance: Any, also: str, told: str) -> tuple[bytes, Any]:
    """A secret that is the one committed to, and what is told with it."""
    try:
        secret, more, promised = bytes.fromhex(chance["secret"]), chance[also], chance["commitment"]
    except (KeyError, TypeError, ValueError):
        raise BadRecord("this record is damaged: {fault}.", "record-damaged", fault=told) from None
    if commitment(secret) != promised:
        raise BadRecord("this table was not fair: its secret is not the one its host committed to.", "table-not-fair")
    return secret, more


def check_nonces(nonces: Any, players: int) -> None:
    """A line of text for every seat."""
    if not isinstance(nonces, list) or len(nonces) != players:
        raise BadRecord("this record is damaged: {seats} seats need {seats} nonces.", "record-nonces", seats=players)
    if not all(isinstance(nonce, str) and nonce.isprintable() for nonce in nonces):
        raise BadRecord("this record is damaged: a nonce is one line of text.", "record-nonce")


def table_key(secret: bytes, nonces: Sequence[str]) -> bytes:
    """The 256-bit key of chance."""
    return hashlib.sha256(b"fondaco key\n" + secret + b"".join(f"\n{nonce}".encode() for nonce in nonces)).digest()


def table_seed(secret: bytes, nonces: Sequence[str]) -> int:
    """A seed from the same: where a table does not deal afresh but deals anew what a seat did not know."""
    return int.from_bytes(table_key(secret, nonces)[:SEED_BYTES], "big") >> SEED_SPARE


def group_key(secret: bytes, nonces: Sequence[Sequence[str]]) -> bytes:
    """The key of all tables of a duplicate group, from the nonces of each."""
    lines = b"".join(b"\ntable" + b"".join(f"\n{nonce}".encode() for nonce in table) for table in nonces)
    return hashlib.sha256(b"fondaco group\n" + secret + lines).digest()


def day_key(secret: bytes, game: str, date: str) -> bytes:
    """The key of a game's deal of the day (`2026-11-15`), from the day's secret."""
    return hashlib.sha256(b"fondaco day\n" + secret + f"\n{game}\n{date}".encode()).digest()


def daily_key(game: str, date: str) -> bytes:
    """The key of deals of the day as they once were: no secret, and the same in every house."""
    return hashlib.sha256(f"fondaco daily\n{game}\n{date}".encode()).digest()
