"""Is The Middle Ages fair? `fondaco lab balance` plays and counts; `balance_page` judges and tells.

The same bot sits at all seats, so whatever wins more than its share owes that to the cards or to the seat: an Accord,
the start, a Structure. Every game has seeds of its own, hence the same figures come out on any number of cores. What
happens in one game hangs together, so all intervals count games.
"""

from __future__ import annotations

import threading
from collections.abc import Generator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ... import bots
from ...bots.mind import Mind, mind_of
from ...bots.player import Bot, ManyGamesBot
from ...core.compiled import Rows, compile_rules, cores, spread
from ...core.components import Given
from ...core.game import find
from ...core.link import Function
from ...core.luck import LUCK_WORDS
from ...core.position import Position
from ...core.rule import rule
from ...games.middle_ages.scoring import hand_points, icons_at, structure_points
from ...games.middle_ages.state import CHARACTERS, DO_ADD, DO_DISCARD, MOST_STRUCTURES, SEATS, WEALTH
from ..arena import CHUNK, FAST, Bout, check, deal_seeds
from ..progress import Progress
from ..sharing import share_out
from ..tally import Match

__all__ = ["GAME", "Counts", "Setting", "play"]

GAME = "middle-ages"

# What is counted of a seat at the end: how many of each Structure, what each of them scores, then the rest.
BUILT = 0
BUILT_POINTS = BUILT + MOST_STRUCTURES
WEALTH_POINTS = BUILT_POINTS + MOST_STRUCTURES
HAND_POINTS = WEALTH_POINTS + 1
COUNTED = HAND_POINTS + 1

Floats = npt.NDArray[np.float64]
Numbers = npt.NDArray[np.int64]


class Setting(NamedTuple):
    """What is studied: who plays how, and with which deals."""

    players: int
    bot: str
    even_turns: bool = False
    seed: int = 0
    head_start: bool = False
    cards: str = ""
    """A file with other cards than the house's, as the command names it."""

    @property
    def title(self) -> str:
        """The setting as a heading."""
        even, ahead = ", even turns" * self.even_turns, ", head start" * self.head_start
        cards = f", {Path(self.cards).stem} cards" if self.cards else ""
        return f"{self.players} players, {self.bot}{even}{ahead}{cards}"

    @property
    def options(self) -> dict[str, str]:
        """The options of its tables."""
        return {name: "on" if getattr(self, name) else "off" for name in ("even_turns", "head_start")}

    @property
    def match(self) -> Match:
        """The table of the arena at which it is played."""
        return Match(GAME, self.players, self.bot, self.bot)

    def command(self, games: int) -> str:
        """What makes these figures again."""
        even, ahead = " --even-turns" * self.even_turns, " --head-start" * self.head_start
        seed = f" --seed {self.seed}" * (self.seed != 0)
        cards = f" --cards {self.cards}" if self.cards else ""
        return (
            f"fondaco lab balance --games {games} --bot {self.bot} --players {self.players}{even}{ahead}{cards}{seed}"
        )


class Counts(NamedTuple):
    """What was counted, a line a game; where there is a second direction, a column for each seat from the start player
    on, and where there is a third, one for each Structure."""

    wins: npt.NDArray[Any]
    points: npt.NDArray[Any]
    accord: npt.NDArray[Any]
    built: npt.NDArray[Any]
    built_points: npt.NDArray[Any]
    wealth: npt.NDArray[Any]
    hand: npt.NDArray[Any]
    turns: npt.NDArray[Any]
    added: npt.NDArray[Any]
    """Cards added to Coteries in the games, a column for each Character."""
    given: npt.NDArray[Any]
    """Those of them that went to a rival's."""


# --- Counting --------------------------------------------------------------------------------------------------------


@rule
def appraise_many(rows: Any, counted: Any, start: int, stop: int) -> None:
    """What every seat has built and what that, its Wealth and its hand score, in every game."""
    for i in range(start, stop):
        for seat in range(rows[i].players):
            for structure in range(rows[i].n_structures):
                counted[i][seat][BUILT + structure] = rows[i].buildings[seat][structure]
                counted[i][seat][BUILT_POINTS + structure] = structure_points(rows[i], seat, structure)
            counted[i][seat][WEALTH_POINTS] = icons_at(rows[i], WEALTH + seat)
            counted[i][seat][HAND_POINTS] = hand_points(rows[i], seat)


class Appraiser:
    """Counts what there is to count in finished games."""

    def __init__(self, found: Mind) -> None:
        self.fast = found.fast
        nothing = np.zeros(0, found.game.State.dtype), np.zeros((0, 1, COUNTED), np.int16)
        linked = compile_rules(found.game, (appraise_many,), {"appraise_many": (*nothing, 0, 0)})
        self.loop: Function = linked["appraise_many"]

    def count(self, rows: Rows, adds: Adds, workers: int) -> Counts:
        """What these games came to, in which these cards were added to Coteries."""
        players, n_structures = int(rows["players"][0]), int(rows["n_structures"][0])
        counted = np.zeros((len(rows), players, COUNTED), np.int16)
        spread(self.loop, (rows, counted), len(rows), workers)
        points, places = (found[:, :players] for found in self.fast.standing(rows, workers))
        seats = (rows["starter"].astype(np.int64)[:, None] + np.arange(players)) % players
        game = np.arange(len(rows))[:, None]
        counted = counted[game, seats]
        return Counts(
            wins=((places == 1) / (places == 1).sum(1, keepdims=True))[game, seats],
            points=points[game, seats],
            accord=rows["accord"][game, seats],
            built=counted[:, :, BUILT : BUILT + n_structures],
            built_points=counted[:, :, BUILT_POINTS : BUILT_POINTS + n_structures],
            wealth=counted[:, :, WEALTH_POINTS],
            hand=counted[:, :, HAND_POINTS],
            turns=rows["number"].copy(),
            added=adds.added,
            given=adds.given,
        )


