"""`fondaco arena`: matches chosen, played with progress, and told as a table or as JSON."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from .. import bots
from ..core.errors import BadOption
from ..core.game import find
from ..core.text import sentence_list
from ..lab.arena import check, line_of, read_lines, run
from ..lab.levels import EVEN, gaps, lines_of, neighbours, spread_of
from ..lab.measured import checked_page, digests_of, put_figures, signature
from ..lab.panel import check_panel, next_panel, panel_of, rate, sittings, written
from ..lab.progress import Progress
from ..lab.sharing import read_shard, spread_over
from ..lab.tally import Match, Part, Tally, ratings
from .records import check_writable

LEVELS_PAGE = "levels.md"


class Asked(NamedTuple):
    """What every arena is told: the game, how many sit at a table, how many games, and where what is played is kept."""

    game: str
    players: int | None
    games: int
    seed: int = 0
    cores: int | None = None
    file: Path | None = None
    as_json: bool = False
    ray: str | None = None
    shard: str | None = None
    options: str = ""
    components: str = ""

    @property
    def seats(self) -> int:
        """How many sit at a table: as many as is usual where nothing is said."""
        return find(self.game).meta.usual_players if self.players is None else self.players


def hold(asked: Asked, codes: Sequence[str], against: str | None) -> None:
    """Play all matches and print what came out."""
    tallies = played(asked, pairings(asked, codes, against))
    if tallies is None:
        return
    if asked.as_json:
        print(json.dumps({"matches": [tally.document() for tally in tallies], "ratings": ratings(tallies)}, indent=1))
    else:
        tell(tallies)


def played(asked: Asked, matches: Sequence[Match]) -> list[Tally] | None:
    """So many games of each match, with progress; everything is checked before anything is played. None where only a
    share of them was to be played, so that there is nothing to tell yet."""
    if asked.games < 1 or asked.seed < 0 or (asked.cores is not None and asked.cores < 1):
        raise BadOption("games and cores are whole numbers from 1 on, and a seed one from 0 on.")
    for match in matches:
        check(match)
    if asked.file is not None and not asked.file.is_file():
        check_writable(asked.file)
    shard, spread = read_shard(asked.shard), spread_over(asked.ray)
    if shard is not None and asked.file is None:
        raise BadOption("a shard is kept in a file: name one with --file.")
    games = dict.fromkeys(matches, asked.games)
    with Progress("arena", sum(-(-asked.games // match.players) * match.players for match in matches)) as progress:
        tallies = run(games, asked.seed, asked.cores, asked.file, progress.reach, shard=shard, spread=spread)
    if shard is not None:
        print(f"arena: shard {asked.shard} is done; fondaco arena merge puts the files of all shards together")
        return None
    return tallies


def put_together(files: Sequence[Path], into: Path) -> None:
    """One file of the parts in several, each part once."""
    missing = [str(file) for file in files if not file.is_file()]
    if missing or not files:
        raise BadOption(f"there is no file {sentence_list(missing)}." if files else "name the files of the shards.")
    check_writable(into)
    kept: dict[tuple[str, Match, int], Part] = {}
    for file in files:
        for mark, part in read_lines(file):
            known = kept.get((mark, part.match, part.first))
            if known is None or known.deals < part.deals:
                kept[mark, part.match, part.first] = part
    draft = into.with_name(f"{into.name}.draft")
    draft.write_text("".join(line_of(part, mark) for (mark, _, _), part in kept.items()), encoding="utf-8")
    draft.replace(into)
    print(f"arena: {into} has {len(kept):,} parts")


def hold_panel(asked: Asked, codes: Sequence[str], against: str | None) -> None:
    """Let every bot play against the game's panel, and print its rating."""
    panel = panel_of(asked.game)
    if against is not None or asked.players not in (None, panel.players) or asked.options or asked.components:
        raise BadOption(
            f"a panel says who plays, how many and how: this one is for {panel.players} with the usual options and the "
            "house's components, and takes no --against."
        )
    different = list(dict.fromkeys(codes))
    matches = sittings(panel, different)
    for match in matches:
        check(match)
    check_panel(panel)
    if (told := played(asked, matches)) is None:
        return
    tallies = {tally.match: tally for tally in told}
    rated = [rate(panel, code, tallies) for code in different]
    if asked.as_json:
        document = {"panel": panel.document(), "ratings": [one._asdict() for one in rated]}
        print(json.dumps(document | {"matches": [tally.document() for tally in tallies.values()]}, indent=1))
        return
    print(panel)
    for tally in tallies.values():
        print(tally.line())
    for one in rated:
        print(f"{one.code}: rating {one.rating:.0f} ± {one.half:.0f} by panel {panel.version}")


def measure_panel(asked: Asked, codes: Sequence[str]) -> None:
    """Let the members of a new panel play each against each, and print it."""
    different = list(dict.fromkeys(codes))
    if len(different) < 2:
        raise BadOption("a panel has two members or more.")
    tallies = played(asked, pairings(asked, different, None))
    assert tallies is not None, "a panel is measured whole"
    print(written(next_panel(asked.game, asked.seats, tallies)))


def measure_levels(asked: Asked, into: Path | None = None) -> None:
    """Let neighbouring levels play each other, and print the gaps between them; write them into the page of a
    checkout."""
    game, seats = asked.game, asked.seats
    page = None if into is None else checked_page(into, LEVELS_PAGE)
    names = bots.levels_of(game, seats)
    if not names:
        raise BadOption(f"there are no levels at this table: {game} for {seats}.")
    if (told := played(asked, neighbours(game, seats, names))) is None:
        return
    steps = gaps(game, seats, names, {tally.match: tally for tally in told})
    if asked.as_json:
        print(json.dumps({"levels": [step._asdict() for step in steps], "spread": spread_of(steps)}, indent=1))
    else:
        for step in steps:
            print(f"{step.level:<12}{step.plays:<16}{step.rating:6.0f}  gap {step.gap:4.0f} ± {step.half:.0f}")
        print(f"gaps lie within {spread_of(steps):.0%} of their mean; {EVEN:.0%} is even enough.")
    if page is not None:
        signed = signature(digests_of([game]), f"fondaco arena levels {game}")
        put_figures(
            page, f"levels of {game}", "\n".join([f"### {find(game).meta.title}", *lines_of(steps, seats), signed])
        )
        print(f"arena: {page} is written", file=sys.stderr)


def pairings(asked: Asked, codes: Sequence[str], against: str | None) -> list[Match]:
    """Each bot against a field of the one, or of each other; a single bot against itself."""
    different = list(dict.fromkeys(codes))
    if against is not None:
        pairs = [(code, against) for code in different]
    elif len(different) == 1:
        pairs = [(codes[0], codes[0])]
    else:
        pairs = [(one, other) for one in different for other in different if one != other]
    return [Match(asked.game, asked.seats, *pair, asked.options, asked.components) for pair in pairs]


def tell(tallies: Sequence[Tally]) -> None:
    """The results as lines, then the ratings from the strongest on."""
    for tally in tallies:
        print(tally.line())
    rated = ratings(tallies)
    if len(rated) > 1:
        print("ratings (400 more: ten times as strong)")
        for code, rating in sorted(rated.items(), key=lambda item: -item[1]):
            print(f"  {code:<16}{rating:6.0f}")
