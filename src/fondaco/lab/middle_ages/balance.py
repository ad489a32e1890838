"""Is The Middle Ages fair? `fondaco lab balance` finds out and writes docs/middle-ages-balance.md.

The same bot sits at all seats, so whatever wins more than its share owes that to the cards or to the seat: an Accord,
the start, a Structure. Every game has seeds of its own, hence the same figures come out on any number of cores. What
happens in one game hangs together, so all intervals count games.
"""

from __future__ import annotations

import math
import threading
from collections.abc import Generator, Iterable, Sequence
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ...bots.mind import Mind, mind_of
from ...bots.player import Bot
from ...core.compiled import Rows, compile_rules, cores, spread
from ...core.components import Given
from ...core.errors import BadOption
from ...core.game import find
from ...core.link import Function
from ...core.luck import LUCK_WORDS
from ...core.position import Position
from ...core.rule import rule
from ...games.middle_ages.scoring import hand_points, icons_at, structure_points
from ...games.middle_ages.state import CHARACTERS, DO_ADD, DO_DISCARD, MOST_STRUCTURES, SEATS, WEALTH
from ..arena import CHUNK, FAST, Bout, check, deal_seeds
from ..measured import digests_of, signature
from ..progress import Progress
from ..sharing import share_out
from ..tally import NORMAL_95, Match

__all__ = ["Counts", "Setting", "figures", "play", "study"]

GAME = "middle-ages"
PAGE = "middle-ages-balance.md"
SEED = 0
LEAST_GAMES = 2
"""A single game tells nothing of how much games differ."""

ACCORD_BOUND = {3: 0.02, 4: 0.015}
"""How far an Accord's share of wins may be from that of all, by the number of players."""
STRUCTURE_BOUND = 1.4
"""How many times as much as another a Structure may bring."""
START_BOUND = 0.02
"""How much more than his share the start player may win."""
RIVAL_BOUND = 0.1
"""The least share of the added cards that goes to a rival's Coterie."""

# What is counted of a seat at the end: how many of each Structure, what each of them scores, then the rest.
BUILT = 0
BUILT_POINTS = BUILT + MOST_STRUCTURES
WEALTH_POINTS = BUILT_POINTS + MOST_STRUCTURES
HAND_POINTS = WEALTH_POINTS + 1
COUNTED = HAND_POINTS + 1

Floats = npt.NDArray[np.float64]
Numbers = npt.NDArray[np.int64]


class Setting(NamedTuple):
    """What is studied: who plays how."""

    players: int
    bot: str
    even_turns: bool = False

    @property
    def title(self) -> str:
        """The setting as a heading."""
        return f"{self.players} players, {self.bot}{', even turns' if self.even_turns else ''}"

    @property
    def match(self) -> Match:
        """The table of the arena at which it is played."""
        return Match(GAME, self.players, self.bot, self.bot)

    def command(self, games: int) -> str:
        """What makes these figures again."""
        even = " --even-turns" if self.even_turns else ""
        return f"fondaco lab balance --games {games} --bot {self.bot} --players {self.players}{even}"


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
    given: npt.NDArray[Any]
    """Cards added to a rival's Coterie."""


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

    def count(self, rows: Rows, added: Numbers, given: Numbers, workers: int) -> Counts:
        """What these games came to, in which so many cards were added to Coteries and to those of rivals."""
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
            added=added,
            given=given,
        )


class Watched:
    """A bot that plays as another does, while the cards it adds to Coteries are counted."""

    def __init__(self, bot: Bot) -> None:
        self.bot, self.added, self.given = bot, 0, 0

    def choose(self, position: Position, luck: Random) -> int:
        action = self.bot.choose(position, luck)
        if action < DO_DISCARD:
            self.added += 1
            self.given += (action - DO_ADD) % SEATS != position.seat
        return action


# --- Playing ---------------------------------------------------------------------------------------------------------


def play(setting: Setting, games: int, workers: int | None = None, cards: Given = None) -> Counts:
    """So many games of one setting, with the house's cards or others."""
    check(setting.match)
    found = mind_of(find(GAME))
    found.compile()
    appraiser, parts, done = Appraiser(found), dict[int, Counts](), 0
    playing = play_fast if setting.bot in FAST else play_slow
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
    rows = fast.rows(games, setting.players, cards, even_turns="on" if setting.even_turns else "off")
    fast.deal(rows, deal_seeds(SEED, np.arange(first, first + games)), workers)
    return rows


