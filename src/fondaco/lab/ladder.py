"""The ladder: what every bot is worth in every game, with its uncertainty. Makes docs/LADDER.md from docs/ladder.jsonl.

The matches and their seeds are fixed here, so whoever plays them again gets the same games. What was played with other
rules or other bots does not count: the file remembers with which it was.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from .. import bots
from ..bots.net import glance_of
from ..bots.policy import policy_of
from ..core.errors import BadOption
from ..core.game import Game, Meta, Option, find, games
from .arena import run, written_terms
from .measured import digests_of, signature
from .progress import Progress
from .recheck import renew
from .sharing import read_shard, spread_over
from .tally import Match, Tally, ratings

__all__ = ["climb", "ladder_matches"]

FAST_GAMES, NET_GAMES, SLOW_GAMES = 20_000, 4_000, 400
"""Games behind each figure of bots that play at once, of networks among these, and, at least, of those that think."""
CLOSE = {"medici-card": 800, "medici-dice": 800}
"""Where the network and the best search are close to the yardstick, games of either against it."""

OPENING = """\
# The ladder

What Fondaco's bots are worth. Each line is one bot against a table full of another: the share of games it wins (a
shared win counts in parts; by chance it would be one in the number of players) with its 95 % interval, and the mean of
its places. Games are duplicate, every deal is played once with the bot at each seat, and intervals count deals.
`mc:1000`, `search:1000` and `think:2000` think that many simulations a decision, `net` plays at one glance; the time is
that of a decision on one core of the machine where the line was played. `search` never changes: it is the yardstick.
Lines that name an option, or cards by the name in their file, were played with these; all others as usual.
Ratings are fitted from the counts: 400 more means ten times as strong.

`fondaco arena ladder` makes this page anew from `docs/ladder.jsonl` and plays what is missing there (the matches and
seeds are in `src/fondaco/lab/ladder.py`, the bots in the games' policies); `fondaco arena medici search:1000 --against
greedy` plays any match you like.
"""

CARDS = Path("docs", "cards")
"""In a checkout: components that are no house's, each file named after its game."""

HEAD = """\
| players | bot | against | wins | 95 % interval | mean place | ms a decision | games |
|--:|---|---|--:|---|--:|--:|--:|"""


def ladder_matches(game: str, checkout: Path | None = None) -> dict[Match, int]:
    """The matches of one game, with the number of games each is to have; of a checkout also those with the components
    that lie in its docs."""
    found, usual = find(game), bots.usual(game)
    meta, think = found.meta, policy_of(found).ladder
    several = [n for n in meta.players if n > 1]
    wanted = {Match(game, n, usual, "random"): FAST_GAMES for n in several if usual != "random"}
    learned = [n for n in several if bots.has_network(found, n)]
    wanted |= {Match(game, n, "net", usual): NET_GAMES for n in learned}
    if meta.usual_players in learned:
        usually = Match(game, meta.usual_players, "net", usual)
        wanted |= {usually._replace(options=f"{option.name}={value}"): NET_GAMES for option, value in unusual(meta)}
        others = [written_terms(game, None, {}, file)[1] for file in own_components(found, checkout)]
        wanted |= {usually._replace(components=own): NET_GAMES for own in others}
    for n in think.tables or [meta.usual_players] * (meta.usual_players in several):
        wanted |= {
            Match(game, n, think.search, usual): think.search_games,
            Match(game, n, think.mc, usual): SLOW_GAMES,
            Match(game, n, think.search, think.mc): think.duel_games,
            Match(game, n, think.best, think.search): CLOSE.get(game, SLOW_GAMES),
        }
        if n in learned:
            wanted |= {
                Match(game, n, "net", think.search): CLOSE.get(game, SLOW_GAMES),
                Match(game, n, think.search, "net"): SLOW_GAMES,
                Match(game, n, think.best, "net"): SLOW_GAMES,
            }
    return wanted


def unusual(meta: Meta) -> list[tuple[Option, str]]:
    """Every option of the usual table with each of its values that is not the usual one."""
    options = [option for option in meta.options if option.matters(meta.usual_players)]
    return [(option, value) for option in options for value in option.values[1:]]


def own_components(game: Game, checkout: Path | None) -> list[Path]:
    """The decks, dice or cards in a checkout's docs with which the game's network has learned to play."""
    glance = glance_of(game)
    if checkout is None or glance is None or not glance.network.provenance.components:
        return []
    return sorted((checkout / CARDS).glob(f"{game.meta.id}-*.toml"))


def climb(
    checkout: Path,
    only: str | None,
    cores: int | None,
    recheck: int = 0,
    ray: str | None = None,
    shard: str | None = None,
) -> None:
    """Play what is missing, here or on a cluster, or a share of it, and write the page; or, with `recheck`, play so
    many deals of every line again and let those lines count on for which all came out the same."""
    share, spread = read_shard(shard), spread_over(ray)
    if not (checkout / "docs").is_dir():
        raise BadOption(f"{checkout} is no checkout of Fondaco: it has no folder docs.")
    if recheck < 0:
        raise BadOption(f"deals to recheck are a whole number from 1 on, not {recheck}.")
    if only is not None:
        find(only)
    file = checkout / "docs" / "ladder.jsonl"
    parts = [OPENING]
    for game in games():
        wanted, play = ladder_matches(game, checkout), only in (None, game)
        if recheck and play:
            for match, became in renew(file, wanted, recheck, cores).items():
                print(f"ladder: {game}, {match}: {became}", flush=True)
        with Progress(f"ladder, {game}", sum(wanted.values())) as progress:
            to_play = play and not recheck
            tallies = run(wanted, 0, cores, file, progress.reach, to_play, share, spread)
        parts.append(section(game, tallies))
    if share is not None:
        print(f"ladder: shard {shard} is played; fondaco arena merge puts the files of all shards together", flush=True)
        return
    (checkout / "docs" / "LADDER.md").write_text("\n".join(parts), encoding="utf-8")
    print(f"ladder: {checkout / 'docs' / 'LADDER.md'} is written", flush=True)


def section(game: str, tallies: Sequence[Tally]) -> str:
    """One game's table and ratings."""
    played = [tally for tally in tallies if tally.parts]
    lines = [f"## {find(game).meta.title}", "", HEAD, *map(line, played), ""]
    for players in sorted({tally.match.players for tally in played if not tally.match.terms}):
        as_usual = [tally for tally in played if tally.match.players == players and not tally.match.terms]
        at_table = joined(as_usual)
        if len(at_table) > 1:
            lines.append(f"Ratings with {players} players: {', '.join(rated(at_table))}.")
    return "\n".join([*lines, "", signature(digests_of([game]), "fondaco arena ladder")])


def line(tally: Tally) -> str:
    """One match as a line of the table."""
    share, low, high = tally.win
    place, half = tally.mean("places")
    time = f"{tally.milliseconds:.0f}" if tally.sum("decisions") else ""
    match = tally.match
    against = f"{match.players - 1} × {match.others}"
    return (
        f"| {match.players} | {match.one} | {', '.join([against, *match.terms])} | {share:.1%} "
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
