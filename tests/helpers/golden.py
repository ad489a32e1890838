"""Golden playthroughs: whole games printed move by move and compared with what was printed before.

A change of rules, components, events, text forms or chance shows here as a readable difference. If the change is meant,
write the files anew and read what changed before keeping it:

    python -m pytest tests/medici/test_golden.py --update-golden
"""

import difflib
from collections.abc import Callable, Iterator
from pathlib import Path

from fondaco import Position


def event_lines(position: Position) -> Iterator[str]:
    """The events of the last move, `name field=value ...`, with names in place of numbers."""
    names = position.game.words.EVENT_NAMES
    for told in position.events:
        fields = zip(told.event.fields, told.values, strict=True)
        words = [f"{field}={names[field][value] if field in names else value}" for field, value in fields]
        yield " ".join([f"    {told.name}", *words])


def playthrough(
    position: Position, title: str, choose: Callable[[tuple[str, ...]], str], drawn_at: Callable[[Position], bool]
) -> str:
    """A whole game: its moves with what they told, and the table at the start, at every `drawn_at`, and at the end."""
    lines = [title, "", *event_lines(position), "", str(position), ""]
    while not position.over:
        seat, move = position.seat, choose(position.legal)
        position.play(move)
        lines.append(f"{len(position.history)}. seat {seat}: {move}")
        lines += event_lines(position)
        if drawn_at(position):
            lines += ["", str(position), ""]
    lines += ["", str(position), "", "scores " + " ".join(map(str, position.scores))]
    lines.append("places " + " ".join(map(str, position.ranking)))
    return "\n".join(line.rstrip() for line in lines) + "\n"


def check_golden(path: Path, played: str, update_golden: bool) -> None:
    """The same seed and the same moves tell the same story, line by line."""
    if update_golden:
        path.write_text(played, encoding="utf-8", newline="\n")
    expected = path.read_text(encoding="utf-8")
    difference = difflib.unified_diff(
        expected.splitlines(), played.splitlines(), f"{path.name} (golden)", "played now", lineterm=""
    )
    assert played == expected, "the game went another way:\n" + "\n".join(difference)
