"""A game is one row of a table: the same bytes for the interpreter and for NumPy, and numbers that never wrap."""

from __future__ import annotations

import random
import re
import struct

import numpy as np
import pytest

import fondaco
from fondaco.core.row import WIDTHS, Grid, Ints, Row, ints, shorts, small, unsigned

KEY_BYTES = 32


class Sample(Row):
    """A row with every kind of field."""

    day: int
    phase: int
    level: Grid = small(3, 5)
    florins: Ints = shorts(4)
    marks: Ints = ints(2)
    seen: Ints = unsigned(3)
    cube: Grid = shorts(2, 3, 4)


STATES = [Sample, *(fondaco.find(name).State for name in fondaco.games())]
every_state = pytest.mark.parametrize("state", STATES, ids=lambda state: state.__module__)


def noise(state: type[Row], seed: int) -> bytes:
    """Random bytes of a row's length."""
    return random.Random(seed).randbytes(state.dtype.itemsize)


def limits_of(state: type[Row], name: str) -> tuple[int, int]:
    """The least and the greatest number a field holds."""
    limits = np.iinfo(state.dtype.fields[name][0].base)
    return int(limits.min), int(limits.max)


def plain(thing: object) -> object:
    """A field's values as numbers and lists, whatever they lie in."""
    if isinstance(thing, tuple):
        return [plain(part) for part in thing]
    return thing.tolist() if isinstance(thing, memoryview | np.ndarray | np.generic) else thing


def test_every_declared_field_is_there_and_scalars_stand_together_in_their_order():
    assert Sample.scalars == ("players", "turn", "day", "phase")
    names = Sample.dtype.names
    assert set(names) == {*Sample.scalars, "key", "marks", "seen", "florins", "cube", "level", "spare"}
    first = names.index("players")
    assert names[first : first + len(Sample.scalars)] == Sample.scalars


@every_state
def test_what_a_game_may_change_is_counted_by_width_from_wide_to_narrow(state: type[Row]) -> None:
    first, counted = 0, []
    for items, width in zip(state.items, WIDTHS, strict=True):
        counted.append((width, first, first + items * width))
        first += items * width
    assert first == state.moving
    for name, (kind, at, *_) in (state.dtype.fields or {}).items():
        part = [width for width, begin, end in counted if begin <= at < end]
        assert part == ([kind.base.itemsize] if at < state.moving else []), name
        assert at < state.moving or state.arrays[name].printed


@every_state
def test_fields_lie_from_wide_items_to_narrow_ones(state):
    sizes = [state.dtype.fields[name][0].base.itemsize for name in state.dtype.names]
    assert sizes == sorted(sizes, reverse=True)


@pytest.mark.parametrize("annotation", ["int", "'int'"])
def test_a_scalar_is_a_field_with_and_without_postponed_annotations(annotation):
    """A game's file may leave `from __future__ import annotations` out."""
    names = {"Row": Row}
    exec(compile(f"class Plain(Row):\n    day: {annotation}\n", "plain", "exec", dont_inherit=True), names)
    assert names["Plain"].scalars == ("players", "turn", "day")


def test_arrays_have_the_items_and_the_shapes_they_were_declared_with():
    fields = {name: Sample.dtype.fields[name][0] for name in Sample.arrays}
    assert {name: (field.base.str[1:], field.shape) for name, field in fields.items() if name != "spare"} == {
        "key": ("u4", (8,)),
        "marks": ("i4", (2,)),
        "seen": ("u4", (3,)),
        "florins": ("i2", (4,)),
        "cube": ("i2", (2, 3, 4)),
        "level": ("i1", (3, 5)),
    }


@every_state
def test_every_field_is_aligned_and_no_byte_lies_outside_all_fields(state):
    """Bytes outside all fields are not sure to be copied with the row."""
    end = 0
    for name in state.dtype.names:
        field, offset = state.dtype.fields[name][:2]
        assert offset % field.base.itemsize == 0, name
        assert offset == end, name
        end = offset + field.itemsize
    assert end == state.dtype.itemsize
    assert end % 8 == 0


@every_state
def test_every_row_has_players_turn_and_key(state):
    assert state.scalars[:2] == ("players", "turn")
    assert state.dtype.fields["key"][0].itemsize == KEY_BYTES


@every_state
def test_a_new_row_is_all_zeros(state):
    assert state().tobytes() == bytes(state.dtype.itemsize)


@every_state
@pytest.mark.parametrize("seed", range(5))
def test_any_bytes_read_the_same_interpreted_and_by_numpy(seed, state):
    data = noise(state, seed)
    row, record = state(data), np.frombuffer(data, state.dtype)[0]
    for name in state.dtype.names:
        assert plain(getattr(row, name)) == plain(record[name]), name
    assert row.tobytes() == data
    assert row.numpy().tobytes() == data
    assert row.numpy() == record


