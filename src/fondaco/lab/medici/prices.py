"""What is a lot worth? `fondaco lab prices` lets a bot play Medici against itself and writes docs/medici-prices.md.

Everybody at the table has the same opinion, so what a lot is sold for is what it is worth to the second of them, and a
little more. Counted are all lots, by players, day and number of cards, and the first lot of every game by itself.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np

from ... import bots
from ...bots.net import Net
from ...core.errors import BadOption
from ...core.game import Game, find
from ...core.position import deal
from ...games.medici.state import DAYS, value_of
from ..measured import digests_of, signature
from ..progress import Progress
from ..tally import NORMAL_95

__all__ = ["Lot", "lots_of", "page", "study"]

GAME = "medici"
PAGE = "medici-prices.md"
MOST_CARDS = 3
BANDS = (range(4), range(4, 8), range(8, 11), range(11, 26))
"""Lots are told apart by the sum of their values."""


class Lot(NamedTuple):
    """A lot that was sold, or was not."""

    day: int
    cards: tuple[int, ...]
    price: int
    """0 where nobody bid."""
    first: bool
    """Whether it was the first of its game."""


def lots_of(game: Game, bot: bots.Bot, players: int, seed: int) -> list[Lot]:
    """All lots of one game of a bot against itself."""
    position, luck = deal(game, players=players, seed=seed), Random(seed)
    found: list[Lot] = []
    while not position.over:
        s: Any = position._s
        day, shown = s.day, list(s.lot[: s.lot_size])  # as they were before: with the last lot a day ends
        position.play(bots.ask(bot, position, luck))
        for told in position.events:
            if told.event.name == "turned_up":
                shown.append(told.card)
            elif told.event.name in ("sold", "unsold"):
                price = told.florins if told.event.name == "sold" else 0
                found.append(Lot(day, tuple(shown), price, not found))
                shown = []
    return found


def study(code: str, games: int, into: Path | None) -> None:
    """Play so many games for each number of players, tell what lots were worth, and write it down."""
    game = find(GAME)
    if games < 1:
        raise BadOption("--games must be 1 or more.")
    counts = [players for players in game.meta.players if players > 1]
    lots: dict[int, list[Lot]] = {}
    with Progress("prices", len(counts) * games) as progress:
        for players in counts:
            bot = bots.find(code, game, players, threads=1)
            if isinstance(bot, Net):
                bot.compile()
            lots[players] = []
            for seed in range(games):
                lots[players] += lots_of(game, bot, players, seed)
                progress.reach(counts.index(players) * games + seed + 1)
    text = page(code, games, lots)
    print(text)
    if into is not None:
        (into / "docs" / PAGE).write_text(text, encoding="utf-8")


def page(code: str, games: int, lots: dict[int, list[Lot]]) -> str:
    """All tables."""
    head = (
        f"# What a lot is worth\n\nWhat lots of Medici are sold for where `{code}` plays against itself, in florins\n"
        f"with the 95 % interval of the mean, from {games:,} games for each number of players. A lot nobody bids for\n"
        f"counts as 0.\n\n    fondaco lab prices --bot {code} --games {games} --into .\n"
    )
    parts = [head, *by_day(lots), *opening(lots), signature(digests_of([GAME]), "fondaco lab prices")]
    return "\n".join(parts)


def by_day(lots: dict[int, list[Lot]]) -> Iterable[str]:
    """Prices by players, day and cards."""
    yield "## By day\n"
    yield "| players | day | lots | unsold | 1 card | 2 cards | 3 cards | for each point of value |"
    yield "|--:|--:|--:|--:|--:|--:|--:|--:|"
    for players, all_of_them in lots.items():
        games = sum(lot.first for lot in all_of_them)
        for day in range(1, DAYS + 1):
            today = [lot for lot in all_of_them if lot.day == day]
            prices: dict[int, list[int]] = defaultdict(list)
            for lot in today:
                prices[len(lot.cards)].append(lot.price)
            unsold = sum(not lot.price for lot in today) / max(1, len(today))
            value = sum(sum(map(value_of, lot.cards)) for lot in today)
            point = sum(lot.price for lot in today) / max(1, value)
            cells = [mean_of(prices[cards]) for cards in range(1, MOST_CARDS + 1)]
            line = [players, day, f"{len(today) / games:.1f}", f"{unsold:.0%}", *cells, f"{point:.2f}"]
            yield "| " + " | ".join(map(str, line)) + " |"
    yield ""


def opening(lots: dict[int, list[Lot]]) -> Iterable[str]:
    """Prices of the first lot of a game, by its value."""
    yield "## The first lot of a game\n"
    bands = [f"values of {band[0]} to {band[-1]}" for band in BANDS]
    bands[-1] = f"values of {BANDS[-1][0]} and more"
    yield f"| players | {' | '.join(bands)} | cards in it |"
    yield "|--:|" + "--:|" * (len(BANDS) + 1)
    for players, all_of_them in lots.items():
        first = [lot for lot in all_of_them if lot.first]
        cells = [mean_of([lot.price for lot in first if sum(map(value_of, lot.cards)) in band]) for band in BANDS]
        cards = sum(len(lot.cards) for lot in first) / max(1, len(first))
        yield "| " + " | ".join([str(players), *cells, f"{cards:.2f}"]) + " |"
    yield ""


def mean_of(prices: Sequence[int]) -> str:
    """The mean with half its interval; nothing where there are too few."""
    if len(prices) < 2:
        return "–"
    half = NORMAL_95 * float(np.std(prices, ddof=1)) / len(prices) ** 0.5
    return f"{np.mean(prices):.1f} ± {half:.1f}"
