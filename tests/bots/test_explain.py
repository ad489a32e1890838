"""Opinions: every option with its expected score and win chance, and how sure that is, against plain arithmetic."""

import math
from random import Random

import numpy as np
import pytest

import fondaco
from fondaco import Position, bots
from fondaco.bots.medici.auction import PRICES
from fondaco.bots.medici_dice.solitaire import Solitaire
from fondaco.bots.mind import draw_seeds, mind_of
from fondaco.bots.player import Opinion
from fondaco.bots.search import Search

from .situations import GAMES, THINKERS, finder, greedy_choice, some

ROUNDS, FIRST = 10, 8
"""Redeals that there would be for every action in the flat Monte Carlo that is counted after by hand, and those before
the weaker half is dropped."""

every_game = pytest.mark.parametrize("name", GAMES)


def looked_at(code: str, position: Position) -> tuple[int, ...]:
    """The actions of which a bot has an opinion: all, but in Medici's auction a search leaves out the highest bids."""
    if code.startswith("search") and position.game.meta.id == "medici" and position.legal[0] == "pass":
        return position.actions[: 1 + PRICES]
    return position.actions


@every_game
@pytest.mark.parametrize("code", [*THINKERS, "search:1", "mc:1", "greedy", "random"])
def test_every_option_is_explained_once(name, code):
    """However small the budget; what is explained is possible, and nothing changes by asking."""
    bot = finder(code, name)
    for number, position in enumerate(some(name, 25 if ":" in code else 5)):
        before = position.row.tobytes()
        opinions = bot.explain(position, Random(number))
        assert sorted(opinion.action for opinion in opinions) == sorted(looked_at(code, position))
        assert position.row.tobytes() == before
        for opinion in opinions:
            assert 0 <= opinion.win <= 1
            assert 0 <= opinion.win_error <= 0.5
            assert opinion.score_error >= 0


@every_game
def test_mc_is_what_counting_by_hand_gives(name):
    """All actions on the same redeals, to the end by the greedy policy, the better half on as many again and so on;
    means, standard errors and their order."""
    for number, position in enumerate(some(name, 2)):
        opinions = finder(f"mc:{ROUNDS * len(position.actions)}", name).explain(position, Random(number))
        for opinion, counted in zip(opinions, by_hand(position, Random(number)), strict=True):
            assert opinion == pytest.approx(counted), position


def by_hand(position: Position, luck: Random) -> list[Opinion]:
    """Flat Monte Carlo, interpreted and without any of the bots' loops."""
    alive, close = list(position.actions), mind_of(position.game).policy.close
    left, levels = ROUNDS * len(alive), max(1, math.ceil(math.log2(len(alive))))
    results: dict[int, list[tuple[float, float, float]]] = {action: [] for action in alive}

    def order(action: int) -> tuple[int, float]:
        return -len(results[action]), -round(float(np.mean([worth for _, _, worth in results[action]])), 12)

    rounds = max(FIRST, left // (levels * len(alive)))
    while levels and rounds:
        for seed in draw_seeds(luck, rounds):
            for action in alive:
                results[action].append(outcome(position, action, int(seed), close))
        left, levels = left - rounds * len(alive), levels - 1
        alive = sorted(sorted(alive, key=order)[: math.ceil(len(alive) / 2)])
        rounds = left // (max(1, levels) * len(alive))
    return [told(action, results[action]) for action in sorted(position.actions, key=order)]


def told(action: int, results: list[tuple[float, float, float]]) -> Opinion:
    """An opinion from results: means and standard errors."""
    score, win, _ = (np.array(column) for column in zip(*results, strict=True))
    error = [values.std() / np.sqrt(len(results)) for values in (score, win)]
    return Opinion(action, score.mean(), error[0], win.mean(), error[1])


def outcome(position: Position, action: int, seed: int, close: float) -> tuple[float, float, float]:
    """How one playout ends for the seat to decide: its score, its share of the win, and what that is worth."""
    seat = position.seat
    assert seat is not None
    trial = position.redealt(seat, seed)
    trial.play(action)
    while not trial.over:
        trial.play(greedy_choice(trial))
    scores = list(trial.scores)
    share = 1 / trial.ranking.count(1) if trial.ranking[seat] == 1 else 0.0
    mine = scores.pop(seat)
    lead = mine - max(scores, default=0)
    return mine, share, 0.7 * share + 0.3 * (0.5 + 0.5 * lead / (close + abs(lead)))


@pytest.mark.parametrize(
    ("name", "kind", "budget"), [("medici", "mc", 1000), ("medici", "search", 400), ("middle-ages", "search", 400)]
)
def test_a_hundred_times_the_budget_makes_the_errors_ten_times_smaller(name, kind, budget):
    position = fondaco.deal(name, players=4, seed=3)
    while len(position.actions) < 4:
        position.play(greedy_choice(position))
    small, large = (finder(f"{kind}:{budget * times}", name).explain(position, Random(1)) for times in (1, 100))
    for error in ("score_error", "win_error"):
        before, after = (getattr(opinions[0], error) for opinions in (small, large))
        assert 4 < before / after < 25
    for opinion in large:
        same = next(other for other in small if other.action == opinion.action)
        assert abs(same.score - opinion.score) < 6 * (same.score_error + opinion.score_error)


def test_a_search_drops_the_weaker_half_again_and_again():
    """The options named first were looked at longest, so they are the ones it is surest about."""
    position = next(p for p in some("middle-ages", 400) if len(p.actions) > 8)
    opinions = finder("search:8000", "middle-ages").explain(position, Random(2))
    first, last = opinions[0], opinions[-1]
    assert first.score_error < last.score_error
    assert first.win >= last.win


@every_game
def test_somebody_gives_advice_at_every_table(name):
    """Who has studied it alone, a search among others."""
    for players in fondaco.find(name).meta.players:
        adviser = bots.adviser(fondaco.deal(name, players=players, seed=2))
        assert isinstance(adviser, Solitaire if players == 1 else Search)