@every_state
def test_what_is_written_interpreted_is_read_by_numpy(state):
    """Field by field and place by place: only that place changes, for both alike."""
    luck = random.Random(7)
    row, record = state(), np.zeros(1, state.dtype)
    for name in state.scalars:
        number = luck.choice(limits_of(state, name))
        setattr(row, name, number)
        record[name] = number
        assert row.tobytes() == record.tobytes(), name
    for name, array in state.arrays.items():
        least, most = limits_of(state, name)
        for place in np.ndindex(*array.shape):
            number = luck.randint(least, most)
            part = getattr(row, name)
            for index in place[:-1]:
                part = part[index]
            part[place[-1]] = number
            record[name][(0, *place)] = number
        assert row.tobytes() == record.tobytes(), name


def test_what_is_written_by_numpy_is_read_interpreted():
    record = np.zeros(1, Sample.dtype)
    record["day"], record["level"][0, 2, 4], record["seen"][0, 1] = -3, -128, 2**32 - 1
    row = Sample(record.tobytes())
    assert (row.day, row.level[2][4], row.seen[1]) == (-3, -128, 2**32 - 1)


@pytest.mark.parametrize(
    ("name", "number"),
    [
        ("florins", 2**15),
        ("florins", -(2**15) - 1),
        ("marks", 2**31),
        ("marks", -(2**31) - 1),
        ("seen", 2**32),
        ("seen", -1),
    ],
)
def test_a_number_that_does_not_fit_is_refused_and_nothing_changes(name, number):
    row = Sample(noise(Sample, 1))
    before = row.tobytes()
    with pytest.raises(ValueError, match="invalid value"):
        getattr(row, name)[1] = number
    assert row.tobytes() == before


@pytest.mark.parametrize("number", [128, -129])
def test_a_number_that_does_not_fit_a_table_is_refused(number):
    row = Sample()
    with pytest.raises(ValueError, match="invalid value"):
        row.level[2][4] = number
    assert row.tobytes() == bytes(Sample.dtype.itemsize)


@pytest.mark.parametrize("number", [1.0, "1", None])
def test_only_whole_numbers_fit(number):
    row = Sample()
    with pytest.raises(TypeError):
        row.florins[0] = number


def test_a_scalar_that_does_not_fit_never_becomes_bytes():
    least, most = limits_of(Sample, "day")
    for number in (least - 1, most + 1, 1.5, None):
        row = Sample()
        row.day = number
        with pytest.raises(struct.error):
            row.tobytes()


def test_a_place_that_is_not_there_is_refused():
    row = Sample()
    for part in (row.florins, row.level, row.level[0]):
        with pytest.raises(IndexError):
            part[len(part)]


@every_state
def test_a_copy_lives_apart(state):
    row = state(noise(state, 2))
    row.told.append("something")
    before = row.tobytes()
    copy = row.copy()
    assert copy.tobytes() == before
    assert copy.told == []
    copy.turn += 1
    copy.key[0] ^= 1
    assert row.tobytes() == before
    row.players += 1
    row.key[7] ^= 1
    assert (copy.players, copy.key[7]) == (row.players - 1, row.key[7] ^ 1)


def test_a_row_takes_other_bytes_over_in_place():
    """Whoever holds an array of the row sees the new numbers in it."""
    row, data = Sample(), noise(Sample, 3)
    florins, level = row.florins, row.level[1]
    row.load(data)
    assert row.tobytes() == data
    assert plain(florins) == plain(Sample(data).florins)
    assert plain(level) == plain(Sample(data).level[1])


@pytest.mark.parametrize("wrong", [b"", b"\0", bytes(Sample.dtype.itemsize + 1)])
def test_bytes_of_another_length_are_no_row(wrong):
    row = Sample(noise(Sample, 4))
    before = row.tobytes()
    with pytest.raises((BufferError, ValueError)):
        row.load(wrong)
    assert row.tobytes() == before


def laid_out(**fields: object) -> str:
    """The layout digest of a row with these fields."""
    names = {name: value for name, value in fields.items() if value is not int}
    scalars = {name: "int" for name, value in fields.items() if value is int}
    return type("Made", (Row,), {**names, "__annotations__": scalars}).layout


def test_the_layout_digest_is_that_of_the_fields():
    """Two classes with the same fields can read each other's saves; any other field makes another digest."""
    one = laid_out(day=int, florins=shorts(4))
    assert re.fullmatch("[0-9a-f]{16}", one)
    assert laid_out(day=int, florins=shorts(4)) == one
    others = [
        laid_out(day=int, hour=int, florins=shorts(4)),
        laid_out(day=int, florins=shorts(4), ship=small(1)),
        laid_out(night=int, florins=shorts(4)),
        laid_out(day=int, ducats=shorts(4)),
        laid_out(day=int, florins=shorts(5)),
        laid_out(day=int, florins=shorts(2, 2)),
        laid_out(day=int, florins=ints(4)),
        laid_out(day=int),
    ]
    assert len({one, *others}) == 1 + len(others)
