"""Whether what was measured still holds: deals played again after a change that should have changed no move.

A line of an arena's file remembers the text of the rules and bots it was played with. Another text makes it stale, even
where only words have changed. Then some of its deals are played again; only where all that was counted is the same is
it marked with the present text.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path

from ..bots.mind import mind_of
from ..core.compiled import cores
from ..core.game import find
from .arena import check, line_of, make_ready, mark_of, play_part, read_lines
from .sharing import share_out
from .tally import Match, Part

__all__ = ["renew"]

SEED = 0
"""That of every ladder."""
DRAFT = ".draft"


def renew(file: Path, matches: Iterable[Match], deals: int, workers: int | None = None) -> dict[Match, str]:
    """Play some deals of each match again and give those that came out the same the present mark; what became of
    each, in words."""
    lines = list(read_lines(file)) if file.exists() else []
    became, renewed = dict[Match, str](), dict[tuple[str, Match], str]()
    for match in matches:
        check(match)
        present = mark_of(mind_of(find(match.game)), SEED, match)
        marks = [mark for mark, part in lines if part.match == match and mark.endswith(f"/{SEED}")]
        if not marks or present in marks:
            became[match] = "is up to date" if marks else "was never played"
            continue
        kept = [part for mark, part in lines if (mark, part.match) == (marks[-1], match)]
        chosen = spread_evenly(kept, deals)
        told = f"played again {sum(part.deals for part in chosen):,} of its deals"
        if same_again(chosen, workers or cores()):
            renewed[marks[-1], match] = present
            became[match] = f"{told}, all the same: it counts on"
        else:
            became[match] = f"{told}, and not the same: it has to be played anew"
    if renewed:
        rewrite(file, [(renewed.get((mark, part.match), mark), part) for mark, part in lines])
    return became


def spread_evenly(parts: Sequence[Part], deals: int) -> list[Part]:
    """About so many deals, from all over what was played; at least one part."""
    ordered = sorted(parts, key=lambda part: part.first)
    count = max(1, min(len(ordered), deals // max(part.deals for part in ordered)))
    return [ordered[len(ordered) * number // count] for number in range(count)]


def same_again(parts: Sequence[Part], workers: int) -> bool:
    """Whether the present rules and bots come to the same counts."""
    make_ready(parts[0].match)
    tasks = [(part.match, part.first, part.deals) for part in parts]
    again = [part for part in share_out(partial(play_part, SEED), tasks, workers) if part is not None]
    return counts(parts) == counts(again)


def counts(parts: Iterable[Part]) -> list[Part]:
    """All that was counted, but how long it took."""
    return sorted(part._replace(seconds=0.0) for part in parts)


def rewrite(file: Path, lines: Iterable[tuple[str, Part]]) -> None:
    """The file with other marks, whole or not at all."""
    draft = file.with_suffix(DRAFT)
    draft.write_text("".join(line_of(part, mark) for mark, part in lines), encoding="utf-8")
    draft.replace(file)
