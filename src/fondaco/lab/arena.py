"""The arena: bots against each other, so that what they are worth can be told with its uncertainty.

Games are duplicate: a deal is played once for every seat that the one bot can take, against the same bot at all other
seats. So the luck of the deal is the same for all, and the share of wins is averaged over whole deals: its interval
counts deals, not games. Every game has seeds of its own, hence the same table comes out on any number of cores.

    >>> from fondaco.lab.arena import Match, run
    >>> print(run({Match("medici", 4, "greedy", "random"): 400})[0].line())
    greedy against 3 random: 100.0% of wins (99.2% to 100.0%), mean place 1.00 ± 0.00, 400 games
"""

from __future__ import annotations

import json
import math
import threading
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from .. import bots
from ..bots.mind import FAST, Mind, mind_of
from ..bots.net import present
from ..bots.player import Bot, ManyGamesBot, ask
from ..bots.thinking import OTHER
from ..bots.visitors import source_digest
from ..core.compiled import Rows, cores, spread
from ..core.components import source
from ..core.errors import BadOption, FondacoError
from ..core.game import find
from ..core.luck import LUCK_WORDS
from ..core.position import Position
from .sharing import Shard, Spread, share_out
from .tally import Match, Part, Tally

__all__ = ["FAST", "Match", "Part", "Tally", "check", "run", "written_terms"]

CHUNK, SMALL_CHUNK = 2_500, 250
"""Deals that fast bots play between two looks at the clock, and those that decide in many games at once."""
SEEDS = 2**31
"""Each has room for as many deals."""
BEGINNING = '{"mark": '
"""How a line of a file begins."""
LONGEST_LINE = 100_000
"""With the components of an owner in it."""


