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
from typing import Any, NamedTuple

import numpy as np

from ..core.errors import FondacoError
from .counter import Sums

__all__ = ["Part", "Task", "append", "mend", "scan"]

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

    def document(self) -> dict[str, Any]:
        """As plain data; the numbers packed, for most of them are small or nothing."""
        data = b"".join(np.ascontiguousarray(part, "<i8").tobytes() for part in (self.sums.noted, self.sums.counted))
        return {
            "first": self.first,
            "games": self.sums.games,
            "noted": list(self.sums.noted.shape),
            "counted": list(self.sums.counted.shape),
            "data": base64.b85encode(zlib.compress(data)).decode(),
        }

    def line(self, mark: str) -> bytes:
        """As a line of a file."""
        text = json.dumps({"mark": mark} | self.document())
        return f'{text[:-1]}, "check": "{check_of(text)}"}}\n'.encode()

    def __reduce__(self) -> tuple[Any, ...]:
        """A part is sent packed, too: a tenth of the traffic."""
        return part_from, (self.document(),)


def part_from(told: dict[str, Any]) -> Part:
    """A part from plain data."""
    data = np.frombuffer(zlib.decompress(base64.b85decode(told["data"])), "<i8").astype(np.int64)
    size = int(np.prod(told["noted"]))
    sums = Sums(told["games"], data[:size].reshape(told["noted"]), data[size:].reshape(told["counted"]))
    return Part(told["first"], sums)


def check_of(text: str) -> str:
    """What a damaged line no longer fits."""
    return hashlib.sha256(text.encode()).hexdigest()[:CHECK]


def unpacked(line: str) -> tuple[str, Part]:
    """A line's mark and part; a ValueError where it is damaged."""
    told = json.loads(line)
    check = told.pop("check")
    if check != check_of(json.dumps(told)):
        raise ValueError
    return told["mark"], part_from(told)


def scan(files: Iterable[Path], mark: str) -> Iterator[Part]:
    """Every part in these files, once, one after the other; all of them must have this mark."""
    known: dict[Task, str] = {}
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
            said = check_of(line)
            if part.task not in known:
                known[part.task] = said
                yield part
            elif known[part.task] != said:
                raise FondacoError(f"{file}, line {number}: of the games from {part.first} on there are two results.")


def lines_of(file: Path) -> Iterator[str]:
    """The whole lines of a file; not what was being written when work was stopped."""
    if not file.exists():
        return
    try:
        with file.open(encoding="utf-8", newline="\n") as lines:
            for line in lines:
                if line.endswith("\n") or not (line.startswith(BEGINNING) or BEGINNING.startswith(line)):
                    yield line.rstrip("\n")
    except (OSError, ValueError):
        raise FondacoError(f"{file} cannot be read as the parts of a study.") from None


def mend(file: Path) -> None:
    """Take a line away from the end of a file that was cut short."""
    if not file.exists():
        return
    with file.open("rb+") as out:
        size = out.seek(0, 2)
        out.seek(max(0, size - TAIL))
        out.truncate(size - len(out.read().rpartition(b"\n")[2]))


def append(file: Path, part: Part, mark: str) -> None:
    """Add a part to a file."""
    with file.open("ab") as out:
        out.write(part.line(mark))
