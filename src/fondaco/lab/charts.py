"""A study's findings as charts, PNG and SVG, in the house's colours.

Every piece can be drawn: its last axis runs along the chart, the one before is told apart by colour, one more gives
panels; where several settings are compared, they are the colours. Bars stand for what has names, lines for what has
numbers, both with 95 % intervals; what was only counted is drawn as shares.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from ..core.errors import FondacoError
from .account import COUNT, GAME, Piece
from .report import sentence
from .results import Results

__all__ = ["draw", "draw_all"]

PAGE, BRIGHT, INK, SOFT, RULE = "#f6ecd4", "#fcf6e6", "#2a1c12", "#5c4733", "#c9b48c"
COLOURS = ("#8e2a1e", "#22698a", "#3d6f2e", "#b5862a", "#7a4c93", "#4c4c55", "#24665a", "#a05a10")
"""The house's wax, sea and seats: apart from each other in lightness, too."""
MARKS = ("o", "s", "^", "D", "v", "P", "X", "*")
FONTS = ["Alegreya", "Palatino Linotype", "Palatino", "Georgia", "DejaVu Serif", "serif"]
WIDTH, HEIGHT, DOTS = 8.0, 4.6, 150
ACROSS, PANEL_WIDTH, PANEL_HEIGHT = 3, 4.4, 3.6
CAPTION, BELOW_TITLE = 0.39, 0.21
"""How far below the upper edge the caption stands, and how far the title is moved up for it, in inches."""
EDGE = 0.1
"""Room between what is drawn and the picture's edge, in inches."""
MOST_TICKS = 14
TICK_STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500)
ALIKE = 0.6
"""Where the least is more than so much of the greatest, bars are no help."""
TRIMMED = 0.0005
"""The ends of a long scale that hold no more than this share are left out."""
SPARSE = 0.4
"""Where so few places of a scale are taken, the others are left out."""
SMOOTH = 120
"""Scales longer than this are drawn as lines without marks."""


class Line(NamedTuple):
    """What is drawn in one colour of one panel."""

    panel: str
    name: str
    labels: tuple[str, ...]
    values: list[float]
    halves: list[float]


def draw_all(found: Results, folder: Path) -> list[Path]:
    """A chart for each piece that the study wants drawn; the files that were written."""
    names = found.study.charts
    wanted = found.told if names is None else [found.named(name) for name in names]
    return [file for piece in wanted if piece.axes and found.is_there(piece) for file in draw(found, piece, folder)]