def run(
    games: Mapping[Match, int],
    seed: int = 0,
    workers: int | None = None,
    file: Path | None = None,
    progress: Callable[[int], None] | None = None,
    play: bool = True,
    shard: Shard | None = None,
    spread: Spread = share_out,
) -> list[Tally]:
    """Play each match's number of games or a few more (whole deals), or a share of them. What a file has already is not
    played again; without `play`, only that counts. `spread` shares the work out: among threads, or on a cluster."""
    if seed not in range(SEEDS):
        raise BadOption(f"the seed of an arena is a whole number from 0 to {SEEDS - 1}.")
    for match in games:
        check(match)
    tallies = {match: Tally(match) for match in games}
    deals = {match: -(-number // match.players) for match, number in games.items()}
    marks = {match: mark_of(mind_of(find(match.game)), seed, match) for match in games}
    for part in read_parts(file, marks):
        if part.match in tallies and part.first < deals[part.match]:
            tallies[part.match].parts[part.first] = part
    done = sum(tally.games for tally in tallies.values())
    if not play:
        return list(tallies.values())
    numbered = enumerate((match, first, few) for match in games for first, few in cut(match, deals[match]))
    missing = [
        (match, first, few)
        for number, (match, first, few) in numbered
        if (shard is None or shard.has(number)) and not has_played(tallies[match], first, few)
    ]
    for match in dict.fromkeys(match for match, _, _ in missing):
        make_ready(match)
    work = partial(play_part, seed)
    with closing(spread(work, missing, workers or cores())) as parts:  # Ctrl-C ends the workers, too
        for part in parts:
            if part is None:
                continue
            tallies[part.match].parts[part.first] = part
            if file is not None:
                write_part(file, part, marks[part.match])
            done += part.deals * part.match.players
            if progress:
                progress(done)
    return list(tallies.values())


def mark_of(found: Mind, seed: int, match: Match | None = None) -> str:
    """With which rules, bots and seed a line of a file was played; networks and bots from elsewhere have marks of their
    own."""
    marks = [] if match is None else [own_mark(code, found, match.players) for code in (match.one, match.others)]
    return f"{'+'.join([found.digest, *filter(None, marks)])}/{seed}"


def own_mark(code: str, found: Mind, players: int) -> str:
    """What distinguishes a bot, if its code and the digest of the game's own bots do not."""
    if not bots.is_own(code):
        return source_digest(code)
    bot, who = bots.find(code, found.game, players), bots.plays(code, found.game, players)
    network = bot.mark() if hasattr(bot, "mark") else ""
    return "+".join(filter(None, (who * (who != code), network)))


def check(match: Match) -> None:
    """Whether there are such bots, and a table for so many."""
    game = find(match.game)
    game.blank(*match.table)
    if match.players < 2:
        raise BadOption("an arena is for two players or more.")
    for code in (match.one, match.others):
        bots.find(code, game, match.players)


def written_terms(
    name: str, players: int | None, options: Mapping[str, str], components: Path | None = None
) -> tuple[str, str]:
    """Options and an owner's components as a match has them: only what is not as usual."""
    game = find(name)
    chosen = game.choose_options(options, game.meta.usual_players if players is None else players)
    usual = game.choose_options({})
    unusual = ", ".join(f"{option}={value}" for option, value in sorted(chosen.items()) if value != usual[option])
    if components is None or (own := game.read_components(components)) == game.house_components:
        return unusual, ""
    called = source(components, game.component_word).get("name", components.stem)
    return unusual, json.dumps({"name": called} | own)


# --- What was played before ------------------------------------------------------------------------------------------


def read_parts(file: Path | None, marks: dict[Match, str]) -> Iterable[Part]:
    """The parts in a file that were played with the same rules, bots and seeds."""
    if file is not None and file.exists():
        for mark, part in read_lines(file):
            if marks.get(part.match) == mark:
                yield part


def read_lines(file: Path) -> Iterable[tuple[str, Part]]:
    """All parts in a file, with the marks of what they were played with."""
    try:
        *lines, cut = file.read_text(encoding="utf-8").split("\n")
    except (OSError, ValueError):
        raise FondacoError(f"{file} cannot be read as the file of an arena; name another file.") from None
    if not (cut.startswith(BEGINNING) or BEGINNING.startswith(cut)):
        lines.append(cut)  # not what was being written when an arena was stopped
    for number, line in enumerate(lines, 1):
        try:
            kept = json.loads(line)
            mark, part = kept.pop("mark"), Part(**kept | {"match": Match(*kept["match"])})
            like = Part(Match("", 0, "", ""), 0, 0, 0.0, 0.0, 0.0, 0.0, 0, 0.0)
            if shape_of(part) != shape_of(like):
                raise ValueError
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
            raise FondacoError(f"{file}, line {number}: this is no line of an arena; name another file.") from None
        yield mark, part


def shape_of(part: Part) -> list[type]:
    """The types of all that a part holds."""
    return [type(value) for value in (*part.match, *part[1:])]


def write_part(file: Path, part: Part, mark: str) -> None:
    """Add a part to the file, in place of a line at its end that was cut short."""
    with file.open("ab+") as out:
        size = out.tell()
        out.seek(max(0, size - LONGEST_LINE))
        out.truncate(size - len(out.read().rpartition(b"\n")[2]))
        out.write(line_of(part, mark).encode())


def line_of(part: Part, mark: str) -> str:
    """A part as a line of a file."""
    return json.dumps({"mark": mark} | part._asdict()) + "\n"


# --- Playing ---------------------------------------------------------------------------------------------------------


def cut(match: Match, deals: int) -> Iterable[tuple[int, int]]:
    """The deals of a match cut into parts: the first deal of each, and how many it has."""
    size = at_a_time(match)
    return ((first, min(size, deals - first)) for first in range(0, deals, size))


def has_played(tally: Tally, first: int, deals: int) -> bool:
    """Whether a part was played before."""
    return first in tally.parts and tally.parts[first].deals >= deals


def make_ready(match: Match) -> None:
    """Compile all that a match is played with, or take it from the cache."""
    mind_of(find(match.game)).compile()
    for bot in seated(match):
        if isinstance(bot, ManyGamesBot):
            bot.compile()


def play_part(seed: int, task: tuple[Match, int, int], halt: threading.Event) -> Part | None:
    """Some deals of a match, on one core, here or elsewhere; None where all were halted meanwhile."""
    match, first, deals = task
    make_ready(match)
    found = mind_of(find(match.game))
    if is_fast(match):
        return play_fast(match, found, seed, first, deals, 1)
    games = [play_game(match, found, seed, first, seat, halt) for seat in range(match.players) if not halt.is_set()]
    return None if halt.is_set() else count_games(games)


def at_a_time(match: Match) -> int:
    """How many deals of a match are played, and written down, at a time."""
    if not is_fast(match):
        return 1
    return CHUNK if OTHER not in kinds_of(match) else SMALL_CHUNK


def is_fast(match: Match) -> bool:
    """Whether each bot plays whole games compiled or decides in many games at once."""
    who = zip(kinds_of(match), seated(match), strict=True)
    return all(kind != OTHER or isinstance(bot, ManyGamesBot) for kind, bot in who)


def kinds_of(match: Match) -> list[int]:
    """How the one bot and the other are known to compiled loops."""
    return [FAST.get(bots.plays(code, match.game, match.players), OTHER) for code in (match.one, match.others)]


def seated(match: Match) -> list[Bot]:
    """The one bot and the other."""
    blank = blank_row(match)
    return [present(bots.find(code, match.game, match.players), blank) for code in (match.one, match.others)]


def blank_row(match: Match) -> Rows:
    """A game of the match that is not dealt yet."""
    game = find(match.game)
    return np.frombuffer(game.blank(*match.table).tobytes(), game.State.dtype)


def play_fast(match: Match, found: Mind, seed: int, first: int, deals: int, workers: int) -> Part:
    """Some deals of two bots that play compiled or decide in many games at once."""
    players, count = match.players, deals * match.players
    rows, ones = np.repeat(blank_row(match), count), np.arange(count) % players
    found.fast.deal(rows, deal_seeds(seed, np.repeat(np.arange(first, first + deals), players)), workers)
    one, others = kinds_of(match)
    kinds = np.full((count, players), others, np.int8)
    kinds[np.arange(count), ones] = one
    lucks = np.random.Generator(np.random.PCG64([seed, first])).integers(0, 2**32, (count, LUCK_WORDS), np.uint32)
    chosen, table = np.zeros(count, np.int32), seated(match)
    endless = np.iinfo(np.int32).max
    while True:
        spread(found["advance_many"], (rows, kinds, lucks, chosen, endless, found.game.n_actions), count, workers)
        waiting = np.flatnonzero(rows["turn"] >= 0)
        if not waiting.size:
            break
        is_one = rows["turn"][waiting] == ones[waiting]
        for bot, lines in zip(table, (waiting[is_one], waiting[~is_one]), strict=True):
            if isinstance(bot, ManyGamesBot):  # whoever plays compiled has played already
                some, luck = rows[lines], lucks[lines]
                found.fast.play(some, bot.choose_many(some, luck, workers), workers)
                rows[lines], lucks[lines] = some, luck
    wins, places = result(found, rows, ones, workers)
    return count_up(match, first, wins.reshape(deals, players), places.reshape(deals, players), 0, 0.0)


class Finished(NamedTuple):
    """A game of bots that think, as the one bot ended at its seat."""

    match: Match
    deal: int
    seat: int
    win: float
    place: float
    decisions: int
    seconds: float


def play_game(match: Match, found: Mind, seed: int, deal: int, seat: int, halt: threading.Event) -> Finished:
    """One deal, with the one bot at this seat."""
    bout = Bout(match, found, seed, deal, seat)
    while not halt.is_set() and bout.go_on():
        pass
    win, place = result(found, bout.rows, np.array([seat]), 1)
    return Finished(match, deal, seat, float(win[0]), float(place[0]), bout.decisions, bout.seconds)


def count_games(games: Sequence[Finished]) -> Part:
    """What was counted over one deal."""
    wins, places = np.array([[game.win for game in games]]), np.array([[game.place for game in games]])
    decisions, seconds = sum(game.decisions for game in games), math.fsum(game.seconds for game in games)
    return count_up(games[0].match, games[0].deal, wins, places, decisions, seconds)


class Bout:
    """One game of bots that think."""

    def __init__(self, match: Match, found: Mind, seed: int, deal: int, seat: int) -> None:
        self.game, self.mind, self.one = found.game, found, seat
        players, options, components = match.table
        dealt = self.game.fresh(players, options, int(deal_seeds(seed, np.array([deal]))[0]), components)
        self.rows = np.frombuffer(dealt.tobytes(), self.game.State.dtype).copy()
        codes = [match.one if other == seat else match.others for other in range(match.players)]
        kinds = dict(zip((match.one, match.others), kinds_of(match), strict=True))
        self.kinds = np.array([[kinds[code] for code in codes]], np.int8)
        self.bots: list[Bot] = [bots.find(code, self.game, match.players, threads=1) for code in codes]
        self.lucks = [Random(f"{seed}/{deal}/{seat}/{other}") for other in range(match.players)]
        self.words = np.random.Generator(np.random.PCG64([seed, deal, seat])).integers(0, 2**32, (1, 4), np.uint32)
        self.decisions, self.seconds = 0, 0.0

    def go_on(self) -> bool:
        """Up to a decision of a bot that thinks, and that decision; whether the game is not over."""
        chosen, endless = np.zeros(1, np.int32), np.iinfo(np.int32).max
        self.mind["advance_many"](self.rows, self.kinds, self.words, chosen, endless, self.game.n_actions, 0, 1)
        seat = int(self.rows[0]["turn"])
        if seat < 0:
            return False
        position = Position(self.game, self.game.State(self.rows.tobytes()), None)
        began = time.perf_counter()
        action = ask(self.bots[seat], position, self.lucks[seat])
        if seat == self.one:
            self.decisions += 1
            self.seconds += time.perf_counter() - began
        position.play(action)
        self.rows[0] = position.row
        return True


def deal_seeds(seed: int, deals: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """The seeds of these deals; each arena's seed has a range of its own."""
    return (seed << 32) + deals


def result(
    found: Mind, rows: Rows, seats: npt.NDArray[Any], workers: int
) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]:
    """Every game's share of the win and place of one seat."""
    players = int(rows["players"][0])
    places = found.fast.standing(rows, workers)[1][:, :players]
    mine = places[np.arange(len(rows)), seats]
    return (mine == 1) / (places == 1).sum(1), mine.astype(np.float64)


def count_up(
    match: Match,
    first: int,
    wins: npt.NDArray[np.float64],
    places: npt.NDArray[np.float64],
    decisions: int,
    seconds: float,
) -> Part:
    """The sums over deals (a line each): a deal counts as the mean of its games."""
    win, place = wins.mean(1), places.mean(1)
    return Part(
        match=match,
        first=first,
        deals=len(win),
        wins=float(win.sum()),
        wins_squared=float((win**2).sum()),
        places=float(place.sum()),
        places_squared=float((place**2).sum()),
        decisions=decisions,
        seconds=round(seconds, 3),
    )
