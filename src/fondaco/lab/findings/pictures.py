"""The charts of the findings, each drawn from its figures alone, once with English and once with Polish words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from ...core.game import find
from ...games.medici_dice.words import TITLE_NAMES
from ...language import bundle, said_from
from ..charts import COLOURS, EDGE, INK, MARKS, SOFT, plotting, style
from ..medici.drawing import VALUES
from .figures import CHANGES, COUNTS, NUMBER, Figure, Figures

__all__ = ["CHARTS", "file_name", "paint"]

Text = tuple[str, str]
"""In English and in Polish."""
LANGUAGES = ("en", "pl")
WIDTH, HEIGHT = 8.6, 4.0
DOTS = 150
LINE_LETTERS, MARK_WIDTH = 110, 8
"""Letters that stand beside each other under a chart, and as how many a colour's mark counts."""
FULL = 0.8
"""So much of the room between two places is taken by their bars."""


class Series(NamedTuple):
    """What is drawn in one colour: its name and the figures along the axis."""

    name: Text
    keys: tuple[str, ...]


class Panel(NamedTuple):
    """A part of a chart."""

    title: Text
    labels: tuple[Text, ...]
    series: tuple[Series, ...]
    along: Text = ("", "")
    bars: bool = False
    """Whether bars stand on 0; else points with intervals, joined by lines where the places are numbers."""
    joined: bool = False
    inside: bool = False
    """Whether there is room inside for the names of the colours."""
    even: float | None = None
    """Where a line is drawn that means: no difference, or as chance would have it."""


class Chart(NamedTuple):
    """A chart of a finding."""

    title: Text
    panels: tuple[Panel, ...]
    widths: tuple[float, ...] = ()
    tall: float = HEIGHT
    one_scale: bool = False
    """Whether its panels are compared with each other, so that they have the same scale."""


def same(*labels: object) -> tuple[Text, ...]:
    """Labels that are alike in both languages."""
    return tuple((str(label), str(label)) for label in labels)


DAYS: tuple[Text, ...] = (("day 1", "dzień 1"), ("day 2", "dzień 2"), ("day 3", "dzień 3"))
GAMES: tuple[Text, ...] = (
    ("Medici", "Medyceusze"),
    ("The Card Game", "gra karciana"),
    ("The Dice Game", "gra kościana"),
    ("The Middle Ages", "Średniowiecze"),
)
STACKED: tuple[Text, ...] = (
    ("Medici", "Medyceusze"),
    ("The Card\nGame", "gra\nkarciana"),
    ("The Dice\nGame", "gra\nkościana"),
    ("The Middle\nAges", "Średnio-\nwiecze"),
)
SHORTS = tuple(CHANGES)
PLAYERS: Text = ("players", "graczy")
WORDS: tuple[Text, ...] = (
    ("first to\nspeak", "mówi\npierwszy"),
    ("second", "drugi"),
    ("third", "trzeci"),
    ("last word", "ma ostatnie\nsłowo"),
)
SPOKEN = (3, 2, 1, 0)
"""How many speak after each of these."""
CHANGED: dict[str, Text] = {
    "lot_limit-other": ("lot fits another's ship", "partia mieści się u innego"),
    "lot_limit-none": ("always up to three cards", "zawsze do trzech kart"),
    "full_ships-show": ("full ships show lots", "pełne statki wystawiają"),
    "big_bonus-on": ("big bonus", "duża premia"),
    "empty_columns-share": ("who has none shares", "kto nic nie ma, dzieli"),
    "blank_columns-nothing": ("blank columns pay nothing", "pusta kolumna nic nie daje"),
    "accords-chosen": ("Accords chosen", "Pakty wybierane"),
    "even_turns-on": ("even turns", "runda dogrywana"),
    "head_start-on": ("head start", "fory"),
    "accord_icons-wealth": ("Accord scores icons", "Pakt liczy symbole"),
    "accord_icons-both": ("Accord scores both", "Pakt liczy oboje"),
}
OPTIONS = tuple(name for names in CHANGES.values() for name in names)

