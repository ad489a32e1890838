"""How well can The Dice Game's solitaire be played? `fondaco lab solitaire` finds out and writes docs/solitaire.md.

A table of what a sheet is still worth is learned from games it plays itself (afterstates, a blend of the final score
and of the table's own next word, optimistic at first so that every way of playing is tried), rounded to whole numbers,
and compared with random and greedy play over as many games as asked for, all on the same deals.
"""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from ...bots.medici_dice.greedy import choose as greedy
from ...bots.medici_dice.solitaire import FILE, POINT, SLOTS, SPACES, Worth, blank_worth, load_worth
from ...bots.thinking import choose
from ...core.compiled import Loops, compiled, spread
from ...core.errors import BadOption
from ...core.game import Game, find
from ...core.link import Function
from ...games.medici_dice.solitaire import TITLE_FROM
from ...games.medici_dice.state import ROUNDS
from ...games.medici_dice.words import TITLE_NAMES
from ..measured import checked_page, digests_of, put_figures, signature
from ..progress import Progress
from . import loops

__all__ = ["study"]

GAME = "medici-dice"
FIRST_LEARNED = 1_000_000_000
"""Games that are learned from have other seeds than those that are compared."""
CHUNK = 20_000
HOPE = 70.0
"""Points a round that an unknown sheet is thought to bring: more than any does, so that all of them are tried."""
FIRST_RATE, LAST_RATE = 0.014, 0.00003
TRACE = 0.5
EXPLORE = 100
"""Random moves, out of a thousand."""
SURE = 1.96
"""Standard errors to either side of a mean that an interval of 95 % takes."""


# --- Learning --------------------------------------------------------------------------------------------------------


def link(game: Game, name: str, tables: tuple[Any, ...], more: tuple[Any, ...] = ()) -> Function:
    """One of the study's loops, compiled with the rules."""
    linked = Loops(game, (getattr(loops, name),), {choose: greedy})
    nothing = np.zeros(0, game.State.dtype), np.zeros(0, np.int64)
    linked.compile({name: (*nothing, *tables, *more, 0, 0)})
    return linked.functions[name]


def learn(game: Game, games: int) -> Worth:
    """Tables learned from so many games; the same games give the same tables."""
    worth = blank_worth(np.float32)
    for slot in range(SLOTS):
        rounds = ROUNDS - 1 - slot // SPACES + (slot % SPACES > 0)
        worth.ship[slot] = HOPE * POINT * rounds
    hoped = worth.ship.copy()
    learn_many = link(game, "learn_many", worth.tables, (1.0, 1.0, 1))
    rows = compiled(game).rows(CHUNK, 1)
    with Progress("learning what sheets are worth", games) as progress:
        for done in range(0, games, CHUNK):
            rate = FIRST_RATE * (LAST_RATE / FIRST_RATE) ** (done / games)
            seeds = np.arange(FIRST_LEARNED + done, FIRST_LEARNED + done + CHUNK)
            learn_many(rows, seeds, *worth.tables, rate, TRACE, EXPLORE, 0, CHUNK)
            progress.reach(done + CHUNK)
    worth.ship[worth.ship == hoped] = 0  # what was never met is nothing to hope for any more
    return Worth(*(np.rint(table).astype(np.int32) for table in (worth.ship, worth.column, worth.leads)))


# --- Comparing -------------------------------------------------------------------------------------------------------


def totals(game: Game, player: str, games: int, worth: Worth) -> npt.NDArray[np.int32]:
    """The final scores of so many solitaires of one player, from seed 0 on."""
    fast = compiled(game)
    name, tables = ("study_many", worth.tables) if player == "study" else ("greedy_many", ())
    loop = None if player == "random" else link(game, name, tables)
    found = []
    with Progress(f"{player}, alone", games) as progress:
        for start in range(0, games, CHUNK):
            seeds = np.arange(start, min(start + CHUNK, games))
            rows = fast.rows(len(seeds), 1)
            if loop is None:
                fast.deal(rows, seeds)
                fast.finish(rows, seeds)
            else:
                spread(loop, (rows, seeds, *tables), len(rows))
            found.append(rows["total"][:, 0].astype(np.int32))
            progress.reach(start + len(seeds))
    return np.concatenate(found)


def summary(scores: npt.NDArray[np.int32]) -> dict[str, Any]:
    """What there is to say of many final scores."""
    titles = np.searchsorted(TITLE_FROM, scores, side="right") - 1
    return {
        "games": len(scores),
        "mean": float(scores.mean()),
        "error": float(SURE * scores.std() / np.sqrt(len(scores))),
        "deviation": float(scores.std()),
        "least": int(scores.min()),
        "most": int(scores.max()),
        "titles": [float(share) for share in np.bincount(titles, minlength=len(TITLE_FROM)) / len(scores)],
    }


