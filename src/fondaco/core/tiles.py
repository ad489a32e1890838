"""Rows as kernels have them side by side: a *tile* holds those of 32 games, a thread of a warp each, item by item.

In a tile every item of a row is there 32 times, one for each game, and the next item follows. So neighbouring threads
read and write neighbouring addresses, and where an item lies is known when a kernel is compiled. To the rules such a
row is a row like any other: `row_at` gives one, a type of its own for Numba, whose fields lie in a tile.
"""

from __future__ import annotations

import operator
from typing import Any

from llvmlite import ir
from numba.cuda import types
from numba.cuda.cudadecl import registry as typing
from numba.cuda.cudaimpl import registry as lowering
from numba.cuda.datamodel.models import PrimitiveModel, StructModel
from numba.cuda.extending import intrinsic, register_model
from numba.cuda.typing.templates import AbstractTemplate, AttributeTemplate, signature

from .cuda import TILE

__all__ = ["read_row_at", "row_at"]

BYTE_BITS = 8

ADDRESS = ir.IntType(8).as_pointer()
WHOLE, WIDE = ir.IntType(32), ir.IntType(64)

EVERY = {"every_word": types.uint32, "every_short": types.uint16, "every_byte": types.uint8}
"""All items of a row that are so wide, one after the other, whatever they are: for copying."""


class RowType(types.Type):  # type: ignore[misc]
    """A row in a tile; one that is only read stays the same as long as the kernel runs."""

    def __init__(self, record: Any, only_read: bool) -> None:
        self.record, self.only_read = record, only_read
        super().__init__(name=f"row in a tile({record}, {only_read})")


class ItemsType(types.Type):  # type: ignore[misc]
    """An array of such a row."""

    def __init__(self, item: Any, shape: tuple[int, ...], only_read: bool) -> None:
        self.item, self.shape, self.only_read = item, shape, only_read
        super().__init__(name=f"items in a tile({item}, {shape}, {only_read})")

    @property
    def inner(self) -> Any:
        """What an index gives: an item, or items of one dimension less."""
        return ItemsType(self.item, self.shape[1:], self.only_read) if len(self.shape) > 1 else self.item

    @property
    def stride(self) -> int:
        """Bytes from one index to the next."""
        size = size_of(self.item) * TILE
        for length in self.shape[1:]:
            size *= length
        return size


@register_model(RowType)
class RowModel(StructModel):  # type: ignore[misc]
    """Where the tile begins, and which of its games the row is."""

    def __init__(self, manager: Any, row: RowType) -> None:
        super().__init__(manager, row, [("tile", types.CPointer(types.uint8)), ("lane", types.int32)])


@register_model(ItemsType)
class ItemsModel(PrimitiveModel):  # type: ignore[misc]
    """Where the first item lies."""

    def __init__(self, manager: Any, items: ItemsType) -> None:
        super().__init__(manager, items, ADDRESS)


def item_of(kind: Any) -> Any:
    """The type of a number, or of the numbers of an array."""
    return getattr(kind, "dtype", kind)


def size_of(item: Any) -> int:
    """The bytes of an item."""
    return int(item.bitwidth) // BYTE_BITS


# --- Making a row ----------------------------------------------------------------------------------------------------


def making(only_read: bool) -> Any:
    """How a row is made, for Numba."""

    def make(context: Any, row: Any, memory: Any, start: Any, lane: Any) -> Any:
        """The row of the game `lane` in the tile that begins so many bytes into an array, given the type of rows."""
        made = RowType(row.instance_type, only_read)

        def write(context: Any, builder: Any, sig: Any, args: Any) -> Any:
            array = context.make_array(memory)(context, builder, args[1])
            value = context.make_helper(builder, made)
            value.tile = builder.gep(builder.bitcast(array.data, ADDRESS), [args[2]])
            value.lane = args[3]
            return value._getvalue()

        return signature(made, row, memory, types.int64, types.int32), write

    return intrinsic(make)


row_at = making(only_read=False)
read_row_at = making(only_read=True)


# --- Its fields ------------------------------------------------------------------------------------------------------


