"""The file of an arena: what is in it is not played again, wherever it was cut; what is not its own is refused."""

import json
from pathlib import Path

import pytest

from fondaco.core.errors import FondacoError
from fondaco.lab.arena import BEGINNING, Match, run

from .tables import FAST, SLOW, cut_short, mark, one_sentence, shuffled, table

MATCH = Match("medici", 3, "mc:2", "random")
BOTH = SLOW | FAST
CUTS = {"between two lines": 0, "in the first word": 4, "in the middle of a line": 90, "before the end of a line": -1}


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[list[object], str]:
    """The table of a whole arena, and its file."""
    file = tmp_path_factory.mktemp("arena") / "arena.jsonl"
    return table(run(BOTH, seed=4, file=file)), file.read_text(encoding="utf-8")


@pytest.mark.parametrize("letters", CUTS.values(), ids=CUTS)
def test_an_arena_that_was_stopped_goes_on_where_it_was(tmp_path, played, letters):
    """The same table, and only what was missing is played; a second and a third time too."""
    whole, text = played
    file = tmp_path / "arena.jsonl"
    file.write_text(text, encoding="utf-8")
    shuffled(file, 1)
    kept = cut_short(file, 4, letters)
    for again in range(2):
        steps: list[int] = []
        assert table(run(BOTH, seed=4, file=file, progress=steps.append)) == whole
        assert len(steps) == (0 if again else text.count("\n") - 4)
        after = file.read_text(encoding="utf-8")
        assert after.startswith(kept)
        assert sorted(map(played_deals, after.splitlines())) == sorted(map(played_deals, text.splitlines()))


def played_deals(line: str) -> tuple[object, ...]:
    """Which deals of which match a line of a file is about."""
    document = json.loads(line)
    return (*document["match"], document["first"], document["deals"])


def test_more_games_than_before_are_played_on(tmp_path):
    file = tmp_path / "arena.jsonl"
    run({MATCH: 6}, seed=1, file=file)
    few = file.read_text(encoding="utf-8")
    assert table(run({MATCH: 12}, seed=1, file=file)) == table(run({MATCH: 12}, seed=1))
    assert file.read_text(encoding="utf-8").startswith(few)
    assert file.read_text(encoding="utf-8").count("\n") == 4
    assert table(run({MATCH: 6}, seed=1, file=file)) == table(run({MATCH: 6}, seed=1))


def test_without_playing_only_what_was_played_counts(tmp_path):
    file = tmp_path / "arena.jsonl"
    run({MATCH: 6}, seed=1, file=file)
    before = file.read_bytes()
    (tally,) = run({MATCH: 60}, seed=1, file=file, play=False)
    assert tally.games == 6
    assert file.read_bytes() == before


def test_what_was_played_with_another_seed_does_not_count(tmp_path):
    file = tmp_path / "arena.jsonl"
    run({MATCH: 6}, seed=1, file=file)
    assert table(run({MATCH: 6}, seed=2, file=file)) == table(run({MATCH: 6}, seed=2))
    assert file.read_text(encoding="utf-8").count("\n") == 4
    assert table(run({MATCH: 6}, seed=1, file=file, play=False)) == table(run({MATCH: 6}, seed=1))


def test_what_was_played_with_other_rules_does_not_count(tmp_path):
    file = tmp_path / "arena.jsonl"
    run({MATCH: 6}, seed=1, file=file)
    others = file.read_text(encoding="utf-8").replace(mark("medici", 1), "0123456789ab/1")
    file.write_text(others, encoding="utf-8")
    assert run({MATCH: 6}, seed=1, file=file, play=False)[0].deals == 0
    assert table(run({MATCH: 6}, seed=1, file=file)) == table(run({MATCH: 6}, seed=1))


# --- What is no file of an arena -------------------------------------------------------------------------------------

LINE = {
    "mark": "0/0",
    "match": list(MATCH),
    "first": 0,
    "deals": 1,
    "wins": 1.0,
    "wins_squared": 1.0,
    "places": 1.0,
    "places_squared": 1.0,
    "decisions": 3,
    "seconds": 0.1,
}
RUBBISH = {
    "words": "hello",
    "words without an end": "hello",
    "an empty line": "",
    "a number": "5",
    "nothing": "null",
    "a list": "[]",
    "an object": "{}",
    "half a line": json.dumps(LINE)[:50],
    "brackets": "[" * 100_000,
    "a field too few": json.dumps({name: value for name, value in LINE.items() if name != "wins"}),
    "a field too many": json.dumps(LINE | {"more": 1}),
    "a match that is none": json.dumps(LINE | {"match": "medici"}),
    "a match of lists": json.dumps(LINE | {"match": [[], [], [], []]}),
    "a match of too much": json.dumps(LINE | {"match": [*MATCH, 1]}),
    "a word for a number": json.dumps(LINE | {"wins": "many"}),
    "a list for a number": json.dumps(LINE | {"first": []}),
    "a truth for a number": json.dumps(LINE | {"deals": True}),
}


@pytest.mark.parametrize("kind", RUBBISH)
def test_a_file_of_something_else_is_refused_and_left_alone(tmp_path, kind):
    file = tmp_path / "notes.txt"
    text = RUBBISH[kind] + ("" if kind.endswith("without an end") else "\n")
    file.write_text(json.dumps(LINE) + "\n" + text, encoding="utf-8")
    assert f"{file}, line 2: this is no line of an arena" in refused(file)
    assert file.read_text(encoding="utf-8").endswith(text)


def test_a_file_that_cannot_be_read_is_refused(tmp_path):
    picture = tmp_path / "picture.png"
    picture.write_bytes(bytes(range(256)))
    for file in (picture, tmp_path):
        assert f"{file} cannot be read" in refused(file)
    assert picture.read_bytes() == bytes(range(256))


def refused(file: Path) -> str:
    """The sentence with which a file is refused."""
    with pytest.raises(FondacoError) as refusal:
        run({MATCH: 3}, file=file)
    return one_sentence(refusal)


def test_every_line_begins_alike(played):
    """By that a line is known that was cut short."""
    assert all(line.startswith(BEGINNING) for line in played[1].splitlines())
