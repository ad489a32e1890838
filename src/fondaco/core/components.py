"""An owner's own components: the deck, the dice, the cards of his printed game where ours are only reconstructed.

A game that allows this has a `components.py` (NAME, HOUSE, house, read, put, of: see docs/architecture.md) and a TOML
file with the house's components and their provenance. Here is what is alike for all of them: where components may come
from, their text form, and how a document is checked.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
import tomllib
import zlib
from collections.abc import Mapping, Sequence
from datetime import date, time
from importlib.resources import files
from pathlib import Path
from typing import Any

from .errors import BadComponents
from .text import sentence_list
from .wording import Wording

__all__ = [
    "ABOUT",
    "DOCUMENT",
    "Given",
    "check_about",
    "check_table",
    "from_text",
    "house_file",
    "inside",
    "parse",
    "shown",
    "source",
    "to_text",
]

Given = Mapping[str, Any] | Path | str | None
"""Components as a caller may give them: a document, the path of a TOML file, or None for the house's own."""

LONGEST_FILE = 65_536
"""Bytes; no set of components is anywhere near as long."""
LONGEST_SHOWN = 40
"""Letters that a refusal repeats of what was given."""
LARGEST_SHOWN = 10**9

DOCUMENT = Wording("the document", "place-document")
ABOUT = ("name", "provenance")
"""Texts for people that every document may have; they change nothing."""

TOML_PLACE = re.compile(r"(?P<fault>.*) \(at (?:line (?P<line>\d+), column (?P<column>\d+)|end of document)\)")
QUOTED = re.compile(r"'[^']*'|\"[^\"]*\"|\([^)]*\)")
LETTERS = re.compile(r"[a-z]+")


def house_file(package: str, name: str) -> bytes:
    """The TOML file of this name in a game's folder."""
    return files(package).joinpath(name).read_bytes()


def source(given: Mapping[str, Any] | Path | str, word: str) -> Mapping[str, Any]:
    """The document behind what was given; `word` says what it is: a deck, dice, cards."""
    if isinstance(given, Mapping):
        return given
    if not isinstance(given, Path | str):
        raise BadComponents(
            "{word}: give the path of a TOML file, or what such a file holds.", "give-a-file", word=word
        )
    try:
        with Path(given).open("rb") as file:
            data = file.read(LONGEST_FILE + 1)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise BadComponents(
            "the {word} file {file!r} cannot be read: {fault}.",
            "file-unreadable",
            word=word,
            file=str(given),
            fault=reason,
        ) from None
    return parse(data, word)


def parse(data: bytes, word: str) -> Mapping[str, Any]:
    """The document in a TOML text."""
    if len(data) > LONGEST_FILE:
        raise BadComponents(
            "this {word} file is too long: at most {most:,} bytes are read.",
            "file-too-long",
            word=word,
            most=LONGEST_FILE,
        )
    try:
        return tomllib.loads(data.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        fault = toml_fault(" ".join(str(error).split()))
        raise BadComponents("this {word} file is not TOML: {fault}.", "not-toml", word=word, fault=fault) from None


def toml_fault(said: str) -> Wording:
    """What the reader of TOML says, and where. The ids are made of its own words, without what it quotes."""
    found = TOML_PLACE.fullmatch(said)
    fault = found["fault"] if found else said
    name = "-".join(["toml", *LETTERS.findall(QUOTED.sub("", fault.lower()))])
    what = Wording("{said}", name, said=fault)
    if not found:
        return what
    if not found["line"]:
        return Wording("{fault} (at end of document)", "toml-at-end", fault=what)
    line, column = int(found["line"]), int(found["column"])
    return Wording("{fault} (at line {line}, column {column})", "toml-at", fault=what, line=line, column=column)


# --- What several games check ----------------------------------------------------------------------------------------


def check_table(given: Any, where: str, needed: Sequence[str], allowed: Sequence[str] = ()) -> None:
    """A table with all the fields it needs and none that is not allowed."""
    if not isinstance(given, Mapping):
        raise BadComponents(
            "{where}: a table with {fields} is needed, not {given}.",
            "table-needed",
            where=where,
            fields=sentence_list(needed or allowed),
            given=shown(given),
        )
    for name in needed:
        if name not in given:
            raise BadComponents("{where}: the field {field} is missing.", "field-missing", where=where, field=name)
    for name in given:
        if name not in (*needed, *allowed):
            raise BadComponents(
                "{where}: there is no field {field}; the fields are {fields}.",
                "no-such-field",
                where=where,
                field=shown(name),
                fields=sentence_list((*needed, *allowed)),
            )


def check_about(document: Mapping[str, Any]) -> None:
    """What is told about components, in words for people."""
    for name in ABOUT:
        if not isinstance(told := document.get(name, ""), str):
            raise BadComponents("{field} is a text, not {given}.", "not-a-text", field=name, given=shown(told))


def inside(where: str, field: str) -> str:
    """The place of a field in something that has a place: `card 2: wealth`, `characters.noble.wealth`."""
    if isinstance(where, Wording):
        return Wording("{where}: {field}", "place-inside", where=where, field=field)
    return f"{where}.{field}"


def shown(given: object) -> str:
    """What was given, in few letters."""
    if isinstance(given, Mapping):
        return Wording("a table", "a-table")
    if isinstance(given, list | tuple):
        return Wording("a list", "a-list")
    if isinstance(given, date | time):
        return Wording("a date or a time", "a-date")
    if isinstance(given, int) and abs(given) >= LARGEST_SHOWN:
        return Wording("so large a number", "so-large-a-number")
    written = repr(given)
    return written if len(written) <= LONGEST_SHOWN else f"{written[:LONGEST_SHOWN]}..."


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
        raise BadComponents(
            "{word}: this is no text form of {word}, which Position.text gives.", "no-text-form", word=word
        )
    return document
