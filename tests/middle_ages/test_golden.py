"""Golden playthroughs: whole games printed move by move and compared with what was printed before.

A change of rules, cards, events, text forms or chance shows here as a readable difference. If the change is meant,
write the files anew and read what changed before keeping it:

    python -m pytest tests/middle_ages/test_golden.py --update-golden
"""

import difflib
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

import fondaco

GOLDEN = Path(__file__).parent / "golden"
SEED = 1348
TABLES = {3: {}, 4: {"accords": "chosen", "even_turns": "on"}}


def event_lines(position: fondaco.Position) -> Iterator[str]:
    """The events of the last move, `name field=value ...`, with names for what is on the cards."""
    names = position.game.words.EVENT_NAMES
    for told in position.events:
        fields = zip(told.event.fields, told.values, strict=True)
        words = [f"{field}={names[field][value] if field in names else value}" for field, value in fields]
        yield " ".join([f"    {told.name}", *words])


def playthrough(players: int) -> str:
    """A whole game: its moves with what they told, and the table at the start of every round and at the end."""
    chance, options = random.Random(SEED + players), TABLES[players]
    position = fondaco.deal("middle-ages", players=players, seed=SEED, **options)
    lines = [f"The Middle Ages for {players} players, seed {SEED}, {options or 'usual options'}", ""]
    lines += [*event_lines(position), "", str(position), ""]
    while not position.over:
        seat, move = position.seat, chance.choice(position.legal)
        position.play(move)
        lines.append(f"{len(position.history)}. seat {seat}: {move}")
        lines += event_lines(position)
        begun = [told.values[0] for told in position.events if told.name == "turn_begun"]
        if begun and begun[-1] % players == 1:
            lines += ["", str(position), ""]
    lines += ["", str(position), "", "scores " + " ".join(map(str, position.scores))]
    lines.append("places " + " ".join(map(str, position.ranking)))
    return "\n".join(line.rstrip() for line in lines) + "\n"


@pytest.mark.parametrize("players", TABLES)
def test_a_whole_game_goes_as_it_always_went(players, update_golden):
    """The same seed and the same moves tell the same story, line by line."""
    path = GOLDEN / f"{players}-players.txt"
    played = playthrough(players)
    if update_golden:
        path.write_text(played, encoding="utf-8", newline="\n")
    expected = path.read_text(encoding="utf-8")
    difference = difflib.unified_diff(
        expected.splitlines(), played.splitlines(), f"{path.name} (golden)", "played now", lineterm=""
    )
    assert played == expected, "the game went another way:\n" + "\n".join(difference)