CHARTS = {
    "florins": Chart(
        ("What ten florins more at dawn bring", "Co daje dziesięć florenów więcej o świcie"),
        (
            Panel(
                ("florins in the end, for each of them", "florenów na końcu za każdy z nich"),
                DAYS,
                (Series(("", ""), tuple(f"florins.{day}" for day in (1, 2, 3))),),
                even=1,
            ),
            Panel(
                ("points of win share, for all ten", "udział w zwycięstwach, za całą dziesiątkę"),
                DAYS,
                (Series(("", ""), tuple(f"wins.{day}" for day in (1, 2, 3))),),
                bars=True,
            ),
        ),
    ),
    "gold": Chart(
        ("Florins that one card is sold for", "Za ile florenów idzie jedna karta"),
        tuple(
            Panel(
                title,
                same(*COUNTS),
                tuple(
                    Series(day, tuple(f"{name}.{players}.{number}" for players in COUNTS))
                    for number, day in enumerate(DAYS, 1)
                ),
                PLAYERS,
                joined=True,
            )
            for name, title in (("gold", ("the gold", "złoto")), ("five", ("a five", "piątka")))
        ),
        one_scale=True,
    ),
    "last-word": Chart(
        ("The same lot, another order of speaking", "Ta sama partia, inna kolejność głosów"),
        (
            Panel(
                ("florins in the end, beside the mean of all", "florenów na końcu wobec średniej wszystkich"),
                WORDS,
                (Series(("", ""), tuple(f"florins.{place}" for place in SPOKEN)),),
                even=0,
            ),
            Panel(
                ("share of lots bought", "jaką część partii kupuje"),
                WORDS,
                (Series(("", ""), tuple(f"bought_by.{place}" for place in SPOKEN)),),
                bars=True,
                even=0.25,
            ),
        ),
    ),
    "drawing": Chart(
        ("One card lies there. Stop, or turn up another?", "Leży jedna karta. Dość czy odkryć następną?"),
        (
            Panel(
                ("florins that stopping brings", "ile florenów daje „dość”"),
                same("0–2", "3–4", "5"),
                (Series(("", ""), ("florins.low", "florins.middle", "florins.5")),),
                ("value of the card", "wartość karty"),
                even=0,
            ),
            Panel(
                ("how often strong players go on", "jak często silni gracze odkrywają dalej"),
                same(*VALUES),
                (Series(("", ""), tuple(f"drawn.{value}" for value in VALUES)),),
                ("value of the card", "wartość karty"),
                bars=True,
            ),
        ),
    ),
    "seats": Chart(
        ("Who begins, and who wins", "Kto zaczyna, a kto wygrywa"),
        (
            Panel(
                ("share of wins among four equals", "udział w zwycięstwach wśród czterech równych"),
                GAMES,
                tuple(
                    Series(name, tuple(f"{short}.{order}" for short in SHORTS))
                    for order, name in enumerate(
                        (("first", "pierwszy"), ("second", "drugi"), ("third", "trzeci"), ("fourth", "czwarty"))
                    )
                ),
                even=0.25,
            ),
        ),
    ),
    "options": Chart(
        ("What variants and readings change", "Co zmieniają warianty i odczytania reguł"),
        (
            Panel(
                ("the winner's score, in %", "wynik zwycięzcy, w %"),
                tuple(CHANGED[name] for name in OPTIONS),
                (Series(("", ""), tuple(f"{name}.part" for name in OPTIONS)),),
                even=0,
            ),
            Panel(
                ("wins of whoever begins, in points of %", "zwycięstwa rozpoczynającego, w pkt. %"),
                tuple(CHANGED[name] for name in OPTIONS if "blank" not in name),
                (Series(("", ""), tuple(f"{name}.first" for name in OPTIONS if "blank" not in name)),),
                even=0,
            ),
        ),
        tall=5.2,
    ),
    "decks": Chart(
        ("How often a day uses up the deck", "Jak często dzień wyczerpuje talię"),
        tuple(
            Panel(
                title,
                same(*COUNTS),
                tuple(
                    Series(day, tuple(f"{game}.{players}.{number}" for players in COUNTS))
                    for number, day in enumerate(DAYS, 1)
                ),
                PLAYERS,
                joined=True,
            )
            for game, title in zip(("medici", "card"), GAMES, strict=False)
        ),
    ),
    "skill": Chart(
        ("Luck and skill", "Szczęście i umiejętność"),
        (
            Panel(
                ("share of wins", "udział w zwycięstwach"),
                STACKED,
                (
                    Series(
                        ("one strong among three weak", "jeden silny wśród trzech słabych"),
                        tuple(f"{short}.strong" for short in SHORTS),
                    ),
                    Series(
                        ("one weak among three strong", "jeden słaby wśród trzech silnych"),
                        tuple(f"{short}.weak" for short in SHORTS),
                    ),
                ),
                bars=True,
                even=0.25,
            ),
            Panel(
                ("among equals, part of the score", "wśród równych, część wyniku"),
                STACKED,
                (
                    Series(("spread of scores", "rozrzut wyników"), tuple(f"{short}.spread" for short in SHORTS)),
                    Series(("the winner's lead", "przewaga zwycięzcy"), tuple(f"{short}.lead" for short in SHORTS)),
                ),
                bars=True,
            ),
        ),
        tall=4.6,
    ),
    "solitaire": Chart(
        ("Which title does one solitaire earn?", "Jaki tytuł daje jedna gra w pojedynkę?"),
        (
            Panel(
                ("share of games", "udział gier"),
                tuple((title, title) for title in TITLE_NAMES),
                tuple(
                    Series(name, tuple(f"{player}.{title}" for title in TITLE_NAMES))
                    for player, name in (
                        ("random", ("at random", "na chybił trafił")),
                        ("greedy", ("by rules of thumb", "prostymi zasadami")),
                        ("study", ("nearly perfect", "prawie bez błędu")),
                    )
                ),
                bars=True,
                inside=True,
            ),
        ),
        tall=4.6,
    ),
    "memory": Chart(
        ("One forgets, three remember", "Jeden zapomina, trzech pamięta"),
        (
            Panel(
                ("share of wins", "udział w zwycięstwach"),
                (("who forgets", "kto zapomina"), ("each who remembers", "każdy, kto pamięta")),
                (Series(("", ""), ("forgetful", "others")),),
                even=0.25,
            ),
        ),
        tall=3.6,
    ),
}