# --- Telling ---------------------------------------------------------------------------------------------------------

PLAYERS = ("random", "greedy", "study")
INKS = {"random": "#b9a88a", "greedy": "#7d8f69", "study": "#8c3b2e"}
BAR, ROW, LEFT, TOP, WIDE = 9, 34, 130, 40, 430


def chart(found: dict[str, dict[str, Any]]) -> str:
    """How often each player earns each title, as a picture."""
    most = max(max(each["titles"]) for each in found.values())
    height = TOP + ROW * len(TITLE_NAMES) + 10
    style = 'font-family="Georgia, serif" font-size="13" fill="#3a2a1a"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDE + 70} {height}" {style}>',
        "<title>How often each player earns each title</title>",
        '<rect width="100%" height="100%" fill="#f6efdf"/>',
    ]
    for place, player in enumerate(found):
        x = LEFT + 110 * place
        parts.append(f'<rect x="{x}" y="14" width="12" height="12" fill="{INKS[player]}"/>')
        parts.append(f'<text x="{x + 18}" y="25">{player}</text>')
    for row, title in enumerate(reversed(TITLE_NAMES)):
        y = TOP + ROW * row
        parts.append(f'<text x="{LEFT - 10}" y="{y + 18}" text-anchor="end">{words(title)}</text>')
        for place, (player, each) in enumerate(found.items()):
            share = each["titles"][len(TITLE_NAMES) - 1 - row]
            at, wide = y + 2 + BAR * place, WIDE * share / most
            parts.append(f'<rect x="{LEFT}" y="{at}" width="{wide:.1f}" height="{BAR - 1}" fill="{INKS[player]}"/>')
            if share:
                percent = f"{share:.1%}" if share >= 0.001 else "under 0.1%"
                parts.append(f'<text x="{LEFT + wide + 4:.1f}" y="{at + BAR - 1}" font-size="9">{percent}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def words(title: str) -> str:
    """A title as it is read."""
    return title.replace("-", " ").title()


def page(found: dict[str, dict[str, Any]], learned: int, seconds: float) -> str:
    """docs/solitaire.md, but for what a person has written in it below its last heading."""
    lines = [
        "| player | mean score | 95 % interval | standard deviation | lowest | highest | games |",
        "|---|---:|---|---:|---:|---:|---:|",
    ]
    for player, each in found.items():
        interval = f"{each['mean'] - each['error']:.2f} to {each['mean'] + each['error']:.2f}"
        lines.append(
            f"| `{player}` | {each['mean']:.2f} | {interval} | {each['deviation']:.1f} | {each['least']} | "
            f"{each['most']} | {each['games']:,} |"
        )
    lines += ["", "| title | from | " + " | ".join(f"`{player}`" for player in found) + " |"]
    lines.append("|---|---:|" + "---:|" * len(found))
    for number, title in enumerate(TITLE_NAMES):
        shares = " | ".join(f"{each['titles'][number]:.2%}" for each in found.values())
        lines.append(f"| {words(title)} | {TITLE_FROM[number]} | {shares} |")
    made = f"Learned from {learned:,} games" if learned else "With the tables of this package"
    lines += ["", f"{made}; all of it took {seconds:.0f} s. All players had the same deals (seeds from 0 on)."]
    return "\n".join(lines) + "\n"


COMMAND = "fondaco lab solitaire"


def study(games: int, learning: int, out: Path | None) -> None:
    """Learn (or take the tables of the package), compare, and print; with `out`, write the page, the chart and the
    tables into that checkout of Fondaco."""
    if games < 1 or learning < 0:
        raise BadOption(f"games is a whole number from 1 on and learn one from 0 on, not {games} and {learning}.")
    document = None if out is None else checked_page(out, "solitaire.md")
    game, began = find(GAME), time.perf_counter()
    worth = learn(game, -(-learning // CHUNK) * CHUNK) if learning else load_worth()
    found = {player: summary(totals(game, player, games, worth)) for player in PLAYERS}
    figures = page(found, learning, time.perf_counter() - began)
    print(figures)
    if out is None or document is None:
        return
    put_figures(document, COMMAND, figures + signature(digests_of([GAME]), COMMAND))
    (out / "docs" / "pictures" / "solitaire.svg").write_text(chart(found), encoding="utf-8")
    if learning:
        with (out / "src" / "fondaco" / "bots" / "medici_dice" / FILE).open("wb") as file:
            np.savez_compressed(file, ship=worth.ship, column=worth.column, leads=worth.leads)
    print(f"solitaire: {document} and its picture are written")
