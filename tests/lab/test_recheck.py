"""Rechecking: what was measured counts on only where playing it again comes to the same."""

import pytest

from fondaco.lab.arena import Match, read_lines, run
from fondaco.lab.recheck import renew

from .tables import mark

OLD = "0123456789ab/0"
FAST, SLOW, TRUE = (Match("medici", 3, one, "random") for one in ("greedy", "mc:2", "mc:1"))


@pytest.fixture
def file(tmp_path):
    """Matches that were played with another text of the same rules; one of them is not what they come to."""
    file = tmp_path / "ladder.jsonl"
    run({FAST: 30, SLOW: 9, TRUE: 9}, file=file)
    text = file.read_text(encoding="utf-8").replace(mark("medici"), OLD)
    lines = [
        line.replace('"decisions": ', '"decisions": 1') if '"mc:2"' in line else line for line in text.splitlines()
    ]
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return file


def marks(file):
    """The marks of each match."""
    found = {}
    for line_mark, part in read_lines(file):
        found.setdefault(part.match, set()).add(line_mark)
    return found


def test_only_what_comes_out_the_same_counts_on(file):
    before = sorted(part for _, part in read_lines(file))
    became = renew(file, (FAST, SLOW, TRUE, Match("medici", 2, "mc:1", "random")), 2)
    assert [word.rpartition(": ")[2] for word in became.values()] == [
        "it counts on",
        "it has to be played anew",
        "it counts on",
        "was never played",
    ]
    assert marks(file) == {FAST: {mark("medici")}, SLOW: {OLD}, TRUE: {mark("medici")}}
    assert sorted(part for _, part in read_lines(file)) == before
    assert renew(file, (TRUE,), 2) == {TRUE: "is up to date"}