def file_name(finding: str, language: str, kind: str = "svg") -> str:
    """The file of a chart."""
    return f"findings-{finding}.{kind}" if language == "en" else f"findings-{finding}.{language}.{kind}"


def paint(finding: str, figures: Figures, language: str, folder: Path, kinds: Sequence[str] = ("svg",)) -> None:
    """A finding's chart, in one language."""
    chart, pyplot, which = CHARTS[finding], plotting(), LANGUAGES.index(language)
    with pyplot.rc_context(style()):
        widths = chart.widths or (1.0,) * len(chart.panels)
        figure, grid = pyplot.subplots(
            1,
            len(chart.panels),
            figsize=(WIDTH, chart.tall),
            sharey=chart.one_scale,
            squeeze=False,
            layout="constrained",
            width_ratios=widths,
        )
        for panel, axes in zip(chart.panels, grid.flat, strict=True):
            draw_panel(axes, finding, panel, figures, which)
            if any(line.name[which] for line in panel.series):
                handles, names = axes.get_legend_handles_labels()
                if panel.inside:
                    axes.legend(handles, names, loc="upper right", frameon=False, fontsize=9)
                    continue
                columns = columns_of(names, len(chart.panels))
                anchor = (0.5, below(axes))
                axes.legend(
                    handles, names, loc="upper center", bbox_to_anchor=anchor, ncols=columns, frameon=False, fontsize=9
                )
        figure.suptitle(chart.title[which], fontsize=14, color=INK)
        figure.get_layout_engine().set(w_pad=EDGE, h_pad=EDGE)
        for kind in kinds:
            metadata = {"Date": None} if kind == "svg" else {"Software": None}
            figure.savefig(folder / file_name(finding, language, kind), dpi=DOTS, metadata=metadata)
        pyplot.close(figure)


