"""`fondaco arena`: matches chosen, played with progress, and told as a table or as JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from ..core.errors import BadOption
from ..core.game import find
from ..lab.arena import check, run
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
    if games < 1 or seed < 0 or (cores is not None and cores < 1):
        raise BadOption("games and cores are whole numbers from 1 on, and a seed one from 0 on.")
    seats = find(game).meta.usual_players if players is None else players
    matches = pairings(game, seats, codes, against)
    for match in matches:
        check(match)
    if file is not None and not file.is_file():
        check_writable(file)
    with Progress("arena", len(matches) * -(-games // seats) * seats) as progress:
        tallies = run(dict.fromkeys(matches, games), seed, cores, file, progress.reach)
    if as_json:
        print(json.dumps({"matches": [tally.document() for tally in tallies], "ratings": ratings(tallies)}, indent=1))
    else:
        tell(tallies)


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
