"""The fuzzer finds what is broken, and nothing in the games is."""

import numpy as np
import pytest

import fondaco
from fondaco.lab import fuzz
from fondaco.testing import few_tables
from helpers.agreement import fuzzer
from helpers.often import times

GAMES = times(300, long=100_000)


@pytest.mark.parametrize("name", fondaco.games())
def test_no_invariant_is_broken_in_compiled_random_games(name: str) -> None:
    """For each number of players and each value of an option; `make fuzz` plays all combined."""
    game = fondaco.find(name)
    for players, options in few_tables(game):
        assert fuzzer(game).run(players, options, first_seed=10**9, count=GAMES) > GAMES


def test_damage_done_to_a_row_is_seen() -> None:
    """Each invariant notices what it is there for."""
    game = fondaco.find("medici")
    invariants = fuzzer(game).invariants
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
    assert invariants.BROKEN[found(unseen=(0, 3))].startswith("the cards that nobody has seen")
    assert invariants.BROKEN[found(worth=(0, 3))].startswith("a ship's room")
    assert invariants.BROKEN[found(room=(0, 6))].startswith("a ship or a lot")
    assert invariants.BROKEN[found(florins=(2, -1))].startswith("somebody's florins")
    assert invariants.BROKEN[found(turn=-1)].startswith("it is nobody's turn")
    assert invariants.BROKEN[found(holds=6)].startswith("the number of players")


def test_the_command_tells_figures(capsys: pytest.CaptureFixture[str]) -> None:
    """For every number of players asked for."""
    fuzz.fuzz("medici", games=300, players=[2, 3], fuzzer=fuzzer(fondaco.find("medici")))
    out = capsys.readouterr().out
    assert "2 players: 300 games" in out
    assert "3 players: 300 games" in out
    assert np.char.count(out, "no invariant broken") == 2