class Adds:
    """The cards added to Coteries in some games, while they are played."""

    def __init__(self, games: int) -> None:
        self.added, self.given = np.zeros((games, CHARACTERS), np.int64), np.zeros(games, np.int64)

    def note(self, rows: Rows, lines: Numbers, chosen: npt.NDArray[np.int32]) -> None:
        """In the games of these lines these actions are about to be played."""
        adding = np.flatnonzero((rows["turn"] >= 0) & (chosen < DO_DISCARD))
        cards, owners = np.divmod(chosen[adding].astype(np.int64) - DO_ADD, SEATS)
        self.added[lines[adding], rows["character"][adding, cards]] += 1
        self.given[lines[adding]] += owners != rows["turn"][adding]


class Watched:
    """A bot that plays as another does, while the cards it adds to Coteries are counted."""

    def __init__(self, bot: Bot, adds: Adds) -> None:
        self.bot, self.adds = bot, adds

    def choose(self, position: Position, luck: Random) -> int:
        action = self.bot.choose(position, luck)
        rows = np.frombuffer(position._s.tobytes(), position.game.State.dtype)
        self.adds.note(rows, np.zeros(1, np.int64), np.array([action], np.int32))
        return action


# --- Playing ---------------------------------------------------------------------------------------------------------


def play(setting: Setting, games: int, workers: int | None = None, cards: Given = None) -> Counts:
    """So many games of one setting, with the house's cards or others."""
    check(setting.match)
    found = mind_of(find(GAME))
    found.compile()
    appraiser, parts, done = Appraiser(found), dict[int, Counts](), 0
    bot = bots.find(setting.bot, found.game, setting.players)
    playing = play_fast if setting.bot in FAST or isinstance(bot, ManyGamesBot) else play_slow
    with (
        Progress(f"balance, {setting.title}", games) as progress,
        closing(playing(setting, games, workers or cores(), cards, found, appraiser)) as played,  # by Ctrl-C, too
    ):
        for first, part in played:
            parts[first] = part
            done += len(part.turns)
            progress.reach(done)
    return Counts(*map(np.concatenate, zip(*(parts[first] for first in sorted(parts)), strict=True)))


def dealt(setting: Setting, cards: Given, first: int, games: int, workers: int) -> Rows:
    """Games with the options of the setting, dealt."""
    fast = mind_of(find(GAME)).fast
    rows = fast.rows(games, setting.players, cards, **setting.options)
    fast.deal(rows, deal_seeds(setting.seed, np.arange(first, first + games)), workers)
    return rows


def play_fast(
    setting: Setting, games: int, workers: int, cards: Given, found: Mind, appraiser: Appraiser
) -> Generator[tuple[int, Counts]]:
    """Games of bots that play compiled or decide in many games at once, decision by decision."""
    bot = bots.find(setting.bot, found.game, setting.players)
    if isinstance(bot, ManyGamesBot):
        bot.compile()
    for first in range(0, games, CHUNK):
        count = min(CHUNK, games - first)
        rows, adds = dealt(setting, cards, first, count, workers), Adds(count)
        luck = np.random.Generator(np.random.PCG64([setting.seed, first]))
        lucks = luck.integers(0, 2**32, (count, LUCK_WORDS), np.uint32)
        while (lines := np.flatnonzero(rows["turn"] >= 0)).size:
            some, lucky = rows[lines], lucks[lines]
            if isinstance(bot, ManyGamesBot):
                chosen = bot.choose_many(some, lucky, workers)
                adds.note(some, lines, chosen)
                found.fast.play(some, chosen, workers)
            else:
                before, chosen = some.copy(), np.zeros(lines.size, np.int32)
                kinds = np.full((lines.size, setting.players), FAST[setting.bot], np.int8)
                spread(
                    found["advance_many"], (some, kinds, lucky, chosen, 1, found.game.n_actions), lines.size, workers
                )
                adds.note(before, lines, chosen)
            rows[lines], lucks[lines] = some, lucky
        yield first, appraiser.count(rows, adds, workers)


def play_slow(
    setting: Setting, games: int, workers: int, cards: Given, found: Mind, appraiser: Appraiser
) -> Generator[tuple[int, Counts]]:
    """Games of bots that think, one game a worker at a time."""

    def play_game(deal: int, halt: threading.Event) -> tuple[int, Counts]:
        """One game; whatever is reached of it, when all are halted."""
        bout, adds = Bout(setting.match, found, setting.seed, deal, 0), Adds(1)
        bout.rows = dealt(setting, cards, deal, 1, 1)
        bout.bots = [Watched(bot, adds) for bot in bout.bots]
        while not halt.is_set() and bout.go_on():
            pass
        return deal, appraiser.count(bout.rows, adds, 1)

    yield from share_out(play_game, range(games), workers)
