"""`fondaco lab findings`: the findings made, kept, and written into both pages."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from ..core.compiled import cores as all_cores
from ..core.errors import BadOption
from ..lab.findings.keeping import Players, chosen, make, read_kept, write_kept
from ..lab.findings.page import write_pages
from ..lab.sharing import spread_over

__all__ = ["make_all"]


def make_all(
    names: Sequence[str], checkout: Path, quick: bool, write: bool, cores: int | None, ray: str | None
) -> None:
    """Play what is missing of these findings, or of all; write the figures, the pages and the charts."""
    docs = checkout / "docs"
    if not (docs / "studies").is_dir():
        raise BadOption(f"{str(checkout)!r} is no checkout of Fondaco: it has no folder docs/studies.")
    if cores is not None and cores < 1:
        raise BadOption(f"cores are a whole number from 1 on, not {cores}.")
    wanted, players = chosen(names), Players(docs, quick, cores or all_cores(), spread_over(ray))
    into = players.folder if quick else docs
    into.mkdir(parents=True, exist_ok=True)
    kept = read_kept(into)
    for finding in [] if write else wanted:
        kept[finding.name] = make(finding, players)
        write_kept(into, kept)
        kept = read_kept(into)  # as it is kept: the same pages are written from it at any time
        print(f"findings: {finding.name} is made")
    for doubt in write_pages(into, kept):
        print(f"findings: {doubt}", file=sys.stderr)
    print(f"findings: {into / 'findings.md'}, {into / 'findings.pl.md'} and their charts are written")
