"""The findings made: what is missing is played, and the figures are kept in docs/findings.json, from which the pages
and their charts are written.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import numpy.typing as npt

from ...bots.medici_dice.solitaire import load_worth
from ...core.errors import BadOption
from ...core.game import find
from ...core.text import sentence_list
from ..measure import Measure, measured
from ..measured import digests_of
from ..medici_dice import solitaire
from ..progress import Progress
from ..results import Results
from ..running import run
from ..sharing import Spread, share_out
from ..study import read_study
from ..tally import Estimate
from .figures import FINDINGS, Figure, Figures, Finding

__all__ = ["FILE", "Kept", "Players", "chosen", "make", "read_kept", "write_kept"]

FILE = "findings.json"
STUDIES = "studies"
PARTS = "findings"
"""Where parts are kept: a folder in docs/studies, which git ignores."""
QUICK = 20
"""A quick look plays one game of so many, and at least as many games as an interval needs."""
FEWEST = 40


class Kept(NamedTuple):
    """A finding: with which rules and bots it was made, how many games of what, and its figures."""

    digests: dict[str, str]
    games: dict[str, int]
    figures: Figures


class Players:
    """Plays what a finding asks for, once, and remembers how many games of it."""

    def __init__(self, docs: Path, quick: bool = False, workers: int = 1, spread: Spread = share_out) -> None:
        self.docs, self.quick, self.workers, self.spread = docs, quick, workers, spread
        self.folder = docs / STUDIES / (f"{PARTS}-quick" if quick else PARTS)
        self.games: dict[str, int] = {}
        self.found: dict[str, Results] = {}

    def few(self, games: int) -> int:
        """So many games, or some of them for a quick look."""
        return max(min(games, FEWEST), games // QUICK) if self.quick else games

    def study(self, name: str) -> Results:
        """What a study found."""
        study = read_study(self.docs / STUDIES / f"findings-{name}.toml")
        study = replace(study, games=self.few(study.games))
        self.games[name] = study.games
        if name not in self.found:
            folder = self.folder / name
            folder.mkdir(parents=True, exist_ok=True)
            with Progress(study.title, study.games) as progress:
                gathered = run(study, self.workers, folder, progress.reach, None, self.spread)
            self.found[name] = Results(study, gathered.whole(study))
        return self.found[name]

    def measure(self, measure: Measure) -> Mapping[str, Estimate]:
        """What a measure found."""
        measure = measure._replace(deals=self.few(measure.deals), part=min(measure.part, self.few(measure.deals)))
        self.games[measure.name] = measure.deals
        with Progress(measure.name, measure.deals) as progress:
            file = self.folder / f"{measure.name}.jsonl"
            return measured(measure, file, self.workers, progress.reach, self.spread)

    def solitaires(self, games: int) -> Mapping[str, npt.NDArray[Any]]:
        """The scores of so many solitaires of each player; they take seconds, so nothing is kept of them."""
        games = self.few(games)
        self.games["solitaires"] = games
        game, worth = find(solitaire.GAME), load_worth()
        return {player: solitaire.totals(game, player, games, worth) for player in solitaire.PLAYERS}


def chosen(names: Sequence[str]) -> list[Finding]:
    """The findings of these names; all where none is named."""
    known = [finding.name for finding in FINDINGS]
    unknown = [name for name in names if name not in known]
    if unknown:
        raise BadOption(f"there is no finding {sentence_list(unknown)}; there is {sentence_list(known)}.")
    return [finding for finding in FINDINGS if not names or finding.name in names]


def make(finding: Finding, players: Players) -> Kept:
    """A finding's figures, from games that are played or kept."""
    players.games = {}
    figures = finding.figures(players)
    return Kept(digests_of(finding.games), dict(players.games), figures)


# --- The file --------------------------------------------------------------------------------------------------------


def read_kept(docs: Path) -> dict[str, Kept]:
    """All findings that are kept."""
    file = docs / FILE
    if not file.exists():
        return {}
    told = json.loads(file.read_text(encoding="utf-8"))
    return {
        name: Kept(one["digests"], one["games"], {key: Figure(*figure) for key, figure in one["figures"].items()})
        for name, one in told.items()
    }


def write_kept(docs: Path, kept: Mapping[str, Kept]) -> None:
    """All findings, in their order, a line for each figure."""
    order = [finding.name for finding in FINDINGS if finding.name in kept]
    parts = []
    for name in order:
        one = kept[name]
        lines = [
            f"   {json.dumps(key)}: {json.dumps([round(figure.value, 6), round(figure.half, 6), figure.kind])}"
            for key, figure in one.figures.items()
        ]
        figures = ",\n".join(lines)
        head = f'  "digests": {json.dumps(one.digests)},\n  "games": {json.dumps(one.games)},\n  "figures": {{\n'
        parts.append(f" {json.dumps(name)}: {{\n{head}{figures}\n  }}\n }}")
    joined = ",\n".join(parts)
    (docs / FILE).write_text(f"{{\n{joined}\n}}\n", encoding="utf-8")