def columns_of(names: Sequence[str], panels: int) -> int:
    """How many names of colours stand beside each other under a panel."""
    longest = max(map(len, names)) + MARK_WIDTH
    return max(1, min(len(names), LINE_LETTERS // panels // longest))


def below(axes: Any) -> float:
    """Where the names of the colours stand, under what is said along the axis."""
    stacked = any("\n" in label.get_text() for label in axes.get_xticklabels())
    return -0.16 if axes.get_xlabel() or stacked else -0.1


def draw_panel(axes: Any, finding: str, panel: Panel, figures: Mapping[str, Figure], which: int) -> None:
    """One panel: bars, points or lines with intervals."""
    places = np.arange(len(panel.labels), dtype=float)
    width = FULL / len(panel.series)
    percent = False
    for number, line in enumerate(panel.series):
        found = [figures.get(key) for key in line.keys]
        percent = any(one is not None and one.kind != NUMBER for one in found)
        values = np.array([np.nan if one is None else one.value for one in found])
        halves = np.array([0.0 if one is None else one.half for one in found])
        at = places if panel.joined else places + width * (number - (len(panel.series) - 1) / 2)
        colour, name = COLOURS[number], line.name[which]
        if panel.bars:
            axes.bar(at, values, width * 0.92, color=colour, label=name)
            axes.errorbar(at, values, halves, fmt="none", ecolor=INK, elinewidth=1, capsize=2)
            axes.set_ylim(bottom=0)
        else:
            style = f"{MARKS[number]}-" if panel.joined else MARKS[number]
            axes.errorbar(
                at, values, halves, fmt=style, color=colour, elinewidth=1.4, capsize=3, markersize=5, label=name
            )
    if panel.even is not None:
        axes.axhline(panel.even, color=SOFT, linewidth=1, linestyle="--", zorder=0.5)
    labels = [title_of(label[which], which) if finding == "solitaire" else label[which] for label in panel.labels]
    turned = len(labels) > 7 and max(map(len, labels)) > 3
    axes.set_xticks(
        places,
        labels,
        rotation=55 if turned else 0,
        ha="right" if turned else "center",
        rotation_mode="anchor" if turned else None,
    )
    if max(map(len, labels)) > 8:
        axes.tick_params(axis="x", labelsize=9)
    if panel.joined:
        axes.set_ylim(bottom=0)
    axes.set_xlim(-0.6, len(labels) - 0.4)
    axes.set_xlabel(panel.along[which])
    axes.set_title(panel.title[which], fontsize=10.5)
    if percent:
        axes.yaxis.set_major_formatter(lambda value, _: told_percent(value, which))
    elif which:
        axes.yaxis.set_major_formatter(lambda value, _: f"{value:g}".replace(".", ",").replace("-", "−"))


def told_percent(value: float, which: int) -> str:
    """A share as it is read beside an axis."""
    told = f"{100 * value:.10g}".replace("-", "−")
    return f"{told.replace('.', ',')}%" if which else f"{told} %"


def title_of(title: str, which: int) -> str:
    """A title of the solitaire, in a language."""
    return said_from(bundle(find("medici-dice"), LANGUAGES[which]), f"title-{title}", {})
