"""An owner's own components: the deck, the dice, the cards of his printed game where ours are only reconstructed.

A game that allows this has a `components.py` (NAME, HOUSE, house, read, put, of: see docs/architecture.md) and a TOML
file with the house's components and their provenance. Here is what is alike for all of them: where components may come
from, and their text form.
"""

from __future__ import annotations

import base64
import binascii
import json
import tomllib
import zlib
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any

from .errors import BadComponents

__all__ = ["Given", "from_text", "house_file", "parse", "source", "to_text"]

Given = Mapping[str, Any] | Path | str | None
"""Components as a caller may give them: a document, the path of a TOML file, or None for the house's own."""

LONGEST_FILE = 65_536
"""Bytes; no set of components is anywhere near as long."""


def house_file(package: str, name: str) -> bytes:
    """The TOML file of this name in a game's folder."""
    return files(package).joinpath(name).read_bytes()


def source(given: Mapping[str, Any] | Path | str, word: str) -> Mapping[str, Any]:
    """The document behind what was given; `word` says what it is: a deck, dice, cards."""
    if isinstance(given, Mapping):
        return given
    if not isinstance(given, Path | str):
        raise BadComponents(f"{word}: give the path of a TOML file, or what such a file holds.")
    try:
        with Path(given).open("rb") as file:
            data = file.read(LONGEST_FILE + 1)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise BadComponents(f"the {word} file {str(given)!r} cannot be read: {reason}.") from None
    return parse(data, word)


def parse(data: bytes, word: str) -> Mapping[str, Any]:
    """The document in a TOML text."""
    if len(data) > LONGEST_FILE:
        raise BadComponents(f"this {word} file is too long: at most {LONGEST_FILE:,} bytes are read.")
    try:
        return tomllib.loads(data.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        raise BadComponents(f"this {word} file is not TOML: {' '.join(str(error).split())}.") from None


def to_text(components: Mapping[str, Any]) -> str:
    """Components in one word, for the text form of a position."""
    plain = json.dumps(components, separators=(",", ":")).encode()
    return base64.urlsafe_b64encode(zlib.compress(plain, 9)).decode().rstrip("=")


def from_text(text: str, word: str) -> Mapping[str, Any]:
    """The document behind such a word."""
    try:
        packed = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
        plain = zlib.decompressobj().decompress(packed, LONGEST_FILE)
        document = json.loads(plain)
    except (binascii.Error, zlib.error, ValueError, RecursionError):
        document = None
    if not isinstance(document, dict):
        raise BadComponents(f"{word}: this is no text form of {word}, which Position.text gives.")
    return document