def play_fast(
    setting: Setting, games: int, workers: int, cards: Given, found: Mind, appraiser: Appraiser
) -> Generator[tuple[int, Counts]]:
    """Games of bots that play compiled, many at a time, decision by decision."""
    for first in range(0, games, CHUNK):
        count = min(CHUNK, games - first)
        rows = dealt(setting, cards, first, count, workers)
        kinds = np.full((count, setting.players), FAST[setting.bot], np.int8)
        lucks = np.random.Generator(np.random.PCG64([SEED, first])).integers(0, 2**32, (count, LUCK_WORDS), np.uint32)
        chosen, added, given = np.zeros(count, np.int32), np.zeros(count, np.int64), np.zeros(count, np.int64)
        while (rows["turn"] >= 0).any():
            seats = rows["turn"].astype(np.int64)
            spread(found["advance_many"], (rows, kinds, lucks, chosen, 1, found.game.n_actions), count, workers)
            adds = (seats >= 0) & (chosen < DO_DISCARD)
            added += adds
            given += adds & ((chosen - DO_ADD) % SEATS != seats)
        yield first, appraiser.count(rows, added, given, workers)


def play_slow(
    setting: Setting, games: int, workers: int, cards: Given, found: Mind, appraiser: Appraiser
) -> Generator[tuple[int, Counts]]:
    """Games of bots that think, one game a worker at a time."""

    def play_game(deal: int, halt: threading.Event) -> tuple[int, Counts]:
        """One game; whatever is reached of it, when all are halted."""
        bout = Bout(setting.match, found, SEED, deal, 0)
        bout.rows = dealt(setting, cards, deal, 1, 1)
        watched = [Watched(bot) for bot in bout.bots]
        bout.bots = list[Bot](watched)
        while not halt.is_set() and bout.go_on():
            pass
        added, given = ([sum(getattr(bot, name) for bot in watched)] for name in ("added", "given"))
        return deal, appraiser.count(bout.rows, np.array(added), np.array(given), 1)

    yield from share_out(play_game, range(games), workers)


# --- Judging ---------------------------------------------------------------------------------------------------------


class Figure(NamedTuple):
    """A mean, and half the width of its 95 % interval."""

    mean: float
    half: float

    def percent(self) -> str:
        """As a share."""
        return "none" if math.isnan(self.mean) else f"{100 * self.mean:.1f} % ± {100 * self.half:.1f}"

    def number(self) -> str:
        """As a number."""
        return "none" if math.isnan(self.mean) else f"{self.mean:.2f} ± {self.half:.2f}"

    def over(self, other: Figure) -> Figure:
        """How many times the other it is."""
        mean = self.mean / other.mean
        return Figure(mean, mean * math.hypot(self.half / self.mean, other.half / other.mean))

    def within(self, low: float, high: float) -> str:
        """Whether it lies between these bounds, as far as that is known."""
        if low <= self.mean - self.half and self.mean + self.half <= high:
            return "holds"
        if self.mean + self.half < low or self.mean - self.half > high:
            return "missed"
        return "more games are needed"


def ratio(part: npt.NDArray[Any], whole: npt.NDArray[Any]) -> Figure:
    """How much of the one there is for each of the other, over all games; not a number where there is none of it."""
    parts, wholes = part.reshape(len(part), -1).sum(1), whole.reshape(len(whole), -1).sum(1)
    total = float(wholes.sum())
    if total == 0:
        return Figure(math.nan, math.nan)
    mean = float(parts.sum()) / total
    apart: Floats = parts - mean * wholes
    return Figure(mean, NORMAL_95 * math.sqrt(float((apart**2).sum()) * len(parts) / (len(parts) - 1)) / total)


def average(counted: npt.NDArray[Any]) -> Figure:
    """The mean of what was counted."""
    return ratio(counted, np.ones_like(counted))


class Findings:
    """What the counts of one setting say."""

    def __init__(self, setting: Setting, counts: Counts, cards: Given = None) -> None:
        house = find(GAME).read_components(cards)
        self.setting, self.counts, self.players = setting, counts, setting.players
        self.characters, self.structures = list(house["characters"]), list(house["structures"])
        holds = [counts.accord == character for character in range(CHARACTERS)]
        self.accords = [ratio(counts.wins * held, held) for held in holds]
        self.accord_points = [ratio(counts.points * held, held) for held in holds]
        each = range(len(self.structures))
        self.worths = [ratio(counts.built_points[:, :, k], counts.built[:, :, k]) for k in each]
        self.often = [average(counts.built[:, :, k]) for k in each]
        self.seats = [average(counts.wins[:, k]) for k in range(self.players)]
        self.seat_points = [average(counts.points[:, k]) for k in range(self.players)]
        self.given = ratio(counts.given, counts.added)

    def bounds(self) -> list[tuple[str, str, str]]:
        """What must hold, what was found, and whether it does."""
        fair, most = 1 / self.players, ACCORD_BOUND[self.players]
        told = [self.accords[k].within(fair - most, fair + most) for k in range(CHARACTERS)]
        far = max(range(CHARACTERS), key=lambda k: abs(self.accords[k].mean - fair))
        verdict = next((word for word in ("missed", "more games are needed") if word in told), "holds")
        rows = [
            (
                f"every Accord wins {100 * fair:.1f} % ± {100 * most:.1f}",
                f"{self.characters[far]}: {self.accords[far].percent()}",
                verdict,
            )
        ]
        known = [k for k in range(len(self.structures)) if self.worths[k].mean > 0]
        if known:
            best, least = (choose(known, key=lambda k: self.worths[k].mean) for choose in (max, min))
            times = self.worths[best].over(self.worths[least])
            pair = f"{self.structures[best]} to {self.structures[least]}: {times.number()}"
            bound = f"no Structure brings more than {STRUCTURE_BOUND} times another"
            rows.append((bound, pair, times.within(0, STRUCTURE_BOUND)))
        start = f"the start player wins at most {100 * (fair + START_BOUND):.1f} %"
        rows.append((start, self.seats[0].percent(), self.seats[0].within(0, fair + START_BOUND)))
        rivals = f"at least {100 * RIVAL_BOUND:.0f} % of all added cards go to a rival's Coterie"
        rows.append((rivals, self.given.percent(), self.given.within(RIVAL_BOUND, 1)))
        return rows


