"""A game is one row.

A game's `State` is a `Row`: scalars are annotated (`day: int`), arrays are declared with their shape (`florins =
ints(SEATS)`). The class becomes a NumPy structured dtype (`State.dtype`), the layout that compiled code sees.

An *instance* of the class is the interpreter's light row: scalars are plain Python integers, arrays are memoryviews of
the row's bytes (an array of two dimensions is a tuple of them: `level[good][seat]`). So the rules read and write the
same names whether interpreted or compiled, and `row.tobytes()` is the same for both, bit for bit. A memoryview refuses
a number that does not fit its field, so nothing wraps silently.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Callable
from inspect import get_annotations
from math import prod
from operator import itemgetter
from typing import Any, ClassVar, Protocol, Self, cast

import numpy as np

__all__ = [
    "Array",
    "Grid",
    "Ints",
    "Row",
    "ints",
    "listed",
    "packed",
    "printed",
    "shorts",
    "small",
    "unpack",
    "unsigned",
]

KEY_WORDS = 8
"""A key of chance is 256 bits: eight words of 32 bits."""

ALIGNMENT = 8

WIDTHS = (4, 2, 1)
"""Of numbers, in bytes."""

SCALAR = "i"
"""Scalars have 32 bits: 16 make rows a tenth smaller and the GPU 5 % faster, but the CPU 4 % slower."""


class Ints(Protocol):
    """An array of integers as the rules see it: a memoryview when interpreted, a NumPy array when compiled."""

    def __getitem__(self, index: int, /) -> int: ...
    def __setitem__(self, index: int, value: int, /) -> None: ...


class Grid(Protocol):
    """An array of arrays: `level[good][seat]`."""

    def __getitem__(self, index: int, /) -> Ints: ...


listed: Callable[[Ints], list[int]] = cast(Any, memoryview.tolist)
"""The numbers of a row's array all at once, for whoever looks at many of them: rules go one by one. Views look at
dozens of arrays, so nothing stands between them and the memoryview's own."""

packed: Callable[[Ints], bytes] = cast(Any, memoryview.tobytes)
"""A row's array as bytes: what follows from it can be remembered by them."""


def unpack(items: Ints, data: bytes) -> None:
    """Fill a row's array from such bytes."""
    cast(memoryview, items).cast("B")[:] = data


class Array:
    """The declaration of an array field: its item type and its shape, and whether it is printed on components.

    A row lays a field over its bytes when it is first looked at: most copies are made to look at a few of them.
    """

    def __init__(self, code: str, shape: tuple[int, ...], printed: bool = False) -> None:
        self.code, self.shape, self.printed = code, shape, printed
        self.itemsize = struct.calcsize(code)
        self.size = prod(shape) * self.itemsize
        self.cuts = [cuts(prod(shape[:depth]), shape[depth]) for depth in range(len(shape) - 1, 0, -1)]
        """Where each further dimension is cut apart, the innermost first."""

    def __set_name__(self, owner: type[Row], name: str) -> None:
        self.name = name

    def __get__(self, row: Row | None, owner: type[Row]) -> Any:
        """The field of a row, which has it from now on without asking here."""
        if row is None:
            return self
        start = owner._offsets[self.name]
        field = self.over(row._bytes[start : start + self.size])
        row.__dict__[self.name] = field
        return field

    def over(self, part: memoryview) -> Any:
        """The field laid over its bytes: a memoryview, or a tuple of such for each further dimension."""
        items: Any = part.cast(self.code)  # type: ignore[call-overload]
        for cut in self.cuts:
            items = tuple([items[piece] for piece in cut])
        return items


def cuts(pieces: int, length: int) -> list[slice]:
    """So many pieces of this length, one behind the other."""
    return [slice(length * piece, length * (piece + 1)) for piece in range(pieces)]


def ints(*shape: int) -> Any:
    """An array of 32-bit integers."""
    return Array("i", shape)


def shorts(*shape: int) -> Any:
    """An array of 16-bit integers, for storage."""
    return Array("h", shape)


def small(*shape: int) -> Any:
    """An array of 8-bit integers, for storage."""
    return Array("b", shape)


def unsigned(*shape: int) -> Any:
    """An array of unsigned 32-bit integers."""
    return Array("I", shape)


def printed(array: Any) -> Any:
    """The same array, as what is printed on the game's components: no rule writes it, so that many games side by side
    with the same components may read one and the same."""
    return Array(array.code, array.shape, printed=True)