def field(row: RowType, name: str) -> tuple[Any, int]:
    """The type of a field and its offset in a row; no type where there is no such field."""
    record = row.record
    if name in EVERY:
        item = EVERY[name]
        narrow = [each for each in record.fields if item_of(record.typeof(each)).bitwidth <= item.bitwidth]
        first = min((record.offset(each) for each in narrow), default=record.size)
        return ItemsType(item, (record.size,), row.only_read), first
    if name not in record.fields:
        return None, 0
    kind = record.typeof(name)
    if hasattr(kind, "shape"):
        kind = ItemsType(kind.dtype, kind.shape, row.only_read)
    return kind, record.offset(name)


def place(context: Any, builder: Any, row: RowType, value: Any, name: str) -> tuple[Any, Any]:
    """The type of a field, and where it lies."""
    kind, offset = field(row, name)
    item = kind.item if isinstance(kind, ItemsType) else kind
    given = context.make_helper(builder, row, value=value)
    lane = builder.mul(builder.zext(given.lane, WIDE), WIDE(size_of(item)))
    return kind, builder.gep(builder.gep(given.tile, [lane]), [WIDE(offset * TILE)])


def load(builder: Any, item: Any, at: Any, only_read: bool) -> Any:
    """Read an item. Where nobody writes, compilers may do so long before it is needed."""
    loaded = builder.load(builder.bitcast(at, ir.IntType(item.bitwidth).as_pointer()))
    if only_read:
        loaded.set_metadata("invariant.load", builder.module.add_metadata([]))
    return loaded


def store(builder: Any, item: Any, at: Any, value: Any) -> None:
    """Write an item."""
    builder.store(value, builder.bitcast(at, ir.IntType(item.bitwidth).as_pointer()))


@typing.register_attr
class Fields(AttributeTemplate):  # type: ignore[misc]
    """Fields by their names."""

    key = RowType

    def generic_resolve(self, row: RowType, name: str) -> Any:
        """The type of a field."""
        return field(row, name)[0]


@lowering.lower_getattr_generic(RowType)  # type: ignore[untyped-decorator]
def get_field(context: Any, builder: Any, row: RowType, value: Any, name: str) -> Any:
    """Read a field, or find an array."""
    kind, at = place(context, builder, row, value, name)
    return at if isinstance(kind, ItemsType) else load(builder, kind, at, row.only_read)


@lowering.lower_setattr_generic(RowType)  # type: ignore[untyped-decorator]
def set_field(context: Any, builder: Any, sig: Any, args: Any, name: str) -> None:
    """Write a field."""
    kind, at = place(context, builder, sig.args[0], args[0], name)
    store(builder, kind, at, context.cast(builder, args[1], sig.args[1], kind))


# --- And items -------------------------------------------------------------------------------------------------------


@typing.register_global(operator.getitem)
class GetItem(AbstractTemplate):  # type: ignore[misc]
    """items[index]"""

    def generic(self, args: Any, kws: Any) -> Any:
        """The type of what it gives."""
        items, index = args
        if isinstance(items, ItemsType) and isinstance(index, types.Integer):
            return signature(items.inner, items, types.intp)
        return None


@typing.register_global(operator.setitem)
class SetItem(AbstractTemplate):  # type: ignore[misc]
    """items[index] = number"""

    def generic(self, args: Any, kws: Any) -> Any:
        """The type of what it takes."""
        items, index, _ = args
        if isinstance(items, ItemsType) and isinstance(index, types.Integer) and len(items.shape) == 1:
            return signature(types.none, items, types.intp, items.item)
        return None


def item_at(builder: Any, items: ItemsType, at: Any, index: Any) -> Any:
    """Where the item of an index lies; one below 0 counts from the end, as in every array."""
    from_end = builder.add(index, WIDE(items.shape[0]))
    index = builder.select(builder.icmp_signed("<", index, WIDE(0)), from_end, index)
    index = builder.zext(builder.trunc(index, WHOLE), WIDE)  # so multiplying and adding is one instruction
    return builder.gep(at, [builder.mul(index, WIDE(items.stride))])


@lowering.lower(operator.getitem, ItemsType, types.Integer)  # type: ignore[untyped-decorator]
def get_item(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    """Read an item, or find an array within."""
    items = sig.args[0]
    at = item_at(builder, items, *args)
    return at if len(items.shape) > 1 else load(builder, items.item, at, items.only_read)


@lowering.lower(operator.setitem, ItemsType, types.Integer, types.Any)  # type: ignore[untyped-decorator]
def set_item(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    """Write an item."""
    items = sig.args[0]
    store(builder, items.item, item_at(builder, items, args[0], args[1]), args[2])
    return context.get_dummy_value()