def draw(found: Results, piece: Piece, folder: Path) -> list[Path]:
    """One piece as PNG and SVG."""
    pyplot = plotting()
    lines = list(count_lines(found, piece) if piece.per == COUNT else mean_lines(found, piece))
    panels = list(dict.fromkeys(line.panel for line in lines))
    across, down = min(len(panels), ACROSS), -(-len(panels) // ACROSS)
    size = (WIDTH if across == 1 else PANEL_WIDTH * across, HEIGHT if down == 1 else PANEL_HEIGHT * down)
    with pyplot.rc_context(style()):
        figure, grid = pyplot.subplots(down, across, figsize=size, sharey=True, squeeze=False, layout="constrained")
        all_axes = list(grid.flat)
        for axes in all_axes[len(panels) :]:
            axes.set_visible(False)
        bars = False
        for panel, axes in zip(panels, all_axes, strict=False):
            bars |= draw_panel(axes, piece, [line for line in lines if line.panel == panel], panel)
        if piece.per == COUNT or (bars and all(value >= 0 for line in lines for value in line.values)):
            all_axes[0].set_ylim(bottom=0)
        all_axes[0].set_ylabel(scale_words(piece))
        handles, labels = all_axes[0].get_legend_handles_labels()
        if len(labels) > 1:
            figure.legend(handles, labels, loc="outside lower center", ncols=min(len(labels), 6), frameon=False)
        figure.suptitle(found.study.title or sentence(piece), fontsize=14, color=INK)
        figure.text(0.5, 1 - CAPTION / size[1], caption(found, piece), ha="center", fontsize=9, color=SOFT)
        figure.get_layout_engine().set(w_pad=EDGE, rect=(0, 0, 1, 1 - BELOW_TITLE / size[1]))
        files = [folder / f"{piece.name}.{kind}" for kind in ("png", "svg")]
        for file in files:
            metadata = {"Date": None} if file.suffix == ".svg" else {"Software": None}
            figure.savefig(file, dpi=DOTS, metadata=metadata)
        pyplot.close(figure)
    return files


def plotting() -> Any:
    """Matplotlib, drawing into files."""
    try:
        import matplotlib
    except ModuleNotFoundError:
        raise FondacoError("charts need the extra 'lab': pip install 'fondaco[lab]'.") from None
    matplotlib.use("Agg")
    from matplotlib import pyplot

    return pyplot


def style() -> dict[str, Any]:
    """The house's paper, ink and letters; SVG the same each time it is drawn."""
    return {
        "figure.facecolor": PAGE,
        "axes.facecolor": BRIGHT,
        "axes.edgecolor": RULE,
        "axes.labelcolor": INK,
        "axes.titlecolor": INK,
        "text.color": INK,
        "xtick.color": SOFT,
        "ytick.color": SOFT,
        "grid.color": RULE,
        "grid.alpha": 0.5,
        "axes.grid": True,
        "axes.grid.axis": "y",
        "axes.axisbelow": True,
        "axes.spines.top": False,
        "axes.spines.right": False,
        "font.family": available_fonts(),
        "font.size": 10.5,
        "svg.hashsalt": "fondaco",
        "svg.fonttype": "path",
    }


def available_fonts() -> list[str]:
    """The house's letters as far as they are on the machine."""
    from matplotlib import font_manager

    known = set(font_manager.get_font_names())
    return [font for font in FONTS if font in known or font == "serif"]


def caption(found: Results, piece: Piece) -> str:
    """Below the title: what is drawn, of how many games."""
    settings = found.study.settings
    who = f"{settings[0].words}, " if len(settings) == 1 else ""
    said = f"{sentence(piece)}; " if found.study.title else ""
    return f"{said}{found.study.game}, {who}{found.games:,} games"


def scale_words(piece: Piece) -> str:
    """What the upright axis says."""
    if piece.per == COUNT or piece.share:
        return "share of all"
    return "in a game" if piece.per == GAME else "mean, with 95 % interval"


# --- What is drawn ---------------------------------------------------------------------------------------------------


def mean_lines(found: Results, piece: Piece) -> Iterator[Line]:
    """The means of a piece along its last axis."""
    several = len(found.study.settings) > 1
    cells = list(found.cells(piece))
    labels = tuple(label for label in piece.axes[-1].labels if any(cell.labels[-1] == label for cell in cells))
    for key in dict.fromkeys((cell.setting, cell.labels[:-1]) for cell in cells):
        there = {cell.labels[-1]: cell.figure for cell in cells if (cell.setting, cell.labels[:-1]) == key}
        panel, name = apart(piece, key[0], key[1], several)
        values = [there[label].value if label in there else np.nan for label in labels]
        halves = [there[label].half if label in there else 0.0 for label in labels]
        yield Line(panel, name, labels, values, halves)


def count_lines(found: Results, piece: Piece) -> Iterator[Line]:
    """The shares of a piece along its last axis, without long thin ends."""
    several, counts = len(found.study.settings) > 1, found.counts(piece)
    totals = counts.reshape(-1, counts.shape[-1])
    shares = totals / np.maximum(totals.sum(1, keepdims=True), 1)
    kept = np.flatnonzero(shares.max(0) > 0)
    if piece.axes[-1].numbers:
        heaped = shares.cumsum(1)
        full = totals.any(1)
        first = int(min(np.searchsorted(line, TRIMMED) for line in heaped[full]))
        last = int(max(np.searchsorted(line, 1 - TRIMMED) for line in heaped[full]))
        between = np.arange(first, last + 1)
        there = between[shares[:, between].max(0) > TRIMMED]
        kept = there if len(there) <= len(between) * SPARSE else between  # where all scores are fives, only these
    labels = tuple(piece.axes[-1].labels[k] for k in kept)
    for setting, others, line in found.lines(piece):
        panel, name = apart(piece, setting, others, several)
        values = (line[kept] / line.sum()).tolist()
        yield Line(panel, name, labels, values, [0.0] * len(values))


def apart(piece: Piece, setting: str, labels: Sequence[str], several: bool) -> tuple[str, str]:
    """By which panel and colour a line is told from the others."""
    pairs = zip(piece.axes, labels, strict=False)
    labels = [f"{label} {axis.name}" if axis.numbers else label for axis, label in pairs]
    if several:
        return ", ".join(labels), setting
    return ", ".join(labels[:-1]), labels[-1] if labels else ""


def draw_panel(axes: Any, piece: Piece, lines: Sequence[Line], title: str) -> bool:
    """One panel: lines along numbers, bars beside each other for names, or points where bars would look alike. Whether
    it has bars."""
    labels, along = lines[0].labels, piece.axes[-1]
    bars = not along.numbers and not look_alike(lines)
    places = np.arange(len(labels), dtype=float)
    if along.numbers:
        for number, line in enumerate(lines):
            draw_line(axes, places, line, number)
    else:
        draw = draw_bars if bars else draw_points
        width = 0.8 / len(lines)
        for number, line in enumerate(lines):
            draw(axes, places + width * (number - (len(lines) - 1) / 2), line, number, width)
    step = tick_step(len(labels)) if along.numbers else 1
    shown = [place for place in range(len(labels)) if step == 1 or int(labels[place].rstrip("+")) % step == 0]
    turned = not along.numbers and (len(labels) > 8 or max(map(len, labels)) * len(labels) > 70)
    words = [labels[place].replace("-", " ") for place in shown]
    axes.set_xticks(shown, words, rotation=60 if turned else 0, ha="right" if turned else "center")
    if len(labels) > 20:
        axes.tick_params(axis="x", labelsize=8)
    axes.set_xlabel(along.name)
    axes.set_title(title, fontsize=11)
    if piece.share or piece.per == COUNT:
        from matplotlib.ticker import PercentFormatter

        axes.yaxis.set_major_formatter(PercentFormatter(1.0, decimals=None))
    return bars


def tick_step(places: int) -> int:
    """A round number of places between two that are named."""
    return next(step for step in TICK_STEPS if places <= step * MOST_TICKS)


def look_alike(lines: Sequence[Line]) -> bool:
    """Whether all values are so much alike that bars from 0 on would hide how they differ."""
    values = [value for line in lines for value in line.values if not np.isnan(value)]
    return len(values) > 1 and min(values) > ALIKE * max(values)


def draw_bars(axes: Any, places: Any, line: Line, number: int, width: float) -> None:
    """Bars from 0 on, with intervals."""
    axes.bar(places, line.values, width * 0.92, color=COLOURS[number % len(COLOURS)], label=line.name)
    if any(line.halves):
        axes.errorbar(places, line.values, line.halves, fmt="none", ecolor=INK, elinewidth=1, capsize=2)


def draw_points(axes: Any, places: Any, line: Line, number: int, width: float) -> None:
    """Points with intervals, on a scale of their own."""
    colour, mark = COLOURS[number % len(COLOURS)], MARKS[number % len(MARKS)]
    axes.errorbar(places, line.values, line.halves, fmt=mark, color=colour, elinewidth=1.4, capsize=4, label=line.name)
    axes.set_xlim(-0.6, len(line.labels) - 0.4)


def draw_line(axes: Any, places: Any, line: Line, number: int) -> None:
    """Something along numbers."""
    colour, mark = COLOURS[number % len(COLOURS)], MARKS[number % len(MARKS)]
    values, halves = np.array(line.values), np.array(line.halves)
    mark = mark if len(places) <= SMOOTH else ""
    axes.plot(places, values, color=colour, marker=mark, markersize=4, linewidth=1.6, label=line.name)
    if halves.any():
        axes.errorbar(places, values, halves, fmt="none", ecolor=colour, elinewidth=1, capsize=2)
