"""`fondaco arena`: matches chosen, played with progress, and told as a table or as JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from .. import bots
from ..core.errors import BadOption
from ..core.game import find
from ..lab.arena import check, run
from ..lab.levels import EVEN, gaps, neighbours, spread_of
from ..lab.panel import check_panel, next_panel, panel_of, rate, sittings, written
from ..lab.progress import Progress
from ..lab.tally import Match, Tally, ratings
from .records import check_writable


def hold(
    game: str,
    codes: Sequence[str],
    against: str | None,
    players: int | None,
    games: int,
    seed: int,
    cores: int | None,
    file: Path | None,
    as_json: bool,
) -> None:
    """Play all matches and print what came out."""
    seats = find(game).meta.usual_players if players is None else players
    tallies = played(pairings(game, seats, codes, against), games, seed, cores, file)
    if as_json:
        print(json.dumps({"matches": [tally.document() for tally in tallies], "ratings": ratings(tallies)}, indent=1))
    else:
        tell(tallies)


def played(matches: Sequence[Match], games: int, seed: int, cores: int | None, file: Path | None) -> list[Tally]:
    """So many games of each match, with progress; everything is checked before anything is played."""
    if games < 1 or seed < 0 or (cores is not None and cores < 1):
        raise BadOption("games and cores are whole numbers from 1 on, and a seed one from 0 on.")
    for match in matches:
        check(match)
    if file is not None and not file.is_file():
        check_writable(file)
    with Progress("arena", sum(-(-games // match.players) * match.players for match in matches)) as progress:
        return run(dict.fromkeys(matches, games), seed, cores, file, progress.reach)


def hold_panel(
    game: str,
    codes: Sequence[str],
    against: str | None,
    players: int | None,
    games: int,
    seed: int,
    cores: int | None,
    file: Path | None,
    as_json: bool,
) -> None:
    """Let every bot play against the game's panel, and print its rating."""
    panel = panel_of(game)
    if against is not None or players not in (None, panel.players):
        raise BadOption(
            f"a panel says who plays and how many: this one is for {panel.players}, and takes no --against."
        )
    different = list(dict.fromkeys(codes))
    matches = sittings(panel, different)
    for match in matches:
        check(match)
    check_panel(panel)
    tallies = {tally.match: tally for tally in played(matches, games, seed, cores, file)}
    rated = [rate(panel, code, tallies) for code in different]
    if as_json:
        document = {"panel": panel.document(), "ratings": [one._asdict() for one in rated]}
        print(json.dumps(document | {"matches": [tally.document() for tally in tallies.values()]}, indent=1))
        return
    print(panel)
    for tally in tallies.values():
        print(tally.line())
    for one in rated:
        print(f"{one.code}: rating {one.rating:.0f} ± {one.half:.0f} by panel {panel.version}")


def measure_panel(
    game: str, codes: Sequence[str], players: int | None, games: int, cores: int | None, file: Path | None
) -> None:
    """Let the members of a new panel play each against each, and print it."""
    different = list(dict.fromkeys(codes))
    if len(different) < 2:
        raise BadOption("a panel has two members or more.")
    seats = find(game).meta.usual_players if players is None else players
    tallies = played(pairings(game, seats, different, None), games, 0, cores, file)
    print(written(next_panel(game, seats, tallies)))


def measure_levels(
    game: str, players: int | None, games: int, seed: int, cores: int | None, file: Path | None, as_json: bool
) -> None:
    """Let neighbouring levels play each other, and print the gaps between them."""
    seats = find(game).meta.usual_players if players is None else players
    names = bots.levels_of(game, seats)
    if not names:
        raise BadOption(f"there are no levels at this table: {game} for {seats}.")
    tallies = {tally.match: tally for tally in played(neighbours(game, seats, names), games, seed, cores, file)}
    steps = gaps(game, seats, names, tallies)
    if as_json:
        print(json.dumps({"levels": [step._asdict() for step in steps], "spread": spread_of(steps)}, indent=1))
        return
    for step in steps:
        print(f"{step.level:<12}{step.plays:<16}{step.rating:6.0f}  gap {step.gap:4.0f} ± {step.half:.0f}")
    print(f"gaps lie within {spread_of(steps):.0%} of their mean; {EVEN:.0%} is even enough.")


def pairings(game: str, players: int, codes: Sequence[str], against: str | None) -> list[Match]:
    """Each bot against a field of the one, or of each other; a single bot against itself."""
    different = list(dict.fromkeys(codes))
    if against is not None:
        return [Match(game, players, code, against) for code in different]
    if len(different) == 1:
        return [Match(game, players, codes[0], codes[0])]
    return [Match(game, players, one, other) for one in different for other in different if one != other]


def tell(tallies: Sequence[Tally]) -> None:
    """The results as lines, then the ratings from the strongest on."""
    for tally in tallies:
        print(tally.line())
    rated = ratings(tallies)
    if len(rated) > 1:
        print("ratings (400 more: ten times as strong)")
        for code, rating in sorted(rated.items(), key=lambda item: -item[1]):
            print(f"  {code:<16}{rating:6.0f}")