# --- Telling ---------------------------------------------------------------------------------------------------------


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    """A table of words, with figures to the right."""
    lines = [f"| {' | '.join(heads)} |", f"|---|{'---:|' * (len(heads) - 1)}"]
    return [*lines, *(f"| {' | '.join(row)} |" for row in rows), ""]


def figures(found: Findings) -> str:
    """All tables of one setting."""
    counts, games = found.counts, len(found.counts.turns)
    turns, least, most = average(counts.turns), int(counts.turns.min()), int(counts.turns.max())
    lines = [
        f"## {found.setting.title}",
        f"    {found.setting.command(games)}",
        "",
        f"{games:,} games of {turns.number()} turns ({least} to {most}).",
        "",
        *table(("what must hold", "found", "verdict"), found.bounds()),
        *table(
            ("Accord", "wins", "points"),
            (
                (found.characters[k], found.accords[k].percent(), found.accord_points[k].number())
                for k in range(CHARACTERS)
            ),
        ),
        *table(
            ("seat", "wins", "points"),
            ((seat_name(k), found.seats[k].percent(), found.seat_points[k].number()) for k in range(found.players)),
        ),
        *table(
            ("Structure", "points a card", "built by each player"),
            (
                (name, worth.number(), often.number())
                for name, worth, often in zip(found.structures, found.worths, found.often, strict=True)
            ),
        ),
        *table(
            ("points of a player", "mean"),
            (
                ("Structures", average(counts.built_points.sum(2)).number()),
                ("Wealth", average(counts.wealth).number()),
                ("hand", average(counts.hand).number()),
                ("all", average(counts.points).number()),
                ("the winner's", average(counts.points.max(1)).number()),
            ),
        ),
    ]
    return "\n".join(lines)


def seat_name(number: int) -> str:
    """A seat by when its first turn comes."""
    return "start player" if number == 0 else f"{number} after him"


OPENING = """\
# Is The Middle Ages fair?

The faces of the cards of The Middle Ages are not public, so Fondaco plays with a set of its own, the house set (see the
[rules](rules/middle-ages.md)). Is it a fair one? This page counts what happens when equally strong players meet: the
same bot sits at all seats, over many deals. Whatever wins more than its share then owes that to its Accord, to its seat
or to the cards.

Every figure stands with its 95 % interval, which counts games. Above each table is the command that makes it again;
with `--into .` it is written into this page. A verdict needs the whole interval on one side of a bound.
"""
END = "<!-- end of figures -->\n"


def write(document: Path, found: Findings) -> None:
    """Put the tables of a setting into the page, in place of older ones, and leave all else there as it is."""
    text = document.read_text(encoding="utf-8") if document.exists() else OPENING
    begin = f"<!-- figures: {found.setting.title} -->\n"
    if begin not in text:
        text += f"\n{begin}{END}"
    before, _, rest = text.partition(begin)
    told = figures(found) + signature(digests_of([GAME]), "fondaco lab balance")
    document.write_text(before + begin + told + END + rest.partition(END)[2], encoding="utf-8")


def study(setting: Setting, games: int, workers: int | None, out: Path | None) -> None:
    """Play, count and print; with `out`, write the figures into the page of that checkout of Fondaco."""
    if games < LEAST_GAMES or (workers is not None and workers < 1):
        raise BadOption(f"games is a whole number from {LEAST_GAMES} on, cores one from 1 on.")
    if out is not None and not (out / "docs").is_dir():
        raise BadOption(f"{str(out)!r} is no checkout of Fondaco: it has no folder docs.")
    found = Findings(setting, play(setting, games, workers))
    print(figures(found))
    if out is not None:
        write(out / "docs" / PAGE, found)
        print(f"balance: {out / 'docs' / PAGE} is written")
