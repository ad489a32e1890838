"""The fuzzer finds what is broken, and nothing in the games is."""

import numpy as np
import pytest

import fondaco
from fondaco.core.row import Ints
from fondaco.core.rule import rule
from fondaco.lab import fuzz
from fondaco.testing import few_tables


@rule
def suspicious(s: object, memory: Ints) -> int:
    """Finds fault with the third day."""
    if s.day == 3:  # type: ignore[attr-defined]
        return 1
    return 0


@pytest.mark.parametrize("name", fondaco.games())
def test_no_invariant_is_broken_in_compiled_random_games(name: str) -> None:
    """1,000 games for each number of players and each value of an option; `make fuzz` plays more, all combined."""
    game = fondaco.find(name)
    fuzzer = fuzz.Fuzzer(game)
    for players, options in few_tables(game):
        assert fuzzer.run(players, options, first_seed=10**9, count=1000) > 1000


def test_a_broken_invariant_is_told_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The message leads back to the game."""
    game = fondaco.find("medici")
    invariants = fuzz.Fuzzer(game).invariants
    monkeypatch.setattr(invariants, "broken", suspicious)
    with pytest.raises(fuzz.BrokenInvariant, match=r"medici, 4 players, .*, seed 7, after \d+ random moves: a card"):
        fuzz.Fuzzer(game).run(4, {"lot_limit": "any"}, first_seed=7, count=10)


def test_damage_done_to_a_row_is_seen() -> None:
    """Each invariant notices what it is there for."""
    game = fondaco.find("medici")
    invariants = fuzz.Fuzzer(game).invariants
    memory = [0] * invariants.REMEMBERED

    def found(**damage: tuple[int, int] | int) -> int:
        s = fondaco.deal("medici", players=4, seed=1)._s
        invariants.forget(memory)
        for field, value in damage.items():
            if isinstance(value, tuple):
                getattr(s, field)[value[0]] = value[1]
            else:
                setattr(s, field, value)
        return int(invariants.broken(s, memory))

    assert found() == 0
    assert invariants.BROKEN[found(deck=(5, 30))].startswith("a card is not in the deck")
    assert invariants.BROKEN[found(lot=(0, 30))].startswith("an open card")
    assert invariants.BROKEN[found(worth=(0, 3))].startswith("a ship's room")
    assert invariants.BROKEN[found(room=(0, 6))].startswith("a ship or a lot")
    assert invariants.BROKEN[found(florins=(2, -1))].startswith("somebody's florins")
    assert invariants.BROKEN[found(turn=-1)].startswith("it is nobody's turn")
    assert invariants.BROKEN[found(holds=6)].startswith("the number of players")


def test_the_command_tells_figures(capsys: pytest.CaptureFixture[str]) -> None:
    """For every number of players asked for."""
    fuzz.fuzz("medici", games=300, players=[2, 3])
    out = capsys.readouterr().out
    assert "2 players: 300 games" in out
    assert "3 players: 300 games" in out
    assert np.char.count(out, "no invariant broken") == 2