class Row:
    """The state of one game. Every game's row begins with these; `turn` is the seat to decide, -1 once it is over."""

    players: int
    turn: int
    key: Ints = unsigned(KEY_WORDS)

    dtype: ClassVar[np.dtype[np.void]]
    layout: ClassVar[str]
    scalars: ClassVar[tuple[str, ...]]
    arrays: ClassVar[dict[str, Array]]
    moving: ClassVar[int]
    """How many of the row's bytes a game may change: what is printed follows them."""
    items: ClassVar[tuple[int, ...]]
    """How many numbers those bytes are, by their widths: of 32, 16 and 8 bits."""

    _head: ClassVar[struct.Struct]
    _head_at: ClassVar[int]
    _take: ClassVar[Callable[[dict[str, Any]], tuple[int, ...]]]
    _offsets: ClassVar[dict[str, int]]

    spare: ClassVar[Array]
    """Where there is need of it."""

    told: list[Any]
    """The events told since the list was last cleared (interpreted only; no part of the row's bytes)."""

    def __init_subclass__(cls) -> None:
        """Lay the fields out from wide items to narrow ones, so that all are aligned; scalars before arrays as wide,
        and what is printed behind the others.

        What is left to a whole number of words is a field too, `spare`: bytes outside all fields are not sure to be
        copied.
        """
        cls.scalars, cls.arrays = (), {}
        for owner in reversed(cls.__mro__):
            cls.scalars += tuple(name for name, kind in get_annotations(owner).items() if kind in ("int", int))
            cls.arrays |= {name: value for name, value in vars(owner).items() if isinstance(value, Array)}
        fields = {name: Array(SCALAR, ()) for name in cls.scalars} | cls.arrays
        size = sum(field.size for field in fields.values())
        if size % ALIGNMENT:
            cls.spare = fields["spare"] = cls.arrays["spare"] = Array("b", (-size % ALIGNMENT,))
            cls.spare.__set_name__(cls, "spare")
        cls._offsets, offset = {}, 0
        for name, field in sorted(fields.items(), key=lambda item: (-item[1].itemsize, item[1].printed)):
            cls._offsets[name] = offset
            offset += field.size
        cls.moving = max(cls._offsets[name] + field.size for name, field in fields.items() if not field.printed)
        moving = [field for name, field in fields.items() if cls._offsets[name] < cls.moving]
        cls.items = tuple(sum(field.size for field in moving if field.itemsize == width) // width for width in WIDTHS)
        cls.dtype = np.dtype([(name, np.dtype(fields[name].code), fields[name].shape) for name in cls._offsets])
        cls._head = struct.Struct(f"={len(cls.scalars)}{SCALAR}")
        cls._head_at = cls._offsets[cls.scalars[0]]
        cls._take = itemgetter(*cls.scalars)
        cls.layout = hashlib.sha256(repr(cls.dtype.descr).encode()).hexdigest()[:16]

    def __init__(self, data: bytes | None = None) -> None:
        self._buffer = bytearray(self.dtype.itemsize if data is None else data)
        self._bytes = memoryview(self._buffer)
        self.told = []
        self._read_head()

    def load(self, data: bytes | bytearray) -> None:
        """Take the whole row over from its bytes."""
        self._buffer[:] = data
        self._read_head()

    def _read_head(self) -> None:
        """Take the scalars out of the bytes."""
        self.__dict__.update(zip(self.scalars, self._head.unpack_from(self._buffer, self._head_at)))  # noqa: B905

    def tobytes(self) -> bytes:
        """The row's bytes: the same as those of the compiled row."""
        self._head.pack_into(self._buffer, self._head_at, *type(self)._take(self.__dict__))
        return bytes(self._buffer)

    def copy(self) -> Self:
        """Another row like this one, with nothing told yet."""
        return type(self)(self.tobytes())

    def again(self, other: Self) -> Self:
        """The other row with this one's bytes, and nothing told yet: quicker than a copy for whoever tries much."""
        other.load(self.tobytes())
        other.told.clear()
        return other

    def __reduce__(self) -> tuple[Any, ...]:
        """Rows are sent as their bytes; what was told stays behind."""
        return type(self), (self.tobytes(),)

    def numpy(self) -> np.void:
        """The row as a NumPy record."""
        row: np.void = np.frombuffer(self.tobytes(), self.dtype)[0]
        return row
