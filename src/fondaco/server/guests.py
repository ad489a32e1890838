"""What guests bring and get: names, nonces, the tokens of their seats, and the ids of tables.

A token is unguessable and known to its owner alone: the house keeps its hash.
"""

from __future__ import annotations

import hashlib
import secrets
import unicodedata
from collections.abc import Iterable

from ..core.errors import FondacoError

__all__ = ["check_no_copy", "clean_name", "clean_nonce", "hash_of", "new_table_id", "new_token"]

NAME_MOST = 40
NO_LETTER = ("Cc", "Cs", "Zl", "Zp")
"""Unicode's categories of what has no place in a name: control characters, halves of characters, ends of lines."""
TURNS_TEXT = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""Characters that turn the direction of the text after them, so that one name could pose as another."""
UNSEEN = ("Zs", "Cf", "Cn", "Co", "Mn", "Mc", "Me")
"""Categories of what shows nothing, or only together with something else: spaces, joiners and tags, accents alone."""
LOOKS_EMPTY = "\u115f\u1160\u2800\u3164\uffa0\u034f\u17b4\u17b5"
"""Letters and signs that are drawn as nothing: fillers and the empty pattern of Braille."""
NONCE_MOST = 64
TOKEN_BYTES = 24
ID_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
"""Without 0, 1, i, l and o, which are mistaken for each other when read out."""
ID_LENGTH = 12


def clean_name(name: str) -> str:
    """A guest's name, trimmed; empty if none was given."""
    if len(name.strip()) > NAME_MOST:
        raise FondacoError(
            "a name has at most {most} characters, not {given}.",
            "name-too-long",
            most=NAME_MOST,
            given=len(name.strip()),
        )
    if any(unicodedata.category(letter) in NO_LETTER or letter in TURNS_TEXT for letter in name):
        raise FondacoError("a name is plain text without control characters.", "name-not-plain")
    if name and not any(is_seen(letter) for letter in name):
        raise FondacoError("a name needs at least one letter, digit or sign that can be seen.", "name-unseen")
    return name.strip()


def is_seen(letter: str) -> bool:
    """Whether a character shows anything by itself."""
    return unicodedata.category(letter) not in UNSEEN and letter not in LOOKS_EMPTY


def looks_of(name: str) -> str:
    """What names look like: those that look the same are copies of each other."""
    shown = "".join(letter for letter in unicodedata.normalize("NFKC", name) if stays(letter))
    return " ".join(unicodedata.normalize("NFKC", shown.casefold()).split())


def stays(letter: str) -> bool:
    """Whether a character makes a difference to the eye."""
    return unicodedata.category(letter) != "Cf" and letter not in LOOKS_EMPTY


def check_no_copy(name: str, others: Iterable[str]) -> None:
    """Whether nobody else is called so, or looks as if he were; whoever gives no name is no copy."""
    for other in others:
        if name and looks_of(name) == looks_of(other):
            raise FondacoError(
                "somebody at this table is called {name!r} already; take another name.", "name-taken", name=other
            )


def clean_nonce(nonce: str) -> str:
    """A seat's contribution to chance: one line, so that no two lists of nonces look alike when joined by lines."""
    if len(nonce) > NONCE_MOST or not (nonce.isascii() and nonce.isprintable()):
        raise FondacoError(
            "a nonce is at most {most} plain letters, digits and signs.", "nonce-too-long", most=NONCE_MOST
        )
    return nonce


def new_token() -> str:
    """An unguessable token for a seat."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def hash_of(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def new_table_id() -> str:
    """A table's id, short enough for a link, and unguessable: who knows it may watch and take an open seat."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))
