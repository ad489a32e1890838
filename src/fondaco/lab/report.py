"""A study's findings as tables: to read, as Markdown; to go on with, as CSV and Parquet."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ..core.errors import FondacoError
from .account import COUNT, GAME, Piece
from .results import Cell, Results
from .tally import Estimate

__all__ = ["LongTable", "long_table", "markdown", "table", "write_csv", "write_parquet"]

WIDEST = 7
"""More labels than these stand below each other, not side by side."""
QUANTILES = (0.05, 0.5, 0.95)


class LongTable(NamedTuple):
    """A table with a line for every figure."""

    name: str
    columns: tuple[str, ...]
    rows: list[tuple[Any, ...]]


def long_table(found: Results, piece: Piece) -> LongTable:
    """All figures of a piece."""
    axes = tuple(axis.name for axis in piece.axes)
    if piece.per == COUNT:
        rows = [
            (setting, *labels, label, int(times))
            for setting, labels, line in found.lines(piece)
            for label, times in zip(piece.axes[-1].labels, line, strict=True)
            if times
        ]
        return LongTable(piece.name, ("setting", *axes, "times"), rows)
    columns = ("setting", *axes, "mean", "half_interval", "times", "difference", "difference_half_interval")
    return LongTable(piece.name, columns, [long_row(cell) for cell in found.cells(piece)])


def long_row(cell: Cell) -> tuple[Any, ...]:
    """A figure as a line."""
    changed = (None, None) if cell.difference is None else tuple(cell.difference)
    return (cell.setting, *cell.labels, *cell.figure, cell.times, *changed)


def write_csv(table: LongTable, file: Path) -> None:
    """The table as CSV."""
    with file.open("w", encoding="utf-8", newline="") as out:
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(table.columns)
        writer.writerows([["" if value is None else value for value in row] for row in table.rows])


def write_parquet(table: LongTable, file: Path) -> None:
    """The table as Parquet."""
    try:
        import pyarrow
        from pyarrow import parquet
    except ModuleNotFoundError:
        raise FondacoError("Parquet needs pyarrow: pip install pyarrow; CSV is written without it.") from None
    columns = list(zip(*table.rows, strict=True)) or [()] * len(table.columns)
    parquet.write_table(pyarrow.table(dict(zip(table.columns, map(list, columns), strict=True))), file)


# --- To read ---------------------------------------------------------------------------------------------------------


def markdown(found: Results) -> str:
    """All tables that the study wants told."""
    study = found.study
    lines = [f"# {study.title or 'What was found'}", ""]
    lines += [f"{found.games:,} games of {study.game} from seed {study.seed}, with 95 % intervals that count games."]
    if len(study.settings) > 1:
        lines += ["", "All settings have the same deals." if study.common else "The settings:", ""]
        lines += [f"- {setting.name}: {setting.words}" for setting in study.settings]
    else:
        lines += [f"Who plays: {study.settings[0].words}."]
    for piece in found.told:
        lines += ["", f"## {sentence(piece)} (`{piece.name}`)", "", *piece_table(found, piece)]
    return "\n".join(lines) + "\n"


def sentence(piece: Piece) -> str:
    """What a piece says, with a capital letter."""
    return piece.says[0].upper() + piece.says[1:]


def piece_table(found: Results, piece: Piece) -> Iterator[str]:
    """One piece as a table."""
    if piece.per == COUNT:
        yield from count_table(found, piece)
    elif len(found.study.settings) > 1:
        yield from compared_table(found, piece)
    else:
        yield from single_table(found, piece)


def single_table(found: Results, piece: Piece) -> Iterator[str]:
    """Under one setting: the last axis side by side where there is room, else the one before it."""
    cells = {cell.labels: cell for cell in found.cells(piece)}
    across = wide_axis(piece, cells)
    if across is None:
        heads = [axis.name for axis in piece.axes] + [per(piece), "times"]
        yield from table(heads, ([*at, told(piece, cell.figure), f"{cell.times:,}"] for at, cell in cells.items()))
        return
    seen = [label for label in piece.axes[across].labels if any(at[across] == label for at in cells)]
    rest = dict.fromkeys(at[:across] + at[across + 1 :] for at in cells)
    heads = [axis.name for k, axis in enumerate(piece.axes) if k != across]
    rows = []
    for left in rest:
        ats = [(*left[:across], label, *left[across:]) for label in seen]
        rows.append([*left, *(told(piece, cells[at].figure) if at in cells else "–" for at in ats)])
    yield from table(
        [*heads, *(f"{piece.axes[across].name} {label}" if label.isdecimal() else label for label in seen)], rows
    )


def wide_axis(piece: Piece, cells: Iterable[tuple[str, ...]]) -> int | None:
    """The axis that stands side by side; None where there is only one."""
    if len(piece.axes) < 2:
        return None
    seen = [len({at[k] for at in cells}) for k in range(len(piece.axes))]
    return len(seen) - 1 if seen[-1] <= WIDEST else len(seen) - 2


def compared_table(found: Results, piece: Piece) -> Iterator[str]:
    """Under several settings: a column for each, and what each changes."""
    names = [setting.name for setting in found.study.settings]
    changed = names[1:] if found.study.common else []
    cells = {(cell.setting, cell.labels): cell for cell in found.cells(piece)}
    rows = []
    there = {cell.labels for cell in cells.values()}
    for at in (labels for labels in product(*(axis.labels for axis in piece.axes)) if labels in there):
        row: list[str] = [*at]
        for name in names:
            cell = cells.get((name, at))
            row.append("–" if cell is None else told(piece, cell.figure))
        for name in changed:
            cell = cells.get((name, at))
            row.append("–" if cell is None or cell.difference is None else told(piece, cell.difference, sign="+"))
        rows.append(row)
    heads = [axis.name for axis in piece.axes] + names + [f"{name} − {names[0]}" for name in changed]
    yield from table(heads, rows)


def count_table(found: Results, piece: Piece) -> Iterator[str]:
    """Counts as what there is to say of them: on a scale, mean and quantiles; else every share."""
    several = len(found.study.settings) > 1
    heads = ["setting"] * several + [axis.name for axis in piece.axes[:-1]]
    rows = []
    scale = piece.axes[-1]
    for setting, labels, line in found.lines(piece):
        head = [setting] * several + list(labels)
        if scale.numbers:
            mean = float((line * np.arange(len(line))).sum() / line.sum()) + int(scale.labels[0])
            marks = [scale.labels[at_quantile(line, share)] for share in QUANTILES]
            rows.append([*head, f"{mean:.2f}", *marks, f"{line.sum():,}"])
        else:
            total = line.sum()
            kept = zip(scale.labels, line, strict=True)
            rows += [[*head, label, f"{times / total:.2%}", f"{times:,}"] for label, times in kept if times]
    if scale.numbers:
        heads += [f"mean {scale.name}", *(f"{share:.0%} are at most" for share in QUANTILES), "times"]
    else:
        heads += [scale.name, "share", "times"]
    yield from table(heads, rows)


def at_quantile(line: npt.NDArray[np.int64], share: float) -> int:
    """The first place up to which so large a share lies."""
    return int(np.searchsorted(np.cumsum(line), share * line.sum()))


def per(piece: Piece) -> str:
    """Of what a figure is the mean."""
    return "share" if piece.share else "a game" if piece.per == GAME else "mean"


def told(piece: Piece, figure: Estimate, sign: str = "") -> str:
    """A figure with its interval, to as many digits as tell something."""
    value, half = figure
    if half == 0:
        return f"{100 * value:{sign}.4g} %" if piece.share else f"{value:{sign}.6g}"
    if piece.share:
        return f"{100 * value:{sign}.{digits(100 * half)}f} % ± {100 * half:.{digits(100 * half)}f}"
    return f"{value:{sign}.{digits(half)}f} ± {half:.{digits(half)}f}"


def digits(half: float) -> int:
    """How many digits after the point say something, given half an interval."""
    return 1 if half >= 0.3 else 2 if half >= 0.03 else 3 if half >= 0.003 else 4


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """A Markdown table, figures to the right."""
    yield f"| {' | '.join(heads)} |"
    yield "|" + "|".join(["---"] * 1 + ["--:"] * (len(heads) - 1)) + "|"
    for row in rows:
        yield f"| {' | '.join(row)} |"
