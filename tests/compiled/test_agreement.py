"""One text of the rules, three speeds, the same rows."""

from typing import Any

import numpy as np
import pytest

import fondaco
from fondaco.core.cuda import cuda_missing
from fondaco.testing import check_agreement, check_cuda, few_tables, tables
from helpers.agreement import checked
from helpers.often import LONG, times

GAMES = times(12, long=1000)
TABLES = [
    pytest.param(name, players, options, id=f"{name}-{players}-{'-'.join(options.values())}")
    for name in fondaco.games()
    for players, options in (tables if LONG else few_tables)(fondaco.find(name))
]
"""`make long` plays every combination of options; otherwise each value is there once."""


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_compiled_rows_are_the_interpreted_ones_at_every_decision(
    name: str, players: int, options: dict[str, str]
) -> None:
    """Every decision with bounds checked; and the answers about them."""
    game = fondaco.find(name)
    check_agreement(game, players, options, GAMES, checked(game))


@pytest.mark.skipif(bool(cuda_missing()), reason=cuda_missing() or "there is a GPU")
@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_rows_on_the_gpu_are_the_compiled_ones(name: str, players: int, options: dict[str, str]) -> None:
    """Step by step and as whole games."""
    check_cuda(fondaco.find(name), players, options, games=1000)


def test_a_disagreement_is_found_and_named() -> None:
    """Rules that play otherwise interpreted than compiled do not pass."""
    game = fondaco.Game(fondaco.find("medici").package)
    fresh = game.fresh

    def generous(*table: Any) -> Any:
        s: Any = fresh(*table)
        s.florins[0] += 1
        return s

    game.fresh = generous  # type: ignore[method-assign]
    with pytest.raises(AssertionError, match="florins"):
        check_agreement(game, 4, {"lot_limit": "any"}, 2, checked(fondaco.find("medici")))


@pytest.mark.parametrize("name", fondaco.games())
def test_the_result_does_not_depend_on_the_number_of_threads(name: str) -> None:
    """Games dealt and finished by one, two or seven threads are the same."""
    fast = checked(fondaco.find(name))
    results = []
    for threads in (1, 2, 7):
        rows = fast.rows(5000)
        fast.deal(rows, np.arange(5000), threads=threads)
        decisions = fast.finish(rows, np.arange(5000), threads=threads)
        results.append((rows.tobytes(), decisions.tobytes()))
    assert results[0] == results[1] == results[2]


def test_batches_refuse_what_does_not_fit() -> None:
    """Rows of another game, too few seeds, seeds below 0."""
    fast = checked(fondaco.find("medici"))
    rows = fast.rows(10)
    with pytest.raises(ValueError, match="10 rows need as many"):
        fast.deal(rows, np.arange(9))
    with pytest.raises(ValueError, match="not below 0"):
        fast.deal(rows, np.arange(-5, 5))
    with pytest.raises(TypeError, match="no rows of Medici"):
        fast.deal(np.zeros(10, np.int32), np.arange(10))  # type: ignore[arg-type]
