"""How does Medici go on after a day? `fondaco lab dusk` fits the numbers in `bots/medici/dusk.toml`.

The network plays against itself, not always what it likes best, so that all sorts of positions come up. What every seat
earned from each dawn on is explained by its levels and by how far they are ahead of others'; and then, how uncertain
that is follows from who won.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ...bots.medici.dusk import FILE, MOST_LEAD
from ...bots.mind import mind_of
from ...bots.net import net_of
from ...core.compiled import Rows
from ...core.game import find
from ...core.luck import LUCK_WORDS
from ...games.medici.state import DAYS, GOODS, TOP_LEVEL
from ..progress import Progress

__all__ = ["Fitted", "fit", "study"]

Numbers = npt.NDArray[np.float64]

BOT = "net~0.5"
LEVELS, LEADS = TOP_LEVEL + 1, 2 * MOST_LEAD + 1
PULL = 3.0
"""What is seldom seen counts for little: so many times it was seen without an effect."""
UNSURE = np.arange(2.0, 40.0, 0.5)
"""Uncertainties that are tried, in florins."""
HEAD = """# How Medici goes on after a day, by number of players and the day that begins: what each good brings until
# the end, in hundredths of a florin, by a seat's level, by how far that is ahead of the best of the others (from 4
# behind to 4 ahead) and of the second best; and how uncertain all of it is. Fitted by `fondaco lab dusk`, for each
# number of players from {games:,} games of {bot} (network {digest}).
"""
FOLDER = Path("src/fondaco/bots/medici")


class Fitted(NamedTuple):
    """What a day's end is worth, in florins, and what part of all earnings from then on it foresees."""

    level: Numbers
    lead: Numbers
    second: Numbers
    unsure: float
    foreseen: float


def study(games: int, into: Path) -> None:
    """Fit everything, and write it into a checkout of Fondaco."""
    game = find("medici")
    network = net_of(BOT, game).glance.network
    text = HEAD.format(games=games, bot=BOT, digest=network.digest)
    counts = [players for players in game.meta.players if players > 1]
    with Progress("dusk", len(counts)) as progress:
        for number, players in enumerate(counts):
            dawns, ends = played(players, games)
            for day in range(2, DAYS + 1):
                found = fit(dawns[day], ends)
                print(f"{players} players, day {day}: {found.foreseen:.0%} foreseen, unsure by {found.unsure} florins")
                text += f"\n[[dawn]]\nplayers = {players}\nday = {day}\n" + written(found)
            progress.reach(number + 1)
    (into / FOLDER / FILE).write_text(text, encoding="utf-8")


def played(players: int, games: int) -> tuple[dict[int, Rows], Rows]:
    """The games at the dawn of each later day, and at their end."""
    game = find("medici")
    fast, net, luck = mind_of(game).fast, net_of(BOT, game), np.random.default_rng(players)
    net.compile()
    rows, lucks = fast.rows(games, players=players), luck.integers(0, 2**32, (games, LUCK_WORDS), np.uint32)
    fast.deal(rows, luck.integers(0, 2**31, games))
    dawns = {day: rows.copy() for day in range(2, DAYS + 1)}
    while (live := np.flatnonzero(rows["turn"] >= 0)).size:
        now, own = rows[live], lucks[live]
        before, moves = now["day"].copy(), net.choose_many(now, own)
        lucks[live] = own
        fast.play(now, moves)
        rows[live] = now
        for day, dawn in dawns.items():
            begun = (before == day - 1) & (now["day"] == day)
            dawn[live[begun]] = now[begun]
    return dawns, rows


def fit(dawn: Rows, ends: Rows) -> Fitted:
    """What levels at dawn were worth in the end: least squares; and the uncertainty by which winners are likeliest."""
    players = int(dawn["players"][0])
    had, ended = (rows["florins"][:, :players].astype(float) for rows in (dawn, ends))
    earned, seen = ended - had, counted(dawn["level"][:, :, :players].astype(int))
    lines, mean = seen.reshape(-1, seen.shape[2]), earned.mean()
    pull = PULL * np.eye(lines.shape[1])
    weights = np.linalg.solve(lines.T @ lines + pull, lines.T @ (earned.ravel() - mean))
    hopes = had + mean + seen @ weights
    wins = (ended == ended.max(1, keepdims=True)).astype(float)
    wins /= wins.sum(1, keepdims=True)
    unsure = max(UNSURE, key=lambda florins: (wins * np.log(chances(hopes, florins))).sum())
    parts = LEVELS, LEVELS + LEADS
    tables = zip(np.split(weights, parts), np.split(lines.sum(0), parts), strict=True)
    level, lead, second = (rising(table, often) for table, often in tables)
    foreseen = 1 - ((ended - hopes) ** 2).mean() / earned.var()
    return Fitted(level + mean / GOODS, lead, second, float(unsure), float(foreseen))


def rising(table: Numbers, often: Numbers) -> Numbers:
    """The nearest numbers of which none is less than the one before; what was seen more often changes less."""
    blocks = list[tuple[float, float, int]]()
    for worth, weight in zip(table, often + 1, strict=True):
        blocks.append((float(worth), float(weight), 1))
        while len(blocks) > 1 and blocks[-2][0] > blocks[-1][0]:
            (low, many, width), (high, more, wide) = blocks.pop(), blocks.pop()
            blocks.append(((low * many + high * more) / (many + more), many + more, width + wide))
    return np.repeat([worth for worth, _, _ in blocks], [width for _, _, width in blocks])


def counted(levels: npt.NDArray[np.int64]) -> Numbers:
    """For every game and seat, how many goods stand at each level, and each lead over the best and the second best."""
    games, goods, players = levels.shape
    seen = np.zeros((games, players, LEVELS + 2 * LEADS))
    for seat in range(players):
        mine, others = levels[:, :, seat], np.sort(np.delete(levels, seat, 2), 2)
        for good in range(goods):
            of = np.arange(games), seat
            seen[*of, mine[:, good]] += 1
            seen[*of, LEVELS + lead_place(mine[:, good] - others[:, good, -1])] += 1
            if players > 2:
                seen[*of, LEVELS + LEADS + lead_place(mine[:, good] - others[:, good, -2])] += 1
    return seen


def lead_place(leads: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """Where leads are counted."""
    return MOST_LEAD + leads.clip(-MOST_LEAD, MOST_LEAD)


def chances(hopes: Numbers, unsure: float) -> Numbers:
    """How likely each seat wins."""
    raw: Numbers = np.exp((hopes - hopes.max(1, keepdims=True)) / unsure)
    return np.asarray(raw / raw.sum(1, keepdims=True))


def written(found: Fitted) -> str:
    """As it stands in the file."""
    tables = {"level": found.level, "lead": found.lead, "second": found.second}
    lines = [f"{name} = {np.round(100 * table).astype(int).tolist()}\n" for name, table in tables.items()]
    return "".join(lines) + f"unsure = {round(100 * found.unsure)}\n"
