"""The parts of long work in a file: a line for each, with a mark of what it is a part of.

So work that was stopped goes on, several machines can have a share each, and what they did is put together: a part that
is there twice counts once, one that is damaged or belongs to something else is named and refused.
"""

from __future__ import annotations

import base64
import hashlib
import json
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np

from ..core.errors import FondacoError
from .counter import Sums

__all__ = ["Part", "Task", "append", "read_parts", "write_all"]

BEGINNING = '{"mark": '
CHECK = 12
Task = tuple[int, int]
"""The first game of a part, and how many it has."""

TAIL = 1 << 20


class Part(NamedTuple):
    """What was counted over the games from a first on."""

    first: int
    sums: Sums

    @property
    def task(self) -> Task:
        """Which games these are."""
        return self.first, self.sums.games

    def line(self, mark: str) -> bytes:
        """As a line of a file."""
        told = {
            "mark": mark,
            "first": self.first,
            "games": self.sums.games,
            "noted": list(self.sums.noted.shape),
            "counted": list(self.sums.counted.shape),
            "data": packed(self.sums),
        }
        text = json.dumps(told)
        return f'{text[:-1]}, "check": "{check_of(text)}"}}\n'.encode()


def packed(sums: Sums) -> str:
    """All numbers as text: most of them are small or nothing."""
    data = b"".join(np.ascontiguousarray(part, "<i8").tobytes() for part in (sums.noted, sums.counted))
    return base64.b85encode(zlib.compress(data)).decode()


def check_of(text: str) -> str:
    """What a damaged line no longer fits."""
    return hashlib.sha256(text.encode()).hexdigest()[:CHECK]


def unpacked(line: str) -> tuple[str, Part]:
    """A line's mark and part; a ValueError where it is damaged."""
    told = json.loads(line)
    check = told.pop("check")
    if check != check_of(json.dumps(told)):
        raise ValueError
    data = np.frombuffer(zlib.decompress(base64.b85decode(told["data"])), "<i8").astype(np.int64)
    size = int(np.prod(told["noted"]))
    sums = Sums(told["games"], data[:size].reshape(told["noted"]), data[size:].reshape(told["counted"]))
    return told["mark"], Part(told["first"], sums)


def read_parts(files: Iterable[Path], mark: str) -> dict[Task, Part]:
    """The parts in these files by their first games and how many they have, all of them with this mark."""
    found: dict[Task, Part] = {}
    lines: dict[Task, str] = {}
    for file in files:
        for number, line in enumerate(lines_of(file), 1):
            try:
                marked, part = unpacked(line)
            except (ValueError, TypeError, KeyError, AttributeError, zlib.error, RecursionError):
                raise FondacoError(
                    f"{file}, line {number}: this part is damaged; take that line out, and it is played anew."
                ) from None
            if marked != mark:
                raise FondacoError(
                    f"{file}, line {number}: this part is of another study, or was played with other rules, bots or "
                    "numbers; name another folder, or remove that file."
                )
            if lines.setdefault(part.task, line) != line:
                raise FondacoError(f"{file}, line {number}: of the games from {part.first} on there are two results.")
            found[part.task] = part
    return found


def lines_of(file: Path) -> Iterator[str]:
    """The whole lines of a file; not what was being written when work was stopped."""
    if not file.exists():
        return
    try:
        *lines, cut = file.read_text(encoding="utf-8").split("\n")
    except (OSError, ValueError):
        raise FondacoError(f"{file} cannot be read as the parts of a study.") from None
    if cut and not (cut.startswith(BEGINNING) or BEGINNING.startswith(cut)):
        lines.append(cut)
    yield from lines


def append(file: Path, part: Part, mark: str) -> None:
    """Add a part to a file, in place of a line at its end that was cut short."""
    with file.open("ab+") as out:
        size = out.tell()
        out.seek(max(0, size - TAIL))
        out.truncate(size - len(out.read().rpartition(b"\n")[2]))
        out.write(part.line(mark))


def write_all(file: Path, parts: Iterable[Part], mark: str) -> None:
    """A file of these parts, in their order, whole or not at all."""
    draft = file.with_suffix(".draft")
    draft.write_bytes(b"".join(part.line(mark) for part in sorted(parts, key=lambda part: part.first)))
    draft.replace(file)
