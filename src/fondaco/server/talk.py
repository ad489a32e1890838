"""What is said at a table: short lines from those who sit there, told to everybody who listens."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..core.errors import FondacoError
from .acts import MUTE, SAID
from .guests import NO_LETTER, TURNS_TEXT, is_seen
from .hosting import check_host
from .limits import TooMuch
from .messages import Mute, Said, Say
from .store import StoredAct

if TYPE_CHECKING:
    from .table import Table

__all__ = ["mute_act", "said_after", "say_act"]

TEXT_MOST = 300


def say_act(table: Table, mine: Sequence[int], wish: Say) -> StoredAct:
    """The act of saying something; what may not be said is refused."""
    if wish.seat not in mine:
        raise FondacoError("only those who sit at this table speak here, each for their own seat.", "speak-from-a-seat")
    if wish.seat in table.beside.muted:
        raise FondacoError("whoever opened this table does not let you speak here.", "not-let-speak")
    text = clean_text(wish.text)
    if not table.hall.talk.take(f"{table.id} {wish.seat}"):
        raise TooMuch("you speak too fast; wait a few seconds and say it again.", "speak-too-fast")
    return StoredAct(SAID, wish.seat, {"text": text})


def mute_act(table: Table, wish: Mute) -> StoredAct:
    """The act by which the host lets a seat speak no longer, or again."""
    check_host(table, wish.host)
    if wish.seat not in range(len(table.seats)):
        raise FondacoError("there is no seat {seat} at this table.", "no-seat-here", seat=wish.seat)
    return StoredAct(MUTE, wish.seat, {"muted": wish.muted})


def clean_text(text: str) -> str:
    """One line of plain text."""
    line = " ".join(text.split())
    if not 1 <= len(line) <= TEXT_MOST:
        raise FondacoError(
            "what is said has from 1 to {most} characters, not {given}.", "said-length", most=TEXT_MOST, given=len(line)
        )
    if any(unicodedata.category(letter) in NO_LETTER or letter in TURNS_TEXT for letter in line):
        raise FondacoError("what is said is plain text without control characters.", "said-not-plain")
    if not any(is_seen(letter) for letter in line):
        raise FondacoError("what is said needs at least one letter, digit or sign that can be seen.", "said-unseen")
    return line


def said_after(table: Table, number: int) -> Said | None:
    """The first thing said after this number, as far as it is still told."""
    talk = table.beside.talk
    first = table.beside.said - len(talk)
    place = max(0, number - first)
    if place >= len(talk):
        return None
    act = talk[place]
    return Said(first + place + 1, -1 if act.seat is None else act.seat, act.body["text"], act.at)
