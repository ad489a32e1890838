"""The performance gate: it falls when a ratio does, and says which. Figures are made up; nothing is timed here."""

import json

import pytest
from benchmarks.ratios import RATE, compare, fallen, outcome, ratios
from locks import ROOT

import fondaco

HEARTS = "openspiel hearts"
LEAST = 0.75
COMMITTED = {HEARTS: {RATE: 2_000_000.0}, "compiled": {RATE: 10_000_000.0}, "interpreted": {RATE: 50_000.0}}
MEASURES = ("compiled", "interpreted")


def measured(hearts: float, compiled: float, interpreted: float) -> dict[str, float]:
    """The ratios of a run with these rates, beside a peer that could not be installed."""
    rates = {HEARTS: {RATE: hearts}, "compiled": {RATE: compiled}, "interpreted": {RATE: interpreted}}
    return ratios(rates | {"rlcard uno": {"absent": "it is not here."}}, HEARTS)


@pytest.mark.parametrize(
    ("rates", "expected"),
    [
        ((2e6, 1e7, 5e4), []),
        ((1e6, 0.5e7, 2.5e4), []),
        ((2e6, 0.75e7, 5e4), []),
        ((2e6, 0.74e7, 5e4), ["compiled"]),
        ((4e6, 1e7, 5e4), ["compiled", "interpreted"]),
        ((2e6, 2e7, 3e4), ["interpreted"]),
    ],
    ids=[
        "as committed",
        "a machine half as fast",
        "just at the bound",
        "compiled fell",
        "only hearts is faster",
        "one gain hides no loss",
    ],
)
def test_what_falls_below_the_bound_is_named(rates: tuple[float, float, float], expected: list[str]) -> None:
    """Ratios are compared, not rates; each on its own; the line of each says so, and the sentence counts them."""
    compared = compare(measured(*rates), ratios(COMMITTED, HEARTS), MEASURES)
    assert fallen(compared, LEAST) == expected
    assert [one.what for one in compared if "FELL below 0.75" in one.told(LEAST)] == expected
    said = f"{len(expected)} of 2 ratios fell" if expected else "all 2 ratios hold"
    assert outcome(compared, LEAST).startswith(said)


def test_what_is_new_is_told_and_does_not_fall() -> None:
    """A game whose figures nobody has committed yet cannot have become slower."""
    now = measured(2e6, 1e7, 5e4)
    (one,) = compare(now | {"a fifth game": 0.001}, ratios(COMMITTED, HEARTS), ["a fifth game"])
    assert fallen([one], LEAST) == []
    assert "nothing committed to compare with" in one.told(LEAST)


def test_every_game_has_committed_ratios() -> None:
    """So that the gate has something to hold each of them to."""
    results = json.loads((ROOT / "benchmarks/results.json").read_text(encoding="utf-8"))
    rows = next(run["rows"] for run in results.values() if "rows" in run)
    for game in fondaco.games():
        for way in ("interpreted", "compiled", "compiled, mask", "batch calls"):
            assert ratios(rows, HEARTS)[f"fondaco {game} (4 players), {way}"] > 0
