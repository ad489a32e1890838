"""The ladder: what every bot is worth in every game, with its uncertainty. Makes docs/LADDER.md from docs/ladder.jsonl.

The matches and their seeds are fixed here, so whoever plays them again gets the same games. What was played with other
rules or other bots does not count: the file remembers with which it was.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from ..core.errors import BadOption
from ..core.game import find, games
from .arena import Match, Tally, ratings, run
from .progress import Progress

__all__ = ["climb", "ladder_matches"]

FAST_GAMES, SLOW_GAMES = 20_000, 200
"""Games behind each figure of bots that play at once, and of those that think."""
STRONG_GAMES = {"medici-card": 2000, "medici-dice": 1000}
"""More games of the strongest bot, where luck is great or thinking quick."""
DUEL_GAMES = {"medici-dice": 600}
"""More games of search against Monte Carlo, where the two are close."""


class Thinkers(NamedTuple):
    """The bots of one game that think."""

    strong: str
    """A search of less than half a second a decision on one core."""
    search: str
    """A quicker one, if that is slow, and flat Monte Carlo that takes as long."""
    mc: str


THINKERS = {
    "medici": Thinkers("search:6000", "search:1000", "mc:1000"),
    "medici-card": Thinkers("search:8000", "search:8000", "mc:1000"),
    "medici-dice": Thinkers("search:100000", "search:8000", "mc:1000"),
    "middle-ages": Thinkers("search:8000", "search:2000", "mc:2300"),
}
SLOW_TABLES = {"middle-ages": (4, 3)}
"""Numbers of players for which the thinkers are measured; 4 elsewhere."""

OPENING = """\
# The ladder

What Fondaco's bots are worth. Each line is one bot against a table full of another: the share of games it wins (a
shared win counts in parts; by chance it would be one in the number of players) with its 95 % interval, and the mean of
its places. Games are duplicate, every deal is played once with the bot at each seat, and intervals count deals.
`mc:1000` and `search:1000` think that many simulations a decision; the time is that of a decision on one core of the
machine where the line was played. Ratings are fitted from the counts: 400 more means ten times as strong.

`fondaco arena ladder` makes this page anew from `docs/ladder.jsonl` and plays what is missing there (the matches and
seeds are in `src/fondaco/lab/ladder.py`); `fondaco arena medici search:1000 --against greedy` plays any match you like.
"""

HEAD = """\
| players | bot | against | wins | 95 % interval | mean place | ms a decision | games |
|--:|---|---|--:|---|--:|--:|--:|"""


def ladder_matches(game: str) -> dict[Match, int]:
    """The matches of one game, with the number of games each is to have."""
    meta, think = find(game).meta, THINKERS[game]
    wanted = {Match(game, n, "greedy", "random"): FAST_GAMES for n in meta.players if n > 1}
    for n in SLOW_TABLES.get(game, (4,)):
        wanted |= {
            Match(game, n, think.search, "greedy"): SLOW_GAMES,
            # where the two are one bot, this number counts
            Match(game, n, think.strong, "greedy"): STRONG_GAMES.get(game, SLOW_GAMES),
            Match(game, n, think.search, think.mc): DUEL_GAMES.get(game, SLOW_GAMES),
            Match(game, n, think.mc, "greedy"): SLOW_GAMES,
        }
    return wanted


def climb(checkout: Path, only: str | None, cores: int | None) -> None:
    """Play what is missing and write the page."""
    if not (checkout / "docs").is_dir():
        raise BadOption(f"{checkout} is no checkout of Fondaco: it has no folder docs.")
    if only is not None:
        find(only)
    file = checkout / "docs" / "ladder.jsonl"
    parts = [OPENING]
    for game in games():
        wanted = ladder_matches(game)
        with Progress(f"ladder, {game}", sum(wanted.values())) as progress:
            tallies = run(wanted, 0, cores, file, progress.reach, play=only in (None, game))
        parts.append(section(game, tallies))
    (checkout / "docs" / "LADDER.md").write_text("\n".join(parts), encoding="utf-8")
    print(f"ladder: {checkout / 'docs' / 'LADDER.md'} is written", flush=True)


def section(game: str, tallies: Sequence[Tally]) -> str:
    """One game's table and ratings."""
    played = [tally for tally in tallies if tally.parts]
    lines = [f"## {find(game).meta.title}", "", HEAD, *map(line, played), ""]
    for players in sorted({tally.match.players for tally in played}):
        at_table = joined([tally for tally in played if tally.match.players == players])
        if len(at_table) > 1:
            lines.append(f"Ratings with {players} players: {', '.join(rated(at_table))}.")
    return "\n".join([*lines, ""])


def line(tally: Tally) -> str:
    """One match as a line of the table."""
    share, low, high = tally.win
    place, half = tally.mean("places")
    time = f"{tally.milliseconds:.0f}" if tally.sum("decisions") else ""
    match = tally.match
    return (
        f"| {match.players} | {match.one} | {match.players - 1} × {match.others} | {share:.1%} "
        f"| {low:.1%} to {high:.1%} | {place:.2f} ± {half:.2f} | {time} | {tally.games:,} |"
    )


def joined(tallies: Sequence[Tally]) -> list[Tally]:
    """The matches that hang together with the first: only such bots can be rated on one scale."""
    known, found = {tallies[0].match.one}, list[Tally]()
    for _ in tallies:
        found = [tally for tally in tallies if known & {tally.match.one, tally.match.others}]
        known |= {code for tally in found for code in (tally.match.one, tally.match.others)}
    return found


def rated(tallies: Sequence[Tally]) -> Iterable[str]:
    """Bots with their ratings, the strongest first."""
    return (f"{code} {rating:.0f}" for code, rating in sorted(ratings(tallies).items(), key=lambda item: -item[1]))
